"""Conventional infantry: platoons."""
