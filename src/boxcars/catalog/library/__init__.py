"""Every unit at hand, and how it is found."""
