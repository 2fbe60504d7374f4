"""Where aerospace units start: on the Radar Map, or landed on the table; and with which bombs (ASB-20.2, ASB-20.9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from boxcars.alpha_strike.aerospace import bomb_kinds
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER, LANES, WORD, home_areas, read_zone
from boxcars.alpha_strike.battle import UnitSetup
from boxcars.alpha_strike.setup.deployment import start_places
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import BadAction, BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Field


def is_aloft(asked: UnitSetup) -> bool:
    """Whether a unit is asked for in the air.

    >>> is_aloft(UnitSetup("Lightning LTN-G15", "radar:7")), is_aloft(UnitSetup("Lightning LTN-G15", "20,30"))
    (True, False)
    """
    return asked.at.startswith(WORD)


def put_aloft(unit: Unit, asked: UnitSetup) -> None:
    """Put a unit on the Radar Map; in the Inner Ring the lane is said too, as in `radar:inner:NW`."""
    zone, _, lane = asked.at.removeprefix(WORD).partition(":")
    try:
        zone = read_zone(zone)
    except BadAction as error:
        raise BadSetup(f"{unit.id} cannot start: {error}") from None
    if not unit.is_aerospace:
        raise BadSetup(f"{unit.id} cannot start on the Radar Map: {unit.card.name} is no aerospace unit")
    if zone == CENTRAL:
        raise BadSetup(f"{unit.id} cannot start over the table: it comes there in its first move")
    if (zone == INNER) != (lane in LANES) or unit.carrier or unit.hidden:
        raise BadSetup(f"{unit.id} cannot start at {asked.at[:30]!r}: write radar:7, radar:B or radar:inner:NW")
    unit.flight = Flight(zone=zone, lane=lane)


def check_bombs(rules: RuleSet, id: str, card: Card, bombs: tuple[str, ...]) -> None:
    """Refuse bombs that a unit cannot carry."""
    for flaw in bomb_kinds.flaws(rules, card, bombs):
        raise BadSetup(f"{id} cannot carry these bombs: {flaw}")


def starts(field: Field, cards: Sequence[Card], edge: str, rules: RuleSet) -> list[str]:
    """Where each unit of a force starts: on the table along its edge, or in the air on its side of it.

    >>> from boxcars.catalog.alpha_strike import card
    >>> from boxcars.core.ruling import LATEST
    >>> from boxcars.tabletop.table import Table
    >>> starts(Table("plain", 72, 48), [card("Atlas AS7-D"), card("Lightning LTN-G15")], "south", LATEST)
    ['36,45', 'radar:7']
    """
    grounded = iter(start_places(field, [card for card in cards if not card.aerospace], edge, rules))
    flying = (start_area(edge, number) for number in count())
    return [next(flying if card.aerospace else grounded) for card in cards]


def start_area(edge: str, number: int) -> str:
    """Where the aerospace units of a side start, one after another, on their own side of the table.

    >>> [start_area("south", number) for number in range(4)]
    ['radar:7', 'radar:6', 'radar:8', 'radar:7']
    """
    first, middle, last = home_areas(edge)
    return WORD + (middle, first, last)[number % 3]
