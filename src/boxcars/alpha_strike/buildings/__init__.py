"""Fighting in, from and against buildings."""
