"""Battle armor: squads of suits that are hit one by one and fire as one (TWB-35.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.carried import has
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.suit_arms import scatters
from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import plating
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.physical import claws
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.setup.known_gear import strange_suit_parts
from boxcars.total_warfare.units.battle_armor.state import MIMICRY, Squad, fresh_squad
from boxcars.total_warfare.units.crippling import losses_crippling
from boxcars.total_warfare.units.troops.rules import SoldierKind
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons.hit_location import Table, roll_location

_STEALTH: Final = {
    "ba-prototype-stealth": (0, 1, 2),
    "ba-basic-stealth": (0, 1, 2),
    "ba-stealth": (1, 1, 2),
    "ba-improved-stealth": (1, 2, 3),
}
"""What stealth armor adds at short, medium and long range."""

_BANDS: Final[tuple[RangeBracket, ...]] = ("short", "medium", "long")

_INFERNOS_A_SUIT: Final = 3
_MIMETIC, _CAMO = (3, 2, 1), (2, 1)
"""What mimetic armor and a camouflage system add, by the hexes moved."""


class BattleArmorKind(SoldierKind[Squad, BattleArmor]):
    """A squad of battle armor."""

    # Setting up

    designs = (BattleArmor,)

    def strange_parts(self, design: BattleArmor) -> Sequence[str]:
        return strange_suit_parts(design)

    def fresh(self, id: str, side: str, design: BattleArmor, setup: UnitSetup, foot: int) -> Unit:
        squad = fresh_squad(id, side, design, setup.hex, gunnery=setup.gunnery, piloting=setup.piloting)
        squad.facing, squad.foot = setup.facing, foot
        return squad

    def drop(self, battle: Battle, unit: Squad, due: Due, dice: Dice, *, levels: int, column: str = "") -> list[Event]:
        """A point to every suit for each pair of levels."""
        return self.hurt_each(battle, unit, ceil(levels / 2) if levels > 1 else 0, dice, "fall")

    def crippling(self, battle: Battle, unit: Squad) -> Iterator[Reason]:
        return losses_crippling(unit, len(unit.suits), len(unit.design.structure), 0.5)

    def hurt_each(self, battle: Battle, unit: Squad, points: int, dice: Dice, source: str) -> list[Event]:
        """To every suit that is left."""
        hits = (self.hit(battle, unit, suit, points, dice, source=source) for suit in unit.suits if points)
        return [event for events in hits for event in events]

    # Firing

    def manned(self, unit: Squad, mount: Mount) -> Mount:
        """By every suit that is left, if all of them have it; launchers fire all their tubes [TW-218.2]."""
        weapon = mount.weapon
        if not unit.fires_together(mount) or not weapon.cluster or is_by_hand(weapon):
            return mount  # one mark on a target is as good as many
        barrels = unit.troopers * max(weapon.cluster, 1) if scatters(weapon) else unit.troopers
        return msgspec.structs.replace(mount, weapon=msgspec.structs.replace(weapon, cluster=barrels))

    def is_broken(self, unit: Squad, mount: Mount) -> bool:
        """A weapon goes with the suit that carries it, or is dropped."""
        lost = not unit.fires_together(mount) and unit.structure[mount.loc] == 0
        return lost or (unit.shed and unit.design.is_dropped(mount))

    def working(self, unit: Squad, word: str) -> tuple[str, ...]:
        """All of it, but nothing while another unit carries it, unless an older printing lets it work [TW-224.1]."""
        return () if unit.host and not unit.design.works_aboard else super().working(unit, word)

    # Being hit

    def hiding_lines(self, unit: Squad, attacker: Unit | None, band: RangeBracket | None) -> Iterator[Line]:
        """Suits are small, but not to infantry; and stealth, which platoons ignore [TW-215.5]."""
        design = unit.design.squad
        if attacker is None or attacker.stacks_as != "infantry":
            yield Line("battle armor", 1, "TWB-35.2")
        stealth = _STEALTH.get(design.armor_kind, (0, 0, 0))[_BANDS.index(band)] if band else 0
        if stealth and not (attacker and attacker.conventional) and not has(design, "masc"):
            yield Line("stealth armor", stealth, "TWB-35.2")
        mimics = design.armor_kind == MIMICRY
        table = _MIMETIC if mimics else _CAMO if has(design, "visual-camo") else ()
        if unit.hexes_moved < len(table):
            yield Line("mimetic armor" if mimics else "camouflage", table[unit.hexes_moved], "TWB-35.2")

    def column(self, unit: Squad, side: str, table: Table) -> tuple[str, ...]:
        """The suits that are left, each as likely as the others."""
        return tuple(unit.suits)

    def struck(self, unit: Squad, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """One die, rolled again while it shows a suit that is not there."""
        *_, roll = rerolls.until(
            lambda: dice.roll(1, "suit struck"),
            lambda roll: bool(unit.structure.get(f"Trooper {roll.total}")),
            f"the suit of {unit.id} that is struck",
        )
        return f"Trooper {roll.total}", roll

    def burn(self, battle: Battle, unit: Squad, missiles: int, side: str, dice: Dice) -> list[Event]:
        """They are added up until the end of the phase."""
        unit.burning += missiles
        return []

    def end_of_phase(self, battle: Battle, unit: Squad, dice: Dice) -> list[Event]:
        """Every three infernos of the phase kill one suit (TWB-14)."""
        events: list[Event] = []
        burns, unit.burning = unit.burning // _INFERNOS_A_SUIT, 0
        for _ in range(burns):
            if not unit.destroyed:
                location, _, _, roll = roll_location(unit, "front", dice)
                points = unit.armor[location] + unit.structure[location]
                events += self.hit(battle, unit, location, points, dice, roll=roll, source="infernos")
        return events

    def absorb(self, battle: Battle, unit: Squad, blow: Blow, dice: Dice) -> list[Event] | None:
        """A blast strikes every suit in full (TWB-35.2)."""
        if not blow.strikes_areas:
            return None
        events: list[Event] = []
        for suit in unit.suits:
            points, met = plating.reduce(unit, suit, blow.damage, blow)
            events += [*met, *self.hit(battle, unit, suit, points, dice, source=blow.source)]
        return events

    def attacks(self, battle: Battle, unit: Squad) -> Iterator[Attack]:
        """With vibro-claws, on infantry in its hex."""
        return claws.attacks(battle, unit)

    def assess(self, battle: Battle, unit: Squad, attack: str, target: Unit) -> Attack:
        return claws.assess(battle, unit, attack, target)
