"""Conventional infantry: platoons on foot, on wheels or with jump packs (TWB-34.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.arsenal import unplayed
from boxcars.catalog.units.beasts import beast_of
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Design, Mount
from boxcars.catalog.units.infantry import FIELD_GUNS, Infantry
from boxcars.catalog.units.platoon import main_weapon
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import DIRECTIONS, Arc
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.moving import marching
from boxcars.total_warfare.units.crippling import losses_crippling
from boxcars.total_warfare.units.infantry.state import Platoon, fresh_platoon
from boxcars.total_warfare.units.kind import KindWord
from boxcars.total_warfare.units.troops.rules import SoldierKind
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons.hit_location import Table

_UNPLAYED: Final = {"submarine": "divers in vessels of their own"}

_CAMO: Final = (3, 2, 1)
"""What camouflage adds, by the hexes moved."""


class InfantryKind(SoldierKind[Platoon]):
    """A platoon of conventional infantry."""

    @property
    def word(self) -> KindWord:
        """Infantry."""
        return "infantry"

    # Setting up

    def plays(self, design: Design) -> bool:
        """Every platoon."""
        return isinstance(design, Infantry)

    def obstacle(self, design: Design) -> str:
        """Divers with vessels of their own have no rules yet."""
        strange = sorted(set(_strange_parts(design))) if isinstance(design, Infantry) else []
        return f"the game has no rules yet for {', '.join(strange)}" if strange else ""

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A platoon at full strength."""
        assert isinstance(design, Infantry)
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

    def buried(self, unit: Platoon) -> int:
        """Three times, or twice with vehicles around them (TWB-22.5)."""
        return 2 if unit.mechanized else 3

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

    def splits_fire(self, unit: Platoon, rules: RuleSet) -> bool:
        """Field guns fire at several targets as well as at one."""
        return True

    def can_fire_up(self, unit: Platoon, mount: Mount) -> bool:
        """With field guns too, which are vehicles' guns."""
        return mount.loc == FIELD_GUNS or super().can_fire_up(unit, mount)

    def can_twist(self, unit: Platoon) -> bool:
        """With field guns."""
        return bool(unit.crewed_guns)

    def twists(self, unit: Platoon) -> Mapping[str, int]:
        """Field guns are pointed to any hexside."""
        return {name: (side - unit.facing) % 6 for side, name in enumerate(DIRECTIONS)} if self.can_twist(unit) else {}

    def turn(self, unit: Platoon, torso: int, flipped: bool) -> None:
        """Point the field guns."""
        unit.gun_facing = torso

    def arc(self, unit: Platoon, mount: Mount, flipped: bool) -> Arc:
        """All round, but field guns fire ahead of where they point."""
        return "forward" if mount.loc == FIELD_GUNS else "any"

    def turns_with_torso(self, unit: Platoon, mount: Mount) -> bool:
        """Its field guns."""
        return mount.loc == FIELD_GUNS

    # Being hit

    @property
    def conventional(self) -> bool:
        """Troopers without suits."""
        return True

    def escapes_probes(self, unit: Platoon) -> bool:
        """Troopers carry too little."""
        return True

    def hiding_lines(self, unit: Platoon, attacker: Unit | None, band: RangeBracket | None) -> Iterator[Line]:
        """Sneak suits, by the range and by the hexes moved; not from a fist (TWB-34.5)."""
        suits = unit.design.suits
        if not suits or attacker is None:
            return
        if suits & {"dest", "sneak-ir"} and band and not isinstance(attacker, Troops):
            yield Line("infrared suits", 2 if band == "long" else 1, "TWB-34.5")
        if "sneak-camo" in suits and unit.hexes_moved < len(_CAMO):
            yield Line("camouflage", _CAMO[unit.hexes_moved], "TWB-34.5")
        if "dest" in suits and unit.hexes_moved == 0:
            yield Line("DEST suits", 1, "TWB-34.5")

    def burn(self, battle: Battle, unit: Platoon, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Three troopers each, whatever they ride in and stand on [TW-141.8]."""
        tally = Tally.of("troopers lost", f"{missiles} infernos, 3 each", 3 * missiles, "TW-141.8")
        return losses.lose(unit, tally.total, tally, None, "infernos") if missiles else []

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """The full Damage Value counts, but other platoons and what suits fire by hand have to hit [TW-216.7]."""
        if isinstance(attacker, Platoon):
            return not weapon.volley  # field guns count as guns
        return not isinstance(attacker, Troops) or weapon.kind == "missile"

    def absorb(self, battle: Battle, unit: Platoon, blow: Blow, dice: Dice) -> list[Event] | None:
        """Troopers fall, by what kind of weapon it was."""
        return losses.suffer(battle, unit, blow, dice)

    def column(self, unit: Platoon, side: str, table: Table) -> tuple[str, ...]:
        """Its ranks, whatever is rolled."""
        return super().column(unit, side, table)

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
