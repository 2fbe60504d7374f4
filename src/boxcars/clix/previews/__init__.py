"""What an order would come to: numbers, chances and exact odds, from the rules that play uses."""
