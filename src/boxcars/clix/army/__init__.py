"""Armies and setting up: forces, deployment, ready pieces."""
