"""What players call the units, weapons and attacks of a battle."""

from __future__ import annotations

from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.naming import unit_names
from boxcars.total_warfare.actions import AIMS, CLAWS, CLUB, FRENZY, HAND_WEAPONS, THRASH, TOOLS
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical.hand_weapons import WEAPONS, HandWeapon
from boxcars.total_warfare.units.unit import Unit


def _swing(weapon: HandWeapon, side: str) -> str:
    """What a blow with a weapon in an arm is called, with the heat that it makes."""
    return f"{weapon.called}, {side} arm" + (f", {weapon.heat} heat" if weapon.heat else "")


_ATTACKS = {
    "punch-left": "punch, left arm",
    "punch-right": "punch, right arm",
    "punch-both": "punch, both arms",
    "kick-left": "kick, left leg",
    "kick-right": "kick, right leg",
    "kick-rear-left": "kick to the rear, left leg",
    "kick-rear-right": "kick to the rear, right leg",
    "push": "push",
    "brush-left": "brush off, left arm",
    "brush-right": "brush off, right arm",
    CLUB: "club",
    FRENZY: "frenzy",
    THRASH: "thrash",
    CLAWS: "vibro-claws",
    **{word: WEAPONS[word].called for word in TOOLS},
    **{f"{word}-{side}": _swing(WEAPONS[word], side) for word in HAND_WEAPONS for side in ("left", "right")},
}
_SWUNG = (CLUB, *(f"{word}-{side}" for word in HAND_WEAPONS for side in ("left", "right")))
ATTACK_NAMES = _ATTACKS | {f"{word}-{aim}": f"{_ATTACKS[word]}, aimed {aim}" for word in _SWUNG for aim in AIMS}
"""What attacks are called, by their words."""


def _weapon_name(mount: Mount) -> str:
    """What a weapon is called, and where it is; what troopers carry is with all of them."""
    return mount.weapon.name if mount.loc == TROOPS else f"{mount.weapon.name} ({mount.loc})"


def names(battle: Battle) -> dict[str, str]:
    """Names by id: of units by their chassis, of weapons by what and where they are, of attacks.

    >>> import boxcars as bx
    >>> found = names(bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7).state)
    >>> found["red-1"], found["ac20-rt"], found["kick-left"]
    ('Atlas', 'AC/20 (RT)', 'kick, left leg')
    """
    everybody: list[Unit] = list(battle.everybody.values())
    mounts = [mount for unit in everybody for mount in unit.design.mounts]
    weapons = {mount.key: _weapon_name(mount) for mount in mounts}
    units = unit_names((unit.id, unit.side, unit.design.title) for unit in everybody)
    return weapons | ATTACK_NAMES | units
