"""How the greedy bot plays Alpha Strike: what damage is worth, and where it expects how much of it."""
