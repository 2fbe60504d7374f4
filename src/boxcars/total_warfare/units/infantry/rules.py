"""Conventional infantry: platoons on foot, on wheels or with jump packs (TWB-34.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.arsenal import unplayed
from boxcars.catalog.units.beasts import beast_of
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.infantry import FIELD_GUNS, Infantry
from boxcars.catalog.units.platoon import main_weapon
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.moving import marching
from boxcars.total_warfare.units.crippling import losses_crippling
from boxcars.total_warfare.units.infantry.state import Platoon, fresh_platoon
from boxcars.total_warfare.units.troops.rules import SoldierKind
from boxcars.total_warfare.units.unit import Due, Unit

_UNPLAYED: Final = {"submarine": "divers in vessels of their own"}

_CAMO: Final = (3, 2, 1)
"""What camouflage adds, by the hexes moved."""


class InfantryKind(SoldierKind[Platoon, Infantry]):
    """A platoon of conventional infantry."""

    # Setting up

    designs = (Infantry,)

    def strange_parts(self, design: Infantry) -> Sequence[str]:
        return sorted(set(_strange_parts(design)))

    def fresh(self, id: str, side: str, design: Infantry, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return fresh_platoon(id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    # Moving

    def drop(
        self, battle: Battle, unit: Platoon, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """Dice for each pair of levels (TWB-34.4)."""
        return losses.fall(battle, unit, levels, dice)

    # Firing

    def crippling(self, battle: Battle, unit: Platoon) -> Iterator[Reason]:
        """Under a quarter of its troopers."""
        return losses_crippling(unit, unit.troopers, sum(unit.design.structure.values()), 0.25)

    def hurt_each(self, battle: Battle, unit: Platoon, points: int, dice: Dice, source: str) -> list[Event]:
        """One is enough for each of them."""
        tally = Tally.of("troopers lost", f"{points} to each", unit.troopers if points else 0, "TW-222.1")
        return losses.lose(unit, tally.total, tally, None, source) if points else []

    def manned(self, unit: Platoon, mount: Mount) -> Mount:
        """By the troopers that are left."""
        if is_by_hand(mount.weapon) or mount.loc == FIELD_GUNS:
            return mount
        return msgspec.structs.replace(mount, weapon=msgspec.structs.replace(mount.weapon, cluster=unit.troopers))

    def posture_reasons(self, unit: Platoon, mount: Mount) -> Iterator[Reason]:
        """Those who carry more than they can walk with move or fire (TWB-34.1), and field guns are dug in."""
        if mount.loc == FIELD_GUNS and unit.mode not in ("", "stay"):
            yield Reason(f"{unit.id} has moved, and fires its field guns only where it stays", "TWB-34.6")
        if unit.hexes_moved and not unit.troop_mp.ground and unit.mode == "walk":
            yield Reason(f"{unit.id} has moved, and moves or fires with weapons so heavy", "TWB-34.1")

    def is_broken(self, unit: Platoon, mount: Mount) -> bool:
        """A field gun without a crew is lost."""
        return mount.loc == FIELD_GUNS and mount.key not in unit.crewed_guns

    def volley_reasons(self, unit: Platoon, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
        """Field guns or what the men carry, not both."""
        yield from super().volley_reasons(unit, mount, others)
        if len({each.loc == FIELD_GUNS for each in (mount, *others)}) > 1:
            yield Reason(f"{unit.id} fires its field guns or what its men carry", "TWB-34.6")

    def arc(self, unit: Platoon, mount: Mount, flipped: bool) -> Arc:
        """All round, but field guns fire ahead of where they point."""
        return "forward" if mount.loc == FIELD_GUNS else "any"

    # Being hit

    def hiding_lines(self, unit: Platoon, attacker: Unit | None, band: RangeBracket | None) -> Iterator[Line]:
        """Sneak suits, by the range and by the hexes moved; not from a fist (TWB-34.5)."""
        suits = unit.design.suits
        if not suits or attacker is None:
            return
        if suits & {"dest", "sneak-ir"} and band and attacker.stacks_as != "infantry":
            yield Line("infrared suits", 2 if band == "long" else 1, "TWB-34.5")
        if "sneak-camo" in suits and unit.hexes_moved < len(_CAMO):
            yield Line("camouflage", _CAMO[unit.hexes_moved], "TWB-34.5")
        if "dest" in suits and unit.hexes_moved == 0:
            yield Line("DEST suits", 1, "TWB-34.5")

    def burn(self, battle: Battle, unit: Platoon, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Three troopers each, whatever they ride in and stand on [TW-141.8]."""
        tally = Tally.of("troopers lost", f"{missiles} infernos, 3 each", 3 * missiles, "TW-141.8")
        return losses.lose(unit, tally.total, tally, None, "infernos") if missiles else []

    def absorb(self, battle: Battle, unit: Platoon, blow: Blow, dice: Dice) -> list[Event] | None:
        """Troopers fall, by what kind of weapon it was."""
        return losses.suffer(battle, unit, blow, dice)

    def hit(
        self,
        battle: Battle,
        unit: Platoon,
        location: str,
        amount: int,
        dice: Dice,
        *,
        rear: bool = False,
        roll: Roll | None = None,
        source: str = "",
        critical: bool = False,
        side: str = "",
    ) -> list[Event]:
        """As a blow of so much."""
        return losses.suffer(battle, unit, Blow((amount,), source), dice)


def _strange_parts(design: Infantry) -> Iterator[str]:
    """What a platoon has and the game has no rules for."""
    if design.motion not in marching.MOVERS and beast_of(design) is None:
        yield _UNPLAYED.get(design.motion, design.motion)
    yield from unplayed(design.field_guns)
    if main_weapon(design) is None:
        yield design.primary
