"""What happens in a battle of Total Warfare, told as events: to units, to the ground, in the air."""
