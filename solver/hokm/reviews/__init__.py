"""A hand that was played, card by card: what each card was worth, and how the hand turned."""
