"""Results turned into text. Nothing here prints."""
