"""Movement: how far, what a way costs, and who is carried."""
