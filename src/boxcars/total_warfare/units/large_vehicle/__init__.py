"""Vehicles with six sides: large support vehicles and superheavy ones."""
