"""The turn: stages, orders and their end, victory."""
