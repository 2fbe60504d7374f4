"""Rolls of Total Warfare that are made again until one counts: as in every game (`boxcars.core.rerolls`)."""

from boxcars.core.rerolls import MOST, until

__all__ = ["MOST", "until"]
