"""'Mechs on two legs, and what all 'Mechs have in common."""
