"""A 'Mech on the table: its design, and everything that play has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Self

import msgspec

from boxcars.catalog.units.design import Bin, MechDesign, Mount
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.total_warfare.actions import TWISTS
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import BRIDGES, STEALTH_ARMOR, Due, KindWord, Stacking

SPLIT_BARS_FLIPPING = Key("TW-106.1", now=True, before=False)
"""A weapon split between arm and torso keeps a 'Mech from flipping its arms."""
LOCATIONS = ("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL")
TORSOS = ("CT", "LT", "RT")
LEGS = ("LL", "RL")
ARMS = ("LA", "RA")
LIMBS = (*LEGS, *ARMS)

LOCATION_NAMES = {
    "HD": "head",
    "CT": "center torso",
    "LT": "left torso",
    "RT": "right torso",
    "LA": "left arm",
    "RA": "right arm",
    "LL": "left leg",
    "RL": "right leg",
    "CTR": "center torso rear",
    "LTR": "left torso rear",
    "RTR": "right torso rear",
}


INWARD = {"LA": "LT", "RA": "RT", "LL": "LT", "RL": "RT", "LT": "CT", "RT": "CT"}
"""Where damage goes when a location is gone (TWB-16)."""


_SEATS: Final = (("RT", False), ("LT", False), ("RT", True), ("LT", True), ("CT", True), ("CT", False))
"""Where suits ride on a 'Mech, from the first on."""

HEAVY_DAMAGE: Final = 20
"""The damage of a phase that calls for a piloting roll."""
HEAVILY_DAMAGED: Final = Due("20 or more damage in the phase")

REACTOR_OFF: Final = Due(cause="reactor shut down", modifier=3, cite="QR-psr-damage.1")
"""The roll that a 'Mech owes when its reactor stops."""


