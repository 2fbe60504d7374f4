"""Submarines."""
