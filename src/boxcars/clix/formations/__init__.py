"""Formations of three kinds: movement, ranged combat, close combat (dossier section 20)."""
