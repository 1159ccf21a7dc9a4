"""The search: everything here assumes a validated board and knows about bits."""
