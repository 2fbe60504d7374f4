"""What a unit is: the eleven kinds of design and what they are built of."""
