"""Firing arcs, torso twists, arm flips, and the side that an attack strikes (TWB-11)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.catalog.units.design import Mount
from boxcars.hexes.coords import Arc, Path, Side, in_arc, neighbour
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

ARC_NAMES: dict[Arc, str] = {
    "forward": "forward arc",
    "narrow": "narrow arc",
    "left_arm": "left arm arc",
    "right_arm": "right arm arc",
    "both_arms": "arc of both arms",
    "rear": "rear arc",
    "right_side": "right side arc",
    "left_side": "left side arc",
    "any": "field of fire",
    "front_half": "half circle ahead",
    "rear_half": "half circle behind",
    "right_half": "half circle on the right",
    "left_half": "half circle on the left",
    "nose": "nose arc",
    "left_wing": "left wing arc",
    "right_wing": "right wing arc",
    "left_wing_aft": "left aft wing arc",
    "right_wing_aft": "right aft wing arc",
    "aft": "aft arc",
    "fore_left": "fore left arc",
    "fore_right": "fore right arc",
    "aft_left": "aft left arc",
    "aft_right": "aft right arc",
    "left_flank": "left flank",
    "right_flank": "right flank",
    "overhead": "field overhead",
    "beneath": "field beneath",
}


def weapon_arc(unit: Unit, mount: Mount, flipped: bool = False) -> Arc:
    """The arc that a weapon fires into.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [weapon_arc(atlas, atlas.design.mount(key)) for key in ("ac20-rt", "ml-la", "ml-ctr")]
    ['forward', 'left_arm', 'rear']
    """
    return kind_of(unit).arc(unit, mount, flipped)


def arc_facing(unit: Unit, mount: Mount, torso: int) -> int:
    """The facing that a weapon's arc is counted from: the unit's own, or that of its twisted torso."""
    return (unit.facing + unit.swivel(mount, torso)) % 6


def bears_on(unit: Unit, mount: Mount, target: str, torso: int, flipped: bool) -> bool:
    """Whether a hex lies in the arc of a weapon, with the torso twisted and the arms flipped as given.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [bears_on(atlas, atlas.design.mount("ac20-rt"), "0708", torso, False) for torso in (0, 1)]
    [False, True]
    """
    return in_arc(unit.hex, target, arc_facing(unit, mount, torso), weapon_arc(unit, mount, flipped))


def bears_on_unit(unit: Unit, mount: Mount, target: Unit, torso: int, flipped: bool) -> bool:
    """Whether any hex of a target lies in the arc of a weapon."""
    kind = kind_of(unit)
    facing = (unit.facing + unit.swivel(mount, torso)) % 6
    return is_toward(unit, target, facing, kind.arc(unit, mount, flipped))


def bearing_torsos(unit: Unit, mount: Mount, target: Unit, torsos: Sequence[int]) -> Sequence[int]:
    """Of some ways to turn torso or turret those with which any hex of a target lies in the arc of a weapon.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> locust = fresh_mech("blue-1", "blue", design("Locust LCT-1V"), "0708", 0)
    >>> bearing_torsos(atlas, atlas.design.mount("ac20-rt"), locust, torsos(atlas))
    [1]
    """
    arc = weapon_arc(unit, mount, unit.flipped)
    if not unit.turns_with_torso(mount):
        return torsos if is_toward(unit, target, unit.facing, arc) else []
    return [torso for torso in torsos if is_toward(unit, target, arc_facing(unit, mount, torso), arc)]


def is_toward(unit: Unit, target: Unit, facing: int, arc: Arc) -> bool:
    """Whether any hex of a target lies in an arc of a unit that is counted from a facing."""
    if target.sprawls:
        return any(_lies_in_arc(unit.hex, hex, facing, arc) for hex in target.footprint)
    return _lies_in_arc(unit.hex, target.hex, facing, arc)


def _lies_in_arc(own: str, hex: str, facing: int, arc: Arc) -> bool:
    """Whether a hex lies in an arc; who shares a unit's hex counts as ahead of it [TW-175.2]."""
    return in_arc(own, hex if hex != own else neighbour(own, facing), facing, arc)


def in_forward_arc(unit: Unit, target: str, torso: int) -> bool:
    """Whether a hex lies in the forward arc of the torso, which decides the primary target (TWB-12.1)."""
    kind = kind_of(unit)
    facing = (unit.facing + unit.turned(torso)) % 6
    return kind.mover(unit).faceless or in_arc(unit.hex, target, facing, unit.primary_arc)


def side(target: Unit, attacker_hex: str, path: Path = "") -> Side:
    """The side of a unit that an attack from a hex strikes; on a corner the path of the sight decides [TW-119.1]."""
    return kind_of(target).side(target, attacker_hex, path)


def blow_side(battle: Battle, target: Unit, origin: str) -> Side:
    """The side of a unit that a physical attack from a hex strikes."""
    return target.blow_side(side(target, origin), battle.rules)


def torsos(unit: Unit) -> tuple[int, ...]:
    """Where its torso or turret can point, in hexsides to the right, ahead first.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> torsos(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    (0, -1, 1)
    """
    return tuple(sorted({0, *unit.twists.values()}, key=lambda torso: (abs(torso), torso)))
