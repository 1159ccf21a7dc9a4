"""The compiled search: everything here works on bits and assumes a validated board."""
