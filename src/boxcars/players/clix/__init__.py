"""How bots play the clix games: what things are worth, attacks, moves, formations, deployment."""
