"""'Mechs on four legs."""
