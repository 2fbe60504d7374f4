"""Damage: where it goes and what it breaks."""
