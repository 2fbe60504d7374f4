"""Strafing: a weapon sweeps up to five hexes, and attacks everybody in them, friend or foe (TWB-125)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.aerospace import air_to_ground
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shot_reasons
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS, Aim
from boxcars.total_warfare.weapons.line_sources import Source
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

HEAT_ONCE = Key("TW-243.4", now=True, before=False)
"""A strafing weapon makes its heat once, and not for each unit that it strafes."""
NO_SHELTER: Final = ("own-side", "destroyed", "out-of-action")
"""Reasons against a shot that keep nobody below from being attacked."""


def _lay(battle: Battle, attacker: Flyer, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """The fire of a weapon along all hexes that are strafed."""
    return air_to_ground.plan_at_hex(attacker, mount, hex)


def _reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from air_to_ground.run_reasons(attacker, hex)
    yield from air_to_ground.aft_reasons(attacker, plan.mount)
    yield from air_to_ground.strafing_reasons(battle, plan)


SWEEP: Final = Way(
    lay=_lay,
    reasons=_reasons,
    instead=air_to_ground.OF_A_RUN,
    leaves_out=all_but("each unit that is swept has lines of its own: TWB-125", Source.SKILL, Source.CONDITION),
)
"""The fire of a weapon along all hexes that are strafed, of which each unit there makes its own number."""


def is_sweep(battle: Battle, plan: ShotPlan) -> bool:
    """Whether a shot strafes."""
    return bool(_swept(battle.units[plan.attacker], plan.target))


def _swept(attacker: Unit, target: str) -> tuple[str, ...]:
    """The hexes under the guns of a unit that fires at a target; none unless it strafes."""
    run = attacker.craft.run if attacker.craft else None
    if run is None or not attacker.map or not target_hex(target):
        return ()
    return run.hexes if run.how == "strafe" else ()


def spread(battle: Battle, plan: ShotPlan) -> list[ShotPlan]:
    """The attacks that a declared shot comes to: one, or when it strafes one on each unit under the guns."""
    craft = battle.units[plan.attacker].craft
    return _attacks_below(battle, craft, plan.mount, plan.target) if craft and is_sweep(battle, plan) else [plan]


def _attacks_below(battle: Battle, attacker: Flyer, mount: Mount, target: str) -> list[ShotPlan]:
    """The attacks of a weapon on everybody under the guns."""
    below = [unit for hex in _swept(attacker, target) for unit in battle.at(hex)]
    plans = [air_to_ground.STRIKE.plan(battle, attacker, mount, unit, AS_IT_STANDS) for unit in below]
    return [each for each in plans if not _is_hidden(each)]


def times_heated(battle: Battle, attacker: Unit, mount: Mount, target: str) -> int:
    """How often a shot makes its heat: once; before printing 5 once for each unit that it strafes [TW-243.4]."""
    craft = attacker.craft
    if craft is None or HEAT_ONCE.of(battle.rules) or not _swept(craft, target):
        return 1
    return max(len(_attacks_below(battle, craft, mount, target)), 1)


def _is_hidden(plan: ShotPlan) -> bool:
    """Whether what is below cannot be attacked: it is under water, behind a hill or inside a building."""
    return any(reason.what not in NO_SHELTER for reason in plan.reasons)
