"""Special abilities that a weapon gives besides its damage: TAG, Narc, artillery and others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boxcars.catalog.alpha_strike.special import Specials
from boxcars.catalog.alpha_strike.weapons import Gun
from boxcars.catalog.gear.equipment_table import Equipment

_TAG_RANGE: Final = 5
"""The short range from which on a TAG is not a light one."""

_ARTILLERY: Final = {
    "arrow-iv": "ARTAIS",
    "arrowiv-proto": "ARTAIS",
    "arrow-iv-bomb": "ARTAIS",
    "long-tom": "ARTLT",
    "long-tom-prim": "ARTLT",
    "sniper": "ARTS",
    "thumper": "ARTT",
    "ba-tube": "ARTBA",
    "long-tom-cannon": "ARTLTC",
    "sniper-cannon": "ARTSC",
    "thumper-cannon": "ARTTC",
}
_CANNONS: Final = ("ARTLTC", "ARTSC", "ARTTC")
_CRUISE: Final = {50: "ARTCM5", 70: "ARTCM7", 90: "ARTCM9", 120: "ARTCM12"}


def weapon_specials(guns: Iterable[Gun], *, aero: bool) -> Specials:
    """The abilities of some weapons.

    >>> from boxcars.catalog import Fitting, equipment
    >>> names = ("C3 Computer (Master)", "Narc", "Arrow IV", "Anti-Missile System")
    >>> weapon_specials([Gun(Fitting(name), equipment(name)) for name in names], aero=False).texts()
    ['AMS', 'ARTAIS-1', 'C3M', 'MHQ5', 'SNARC', 'TAG']
    """
    abilities = Specials()
    for gun in guns:
        abilities.grant(granted(gun.item, aero=aero))
    return abilities


def granted(item: Equipment, *, aero: bool = False) -> str:
    """The abilities of one weapon, in the words of `Specials.grant`.

    >>> from boxcars.catalog import equipment
    >>> granted(equipment("C3 Computer (Master)")), granted(equipment("PPC"))
    ('C3M+1 MHQ+5 TAG', '')
    """
    if item.has("c3-master"):
        return "C3M+1 MHQ+5 TAG"
    if item.has("c3-boosted-master"):
        return "C3BSM+1 MHQ+6 TAG"
    if item.has("tag"):
        return "TAG" if item.short >= _TAG_RANGE else "LTAG"
    if item.has("ams"):
        return "" if aero else "RAMS" if "Advanced Point Defense" in item.name else "AMS"
    if item.ammo == "narc":
        return "CNARC+1" if "Compact" in item.name else "SNARC+1"
    if item.ammo == "inarc":
        return "INARC+1"
    return _rare(item) or _artillery(item, aero=aero)


def _rare(item: Equipment) -> str:
    if item.has("mek-taser"):
        return "MTAS+1"
    if item.ammo == "taser":
        return "BTAS+1"
    if item.has("tsemp") or item.has("cws"):
        return "TSEMP-O+1" if item.has("one-shot") else "TSEMP+1"
    if item.has("tele"):
        return "TELE"
    return "SCR+1" if item.has("screen-launcher") else ""


def _artillery(item: Equipment, *, aero: bool) -> str:
    code = _CRUISE.get(item.rack, "") if item.ammo == "cruise-missile" else _ARTILLERY.get(item.ammo, "")
    if code == "ARTAIS" and item.tech == "clan":
        code = "ARTAC"
    return f"{code}+1" if code and not (aero and code in _CANNONS) else ""
