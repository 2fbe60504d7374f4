"""'Mechs on two legs: their arcs, postures, damage and blows, as far as other kinds of unit differ in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import MechDesign, Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import Arc
from boxcars.hexes.steps import Step
from boxcars.total_warfare import conditions
from boxcars.total_warfare.actions import THRASH, Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import cargo, criticals, damage, wrecks
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.electronics import drone_links
from boxcars.total_warfare.moving import masc, move_options, movement, mp, on_foot
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import TRACKED_MECH, GroundMover
from boxcars.total_warfare.physical import blows, hand_weapons, thrashing, wall_blows
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting import dodging, falling, pilot, psr
from boxcars.total_warfare.setup.known_gear import strange_parts
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import (
    condition,
    crippling,
    drones,
    enhancement,
    industrial_myomer,
    torso_cockpit,
)
from boxcars.total_warfare.units.base.kind import Kind
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import hit_location, shot_lines, targeting_computer
from boxcars.total_warfare.weapons.hit_location import Table

CARGO_TAKES_NOBODY = Key("TW-223.4", now=True, before=False)
"""The cargo space of a 'Mech takes no infantry in."""
_ARM_ARCS: dict[str, Arc] = {"LA": "left_arm", "RA": "right_arm"}
_SEATS = (("RT", False), ("LT", False), ("RT", True), ("LT", True), ("CT", True), ("CT", False))
"""Where suits ride on a 'Mech, from the first on."""

_TABLES: dict[Table, dict[str, tuple[str, ...]]] = {
    "full": hit_location.FULL,
    "punch": hit_location.PUNCH,
    "kick": hit_location.KICK,
    "above": dict.fromkeys(hit_location.FULL, hit_location.ABOVE),
    "below": dict.fromkeys(hit_location.FULL, hit_location.BELOW),
}


