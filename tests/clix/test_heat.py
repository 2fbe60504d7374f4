"""Heat, vent, shutdown: the worked examples CX-065 to CX-078."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.dials.heat import EFFECTS
from boxcars.clix.events.dial_events import HeatChanged, HeatEffectRolled
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated, with_equipment

U, area = bx.clix.unit, bx.clix.area
FREE = "18,30/0"


def pushed(mek: bx.catalog.clix.ClixUnit, heat: int, edition: str, dice: list[int]) -> Table:
    """A 'Mech pushed by a walk of 3 inches, so that it gains 1 heat."""
    table = Table([U(mek, FREE, tokens=1, heat=heat)], edition=edition, dice=dice)
    table.play("move a-1 walk 18,27")
    return table


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-heat-effects.1", "AOD-heat.1")
@pytest.mark.example("CX-065")
def test_only_the_position_reached_is_rolled_for(edition: str) -> None:
    mek = heated(MEK, speed="0 0 -1y -1 -2")
    table = Table([U(mek, FREE, heat=1)], [U(VEH, "18,22/180")], edition, dice=[1, 2])
    table.play("move a-1 charge at b-1")
    assert (table["a-1"].heat, table.dice.left) == (3, 0)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-cooling.12", "DA-special-attacks.3")
@pytest.mark.example("CX-066")
def test_a_pushed_charge_costs_three_heat_at_the_end(edition: str) -> None:
    table = Table([U(MEK, FREE, tokens=1, heat=2)], [U(VEH, "18,22/180")], edition, dice=[3, 3])
    table.play("move a-1 charge at b-1")
    assert (table["a-1"].heat, table["a-1"].shut_down, table["a-1"].tokens) == (5, True, 2)
    table = Table([U(MEK, FREE, heat=2)], [U(VEH, "18,22/180")], edition, dice=[3, 3])
    events = table.play("move a-1 charge at b-1")
    assert table["a-1"].heat == 4
    assert [event.text for event in events][-1].startswith("a-1 gains 2 heat")


@pytest.mark.ruling("DA-heat-effects.4", "DA-heat-effects.6")
@pytest.mark.example("CX-067")
def test_an_explosion_and_a_shutdown_come_together() -> None:
    mek = heated(MEK, damage="0 0 0 -1y -1", speed="0 0 -1 -1y -2")
    table = pushed(mek, 2, DA, [2, 1])
    assert (table["a-1"].heat, table["a-1"].click, table["a-1"].shut_down, table["a-1"].tokens) == (3, 3, True, 2)


@pytest.mark.ruling("AOD-heat.2", "AOD-heat.3")
@pytest.mark.example("CX-068")
def test_an_explosion_in_age_of_destruction_has_the_offset_of_its_colour() -> None:
    yellow = heated(MEK, damage="0 0 0 -1y -1", speed="0 0 -1 -1y -2")
    table = pushed(yellow, 2, AOD, [2, 3])
    assert (table["a-1"].click, table["a-1"].shut_down) == (2, False)
    red = heated(MEK, damage="0 0 0 -1r -1", speed="0 0 -1 -1y -2")
    table = pushed(red, 2, AOD, [3, 3])
    assert table["a-1"].click == 4
    strong = bx.clix.figure(yellow, dial={"damage": " ".join(["4"] * 12)})
    assert pushed(strong, 2, AOD, [2, 3])["a-1"].click == 3
    strong = bx.clix.figure(red, dial={"damage": " ".join(["4"] * 12)})
    assert pushed(strong, 2, AOD, [2, 3])["a-1"].click == 5


@pytest.mark.ruling("DA-heat-effects.5")
@pytest.mark.example("CX-069")
def test_a_value_below_zero_explodes_for_nothing() -> None:
    weapons = [{"type": "ballistic", "targets": 1, "min": 0, "max": 8}] * 2
    mek = bx.clix.figure(MEK, weapons=weapons, dial={"damage2": " ".join(["1"] * 12)}, heat={"damage2": "0 0 0 -2y -1"})
    table = pushed(mek, 2, DA, [1])
    assert (table["a-1"].click, table.dice.left) == (1, 0)


