"""The turn: its phases, initiative, heat, the end."""
