"""Worked examples of the rules for units that are not 'Mechs, number by number; each test names those it plays."""
