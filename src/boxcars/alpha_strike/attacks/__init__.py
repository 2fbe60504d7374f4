"""Weapon and physical attacks, and what they need."""
