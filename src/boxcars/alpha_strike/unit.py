"""A unit on the table: its card, and what play has changed."""

from __future__ import annotations

from typing import Self

import msgspec

from boxcars.alpha_strike.actions import Assault
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.catalog.alpha_strike import Card
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.tabletop.measure import Base, Point

MECHS = ("BM", "IM")
INFANTRY = ("CI", "BA")
"""Where the rules say infantry, both are meant [AS-023.1]."""
VEHICLES = ("CV", "SV")

SHUTDOWN = 4
"""The heat level at which a unit shuts down, as a rule."""

DECOY = "decoy"
"""The name of counters without a unit."""
DROPPING = "dropping"
"""The effect of being in the air between a carrier and the ground (ASB-22.11)."""
SETTLING = {
    "ART-BA": "AS-173.3",
    "BT": "AS-105.1",
    "ENG": "ASB-18",
    "FF": "AS-164.3",
    "MSW": "ASB-22.5",
    "SAW": "ASB-18",
}
"""Attacks after which a unit makes no other this turn, each with the ruling that says so."""

BASE_RADIUS = 0.625
"""A hex base of 30 mm counts as a round one, 1.25" across."""
LARGE_BASES = {"LG": 1.0, "VLG": 2.0, "SLG": 3.0}
"""The radius of the templates that large units take up."""
WIDER_BASES = {
    "LG": Key("AS-107.1", now=1, before=2),
    "VLG": Key("AS-109.3", now=1, before=2),
    "SLG": Key("AS-109.2", now=1, before=2),
}
"""How many times that wide they are: what they give across was the radius before."""


class Marks(msgspec.Struct):
    """What this turn's attacks have done that takes effect only in the End Phase."""

    criticals: list[str] = []
    """Critical hits, in the order they fell."""
    motive: list[str] = []
    """Results of motive rolls: `-2`, `half`, `zero`."""
    heat: int = 0
    """Heat from outside."""
    destroyed: str = ""
    """Why it will be destroyed, if it will."""
    effects: list[str] = []
    """Other effects that last into the next turn, such as `stunned` or `shutdown`."""

    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.structs.replace(
            self, criticals=self.criticals.copy(), motive=self.motive.copy(), effects=self.effects.copy()
        )


class Mire(msgspec.Struct, frozen=True):
    """What holds a unit fast (ASB-21.5)."""

    ground: str
    since: int
    """The turn in which it came into it."""
    sunk: int = 0
    """How deep it has sunk into quicksand, in inches."""


class Wear(msgspec.Struct, frozen=True, omit_defaults=True):
    """What earlier battles have done to a unit that was not repaired since (ASB-25)."""

    armor: int = 0
    structure: int = 0
    criticals: dict[str, int] = {}
    slowed: tuple[str, ...] = ()


