"""A unit on the table: the head that every kind of unit shares."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, TypeVar

import msgspec

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Bin, Fitting, Mount
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, What
from boxcars.hexes.coords import Arc, Side
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.units.design import FieldedDesign
from boxcars.total_warfare.units.turning import Turning

if TYPE_CHECKING:
    from boxcars.total_warfare.units.flyer.state import Flyer
    from boxcars.total_warfare.units.troops.state import Troops

KindWord = Literal["mech", "vehicle", "infantry", "battle-armor", "protomech", "emplacement", "aerospace"]
"""What a unit is, in a word that the page and the pictures know."""

Stacking = Literal["mech", "infantry", "large", "other"]
"""What a unit counts as where units share a hex."""

Hold = Literal["", "swarm", "ride", "inside"]
"""How infantry holds on to another unit."""

FALL_LEVELS: Final = 2
"""A displacement down so many levels is a fall."""
WITHOUT_POWER: Final = "without-power"
"""The word under which a unit notes that something keeps it without power."""
LONGEST_WITHOUT_POWER: Final = 2
"""The most ends of turns that it is; one that has more stops only at the end of the phase."""


class Due(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A piloting roll that is owed at the end of the phase, or at once."""

    cause: str
    modifier: int = 0
    cite: str = ""
    automatic: bool = False
    """The fall happens without a roll."""
    what: What = msgspec.UNSET
    """What calls for it, by a word of its own where a rule asks."""


STEALTH_ARMOR: Final = frozenset({"stealth", "vehicular-stealth"})
"""The armor, by its word, that hides a unit as long as an ECM suite serves it."""

ANYBODY: Final = 99
"""More units than get off anything in a turn."""


def tenth(tons: float) -> int:
    """A tenth of a tonnage, rounded up: the unit of falls, punches and charges.

    >>> tenth(55), tenth(60)
    (6, 6)
    """
    return ceil(tons / 10)


BRIDGES: Final = {"Bridge Layer (Light)": 8, "Bridge Layer (Medium)": 20, "Bridge Layer (Heavy)": 45}
"""The construction factors of the bridges that units carry."""


def bridge_of(equipment: Iterable[Fitting]) -> int:
    """The construction factor of the bridge among some equipment.

    >>> bridge_of([Fitting("Bridge Layer (Light)", "FR")]), bridge_of([])
    (8, 0)
    """
    return sum(BRIDGES.get(fitting.name, 0) for fitting in equipment)


IN_BAY: Final = "bay"
"""The map of a craft that is in a bay of another."""


