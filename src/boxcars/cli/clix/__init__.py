"""What the command line says of the clix games."""
