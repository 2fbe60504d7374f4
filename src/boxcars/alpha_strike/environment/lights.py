"""What is lit in the dark: who carries a searchlight, and who stands under a flare or in a fire [AS-077.5]."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.areas import LARGE, Area, AreaKind
from boxcars.alpha_strike.events.environment_events import AreaChanged, AreaMade
from boxcars.alpha_strike.unit import Unit
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point

KIND: AreaKind = "flare"
BURNS = Key("reading:as-illumination", now=0, before=1)
"""How many turns flares burn after that in which they are fired."""
RIM = 2
"""How far the light of the larger rounds reaches beyond the 6" template."""
ACROSS = Key("AS-077.5", now=LARGE, before=8)
"""How wide illumination rounds light the table."""
WITH_RIM = Key("AS-077.5", now=LARGE + 2 * RIM, before=12)
"""How wide the larger illumination rounds do."""


def has_searchlight(unit: Unit) -> bool:
    """Whether a unit has a searchlight, which by our reading is on while it runs."""
    return unit.has("SRCH") and not unit.shutdown


def is_lit(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is lit: by its own searchlight, by a flare above it, or by a fire around it."""
    return has_searchlight(unit) or is_bright(battle, unit)


def is_bright(battle: Battle, unit: Unit) -> bool:
    """Whether a flare above a unit or a fire around it takes all darkness from it, dusk too; not from what flies."""
    if unit.flight:
        return False
    lit = (area for area in battle.areas if area.kind in (KIND, "fire"))
    return any(battle.field.is_under(battle.field.point(area.at), area.across, unit.base) for area in lit)


def illuminate(battle: Battle, at: Point, across: float) -> list[Event]:
    """Light up an area until the end of the next turn."""
    area = Area(KIND, battle.field.word(at), across, battle.turn)
    battle.areas.append(area)
    return [AreaMade(what=area.name, at=at, across=across)]


def across(rules: RuleSet, rim: bool) -> float:
    """How wide an illumination round lights the table: the large template, or that and 2" around it [AS-077.5].

    In the first printing it was a radius of 4", or of 6".
    """
    return (WITH_RIM if rim else ACROSS).of(rules)


def fade(battle: Battle) -> list[Event]:
    """Let flares of the turn before go out."""
    last = battle.turn - BURNS.of(battle.rules)
    out = [area for area in battle.areas if area.kind == KIND and area.born <= last]
    battle.areas = [area for area in battle.areas if area not in out]
    return [AreaChanged(what=area.name, at=battle.field.point(area.at)) for area in out]