class BipedKind(Kind[Mech, MechDesign]):
    """A 'Mech on two legs."""

    config = "biped"
    swarm_column = hit_location.SWARM
    industrial = False

    def condition_words(self, unit: Mech) -> list[str]:
        """What fills its hands, and how its second warrior fares."""
        hurt = unit.second is not None and unit.second.hits
        second = [f"its {pilot.SECOND} has taken {hurt} of {pilot.DEADLY_HITS}"] if hurt else []
        cut_off = ["is cut off from its operator"] if unit.cut_off else []
        return [*cut_off, *(["holds a club"] if unit.club else []), *second]

    designs = (MechDesign,)

    def fits(self, design: MechDesign) -> bool:
        """'Mechs of this build that do not change it."""
        built_so = design.config == self.config and design.industrial == self.industrial
        return built_so and not design.lam and not design.quadvee

    def strange_parts(self, design: MechDesign) -> Sequence[str]:
        return strange_parts(design)

    def fresh(self, id: str, side: str, design: MechDesign, setup: UnitSetup, foot: int) -> Unit:
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return fresh_mech(id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    def movement_heat(self, battle: Battle, unit: Mech, mode: str, cost: int) -> tuple[Line, ...]:
        return (mp.movement_heat_of(battle, unit, mode, cost),)

    def room(self, battle: Battle, unit: Mech) -> float:
        """None, but before printing 3 its cargo space took infantry in [TW-223.4]."""
        return 0.0 if CARGO_TAKES_NOBODY.of(battle.rules) else cargo.cargo_left(battle, unit)

    def survival(self, battle: Battle, unit: Mech, troops: Troops) -> int:
        """Two in six (TWB-37.5)."""
        return 2

    def storm_reasons(self, unit: Mech, attack: str) -> Iterator[Reason]:
        yield from ()

    def swarmed_place(self, unit: Mech, dice: Dice) -> tuple[str, bool, Roll]:
        return hit_location.roll_swarmed(self.swarm_column, dice)

    def search(self, battle: Battle, unit: Mech, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Where the location is not gone."""
        return criticals.check(battle, unit, location, dice) if unit.structure[location] else []

    def modes(self, battle: Battle, unit: Mech) -> tuple[str, ...]:
        """On foot, and jumping where it stands and has jets."""
        can_jump = not unit.prone and mp.jumping_mp(battle, unit).total > 0
        return (*mp.modes_on_foot(unit), "jump") if can_jump else mp.modes_on_foot(unit)

    def mover(self, unit: Mech, mode: str = "") -> GroundMover:
        """Some may stand on tracks instead of walking (TWB-17.77)."""
        return TRACKED_MECH if mode == mp.TRACKS else super().mover(unit, mode)

    def movement_mp(self, battle: Battle, unit: Mech, mode: str) -> Tally:
        return mp.movement_mp(battle, unit, mode)

    def move_options(self, battle: Battle, unit: Mech) -> Iterator[Sequence[Move]]:
        """Walks, runs and jumps, standing up, dropping, charges and deaths from above."""
        return move_options.moves_on_foot(battle, unit)

    def plan_move(self, battle: Battle, unit: Mech, move: Move) -> MovePlan:
        """Every turn and step with its cost and its rolls."""
        return on_foot.plan_on_foot(battle, unit, move)

    def make_move(self, battle: Battle, unit: Mech, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Go as far as the rolls allow."""
        return movement.go(battle, unit, move, dice)

    def keep_balance(self, battle: Battle, unit: Mech, due: Due, dice: Dice, levels: int) -> list[Event]:
        return psr.stay_upright(battle, unit, due, dice, levels)

    def roll_skill(self, battle: Battle, unit: Mech, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        return psr.attempt(battle, unit, due, dice)

    def dodge(
        self, battle: Battle, unit: Mech, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """A step forward or backward, if it has the MP [TW-153.2]."""
        return dodging.step_aside(battle, unit, due, direction, dice)

    def drop(self, battle: Battle, unit: Mech, due: Due, dice: Dice, *, levels: int, column: str = "") -> list[Event]:
        """A 'Mech that stood falls, and a prone one strikes the ground as well."""
        return falling.drop(battle, unit, due, dice, levels=levels, column=column)

    def arc(self, unit: Mech, mount: Mount, flipped: bool) -> Arc:
        """Ahead, to the rear, or where its arm points."""
        if mount.rear:
            return "rear"
        if mount.loc in unit.arms:
            return "rear" if flipped else _ARM_ARCS[mount.loc]
        return "forward"

    def stance_lines(self, unit: Mech, *, up: bool = False) -> Iterable[Line]:
        """Its movement, and +2 where it lies."""
        moved = mp.attacker_movement(unit)
        return [*moved, Line("attacker prone", 2, "QR-attack-attacker-movement.1")] if unit.prone else moved

    def condition_lines(self, unit: Mech, mount: Mount) -> Iterable[Line]:
        """Heat, sensors, arm actuators and what enhances them, and what lasts."""
        lines: list[Line] = []
        if unit.lasting or unit.unmanned:
            lines += (*lasting.to_hit_lines(unit), *drones.steering_lines(unit))
        if hot := heat.heat_to_hit(unit):
            lines.append(hot)
        if condition.sensor_hits(unit):
            lines.append(torso_cockpit.sensor_line(unit))
        if mount.loc in unit.arms:
            lines += shot_lines.arm_lines(unit, mount.loc) if unit.hits[mount.loc] else ()
            lines += enhancement.limb_lines(unit, mount.loc)
        return lines

    def equipment_lines(self, unit: Mech, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        return targeting_computer.lines(unit, weapon, munition, aimed=aimed)

    def weapon_reasons(self, unit: Mech, mount: Mount) -> Iterable[Reason]:
        blind = condition.is_blind(unit)
        return (Reason("its sensors are destroyed", "QR-critical-effects.11"),) if blind else ()

    def posture_reasons(self, unit: Mech, mount: Mount) -> Iterable[Reason]:
        """What a prone biped cannot fire (TWB-12.1)."""
        if not unit.prone:
            return ()
        reasons = []
        if mount.loc in unit.legs:
            reasons.append(Reason("a prone 'Mech cannot fire its legs' weapons", "TWB-12.1"))
        if any(condition.is_lost(unit, arm) for arm in unit.arms):
            reasons.append(Reason("it lacks an arm to prop itself up", "TWB-12.1"))
        return reasons

    def volley_reasons(self, unit: Mech, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """A prone biped props itself up with one arm and fires only the other (TWB-12.1)."""
        if not unit.prone or mount.loc not in unit.arms:
            return ()
        if not {other.loc for other in others} & set(unit.arms) - {mount.loc}:
            return ()
        return (Reason("a prone 'Mech fires the weapons of one arm only", "QR-attack-attacker-movement.1"),)

    def can_aim(self, unit: Mech, weapon: Weapon, munition: str) -> bool:
        return targeting_computer.helps(unit, weapon, munition)

    def is_broken(self, unit: Mech, mount: Mount) -> bool:
        """With any of its slots, or its location."""
        return condition.is_broken(unit, mount)

    def working(self, unit: Mech, word: str) -> tuple[str, ...]:
        """What is neither destroyed nor without power."""
        carried = unit.design.gear(word)
        if not carried or unit.destroyed or unit.shutdown:
            return ()
        return tuple(item.loc for item in carried if not condition.is_broken(unit, item))

    def target_lines(self, battle: Battle, unit: Mech) -> Iterable[Line]:
        """Its heat gives it away in the dark."""
        return conditions.glow_lines(battle.rules, unit.glow)

    def burn(self, battle: Battle, unit: Mech, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Two points of heat each, in this turn [TW-142.1]."""
        if missiles:
            unit.gain_heat(heat.from_outside("infernos", heat.INFERNO_HEAT * missiles))
        return []

    def pierced(
        self, battle: Battle, unit: Mech, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The size of the gun counts on the dice [TW-140.3]."""
        return criticals.check(battle, unit, location, dice, more=modifier)

    def lose_power(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        unit.shutdown = True
        return []

    def column(self, unit: Mech, side: str, table: Table) -> tuple[str, ...]:
        return _TABLES[table]["front" if side == "rear" else side]

    def hit(
        self,
        battle: Battle,
        unit: Mech,
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
        """Armor, structure, the way inward, critical hits."""
        return damage.hit(battle, unit, location, amount, dice, rear=rear, roll=roll, source=source, critical=critical)

    def blow_lines(self, unit: Mech) -> tuple[Line, ...]:
        """Sensors that a warrior who sits below them has lost, that he may sit elsewhere, and clumsy myomer."""
        return (*torso_cockpit.sight_lines(unit), *drones.steering_lines(unit), *industrial_myomer.blow_lines(unit))

    def attacks(self, battle: Battle, unit: Mech) -> Iterator[Attack]:
        """Punches, kicks, pushes, and what it holds in its hands, at walls too; thrashing about where it lies."""
        yield from blows.mech_attacks(battle, unit)
        yield from wall_blows.attacks(battle, unit)
        yield from thrashing.attacks(battle, unit)

    def assess(self, battle: Battle, unit: Mech, attack: str, target: Unit) -> Attack:
        if attack == THRASH:
            return thrashing.assess(battle, unit, target)
        return blows.assess_mech(battle, unit, attack, target)

    def heat_phase(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        """Heat builds up and is taken away, and what is left does harm."""
        return heat.adjust(battle, unit, dice)

    def saw_arcs(self, unit: Mech) -> tuple[tuple[int, Arc], ...]:
        """Those of the arms that hold a saw, while it stands."""
        return () if unit.prone else tuple((unit.facing, _ARM_ARCS[arm]) for arm in hand_weapons.saw_arms(unit))

    def can_power(self, battle: Battle, unit: Mech) -> bool:
        """With a warrior who is awake; a shutdown that nobody chose ends by itself."""
        return unit.awake and (unit.powered_down or not unit.shutdown)

    def power(self, unit: Mech, dice: Dice, *, on: bool) -> list[Event]:
        """Down without a roll, up with the one that its heat asks for [TW-160.2]."""
        if on:
            return heat.start_up(unit, dice)
        unit.shutdown = True
        return super().power(unit, dice, on=False)

    def end_phase(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        """An unconscious warrior may wake; a drone may be cut off."""
        return [*pilot.recover(battle, unit, dice), *drone_links.check(battle, unit)]

    def crippling(self, battle: Battle, unit: Mech) -> Iterator[Reason]:
        """By what it has lost, and by what its warrior has suffered."""
        return crippling.mech_crippling(battle, unit)

    def end_of_phase(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        """One that was destroyed while it stood falls, where what is left of it counts."""
        return wrecks.topple(battle, unit, dice)

    def start_clean(self, unit: Mech) -> None:
        """Look ahead again; legs that MASC has strained recover, and so does the engine."""
        unit.strain, unit.overdrive = masc.strain_after(unit), masc.strain_after(unit, masc.BOOST)
        unit.torso, unit.flipped = 0, False
        unit.stand_attempts = 0
        unit.heat_lines = []
        super().start_clean(unit)
