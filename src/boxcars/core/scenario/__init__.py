"""Scenarios, one model for all games: where forces come in and leave, what they fight for, and who has won.

A `Mission` is the terms of a battle, plain data in its setup: home edges, deployment zones, reinforcements,
objectives, forced withdrawal. An `Area` is a strip along an edge, a circle or some places; a game gives a `Terrain`,
which says how far places are from edges and from each other. `Standing` is a battle as victory points see it, with
the `Fate` of every unit; `scoring` makes the table of victory points of it, which decides at the end (`ending`), and
`account` tells what each side has now and what is still open.

The orders of a side are in the mission too, and in no view of another side, like secret objectives. What play changes
of it is `battle.progress`. Units that have yet to come are in `battle.reserves`, where no rule but those of
deployment finds them; `arriving` says who deploys when. Hidden units (`hiding`) are in no view of another side. A
battle without a mission has none of this in its encoding. `scenario_file` reads a setup with its story.
"""
