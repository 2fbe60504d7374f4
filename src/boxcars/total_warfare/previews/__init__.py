"""What a move or a salvo would come to, and the odds."""
