"""How bots play Total Warfare: what damage is worth, where how much of it is to be expected, and how to look ahead."""
