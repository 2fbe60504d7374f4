"""Line of sight between two 'Mechs of a battle (TWB-10); the rules are in `sight`."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.core.keys import Key
from boxcars.hexes.board import Board
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight.sight import Medium, Sight, both_hands, medium, sight, woods_at
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

_OPEN_AIR = Sight(visible=True)
SEEN_ABOVE_LEVEL = Key("TW-101.1", now=True, before=False)
"""A VTOL is seen one level above the one that it flies at."""
LEAP_HEIGHT = Key("TW-149.2", now=2, before=1)
"""How high above the ground a 'Mech hangs in a death from above."""
WIGES_ABOVE_WOODS = Key("TW-199.1", now=False, before=True)
"""A WiGE in flight is above the woods of its hex."""


def viewer(battle: Battle, unit: Unit) -> Viewer:
    """A 'Mech as far as sight is concerned: where it is, and how high it stands."""
    declared, foot = unit.assault, unit.foot
    if declared and declared.kind == "dfa":
        foot = _height_of_leap(battle, unit, declared.target)
    if foot > 0 and unit.has_rotors and not SEEN_ABOVE_LEVEL.of(battle.rules):
        foot -= 1  # before printing 4 a VTOL was seen at the level it flies at, and not one above
    return Viewer(unit.hex, foot, unit.height, "craft" if unit.flown else "mech")


def _height_of_leap(battle: Battle, unit: Unit, onto: str) -> int:
    """A 'Mech in a death from above hangs above the higher of its own and its target's hex [TW-149.2]."""
    target = battle.units[onto]
    higher = max(battle.board[hex].level for hex in (unit.hex, target.hex))
    return higher + LEAP_HEIGHT.of(battle.rules)


def line_of_sight(battle: Battle, attacker: Unit, target: Unit) -> Sight:
    """The line of sight from one 'Mech to another.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state
    >>> line_of_sight(battle, battle["red-1"], battle["red-1"]).visible
    True
    """
    if attacker.map or target.map:  # nothing stands between craft in flight and what they look at (TWB-119)
        return _OPEN_AIR
    own, theirs = viewer(battle, attacker), viewer(battle, target)
    if attacker.sprawls or target.sprawls:
        own, theirs = _freest(battle, attacker, target)
    return look(battle.board, own, theirs, target.facing)


def _freest(battle: Battle, attacker: Unit, target: Unit) -> tuple[Viewer, Viewer]:
    """The hexes between which one unit sees another: of one that covers several, those with the freest line."""
    own, theirs = viewer(battle, attacker), viewer(battle, target)
    ends = [
        (replace(own, hex=here), replace(theirs, hex=there))
        for here in attacker.footprint
        for there in target.footprint
    ]
    return min(ends, key=lambda pair: _obstruction(look(battle.board, *pair)))


def _obstruction(seen: Sight) -> tuple[bool, int]:
    return not seen.visible, sum(line.value for line in seen.to_hit_lines)


def on_both_hands(battle: Battle, attacker: Unit, target: Unit) -> tuple[Sight, Sight] | None:
    """The line with the hexes on its left, and with those on its right; None where it does not split."""
    return both_hands(battle.board, *_freest(battle, attacker, target))


_MOST_LINES = 1 << 14

Known = dict[tuple[Viewer, Viewer, int | None], Sight]
"""Lines of sight that were looked along."""


def look(board: Board, attacker: Viewer, target: Viewer, facing: int | None = None) -> Sight:
    """A line of sight, remembered as long as the ground stays as it is."""
    known: Known = board.derived.get("lines", dict, _forget)
    asked = attacker, target, facing
    seen = known.get(asked)
    if seen is None:
        if len(known) >= _MOST_LINES:
            known.clear()
        seen = known[asked] = sight(board, attacker, target, facing)
    return seen


def _forget(known: Known, hexes: frozenset[str]) -> Known:
    """Where the ground has changed, any line may be another."""
    return {}


def woods_around(battle: Battle, target: Unit, seen: Viewer) -> int:
    """What the woods of its hex add to attacks on a target, `seen` so; a WiGE once flew above them [TW-199.1]."""
    above = target.skims and kind_of(target).is_aloft(target, battle.under(target))
    if above and WIGES_ABOVE_WOODS.of(battle.rules):
        return 0
    return woods_at(battle.board, seen)


def water_state(battle: Battle, unit: Unit) -> Medium:
    """Whether a 'Mech is dry, wading or submerged (TWB-5.6)."""
    if not battle.under(unit).depth:
        return "dry"
    return medium(battle.board, viewer(battle, unit))
