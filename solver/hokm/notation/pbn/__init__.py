"""PBN: from tags to games and plays, and back."""
