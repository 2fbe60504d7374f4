"""Scenarios, one model for all games: where forces come in and leave, what they fight for, and who has won it."""
