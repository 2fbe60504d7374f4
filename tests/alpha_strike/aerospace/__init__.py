"""Alpha Strike in the air."""
