"""Craft that fly by thrust: how they move, and how they fight."""
