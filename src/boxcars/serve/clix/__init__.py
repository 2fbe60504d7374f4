"""The clix games at the table."""
