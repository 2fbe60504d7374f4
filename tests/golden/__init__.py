"""Golden games: whole battles as readable logs, compared line by line.

    python -m tests.golden --write

writes them anew; do it when a change of the rules is meant to change them, and read the difference.
"""
