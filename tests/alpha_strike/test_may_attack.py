"""Who may attack and what may be a target: the same answers for every kind of attack (ASB-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Artillery, Assault, Attack, Use
from boxcars.alpha_strike.artillery import artillery_plan
from boxcars.alpha_strike.attacks import physical, weapon_attack
from boxcars.alpha_strike.battle import Battle
from boxcars.core.errors import Reason
from tests.alpha_strike.gear import special
from tests.alpha_strike.shooting import duel
from tests.alpha_strike.tables import make_card

WAYS: dict[str, Callable[[Battle], Iterable[Reason]]] = {
    "weapons": lambda battle: weapon_attack.plan(battle, Attack("red-1", "blue-1")).reasons,
    "blow": lambda battle: physical.reasons(battle, battle["red-1"], "standard", battle["blue-1"]),
    "artillery": lambda battle: artillery_plan.plan(battle, Artillery("red-1", "ART-TC", "blue-1")).reasons,
    "TAG": lambda battle: next(c for c in special_use.preview(battle, battle["red-1"]) if c.ability == "TAG").reasons,
}


def against(way: str, battle: Battle) -> list[str]:
    return [str(reason) for reason in WAYS[way](battle)]


def close() -> Battle:
    return duel(0, make_card(specials=[special("TAG"), special("ARTTC-1")]))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({}, ""),
        ({"heat": 4}, "red-1 is shut down [ASB-15]"),
        ({"effects": ["stunned"]}, "the crew of red-1 is stunned [ASB-11.4]"),
        ({"silent": True}, "red-1 spots as one that does not attack [AS-035.3]"),
        ({"mode": "sprint"}, "red-1 sprinted and makes no attack [ASB-21.1]"),
        ({"assault": Assault("charge", "blue-1", 5)}, "red-1 must carry out what it declared with its move [AS-043.1]"),
        ({"attacks": ["BT"]}, "red-1 has used BT, and makes no other attack [AS-105.1]"),
    ],
)
def test_what_keeps_a_unit_from_attacking_keeps_it_from_every_attack(
    way: str, change: dict[str, Any], reason: str
) -> None:
    battle = close()
    for name, value in change.items():
        setattr(battle["red-1"], name, value)
    assert against(way, battle) == ([reason] if reason else [])


@pytest.mark.parametrize("way", [way for way in WAYS if way != "TAG"])
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"side": "red"}, "blue-1 is of the same side [ASB-9]"),
        ({"destroyed": "gone"}, "blue-1 is out of the battle [ASB-11.2]"),
        ({"carrier": "x"}, "blue-1 is aboard x [ASB-6.5]"),
        ({"hidden": True}, "blue-1 is hidden [ASB-22.4]"),
    ],
)
def test_what_is_no_target_is_none_for_any_attack(way: str, change: dict[str, Any], reason: str) -> None:
    battle = close()
    for name, value in change.items():
        setattr(battle["blue-1"], name, value)
    assert against(way, battle) == [reason]


def test_an_ability_needs_an_enemy_too() -> None:
    battle = close()
    battle["blue-1"].side = "red"
    with pytest.raises(Exception, match="blue-1 is of the same side"):
        special_use.verify(battle, Use("red-1", "TAG", "blue-1"))
