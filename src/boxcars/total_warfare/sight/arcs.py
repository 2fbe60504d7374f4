"""Firing arcs, torso twists, arm flips, and the side that an attack strikes (TWB-11)."""

from __future__ import annotations

from boxcars.catalog.units.design import MechDesign, Mount
from boxcars.core.ruling import RuleSet
from boxcars.hexes.coords import Arc, Path, Side, in_arc, side_struck
from boxcars.total_warfare.units.mech import ARMS, LEGS, Mech

_ARM_ARCS: dict[str, Arc] = {"LA": "left_arm", "RA": "right_arm"}

ARC_NAMES: dict[Arc, str] = {
    "forward": "forward arc",
    "left_arm": "left arm arc",
    "right_arm": "right arm arc",
    "rear": "rear arc",
}


def is_leg(design: MechDesign, location: str) -> bool:
    """Whether a location is a leg; a quad has four, two of them in the places of the arms.

    >>> from boxcars.catalog import design
    >>> is_leg(design("Atlas AS7-D"), "LL"), is_leg(design("Atlas AS7-D"), "LA")
    (True, False)
    """
    return location in LEGS or (design.config == "quad" and location in ARMS)


def weapon_arc(design: MechDesign, mount: Mount, flipped: bool = False) -> Arc:
    """The arc that a weapon fires into.

    >>> from boxcars.catalog import design
    >>> atlas = design("Atlas AS7-D")
    >>> [weapon_arc(atlas, atlas.mount(key)) for key in ("ac20-rt", "ml-la", "ml-ctr")]
    ['forward', 'left_arm', 'rear']
    """
    if mount.rear:
        return "rear"
    if mount.loc in ARMS and design.config == "biped":
        return "rear" if flipped else _ARM_ARCS[mount.loc]
    return "forward"


def arc_facing(mech: Mech, mount: Mount, torso: int) -> int:
    """The facing that a weapon's arc is counted from: the legs' own for a leg, else that of the twisted torso."""
    return mech.facing if is_leg(mech.design, mount.loc) else (mech.facing + torso) % 6


def bears_on(mech: Mech, mount: Mount, target: str, torso: int, flipped: bool) -> bool:
    """Whether a hex lies in the arc of a weapon, with the torso twisted and the arms flipped as given.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [bears_on(atlas, atlas.design.mount("ac20-rt"), "0708", torso, False) for torso in (0, 1)]
    [False, True]
    """
    arc = weapon_arc(mech.design, mount, flipped)
    return in_arc(mech.hex, target, arc_facing(mech, mount, torso), arc)


def in_forward_arc(mech: Mech, target: str, torso: int) -> bool:
    """Whether a hex lies in the forward arc of the torso, which decides the primary target (TWB-12.1)."""
    return in_arc(mech.hex, target, (mech.facing + torso) % 6, "forward")


def side(target: Mech, attacker_hex: str, path: Path = "") -> Side:
    """The side of a 'Mech that an attack from a hex strikes; on a corner the path of the sight decides [TW-119.1]."""
    return side_struck(target.hex, target.facing, attacker_hex, path)


def can_twist(mech: Mech) -> bool:
    """Whether a 'Mech can twist its torso: bipeds that stand can.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> can_twist(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    True
    """
    return mech.design.config == "biped" and not mech.prone


def can_flip(design: MechDesign, rules: RuleSet) -> bool:
    """Whether the arms can be flipped to the rear: both built without lower arm and hand actuators [TW-106.1].

    A weapon split between arm and torso holds them, except in older printings.

    >>> from boxcars.catalog import design
    >>> can_flip(design("Rifleman RFL-3N"), RuleSet()), can_flip(design("Atlas AS7-D"), RuleSet())
    (True, False)
    """
    arm_parts = {name for arm in ARMS for name in design.slots[arm]}
    free = design.config == "biped" and not arm_parts & {"Lower Arm Actuator", "Hand Actuator"}
    return free and not (rules.has("TW-106.1") and any(mount.outer for mount in design.mounts))
