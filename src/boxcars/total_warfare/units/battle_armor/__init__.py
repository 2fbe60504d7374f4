"""Battle armor: squads."""
