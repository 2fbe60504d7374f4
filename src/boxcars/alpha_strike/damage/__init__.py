"""Damage: what it takes off a card and what it breaks."""
