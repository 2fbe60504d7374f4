"""DropShips."""
