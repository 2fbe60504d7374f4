"""Clubs: trees and girders that 'Mechs pick up where they stand, instead of any attack in that turn (TWB-19.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.board import Terrain
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.events.ground_events import ClubFound
from boxcars.total_warfare.moving.stacking import is_mech
from boxcars.total_warfare.physical.blows import can_hold_club
from boxcars.total_warfare.units.mech.state import Mech

_GIRDERS: Final = 2
"""The rubble of buildings of this kind and heavier ones holds girders: medium."""


def club_in(terrain: Terrain) -> str:
    """What a hex has that makes a club; empty if nothing.

    >>> club_in(Terrain(woods=1)), club_in(Terrain(rubble=3)), club_in(Terrain(rubble=1))
    ('tree', 'girder', '')
    """
    if terrain.growth:
        return "tree"
    return "girder" if terrain.rubble >= _GIRDERS else ""


def seekers(battle: Battle) -> list[tuple[Mech, str]]:
    """The 'Mechs that could pick up a club: on woods or rubble, with free hands, and no attack made this turn."""
    mechs = (battle.mech(unit.id) for unit in battle.in_play() if is_mech(unit))
    idle = (mech for mech in mechs if not (mech.fired or mech.assault or mech.id in battle.physicals))
    able = (mech for mech in idle if mech.can_act and not (mech.club or mech.prone or battle.is_hidden(mech)))
    on_ground = (mech for mech in able if mech.foot <= battle.under(mech).level and can_hold_club(mech))
    return [
        (mech, what)
        for mech in on_ground
        if (what := club_in(battle.under(mech))) and not is_inside(battle.under(mech), mech.foot)
    ]


def pick_up(at_hand: Sequence[tuple[Mech, str]], dice: Dice) -> list[Event]:
    """Ask for each that still stands whether it takes what lies there; without a word it does not."""
    events: list[Event] = []
    for mech, what in at_hand:
        if mech.can_act and not mech.prone and can_hold_club(mech) and dice.choices.ask(_question(mech, what)) == "yes":
            mech.club = True
            events.append(ClubFound(unit=mech.id, what=what))
    return events


def _question(mech: Mech, what: str) -> Question:
    return Question(
        mech.side,
        questions.CLUB.kind,
        f"{mech.design.name} has made no attack. Shall it pick up a {what} for a club?",
        answers=("no", "yes"),
        default="no",
        unit=mech.id,
        labels=("No", "Yes"),
        notes=("its hands stay free", "it can strike with it from the next turn on, with both hands"),
        cite="TWB-19.1",
    )
