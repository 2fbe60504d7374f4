"""What a kind of unit brings to the rules, and the table of all kinds.

A rule that differs by kind asks `kind_of(unit)`. A kind is a small object: `PlainKind` in `units/plain.py` answers
what holds for a unit that has nothing of its own, and each kind says only where it differs. `units/kinds.py` lists
them all; nothing else in the game knows which kinds there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Design, Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import Arc, Path, Side
from boxcars.hexes.steps import Step
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.units.troops import Troops
from boxcars.total_warfare.units.unit import Due, Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.actions import AssaultKind, Move
    from boxcars.total_warfare.battle import Battle, UnitSetup
    from boxcars.total_warfare.damage.blow import Blow
    from boxcars.total_warfare.moving.move_plan import MovePlan
    from boxcars.total_warfare.moving.ways import Ways
    from boxcars.total_warfare.physical.attack import Attack
    from boxcars.total_warfare.weapons.hit_location import Table

Stacking = Literal["mech", "infantry", "large", "other"]
KindWord = Literal["mech", "vehicle", "infantry", "battle-armor", "protomech", "emplacement", "aerospace"]

U = TypeVar("U", bound=Unit)
U_contra = TypeVar("U_contra", bound=Unit, contravariant=True)


class Kind(Protocol[U_contra]):
    """The rules that differ by kind of unit."""

    @property
    def word(self) -> KindWord:
        """What such units are, in a word that the page and the pictures know."""
        ...

    def ails(self, unit: U_contra) -> list[str]:
        """What ails it and its crew, in words."""
        ...

    # Setting up

    def plays(self, design: Design) -> bool:
        """Whether a design is of this kind."""
        ...

    def obstacle(self, design: Design) -> str:
        """Why battles cannot be fought with such a design so far, or "" where they can."""
        ...

    def can_start(self, design: Design, terrain: Terrain) -> bool:
        """Whether such a unit is set up in such a hex where nobody says otherwise."""
        ...

    def start_foot(self, design: Design, terrain: Terrain, elevation: int) -> int | None:
        """The foot level on which such a unit begins at an elevation, or None where it cannot be there."""
        ...

    def misfit(self, board: Board, unit: U_contra) -> str:
        """What is wrong with the ground that it would stand on, beyond its own hex; "" where nothing is."""
        ...

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A unit as it leaves the bay, in its place."""
        ...

    # Moving

    @property
    def stacks_as(self) -> Stacking:
        """What it counts as where units share a hex."""
        ...

    def mover(self, unit: U_contra) -> GroundMover:
        """What ground costs it, and where it cannot go."""
        ...

    def is_aloft(self, unit: U_contra, terrain: Terrain) -> bool:
        """Whether it is in the air above the terrain of its hex."""
        ...

    def flight_level(self, unit: U_contra, terrain: Terrain) -> int | None:
        """The level at which it would be in another hex, carried there through the air; None where it would crash."""
        ...

    def modes(self, battle: Battle, unit: U_contra) -> tuple[str, ...]:
        """The ways of moving that it can begin with."""
        ...

    def movement_mp(self, battle: Battle, unit: U_contra, mode: str) -> Tally:
        """The movement points of a way of moving."""
        ...

    def move_options(self, battle: Battle, unit: U_contra) -> Iterator[Sequence[Move]]:
        """Everything it can do in the movement phase, part by part."""
        ...

    def ways(self, battle: Battle, unit: U_contra, mode: str) -> Ways:
        """Where it can get to in a way of moving that is no jump."""
        ...

    def plan_move(self, battle: Battle, unit: U_contra, move: Move) -> MovePlan:
        """What a move would do and cost; raises `Illegal` with every reason against it."""
        ...

    def make_move(self, battle: Battle, unit: U_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Carry a move out; false if the unit may still go on."""
        ...

    def keep_balance(self, battle: Battle, unit: U_contra, due: Due, dice: Dice, levels: int) -> list[Event]:
        """Settle one piloting roll at once, with what failure brings."""
        ...

    def owed(self, unit: U_contra) -> list[Due]:
        """The piloting rolls that it owes at the end of a phase."""
        ...

    def is_huge(self, unit: U_contra) -> bool:
        """Whether it is a large support vehicle, which is hard to miss, to hide and to get out of the way."""
        ...

    def is_unyielding(self, unit: U_contra) -> bool:
        """Whether nothing moves it, so that it is to others as prohibited terrain: a DropShip [TW-148.10]."""
        ...

    @property
    def evades(self) -> bool:
        """Whether it keeps out of the way of those that slide, as long as it has yet to move [TW-062.18]."""
        ...

    def roll_skill(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """One roll against its Piloting or Driving skill, which changes nothing by itself; no events if it has none."""
        ...

    def dodge(
        self, battle: Battle, unit: U_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """The step by which it gets out of the way of one that is pushed into it, if it can and its owner wants it."""
        ...

    def surprise(self, battle: Battle, unit: U_contra, intruder: Unit, dice: Dice) -> list[Event]:
        """What it does, hidden, before an enemy is forced into its hex [TW-259.13]."""
        ...

    def drop(
        self, battle: Battle, unit: U_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """What it suffers when moved over an edge, some levels down; `column` is the side struck, where it is fixed."""
        ...

    # Carrying infantry

    def room(self, unit: U_contra) -> float:
        """The tons of infantry that fit into it."""
        ...

    def doors(self, unit: U_contra) -> int:
        """How many units can still get off it this turn."""
        ...

    def is_steady(self, battle: Battle, unit: U_contra) -> bool:
        """Whether it has finished its move, so that infantry gets off [TW-224.2]."""
        ...

    def let_out(self, unit: U_contra) -> None:
        """Note that infantry has got off it."""
        ...

    def is_omni(self, unit: U_contra) -> bool:
        """Whether battle armor rides on its outside."""
        ...

    def ride_places(self, unit: U_contra) -> tuple[tuple[str, bool], ...]:
        """Where the suits of a squad ride on it, from the first on: the location, and whether on its rear."""
        ...

    def survival(self, battle: Battle, unit: U_contra, troops: Troops) -> int:
        """The highest roll of a die with which infantry that it carries survives its end."""
        ...

    # Firing

    def can_spot(self, unit: U_contra) -> bool:
        """Whether it can spot for indirect fire without TAG [TW-111.8]."""
        ...

    def can_fire_up(self, unit: U_contra, mount: Mount) -> bool:
        """Whether it can fire a weapon at craft in flight [TW-111.1]."""
        ...

    def can_twist(self, unit: U_contra) -> bool:
        """Whether it can turn its torso or turret now."""
        ...

    def twists(self, unit: U_contra) -> Mapping[str, int]:
        """The words by which its torso or turret is turned, and how many hexsides each is to the right."""
        ...

    def turned(self, unit: U_contra, torso: int) -> int:
        """Where its torso or turret points with a twist declared, as far as it can turn at all."""
        ...

    def can_flip(self, unit: U_contra, rules: RuleSet) -> bool:
        """Whether it can flip its arms to the rear."""
        ...

    def turn(self, unit: U_contra, torso: int, flipped: bool) -> None:
        """Turn its torso and arms as it has declared."""
        ...

    @property
    def ahead(self) -> Arc:
        """The arc in which a target can be its primary one."""
        ...

    def arc(self, unit: U_contra, mount: Mount, flipped: bool) -> Arc:
        """The arc that a weapon fires into."""
        ...

    def lobs_all_round(self, unit: U_contra, mount: Mount) -> bool:
        """Whether it fires a weapon indirectly at what is in none of its arcs [TW-249.8]."""
        ...

    def turns_with_torso(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon's arc turns with the torso."""
        ...

    def stance_lines(self, unit: U_contra) -> Iterable[Line]:
        """What its movement and posture add to all its shots."""
        ...

    def upward_lines(self, unit: U_contra) -> Iterable[Line]:
        """What they add to its shots at craft in flight."""
        ...

    def condition_lines(self, unit: U_contra, mount: Mount) -> Iterable[Line]:
        """What heat and damage add to a weapon's shots."""
        ...

    def equipment_lines(self, unit: U_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        """What its equipment adds to a weapon's shots; `aimed` where it lays a shot at a unit that moves."""
        ...

    def weapon_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What keeps a weapon from firing that is whole itself, such as blind sensors."""
        ...

    def posture_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What its posture keeps from firing."""
        ...

    def range_reasons(self, unit: U_contra, band: RangeBracket | None) -> Iterable[Reason]:
        """What keeps it from firing at such a range."""
        ...

    def volley_reasons(self, unit: U_contra, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """What firing the others keeps a weapon from firing too."""
        ...

    def splits_fire(self, unit: U_contra) -> bool:
        """Whether it fires at several targets as at one."""
        ...

    def can_aim(self, unit: U_contra, weapon: Weapon, munition: str) -> bool:
        """Whether it can aim at a unit that moves."""
        ...

    def is_loaded_from(self, unit: U_contra, bin: Bin) -> bool:
        """Whether a bin can still be drawn from."""
        ...

    def is_broken(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon is destroyed."""
        ...

    def is_stuck(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon has to be cleared before it fires again."""
        ...

    def working(self, unit: U_contra, word: str) -> tuple[str, ...]:
        """The locations of its gear of a kind, "ecm" or "c3s", as far as it still works."""
        ...

    def is_control_broken(self, unit: U_contra, mount: Mount) -> bool:
        """Whether the fire-control system of a weapon is destroyed."""
        ...

    def tracks_heat(self, unit: U_contra) -> bool:
        """Whether heat is counted on it."""
        ...

    def manned(self, unit: U_contra, mount: Mount) -> Mount:
        """A weapon as those who are left can fire it."""
        ...

    def let_go(self, unit: U_contra, mount: Mount) -> None:
        """Note that a weapon is used up, where it is one that it sheds, such as a bomb."""
        ...

    def gain_heat(self, unit: U_contra, line: Line) -> None:
        """Note heat that it built up or got from outside."""
        ...

    # Being hit

    def has_stealth(self, unit: U_contra) -> bool:
        """Whether it wears stealth armor that an ECM suite serves."""
        ...

    def escapes_probes(self, unit: U_contra) -> bool:
        """Whether active probes do not find it [TW-129.1]."""
        ...

    @property
    def conventional(self) -> bool:
        """Whether it is conventional infantry, which looks for itself and is counted in troopers."""
        ...

    @property
    def takes_marks(self) -> bool:
        """Whether TAG marks it and the pods of Narc launchers stick to it."""
        ...

    def is_immobile(self, unit: U_contra) -> bool:
        """Whether it is an immobile target."""
        ...

    def is_airborne(self, battle: Battle, unit: U_contra) -> bool:
        """Whether it counts as airborne to those who fire at it."""
        ...

    def target_lines(self, battle: Battle, unit: U_contra) -> Iterable[Line]:
        """What being such a target adds to every shot at it."""
        ...

    def sure_line(self, unit: U_contra, attacker: Unit) -> Line | None:
        """The number with which such an attacker cannot miss it, or None where he can."""
        ...

    def hiding_lines(self, unit: U_contra, attacker: Unit | None, band: RangeBracket | None) -> Iterable[Line]:
        """What makes it hard to hit for such an attacker at such a range, in a physical attack short.

        There is no range between those who stand inside one hex of a building.
        """
        ...

    def side(self, unit: U_contra, origin: str, path: Path) -> Side:
        """The side that an attack from a hex strikes."""
        ...

    def blow_side(self, unit: U_contra, origin: str) -> Side:
        """The side that a physical attack from a hex strikes."""
        ...

    def corner(self, unit: U_contra, origin: str) -> tuple[Side, Side] | None:
        """The sides that meet where a line from a hex ends in a corner of its own: by the left path, by the right."""
        ...

    def aims(self, unit: U_contra) -> tuple[str, ...]:
        """The locations that a shot can be aimed at."""
        ...

    def is_low(self, unit: U_contra, location: str) -> bool:
        """Whether partial cover hides a location, and Depth 1 water wets it."""
        ...

    def column(self, unit: U_contra, side: str, table: Table) -> tuple[str, ...]:
        """The column of its hit location table for a side."""
        ...

    def table(self, unit: U_contra, table: Table) -> Table:
        """The table by which it is hit where a 'Mech would be by this one."""
        ...

    def accident_table(self, unit: U_contra, table: Table) -> Table:
        """The table by which falls, collisions and falling walls strike it, where it is no attack that does."""
        ...

    def struck(self, unit: U_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """The location that a hit on a side finds, where it takes more than a roll on a column."""
        ...

    @property
    def lucky_hits(self) -> bool:
        """Whether a natural 12 to hit may break something in it (TWB-122)."""
        ...

    def is_critical(self, unit: U_contra, side: str, total: int, table: Table) -> bool:
        """Whether a location roll allows a critical hit even on armor."""
        ...

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
        """One damage group on one location, with everything that follows; `side` is the side that was struck."""
        ...

    def leak(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, below: bool) -> list[Event]:
        """Whether a shot that has damaged a location lets the water in; `below` is a shot from under water."""
        ...

    def aftermath(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What an attack brings besides its damage, when all its groups have struck."""
        ...

    def toll(self, unit: U_contra, location: str, amount: int) -> int:
        """What a hit of a weapon takes of a location, of so much damage."""
        ...

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """Whether every projectile of an attacker's weapon strikes it, without a cluster roll."""
        ...

    def buried(self, unit: U_contra) -> int:
        """How often the damage of a falling building counts on it."""
        ...

    def storm_reasons(self, unit: U_contra, attack: str) -> Iterator[Reason]:
        """Why infantry cannot make such an attack on it by hand."""
        ...

    def storm_lines(self, unit: U_contra) -> Iterator[Line]:
        """What its build adds to attacks on it by hand."""
        ...

    def swarmed_place(self, unit: U_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """Where swarmers strike it: the location, whether from the rear, and the roll."""
        ...

    def random_side(self, unit: U_contra, dice: Dice) -> str:
        """The side that something strikes that comes from no direction."""
        ...

    def bears_swarm(self, unit: U_contra, location: str) -> bool:
        """Whether swarmers are where they can be struck by a hit on a location of it."""
        ...

    def can_swerve(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its move left the MP that shaking off swarmers takes."""
        ...

    def shakes(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """Its roll to shake off swarmers, and whether it succeeds."""
        ...

    def search(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Check a location for critical hits, whatever it has taken; who is inside may feel the `damage`."""
        ...

    def hurt_each(self, battle: Battle, unit: U_contra, points: int, dice: Dice, source: str) -> list[Event]:
        """So many points to each trooper of it."""
        ...

    def lumps(self, unit: U_contra, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The parts in which its fire fells the troopers of a platoon, each reckoned by itself."""
        ...

    def absorb(self, battle: Battle, unit: U_contra, blow: Blow, dice: Dice) -> list[Event] | None:
        """What an attack does to it as a whole, or None where each damage group finds its location."""
        ...

    def inward(self, unit: U_contra, location: str) -> str | None:
        """Where damage goes on that a location cannot hold."""
        ...

    def is_vital(self, unit: U_contra, location: str) -> bool:
        """Whether the unit is lost with a location."""
        ...

    # Physical attacks, and the turn

    def bulk_lines(self, unit: U_contra) -> Iterator[Line]:
        """What its size adds to physical attacks on it."""
        ...

    def on_walls(self, unit: U_contra) -> int:
        """What a building hex loses when it comes in."""
        ...

    def assault_reasons(self, unit: U_contra, how: AssaultKind) -> Iterator[Reason]:
        """Why nobody can charge it, or make a death from above on it."""
        ...

    def attacks(self, battle: Battle, unit: U_contra) -> Iterable[Attack]:
        """Its physical attacks on the enemies beside it one by one, the impossible ones with their reasons."""
        ...

    def assess(self, battle: Battle, unit: U_contra, attack: str, target: Unit) -> Attack:
        """One physical attack: what it needs, what it does, and why it cannot be made."""
        ...

    def heat_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the heat phase does to it."""
        ...

    def burn(self, battle: Battle, unit: U_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """What so many inferno missiles do to it."""
        ...

    @property
    def pierceable(self) -> bool:
        """Whether armor-piercing rounds can find something to break behind its armor."""
        ...

    def pierced(
        self, battle: Battle, unit: U_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The check for critical hits of an armor-piercing round on a location whose armor held."""
        ...

    def shake(self, unit: U_contra, levels: int) -> None:
        """Note that it fell so many levels, or was struck by a physical attack."""
        ...

    def jolt(self, battle: Battle, unit: U_contra, side: str, dice: Dice) -> list[Event]:
        """What a charge does to it besides the damage, when it makes or takes one."""
        ...

    def settle(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What takes effect at the end of every phase."""
        ...

    def saw_arcs(self, unit: U_contra) -> tuple[tuple[int, Arc], ...]:
        """Where its saws reach: the hexside that each looks to, and its arc."""
        ...

    def can_power(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its player may power its engine down, or up again, in an End Phase [TW-160.2]."""
        ...

    def power(self, unit: U_contra, dice: Dice, *, on: bool) -> list[Event]:
        """Power it down, or up again if what that takes succeeds."""
        ...

    def end_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the end phase does to it."""
        ...

    def start_clean(self, unit: U_contra) -> None:
        """Forget what counted for the turn only."""
        ...

    def crippling(self, battle: Battle, unit: U_contra) -> Iterator[Reason]:
        """Why it counts as crippled, so that in some scenarios it must withdraw."""
        ...

    def worth(self, unit: U_contra) -> float:
        """The share of it that is left."""
        ...


KINDS: dict[type[Unit], Kind[Any]] = {}
"""The kinds, by the struct of their units; `units/kinds.py` fills it."""


def kind_of(unit: U) -> Kind[U]:
    """The kind of a unit.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> kind_of(atlas).can_twist(atlas)
    True
    """
    return KINDS[type(unit)]
