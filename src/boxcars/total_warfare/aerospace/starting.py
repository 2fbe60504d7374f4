"""How flyers begin a battle: on which map, how high and how fast (TWB-134)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import AerospaceUnit
from boxcars.catalog.units.design import Design
from boxcars.core.errors import BadSetup
from boxcars.total_warfare.aerospace import high_altitude, stores
from boxcars.total_warfare.aerospace.handling import HIGHEST, handling_of
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.units.flyer.state import AIR, HIGH, LOW, SPACE, Flyer
from boxcars.total_warfare.units.unit import Unit

SCALES = {"ground": AIR, "low": LOW, "high": HIGH, "space": SPACE}
"""The map that flyers are on, by what the board of a battle shows."""


_WITHOUT_ALTITUDE = (HIGH, SPACE)
USUAL_ALTITUDE, USUAL_VELOCITY = 5, 2
"""How units begin where nobody says otherwise."""


def usual_flight(design: Design, scale: str = "ground") -> tuple[int, int]:
    """The altitude and velocity of a unit where nobody says otherwise; none for one that stays on the ground.

    >>> from boxcars.catalog import any_design
    >>> usual_flight(any_design("Slayer SL-15")), usual_flight(any_design("Atlas AS7-D"))
    ((5, 2), (0, 0))
    >>> usual_flight(any_design("Slayer SL-15"), "space")
    (0, 2)
    """
    if not isinstance(design, AerospaceUnit):
        return 0, 0
    return 0 if SCALES[scale] in _WITHOUT_ALTITUDE else USUAL_ALTITUDE, USUAL_VELOCITY


def put_in_the_air(unit: Unit, scale: str, *, low: bool = False, aboard: bool = False) -> None:
    """Put a unit on the map of its battle, or on the low one beside it; raises `BadSetup` where it cannot begin so.

    One that begins `aboard` another is where that is.
    """
    if isinstance(unit, Flyer):
        _check_stores(unit)
    if aboard:
        return
    if not isinstance(unit, Flyer):
        if low:
            raise BadSetup(f"{unit.id} cannot start on the low-altitude map: only units that fly by thrust do")
        if scale != "ground":
            raise BadSetup(f"{unit.id} cannot start here: only units that fly by thrust do, and it is none")
        return
    if scale == "ground" and not (unit.altitude or unit.velocity or low):  # it stands there
        return
    unit.map = LOW if low else SCALES[scale]
    if unit.is_airship and unit.in_space:  # on the high-altitude map neither [TW-080.1]
        raise BadSetup(f"{unit.id} cannot start in space: airships fly at low altitude only")
    handling = handling_of(unit)
    if unit.map == HIGH:
        high_altitude.check_start(unit, handling)
    fastest = handling.fastest or 2 * safe_thrust(unit).total
    if not 0 <= unit.velocity <= fastest:
        raise BadSetup(f"{unit.id} cannot start at Velocity {unit.velocity}: it flies at 0 to {fastest}")
    if unit.in_space and unit.altitude:
        raise BadSetup(f"{unit.id} cannot start at Altitude {unit.altitude}: there is none in space")
    if not unit.in_space and not 1 <= unit.altitude <= HIGHEST:
        raise BadSetup(f"{unit.id} cannot start at Altitude {unit.altitude}: it flies at 1 to {HIGHEST}")


def _check_stores(unit: Flyer) -> None:
    """Each store takes a slot (TWB-126)."""
    if len(unit.design.hung) > (most := stores.slots(unit.design.listed)):
        raise BadSetup(f"{unit.id} cannot carry {len(unit.design.hung)} stores: it has {most} slots")
