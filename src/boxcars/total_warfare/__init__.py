"""Classic BattleTech on hexes: Total Warfare with errata 11.01."""
