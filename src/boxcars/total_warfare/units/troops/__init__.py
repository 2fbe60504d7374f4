"""What conventional infantry and battle armor have in common."""