@pytest.mark.ruling("DA-heat-effects.7", "DA-cooling.7")
@pytest.mark.example("CX-070")
def test_no_effect_is_rolled_after_a_shutdown() -> None:
    mek = heated(MEK, damage="0 0 0 -1 -1y", damage2="0 0 0 0y -1", speed="0 0 -1 -1y -2")
    table = pushed(mek, 2, DA, [1, 2])
    assert (table["a-1"].heat, table["a-1"].shut_down, table["a-1"].click) == (4, True, 1)
    runs = pushed(mek, 2, DA, [1, 5, 2])
    assert (runs["a-1"].heat, runs["a-1"].click) == (4, 3), "a running 'Mech rolls where the overload brings it"


@pytest.mark.parametrize(("edition", "click"), [(DA, 4), (AOD, 3)])
@pytest.mark.ruling("DA-heat-effects.3", "AOD-heat.6")
@pytest.mark.example("CX-071")
def test_venting_into_an_effect_rolls_for_it_at_once(edition: str, click: int) -> None:
    mek = heated(MEK, damage="0 0 0y -1 -1")
    for die, end in ((4, 1), (2, click)):
        table = Table([U(mek, FREE, heat=4)], edition=edition, dice=[die])
        table.play("vent a-1")
        assert (table["a-1"].heat, table["a-1"].click) == (2, end)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-cooling.2", "DA-cooling.10", "DA-cooling.13", "AOD-heat.8", "AOD-heat.9", "AOD-heat.10")
@pytest.mark.example("CX-072")
def test_a_mech_restarts_by_a_roll_with_its_dial_where_it_is(edition: str) -> None:
    lark = bx.clix.figure("Lark", heat={"damage2": "0 0 0 0y -1y"})
    table = Table([U(lark, FREE, heat=5)], edition=edition, dice=[3])
    assert (table["a-1"].shut_down, table["a-1"].tokens) == (True, 2)
    events = table.play("vent a-1")
    piece = table["a-1"]
    assert (piece.heat, piece.shut_down, piece.tokens, table.dice.left) == (3, False, 0, 0)
    assert sum(isinstance(event, HeatEffectRolled) for event in events) == 1, "no explosion is rolled"
    assert table.refuses("move a-1 walk 18,29")
    table.play("end a")
    assert table["a-1"].tokens == 0
    table.play("end b")
    assert table.refuses("move a-1 walk 18,29") == ""


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-cooling.1")
@pytest.mark.example("CX-073")
def test_a_restart_may_fail_or_be_declined(edition: str) -> None:
    units = [U("Lark", FREE, heat=5), U("Tinker Loader", "10,30/0", heat=4)]
    table = Table(units, edition=edition, dice=[2, 3])
    table.play("vent a-1", "vent a-2")
    assert [(table[id].heat, table[id].shut_down, table[id].tokens) for id in ("a-1", "a-2")] == [(3, True, 2)] * 2
    table = Table(units, edition=edition, answers=["decline"])
    table.play("order restart ask", "vent a-1")
    assert (table["a-1"].heat, table["a-1"].shut_down) == (3, True)
    table = Table(units, edition=edition, dice=[4])
    table.play("vent a-2")
    assert (table["a-2"].heat, table["a-2"].shut_down) == (3, False), "red needs 4"
    without = bx.clix.figure("Lark", heat={"speed": "0 0 0 0 0"})
    table = Table([U(without, FREE, heat=5)], edition=edition)
    table.play("vent a-1")
    assert (table["a-1"].heat, table["a-1"].shut_down) == (3, True), "no window, no roll"
    runs = Table([U("Lark", FREE, heat=2, tokens=1)], edition=edition, dice=[2])
    runs.play("move a-1 walk 18,29")
    assert runs["a-1"].shut_down, "for a running 'Mech the same window is a roll to stay on"


