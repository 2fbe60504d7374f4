"""Optional rules: intelligence, hidden units, blips and decoys, minefields."""
