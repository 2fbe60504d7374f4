"""What a 'Mech strikes with besides fists and feet: physical weapons, and the tools of IndustrialMechs (TWB-19)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.units.design import Item
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.actions import CLUB
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech


class HandWeapon(msgspec.Struct, frozen=True):
    """A physical weapon or a tool: its name in the equipment tables, and what it does."""

    equipment: str
    to_hit: int
    damage: int = 0
    """What a tool, a whip or a vibroblade does, whatever swings it."""
    per: int = 0
    """A weapon of the hand does its bearer's tonnage divided by this."""
    more: int = 0
    rounds_up: bool = True
    mows: bool = False
    """Whether platoons lose as many troopers as one die shows [TW-134.2, TW-134.3]."""
    heat: int = 0
    """What every swing of it makes, at whatever and with whatever luck."""
    title: str = ""
    """What players call it, if not by its name."""
    others: tuple[str, ...] = ()
    """Other equipment that is swung alike."""
    cite: str = "TWB-19.1"
    held: bool = False
    """Whether a hand holds it, though it strikes no harder for its bearer."""

    @property
    def in_hand(self) -> bool:
        """Whether it takes a hand to hold; tools do not."""
        return self.by_strength or self.heat > 0 or self.held

    @property
    def by_strength(self) -> bool:
        """Whether it strikes the harder the heavier and the stronger its bearer is."""
        return self.per > 0

    @property
    def called(self) -> str:
        """What players call it."""
        return self.title or self.equipment.lower()


VIBROBLADES: Final = "TWB-17.91"
_BLADES: Final = ("Vibroblade (Small)", "Vibroblade (Medium)", "Vibroblade (Large)")


WEAPONS: Final = {
    CLUB: HandWeapon("Club", -1, per=5, rounds_up=False),
    "hatchet": HandWeapon("Hatchet", -1, per=5, rounds_up=False),
    "sword": HandWeapon("Sword", -2, per=10, more=1),
    "blade": HandWeapon("Retractable Blade", -2, per=10),
    "mace": HandWeapon("Mace", 1, per=4),
    "smallvibro": HandWeapon(_BLADES[0], -2, 7, heat=3, title="small vibroblade", cite=VIBROBLADES),
    "mediumvibro": HandWeapon(_BLADES[1], -2, 10, heat=5, title="medium vibroblade", cite=VIBROBLADES),
    "largevibro": HandWeapon(_BLADES[2], -2, 14, heat=7, title="large vibroblade", cite=VIBROBLADES),
    "stillvibro": HandWeapon(
        _BLADES[0], -2, per=10, more=1, title="vibroblade switched off", others=_BLADES[1:], cite=VIBROBLADES
    ),
    "whip": HandWeapon("Chain Whip", -2, 3, held=True, cite="TWB-17.112"),
    "backhoe": HandWeapon("Backhoe", 1, 6),
    "chainsaw": HandWeapon("Chainsaw", 0, 5, mows=True),
    "combine": HandWeapon("Combine", -2, 3, mows=True),
    "dualsaw": HandWeapon("Dual Saw", 0, 7, mows=True),
    "piledriver": HandWeapon("Heavy-Duty Pile Driver", 2, 10),
    "drill": HandWeapon("Mining Drill", -1, 4),
    "cutter": HandWeapon("Rock Cutter", 1, 5),
    "welder": HandWeapon("Spot Welder", -1, 5),
    "wreckingball": HandWeapon("Wrecking Ball", 1, 8),
}
"""The weapons by the word that attacks with them begin with."""

SAWS: Final = ("chainsaw", "dualsaw")
"""The tools that fell trees."""


def carried(mech: Mech, word: str, arm: str) -> Item | None:
    """The weapon of a word in an arm, if there is one.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> hatchetman = fresh_mech("red-1", "red", design("Hatchetman HCT-3F"), "0508", 0)
    >>> [arm for arm in ("LA", "RA") if carried(hatchetman, "hatchet", arm)]
    ['RA']
    """
    names = (WEAPONS[word].equipment, *WEAPONS[word].others)
    return next((item for item in mech.design.gear("club") if item.name in names and item.loc == arm), None)


def heat_of(attack: str) -> Line | None:
    """The heat that an attack makes, if its weapon makes any.

    >>> print(heat_of("largevibro-left"), heat_of("sword-left"))
    +7 large vibroblade None
    """
    weapon = WEAPONS.get(attack.partition("-")[0])
    return Line(weapon.called, weapon.heat, weapon.cite) if weapon and weapon.heat else None


def saw_arms(mech: Mech) -> list[str]:
    """The arms with a saw that works."""
    saws = [carried(mech, word, arm) for word in SAWS for arm in mech.arms]
    return [saw.loc for saw in saws if saw and not condition.is_broken(mech, saw)]


def damage(word: str, tons: int) -> Tally:
    """What a weapon does in the hands of a 'Mech of so many tons.

    >>> damage("sword", 50).total, damage("hatchet", 48).total, damage("mace", 50).total, damage("drill", 50).total
    (6, 9, 13, 4)
    """
    weapon = WEAPONS[word]
    called = weapon.called
    if not weapon.by_strength:
        return Tally.of(f"{called} damage", called, weapon.damage, weapon.cite)
    share = tons // weapon.per if not weapon.rounds_up else -(-tons // weapon.per)
    tally = Tally.of(f"{called} damage", f"{tons} tons ÷ {weapon.per}", share, weapon.cite)
    return tally.plus(called, weapon.more, weapon.cite) if weapon.more else tally
