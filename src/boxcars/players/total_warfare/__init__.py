"""How the greedy bot plays Total Warfare: what damage is worth, and where it expects how much of it."""
