"""'Mechs on two legs: their arcs, postures, damage and blows, as far as other kinds of unit differ in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Bin, Design, MechDesign, Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import Arc
from boxcars.hexes.steps import Step
from boxcars.total_warfare import conditions
from boxcars.total_warfare.actions import THRASH, TWISTS, Move
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
from boxcars.total_warfare.units.kind import KindWord
from boxcars.total_warfare.units.kind_moving import Stacking
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import ARMS, INWARD, LIMBS, LOCATIONS, TORSOS, Mech
from boxcars.total_warfare.units.plain import PlainKind
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import hit_location, shot_lines, targeting_computer
from boxcars.total_warfare.weapons.hit_location import Table

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


class BipedKind(PlainKind[Mech]):
    """A 'Mech on two legs."""

    config = "biped"
    swarm_column = hit_location.SWARM
    industrial = False

    @property
    def word(self) -> KindWord:
        """A 'Mech."""
        return "mech"

    def is_led(self, unit: Mech) -> bool:
        """From a command console, while both warriors can act."""
        return unit.second is not None and unit.second.awake and unit.can_act

    def condition_words(self, unit: Mech) -> list[str]:
        """What fills its hands, and how its second warrior fares."""
        hurt = unit.second is not None and unit.second.hits
        second = [f"its {pilot.SECOND} has taken {hurt} of {pilot.DEADLY_HITS}"] if hurt else []
        cut_off = ["is cut off from its operator"] if unit.cut_off else []
        return [*cut_off, *(["holds a club"] if unit.club else []), *second]

    def plays(self, design: Design) -> bool:
        """'Mechs of this build that do not change it."""
        if not isinstance(design, MechDesign):
            return False
        built_so = design.config == self.config and design.industrial == self.industrial
        return built_so and not design.lam and not design.quadvee

    def obstacle(self, design: Design) -> str:
        """The parts that have no rules yet."""
        strange = strange_parts(design) if isinstance(design, MechDesign) else []
        return f"the game has no rules yet for {', '.join(strange)}" if strange else ""

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A 'Mech as it leaves the bay."""
        assert isinstance(design, MechDesign)
        skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
        return fresh_mech(id, side, design, setup.hex, setup.facing, foot=foot, **skills)

    @property
    def stacks_as(self) -> Stacking:
        """As a 'Mech."""
        return "mech"

    def movement_heat(self, battle: Battle, unit: Mech, mode: str, cost: int) -> tuple[Line, ...]:
        """That of a 'Mech."""
        return (mp.movement_heat_of(battle, unit, mode, cost),)

    def bay_kinds(self, unit: Mech) -> tuple[str, ...]:
        """Bays for 'Mechs."""
        return ("mechbay",)

    def room(self, battle: Battle, unit: Mech) -> float:
        """None, but before printing 3 its cargo space took infantry in [TW-223.4]."""
        return 0.0 if battle.rules.has("TW-223.4") else cargo.cargo_left(battle, unit)

    def is_omni(self, rules: RuleSet, unit: Mech) -> bool:
        """On OmniMechs."""
        return unit.design.omni

    def ride_places(self, rules: RuleSet, unit: Mech) -> tuple[tuple[str, bool], ...]:
        """On the torso, front and rear (TWB-37.2)."""
        return _SEATS

    def survival(self, battle: Battle, unit: Mech, troops: Troops) -> int:
        """Two in six (TWB-37.5)."""
        return 2

    def storm_reasons(self, unit: Mech, attack: str) -> Iterator[Reason]:
        """Nothing."""
        yield from ()

    def swarmed_place(self, unit: Mech, dice: Dice) -> tuple[str, bool, Roll]:
        """By the swarm table."""
        return hit_location.roll_swarmed(self.swarm_column, dice)

    def bears_swarm(self, unit: Mech, location: str) -> bool:
        """On its torso."""
        return location in TORSOS

    def search(self, battle: Battle, unit: Mech, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Where the location is not gone."""
        return criticals.check(battle, unit, location, dice) if unit.structure[location] else []

    def modes(self, battle: Battle, unit: Mech) -> tuple[str, ...]:
        """On foot, and jumping where it stands and has jets."""
        can_jump = not unit.prone and mp.jumping_mp(battle, unit).total > 0
        return (*mp.modes_on_foot(unit), "jump") if can_jump else mp.modes_on_foot(unit)

    def mover_in(self, unit: Mech, mode: str) -> GroundMover:
        """Some may stand on tracks instead of walking (TWB-17.77)."""
        return TRACKED_MECH if mode == mp.TRACKS else self.mover(unit)

    def movement_mp(self, battle: Battle, unit: Mech, mode: str) -> Tally:
        """Walking, running or jumping MP."""
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
        """Roll, or fall."""
        return psr.stay_upright(battle, unit, due, dice, levels)

    def owed(self, unit: Mech) -> list[Due]:
        """Each cause by itself, and one for heavy damage."""
        return psr.owed(unit)

    def roll_skill(self, battle: Battle, unit: Mech, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """Piloting."""
        return psr.attempt(battle, unit, due, dice)

    def dodge(
        self, battle: Battle, unit: Mech, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """A step forward or backward, if it has the MP [TW-153.2]."""
        return dodging.step_aside(battle, unit, due, direction, dice)

    def drop(self, battle: Battle, unit: Mech, due: Due, dice: Dice, *, levels: int, column: str = "") -> list[Event]:
        """A 'Mech that stood falls, and a prone one strikes the ground as well."""
        return falling.drop(battle, unit, due, dice, levels=levels, column=column)

    def can_twist(self, unit: Mech) -> bool:
        """While it stands."""
        return not unit.prone

    def twists(self, unit: Mech) -> Mapping[str, int]:
        """One hexside to either hand."""
        return TWISTS if self.can_twist(unit) else {}

    def can_flip(self, unit: Mech, rules: RuleSet) -> bool:
        """With both arms built without lower arm and hand actuators [TW-106.1].

        A weapon split between arm and torso holds them, except in older printings.
        """
        parts = {name for arm in ARMS for name in unit.design.slots[arm]}
        if parts & {"Lower Arm Actuator", "Hand Actuator"}:
            return False
        return not (rules.has("TW-106.1") and any(mount.outer for mount in unit.design.mounts))

    def turn(self, unit: Mech, torso: int, flipped: bool) -> None:
        """Twist the torso, flip the arms."""
        unit.torso, unit.flipped = torso, flipped

    def arc(self, unit: Mech, mount: Mount, flipped: bool) -> Arc:
        """Ahead, to the rear, or where its arm points."""
        if mount.rear:
            return "rear"
        if mount.loc in unit.arms:
            return "rear" if flipped else _ARM_ARCS[mount.loc]
        return "forward"

    def turns_with_torso(self, unit: Mech, mount: Mount) -> bool:
        """All but the weapons of its legs."""
        return mount.loc not in unit.legs

    def stance_lines(self, unit: Mech) -> Iterable[Line]:
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
        """Its targeting computer."""
        return targeting_computer.lines(unit, weapon, munition, aimed=aimed)

    def weapon_reasons(self, unit: Mech, mount: Mount) -> Iterable[Reason]:
        """Blind sensors."""
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
        """With a targeting computer."""
        return targeting_computer.helps(unit, weapon, munition)

    def is_loaded_from(self, unit: Mech, bin: Bin) -> bool:
        """While its slot is whole."""
        return bin.slot not in unit.hits[bin.loc]

    def is_broken(self, unit: Mech, mount: Mount) -> bool:
        """With any of its slots, or its location."""
        return condition.is_broken(unit, mount)

    def working(self, unit: Mech, word: str) -> tuple[str, ...]:
        """What is neither destroyed nor without power."""
        carried = unit.design.gear(word)
        if not carried or unit.destroyed or unit.shutdown:
            return ()
        return tuple(item.loc for item in carried if not condition.is_broken(unit, item))

    def is_control_broken(self, unit: Mech, mount: Mount) -> bool:
        """With any of its slots."""
        return any(slot in unit.hits[mount.loc] for slot in mount.control_slots)

    def target_lines(self, battle: Battle, unit: Mech) -> Iterable[Line]:
        """Its heat gives it away in the dark."""
        return conditions.glow_lines(battle.rules, self.glow(unit))

    def glow(self, unit: Mech) -> int:
        """All of its heat."""
        return unit.heat

    def tracks_heat(self, unit: Mech) -> bool:
        """Every 'Mech does."""
        return True

    def gain_heat(self, unit: Mech, line: Line) -> None:
        """Until the heat phase."""
        unit.heat_lines.append(line)

    def has_stealth(self, unit: Mech) -> bool:
        """By its armor."""
        return unit.design.armor_kind == "stealth"

    def plating(self, unit: Mech) -> str:
        """That of its design."""
        return unit.design.armor_kind

    def burn(self, battle: Battle, unit: Mech, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Two points of heat each, in this turn [TW-142.1]."""
        if missiles:
            self.gain_heat(unit, heat.from_outside("infernos", heat.INFERNO_HEAT * missiles))
        return []

    @property
    def pierceable(self) -> bool:
        """Its critical slots."""
        return True

    def pierced(
        self, battle: Battle, unit: Mech, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The size of the gun counts on the dice [TW-140.3]."""
        return criticals.check(battle, unit, location, dice, more=modifier)

    def is_immobile(self, unit: Mech) -> bool:
        """Shut down, cut off, its warrior unconscious, or without a limb to move [TW-122.3]."""
        if unit.shutdown or unit.cut_off or not unit.awake:
            return True
        return not any(map(unit.structure.__getitem__, LIMBS))

    def tsemp_numbers(self, unit: Mech) -> tuple[int, int] | None:
        """Those of a BattleMech (TWB-17.110)."""
        return (7, 9)

    def engine(self, unit: Mech) -> str:
        """That of its design."""
        return unit.design.engine.kind

    def owe_tsemp_shutdown(self, unit: Mech) -> None:
        """A roll to stay upright, if its reactor ran [TW-060.1]."""
        if not (unit.shutdown or unit.design.engine.burns_fuel or heat.REACTOR_OFF in unit.due):
            unit.due.append(heat.REACTOR_OFF)

    def lose_power(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        """Its reactor is off."""
        unit.shutdown = True
        return []

    def aims(self, unit: Mech) -> tuple[str, ...]:
        """Every location."""
        return LOCATIONS

    def is_low(self, unit: Mech, location: str) -> bool:
        """Its legs."""
        return location in unit.legs

    def column(self, unit: Mech, side: str, table: Table) -> tuple[str, ...]:
        """Front and rear share theirs."""
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

    def inward(self, unit: Mech, location: str) -> str | None:
        """From the limbs to the center torso (TWB-16)."""
        return INWARD.get(location)

    def is_vital(self, unit: Mech, location: str) -> bool:
        """The center torso, and the head if its warrior sits there."""
        return condition.is_vital(unit, location)

    def blow_lines(self, unit: Mech) -> tuple[Line, ...]:
        """Sensors that a warrior who sits below them has lost, that he may sit elsewhere, and clumsy myomer."""
        return (*torso_cockpit.sight_lines(unit), *drones.steering_lines(unit), *industrial_myomer.blow_lines(unit))

    def attacks(self, battle: Battle, unit: Mech) -> Iterator[Attack]:
        """Punches, kicks, pushes, and what it holds in its hands, at walls too; thrashing about where it lies."""
        yield from blows.mech_attacks(battle, unit)
        yield from wall_blows.attacks(battle, unit)
        yield from thrashing.attacks(battle, unit)

    def assess(self, battle: Battle, unit: Mech, attack: str, target: Unit) -> Attack:
        """One of them."""
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
