"""Leagues between bots: even forces, sides swapped, and how sure the result is.

    python -m tests.arena total-warfare --battle lance --first greedy --second random --games 100 --seconds 1

Two games of a row are the same battle with sides swapped. With `--keep FILE` every game is written down as it ends,
and a league that was broken off, or is to be longer, plays only what the file does not have.
"""
