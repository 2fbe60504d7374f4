"""Special munitions: what a ton of ammunition may hold in place of the standard kind (TWB-14).

Files carry hardly any; a player names them when a unit is set up, by the key of the ammunition.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import Equipment, equipment
from boxcars.catalog.gear.weapons import Ammo, Munition, Weapon

MUNITIONS: Final[dict[str, tuple[Munition, ...]]] = {
    "ac": ("armor-piercing", "flechette", "precision"),
    "lac": ("armor-piercing", "flechette", "precision"),
    "lrm": ("fragmentation", "narc-capable", "semiguided"),
    "srm": ("fragmentation", "inferno", "narc-capable"),
    "narc": ("explosive",),
    "inarc": ("explosive", "haywire", "ecm", "nemesis"),
}
"""What the ammunition of a family may hold."""

MULTI_PURPOSE: Final = "multi-purpose"
"""Missiles of the Clans that cross the surface of water both ways [TW-100.1]."""

SUIT_MUNITIONS: Final[dict[str, tuple[Munition, ...]]] = {
    "srm": ("inferno", MULTI_PURPOSE),
    "lrm": (MULTI_PURPOSE,),
}
"""What the launchers of battle armor may hold, by their family [TW-229.1]."""

HALF_A_TON: Final = frozenset({"armor-piercing", "precision"})
"""The munitions of which a ton holds half as many shots."""

_POD_DAMAGE: Final = {"narc": 4, "inarc": 6}


class NoSuchMunition(ValueError):
    """Ammunition cannot hold what was asked for."""


def munitions_for(ammo: Ammo) -> tuple[Munition, ...]:
    """What ammunition may hold in place of its standard kind.

    >>> from boxcars.catalog import ammo
    >>> munitions_for(ammo("AC/10 Ammo")), munitions_for(ammo("Gauss Rifle Ammo"))
    (('armor-piercing', 'flechette', 'precision'), ())
    """
    if ammo.munition != "standard":
        return ()
    item = equipment(ammo.equipment)
    family = ("srm" if ammo.ranges[0] == 0 else "lrm") if item.ammo == "mml" and ammo.ranges else item.ammo
    return MUNITIONS.get(family, ())


def munitions_in(weapon: Weapon) -> tuple[Munition, ...]:
    """What a one-shot launcher may hold in place of standard missiles [TW-114.2].

    >>> from boxcars.catalog import weapon
    >>> munitions_in(weapon("SRM 4 (OS)")), munitions_in(weapon("SRM 4"))
    (('fragmentation', 'inferno', 'narc-capable'), ())
    """
    return MUNITIONS.get(equipment(weapon.equipment).ammo, ()) if "OS" in weapon.types else ()


def suit_munitions(item: Equipment, *, clan: bool) -> tuple[Munition, ...]:
    """What a launcher of battle armor, or its ammunition, may hold in place of the standard missiles.

    >>> [suit_munitions(equipment("BA SRM 2"), clan=clan) for clan in (True, False)]
    [('inferno', 'multi-purpose'), ('inferno',)]
    """
    return tuple(each for each in SUIT_MUNITIONS.get(item.ammo, ()) if clan or each != MULTI_PURPOSE)


def loaded_once(weapon: Weapon, key: str, munition: str) -> tuple[Weapon, Ammo]:
    """A one-shot launcher with one salvo of a special munition in it, which never explodes [TW-114.2].

    `key` is that of the launcher in its place, so that no other draws on it.
    """
    item = equipment(weapon.equipment)
    salvo = Ammo(
        key=key,
        equipment=weapon.equipment,
        name=f"{weapon.name} {munition}",
        slug=key,
        tech_base=weapon.tech_base,
        weapon=key,
        munition=munition,
        shots=1,
        explosion=0,
        damage=_POD_DAMAGE[item.ammo] if munition == "explosive" else 0,
    )
    return msgspec.structs.replace(weapon, ammo=key), salvo


def holding(ammo: Ammo, munition: str, shots: int) -> tuple[Ammo, int]:
    """Ammunition with a special munition in it, which its name tells, and how many of its `shots` that leaves.

    >>> from boxcars.catalog import ammo
    >>> held, shots = holding(ammo("AC/10 Ammo"), "precision", 10)
    >>> held.name, shots
    ('AC/10 Precision Ammo', 5)
    """
    held = next((each for each in munitions_for(ammo) if each == munition), None)
    if held is None:
        possible = ", ".join(munitions_for(ammo)) or "nothing else"
        raise NoSuchMunition(f"{ammo.name} cannot hold {munition}; it may hold {possible}")
    damage = _POD_DAMAGE[equipment(ammo.equipment).ammo] if held == "explosive" else ammo.damage
    loaded = msgspec.structs.replace(
        ammo, name=f"{ammo.name.removesuffix(' Ammo')} {_in_a_name(held)} Ammo", munition=held, damage=damage
    )
    return loaded, shots // 2 if held in HALF_A_TON else shots


def _in_a_name(munition: str) -> str:
    """A munition as the name of its ammunition says it."""
    return munition.upper() if munition == "ecm" else munition.title()
