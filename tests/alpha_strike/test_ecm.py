"""ECM fields, ECCM, Stealth and probes."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.abilities import ecm, probes, stealth
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point
from tests.alpha_strike.gear import apart, battle_of, older, unit

ECCM = RuleSet(options=("eccm",))


@pytest.mark.parametrize(
    ("code", "inches", "jammed"),
    [("ECM", 12, True), ("ECM", 12.1, False), ("LECM", 2, True), ("LECM", 2.1, False), ("AECM", 12, True)],
)
def test_a_field_jams_enemies_within_its_radius(code: str, inches: float, jammed: bool) -> None:
    battle = battle_of({"red": [unit((0, 0), code), unit((1, 0))], "blue": [unit((apart(inches), 0))]})
    assert ecm.is_jammed(battle, battle["blue-1"]) is jammed
    assert not ecm.is_jammed(battle, battle["red-2"])


@pytest.mark.ruling("AS-048.12")
def test_a_watchdog_is_a_full_suite_and_a_light_probe() -> None:
    forces = {"red": [unit((0, 0), "WAT")], "blue": [unit((apart(12), 0))]}
    battle = battle_of(forces)
    assert ecm.is_jammed(battle, battle["blue-1"])
    assert probes.probe(battle, battle["red-1"]) == "LPRB"
    old = battle_of(forces, rules=older("1st-printing"))
    assert ecm.radius(old.rules, old["red-1"]) == 2
    assert not ecm.is_jammed(old, old["blue-1"])
    assert probes.probe(old, old["red-1"]) == "LPRB"


def test_shut_down_carried_and_destroyed_suites_are_silent() -> None:
    battle = battle_of({"red": [unit((0, 0), "ECM")], "blue": [unit((3, 0))]})
    assert ecm.is_jammed(battle, battle["blue-1"])
    for field, value in (("heat", 4), ("carrier", "red-9"), ("destroyed", "shot")):
        twin = battle.copy()
        setattr(twin["red-1"], field, value)
        assert not ecm.is_jammed(twin, twin["blue-1"]), field


@pytest.mark.ruling("AS-048.8")
def test_active_stealth_jams_its_bearer_and_silences_its_suite() -> None:
    battle = battle_of({"red": [unit((0, 0), "STL ECM")], "blue": [unit((3, 0))]})
    assert ecm.is_jammed(battle, battle["red-1"])
    assert not ecm.is_jammed(battle, battle["blue-1"])
    battle["red-1"].stealth = False
    assert not ecm.is_jammed(battle, battle["red-1"])
    assert ecm.is_jammed(battle, battle["blue-1"])


@pytest.mark.ruling("AS-048.8")
def test_stealth_of_infantry_jams_nobody() -> None:
    battle = battle_of({"red": [unit((0, 0), "STL LECM", type="BA")], "blue": [unit((2, 0))]})
    assert not ecm.is_jammed(battle, battle["red-1"])
    assert ecm.is_jammed(battle, battle["blue-1"])


@pytest.mark.ruling("AS-048.9")
@pytest.mark.parametrize(("mode", "fields"), [("ecm", (0, 0)), ("both", (0, 1)), ("2eccm", (0, 1))])
def test_angel_ecm_under_stealth_has_one_eccm_field_at_most(mode: str, fields: tuple[int, int]) -> None:
    battle = battle_of({"red": [unit((0, 0), "STL AECM", ecm=mode)], "blue": [unit((3, 0))]}, rules=ECCM)
    out = ecm.output(battle, battle["red-1"])
    assert (out.ecm, out.eccm) == fields


@pytest.mark.ruling("AS-091.1", "AS-091.2")
@pytest.mark.parametrize(
    ("mode", "jammed", "as_angel"), [("ecm", True, True), ("both", True, False), ("2eccm", False, False)]
)
def test_angel_ecm_by_its_mode(mode: str, jammed: bool, as_angel: bool) -> None:
    battle = battle_of({"red": [unit((0, 0), "AECM", ecm=mode)], "blue": [unit((3, 0), "BH")]}, rules=ECCM)
    target = battle["blue-1"]
    assert ecm.is_jammed(battle, target) is jammed
    assert ecm.is_jammed(battle, target, angel=True) is as_angel
    assert probes.probe(battle, target) == ("" if as_angel else "BH")


@pytest.mark.parametrize(
    ("red", "blue", "jammed"),
    [
        (["ecm"], ["ecm"], True),
        (["ecm"], ["eccm"], False),
        (["ecm", "ecm"], ["eccm"], True),
        (["ecm", "ecm"], ["eccm", "eccm"], False),
    ],
)
def test_suites_are_counted_over_a_place(red: list[str], blue: list[str], jammed: bool) -> None:
    forces = {
        "red": [unit((n, 0), "ECM", ecm=mode) for n, mode in enumerate(red)],
        "blue": [unit((4 + n, 0), "ECM", ecm=mode) for n, mode in enumerate(blue)],
    }
    battle = battle_of(forces, rules=ECCM)
    assert ecm.is_jammed(battle, battle["blue-1"]) is jammed
    without = battle_of(forces)
    assert ecm.is_jammed(without, without["blue-1"])


def test_suites_are_switched_only_with_the_option() -> None:
    forces = {"red": [unit((0, 0), "ECM"), unit((1, 0), "AECM")], "blue": [unit((3, 0))]}
    battle = battle_of(forces, rules=ECCM)
    assert ecm.choices(battle, battle["red-1"]) == ("eccm",)
    assert ecm.choices(battle, battle["red-2"]) == ("both", "2eccm")
    ecm.verify(battle, battle["red-2"], "both")
    ecm.switch(battle["red-2"], "both")
    assert battle["red-2"].ecm == "both"
    with pytest.raises(Illegal, match="eccm"):
        ecm.verify(battle, battle["red-1"], "ecm")
    with pytest.raises(Illegal, match="no suite"):
        ecm.verify(battle_of(forces), battle["red-1"], "eccm")


def test_a_line_is_cut_where_it_passes_a_field() -> None:
    battle = battle_of({"red": [unit((20, 20), "ECM")], "blue": [unit((0, 0))]})
    near, far = Point(20, 20 + 12.625), Point(20, 20 + 12.7)
    assert ecm.is_cut(battle, "blue", Point(0, near.y), Point(40, near.y))
    assert not ecm.is_cut(battle, "blue", Point(0, far.y), Point(40, far.y))
    assert not ecm.is_cut(battle, "red", Point(0, 20), Point(40, 20))


@pytest.mark.ruling("AS-037.14", "AS-037.44")
@pytest.mark.parametrize(("type", "adds"), [("BA", (1, 1, 2)), ("BM", (0, 1, 2)), ("CV", (0, 1, 2))])
def test_stealth_by_range(type: str, adds: tuple[int, int, int]) -> None:
    bearer = unit((0, 0), "STL", type=type)
    found = tuple(sum(line.value for line in stealth.lines(bearer, band)) for band in ("short", "medium", "long"))
    assert found == adds
    bearer.stealth = False
    off = sum(line.value for line in stealth.lines(bearer, "long"))
    assert off == (2 if type == "BA" else 0)
    assert not stealth.lines(unit(), "long")


@pytest.mark.ruling("AS-048.10")
def test_stealth_is_switched_off_and_on_again() -> None:
    forces = {"red": [unit((0, 0), "STL"), unit((2, 0), "STL", type="BA")], "blue": [unit((9, 0))]}
    battle = battle_of(forces)
    mech = battle["red-1"]
    assert stealth.choices(battle, mech) == ("off",)
    assert ecm.is_jammed(battle, mech)
    stealth.verify(battle, mech, "off")
    stealth.switch(mech, "off")
    assert not stealth.lines(mech, "long")
    assert not ecm.is_jammed(battle, mech)
    stealth.verify(battle, mech, "on")
    with pytest.raises(Illegal, match="off already"):
        stealth.verify(battle, mech, "off")
    with pytest.raises(Illegal, match="no stealth"):
        stealth.verify(battle, battle["red-2"], "off")
    assert stealth.choices(battle_of(forces, rules=older("v2.1")), mech) == ()


@pytest.mark.ruling("AS-042.6", "AS-102.1")
@pytest.mark.parametrize(("code", "ranges"), [("LPRB", (12, 6)), ("PRB", (18, 10)), ("BH", (26, 16)), ("", (0, 0))])
def test_probes_spot_for_artillery_further_than_they_find_hidden_units(code: str, ranges: tuple[int, int]) -> None:
    battle = battle_of({"red": [unit((0, 0), code)], "blue": [unit((40, 0))]})
    bearer = battle["red-1"]
    assert (probes.spots_for_artillery(battle, bearer), probes.finds_hidden(battle, bearer)) == ranges


@pytest.mark.parametrize(("suite", "blind"), [("ECM", ("LPRB", "PRB")), ("AECM", ("LPRB", "PRB", "BH"))])
def test_ecm_blinds_probes(suite: str, blind: tuple[str, ...]) -> None:
    for code in ("LPRB", "PRB", "BH"):
        battle = battle_of({"red": [unit((0, 0), code)], "blue": [unit((5, 0), suite)]})
        assert probes.probe(battle, battle["red-1"]) == ("" if code in blind else code)


@pytest.mark.ruling("AS-103.1")
def test_the_pulse_of_mines_jams_all_sides() -> None:
    battle = battle_of({"red": [unit((20 + 3 + 0.625, 20), "PRB BH")], "blue": [unit((20, 20), "PRB")]})
    assert not ecm.is_jammed(battle, battle["red-1"])
    battle.pulses.append("20,20")
    assert ecm.is_jammed(battle, battle["red-1"])
    assert ecm.is_jammed(battle, battle["blue-1"])
    assert probes.probe(battle, battle["red-1"]) == "BH"
    battle["red-1"].at = Point(20 + 4 + 0.625, 20)
    assert not ecm.is_jammed(battle, battle["red-1"])
    battle.rules = older("1st-printing")
    assert ecm.is_jammed(battle, battle["red-1"])
