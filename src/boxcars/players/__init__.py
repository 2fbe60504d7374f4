"""Bots; each plays through the game contract only."""
