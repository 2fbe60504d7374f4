"""Drones, an option: who steers them, at what Skill, and what stops them."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.events.special_events import SignalLost
from boxcars.alpha_strike.moving import movement, mp
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.tables import battle_of, make_card, unit

DRONE = make_card("CV", specials="DRO")


def command(*enemies: UnitSetup, places: int = 2, drones: int = 2, options: tuple[str, ...] = ("drones",)) -> Battle:
    """red-1 of Skill 3 with drone control, and red drones of Skill 0."""
    control = unit("10,10", make_card(specials=[Special("DCC", places)]), skill=3)
    row = [unit(f"{20 + 6 * n},10", DRONE, skill=0) for n in range(drones)]
    return battle_of([control, *row], enemies or [unit("60,40")], options=options)


def begin(battle: Battle) -> list[str]:
    """Start a Movement Phase; what is told of drones."""
    return [event.text for event in movement.begin(battle, ScriptedDice([])) if isinstance(event, SignalLost)]


def moves(battle: Battle) -> list[bool]:
    return [mp.can_move(battle, battle[f"red-{n}"]) for n in (2, 3)]


def test_drones_have_a_skill_one_worse_than_who_steers_them() -> None:
    battle = command()
    assert begin(battle) == []
    assert [battle[id].skill for id in ("red-1", "red-2", "red-3")] == [3, 4, 4]


def test_who_steers_has_so_many_places() -> None:
    battle = command(places=1)
    assert begin(battle) == ["red-3 stands still: nobody steers it"]
    assert (moves(battle), battle["red-3"].mode) == ([True, False], "immobile")


@pytest.mark.parametrize("lost", ["destroyed", "shutdown"])
def test_without_a_controller_drones_stop_for_the_turn(lost: str) -> None:
    battle = command()
    if lost == "destroyed":
        battle["red-1"].destroyed = "a shell"
    else:
        battle["red-1"].effects.append("shutdown")
    assert begin(battle) == [f"red-{n} stands still: nobody steers it" for n in (2, 3)]
    assert moves(battle) == [False, False]
    assert [reason.cite for reason in attacker_reasons(battle["red-2"])] == ["ASB-15"]


def test_hostile_ecm_stops_a_drone_until_it_is_gone() -> None:
    battle = command(unit("20,20", make_card(specials="ECM")))
    battle["red-3"].at = battle.field.point("60,10")
    assert begin(battle) == ["red-2 stands still: its signal is jammed"]
    battle["blue-1"].at = battle.field.point("60,47")
    end_phase.resolve(battle, ScriptedDice([]))
    assert begin(battle) == []
    assert moves(battle) == [True, True]


def test_without_the_option_drones_are_like_others() -> None:
    battle = command(places=1, options=())
    assert begin(battle) == []
    assert [battle[id].skill for id in ("red-2", "red-3")] == [0, 0]
