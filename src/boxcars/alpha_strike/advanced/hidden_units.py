"""Hidden units, an option: they wait unseen until they act, are touched, or a probe finds them (ASB-22.4)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.abilities import probes
from boxcars.alpha_strike.advanced import battlefield_intelligence as intelligence
from boxcars.alpha_strike.advanced.decoys import show
from boxcars.alpha_strike.battle import IS_CONCEALED, Battle, Setup
from boxcars.alpha_strike.setup.deployment import DEPLOYMENT_DEPTH
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.scenario.hiding import UnitFound, kept_secret

__all__ = ["UnitFound", "are_played", "check_setup", "depth_into", "find", "kept_secret", "misplaced", "show"]

OPTION = "hidden-units"
PLAYED = Key(OPTION, now=True, before=False)
LEAST_DISTANCE = 12
"""How far from deployed enemies an attacker hides its units [AS-082.11]."""


def find(battle: Battle, finder: Unit) -> list[Event]:
    """What a unit finds where it has stopped: hidden enemies in contact, or within reach of its probe [AS-102.1]."""
    far = probes.finds_hidden(battle, finder)
    events: list[Event] = []
    for other in battle.enemies(finder.side) if not finder.is_decoy else ():
        away = battle.field.distance(finder.base, other.base) if other.hidden else None
        if away is not None and away <= far:
            who = "an enemy" if finder.hidden else finder.id
            how = f"the probe of {who} finds it, {away:g}″ away" if away else f"{who} touches it"
            events += show(other, how)
    return events


def are_played(battle: Battle) -> bool:
    """Whether there may be hidden units: by the option, or by the terms of a scenario."""
    return PLAYED.of(battle.rules) or IS_CONCEALED.of(battle.rules) or bool(battle.mission and battle.mission.hidden)


def check_setup(setup: Setup, battle: Battle) -> None:
    """Refuse hidden units that the options or area knowledge do not allow."""
    hidden = [unit for unit in battle.in_play() if unit.hidden]
    if not hidden:
        return
    if not PLAYED.of(setup.rules):
        raise BadSetup(f"{hidden[0].id} cannot start hidden without the option {OPTION}")
    if intelligence.PLAYED.of(setup.rules):
        _check_area_knowledge(setup, battle, hidden)


def _check_area_knowledge(setup: Setup, battle: Battle, hidden: Sequence[Unit]) -> None:
    """Only the better informed side hides units, and an attacker not too far forward [AS-082.9, AS-082.11]."""
    knows = intelligence.better_informed(intelligence.scores(setup))
    for unit in hidden:
        if unit.side != knows:
            raise BadSetup(
                f"{unit.id} cannot start hidden: {unit.side} has no higher intelligence score", cite="AS-082.9"
            )
        if why := misplaced(battle, unit, attacks=setup.attacker == unit.side):
            raise BadSetup(f"{unit.id} cannot start hidden at {battle.field.word(unit.at)}: {why}", cite="AS-082.11")
    most = intelligence.units_to_hide([unit.card for unit in battle.in_play(knows)])
    if len(hidden) > most:
        raise BadSetup(f"{knows} may hide {most} units, not {len(hidden)}", cite="AS-082.10")


def misplaced(battle: Battle, unit: Unit, *, attacks: bool) -> str:
    """Why a unit may not hide where it is, or ""."""
    into = depth_into(battle, unit)
    span = battle.field.depth if battle.edges[unit.side] in ("north", "south") else battle.field.width
    if not attacks:
        return "that is the enemy's deployment zone" if into > span - DEPLOYMENT_DEPTH else ""
    away = [battle.field.distance(unit.base, other.base) for other in battle.enemies(unit.side)]
    near = min(away, default=LEAST_DISTANCE)
    if into > span / 2:
        return "it is more than half way across"
    return f"an enemy is {near:g}″ away" if near < LEAST_DISTANCE else ""


def depth_into(battle: Battle, unit: Unit) -> float:
    """How far a unit stands from its home edge."""
    field = battle.field
    return {
        "north": unit.at.y,
        "south": field.depth - unit.at.y,
        "west": unit.at.x,
        "east": field.width - unit.at.x,
    }[battle.edges[unit.side]]
