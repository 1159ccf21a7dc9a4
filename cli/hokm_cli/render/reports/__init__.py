"""One report a command."""
