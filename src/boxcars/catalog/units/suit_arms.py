"""The weapons of battle armor as the hex game plays them: one line of the equipment tables, fired by a whole squad.

Every suit has what stands in "Squad", so that a squad fires it as one weapon, on the column of the suits that are left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.gear.weapons import Ammo, Weapon, WeaponKind, find_weapon
from boxcars.catalog.units.arsenal import NO_SLOT, Bin, Keyed, Mount, with_loads
from boxcars.catalog.units.battle_armor import SQUAD, BattleArmor
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.small_arms import small_arms

ANTI_PERSONNEL: Final = "anti-personnel"
"""The key of the anti-personnel weapons of a squad, which fire as one."""

SUPPORT_SUIT: Final = "Trooper 1"
"""The suit that carries a squad support weapon."""

_FAMILIES: Final = {"srm": (2, 2), "srm-advanced": (2, 2), "lrm": (1, 5), "mrm": (1, 5), "rocket-launcher": (1, 5)}
"""Damage of a missile and size of the groups, by the kind of launcher [TW-218.2, TW-305.8]."""

_BOMB: Final = 2
"""What the bombs of each suit do to all that is in a hex."""

_PELLETS: Final = "Battle Armor LB-X AC"
"""An autocannon that fires pellets, a point each (TWB-17.97)."""

_HEAT_OF_PLASMA: Final = 2
"""The heat of each hit with a man-portable plasma rifle, beside its damage: a reading, for the note is not known."""

_UNPLAYED: Final = frozenset({"Battle Armor Taser", "Tube Artillery (BA)"})
_TO_HIT: Final = {"Machine Gun (Bearhunter AC)": 1, "MRM": 1, "Rocket Launcher": 1, _PELLETS: -1}
_PULSE, _ER_PULSE = -2, -1


def suit_weapon(item: Equipment) -> Weapon | None:
    """The weapon of one suit by its line of the equipment tables, or None where there are no rules for it yet.

    >>> from boxcars.catalog.gear.equipment_table import equipment
    >>> laser, launcher = suit_weapon(equipment("BA Small Laser")), suit_weapon(equipment("BA Clan SRM 2"))
    >>> (laser.damage, laser.long), (launcher.damage, launcher.cluster, launcher.group)
    ((3, 3), (2, 2, 2))
    """
    is_launcher = item.ammo in _FAMILIES and item.damage == "cluster"
    if not is_launcher and not _is_gun(item) and not marks(item) and not _is_bomb(item) and not is_mine(item):
        return None
    damage, group = _FAMILIES[item.ammo] if is_launcher else _of_a_shot(item)
    larger = _variable(item)
    shot_away = item.has("one-shot")
    slug = _slug(item)
    return Weapon(
        key=slug,
        equipment=item.name,
        name=item.display,
        slug=slug,
        tech_base="clan" if item.tech == "clan" else "is",
        kind=_kind(item),
        types=tuple(_types(item)),
        heat=0,
        heat_beside=_HEAT_OF_PLASMA if item.has("plasma") else 0,
        damage=damage,
        minimum=item.minimum,
        short=item.short,
        medium=item.medium,
        long=item.long,
        underwater=item.underwater,
        to_hit=_to_hit(item),
        damage_by_range=larger.damage_by_range if larger else None,
        to_hit_by_range=larger.to_hit_by_range if larger else None,
        cluster=item.rack if is_launcher or item.display == _PELLETS else 0 if marks(item) else 1,
        group=group,
        tons=item.tons or 0.0,
        slots=item.slots or 0,
        ammo=f"{item.ammo}{item.rack}" if item.ammo and item.damage == "cluster" and not shot_away else "",
    )


def scatters(weapon: Weapon) -> bool:
    """Whether a weapon of a suit sends off several projectiles: missiles, or the pellets of an LB-X autocannon.

    >>> from boxcars.catalog.gear.equipment_table import equipment
    >>> [scatters(suit_weapon(equipment(name))) for name in ("Clan Battle Armor LB-X AC", "BA Small Laser")]
    [True, False]
    """
    return weapon.kind == "missile" or weapon.name == _PELLETS


def marks(item: Equipment) -> bool:
    """Whether something only marks a target, with light or with a pod: one hit of a squad does it.

    >>> from boxcars.catalog.gear.equipment_table import equipment
    >>> marks(equipment("TAG (Light)")), marks(equipment("Narc (Compact)")), marks(equipment("BA Small Laser"))
    (True, True, False)
    """
    return item.kind == "weapon" and (item.has("tag") or item.ammo == "narc")


def _variable(item: Equipment) -> Weapon | None:
    """The weapon of a 'Mech that one with damage by range is as strong as."""
    return find_weapon(item.display) if item.damage == "variable" and not _is_bomb(item) else None


