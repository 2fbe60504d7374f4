"""A 'Mech on the table: its design, and everything that play has changed."""

from __future__ import annotations

from typing import Self

import msgspec

from boxcars.catalog.units.design import MechDesign, Mount
from boxcars.core.tally import Line

LOCATIONS = ("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL")
TORSOS = ("CT", "LT", "RT")
LEGS = ("LL", "RL")
ARMS = ("LA", "RA")

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


class Due(msgspec.Struct, frozen=True):
    """A piloting roll that is owed at the end of the phase, or at once."""

    cause: str
    modifier: int = 0
    cite: str = ""
    automatic: bool = False
    """The fall happens without a roll."""


class Mech(msgspec.Struct, kw_only=True):
    """One 'Mech in a battle. Plain data; the rules are functions in the modules named after them."""

    id: str
    side: str
    design: MechDesign
    gunnery: int = 4
    piloting: int = 5
    pilot: str = ""

    hex: str
    facing: int
    foot: int = 0
    """The level of what it stands on: ground, bottom of the water, bridge deck, floor."""

    armor: dict[str, int]
    structure: dict[str, int]
    hits: dict[str, list[int]]
    """Destroyed critical slots by location, counted from 0."""
    shots: dict[str, int]
    """Shots left by ammunition bin."""
    flooded: tuple[str, ...] = ()
    """Locations that the water got into."""
    jammed: list[str] = []

    heat: int = 0
    prone: bool = False
    shutdown: bool = False
    pilot_hits: int = 0
    awake: bool = True
    out_since: int = 0
    """The turn in which its warrior fell unconscious."""
    destroyed: str = ""
    """Why it is out of the battle; empty while it is in it."""

    torso: int = 0
    """-1 twisted left, 0 ahead, 1 right."""
    flipped: bool = False

    mode: str = ""
    """How it moved this turn: empty (not yet), stay, walk, run, masc or jump."""
    hexes_moved: int = 0
    run_up: int = 0
    """Hexes moved since the last reversal or fall, which count for a charge [TW-148.5]."""
    skidded: bool = False
    mp_spent: int = 0
    stand_attempts: int = 0
    strain: int = 0
    """What its turns with MASC weigh on the next: each adds one, and each turn without takes one off."""
    assault: str = ""
    """`charge ID` or `dfa ID` declared in the movement phase."""
    spoiled: bool = False
    """Whether a failed piloting roll in the fire phase makes its charge or death from above miss."""
    fired: list[str] = []
    """Mounts fired this turn."""
    heat_lines: list[Line] = []
    """Heat built up this turn, line by line."""
    damage_taken: int = 0
    """Damage taken in this phase."""
    due: list[Due] = []

    @property
    def in_play(self) -> bool:
        """Whether it is still in the battle."""
        return not self.destroyed

    @property
    def can_act(self) -> bool:
        """Whether its warrior and engine allow it to do anything."""
        return not self.destroyed and not self.shutdown and self.awake

    @property
    def height(self) -> int:
        """Its height in levels: 2 standing, 1 prone (TWB-1)."""
        return 1 if self.prone else 2

    @property
    def torso_facing(self) -> int:
        """The hexside its torso faces."""
        return (self.facing + self.torso) % 6

    def mount(self, key: str) -> Mount | None:
        """The weapon mount with this key."""
        return self.design.mount(key)

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = msgspec.structs.replace(self)
        twin.armor = self.armor.copy()
        twin.structure = self.structure.copy()
        twin.hits = {location: slots.copy() for location, slots in self.hits.items()}
        twin.shots = self.shots.copy()
        twin.jammed = self.jammed.copy()
        twin.fired = self.fired.copy()
        twin.heat_lines = self.heat_lines.copy()
        twin.due = self.due.copy()
        return twin


def fresh_mech(
    id: str, side: str, design: MechDesign, hex: str, facing: int, *, foot: int = 0, gunnery: int = 4, piloting: int = 5
) -> Mech:
    """A 'Mech as it leaves the bay.

    >>> from boxcars.catalog import design
    >>> fresh_mech("red-1", "red", design("Wolverine WVR-6R"), "0508", 0).armor["HD"]
    8
    """
    return Mech(
        id=id,
        side=side,
        design=design,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=dict(design.armor),
        structure=dict(design.structure),
        hits={location: [] for location in LOCATIONS},
        shots={bin.key: bin.shots for bin in design.bins},
    )
