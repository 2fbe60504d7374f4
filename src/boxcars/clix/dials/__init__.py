"""The two dials: values, damage, heat and repair."""
