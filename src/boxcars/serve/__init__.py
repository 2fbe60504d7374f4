"""The web game table."""
