"""The boxcars command."""
