"""The tracks of a campaign: what each battle is fought for, in support points, as terms of the common scenario model.

Breakthrough and Pursuit are named by the source; their numbers, and the other tracks, are our reading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boxcars.core.errors import BadSetup
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.tabletop.field import Field

HOLD_THE_FIELD = 200
"""What a side gets that has driven the whole enemy force off [AS-122.3]."""


class Track(NamedTuple):
    """A kind of battle of a campaign."""

    title: str
    explains: str
    cost: int
    """What each side pays to fight it, in support points."""
    turns: int
    mission: Callable[[str, str, Field], Mission]
    """Its terms, for an attacker and a defender on a table."""
    attacker_comes: int = 1
    """The turn in which the attacker comes."""


def _whole_field() -> Objective:
    return Objective(name="Hold the field", kind="hold-the-field", points=HOLD_THE_FIELD, ends=True)


def _short_edges(field: Field) -> tuple[str, str]:
    """The two edges of a table that lie farthest apart."""
    return ("west", "east") if field.width >= field.depth else ("north", "south")


def _breakthrough(attacker: str, defender: str, field: Field) -> Mission:
    third = max(field.width, field.depth) / 3
    near, far = _short_edges(field)
    return Mission(
        title="Breakthrough",
        attacker=attacker,
        edges={attacker: near, defender: far},
        zones={
            attacker: Area(edge=near, depth=6),
            defender: Area(edge=near, start=third, depth=2 * third),
        },
        objectives=(
            Objective(name="Break through", kind="leave", points=50, side=attacker, edge=far),
            Objective(name="Stop them", kind="destroy", points=50, side=defender),
            _whole_field(),
        ),
        forced_withdrawal=True,
    )


def _pursuit(attacker: str, defender: str, field: Field) -> Mission:
    near, far = _short_edges(field)
    return Mission(
        title="Pursuit",
        attacker=attacker,
        edges={attacker: near, defender: far},
        zones={attacker: Area(edge=near, depth=6), defender: Area(edge=near, start=12, depth=24)},
        objectives=(
            Objective(name="Get away", kind="leave", points=75, side=defender, edge=far),
            Objective(name="Hunt them down", kind="destroy", points=75, side=attacker, crippled=True),
            _whole_field(),
        ),
        forced_withdrawal=True,
    )


def _stand_up(attacker: str, defender: str, field: Field) -> Mission:
    return Mission(
        title="Stand-up fight",
        attacker=attacker,
        edges={attacker: "south", defender: "north"},
        zones={attacker: Area(edge="south", depth=6), defender: Area(edge="north", depth=6)},
        objectives=(
            Objective(name="Keep your force", kind="survive", points=1, per_value=1),
            _whole_field(),
        ),
        forced_withdrawal=True,
    )


def _reconnaissance(attacker: str, defender: str, field: Field) -> Mission:
    third = field.width / 3
    thirds = {f"The {name} third": n for n, name in enumerate(("western", "middle", "eastern"))}
    return Mission(
        title="Reconnaissance",
        attacker=attacker,
        edges={attacker: "south", defender: "north"},
        zones={attacker: Area(edge="south", depth=6), defender: Area(edge="north", depth=6)},
        objectives=tuple(
            Objective(
                name=name,
                kind="hold",
                points=75,
                area=Area(edge="west", start=n * third, depth=(n + 1) * third),
                most=True,
            )
            for name, n in thirds.items()
        ),
        forced_withdrawal=True,
    )


TRACKS: Final[Mapping[str, Track]] = {
    "stand-up": Track("Stand-up fight", "Two forces meet; who keeps more of its own is paid more.", 50, 8, _stand_up),
    "breakthrough": Track(
        "Breakthrough", "The attacker drives through the middle to the far edge.", 100, 10, _breakthrough
    ),
    "pursuit": Track(
        "Pursuit", "The defender runs for the far edge, and the attacker comes after it.", 100, 10, _pursuit, 2
    ),
    "reconnaissance": Track(
        "Reconnaissance", "Who has more units in a third of the table at the end knows it.", 50, 8, _reconnaissance
    ),
}
"""The tracks by their words."""


def track(word: str) -> Track:
    """A track by its word.

    >>> track("pursuit").title
    'Pursuit'
    >>> track("raid")
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: there is no track 'raid'; choose stand-up, breakthrough, pursuit or reconnaissance
    """
    if word not in TRACKS:
        *first, last = TRACKS
        raise BadSetup(f"there is no track {word[:20]!r}; choose {', '.join(first)} or {last}")
    return TRACKS[word]
