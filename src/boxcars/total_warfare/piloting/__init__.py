"""Piloting rolls, falls, displacement, and the warrior."""
