"""IndustrialMechs, on two legs and on four."""
