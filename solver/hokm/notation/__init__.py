"""Reading and writing: text to records and boards, and back."""
