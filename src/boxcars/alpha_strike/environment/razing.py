"""Razing terrain, an option: firepower that clears what stands under a small template [AS-104.1].

Damage adds up at a place until it reaches the terrain factor; then the ground under the template changes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import special_ground
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.environment.changed_ground import change
from boxcars.alpha_strike.events.ground_events import TerrainDamaged
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Point
from boxcars.tabletop.terrain import CLEAR

OPTION = "razing"
PLAYED = Key(OPTION, now=True, before=False)
ACROSS = Key("AS-104.1", now=SMALL, before=2 * SMALL)
"""How wide a piece of terrain is that is razed at once."""


class Factor(NamedTuple):
    """What terrain withstands, and what it becomes."""

    points: int
    becomes: str


FACTORS: Final = {
    "ultra-woods": Factor(12, "heavy-woods"),
    "heavy-woods": Factor(9, "woods"),
    "ultra-jungle": Factor(13, "heavy-jungle"),
    "heavy-jungle": Factor(10, "light-jungle"),
    "light-jungle": Factor(6, "rough"),
    "woods": Factor(5, "rough"),
    "ice": Factor(4, CLEAR),
    "magma": Factor(3, "liquid-magma"),
    "fields": Factor(3, CLEAR),
    "deep-snow": Factor(3, CLEAR),
    "snow": Factor(2, CLEAR),
}
"""The terrain factors, the worse grades of a kind first."""
IN_ONE_TURN = Key("reading:as-razing", now=True, before=False)
"""The reading by which damage to terrain of one turn does not count in the next."""
_STANDARD: Final = ("woods",)
"""What there is to raze without advanced terrain."""


def terrain(battle: Battle, ground: Ground) -> str:
    """What can be razed there, or "".

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state
    >>> terrain(battle, Ground(kinds=("heavy-woods", "woods"), tall=2)), terrain(battle, Ground(kinds=("rough",)))
    ('woods', '')
    """
    if ground.has("liquid-magma"):
        return ""
    words = FACTORS if special_ground.PLAYED.of(battle.rules) else _STANDARD
    return next((word for word in words if ground.has(word)), "")


def left(battle: Battle, at: Point, what: str) -> int:
    """What is left of the terrain factor at a place, after what weapons have done to it."""
    return max(1, FACTORS[what].points - battle.razing.get(battle.field.word(at), 0))


def strike(battle: Battle, at: Point, points: int) -> list[Event]:
    """Do damage to the terrain at a place; at its factor it changes under the template, and what is more is lost."""
    what = terrain(battle, battle.field.ground(at)) if PLAYED.of(battle.rules) else ""
    if not what or points <= 0:
        return []
    word, factor = battle.field.word(at), FACTORS[what]
    taken = battle.razing.get(word, 0) + points
    battle.razing[word] = taken
    events: list[Event] = [
        TerrainDamaged(at=at, what=what, points=points, taken=min(taken, factor.points), factor=factor.points)
    ]
    if taken >= factor.points:
        del battle.razing[word]
        events.append(raze(battle, at, what))
    return events


def forget(battle: Battle) -> None:
    """In the End Phase: by one reading what did not change stands as if it had not been struck."""
    if IN_ONE_TURN.of(battle.rules):
        battle.razing.clear()


def raze(battle: Battle, at: Point, what: str) -> Event:
    """Change the ground under the small template; before the second printing within 2" of the point."""
    across = ACROSS.of(battle.rules)
    return change(battle, at, what, FACTORS[what].becomes, across=across)
