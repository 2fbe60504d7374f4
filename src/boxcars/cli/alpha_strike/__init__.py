"""Alpha Strike on the command line."""
