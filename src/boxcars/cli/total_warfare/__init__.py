"""Total Warfare on the command line."""
