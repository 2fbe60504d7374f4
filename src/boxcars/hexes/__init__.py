"""Hex geometry, boards, line of sight and paths."""