class Unit(Turning, msgspec.Struct, kw_only=True):
    """One unit in a battle: its design, and what play has changed of that which every kind has.

    Plain data; the rules are functions in the modules named after them. A kind of unit adds its own fields in a
    subclass, and its own rules in a `Kind`.
    """

    flown: ClassVar[bool] = False
    """Whether it flies by thrust, and so moves after all that does not."""
    sprawls: ClassVar[bool] = False
    """Whether it can cover more than its own hex; its `footprint` then says which."""
    guided: ClassVar[bool] = False
    """Whether it is steered from elsewhere: it cannot slow down, and nobody aboard feels its thrust."""
    kind_word: ClassVar[KindWord] = "vehicle"
    """What such units are, in a word that the page and the pictures know."""
    stacks_as: ClassVar[Stacking] = "other"
    """What it counts as where units share a hex."""
    has_rotors: ClassVar[bool] = False
    """Whether it is a VTOL."""
    skims: ClassVar[bool] = False
    """Whether it flies in ground effect: a WiGE."""
    in_suits: ClassVar[bool] = False
    """Whether it is battle armor."""
    evades: ClassVar[bool] = False
    """Whether it keeps out of the way of those that slide, as long as it has yet to move [TW-062.18]."""
    conventional: ClassVar[bool] = False
    """Whether it is conventional infantry, which looks for itself and is counted in troopers."""
    takes_marks: ClassVar[bool] = True
    """Whether TAG marks it and the pods of Narc launchers stick to it."""
    pierceable: ClassVar[bool] = False
    """Whether armor-piercing rounds can find something to break behind its armor."""
    lucky_hits: ClassVar[bool] = False
    """Whether a natural 12 to hit may break something in it (TWB-122)."""
    primary_arc: ClassVar[Arc] = "forward"
    """The arc in which a target can be its primary one."""
    sides: ClassVar[tuple[str, ...]] = ("front", "right", "rear", "left")
    """The sides of which one is found at random; one alone where all are struck by one table."""
    has_one_table: ClassVar[bool] = False
    """Whether one hit table serves for all attacks on it, where a 'Mech has others for punches and kicks."""
    has_accident_table: ClassVar[bool] = False
    """Whether falls, collisions and falling walls strike it by a table of their own."""
    climb_modifier: ClassVar[int] = 0
    """What its build adds to attacks on it by hand (TWB-36.2)."""

    id: str
    side: str
    design: FieldedDesign
    gunnery: int = 4
    piloting: int = 5
    pilot: str = ""

    hex: str
    facing: int
    foot: int = 0
    """The level of what it stands on: ground, bottom of the water, bridge deck, floor."""
    map: str = ""
    """The map it is on, empty for the ground; the air over it is a map of its own."""

    armor: dict[str, int]
    structure: dict[str, int]
    chipped: tuple[str, ...] = ()
    """Where a point of armor or structure has borne half of the damage that it bears."""
    shots: dict[str, int]
    """Shots left by ammunition bin."""
    jammed: list[str] = []
    destroyed: str = ""
    """Why it is out of the battle; empty while it is in it."""

    powered_down: bool = False
    """Whether its player has powered it down [TW-160.2]."""

    lasting: dict[str, int] = {}
    """What stays on it for a while, by its word, with the ends of turns that it outlasts (`effects/lasting.py`)."""
    recharging: tuple[str, ...] = ()
    """Mounts that recharge after a shot, and those fired in this turn that will."""

    hidden: bool = False
    """Whether it lies hidden, so that the other side does not know of it."""
    load: float = 0.0
    """The tons of cargo that it carries."""
    lifts: bool = False
    """Whether it carries its load in its hands, by the lifting rules."""
    dry: bool = False
    """Whether its extended fuel tanks are empty [TW-135.3]."""

    bridge: int = 0
    """The construction factor of the bridge that it carries; 0 where it has none, or has it no more."""
    bridging: bool = False
    """Whether it lays its bridge in this turn."""

    mines_laid: int = 0
    """The minefields that it has laid; only its own side knows (TWB-17.92)."""
    swept: int = 0
    """The hexes that its mine sweeper has cleared (TWB-17.94)."""

    hoist: str = ""
    """The unit on whose lift hoist it hangs, powered down [TW-137.1]."""

    bay: str = ""
    """The craft in a bay of which it is."""

    task: str = ""
    """The hex that it clears of woods or rubble in this turn [TW-134.1]."""
    mode: str = ""
    """How it moved this turn: empty (not yet), stay, walk, run, masc or jump."""
    hexes_moved: int = 0
    run_up: int = 0
    """Hexes moved since the last reversal or fall, which count for a charge [TW-148.5]."""
    skidded: bool = False
    mp_spent: int = 0
    assault: Assault | None = None
    """What it has declared in the movement phase."""
    spoiled: bool = False
    """Whether a failed piloting roll in the fire phase makes its charge or death from above miss."""
    fired: list[str] = []
    """Mounts fired this turn."""
    charged: tuple[str, ...] = ()
    """Mounts whose capacitor is charged."""
    damage_taken: int = 0
    """Damage taken in this phase."""
    due: list[Due] = []
    spotted: bool = False
    """Whether it has spotted this turn, in a printing by which that burdens its blows [TW-111.7]."""
    searched: list[str] = []
    """Where the attack that strikes now has had its critical checks, in a printing that has one for all its hits."""

    @property
    def in_play(self) -> bool:
        """Whether it is still in the battle."""
        return not self.destroyed

    @property
    def can_act(self) -> bool:
        """Whether it can do anything."""
        return not self.destroyed and not self.powered_down and not self.is_dark

    @property
    def is_dark(self) -> bool:
        """Whether something keeps it without power now, as a pulse does (TWB-17.110)."""
        return 0 < self.lasting.get(WITHOUT_POWER, 0) <= LONGEST_WITHOUT_POWER

    @property
    def is_immobile(self) -> bool:
        """Whether it is an immobile target."""
        return not self.can_act

    @property
    def toughness(self) -> tuple[float, float] | None:
        """The damage that a point of its armor and one of its structure bear, where it is not one each."""
        return None

    @property
    def share_left(self) -> float:
        """The share of its armor and structure that is left."""
        now = sum(self.armor.values()) + sum(self.structure.values())
        full = sum(self.design.armor.values()) + sum(self.design.structure.values())
        return now / full

    @property
    def plating(self) -> str:
        """The word for its armor: one of `damage.plating` changes what hits do to it."""
        return ""

    @property
    def has_stealth(self) -> bool:
        """Whether it wears stealth armor that an ECM suite serves."""
        return False

    @property
    def escapes_probes(self) -> bool:
        """Whether active probes do not find it [TW-129.1]."""
        return False

    @property
    def engine_kind(self) -> str:
        """The word for its engine; empty where that makes no difference to anything."""
        return ""

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """The rolls from which on a TSEMP disturbs it and shuts it down; None where it does nothing (TWB-17.110)."""
        return None

    @property
    def collapse_factor(self) -> int:
        """How often the damage of a falling building counts on it (TWB-22.5)."""
        return 1

    @property
    def tracks_heat(self) -> bool:
        """Whether heat is counted on it."""
        return False

    @property
    def glow(self) -> int:
        """The heat by which others see it in the dark."""
        return 0

    def gain_heat(self, line: Line) -> None:
        """Note heat that it built up or got from outside, where heat is counted."""

    @property
    def owed(self) -> list[Due]:
        """The piloting rolls that it owes at the end of a phase; only 'Mechs owe any."""
        return []

    def note_power_loss(self) -> None:
        """Note what it owes where something will shut it down at the end of the phase."""

    @property
    def wall_damage(self) -> int:
        """What a building hex loses when it comes in: a tenth of its tonnage (TWB-22.1)."""
        return tenth(self.design.tons)

    @property
    def is_huge(self) -> bool:
        """Whether it is a large support vehicle, which is hard to miss, to hide and to get out of the way."""
        return False

    @property
    def is_unyielding(self) -> bool:
        """Whether nothing moves it, so that it is to others as prohibited terrain: a DropShip [TW-148.10]."""
        return False

    @property
    def is_led(self) -> bool:
        """Whether somebody besides its warrior leads his side from it."""
        return False

    @property
    def can_spot(self) -> bool:
        """Whether it can spot for indirect fire without TAG: whether it is a ground unit [TW-020.1, TW-111.3]."""
        return True

    @property
    def no_long_range(self) -> str:
        """Why it fires at nothing at long range; empty where it does."""
        return ""

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """The kinds of bays that it fits into, as unit files call them."""
        return ()

    def is_omni(self, rules: RuleSet) -> bool:
        """Whether battle armor rides on its outside (TWB-37.2)."""
        return False

    def ride_places(self, rules: RuleSet) -> tuple[tuple[str, bool], ...]:
        """Where the suits of a squad ride on it, from the first on: the location, and whether on its rear."""
        return ()

    @property
    def landed(self) -> bool:
        """Whether it is on the ground map; only what flies by thrust is elsewhere."""
        return True

    @property
    def altitude(self) -> int:
        """How high it flies by thrust; 0 on the ground and in space."""
        return 0

    @property
    def in_space(self) -> bool:
        """Whether the rules of space hold for it (TWB-107)."""
        return False

    @property
    def doors(self) -> int:
        """How many units can still get off it this turn."""
        return ANYBODY

    def note_dismount(self) -> None:
        """Note that infantry has got off it, where that is counted."""

    def note_impact(self, levels: int) -> None:
        """Note that it fell so many levels, or was struck by a physical attack, where that has consequences."""

    @property
    def aims(self) -> tuple[str, ...]:
        """The locations that a shot can be aimed at."""
        return tuple(self.structure)

    def inward(self, location: str) -> str | None:
        """Where damage goes that a location cannot hold; None where it goes no further."""
        return None

    def blow_side(self, side: Side, rules: RuleSet) -> Side:
        """The side that a physical attack strikes where a shot would strike this one."""
        return side

    def is_low(self, location: str) -> bool:
        """Whether partial cover and Depth 1 water hide a location, as they hide legs."""
        return False

    def is_vital(self, location: str) -> bool:
        """Whether the unit is lost with a location."""
        return True

    def bears_swarm(self, location: str) -> bool:
        """Whether a hit on this location can strike those who swarm it."""
        return True

    def weapon_damage(self, location: str, amount: int) -> int:
        """What a hit of a weapon on this location takes of it, of so much damage."""
        return amount

    def split_row(self, location: str, side: str) -> tuple[str, ...]:
        """The locations that the faces of one more die find, where a row of its hit table names two; else empty."""
        return ()

    def splits_fire(self, rules: RuleSet) -> bool:
        """Whether it fires at several targets as at one."""
        return False

    def lobs_all_round(self, mount: Mount) -> bool:
        """Whether it fires a weapon indirectly at what is in none of its arcs [TW-249.8]."""
        return False

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """Whether every projectile of an attacker's weapon strikes it, without a cluster roll."""
        return False

    def sure_line(self, attacker: Unit) -> Line | None:
        """The line of an attack by this attacker that cannot miss, or None where it can."""
        return None

    def casualty_groups(self, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The damage groups that a platoon takes from its fire, in parts whose losses are counted one by one."""
        return [groups]

    def has_spent(self, mount: Mount) -> bool:
        """Whether a weapon that fires once a battle has been fired."""
        return "OS" in mount.weapon.types and mount.key in self.jammed

    def is_stuck(self, mount: Mount) -> bool:
        """Whether a weapon has to be cleared before it fires again."""
        return False

    def is_control_broken(self, mount: Mount) -> bool:
        """Whether the fire-control system of a weapon is destroyed."""
        return False

    def is_loaded_from(self, bin: Bin) -> bool:
        """Whether a bin can still be drawn from."""
        return True

    @property
    def craft(self) -> Flyer | None:
        """This unit where it is one that flies by thrust, else None."""
        return None

    @property
    def infantry(self) -> Troops | None:
        """This unit where it is a platoon or a squad, else None."""
        return None

    @property
    def footprint(self) -> tuple[str, ...]:
        """The hexes it covers, its own first; ask through `units.place`."""
        return (self.hex,)

    @property
    def level(self) -> int:
        """The level it is at: that of its feet, or its altitude where it has none on the ground."""
        return self.foot

    @property
    def height(self) -> int:
        """Its height in levels."""
        return 1

    @property
    def flies(self) -> bool:
        """Whether it can be in the air; where it is, its foot level says."""
        return False

    @property
    def picks_level(self) -> bool:
        """Whether its moves choose the level they end at, as those of flyers and submarines do."""
        return self.flies

    @property
    def pressure(self) -> float:
        """The tons that weigh on a roof that it flies over; none but for a WiGE."""
        return 0.0

    @property
    def prone(self) -> bool:
        """Whether it lies on the ground; only what stands on legs can."""
        return False

    @property
    def torso(self) -> int:
        """Where its torso points: -1 left, 0 ahead, 1 right of its facing."""
        return 0

    @property
    def flipped(self) -> bool:
        """Whether its arms point to the rear."""
        return False

    @property
    def torso_facing(self) -> int:
        """The hexside its torso faces."""
        return (self.facing + self.torso) % 6

    @property
    def point(self) -> int:
        """The Point of its side that it acts together with, counted from 1; only ProtoMechs form one."""
        return 0

    @property
    def bridge_places(self) -> tuple[str, ...]:
        """The locations that its bridge lies over [TW-130.5]."""
        return tuple(fitting.loc for fitting in self.design.equipment if fitting.name in BRIDGES and self.bridge)

    @property
    def can_bridge(self) -> bool:
        """Whether its bridge-layer works; the tables of most units name none that could break."""
        return bool(self.bridge) and self.can_act

    @property
    def host(self) -> str:
        """The unit that it is on or in: infantry can be, what hangs on a hoist, and what is in a bay."""
        return self.hoist or self.bay

    @property
    def hold(self) -> Hold:
        """How it holds on to the unit that it is on; only infantry does."""
        return ""

    @property
    def has_magnets(self) -> bool:
        """Whether magnetic claws help it to hold on."""
        return False

    @property
    def tractor(self) -> str:
        """The unit that it is hitched to; only trailers can be."""
        return ""

    @property
    def tows(self) -> str:
        """The trailer that it pulls; only vehicles can."""
        return ""

    def called(self, location: str) -> str:
        """What a location of it is called, where that is not what a biped 'Mech calls it."""
        return ""

    def mount(self, key: str) -> Mount | None:
        """The weapon mount with this key."""
        return self.design.mount(key)

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = msgspec.structs.replace(self)
        twin.armor = self.armor.copy()
        twin.structure = self.structure.copy()
        twin.shots = self.shots.copy()
        twin.jammed = self.jammed.copy()
        twin.fired = self.fired.copy()
        twin.due = self.due.copy()
        twin.lasting = self.lasting.copy()
        return twin


U_contra = TypeVar("U_contra", bound=Unit, contravariant=True)
"""The units that a kind takes."""