@pytest.mark.parametrize(("edition", "heat"), [(DA, 2), (AOD, 1)])
@pytest.mark.ruling("AOD-heat.4", "DA-cooling.6")
@pytest.mark.example("CX-074")
def test_energy_that_damages_heats_once_a_turn_in_age_of_destruction(edition: str, heat: int) -> None:
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 12}])
    weak = bx.clix.figure(beam, dial={"damage": " ".join(["2"] * 8)})
    units = [U(beam, "18,30/0"), U(beam, "20,30/0"), U(weak, "16,30/0")]
    foe = with_equipment(MEK, defense="RF")
    table = Table(units, [U(foe, "18,22/180")], edition, dice=[6, 5] * 3)
    table.play("ranged a-1 b-1", "ranged a-2 b-1", "ranged a-3 b-1")
    assert (table["b-1"].click, table["b-1"].heat) == (3, heat)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-heat-effects.2")
@pytest.mark.example("CX-075")
def test_an_alpha_strike_turns_the_dial_to_shutdown_without_rolls(edition: str) -> None:
    table = Table([U("Pyre", FREE, heat=1, tokens=1)], [U(MEK, "18,20/180")], edition, dice=[4, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert table["b-1"].click == 9, "4 and 4 turns"
    piece = table["a-1"]
    assert (piece.heat, piece.shut_down, piece.tokens, piece.click) == (5, True, 2, 1)


@pytest.mark.ruling("AOD-attack-sequence.14")
@pytest.mark.example("CX-076")
def test_the_targets_heat_is_rolled_before_the_second_attack() -> None:
    pulse = with_equipment(MEK, damage2="PU")
    foe = heated(MEK, speed="0 0 -1 -1y -2")
    table = Table([U(pulse, "18,28/0")], [U(foe, "18,22/180", heat=2)], dice=[5, 5, 1, 3, 3])
    events = table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].click, table["b-1"].heat, table["b-1"].shut_down) == (3, 3, True)
    last = [event for event in events if type(event).__name__ == "AttackRolled"][-1]
    each = last.compared[0]  # type: ignore[attr-defined]
    assert (each.attack.total + 6, each.defense.total, each.hit) == (19, 21, False)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-heat-effects-ammunition-jam.1")
@pytest.mark.example("CX-077")
def test_a_black_window_silences_its_own_weapon_only(edition: str) -> None:
    jammed = with_equipment(heated(MEK, damage="0 0 0 -1 -1b"), damage="AP")
    table = Table([U(jammed, FREE, heat=4)], [U(VEH, "18,24/180")], edition, dice=[5, 5])
    assert "jammed" in table.refuses("ranged a-1 b-1 with primary")
    assert "has no Armor Piercing now" in table.refuses("ranged a-1 b-1 with secondary cancel AP")
    table.play("ranged a-1 b-1 with secondary")
    assert table["b-1"].click == 2, "2 - 1 by heat"
    offline = heated(MEK, damage2="0 0 0 0 -1b")
    table = Table([U(offline, FREE, heat=4)], [U(VEH, "18,24/180")], edition)
    assert "offline" in table.refuses("ranged a-1 b-1 with secondary")
    assert table.refuses("ranged a-1 b-1 with primary") == ""


@pytest.mark.ruling("DA-heat-effects-energy.1", "DA-heat-effects-energy.2")
def test_the_colours_of_energy_windows() -> None:
    assert EFFECTS["energy", "yellow"] == "heat sink overload"
    assert EFFECTS["energy", "black"] == "Weapons Offline"


@pytest.mark.example("CX-078")
def test_clean_up_in_water_cools_after_a_vent() -> None:
    pond = [area("water", 10, 26, 20, 34)]
    table = Table([U(MEK, "18,30/0", heat=4), U("Oxbow", "14,30/0", heat=4)], terrain=pond)
    table.play("vent a-1", "vent a-2", "end a")
    assert (table["a-1"].heat, table["a-2"].heat) == (1, 0)


