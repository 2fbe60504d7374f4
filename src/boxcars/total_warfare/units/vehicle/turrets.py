"""The turrets of vehicles: one as on all that a crew serves, or two that turn and stick by themselves (TWB-31.5).

How two turrets point is one number, so that it is declared, shown and tried out as the turn of one is: the hexsides of
the rear turret, and six times those of the front one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from boxcars.catalog.units.design import Mount
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.actions import FRONT
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.crewed.rules import CrewedKind
from boxcars.total_warfare.units.vehicle.state import FRONT_TURRET, REAR_TURRET, TURRETS, Vehicle

V_contra = TypeVar("V_contra", bound=Vehicle, contravariant=True)

_FRONT_UP_TO: Final = {"front": 5, "rear": 1}
"""The highest face that finds the front turret in an attack from there; from any other side it is 3."""


def turret_faces(side: str) -> tuple[str, ...]:
    """Which of two turrets each face of a die finds; to the front 2 are taken off it, to the rear added (TWB-31.6).

    >>> [turret_faces(side).count("FT") for side in ("front", "left", "rear")]
    [5, 3, 1]
    """
    last = _FRONT_UP_TO.get(side, 3)
    return tuple(FRONT_TURRET if face <= last else REAR_TURRET for face in range(1, 7))


class TurretedKind(CrewedKind[V_contra]):
    """What holds for vehicles, with one turret, with two or with none."""

    def can_twist(self, unit: V_contra) -> bool:
        """With one turret at least that turns."""
        return unit.turret_turns or bool(unit.fore and unit.fore.turns)

    def twists(self, unit: V_contra) -> Mapping[str, int]:
        """To any hexside, each of two turrets by itself."""
        rear = super().twists(unit)
        if not unit.fore or not unit.fore.turns:
            return rear
        sides = {name: (facing - unit.facing) % 6 for facing, name in enumerate(DIRECTIONS)}
        return {**rear, **{f"{FRONT}{name}": 6 * side for name, side in sides.items()}}

    def twisted(self, unit: V_contra, torso: int, word: str) -> int:
        """The other one of two turrets stays as it is."""
        place = super().twisted(unit, torso, word)
        if not unit.fore or word == "ahead":
            return place
        return torso % 6 + place if word.startswith(FRONT) else torso - torso % 6 + place

    def turned(self, unit: V_contra, torso: int) -> int:
        """Turrets that are stuck stay as they are."""
        rear = super().turned(unit, torso)
        if not unit.fore:
            return rear
        return rear % 6 + 6 * (torso // 6 if unit.fore.turns else unit.fore.turned)

    def turn(self, unit: V_contra, torso: int, flipped: bool) -> None:
        """Turn the turret, or both."""
        pointed = self.turned(unit, torso)
        unit.turret = pointed % 6
        if unit.fore:
            unit.fore.turned = pointed // 6

    def turns_with_torso(self, unit: V_contra, mount: Mount) -> bool:
        """The weapons of a turret."""
        return mount.loc in TURRETS

    def swivel(self, unit: V_contra, mount: Mount, torso: int) -> int:
        """As the turret is that the weapon stands in."""
        pointed = super().swivel(unit, mount, torso)
        return pointed // 6 if mount.loc == FRONT_TURRET else pointed % 6

    def split_row(self, unit: V_contra, location: str, side: str) -> tuple[str, ...]:
        """A die tells two turrets apart."""
        return turret_faces(side) if unit.fore and location == REAR_TURRET else ()

    def clear(self, battle: Battle, unit: V_contra) -> None:
        """The front one of two turrets is cleared as the other is."""
        if unit.fore and unit.fore.jammed != battle.turn and self.can_clear(unit):
            unit.fore.jammed = 0
        super().clear(battle, unit)

    def start_clean(self, unit: V_contra) -> None:
        """Turrets that are free return to the front."""
        if unit.fore and unit.fore.turns:
            unit.fore.turned = 0
        super().start_clean(unit)
