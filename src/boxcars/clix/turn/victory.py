"""The end of the game and its three victory conditions (MWB-26)."""

from __future__ import annotations

from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.events.turn_events import GameScored
from boxcars.core import rerolls
from boxcars.core.dice import Dice
from boxcars.core.game import Event, Outcome
from boxcars.core.turn_events import BattleEnded

CONDITIONS: Final = ("points eliminated", "points left and held", "units in the enemy zone")
"""The three conditions, as players call them."""

Points = dict[str, tuple[int, int, int]]
"""What each side has in each condition."""


def points_at_end(battle: Battle, side: str) -> int:
    """The points of the second condition: survivors, captives and opposing Salvage [AOD-victory.2, AOD-victory.5]."""
    total = 0
    for piece in battle.units.values():
        if not piece.on_table:
            continue
        points = piece.figure.points + sum(held.card.points for held in battle.cards if held.unit == piece.id)
        if piece.is_captive:
            captor = battle.units[piece.captor]
            mine = captor.side == side and piece.keeper != side
            if mine and (piece.is_mech or battle.zones[side].holds(piece.at)):
                total += 2 * points
        elif piece.side == side:
            total += points
        elif piece.is_salvage and not battle.friends(side, piece.side):
            zone = battle.zones[piece.side]
            total += 0 if zone.holds(piece.at) else points
    return total


def in_enemy_zone(battle: Battle, side: str) -> list[str]:
    """The pieces of a side whose dots are in an opponent's zone [AOD-victory.6]."""
    zones = [zone for other, zone in battle.zones.items() if not battle.friends(side, other)]
    return [
        piece.id
        for piece in battle.standing()
        if piece.side == side and not piece.is_captive and any(zone.holds(piece.at) for zone in zones)
    ]


def stands_alone(battle: Battle) -> bool:
    """Whether only one side, or team, has units that are neither captive nor Salvage."""
    fighting = {
        battle.teams.get(piece.side, piece.side)
        for piece in battle.units.values()
        if piece.alive and not piece.is_captive and not piece.is_salvage
    }
    return len(fighting) <= 1


def scores(battle: Battle) -> Points:
    """What each side has in each condition."""
    return {
        side: (battle.scores[side].eliminated, points_at_end(battle, side), battle.scores[side].in_enemy_zone)
        for side in battle.sides
    }


def leaders(points: Points) -> tuple[str, ...]:
    """Who leads in each condition; in a tie nobody does [AOD-victory.8].

    >>> leaders({"red": (40, 90, 0), "blue": (40, 70, 2)})
    ('', 'red', 'blue')
    """
    leading = []
    for each in zip(*points.values(), strict=True):
        first = [side for side, own in zip(points, each, strict=True) if own == max(each)]
        leading.append(first[0] if len(first) == 1 else "")
    return tuple(leading)


def conditions_won(points: Points) -> dict[str, int]:
    """How many conditions each side wins.

    >>> conditions_won({"red": (40, 90, 0), "blue": (40, 70, 2)})
    {'red': 1, 'blue': 1}
    """
    led = leaders(points)
    return {side: led.count(side) for side in points}


def winner(points: Points, dice: Dice) -> tuple[str, str]:
    """Who wins, and by which tie-break: the second condition, then the first, then a die [AOD-victory.9]."""
    won = conditions_won(points)
    level = [side for side in points if won[side] == max(won.values())]
    if len(level) == 1:
        return level[0], ""
    for number, name in ((1, "by victory condition 2"), (0, "by victory condition 1")):
        best = max(points[side][number] for side in level)
        level = [side for side in level if points[side][number] == best]
        if len(level) == 1:
            return level[0], name

    def roll_off() -> list[str]:
        rolled = {side: dice.d6(f"tie-break of {side}") for side in level}
        level[:] = [side for side in level if rolled[side] == max(rolled.values())]
        return level

    rerolls.until(roll_off, lambda left: len(left) == 1, "the tie-break")
    return level[0], "by a die"


def verdict(points: Points, side: str, tie_break: str) -> str:
    """Which conditions made a side the winner, in words.

    >>> verdict({"red": (40, 90, 1), "blue": (30, 70, 2)}, "red", "")
    'red leads in points eliminated and in points left and held'
    """
    if tie_break:
        return f"conditions are level, decided {tie_break}"
    led = [name for name, leader in zip(CONDITIONS, leaders(points), strict=True) if leader == side]
    return f"{side} leads in {' and in '.join(led)}"


def end_game(battle: Battle, dice: Dice, why: str) -> list[Event]:
    """Score the game and end it."""
    points = scores(battle)
    side, tie_break = winner(points, dice)
    reason = f"{why}; {verdict(points, side, tie_break)}"
    battle.outcome = Outcome(side, reason)
    scored: list[Event] = [GameScored(scores=points, won=conditions_won(points), tie_break=tie_break)]
    return [*scored, BattleEnded(winner=side, why=reason)]