class Unit(msgspec.Struct, kw_only=True):
    """A unit in a battle. `card` never changes; everything else is what play has made of it."""

    id: str
    side: str
    card: Card
    skill: int
    c3: str = ""

    # where it is
    at: Point
    radius: float = BASE_RADIUS
    """That of its base."""
    facing: int = 0
    altitude: float = 0
    """How high it flies, or stands, above the ground or the bottom under it; a boat floats on the surface."""
    carrier: str = ""
    """The unit that carries it."""
    hidden: bool = False
    flight: Flight | None = None
    """What it does in the air, if it is an aerospace unit that flies."""

    blip: int = 0
    """The number of its counter, with concealed unit data; it is one as long as it is hidden [AS-088.1]."""

    # its condition, as it counts in this phase
    armor: int
    structure: int
    heat: int = 0
    shuts_down_at: int = SHUTDOWN
    """The heat level at which it shuts down, which heat and cold around it change (ASB-23)."""
    criticals: dict[str, int] = {}
    """Critical hits in force, by kind: `engine`, `fire-control`, `mp`, `weapon`, `crew` and so on [AS-011.3]."""
    mire: Mire | None = None
    """The ground that it is stuck in, if it is; then it is immobile."""
    slowed: list[str] = []
    """What has cut its Move for good, in order: `-2`, `half`, `zero`."""
    stealth: bool = True
    """Whether its stealth, if it has any, is on."""
    targeting: str = ""
    """What its targeting system is made for: `short` or `long` range; empty for a standard one (ASB-22.9)."""
    ecm: str = "ecm"
    """What its suite does: `ecm`, `eccm`, or for an Angel suite also `both` and `2eccm`."""
    pods: list[str] = []
    """NARC pods on it, by the side that put them there."""
    effects: list[str] = []
    """Passing effects in force: `stunned`, `shutdown`, `jammed` and so on."""
    jammed: dict[str, int] = {}
    """What jammers have done to it, each with the last turn in which it holds (ASB-18)."""
    emergency: int = 0
    """The turn at whose end its emergency C3 master took over; 0 while that sleeps [AS-051.3]."""
    spent: list[str] = []
    """What it has used up for the whole game, such as `ARM`."""
    bombs: tuple[str, ...] = ()
    """The bombs that it still carries, by their words."""
    destroyed: str = ""
    """Why it is out of the battle; empty while it is in it."""

    # this turn
    scorched: bool = False
    """Whether it has moved through a fire (ASB-22.6)."""
    mode: str = ""
    """How it moved: `stand`, `ground`, `jump`, `immobile` or `carried`; empty before it has."""
    moved: float = 0
    """How many inches it went."""
    assault: Assault | None = None
    attacks: list[str] = []
    """The attacks that it has made this turn: `weapon`, `rear`, `physical`, `artillery` and so on."""
    overheat: int = 0
    """How much overheat it used this turn."""
    rear_fired: int = 0
    """How much its rear weapons have taken from its other damage this turn [AS-048.4]."""
    spotted: str = ""
    """The target it has spotted for others this turn."""
    silent: bool = False
    """It spotted as one that does not attack, and so may not [AS-035.3]."""
    designated: str = ""
    """The target that its TAG points at this turn (ASB-17)."""
    switched: list[str] = []
    """What it has done in this End Phase that it can do once: `overheat`, `cool`."""
    marks: Marks = msgspec.field(default_factory=Marks)

    @property
    def type(self) -> str:
        """The type code of its card."""
        return self.card.type

    @property
    def is_mech(self) -> bool:
        """Whether it is a BattleMech or an IndustrialMech."""
        return self.card.type in MECHS

    @property
    def is_infantry(self) -> bool:
        """Whether it is infantry: conventional or battle armor [AS-023.1]."""
        return self.card.type in INFANTRY

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a combat or a support vehicle."""
        return self.card.type in VEHICLES

    @property
    def is_aerospace(self) -> bool:
        """Whether it flies by thrust."""
        return self.card.aerospace

    @property
    def is_blip(self) -> bool:
        """Whether it started as a numbered counter."""
        return self.blip > 0

    @property
    def is_decoy(self) -> bool:
        """Whether there is nothing under its counter."""
        return self.card.name == DECOY

    @property
    def is_dropping(self) -> bool:
        """Whether it falls from a carrier: on the Radar Map, or toward the table this turn (ASB-22.11)."""
        return DROPPING in self.effects or (self.flight is not None and not self.is_aerospace)

    @property
    def base(self) -> Base:
        """Its base where it stands."""
        return Base(self.at, self.radius)

    def has(self, *codes: str) -> bool:
        """Whether its card has any of some special abilities."""
        return self.card.has(*codes)

    @property
    def shutdown(self) -> bool:
        """Whether it is shut down."""
        return self.heat >= self.shuts_down_at or "shutdown" in self.effects

    def begin_turn(self) -> None:
        """Forget what it did last turn: how it moved, whom it attacked, what that cost, whom it spotted."""
        self.mode, self.moved, self.assault, self.scorched = "", 0, None, False
        self.attacks, self.overheat, self.rear_fired = [], 0, 0
        self.spotted, self.silent, self.designated = "", False, ""
        self.switched = []

    def copy(self) -> Self:
        """An independent copy that shares the card."""
        twin = msgspec.structs.replace(self)
        twin.criticals = self.criticals.copy()
        twin.slowed = self.slowed.copy()
        twin.pods = self.pods.copy()
        twin.effects = self.effects.copy()
        twin.jammed = self.jammed.copy()
        twin.spent = self.spent.copy()
        twin.attacks = self.attacks.copy()
        twin.switched = self.switched.copy()
        twin.marks = self.marks.copy()
        return twin


def wear_of(unit: Unit) -> Wear:
    """What a unit has lost so far."""
    armor, structure = unit.card.armor - unit.armor, unit.card.structure - unit.structure
    return Wear(armor, structure, unit.criticals.copy(), tuple(unit.slowed))


def base_radius(card: Card, rules: RuleSet = LATEST) -> float:
    """The radius of a unit's base in inches [AS-107.1, AS-109.2, AS-109.3].

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> base_radius(card(design("Atlas AS7-D")))
    0.625
    """
    if not card.has(*LARGE_BASES):
        return BASE_RADIUS
    code = next(code for code in LARGE_BASES if card.has(code))
    return LARGE_BASES[code] * WIDER_BASES[code].of(rules)
