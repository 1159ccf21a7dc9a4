"""The command line of `hokm`."""
