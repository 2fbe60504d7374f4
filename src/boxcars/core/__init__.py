"""What all three games share: dice, tallies, rulings, the game contract, records and odds."""
