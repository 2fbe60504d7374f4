"""Bombs of craft: one roll each, and where those fall that miss (TWB-125, TWB-126)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.aerospace import air_to_ground, runs, stores
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons import blasts, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

ALTITUDE_ONLY: Final = Key("reading:aero-bomb-altitude-only", now=True, before=False)
"""The reading by which altitude bombing is harder by the altitude alone."""
LEVEL: Final = "level-"
"""How a level of a building is named, counted from its ground floor."""
MARKED: Final = -2
"""What the mark of a TAG takes off the number of a laser-guided bomb."""
_FORWARD: Final = (-1, -1, 0, 0, 1, 1)
"""The hexsides to the right of the flight in which a bomb from altitude is carried, by a die."""


def _lay(battle: Battle, attacker: Flyer, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """A bomb on a hex. At a building a level may be named, as `level-1`; else it strikes the roof [TW-173.1]."""
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=mount,
        range=0,
        band="short",
        side="front",
        cover=(),
        sight=OPEN_AIR,
        whole=True,
        aim=aim.at,
    )


def _run_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Line]:
    """The altitude from which a bomb falls."""
    if attacker.run and attacker.run.how == "bomb":
        yield Line(f"Altitude {attacker.altitude}", attacker.altitude, "TWB-125")
        if ALTITUDE_ONLY.of(battle.rules):
            yield Line("by altitude alone", -runs.RULES["bomb"].to_hit, "TWB-125")


def _guidance_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Line]:
    """The mark of a TAG on somebody in the hex, for a laser-guided bomb."""
    marked = any(tag.is_marked_for(battle, attacker, unit) for unit in battle.at(hex))
    if plan.weapon.slug == stores.GUIDED and marked:
        yield Line("marked by TAG", MARKED, "TWB-126")


def _reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, None)
    yield from air_to_ground.run_reasons(attacker, hex)
    if attacker.run and attacker.run.how not in ("dive", "bomb"):
        yield Reason(
            f"{attacker.id} has announced {runs.RULES[attacker.run.how].called}, no bombing",
            battle.rules.cite("TW-242.3", "TWB-125"),
        )
    if aim.at and named_level(battle.board[hex], aim.at) is None:
        yield Reason(f"there is no {aim.at} of a building below its roof in {hex}", "TW-173.1")


def levels_below_roof(terrain: Terrain) -> tuple[str, ...]:
    """The levels of a building that a bomb may be told to strike instead of its roof [TW-173.1].

    >>> from boxcars.hexes import Building
    >>> levels_below_roof(Terrain(level=2, building=Building(type=2, height=3, cf=40)))
    ('level-0', 'level-1', 'level-2')
    """
    return tuple(f"{LEVEL}{floor}" for floor in range(terrain.building.height)) if terrain.building else ()


def named_level(terrain: Terrain, aim: str) -> int | None:
    """The level of the board that an aim names; None if it names none there.

    >>> from boxcars.hexes import Building
    >>> named_level(Terrain(level=2, building=Building(type=2, height=3, cf=40)), "level-1")
    3
    """
    return terrain.level + int(aim.removeprefix(LEVEL)) if aim in levels_below_roof(terrain) else None


def where_it_falls(battle: Battle, attacker: Flyer, hex: str, missed_by: int, dice: Dice) -> str:
    """The hex in which a bomb falls that has missed, so many hexes away; empty where that is off the map."""
    return blasts.carried(battle.board, hex, _scatters(attacker, dice.d6("where the bomb falls")), missed_by)


def _scatters(attacker: Flyer, die: int) -> int:
    """The direction in which a bomb misses: in a dive any way, from altitude ahead, or ahead to the left or right.

    The diagram of dives is not known; a 1 is the north of the map, and all ways are alike [TW-245.8].
    """
    if attacker.run and attacker.run.how == "dive":
        return die - 1
    return (attacker.facing + _FORWARD[die - 1]) % 6  # [TW-246.1]


def hexes_struck(battle: Battle, weapon: Weapon, hex: str) -> list[str]:
    """The hexes that a bomb strikes: its own, a cluster bomb those about it, too."""
    return [hex, *battle.board.neighbours(hex)] if weapon.slug == stores.CLUSTER else [hex]


BOMBING: Final = Way(
    lay=_lay,
    reasons=_reasons,
    instead=air_to_ground.OF_A_RUN | {Source.RANGE: _run_lines, Source.GUIDANCE: _guidance_lines},
    leaves_out=all_but(
        "terrain, movement and immobile targets count for nothing: TW-243.2, TW-312.2",
        Source.SKILL,
        Source.CONDITION,
        Source.RANGE,
        Source.GUIDANCE,
    ),
)
"""A bomb on a hex, in a dive or from altitude."""
