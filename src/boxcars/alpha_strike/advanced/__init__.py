"""Optional rules: intelligence, hidden units, blips and decoys, minefields.

A blip is a hidden unit whose place others know: their views have `battle.blips` (`blips`).
"""
