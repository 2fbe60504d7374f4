"""A battle as victory points see it: what has become of every unit."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import skill_adjusted
from boxcars.core.keys import Key
from boxcars.core.scenario.scoring import Fate, FateKind, Standing
from boxcars.tabletop.scenario_ground import FieldTerrain

WITHDREW = "withdrew"
"""Why a unit is out of the battle that left the table: it counts as saved."""
ANY_WITHDRAWAL = Key("AS-122.3", now=False, before=True)
"""Any withdrawal leaves the field to the other side, and not forced ones alone."""


def points(unit: Unit) -> int:
    """The Point Value of a unit at its Skill; a decoy has none."""
    return 0 if unit.is_decoy else int(skill_adjusted(unit.card.pv, unit.skill))


def standing(battle: Battle) -> Standing:
    """The battle as victory points see it."""
    fates = tuple(_fate(battle, unit) for unit in battle.everybody.values() if not unit.is_decoy)
    terrain, kept = FieldTerrain(battle.field), battle.progress.points
    any_withdrawal = ANY_WITHDRAWAL.of(battle.rules)
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
    hurt = kind in ("here", "left") and bool(withdrawal.crippled(battle, unit))
    return Fate(unit.id, unit.side, points(unit), kind, battle.field.word(unit.at), edge, holds, hurt)
