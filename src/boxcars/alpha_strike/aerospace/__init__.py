"""Aerospace: the Radar Map around the table, flight lines across it, and fighting in, from and at the air."""
