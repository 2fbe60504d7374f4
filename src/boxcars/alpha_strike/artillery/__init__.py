"""Artillery, and everything that strikes an area."""
