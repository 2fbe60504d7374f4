"""Gun emplacements."""
