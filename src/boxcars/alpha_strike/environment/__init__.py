"""What lies over the table, and what burns on it."""
