"""A charge or a death from above before it is declared: its number, and what it gives and takes, hit or miss."""

from __future__ import annotations

import msgspec

from boxcars.core.tally import Tally
from boxcars.total_warfare.actions import HEX, Assault
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical import charge, death_from_above, ramming
from boxcars.total_warfare.piloting import falling, psr
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due, Unit


class AssaultPreview(msgspec.Struct, frozen=True, kw_only=True):
    """What is declared with a move, as it would be resolved if nothing changed until then."""

    kind: str
    target: str
    tally: Tally
    damage: Tally
    """What the target takes of a hit."""
    taken: Tally
    """What the attacker takes of a hit."""
    own_roll: Tally | None
    """The piloting roll that the attacker owes after a hit; a unit that is no 'Mech owes none."""
    their_roll: Tally | None
    fall: Tally | None = None
    """What the attacker takes of a miss: the fall of a death from above."""


def assault_preview(battle: Battle, unit: Unit, assault: Assault) -> AssaultPreview:
    """What an assault comes to for a unit that stands at the end of its move."""
    if ramming.is_building(assault.target):
        return _ram(battle, unit, assault.target)
    target = battle[assault.target]
    return _charge(battle, unit, target) if assault.kind == "charge" else _dfa(battle, battle.mech(unit.id), target)


def _charge(battle: Battle, unit: Unit, target: Unit) -> AssaultPreview:
    return AssaultPreview(
        kind="charge",
        target=target.id,
        tally=charge.to_hit(battle, unit, target),
        damage=charge.damage_to_target(unit.design.tons, unit.run_up),
        taken=charge.behind_blade(unit, charge.impact_on(unit, target)),
        own_roll=_roll(battle, unit, charge.CHARGING),
        their_roll=_roll(battle, target, charge.CHARGED),
    )


def _ram(battle: Battle, unit: Unit, target: str) -> AssaultPreview:
    return AssaultPreview(
        kind="charge",
        target=target,
        tally=ramming.TO_HIT,
        damage=ramming.damage_to_building(unit),
        taken=ramming.damage_to_charger(battle, unit, target.removeprefix(HEX)),
        own_roll=_roll(battle, unit, charge.CHARGING),
        their_roll=None,
    )


def _dfa(battle: Battle, mech: Mech, target: Unit) -> AssaultPreview:
    return AssaultPreview(
        kind="dfa",
        target=target.id,
        tally=death_from_above.to_hit(battle, mech, target),
        damage=death_from_above.damage_to_target(mech),
        taken=death_from_above.damage_to_attacker(mech.design.tons),
        own_roll=_roll(battle, mech, death_from_above.STRIKING),
        their_roll=_roll(battle, target, death_from_above.STRUCK),
        fall=falling.damage_here(battle.board, mech, death_from_above.HEIGHT),
    )


def _roll(battle: Battle, unit: Unit, due: Due) -> Tally | None:
    return psr.piloting_roll(battle, unit, due) if isinstance(unit, Mech) else None
