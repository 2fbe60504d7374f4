"""Formations of three kinds: movement, ranged combat, close combat (MWB-20)."""
