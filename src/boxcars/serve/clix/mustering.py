"""Deploying what is left: a side's units spread evenly over its zone, for who does not want to place each."""

from __future__ import annotations

from boxcars.clix import Battle, Piece
from boxcars.clix.actions import Deploy
from boxcars.clix.army import deployment
from boxcars.clix.options import deployment_options
from boxcars.clix.rulebook import RULEBOOK
from boxcars.core.dice import SeededDice
from boxcars.core.game import Decision
from boxcars.tabletop.measure import Point, length


def muster(battle: Battle) -> list[str]:
    """Actions that deploy all that the deciding side deploys now, each as far as can be from those before.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> [action.split()[1] for action in muster(battle_of(red=["Lark", "Line Rifles"], blue=["Warden"]))]
    ['red-1', 'red-2']
    """
    trial, actions = battle.copy(), []
    asked = deployment.decision(trial)
    side = asked.side if asked else ""
    while asked is not None and asked.side == side and asked.units:
        action = _best(trial, asked)
        if action is None:
            break
        actions.append(str(action))
        RULEBOOK.apply(trial, action, SeededDice("muster"))
        asked = deployment.decision(trial)
    return actions


def _best(battle: Battle, asked: Decision) -> Deploy | None:
    """The place for the first unit that is farthest from all friends; a transport only where no place is free."""
    options = [action for action in deployment_options(battle, _first(asked)) if isinstance(action, Deploy)]
    friends = [piece for piece in battle.standing() if piece.side == asked.side]
    placed = [action for action in options if not action.aboard]
    best = max(placed, key=lambda action: _room(friends, Point.of(action.at)), default=None)
    return best or next(iter(options), None)


def _first(asked: Decision) -> Decision:
    return Decision(asked.side, asked.kind, asked.units[:1], 1, asked.text)


def _room(friends: list[Piece], at: Point) -> float:
    return min((length(piece.at, at) for piece in friends), default=0.0)
