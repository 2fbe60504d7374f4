"""Attacks on the ground as they are announced with a flight: who may make which, and where (TWB-125).

A run is made along a straight row of hexes of the flight path, parallel to the facing in which the flight ends. Its
altitude is lost before any attack of the turn [TW-245.2, TW-245.7].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.hexes.coords import name, neighbour
from boxcars.total_warfare import questions
from boxcars.total_warfare.aerospace import air_to_air
from boxcars.total_warfare.aerospace.crossing import Crossing
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.aerospace.stores import slots
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.flight_events import RUN_NAMES, RowNamed
from boxcars.total_warfare.units.flyer.state import AIR, LOW, Flyer, Leg, Waypoint

ONE_HEX = Key("TW-242.3", now=True, before=False)
"""A strike is one attack on one hex."""
PATH_ALWAYS: Final = Key("reading:aero-path-always", now=True, before=False)
"""The reading by which every craft on the low-altitude map that is over the ground map names its row there."""
MOST_STRAFED: Final = 5
"""The hexes that one craft strafes at most."""
UNLIMITED: Final = 99
"""More hexes than any flight has."""
TAG_CEILING: Final = 5
BOMBED_TWICE: Final = 2
"""The bombs that fall on one hex at most in altitude bombing."""


class RunRule(msgspec.Struct, frozen=True):
    """What one way of attacking the ground asks for."""

    called: str
    lowest: int
    highest: int
    loss: int = 0
    """The altitudes that it costs."""
    to_hit: int = 2
    most: int = 1
    """The hexes under attack at most."""


RULES: Final[dict[RunKind, RunRule]] = {
    "strike": RunRule(RUN_NAMES["strike"], 2, 5, loss=1),
    "strafe": RunRule(RUN_NAMES["strafe"], 1, 3, to_hit=4, most=MOST_STRAFED),
    "dive": RunRule(RUN_NAMES["dive"], 3, 5, loss=2),
    "bomb": RunRule(RUN_NAMES["bomb"], 1, 10, most=UNLIMITED),
    "tag": RunRule(RUN_NAMES["tag"], 1, TAG_CEILING),
}


def kinds_for(flyer: Flyer) -> tuple[RunKind, ...]:
    """The attacks that a craft may make on the ground [TW-242.4].

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> kinds_for(built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0))
    ('strike', 'strafe', 'dive', 'bomb', 'tag')
    """
    if fighter := flyer.design.fighter:
        return ("strike", "strafe", "dive", "bomb", "tag") if slots(fighter) else ("strike", "strafe", "tag")
    return ("strike", "tag") if flyer.design.listed.shape == "spheroid" else ("strike", "strafe", "tag")


def most_hexes(rules: RuleSet, how: RunKind) -> int:
    """The hexes that a run is against at most: of a strike or a dive one, since a craft attacks once [TW-242.3].

    Before printing 4 nothing limited the number of attacks on the ground, or of those in the air beside them.

    >>> most_hexes(RuleSet(), "strike"), most_hexes(RuleSet(printing=3), "strike"), most_hexes(RuleSet(), "strafe")
    (1, 99, 5)
    """
    most = RULES[how].most
    return most if most > 1 or ONE_HEX.of(rules) else UNLIMITED


def reasons(flyer: Flyer, run: Run, rules: RuleSet = LATEST) -> Iterator[Reason]:
    """Why a craft that has flown so cannot make a run."""
    rule = RULES[run.how]
    if run.how not in kinds_for(flyer):
        yield Reason(f"{flyer.design.name} cannot make such an attack: {rule.called}", "TW-242.4")
    if not flyer.over_ground:
        yield Reason(f"{flyer.id} does not fly over the ground map", "TWB-125")
        return
    yield from air_to_air.evading_reasons(flyer)
    if not rule.lowest <= flyer.altitude <= rule.highest:
        span = f"Altitude {rule.lowest} to {rule.highest}"
        cite = "TW-246.4" if run.how == "tag" else "TWB-125"
        yield Reason(f"{rule.called} is made from {span}, and {flyer.id} is at {flyer.altitude}", cite)
    if not run.hexes:
        yield Reason(f"{rule.called} needs a hex", "TWB-125")
    if len(run.hexes) > (most := most_hexes(rules, run.how)):
        yield Reason(f"{rule.called} is against {most} hex{'es' * (most > 1)} at most", "TWB-125")
    yield from _path_reasons(flyer, run)


def _path_reasons(flyer: Flyer, run: Run) -> Iterator[Reason]:
    """The hexes follow each other on a straight part of the flight, in the facing in which it ends [TW-242.2]."""
    path = attack_path(flyer)
    off = [hex for hex in run.hexes if hex not in path]
    if off:
        yield Reason(f"{off[0]} is not on the straight end of the flight of {flyer.id}", "TW-242.2")
    elif run.hexes and not _in_a_row(path, run.hexes):
        yield Reason("the hexes under attack follow each other along the flight", "TWB-125")
    if run.how == "strafe" and flyer.altitude == 1 and run.hexes[:1] == tuple(path[:1]):
        yield Reason(f"{flyer.id} flies too low to strafe the first hex of its path", "TWB-125")


def _in_a_row(path: list[str], hexes: tuple[str, ...]) -> bool:
    start = path.index(hexes[0])
    return path[start : start + len(hexes)] == list(hexes)


def attack_path(flyer: Flyer) -> list[str]:
    """The hexes of its flight that lie in a straight row in the facing in which it ended, from the first on."""
    points = [point.hex for point in flyer.over_ground] or [flyer.hex]
    row = [points[-1]]
    for hex in reversed(points[:-1]):
        if neighbour(hex, flyer.facing) != row[0]:
            break
        row.insert(0, hex)
    return row


def name_path(battle: Battle, flyer: Flyer, run: Run) -> None:
    """Name the row across the ground map that a craft attacks along from the low-altitude map, in the hex that it is.

    It must have flown a hex this turn, and the row is parallel to its facing [TW-242.2]; by it fire from the ground
    reaches the craft.
    """
    crossing = _sheet_below(battle, flyer)
    if crossing and run.hexes and run.hexes[0] in crossing.ground:
        _fly_over(flyer, crossing.row_through(run.hexes[0], flyer.facing))


def name_row(battle: Battle, flyer: Flyer, dice: Dice) -> list[Event]:
    """By another reading every craft over the ground map names a row across it, not only one that attacks.

    Its owner may be asked for it; unless he says another, it is the one through the middle.
    """
    crossing = _sheet_below(battle, flyer) if PATH_ALWAYS.of(battle.rules) else None
    if crossing is None:
        return []
    ground = crossing.ground
    rows = {row[0]: row for row in (crossing.row_through(hex, flyer.facing) for hex in crossing.entries(flyer.facing))}
    middle = crossing.row_through(name(ground.width // 2, ground.height // 2), flyer.facing)
    question = Question(
        flyer.side,
        questions.FLIGHT_ROW.kind,
        f"{flyer.design.name} flies over the ground map. From which hex of its edge?",
        answers=tuple(sorted(rows)),
        default=middle[0],
        unit=flyer.id,
        cite="TWB-127",
    )
    row = rows[dice.choices.ask(question)]
    _fly_over(flyer, row)
    return [RowNamed(unit=flyer.id, hexes=tuple(row))]


def _sheet_below(battle: Battle, flyer: Flyer) -> Crossing | None:
    """The ground map below a craft on the low-altitude map, if it has flown a hex and no row of it is named yet."""
    crossing = battle.crossing
    if crossing is None or flyer.map != LOW or flyer.hex != crossing.sky.sheet or flyer.over_ground:
        return None
    return crossing if flyer.hexes_moved else None


def _fly_over(flyer: Flyer, row: list[str]) -> None:
    path = tuple(Waypoint(hex, flyer.facing, flyer.altitude) for hex in row)
    flyer.legs = (*flyer.legs, Leg(AIR, path))


def hex_before(flyer: Flyer, hex: str) -> str:
    """The hex of its path that a craft flew over just before another, from which it attacks that one."""
    path = attack_path(flyer)
    at = path.index(hex) if hex in path else 0
    return path[at - 1] if at else neighbour(hex, (flyer.facing + 3) % 6)


def announce(flyer: Flyer, run: Run) -> None:
    """Note a run, and lose its altitude before anybody attacks [TW-245.2, TW-245.7]."""
    flyer.run = run
    flyer.altitude -= RULES[run.how].loss
