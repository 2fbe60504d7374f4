"""ProtoMechs on the table: what play changes of one, next to its design."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.protomech import ProtoMech as ProtoMechDesign
from boxcars.total_warfare.actions import TWISTS
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import KindWord

LOCATION_NAMES: Final = {
    "HD": "head",
    "T": "torso",
    "RA": "right arm",
    "LA": "left arm",
    "L": "legs",
    "MG": "main gun",
}
BOXES: Final = {"MG": 1, "LA": 2, "RA": 2, "L": 3, "T": 3, "HD": 2}
"""The critical boxes of each location (TWB-38.5)."""

POINT: Final = 5
"""The most ProtoMechs that act together."""


BLIND_HEAD: Final = 2
"""The boxes of a head that leave a ProtoMech without long range."""


class Proto(Piloted, kw_only=True):
    """One ProtoMech in a battle."""

    kind_word: ClassVar[KindWord] = "protomech"
    evades: ClassVar[bool] = True
    pierceable: ClassVar[bool] = True
    sides: ClassVar[tuple[str, ...]] = ("front",)
    has_one_table: ClassVar[bool] = True
    has_accident_table: ClassVar[bool] = True
    warrior: ClassVar[str] = "pilot"

    design: ProtoMechDesign
    point: int = 0
    """The Point of its side that it belongs to, counted from 1; 0 for one that acts alone."""
    boxes: dict[str, int]
    """Critical boxes crossed off, by location."""
    broken: list[str] = []
    """Torso weapons that critical hits have destroyed, by key."""
    crossed: int = 0
    """The boxes that the attack which is being resolved has crossed off."""
    infernos: int = 0
    """Inferno missiles that have struck it in this phase."""
    torso: int = 0
    """-1 twisted left, 0 ahead, 1 right."""

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """Those of ProtoMechs (TWB-17.110)."""
        return (6, 9)

    @property
    def no_long_range(self) -> str:
        """A broken head sees nothing so far away (TWB-38.5)."""
        return "with its head destroyed it fires at no long range" if self.boxes["HD"] >= BLIND_HEAD else ""

    @property
    def wall_damage(self) -> int:
        """A point, whatever it weighs."""
        return 1

    @property
    def aims(self) -> tuple[str, ...]:
        """Everywhere that it has something."""
        return tuple(place for place, points in self.design.structure.items() if points)

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """Bays for ProtoMechs."""
        return ("protomechbay",)

    @property
    def twists(self) -> Mapping[str, int]:
        """One hexside to either hand."""
        return TWISTS

    def turn(self, torso: int, flipped: bool) -> None:
        """Twist the torso."""
        self.torso = torso

    def turns_with_torso(self, mount: Mount) -> bool:
        """All but what its legs carry."""
        return mount.loc != "L"

    def is_vital(self, location: str) -> bool:
        """The torso."""
        return location == "T"

    def inward(self, location: str) -> str | None:
        """To the torso."""
        return None if location == "T" else "T"

    def called(self, location: str) -> str:
        """Its locations have names of their own."""
        return LOCATION_NAMES.get(location, "")

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.boxes = self.boxes.copy()
        twin.broken = self.broken.copy()
        return twin


def fresh_proto(
    id: str,
    side: str,
    design: ProtoMechDesign,
    hex: str,
    facing: int,
    *,
    foot: int = 0,
    gunnery: int = 4,
    piloting: int = 5,
    point: int = 0,
) -> Proto:
    """A ProtoMech as it leaves the bay.

    >>> from boxcars.catalog import any_design
    >>> roc = fresh_proto("red-1", "red", any_design("Roc"), "0508", 0)
    >>> roc.structure["T"], roc.called("L")
    (7, 'legs')
    """
    return Proto(
        id=id,
        side=side,
        design=design,
        gunnery=gunnery,
        piloting=piloting,
        point=point,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=dict(design.armor),
        structure=dict(design.structure),
        boxes=dict.fromkeys(design.structure, 0),
        shots={bin.key: bin.shots for bin in design.bins},
    )
