"""Strafing and bombing runs before they are made, as the page shows them."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.aerospace import air_attack, air_to_ground, bombing, flight_line
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.tasks import ground_weapons
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks.attack_odds import mean_damage
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import Tally
from boxcars.serve.alpha_strike.numbers import number_shape
from boxcars.tabletop.measure import inches


def runs(battle: Battle, unit: Unit) -> list[dict[str, Any]]:
    """The strips that a unit may strafe and the ways in which it may drop its bombs, worth most first."""
    options = air_attack.options(battle, unit) if unit.flight else bombing.options(battle, unit)
    actions = [each for each in options if isinstance(each, Strafe | Bomb)]
    rows = [_run_shape(battle, unit, action) for action in actions]
    return sorted(rows, key=lambda row: -row["expected"])


def _run_shape(battle: Battle, unit: Unit, action: Strafe | Bomb) -> dict[str, Any]:
    tally, numbers = run_odds(battle, action)
    caught = numbers["caught"]
    return {
        "attack": "strafe" if isinstance(action, Strafe) else "bomb",
        "label": _label(action),
        "target": next((id for id in caught if battle[id].side != unit.side), unit.id),
        "caught": caught,
        "possible": True,
        "reasons": [],
        **number_shape(tally),
        "damage": None,
        "expected": round(numbers["expected"], 2),
        "action": str(action),
    }


def _label(action: Strafe | Bomb) -> str:
    if isinstance(action, Strafe):
        return f"strafe from {inches(action.start)}″ on"
    places = list(dict.fromkeys(place for _, place in action.drops))
    bombs = ", ".join(KINDS[bomb].title for bomb in dict.fromkeys(bomb for bomb, _ in action.drops))
    many = f"{len(action.drops)} bombs" if len(action.drops) > 1 else "a bomb"
    where = f"at {places[0]}″" if len(places) == 1 else f"from {places[0]}″ to {places[-1]}″"
    return f"{many} ({bombs}) {where}"


def run_odds(battle: Battle, action: Strafe | Bomb) -> tuple[Tally | None, dict[str, Any]]:
    """The number of a run at its first target, whom it may strike, and the damage to the enemy less that to friends."""
    if isinstance(action, Strafe):
        air_to_ground.verify(battle, action)
        return _strafing(battle, action)
    bombing.verify(battle, action)
    return _bombing(battle, action)


def _strafing(battle: Battle, action: Strafe) -> tuple[Tally | None, dict[str, Any]]:
    unit = battle[action.unit]
    line, choice = flight_line.over(unit), ground_weapons(unit)
    assert line is not None
    assert choice is not None
    caught = air_to_ground.strafed(battle, unit, line, action.start)
    plans = [air_to_ground.strafing_plan(battle, unit, other, choice, action.overheat) for other in caught]
    sides = [1 if other.side != unit.side else -1 for other in caught]
    expected = sum(side * mean_damage(battle, planned) for side, planned in zip(sides, plans, strict=True))
    tally = min((planned.tally for planned in plans), key=lambda tally: tally.total, default=None)
    return tally, {"caught": [other.id for other in caught], "expected": expected}


def _bombing(battle: Battle, action: Bomb) -> tuple[Tally | None, dict[str, Any]]:
    unit = battle[action.unit]
    line = flight_line.over(unit)
    expected, caught, tally = 0.0, dict[str, None](), None
    for word, place in action.drops:
        bomb = KINDS[word]
        tally = bombing.number(battle, unit, bombing.task_of(unit), bomb)
        at = flight_line.place(line, float(place)) if line else battle[place].at
        for other in area.caught(battle, at, bombing.template_of(battle, bomb)):
            caught[other.id] = None
            side = 1 if other.side != unit.side else -1
            expected += side * float(tally.chance) * (bomb.damage + bomb.heat)
    return tally, {"caught": list(caught), "expected": expected}
