"""A unit that has nothing of its own: what holds for every kind unless it says otherwise.

It stands where it is, fires all it has straight ahead, has no heat and makes no piloting rolls.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.by_hand import LEG_ATTACK
from boxcars.catalog.units.design import Bin, Design, Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import Arc, Path, Side, corner_sides, side_struck
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import AssaultKind, Move
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import destruction, points
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events import EngineState, UnitMoved
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.move_options import Walks
from boxcars.total_warfare.moving.move_plan import MovePlan, cost_tally
from boxcars.total_warfare.moving.terrain_costs import MECH, GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting.falling import tenth
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.units import crippling
from boxcars.total_warfare.units.kind import Kind, KindWord, Stacking, U_contra
from boxcars.total_warfare.units.troops import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import arrays
from boxcars.total_warfare.weapons.hit_location import Table, roll_location

ANYBODY: Final = 99
"""More units than get off anything in a turn."""
_SIDES: Final = ("front", "right", "rear", "left")


class PlainKind(Kind[U_contra]):
    """The rules of a unit that has nothing of its own."""

    @property
    def word(self) -> KindWord:
        """A vehicle, as most are."""
        return "vehicle"

    def ails(self, unit: U_contra) -> list[str]:
        """Nothing."""
        return []

    def plays(self, design: Design) -> bool:
        """No design is of no kind."""
        return False

    def obstacle(self, design: Design) -> str:
        """Nothing stands against it."""
        return ""

    def can_start(self, design: Design, terrain: Terrain) -> bool:
        """On dry, open ground."""
        return not (terrain.depth or terrain.building or terrain.bridge or terrain.impassable)

    def start_foot(self, design: Design, terrain: Terrain, elevation: int) -> int | None:
        """On the ground, or on the bottom of the water."""
        return None if elevation else terrain.floor

    def misfit(self, board: Board, unit: U_contra) -> str:
        """Nothing."""
        return ""

    @abstractmethod
    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """Each kind has a struct of its own."""

    @property
    def stacks_as(self) -> Stacking:
        """As neither a 'Mech nor infantry."""
        return "other"

    def mover(self, unit: U_contra) -> GroundMover:
        """Ground is to it what it is to a 'Mech."""
        return MECH

    def is_aloft(self, unit: U_contra, terrain: Terrain) -> bool:
        """It does not fly."""
        return False

    def flight_level(self, unit: U_contra, terrain: Terrain) -> int | None:
        """It does not fly."""
        return None

    def modes(self, battle: Battle, unit: U_contra) -> tuple[str, ...]:
        """None."""
        return ()

    def movement_mp(self, battle: Battle, unit: U_contra, mode: str) -> Tally:
        """It has none."""
        return Tally.of("MP", "standing still", 0, "TWB-3")

    def move_options(self, battle: Battle, unit: U_contra) -> Iterator[Sequence[Move]]:
        """It can only stand still."""
        yield [Move(unit.id, "stay")]

    def ways(self, battle: Battle, unit: U_contra, mode: str) -> Ways:
        """On its own feet."""
        return Walks(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: U_contra, move: Move) -> MovePlan:
        """Stand still."""
        if not unit.can_act:
            raise Illegal(Reason(f"{unit.id} can do nothing now", "TWB-2"))
        if move != Move(unit.id, "stay"):
            raise Illegal(Reason(f"{unit.id} cannot move", "TWB-3"))
        still = Tally.of("MP", "standing still", 0, "TWB-3")
        where = unit.hex, unit.facing, unit.foot
        return MovePlan(unit.id, "stay", (), still, cost_tally(()), (unit.hex,), *where, prone=False, hexes=0)

    def make_move(self, battle: Battle, unit: U_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Stand still."""
        unit.mode = "stay"
        moved = UnitMoved(
            unit=unit.id, mode="stay", path=(unit.hex,), facing=unit.facing, cost=cost_tally(()), hexes=0, assault=""
        )
        return [moved], True

    def keep_balance(self, battle: Battle, unit: U_contra, due: Due, dice: Dice, levels: int) -> list[Event]:
        """It makes no piloting rolls."""
        return []

    def owed(self, unit: U_contra) -> list[Due]:
        """It owes none."""
        return []

    def is_huge(self, unit: U_contra) -> bool:
        """It is not."""
        return False

    def is_unyielding(self, unit: U_contra) -> bool:
        """It can be moved."""
        return False

    @property
    def evades(self) -> bool:
        """It does not."""
        return False

    def roll_skill(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """It has no such skill."""
        return [], False

    def dodge(
        self, battle: Battle, unit: U_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """It does not get out of the way."""
        return [], None

    def surprise(self, battle: Battle, unit: U_contra, intruder: Unit, dice: Dice) -> list[Event]:
        """It is revealed, and fires."""
        return ambush.surprise(battle, unit, intruder, dice)

    def drop(
        self, battle: Battle, unit: U_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """It takes no harm."""
        return []

    def room(self, unit: U_contra) -> float:
        """None."""
        return 0.0

    def doors(self, unit: U_contra) -> int:
        """As many as it holds."""
        return ANYBODY

    def is_steady(self, battle: Battle, unit: U_contra) -> bool:
        """After its own move."""
        return bool(unit.mode) and unit.id != battle.acting and unit.id not in battle.waiting

    def let_out(self, unit: U_contra) -> None:
        """It does not count them."""

    def is_omni(self, unit: U_contra) -> bool:
        """It does not."""
        return False

    def ride_places(self, unit: U_contra) -> tuple[tuple[str, bool], ...]:
        """Nowhere."""
        return ()

    def survival(self, battle: Battle, unit: U_contra, troops: Troops) -> int:
        """None of them."""
        return 0

    def can_spot(self, unit: U_contra) -> bool:
        """With its own eyes."""
        return True

    def can_fire_up(self, unit: U_contra, mount: Mount) -> bool:
        """With all it has."""
        return True

    def can_twist(self, unit: U_contra) -> bool:
        """It has nothing to turn."""
        return False

    def twists(self, unit: U_contra) -> Mapping[str, int]:
        """It has nothing to turn."""
        return {}

    def turned(self, unit: U_contra, torso: int) -> int:
        """As declared."""
        return torso

    def can_flip(self, unit: U_contra, rules: RuleSet) -> bool:
        """It has no arms."""
        return False

    def turn(self, unit: U_contra, torso: int, flipped: bool) -> None:
        """It has nothing to turn."""

    @property
    def ahead(self) -> Arc:
        """The forward arc."""
        return "forward"

    def arc(self, unit: U_contra, mount: Mount, flipped: bool) -> Arc:
        """Ahead, or to the rear."""
        return "rear" if mount.rear else "forward"

    def lobs_all_round(self, unit: U_contra, mount: Mount) -> bool:
        """It does not."""
        return False

    def turns_with_torso(self, unit: U_contra, mount: Mount) -> bool:
        """It has nothing to turn."""
        return False

    def stance_lines(self, unit: U_contra) -> Iterable[Line]:
        """What its movement adds."""
        return mp.attacker_movement(unit)

    def upward_lines(self, unit: U_contra) -> Iterable[Line]:
        """The same as to any other."""
        return self.stance_lines(unit)

    def condition_lines(self, unit: U_contra, mount: Mount) -> Iterable[Line]:
        """Nothing."""
        return ()

    def equipment_lines(self, unit: U_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        """Nothing."""
        return ()

    def weapon_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def posture_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def range_reasons(self, unit: U_contra, band: RangeBracket | None) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def volley_reasons(self, unit: U_contra, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def splits_fire(self, unit: U_contra) -> bool:
        """It does not."""
        return False

    def can_aim(self, unit: U_contra, weapon: Weapon, munition: str) -> bool:
        """It has no targeting computer."""
        return False

    def is_loaded_from(self, unit: U_contra, bin: Bin) -> bool:
        """As long as there is something in it."""
        return True

    def is_broken(self, unit: U_contra, mount: Mount) -> bool:
        """A weapon goes with its location."""
        return unit.structure[mount.loc] == 0

    def is_stuck(self, unit: U_contra, mount: Mount) -> bool:
        """It does not jam so."""
        return False

    def working(self, unit: U_contra, word: str) -> tuple[str, ...]:
        """All of it, while the unit is in the battle and has power."""
        return unit.design.places(word) if unit.in_play and not unit.powered_down else ()

    def is_control_broken(self, unit: U_contra, mount: Mount) -> bool:
        """It breaks with the weapon that it serves."""
        return False

    def tracks_heat(self, unit: U_contra) -> bool:
        """No."""
        return False

    def manned(self, unit: U_contra, mount: Mount) -> Mount:
        """Each weapon fires for itself, but for guns in an array."""
        return arrays.joined(unit, mount) if arrays.is_array(mount.weapon) else mount

    def let_go(self, unit: U_contra, mount: Mount) -> None:
        """It keeps what it fires."""

    def gain_heat(self, unit: U_contra, line: Line) -> None:
        """It has no heat."""

    def has_stealth(self, unit: U_contra) -> bool:
        """It is for all to see."""
        return False

    def escapes_probes(self, unit: U_contra) -> bool:
        """It is found."""
        return False

    @property
    def conventional(self) -> bool:
        """It is no infantry."""
        return False

    @property
    def takes_marks(self) -> bool:
        """It is as good a mark as any."""
        return True

    def is_immobile(self, unit: U_contra) -> bool:
        """It is when it can do nothing."""
        return not unit.can_act

    def is_airborne(self, battle: Battle, unit: U_contra) -> bool:
        """No."""
        return False

    def target_lines(self, battle: Battle, unit: U_contra) -> Iterable[Line]:
        """Nothing."""
        return ()

    def sure_line(self, unit: U_contra, attacker: Unit) -> Line | None:
        """Everybody can miss."""
        return None

    def hiding_lines(self, unit: U_contra, attacker: Unit | None, band: RangeBracket | None) -> Iterable[Line]:
        """Nothing."""
        return ()

    def side(self, unit: U_contra, origin: str, path: Path) -> Side:
        """The four sides of a 'Mech."""
        return side_struck(unit.hex, unit.facing, origin, path)

    def blow_side(self, unit: U_contra, origin: str) -> Side:
        """The same as a shot."""
        return self.side(unit, origin, "")

    def corner(self, unit: U_contra, origin: str) -> tuple[Side, Side] | None:
        """The four sides of a 'Mech."""
        return corner_sides(unit.hex, unit.facing, origin)

    def aims(self, unit: U_contra) -> tuple[str, ...]:
        """Everywhere."""
        return tuple(unit.structure)

    def is_low(self, unit: U_contra, location: str) -> bool:
        """It has no legs."""
        return False

    def column(self, unit: U_contra, side: str, table: Table) -> tuple[str, ...]:
        """Its first location, whatever is rolled."""
        return (next(iter(unit.structure)),) * (11 if table == "full" else 6)

    def table(self, unit: U_contra, table: Table) -> Table:
        """The same."""
        return table

    def accident_table(self, unit: U_contra, table: Table) -> Table:
        """The same as in an attack."""
        return table

    def struck(self, unit: U_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """A table says it."""
        return None

    @property
    def lucky_hits(self) -> bool:
        """A hit is a hit."""
        return False

    def is_critical(self, unit: U_contra, side: str, total: int, table: Table) -> bool:
        """A two."""
        return table == "full" and total == 2

    def hit(
        self,
        battle: Battle,
        unit: U_contra,
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
        """Armor, then structure; with the last of its structure it is gone."""
        taken, _ = points.spend(unit, location, amount, roll=roll, source=source)
        if not self.is_vital(unit, location) or unit.structure[location]:
            return [taken]
        return [taken, *destruction.destroy(unit, "its structure is gone")]

    def leak(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, below: bool) -> list[Event]:
        """It does not float."""
        return []

    def aftermath(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing more."""
        return []

    def toll(self, unit: U_contra, location: str, amount: int) -> int:
        """All of it."""
        return amount

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """It is hit by as many as find it."""
        return False

    def buried(self, unit: U_contra) -> int:
        """Once."""
        return 1

    def storm_reasons(self, unit: U_contra, attack: str) -> Iterator[Reason]:
        """It has no legs to attack."""
        if attack == LEG_ATTACK:
            yield Reason(f"{unit.id} has no legs", "TWB-36.1")

    def storm_lines(self, unit: U_contra) -> Iterator[Line]:
        """Nothing."""
        yield from ()

    def swarmed_place(self, unit: U_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """By its own table, from a side at random."""
        location, rear, _, roll = roll_location(unit, self.random_side(unit, dice), dice)
        return location, rear, roll

    def random_side(self, unit: U_contra, dice: Dice) -> str:
        """A die that is rolled again for a 5 or 6."""
        while (side := dice.roll(1, "side at random").total) > len(_SIDES):
            pass
        return _SIDES[side - 1]

    def bears_swarm(self, unit: U_contra, location: str) -> bool:
        """All over it."""
        return True

    def can_swerve(self, battle: Battle, unit: U_contra) -> bool:
        """It does not."""
        return False

    def shakes(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """It cannot."""
        return [], False

    def search(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """It has nothing to break."""
        return []

    def hurt_each(self, battle: Battle, unit: U_contra, points: int, dice: Dice, source: str) -> list[Event]:
        """It has no troopers."""
        return []

    def lumps(self, unit: U_contra, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """All of it together."""
        return [groups]

    def absorb(self, battle: Battle, unit: U_contra, blow: Blow, dice: Dice) -> list[Event] | None:
        """Each group finds its location."""
        return None

    def inward(self, unit: U_contra, location: str) -> str | None:
        """Nowhere."""
        return None

    def is_vital(self, unit: U_contra, location: str) -> bool:
        """Each location is."""
        return True

    def bulk_lines(self, unit: U_contra) -> Iterator[Line]:
        """Nothing."""
        yield from ()

    def on_walls(self, unit: U_contra) -> int:
        """A tenth of its tonnage (TWB-22.1)."""
        return tenth(unit.design.tons)

    def assault_reasons(self, unit: U_contra, how: AssaultKind) -> Iterator[Reason]:
        """Nothing stands against it."""
        yield from ()

    def attacks(self, battle: Battle, unit: U_contra) -> Iterable[Attack]:
        """It makes none."""
        return ()

    def assess(self, battle: Battle, unit: U_contra, attack: str, target: Unit) -> Attack:
        """It makes none."""
        no = Reason(f"{unit.id} makes no physical attacks", "TWB-19")
        return Attack(unit.id, attack, target.id, Tally("to hit", ()), None, "full", (no,))

    def heat_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """It has no heat."""
        return []

    def burn(self, battle: Battle, unit: U_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """They do it no harm."""
        return []

    @property
    def pierceable(self) -> bool:
        """There is nothing behind its armor."""
        return False

    def pierced(
        self, battle: Battle, unit: U_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """Nothing is hit."""
        return []

    def shake(self, unit: U_contra, levels: int) -> None:
        """It bears it."""

    def jolt(self, battle: Battle, unit: U_contra, side: str, dice: Dice) -> list[Event]:
        """Nothing more."""
        return []

    def settle(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing was held back."""
        return []

    def saw_arcs(self, unit: U_contra) -> tuple[tuple[int, Arc], ...]:
        """It has none."""
        return ()

    def can_power(self, battle: Battle, unit: U_contra) -> bool:
        """It has no engine."""
        return False

    def power(self, unit: U_contra, dice: Dice, *, on: bool) -> list[Event]:
        """As its player wants."""
        unit.powered_down = not on
        return [EngineState(unit=unit.id, running=on, cause="by choice")]

    def end_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing happens."""
        return []

    def start_clean(self, unit: U_contra) -> None:
        """Forget how it moved, what it fired and what it owes."""
        unit.mode = ""
        unit.hexes_moved = 0
        unit.run_up = 0
        unit.skidded = False
        unit.mp_spent = 0
        unit.assault = None
        unit.spoiled = False
        unit.fired = []
        unit.damage_taken = 0
        unit.due = []

    def crippling(self, battle: Battle, unit: U_contra) -> Iterator[Reason]:
        """By the loss of its weapons."""
        return crippling.weapons_lost(battle, unit)

    def worth(self, unit: U_contra) -> float:
        """The share of its armor and structure that is left."""
        now = sum(unit.armor.values()) + sum(unit.structure.values())
        full = sum(unit.design.armor.values()) + sum(unit.design.structure.values())
        return now / full
