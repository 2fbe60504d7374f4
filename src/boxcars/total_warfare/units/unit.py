"""A unit on the table: the head that every kind of unit shares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Protocol, Self, TypeVar

import msgspec

from boxcars.catalog.units.design import Bin, Fitting, Mount
from boxcars.core.tally import What
from boxcars.total_warfare.actions import Assault

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


class FieldedDesign(Protocol):
    """What the hex game asks of the design of any unit, whatever its kind."""

    @property
    def name(self) -> str:
        """Its full name."""
        ...

    @property
    def chassis(self) -> str:
        """The name of its chassis."""
        ...

    @property
    def model(self) -> str:
        """Its model."""
        ...

    @property
    def title(self) -> str:
        """Its name without the model."""
        ...

    @property
    def tech_base(self) -> str:
        """Whose technology it is."""
        ...

    @property
    def role(self) -> str:
        """What it is made for."""
        ...

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts."""
        ...

    @property
    def tons(self) -> float:
        """What it weighs."""
        ...

    @property
    def letters(self) -> str:
        """Three letters for its token."""
        ...

    @property
    def bv(self) -> int:
        """Its Battle Value."""
        ...

    @property
    def armor(self) -> dict[str, int]:
        """Its armor by location."""
        ...

    @property
    def structure(self) -> dict[str, int]:
        """Its structure by location."""
        ...

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything it carries."""
        ...

    @property
    def mounts(self) -> tuple[Mount, ...]:
        """Its weapons in their places."""
        ...

    @property
    def bins(self) -> tuple[Bin, ...]:
        """Its ammunition in its places."""
        ...

    def places(self, word: str) -> tuple[str, ...]:
        """Where it carries what a property word describes."""
        ...

    def carries_any(self, words: Iterable[str]) -> bool:
        """Whether it carries anything that one of some property words describes."""
        ...

    def mount(self, key: str) -> Mount:
        """The weapon with this key."""
        ...

    def bin(self, key: str) -> Bin:
        """The ammunition with this key."""
        ...


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


class Unit(msgspec.Struct, kw_only=True):
    """One unit in a battle: its design, and what play has changed of that which every kind has.

    Plain data; the rules are functions in the modules named after them. A kind of unit adds its own fields in a
    subclass, and its own rules in a `Kind`.
    """

    flown: ClassVar[bool] = False
    """Whether it flies by thrust, and so moves after all that does not."""
    sprawls: ClassVar[bool] = False
    """Whether it can cover more than its own hex; its `footprint` then says which."""

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
    def toughness(self) -> tuple[float, float] | None:
        """The damage that a point of its armor and one of its structure bear, where it is not one each."""
        return None

    def has_spent(self, mount: Mount) -> bool:
        """Whether a weapon that fires once a battle has been fired."""
        return "OS" in mount.weapon.types and mount.key in self.jammed

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
