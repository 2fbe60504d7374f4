"""A battle as victory points see it: the table's edges and distances, and what has become of every unit."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import skill_adjusted
from boxcars.core.errors import BadAction
from boxcars.core.scenario.scoring import Fate, FateKind, Standing
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point, length

WITHDREW = "withdrew"
"""Why a unit is out of the battle that left the table: it counts as saved."""


class FieldTerrain(msgspec.Struct, frozen=True):
    """A table as a scenario asks for it; see `boxcars.core.scenario.area.Terrain`."""

    field: Field

    def has(self, place: str) -> bool:
        """Whether it is a place on the table."""
        try:
            return self.field.holds(Base(self.field.point(place), 0))
        except BadAction:
            return False

    def from_edge(self, edge: str, place: str) -> float:
        """In inches."""
        return edge_distance(self.field, edge, self.field.point(place))

    def apart(self, one: str, other: str) -> float:
        """In inches from middle to middle."""
        return length(self.field.point(one), self.field.point(other))


def edge_distance(field: Field, edge: str, at: Point) -> float:
    """How far a place is from an edge of the table."""
    match edge:
        case "north":
            return at.y
        case "west":
            return at.x
        case "east":
            return field.width - at.x
        case _:
            return field.depth - at.y


def points(unit: Unit) -> int:
    """The Point Value of a unit at its Skill."""
    return int(skill_adjusted(unit.card.pv, unit.skill))


def standing(battle: Battle) -> Standing:
    """The battle as victory points see it."""
    fates = tuple(_fate(battle, unit) for unit in battle.everybody.values())
    terrain, kept = FieldTerrain(battle.field), battle.progress.points
    any_withdrawal = not battle.rules.has("AS-122.3")
    return Standing(terrain, fates, battle.turn, battle.turns, kept, any_withdrawal=any_withdrawal)


def _fate(battle: Battle, unit: Unit) -> Fate:
    kind: FateKind = "here"
    if unit.destroyed == WITHDREW:
        kind = "withdrew" if unit.id in battle.progress.withdrew else "left"
    elif unit.id in battle.reserves:
        kind = "reserve"
    elif unit.destroyed:
        kind = "lost"
    edge = battle.progress.left.get(unit.id, "")
    holds = not unit.carrier and not unit.hidden
    return Fate(unit.id, unit.side, points(unit), kind, battle.field.word(unit.at), edge, holds)