class Mech(Piloted, kw_only=True):
    """One 'Mech in a battle."""

    kind_word: ClassVar[KindWord] = "mech"
    stacks_as: ClassVar[Stacking] = "mech"
    pierceable: ClassVar[bool] = True
    legs: ClassVar[tuple[str, ...]] = LEGS
    """The locations it stands on."""
    arms: ClassVar[tuple[str, ...]] = ARMS
    """The locations it punches with, and props itself up on when it lies prone."""

    critical_modifier: ClassVar[int] = 0
    """What is added to every check for critical hits on it."""

    STEERING: ClassVar[str] = "drone-operating-system"
    """What the equipment tables call the system by which it is steered from afar."""

    design: MechDesign
    cut_off: bool = False
    """Whether it is a drone that does not hear its operator (TWB-17.114)."""
    hits: dict[str, Sequence[int]]
    """Destroyed critical slots by location, counted from 0; those of a location are replaced, never changed."""
    scarred: tuple[str, ...] = ()
    """The armored components that have taken the hit which their armor takes."""
    flooded: tuple[str, ...] = ()
    """Locations that the water got into."""

    heat: int = 0
    heat_lines: list[Line] = msgspec.field(default_factory=list)
    """Heat built up this turn, line by line."""
    shutdown: bool = False

    prone: bool = False
    stand_attempts: int = 0
    strain: int = 0
    """What its turns with MASC weigh on the next: each adds one, and each turn without takes one off."""
    overdrive: int = 0
    """The same of its turns with a supercharger."""
    flushes: int = 0
    """The turns in a row in which it has used its radical heat sinks."""
    torso: int = 0
    """-1 twisted left, 0 ahead, 1 right; the turret of a quad in hexsides to the right."""
    flipped: bool = False
    club: bool = False
    """Whether it holds a tree or a girder to strike with."""
    shaken: int = 0
    """For an IndustrialMech that fell or was struck this turn: the levels that it fell, and one."""
    under_since: int = 0
    """The turn in which an IndustrialMech went under water that drowns it; 0 if it did not."""

    @property
    def toughness(self) -> tuple[float, float] | None:
        """That of its design."""
        return self.design.toughness

    @property
    def can_act(self) -> bool:
        """Whether its warrior and engine allow it to do anything."""
        return not self.destroyed and not self.shutdown and self.awake and not self.cut_off

    @property
    def unmanned(self) -> bool:
        """Whether it is a drone (TWB-17.114)."""
        return bool(self.design.places(self.STEERING))

    @property
    def height(self) -> int:
        """Its height in levels: 2 standing, 1 prone (TWB-1)."""
        return 1 if self.prone else 2

    @property
    def is_immobile(self) -> bool:
        """Shut down, cut off, its warrior unconscious, or without a limb to move [TW-122.3]."""
        if self.shutdown or self.cut_off or not self.awake:
            return True
        return not any(map(self.structure.__getitem__, LIMBS))

    @property
    def is_led(self) -> bool:
        """From a command console, while both warriors can act."""
        return self.second is not None and self.second.awake and self.can_act

    @property
    def plating(self) -> str:
        """That of its design."""
        return self.design.armor_kind

    @property
    def has_stealth(self) -> bool:
        """By its armor."""
        return self.plating in STEALTH_ARMOR

    @property
    def engine_kind(self) -> str:
        """That of its design."""
        return self.design.engine.kind

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """Those of a BattleMech (TWB-17.110)."""
        return (7, 9)

    @property
    def twists(self) -> Mapping[str, int]:
        """One hexside to either hand, while it stands."""
        return {} if self.prone else TWISTS

    def turn(self, torso: int, flipped: bool) -> None:
        """Twist the torso, flip the arms."""
        self.torso, self.flipped = torso, flipped

    def can_flip(self, rules: RuleSet) -> bool:
        """With both arms built without lower arm and hand actuators [TW-106.1].

        A weapon split between arm and torso holds them, except in older printings.
        """
        parts = {name for arm in ARMS for name in self.design.slots[arm]}
        if parts & {"Lower Arm Actuator", "Hand Actuator"}:
            return False
        return not (SPLIT_BARS_FLIPPING.of(rules) and any(mount.outer for mount in self.design.mounts))

    def turns_with_torso(self, mount: Mount) -> bool:
        """All but the weapons of its legs."""
        return mount.loc not in self.legs

    @property
    def tracks_heat(self) -> bool:
        """Every 'Mech does."""
        return True

    @property
    def glow(self) -> int:
        """All of its heat."""
        return self.heat

    def gain_heat(self, line: Line) -> None:
        """It counts until the heat phase."""
        self.heat_lines.append(line)

    @property
    def owed(self) -> list[Due]:
        """Each cause by itself, and one for heavy damage."""
        return [*self.due, HEAVILY_DAMAGED] if self.damage_taken >= HEAVY_DAMAGE else self.due

    def note_power_loss(self) -> None:
        """A roll to stay upright, if its reactor ran [TW-060.1]."""
        if not (self.shutdown or self.design.engine.burns_fuel or REACTOR_OFF in self.due):
            self.due.append(REACTOR_OFF)

    @property
    def aims(self) -> tuple[str, ...]:
        """Every location."""
        return LOCATIONS

    def is_omni(self, rules: RuleSet) -> bool:
        """On OmniMechs."""
        return self.design.omni

    def ride_places(self, rules: RuleSet) -> tuple[tuple[str, bool], ...]:
        """On the torso, front and rear (TWB-37.2)."""
        return _SEATS

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """Bays for 'Mechs."""
        return ("mechbay",)

    def inward(self, location: str) -> str | None:
        """From the limbs to the center torso (TWB-16)."""
        return INWARD.get(location)

    def is_low(self, location: str) -> bool:
        """Its legs."""
        return location in self.legs

    def is_vital(self, location: str) -> bool:
        """The center torso, and the head if its warrior sits there."""
        return location == "CT" or (location == "HD" and self.sits_in_head)

    def bears_swarm(self, location: str) -> bool:
        """On its torso."""
        return location in TORSOS

    def is_spoiled(self, location: str, slots: Iterable[int]) -> bool:
        """Whether a location is lost, or any of some of its slots is hit."""
        hits = self.hits[location]
        return self.structure[location] == 0 or (bool(hits) and any(slot in hits for slot in slots))

    def is_control_broken(self, mount: Mount) -> bool:
        """With any of its slots."""
        return any(slot in self.hits[mount.loc] for slot in mount.control_slots)

    def is_loaded_from(self, bin: Bin) -> bool:
        """While its slot is whole."""
        return bin.slot not in self.hits[bin.loc]

    @property
    def sits_in_head(self) -> bool:
        """Whether its warrior sits in the head: all but those of torso-mounted cockpits do (TWB-17.8)."""
        return self.design.cockpit != "torso-mounted"

    @property
    def can_bridge(self) -> bool:
        """Its bridge-layer fails with the first critical hit on it [TW-130.5]."""
        layers = (fitting for fitting in self.design.equipment if fitting.name in BRIDGES)
        broken = any(slot in self.hits[layer.loc] for layer in layers for slot in layer.slots)
        return super().can_bridge and not broken

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.hits = self.hits.copy()
        twin.heat_lines = self.heat_lines.copy()
        return twin
