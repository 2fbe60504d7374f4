"""Heat: what is added in the End Phase, cooling, shutdown, overheating on purpose (ASB-15)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Attack, EndTurn, Switch
from boxcars.alpha_strike.attacks import to_hit
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.end_events import CoolantUsed, EngineRolled, HeatSettled
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.turn import end_phase, heat
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from tests.alpha_strike.tables import battle_of, make_card, unit

WADING = "table ford 24 x 24\nwater depth 1 0,0 24,0 24,24 0,24\n"
PUDDLE = "table ford 24 x 24\nwater depth 0.5 0,0 24,0 24,24 0,24\n"
DRY = "open-plain"


def hot(level: int = 0, table: str = DRY, *, type: str = "BM", specials: str = "", **fields: Any) -> Battle:
    """A battle in which red-1 has a heat level, and whatever else is given."""
    card = make_card(type, specials=specials, overheat=3, move={"": 10, "j": 6} if type == "BM" else 8)
    battle = battle_of([unit("5,5", card)], [unit("12,12")], table)
    battle.order = ("red", "blue")
    red = battle["red-1"]
    red.heat = level
    for name, value in fields.items():
        setattr(red, name, value)
    return battle


def end(battle: Battle, *dice: int) -> int:
    """The heat level of red-1 after the End Phase has been resolved."""
    end_phase.resolve(battle, ScriptedDice(dice))
    return battle["red-1"].heat


@pytest.mark.ruling("AS-020.5", "AS-045.3")
@pytest.mark.parametrize(
    ("table", "level", "overheat", "after"),
    [
        (DRY, 2, 0, 2),
        (DRY, 1, 0, 1),
        (DRY, 1, 1, 2),
        (PUDDLE, 1, 1, 2),
        (PUDDLE, 2, 0, 2),
        (WADING, 1, 1, 1),
        (WADING, 2, 1, 2),
        (WADING, 1, 2, 2),
        (WADING, 1, 0, 1),
    ],
)
def test_who_fires_keeps_its_heat_and_deep_water_takes_one_point(
    table: str, level: int, overheat: int, after: int
) -> None:
    assert end(hot(level, table, attacks=["weapon"], overheat=overheat)) == after


@pytest.mark.parametrize("attacks", [[], ["physical"], ["TAG"]])
def test_who_does_not_fire_cools_down(attacks: list[str]) -> None:
    assert end(hot(3, attacks=attacks)) == 0


def test_overheat_counts_whether_or_not_the_attack_hit_and_stops_at_shutdown() -> None:
    assert end(hot(0, attacks=["weapon"], overheat=2)) == 2
    battle = hot(3, attacks=["weapon"], overheat=3)
    assert end(battle) == 4
    assert battle["red-1"].shutdown


@pytest.mark.ruling("AS-045.1")
def test_outside_heat_comes_before_cooling() -> None:
    for attacks, after in ((["weapon"], 2), ([], 0)):
        battle = hot(1, attacks=attacks)
        battle["red-1"].marks.heat = 1
        [event] = end_phase.resolve(battle, ScriptedDice([]))
        assert isinstance(event, HeatSettled)
        assert [line.value for line in event.tally.lines][:2] == [1, 1]
        assert (event.before, event.tally.total, battle["red-1"].heat) == (1, after, after)
        assert battle["red-1"].marks.heat == 0


def test_an_engine_hit_heats_whoever_fires() -> None:
    assert end(hot(attacks=["weapon"], criticals={"engine": 1})) == 1
    assert end(hot(attacks=["physical"], criticals={"engine": 1})) == 0


@pytest.mark.parametrize("code", ["EE", "FC"])
@pytest.mark.parametrize(("dice", "explodes"), [((6, 6), True), ((6, 5), False)])
def test_a_damaged_combustion_engine_may_explode_instead(code: str, dice: tuple[int, int], explodes: bool) -> None:
    battle = hot(type="IM", specials=code, attacks=["weapon"], criticals={"engine": 1})
    events = end_phase.resolve(battle, ScriptedDice(dice))
    assert isinstance(events[0], EngineRolled)
    assert (battle["red-1"].heat, bool(battle["red-1"].destroyed)) == (0, explodes)


@pytest.mark.ruling("AS-020.4", "AS-045.2")
def test_a_unit_that_is_shut_down_is_immobile_and_nothing_else_counts() -> None:
    battle = hot(4, mode="jump")
    red, blue = battle["red-1"], battle["blue-1"]
    assert [line.value for line in mp.target_movement(battle, red)] == [-4]
    red.at, blue.at, blue.mode = battle.field.point("5,5"), battle.field.point("40,5"), "ground"
    assert to_hit.number(battle, Attack("blue-1", "red-1")).total == 4 + 4 - 4


def test_a_unit_that_was_shut_down_a_turn_starts_up_again() -> None:
    battle = hot(4)
    [event] = end_phase.resolve(battle, ScriptedDice([]))
    assert isinstance(event, HeatSettled)
    assert event.restarts
    assert not battle["red-1"].shutdown


@pytest.mark.ruling("AS-018.1", "AS-041.1")
@pytest.mark.parametrize(("move", "hits"), [(2, 1), (4, 2)])
def test_a_unit_without_move_through_mp_hits_is_immobile(move: int, hits: int) -> None:
    for release, modifiers in (("v2.2", ([-4], [-1])), ("1st-printing", ([0], []))):
        battle = battle_of([unit("5,5", make_card(move=move))], [unit("12,12")], release=release)
        red = battle["red-1"]
        red.mode, red.marks.criticals = "ground", ["mp"] * hits
        end_phase.resolve(battle, ScriptedDice([]))
        assert mp.available_move(battle, red).total == 0
        assert [line.value for line in mp.target_movement(battle, red)] == modifiers[0]
        assert [line.value for line in to_hit.attacker_lines(battle, red)] == modifiers[1]


# Overheating on purpose


@pytest.mark.ruling("AS-044.2")
def test_mechs_alone_overheat_on_purpose() -> None:
    for type in ("BM", "IM"):
        end_phase.verify(hot(type=type), Switch("red-1", "overheat"))
    for type in ("CV", "SV", "PM", "BA", "CI", "AF"):
        with pytest.raises(Illegal, match="no 'Mech"):
            end_phase.verify(hot(type=type), Switch("red-1", "overheat"))


@pytest.mark.ruling("AS-044.3", "AS-044.4")
def test_overheating_on_purpose_comes_last_and_lasts_until_the_next_cooling() -> None:
    battle = hot(2)
    assert end(battle) == 0
    end_phase.apply(battle, Switch("red-1", "overheat"), ScriptedDice([]))
    assert battle["red-1"].heat == 1
    with pytest.raises(Illegal, match="already"):
        end_phase.verify(battle, Switch("red-1", "overheat"))
    battle["red-1"].begin_turn()
    assert end(battle) == 0, "not announced again, it cools"
    end_phase.verify(battle, Switch("red-1", "overheat"))


@pytest.mark.ruling("AS-044.3")
def test_overheating_on_purpose_adds_one_level_to_what_is_left() -> None:
    battle = hot(1, attacks=["weapon"])
    assert end(battle) == 1
    end_phase.apply(battle, Switch("red-1", "overheat"), ScriptedDice([]))
    assert battle["red-1"].heat == 2
    outside = hot(0, attacks=["weapon"])
    outside["red-1"].marks.heat = 1
    assert end(outside) == 1
    end_phase.apply(outside, Switch("red-1", "overheat"), ScriptedDice([]))
    assert outside["red-1"].heat == 2, "after heat from outside"


@pytest.mark.ruling("AS-044.4")
def test_heat_on_purpose_works_on_myomer() -> None:
    battle = hot(specials="TSM")
    end_phase.apply(battle, Switch("red-1", "overheat"), ScriptedDice([]))
    assert mp.available_move(battle, battle["red-1"]).total == 12


@pytest.mark.parametrize(
    ("code", "level", "die", "after", "engine"),
    [("ECS", 4, 2, 2, 0), ("ECS", 4, 1, 4, 1), ("RHS", 2, 6, 1, 0), ("RHS", 2, 1, 2, 0)],
)
def test_cooling_systems_help_until_they_fail(code: str, level: int, die: int, after: int, engine: int) -> None:
    battle = hot(level, specials=code)
    assert Switch("red-1", "cool") in end_phase.switches(battle, battle["red-1"])
    [event] = end_phase.apply(battle, Switch("red-1", "cool"), ScriptedDice([die]))
    red = battle["red-1"]
    assert isinstance(event, CoolantUsed)
    assert (red.heat, red.criticals.get("engine", 0), red.spent) == (after, engine, [code] if die == 1 else [])
    with pytest.raises(Illegal, match="no cooling system"):
        end_phase.verify(battle, Switch("red-1", "cool"))


def test_an_emergency_system_is_for_a_shutdown() -> None:
    assert not heat.coolant(hot(3, specials="ECS")["red-1"])


@pytest.mark.parametrize(
    ("level", "specials", "spent", "system"),
    [
        (0, "RHS", [], ""),
        (1, "RHS", [], "RHS"),
        (1, "RHS", ["RHS"], ""),
        (4, "ECS", ["ECS"], ""),
        (3, "ECS RHS", [], "RHS"),
        (4, "ECS RHS", [], "ECS"),
        (4, "ECS RHS", ["ECS"], "RHS"),
        (4, "", [], ""),
    ],
)
def test_a_cooling_system_is_offered_to_who_has_one_that_works_and_is_hot(
    level: int, specials: str, spent: list[str], system: str
) -> None:
    red = hot(level, specials=specials, spent=spent)["red-1"]
    assert heat.coolant(red) == system
    red.switched.append("cool")
    assert heat.coolant(red) == ""


def test_only_units_with_something_to_switch_are_asked() -> None:
    battle = hot(type="CV")
    assert end_phase.sides_to_end(battle) == ["blue"]
    assert list(end_phase.options(battle, "red")) == [EndTurn("red")]
    assert list(end_phase.options(battle, "blue")) == [EndTurn("blue"), Switch("blue-1", "overheat")]


@pytest.mark.parametrize(
    ("action", "why"),
    [(Switch("red-1", "lights", "on"), "cannot be switched"), (Switch("red-1", "overheat", "2"), "all")],
)
def test_what_cannot_be_switched_is_refused(action: Switch, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        end_phase.verify(hot(), action)