@pytest.mark.ruling("DA-cooling.3", "DA-cooling.4", "DA-cooling.8", "DA-cooling.9")
def test_the_six_sources_of_heat() -> None:
    cool = heated(MEK, damage="0 0 0 0 0 0 0 0 0", damage2="0 0 0 0 0 0 0 0 0", speed="0 0 0 0 0 0 0 0 0")

    def gained(order: str, foes: list[bx.clix.UnitSetup], dice: list[int], **how: int) -> int:
        table = Table([U(cool, FREE, **how)], foes, DA, dice=dice)
        table.play(order)
        return table["a-1"].heat

    far = [U(VEH, "3,3/0")]
    assert gained("move a-1 run 18,24", far, []) == 1
    assert gained("move a-1 walk 18,27", far, [], tokens=1) == 1
    assert gained("move a-1 charge at b-1", [U(VEH, "18,22/180")], [1, 2]) == 2, "1 for the run, 1 for the charge"
    evading = with_equipment(cool, speed="EV")
    table = Table([U(evading, FREE)], far, DA)
    table.play("move a-1 run 18,24")
    assert table["a-1"].heat == 0
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 12}])
    shots = Table([U(beam, "18,30/0"), U(VEH, "20,30/0")], [U(cool, "18,22/180")], DA, dice=[6, 5, 6, 5])
    shots.play("ranged a-1 b-1", "ranged a-2 b-1")
    assert shots["b-1"].heat == 1, "ballistic hits do not heat"
    overload = heated(MEK, damage2="0 0y 0 0 0")
    assert pushed(overload, 0, DA, [1])["a-1"].heat == 2
    flamers = Table([U("Breacher Suits", "18,21.6/0")], [U(cool, "18,20/0")], DA, dice=[5, 5])
    flamers.play("close a-1 b-1")
    assert (flamers["b-1"].heat, flamers["b-1"].click) == (2, 1)


def test_idle_mechs_cool_by_one_and_lose_their_tokens() -> None:
    table = Table([U(MEK, FREE, heat=2, tokens=1), U(INF, "10,30/0", tokens=2)])
    table.play("end a")
    assert (table["a-1"].heat, table["a-1"].tokens, table["a-2"].tokens) == (1, 0, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_a_dial_back_at_its_start_restarts_a_mech_without_a_roll(edition: str) -> None:
    table = Table([U(MEK, FREE, heat=2, shut_down=True)], edition=edition)
    events = table.play("vent a-1")
    assert (table["a-1"].heat, table["a-1"].shut_down, table["a-1"].tokens) == (0, False, 0)
    assert [type(event).__name__ for event in events] == ["HeatChanged", "Restarted", "TokensRemoved"]
    cooled = events[0]
    assert isinstance(cooled, HeatChanged)
    assert (cooled.by, cooled.heat) == (-2, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_heat_turns_the_dial_of_a_shut_down_mech_without_a_roll(edition: str) -> None:
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 12}])
    foe = heated(MEK, damage="0 0 0y 0y 0y", damage2="0 0 0y 0y 0y", speed="0 0 0y 0y 0y")
    table = Table([U(beam, "18,30/0")], [U(foe, "18,22/180", heat=1, shut_down=True)], edition, dice=[6, 5])
    table.play("ranged a-1 b-1")
    assert (table["b-1"].heat, table["b-1"].click, table.dice.left) == (2, 4, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_windows_of_melee_weapons_have_no_effect(edition: str) -> None:
    blunt = bx.clix.figure(MEK, weapons=[{"type": "melee", "targets": 1, "min": 0, "max": 0}] * 2)
    table = pushed(heated(blunt, damage="0 0y 0 0 0", damage2="0 0r 0 0 0"), 0, edition, [])
    assert (table["a-1"].heat, table["a-1"].click) == (1, 1)


def test_what_a_restart_needs_is_told() -> None:
    lark = bx.clix.figure("Lark", heat={"damage2": "0 0 0 0 -1"})
    table = Table([U(lark, FREE, heat=5)], dice=[2])
    [rolled] = [event for event in table.play("vent a-1") if isinstance(event, HeatEffectRolled)]
    assert (rolled.fails_to, rolled.effect) == (2, "staying shut down")


@pytest.mark.parametrize("edition", BOTH)
def test_two_overloads_of_one_moment_are_added_up_first(edition: str) -> None:
    beams = bx.clix.figure(MEK, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 8}] * 2)
    table = pushed(heated(beams, damage="0 0y 0 0 0", damage2="0 0y 0 0 0", speed="0 0 0y 0 0"), 0, edition, [1, 2])
    assert (table["a-1"].heat, table["a-1"].shut_down) == (3, False), "what shows at 2 is not rolled for"
