"""From options to boards to answers."""
