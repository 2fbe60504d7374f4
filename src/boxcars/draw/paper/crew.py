"""Who sits in a unit: the warrior that sheets and cards may name, and what the seat asks of him."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.units.design import BattleArmor, Design, Fighter, Infantry, Mech, ProtoMech
from boxcars.catalog.units.second_skill import second_skill_name


class Seat(msgspec.Struct, frozen=True):
    """What a warrior is called in a unit, his second skill, and whether hits count up to his death.

    >>> Seat("Crew", "Driving").takes_hits
    False
    """

    title: str
    skill: str
    takes_hits: bool = False


MECHWARRIOR: Final = Seat("MechWarrior", "Piloting", takes_hits=True)
_PILOT: Final = Seat("Pilot", "Piloting", takes_hits=True)


def seat_of(design: Design) -> Seat:
    """The seat of a unit.

    >>> from boxcars.catalog import design
    >>> seat_of(design("Atlas AS7-D")).title
    'MechWarrior'
    """
    skill = second_skill_name(design).replace("'", "’")
    match design:
        case Mech():
            return MECHWARRIOR
        case ProtoMech() | Fighter():
            return _PILOT
        case Infantry() | BattleArmor():
            return Seat("Leader", skill)
        case _:
            return Seat("Crew", skill)


class Pilot(msgspec.Struct, frozen=True, kw_only=True):
    """A warrior for a sheet or a card; what is not known yet is left to be written.

    `skill` is the one of Alpha Strike. `piloting` is the second skill of the seat, None where the unit has none.

    >>> Pilot(name="Ana").gunnery
    4
    """

    name: str = ""
    callsign: str = ""
    unit: str = ""
    gunnery: int = 4
    piloting: int | None = 5
    skill: int = 4
    seat: Seat = MECHWARRIOR
    bv: int | None = None
    """What the unit costs with this warrior, if a sheet is to say it."""

    abilities: tuple[str, ...] = ()

    @property
    def piloting_text(self) -> str:
        """The second skill as it is printed.

        >>> Pilot(piloting=None).piloting_text
        '–'
        """
        return "–" if self.piloting is None else str(self.piloting)
