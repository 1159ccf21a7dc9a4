"""The game, readable: cards, seats, hands, deals, boards, and positions in play."""
