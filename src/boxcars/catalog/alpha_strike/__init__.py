"""Alpha Strike cards."""
