"""Scenarios on hexes: deploying, leaving, withdrawing, hiding, and what victory points see of a battle."""
