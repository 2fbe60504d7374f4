"""ProtoMechs: where they differ from a unit that has nothing of its own (TWB-38.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.actions import AssaultKind, Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import proto_damage, strikes
from boxcars.total_warfare.effects import lasting, machine_gun_arrays
from boxcars.total_warfare.moving import proto_moves
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.physical import frenzy
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.setup.known_gear import strange_proto_parts
from boxcars.total_warfare.units import crippling
from boxcars.total_warfare.units.base.kind import Kind
from boxcars.total_warfare.units.protomech.state import Proto, fresh_proto
from boxcars.total_warfare.units.unit import Due, Unit, tenth
from boxcars.total_warfare.weapons import cluster, proto_locations
from boxcars.total_warfare.weapons.hit_location import Table

INFERNOS_ADD_UP = Key("TW-141.7", now=True, before=False)
"""Inferno missiles on a ProtoMech are added up."""
_ARCS: Final[dict[str, Arc]] = {"LA": "left_arm", "RA": "right_arm", "MG": "both_arms"}
_ARMS: Final = ("LA", "RA")


class ProtoMechKind(Kind[Proto, ProtoMech]):
    """A ProtoMech."""

    def condition_words(self, unit: Proto) -> list[str]:
        """The locations with boxes crossed off."""
        hurt = ((unit.called(place), hits) for place, hits in unit.boxes.items() if hits)
        return [f"{called} hit" if hits == 1 else f"{called} hit {hits} times" for called, hits in hurt]

    # Setting up

    designs = (ProtoMech,)

    def strange_parts(self, design: ProtoMech) -> Sequence[str]:
        return strange_proto_parts(design)

    def fresh(self, id: str, side: str, design: ProtoMech, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting, "point": setup.point}
        return fresh_proto(id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    # Moving

    def mover(self, unit: Proto, mode: str = "") -> GroundMover:
        return proto_moves.STRIDES

    def modes(self, battle: Battle, unit: Proto) -> tuple[str, ...]:
        """On foot, with a booster, and by jumps."""
        return proto_moves.modes(battle, unit)

    def movement_mp(self, battle: Battle, unit: Proto, mode: str) -> Tally:
        return proto_moves.movement_mp(battle, unit, mode)

    def move_options(self, battle: Battle, unit: Proto) -> Iterator[Sequence[Move]]:
        return proto_moves.strides(battle, unit)

    def ways(self, battle: Battle, unit: Proto, mode: str) -> Ways:
        """On its own feet, and without charges."""
        return proto_moves.Strides(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: Proto, move: Move) -> MovePlan:
        """Every turn and step with its cost."""
        return proto_moves.plan_stride(battle, unit, move)

    def make_move(self, battle: Battle, unit: Proto, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """It rolls for nothing on its way."""
        return proto_moves.stride(battle, unit, move, dice)

    def drop(self, battle: Battle, unit: Proto, due: Due, dice: Dice, *, levels: int, column: str = "") -> list[Event]:
        """A tenth of its tonnage for each level and one more; it keeps its feet and its facing [TW-179.1]."""
        groups = cluster.grouped(tenth(unit.design.tons) * (levels + 1))
        return strikes.strike(battle, unit, "front", groups, dice, source="fall")

    # Firing

    def arc(self, unit: Proto, mount: Mount, flipped: bool) -> Arc:
        """Ahead, or where its arm points; a main gun covers what both arms do, an array only what is ahead."""
        if mount.rear:
            return "rear"
        return "forward" if machine_gun_arrays.is_array(mount.weapon) else _ARCS.get(mount.loc, "forward")

    def condition_lines(self, unit: Proto, mount: Mount) -> Iterator[Line]:
        """Boxes of its head, and of the arms that hold the weapon (TWB-38.5), and what lasts."""
        yield from lasting.to_hit_lines(unit)
        if unit.boxes["HD"]:
            yield Line("head hit", unit.boxes["HD"], "TWB-38.5")
        holding = _ARMS if mount.loc == "MG" else (mount.loc,) if mount.loc in _ARMS else ()
        if hits := sum(unit.boxes[arm] for arm in holding):
            yield Line("arm hit", hits, "TWB-38.5")

    def volley_reasons(self, unit: Proto, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
        """It holds its main gun with both arms, which then fire nothing else (TWB-38.2)."""
        places = {other.loc for other in others}
        if (mount.loc == "MG" and places & set(_ARMS)) or (mount.loc in _ARMS and "MG" in places):
            yield Reason("a ProtoMech fires its main gun or the weapons of its arms", "TWB-38.2")

    def is_broken(self, unit: Proto, mount: Mount) -> bool:
        """With its location, or by a critical hit on the torso; what it carries in the body is safe."""
        return mount.key in unit.broken or unit.structure.get(mount.loc) == 0

    # Being hit

    def column(self, unit: Proto, side: str, table: Table) -> tuple[str, ...]:
        return proto_locations.column(unit, accident=table == "accident")

    def is_critical(self, unit: Proto, side: str, total: int, table: Table) -> bool:
        return False

    def hit(
        self,
        battle: Battle,
        unit: Proto,
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
        """Armor, structure, the rest to the torso, and critical boxes."""
        return proto_damage.hit(battle, unit, location, amount, dice, roll=roll, source=source)

    def aftermath(self, battle: Battle, unit: Proto, dice: Dice) -> list[Event]:
        """Boxes that were crossed off cost its pilot a point [TW-185.2]."""
        return proto_damage.hurt_pilot(battle, unit, dice)

    def search(self, battle: Battle, unit: Proto, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Where the location is not gone."""
        return proto_damage.check(unit, location, dice) if unit.structure.get(location) else []

    def pierced(
        self, battle: Battle, unit: Proto, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The size of the gun counts on the dice [TW-140.3]."""
        return proto_damage.check(unit, location, dice, more=modifier)

    def burn(self, battle: Battle, unit: Proto, missiles: int, side: str, dice: Dice) -> list[Event]:
        """They are added up until the end of the phase; in the first printing they did nothing [TW-141.7]."""
        unit.infernos += missiles if INFERNOS_ADD_UP.of(battle.rules) else 0
        return []

    def storm_reasons(self, unit: Proto, attack: str) -> Iterator[Reason]:
        """It is too small and too quick to be climbed."""
        yield Reason(f"{unit.id} is a ProtoMech, which nobody climbs", "TWB-36.4")

    # Physical attacks, and the turn

    def assault_reasons(self, unit: Proto, how: AssaultKind) -> Iterator[Reason]:
        """Nobody charges it on purpose [TW-148.4]."""
        if how == "charge":
            yield Reason(f"{unit.id} is a ProtoMech, which nobody charges", "TW-148.4")

    def attacks(self, battle: Battle, unit: Proto) -> Iterable[Attack]:
        return frenzy.attacks(battle, unit)

    def assess(self, battle: Battle, unit: Proto, attack: str, target: Unit) -> Attack:
        return frenzy.assess(battle, unit, attack, target)

    def end_of_phase(self, battle: Battle, unit: Proto, dice: Dice) -> list[Event]:
        """Infernos burn, and a pilot feels what an attack left to count."""
        return [] if unit.destroyed else proto_damage.burn_out(battle, unit, dice)

    def end_phase(self, battle: Battle, unit: Proto, dice: Dice) -> list[Event]:
        return pilot.recover(battle, unit, dice)

    def crippling(self, battle: Battle, unit: Proto) -> Iterator[Reason]:
        """Its pilot, and its weapons (TWB-45.2)."""
        if unit.pilot_hits >= crippling.BADLY_HURT:
            yield Reason(f"{unit.id} has a pilot who is badly hurt", crippling.RULE)
        yield from crippling.weapons_lost(battle, unit)

    def start_clean(self, unit: Proto) -> None:
        unit.torso = 0
        super().start_clean(unit)
