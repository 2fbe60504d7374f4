"""Combat enhancement cards in play: what they do to values, terrain and equipment, and who may have them (MWB-25)."""
