"""Equipment, weapons and ammunition."""