def is_mine(item: Equipment) -> bool:
    """Whether something bursts under a unit in the hex of the suits.

    >>> from boxcars.catalog.gear.equipment_table import equipment
    >>> is_mine(equipment("Pop-up Mine")), is_mine(equipment("BA Small Laser"))
    (True, False)
    """
    return item.kind == "weapon" and item.ammo == "mine" and isinstance(item.damage, int) and item.damage > 0


def _is_bomb(item: Equipment) -> bool:
    """Whether something falls on a hex."""
    return item.kind == "weapon" and item.ammo == "ba-micro-bomb"


def _of_a_shot(item: Equipment) -> tuple[int, int]:
    """Damage and group of a weapon whose every hit is one group."""
    if _is_bomb(item):
        return _BOMB, _BOMB
    if larger := _variable(item):
        return larger.damage, 0
    if item.display == _PELLETS:
        return 1, 1
    return (item.damage, item.damage) if isinstance(item.damage, int) else (0, 0)


def _is_gun(item: Equipment) -> bool:
    """Whether something fires single shots of one damage."""
    counts = item.long > 0 and ((isinstance(item.damage, int) and item.damage > 0) or _variable(item))
    return item.kind == "weapon" and bool(counts) and not item.has("infantry") and item.display not in _UNPLAYED


def _slug(item: Equipment) -> str:
    return re.sub(r"[^a-z0-9]+", "-", item.name.lower()).strip("-")


def _kind(item: Equipment) -> WeaponKind:
    return "missile" if item.has("missile") else "energy" if item.has("energy") or item.has("tag") else "ballistic"


def _types(item: Equipment) -> Iterator[str]:
    """The codes that the tables print, or what the properties come to where they print none."""
    yield from item.types or _types_by_properties(item)
    if item.has("one-shot"):
        yield "OS"


def _types_by_properties(item: Equipment) -> Iterator[str]:
    if item.has("tag"):
        yield "E"
        return
    yield "AE" if _is_bomb(item) else {"missile": "M", "energy": "DE", "ballistic": "DB"}[_kind(item)]
    if item.has("pulse"):
        yield "P"
    if _variable(item):
        yield "V"
    if item.burst:
        yield "AI"


def _to_hit(item: Equipment) -> int:
    if item.has("pulse"):
        return _ER_PULSE if item.display.startswith("ER ") else _PULSE
    return next((value for name, value in _TO_HIT.items() if item.display.startswith(name)), 0)


def rifles(design: BattleArmor) -> Mount | None:
    """The anti-personnel weapons of a squad: one auto-rifle a suit, whatever is mounted [TW-218.4].

    >>> from boxcars.catalog import any_design
    >>> rifles(any_design("Elemental Battle Armor [Flamer](Sqd5)")).weapon.volley
    (0, 1, 1, 2, 2, 3)
    """
    if not any((item := fitting.item) and item.has("infantry") for fitting in design.equipment):
        return None
    squad = Infantry(chassis=design.chassis, motion="leg", squad_size=design.suits, squads=1, primary="Auto-Rifle")
    arms = small_arms(squad)
    name = "Anti-Personnel Weapons"
    weapon = msgspec.structs.replace(arms.weapon, key=ANTI_PERSONNEL, slug=ANTI_PERSONNEL, name=name)
    return Mount(ANTI_PERSONNEL, weapon, SQUAD, False)


