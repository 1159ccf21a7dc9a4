"""Faults and warnings of a file as text, the place marked with a caret."""
