"""How bots play the clix games: what things are worth, attacks, moves, formations, deployment.

Orders are few, so every order to every unit is weighed, and the best is given until none is worth its push and heat.
Both bots weigh alike, each by a `Scale` of its own (`worth`): greedy values every unit, the planner the points of the
army list. In thought the planner tries to give no order too; a try goes to the end of the opponents' turn.
"""