def suit_mounts(design: BattleArmor) -> tuple[Mount, ...]:
    """Every weapon of a squad that the hex game plays.

    >>> from boxcars.catalog import any_design
    >>> [mount.key for mount in suit_mounts(any_design("Elemental Battle Armor [Flamer](Sqd5)"))]
    ['flamer-ba-squad', 'ba-clan-srm-2-squad', 'anti-personnel']
    """
    guns = rifles(design)
    return (*with_loads(_launched(design), design.loads)[0], *([guns] if guns else ()))


def _launched(design: BattleArmor) -> list[Mount]:
    """What suits fire besides their anti-personnel weapons."""
    return [_mount(each, weapon) for each in design.keyed_weapons if (weapon := _weapon(each))]


def _weapon(keyed: Keyed) -> Weapon | None:
    item = keyed.fitting.item
    return suit_weapon(item) if item else None


def _mount(keyed: Keyed, weapon: Weapon) -> Mount:
    it = keyed.fitting
    loc = SUPPORT_SUIT if it.carried == "squad-support" else it.loc
    return Mount(keyed.key, weapon, loc, False, suit_place=it.suit_place, carried=it.carried)


def suit_bins(design: BattleArmor) -> tuple[Bin, ...]:
    """The ammunition of each suit, by the launchers that use it.

    >>> from boxcars.catalog import any_design
    >>> [(bin.key, bin.shots) for bin in suit_bins(any_design("Elemental Battle Armor [Flamer](Sqd5)"))]
    [('ba-srm-2-ammo-squad-1', 2)]
    """
    launchers = {mount.weapon.ammo: mount.weapon for mount in _launched(design) if mount.weapon.ammo}
    lots = (_bin(each, launchers, design.loads.get(each.key, "standard")) for each in design.keyed_ammo)
    return (*(bin for bin in lots if bin), *with_loads(_launched(design), design.loads)[1])


def _bin(keyed: Keyed, launchers: dict[str, Weapon], munition: str) -> Bin | None:
    item, it = keyed.fitting.item, keyed.fitting
    launcher = launchers.get(f"{item.ammo}{item.rack}") if item else None
    if item is None or launcher is None or item.munition != "standard":
        return None
    ammo = Ammo(
        key=_slug(item),
        equipment=item.name,
        name=item.name,
        slug=_slug(item),
        tech_base=launcher.tech_base,
        weapon=launcher.key,
        munition=munition,
        shots=item.shots,
        explosion=0,
    )
    return Bin(keyed.key, ammo, it.loc, NO_SLOT, it.loaded)


def unplayed_arms(design: BattleArmor) -> list[str]:
    """The weapons and ammunition of a squad that have no rules yet, by name.

    >>> from boxcars.catalog import any_design
    >>> unplayed_arms(any_design("Barb Battle Armor [Narc](Sqd4)"))
    []
    """
    bins = {bin.key for bin in suit_bins(design)}
    guns = {mount.key for mount in suit_mounts(design)}
    arms = [each for each in design.keyed_weapons if each.key not in guns and not _goes_without_saying(each)]
    arms += [each for each in design.keyed_ammo if each.key not in bins]
    return sorted({each.fitting.name for each in arms})


def _goes_without_saying(keyed: Keyed) -> bool:
    """What is no weapon of its own: attacks on 'Mechs by hand, and what counts among the anti-personnel weapons."""
    item = keyed.fitting.item
    return item is not None and (item.has("infantry-attack") or item.has("infantry"))
