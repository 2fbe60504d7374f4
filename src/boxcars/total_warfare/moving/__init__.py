"""Movement: how far, where to, and what entering a hex brings."""
