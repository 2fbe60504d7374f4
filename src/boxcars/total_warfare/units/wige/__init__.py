"""WiGEs."""
