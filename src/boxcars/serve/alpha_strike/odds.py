"""What an attack would do: its number, its chance, and the damage by chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Artillery, Attack, Physical, Use, parse_action
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.attacks import attack_odds, physical, place_attacks, targets
from boxcars.alpha_strike.buildings import buildings
from boxcars.core.errors import Illegal
from boxcars.core.tally import Tally
from boxcars.serve.alpha_strike.air_runs import run_odds
from boxcars.serve.alpha_strike.attacks import struck_shape
from boxcars.serve.alpha_strike.numbers import number_shape
from boxcars.serve.shapes import jsonable

_NOTHING: dict[str, Any] = {
    "damage": None,
    "expected": 0,
    "distribution": [],
    "through": 0,
    "critical": 0,
    "cripple": 0,
    "kill": 0,
    "caught": [],
    "struck": [],
}
"""What is told of an attack where there is nothing to tell."""


def odds_shape(battle: Battle, text: str) -> dict[str, Any]:
    """The odds of the attack that a text asks for; one that is not legal has its reasons and no numbers."""
    try:
        return {"action": text, "legal": True, "reasons": [], **_odds(battle, text)}
    except Illegal as error:
        return {"action": text, "legal": False, "reasons": jsonable(error.reasons), **_shape(None)}


def _odds(battle: Battle, text: str) -> dict[str, Any]:
    action = parse_action(text)
    _check_units(battle, action)
    match action:
        case Attack():
            return _weapon_odds(battle, action)
        case Physical():
            return _physical_odds(battle, action)
        case Artillery():
            shell = artillery_preview.shell(battle, action)
            if shell.reasons:
                raise Illegal(*shell.reasons)
            return _shape(shell.tally, caught=shell.caught, struck=struck_shape(shell))
        case Strafe() | Bomb():
            tally, numbers = run_odds(battle, action)
            return _shape(tally, **numbers)
        case Use():
            special_use.verify(battle, action)
            rows = special_use.preview(battle, battle[action.unit])
            return _shape(next((row.tally for row in rows if row.action == str(action)), None))
        case _:
            raise Illegal("only an attack has odds to tell")


def _check_units(battle: Battle, action: object) -> None:
    """Refuse units that are not there; artillery and abilities may aim at places, which they check themselves."""
    id = getattr(action, "unit", "")
    if id not in battle.units:
        raise Illegal(f"there is no unit {id[:40]!r}")
    if isinstance(action, Physical):
        buildings.target(battle, battle[id], action.target)


def _weapon_odds(battle: Battle, action: Attack) -> dict[str, Any]:
    odds = attack_odds.odds(battle, action)
    if odds.plan.reasons:
        raise Illegal(*odds.plan.reasons)
    if isinstance(odds.target, targets.PointOfImpact):
        return _shape(odds.plan.tally, caught=place_attacks.shell(battle, action).caught)
    return _shape(
        odds.plan.tally,
        damage=odds.plan.damage.best,
        expected=odds.expected,
        distribution=sorted(odds.damage.items()),
        through=odds.through,
        critical=odds.critical,
        cripple=odds.crippled,
        kill=odds.destroyed,
    )


def _physical_odds(battle: Battle, action: Physical) -> dict[str, Any]:
    """A physical attack does what it does or nothing; it earns a critical roll when it goes through the armor."""
    unit = battle[action.unit]
    target = buildings.target(battle, unit, action.target)
    blow = physical.assess(battle, unit, action.attack, target)
    if blow.reasons:
        raise Illegal(*blow.reasons)
    chance, points = blow.tally.chance, blow.damage.total
    through = chance if points > target.armor else Fraction(0)
    kill = chance if points >= target.armor + target.structure else Fraction(0)
    spread = [(0, 1 - chance), (points, chance)]
    numbers = {"expected": chance * points, "distribution": spread, "through": through, "kill": kill}
    return _shape(blow.tally, damage=blow.damage, **numbers)


def _shape(tally: Tally | None, **numbers: Any) -> dict[str, Any]:
    return {**number_shape(tally), **_NOTHING, **jsonable(numbers)}
