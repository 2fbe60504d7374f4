"""Combat: lines of fire, modifiers, the attack sequence, artillery, capture, special attacks."""
