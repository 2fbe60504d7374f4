"""Campaigns of tracks: their terms, reporting a battle, and what is done between two."""
