"""Optional rules: intelligence, hidden units, mines."""
