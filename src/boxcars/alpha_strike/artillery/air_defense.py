"""Air-defense rounds of the Arrow IV, which are fired from the ground at what flies [AS-076.3, AS-076.4]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER, title
from boxcars.alpha_strike.artillery.artillery_weapons import ArtilleryWeapon
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.attacks.ranges import ROWS, Band
from boxcars.alpha_strike.attacks.to_hit import attacker_lines, skill_line, target_lines
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR

NEAR: Final = 24
"""How near a flight line must come for Short range, in inches [AS-076.4]."""
LIKE_ARTILLERY = Key("reading:as-air-defense", now=True, before=False)
ARTILLERY: Final = 4
"""The reading by which such a round is fired as artillery is, and what that adds."""
BEFORE: Final = "ASB-13"
"""The section that held before the range of these rounds was ruled on."""
FAR_BAND: Final[Key[Band]] = Key("AS-076.4", now="medium", before="short")
"""The range of air defense to what flies over the table farther off."""


def targets(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies in the air within reach: over the table and in the Inner Ring."""
    return [other for other in battle.aloft() if other.side != unit.side and _is_near(other)]


def _is_near(target: Unit) -> bool:
    return target.flight is not None and target.flight.zone in (CENTRAL, INNER)


def reasons(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit) -> Iterator[Reason]:
    """Why such a round cannot be fired at a target."""
    unit, cite = battle[action.unit], battle.rules.cite("AS-076.4", BEFORE)
    if is_airborne(unit):
        yield Reason(f"{unit.id} flies, and fires artillery at the ground only", "AS-074.1")
    if target.side == unit.side or target.destroyed or not target.flight:
        yield Reason("air-defense rounds are fired at enemies that fly by thrust", cite)
    elif not _is_near(target):
        yield Reason(f"{target.id} is in {title(target.flight.zone)}, beyond the Inner Ring", cite)
    elif target.flight.line and not special_attack.bears(unit, weapon.code, flight_line.mark(target, unit.at)):
        yield Reason(f"{target.id} is outside the arc of {unit.id}'s {weapon.name}", "ASB-7")
    if action.spotter:
        yield Reason("air-defense rounds need no spotter", cite)


def distance(battle: Battle, unit: Unit, target: Unit) -> float:
    """How far the flight line of a target is; altitude does not count [AS-076.4]."""
    line = flight_line.over(target)
    return flight_line.distance(battle.field, line, unit.base) if line else 0.0


def band(battle: Battle, unit: Unit, target: Unit) -> Band:
    """The range: Long to the Inner Ring, over the table Short to 24" and then Medium [AS-076.4].

    Before that, everything over the table was at Short range.
    """
    if flight_line.over(target) is None:
        return "long"
    near = distance(battle, unit, target) <= NEAR + HAIR
    return "short" if near else FAR_BAND.of(battle.rules)


def number(battle: Battle, unit: Unit, target: Unit) -> Tally:
    """What it needs: the range, what the target is, and what the attacker has done and suffered."""
    at, cite = band(battle, unit, target), battle.rules.cite("AS-076.4", BEFORE)
    lines = [
        skill_line(unit),
        Line(f"{at} range", modifier_line(ROWS[at]).value, cite),
        *target_lines(battle, unit, target, at),
        *attacker_lines(battle, unit),
    ]
    if LIKE_ARTILLERY.of(battle.rules):
        lines.insert(1, Line("artillery fire", ARTILLERY, cite))
    return Tally("to hit", tuple(lines))
