"""Weapon attacks."""
