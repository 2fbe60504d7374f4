"""Airships."""
