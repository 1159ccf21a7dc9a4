"""The answers of each command as a document in one of its formats, piece by piece."""
