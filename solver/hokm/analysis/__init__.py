"""What is asked about a board, and what the answers mean; each question takes a solver."""
