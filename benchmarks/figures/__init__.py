"""Store measured figures, and turn them into the tables and pictures of the documents."""
