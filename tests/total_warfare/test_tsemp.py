"""TSEMP cannons: pulses that disturb machines or shut them down."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.players.total_warfare.outlook import enemies_of
from boxcars.players.total_warfare.shooting import choose_fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot, UnitSetup
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.effects import lasting, tsemp
from boxcars.total_warfare.events.electronic_events import PulseStruck
from boxcars.total_warfare.events.unit_events import EngineState, Exploded, Fell
from boxcars.total_warfare.previews.fire_preview import target_row
from boxcars.total_warfare.turn import end_phase, heat
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import WITHOUT_POWER
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from tests.total_warfare.field import PLAIN, field, of_kind, plan, rearmed, script, two

STALKER, LOCUST = "Stalker BX-E", "Locust LCT-1V"
CANNON, LASER = "tsemp-lt", "erml-la"
HIT, UPRIGHT = (6, 6), (6, 6)


def against(name: str, **state: object) -> Battle:
    """A Stalker with its cannon, and any unit three hexes away."""
    battle = field(STALKER)
    design = any_design(name)
    kind = kind_for(design)
    assert kind
    battle.units["blue-1"] = other = kind.fresh("blue-1", "blue", design, UnitSetup(name, "0508", 0), 0)
    for key, value in state.items():
        setattr(other, key, value)
    return battle


def shoot(battle: Battle, *dice: tuple[int, int] | int) -> list[object]:
    """Fire the cannon, with these dice, which are all thrown."""
    battle.declarations = {"red-1": Declaration(shots=[Shot(CANNON, "blue-1")])}
    thrown = script(*dice)
    events = fire.resolve(battle, thrown)
    assert thrown.left == 0
    return list(events)


def pulse_of(events: list[object]) -> PulseStruck:
    [found] = [each for each in events if isinstance(each, PulseStruck)]
    return found


@pytest.mark.ruling("TWB-17.110")
@pytest.mark.parametrize(
    ("name", "disturbs", "stops"),
    [
        (LOCUST, 7, 9),
        ("Quarryman QRY-2T", 6, 8),
        ("Scorpion Light Tank", 7, 9),
        ("Brutus Assault Tank", 6, 8),
        ("Sherpa Armored Truck", 6, 8),
        ("Bulwark Superheavy Tank BX", 8, 10),
        ("Roc", 6, 9),
        ("Elemental Battle Armor [Flamer](Sqd5)", 6, 8),
        ("Sentry Turret BX", 6, 8),
        ("Atlas AS7-D", 9, 11),
    ],
)
def test_the_roll_for_its_effect_goes_by_the_kind_the_weight_and_the_engine(
    name: str, disturbs: int, stops: int
) -> None:
    for total, effect in ((disturbs - 1, ""), (disturbs, "disturbed"), (stops - 1, "disturbed"), (stops, "shut down")):
        battle = against(name)
        target, dice = (
            battle["blue-1"],
            script(two(total), *([1] if "Elemental" in name and effect == "shut down" else [])),
        )
        events = tsemp.strike(battle, plan(battle, CANNON), target, dice)
        assert pulse_of(list(events)).effect == effect
        assert (tsemp.DISTURBED in target.lasting) == (effect == "disturbed")


@pytest.mark.ruling("TWB-17.110")
def test_each_earlier_pulse_of_the_turn_adds_one_up_to_four() -> None:
    battle = against(LOCUST)
    target, totals = battle["blue-1"], []
    for _ in range(6):
        totals.append(tsemp.roll_lines(target).total)
        tsemp.strike(battle, plan(battle, CANNON), target, script((1, 1)))
    assert totals == [0, 1, 2, 3, 4, 4]
    end_phase.resolve(battle, ScriptedDice([]))
    assert tsemp.roll_lines(target).total == 0


@pytest.mark.ruling("TWB-17.110")
def test_a_mech_that_is_shut_down_may_fall_and_stays_dark_for_the_next_turn() -> None:
    battle = against(LOCUST)
    target = battle.mech("blue-1")
    events = shoot(battle, HIT, (4, 5), UPRIGHT)
    assert next(each for each in events if isinstance(each, EngineState)).text == "blue-1 shuts down (a pulse)"
    assert sum(target.armor.values()) == sum(target.design.armor.values())
    assert not target.prone
    assert target.is_immobile
    for _ in range(2):
        assert not target.can_act
        heat.adjust(battle, target, ScriptedDice([]))
        end_phase.resolve(battle, ScriptedDice([]))
    assert target.can_act


def test_who_fails_the_roll_at_three_falls() -> None:
    battle = against(LOCUST)
    events = shoot(battle, HIT, (4, 5), (3, 4), 1, (6, 6), (3, 4), (3, 4))
    assert [each for each in events if isinstance(each, Fell)]


@pytest.mark.ruling("TWB-17.110")
def test_a_vehicle_stands_still_until_the_next_turn_is_over() -> None:
    battle = against("Brutus Assault Tank")
    target = battle["blue-1"]
    shoot(battle, HIT, (4, 4))
    assert not target.can_act
    end_phase.resolve(battle, ScriptedDice([]))
    assert not target.can_act
    told = of_kind(end_phase.resolve(battle, ScriptedDice([])), EngineState)
    assert target.can_act
    assert told == [EngineState(unit="blue-1", running=True, cause="the pulse has faded")]


@pytest.mark.ruling("TWB-17.110")
def test_a_squad_loses_a_suit() -> None:
    battle = against("Elemental Battle Armor [Flamer](Sqd5)")
    shoot(battle, HIT, (4, 4), 3)
    assert [suit for suit, left in battle["blue-1"].structure.items() if not left] == ["Trooper 3"]


@pytest.mark.ruling("TWB-17.110")
@pytest.mark.parametrize(("roll", "gone"), [((6, 6), ""), ((1, 1), "it crashes")])
def test_a_vtol_comes_down(roll: tuple[int, int], gone: str) -> None:
    battle = against("Kestrel VTOL", foot=3)
    shoot(battle, HIT, (4, 5), roll)
    target = battle["blue-1"]
    assert (target.destroyed, target.foot if not gone else 0) == (gone, 0)


@pytest.mark.ruling("TWB-17.110")
def test_who_is_disturbed_or_fires_one_has_two_more_to_hit_for_a_turn() -> None:
    battle = against(LOCUST)
    needs = [plan(battle, LASER).tally.total, plan(battle, "ml", by="blue-1", at="red-1").tally.total]
    shoot(battle, HIT, (3, 4))
    end_phase.resolve(battle, ScriptedDice([]))
    now = [plan(battle, LASER).tally.total, plan(battle, "ml", by="blue-1", at="red-1").tally.total]
    assert [after - before for after, before in zip(now, needs, strict=True)] == [2, 2]
    end_phase.resolve(battle, ScriptedDice([]))
    assert plan(battle, LASER).tally.total == needs[0]


@pytest.mark.ruling("TWB-17.110")
def test_it_recharges_in_the_turn_after_a_shot() -> None:
    battle = against(LOCUST)
    shoot(battle, (1, 1))
    assert [line.value for line in battle.mech("red-1").heat_lines] == [10]
    end_phase.resolve(battle, ScriptedDice([]))
    assert [str(reason) for reason in plan(battle, CANNON).reasons] == [f"{CANNON} recharges [TWB-17.110]"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert not plan(battle, CANNON).reasons


@pytest.mark.ruling("TWB-17.110")
def test_some_do_not_feel_it() -> None:
    battle = against("Boarding Marines (Shotgun)")
    assert "a pulse does nothing to blue-1" in str(plan(battle, CANNON))
    woods = field(STALKER, board=PLAIN.with_terrain("0507", woods=1))
    mount = woods["red-1"].design.mount(CANNON)
    assert "a pulse does nothing to a hex" in str(hex_shot(woods, woods["red-1"], mount, "0507"))


@pytest.mark.ruling("TWB-17.110")
def test_one_that_is_hit_explodes_for_ten() -> None:
    battle = against(LOCUST)
    mech = battle.mech("red-1")
    mech.prone = True
    mech.structure["LT"] = 99
    events = criticals.break_slot(battle, mech, "LT", 0, script((1, 1), *[6] * 8))
    assert [each.damage for each in of_kind(events, Exploded)] == [10]


def test_the_dialog_tells_how_likely_it_shuts_down() -> None:
    battle = against(LOCUST)
    [row] = [row for row in target_row(battle, battle["red-1"], "blue-1", Declaration()).weapons if row.mount == CANNON]
    assert row.damage == "shuts down 27.8\u2009%"


def test_a_bot_fires_it_at_who_is_in_action_only() -> None:
    battle = field(STALKER, "Hunchback HBK-4G")
    battle["red-1"].shots = dict.fromkeys(battle["red-1"].shots, 0)

    def fires() -> bool:
        volley = choose_fire(battle, battle.mech("red-1"), enemies_of(battle, "red"))
        return CANNON in [key for key, _, _ in volley.shots]

    assert fires()
    battle.mech("blue-1").shutdown = True
    assert not fires()


@pytest.mark.ruling("TWB-17.110")
def test_a_wige_in_the_air_crashes() -> None:
    battle = against("Fensalir Combat WiGE", foot=1)
    shoot(battle, HIT, (4, 5))
    assert battle["blue-1"].destroyed == "it crashes"


@pytest.mark.ruling("TWB-17.110")
def test_weight_and_steam_keep_a_pulse_off() -> None:
    battle = against("Bulwark Superheavy Tank BX")
    heavy = battle["blue-1"]
    assert isinstance(heavy, Vehicle)
    assert list(tsemp.reasons(heavy)) == []
    heavy.design = msgspec.structs.replace(heavy.design, tons=200.0)
    assert [str(reason) for reason in tsemp.reasons(heavy)] == [
        "blue-1 weighs 200 tons, too much for a pulse [TWB-17.110]"
    ]
    heavy.design = msgspec.structs.replace(heavy.design, tons=60.0, engine_kind="steam")
    assert tsemp.roll_lines(heavy).total == -2


@pytest.mark.ruling("TWB-17.110")
def test_a_one_shot_fires_once() -> None:
    slots = mech_design(STALKER).slots["LT"]
    once = rearmed(STALKER, LT=("TSEMP One-Shot",) * 3 + ("", "") + slots[5:])
    battle = field(once, LOCUST)
    battle.declarations = {"red-1": Declaration(shots=[Shot("tsempos-lt", "blue-1")])}
    fire.resolve(battle, script((1, 1)))
    for _ in range(2):
        end_phase.resolve(battle, ScriptedDice([]))
        assert "tsempos-lt has been fired" in str(plan(battle, "tsempos-lt"))


@pytest.mark.ruling("TWB-17.110")
def test_a_second_pulse_keeps_who_is_dark_so_for_another_turn_and_topples_nobody_again() -> None:
    battle = against(LOCUST)
    target = battle.mech("blue-1")
    shoot(battle, HIT, (4, 5), UPRIGHT)
    end_phase.resolve(battle, ScriptedDice([]))
    assert target.lasting[WITHOUT_POWER] == 1
    tsemp.strike(battle, plan(battle, CANNON), target, script((5, 6)))
    assert target.lasting[WITHOUT_POWER] == 2
    assert fire.after_fire(battle, [], ScriptedDice([])) == []


def test_each_of_two_cannons_recharges() -> None:
    mech = against(LOCUST).mech("red-1")
    for key in (CANNON, "tsemp-rt"):
        tsemp.Tsemp().pay(mech, replace(mech.design.mount(CANNON), key=key))
    assert mech.recharging == (CANNON, "tsemp-rt")


def test_only_what_has_no_heat_starts_up_by_itself() -> None:
    for name, starts in ((LOCUST, 0), ("Brutus Assault Tank", 1)):
        battle = against(name, lasting={WITHOUT_POWER: 1})
        [effect] = lasting.lasting_on(battle["blue-1"])
        assert len(effect.end_phase(battle, battle["blue-1"], script())) == starts


def test_shocks_fade_to_nothing_and_the_sheet_tells_of_them() -> None:
    unit = against(LOCUST, lasting={tsemp.DISTURBED: 1, WITHOUT_POWER: 1})["blue-1"]
    assert lasting.words(unit) == ["shut down by a pulse", "a pulse disturbs its aim, +2 to hit"]
    for _ in range(2):
        lasting.fade(unit)
        assert (unit.lasting, lasting.words(unit)) == ({}, [])
