"""Physical attacks."""
