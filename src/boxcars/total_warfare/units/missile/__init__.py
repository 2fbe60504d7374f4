"""Tele-operated missiles."""
