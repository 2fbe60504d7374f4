"""Pairs of games that differ only in a secret: to the side that must not know it they answer alike, to the last byte.

    python -m tests.paired_secrets --answers 10000 --seed 1

Random actions, legal and illegal, are played in both through the real app, and everything is asked of both. A pair
ends when the secret comes out as the rules say: an event tells it.
"""
