"""Buildings that are damaged and fall."""
