"""The kinds of unit that fight on hexes."""
