"""What a unit is: designs, weapons and equipment."""
