"""Ground vehicles and ships, and what all vehicles have in common."""
