"""Light, weather and air: how far units see, what their attacks need, who can be there at all."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.abilities import ecm, probes, remote_sensors, tag
from boxcars.alpha_strike.actions import Attack, Move, parse_action
from boxcars.alpha_strike.attacks import combat, physical
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import hull_breach
from boxcars.alpha_strike.environment import lights
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.environment.conditions import CONDITIONS
from boxcars.alpha_strike.moving import movement, mp
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Base, Point
from tests.alpha_strike.shooting import X, Y, duel, number, special, worth
from tests.alpha_strike.tables import make_card
from tests.alpha_strike.walks import moving

EYES = {
    "dusk": (30, 16),
    "full-moon": (20, 10),
    "glare": (20, 10),
    "moonless": (10, 4),
    "solar-flare": (10, 4),
    "pitch-black": (6, 2),
    "light-fog": (42, 30),
    "heavy-fog": (10, 4),
    "light-rain": (42, 30),
    "rain": (40, 20),
    "heavy-rain": (30, 16),
    "downpour": (20, 10),
    "lightning": (40, 20),
    "gusting-rain": (20, 10),
    "light-snow": (42, 30),
    "snowfall": (40, 20),
    "flurries": (30, 16),
    "heavy-snow": (20, 10),
    "sleet": (20, 10),
    "ice-storm": (20, 10),
    "light-hail": (42, 30),
    "heavy-hail": (20, 10),
    "blowing-sand": (20, 10),
}
"""How far units and infantry see in each of them."""
HIT = (6, 6)


def sees(inches: float, *options: str, mine: Card | None = None, other: Card | None = None) -> bool:
    """Whether red-1 sees blue-1 so far away."""
    wind = ("moderate-gale",) if "blowing-sand" in options else ()
    battle = duel(inches, mine, other, options=(*options, *wind))
    return look(battle, battle["red-1"], battle["blue-1"]).visible


# How far units see


@pytest.mark.ruling("AS-089.1")
@pytest.mark.example("ASA-66")
def test_by_day_units_see_42_inches() -> None:
    assert sees(42)
    assert not sees(43)
    assert sees(42, "strong-gale")
    assert not sees(43, "strong-gale")


@pytest.mark.ruling("AS-092.1")
@pytest.mark.parametrize("word", EYES)
def test_conditions_shorten_what_the_eye_sees(word: str) -> None:
    units, infantry = EYES[word]
    assert sees(units, word)
    assert not sees(units + 1, word)
    assert sees(infantry, word, mine=make_card("CI"))
    assert not sees(infantry + 1, word, mine=make_card("CI"))


@pytest.mark.ruling("AS-092.1")
@pytest.mark.example("ASA-67")
def test_a_probe_sees_further_than_the_eye_where_that_is_less() -> None:
    assert sees(15, "heavy-fog", mine=make_card(specials="PRB"))
    assert not sees(15, "heavy-fog")
    assert sees(30, "dusk", mine=make_card(specials="PRB"))


@pytest.mark.ruling("AS-092.2")
@pytest.mark.example("ASA-68")
@pytest.mark.parametrize(("code", "far"), [("LPRB", 12), ("PRB", 16), ("BH", 24)])
def test_probes_spot_as_far_in_whatever_weather(code: str, far: float) -> None:
    for night in ("pitch-black", "heavy-fog"):
        assert sees(far, night, mine=make_card(specials=code))
        assert not sees(far + 1, night, mine=make_card(specials=code))


@pytest.mark.ruling("AS-092.2")
def test_ecm_blinds_a_probe_and_then_the_eye_counts() -> None:
    assert not sees(12, "heavy-fog", mine=make_card(specials="PRB"), other=make_card(specials="ECM"))


def test_a_searchlight_shows_infantry_20_inches_and_others_as_much_as_the_day() -> None:
    crew, lamp = make_card("CI", specials="SRCH"), make_card(specials="SRCH")
    assert sees(20, "moonless", mine=crew)
    assert not sees(21, "moonless", mine=crew)
    assert sees(42, "moonless", mine=lamp)
    assert not sees(43, "moonless", mine=lamp)


@pytest.mark.example("ASA-69")
def test_the_worst_of_several_conditions_counts() -> None:
    assert sees(30, "dusk", "heavy-rain")
    assert not sees(31, "dusk", "heavy-rain")
    assert sees(10, "dusk", "heavy-rain", "heavy-fog")
    assert not sees(11, "dusk", "heavy-rain", "heavy-fog")


def test_the_reason_names_the_condition() -> None:
    battle = duel(15, options=["heavy-fog"])
    [reason] = look(battle, battle["red-1"], battle["blue-1"]).reasons
    assert str(reason) == "blue-1 is 15″ away, beyond sight, 10″ in heavy fog [AS-092.1]"


# What attacks need


@pytest.mark.example("ASA-70")
def test_darkness_makes_attacks_harder_but_not_with_a_searchlight() -> None:
    assert number(duel(10, other=make_card(move=4), options=["full-moon"])).total == 4 + 2 + 2
    lamp = make_card(specials="SRCH")
    assert number(duel(10, lamp, make_card(move=4), options=["full-moon"])).total == 4 + 2
    assert number(duel(10, lamp, make_card(move=4), options=["dusk"])).total == 4 + 2 + 1


@pytest.mark.parametrize(
    ("word", "specials", "type", "modifier"),
    [
        ("dusk", (), "BM", 1),
        ("moonless", (), "BM", 3),
        ("pitch-black", (), "BM", 4),
        ("light-rain", (), "BM", None),
        ("light-rain", (), "CI", 1),
        ("downpour", (), "BM", 2),
        ("snowfall", (), "BM", 1),
        ("heavy-hail", ("SRM",), "BM", 2),
        ("light-hail", (), "BM", None),
        ("heavy-fog", (), "BM", 1),
        ("moderate-gale", ("LRM",), "BM", 1),
        ("strong-gale", ("AC",), "BM", 1),
        ("storm", ("AC", "LRM"), "BM", 3),
        ("storm", (), "BM", None),
    ],
)
def test_weather_and_light_make_attacks_harder(
    word: str, specials: tuple[str, ...], type: str, modifier: int | None
) -> None:
    mine = make_card(type, specials=[special(code, 1, 1, 1) for code in specials])
    assert worth(number(duel(4, mine, options=[word])), "ASB-23") == modifier


def test_tracers_and_a_hot_target_help_in_the_dark() -> None:
    guns = make_card(specials=[special("AC", 2, 2, 0)])
    battle = duel(5, guns, options=["moonless", "autocannon-munitions"])
    assert worth(number(battle, "ac-tracer"), "ASB-23") == 2
    battle["blue-1"].heat = 2
    assert worth(number(battle, "ac-tracer"), "ASB-23") == 1
    dusk = duel(5, guns, options=["dusk", "autocannon-munitions"])
    assert worth(number(dusk, "ac-tracer"), "ASB-23") is None


def test_blows_are_harder_only_in_the_darkest_nights() -> None:
    assert [_on_a_blow(duel(0, options=[word])) for word in ("full-moon", "moonless", "pitch-black")] == [0, 1, 2]


def test_blows_are_no_harder_by_a_searchlight_or_at_who_is_lit() -> None:
    lamp = make_card(specials="SRCH")
    assert _on_a_blow(duel(0, lamp, options=["pitch-black"])) == 0
    lit_up = duel(0, options=["pitch-black"])
    lit_up.areas.append(Area("flare", lit_up["blue-1"].at.word, 6, 1))
    assert _on_a_blow(lit_up) == 0


def _on_a_blow(battle: Battle) -> int:
    """What the conditions add to a blow of red-1 at blue-1."""
    return worth(physical.number(battle, battle["red-1"], "standard", battle["blue-1"]), "ASB-23") or 0


# Flares


def flare(code: str) -> Battle:
    """A flare of red-1's artillery, far from everybody."""
    battle = duel(14, make_card(specials=[special(code, value=1)]), options=["artillery-munitions", "full-moon"])
    action = parse_action(f"artillery red-1 {code[:3]}-{code[3:]} {X + 12:g},{Y:g} with illumination")
    combat.verify(battle, action)
    combat.apply(battle, action, ScriptedDice(HIT))
    return battle


def lit(battle: Battle, away: float) -> bool:
    """Whether a place so far from the flare is lit."""
    center = Point(X + 12, Y)
    [area] = battle.areas
    return battle.field.is_under(battle.field.point(area.at), area.across, Base(Point(center.x, center.y + away), 0))


@pytest.mark.ruling("AS-077.5")
@pytest.mark.example("ASA-09", "ASA-10")
@pytest.mark.parametrize(("code", "far"), [("ARTT", 3), ("ARTS", 3), ("ARTLT", 5), ("ARTAIS", 5), ("ARTAC", 5)])
def test_illumination_rounds_light_the_large_template_and_some_also_around_it(code: str, far: float) -> None:
    battle = flare(code)
    assert lit(battle, far)
    assert not lit(battle, far + 0.5)
    assert battle["blue-1"].armor == 5


@pytest.mark.ruling("AS-077.5")
def test_who_is_lit_is_seen_and_attacked_as_by_day() -> None:
    battle = duel(30, options=["full-moon"])
    assert not look(battle, battle["red-1"], battle["blue-1"]).visible
    battle.areas.append(Area("flare", battle["blue-1"].at.word, 6, 1))
    assert look(battle, battle["red-1"], battle["blue-1"]).visible
    assert worth(number(battle), "ASB-23") is None


@pytest.mark.ruling("AS-077.5")
def test_fog_hides_what_a_flare_lights() -> None:
    battle = duel(12, options=["full-moon", "heavy-fog"])
    battle.areas.append(Area("flare", battle["blue-1"].at.word, 6, 1))
    assert not look(battle, battle["red-1"], battle["blue-1"]).visible


def test_a_flare_goes_out_at_the_end_of_the_next_turn() -> None:
    battle = duel(12, options=["full-moon"])
    lights.illuminate(battle, battle["blue-1"].at, 6)
    end_phase.resolve(battle, ScriptedDice([]))
    assert battle.areas
    battle.turn = 2
    end_phase.resolve(battle, ScriptedDice([]))
    assert not battle.areas


# Moving, heat, air


@pytest.mark.parametrize(("word", "cost"), [("light-fog", 2), ("heavy-fog", 3)])
def test_fog_costs_every_inch_on_the_ground_more(word: str, cost: float) -> None:
    battle = duel(10, options=[word])
    assert terms(battle, battle["red-1"]).cost(Ground()) == cost


@pytest.mark.example("ASA-72")
def test_thin_air_slows_who_floats_on_it() -> None:
    battle = duel(10, make_card("CV", move={"h": 14}), options=["thin-air"])
    assert mp.available_move(battle, battle["red-1"]).total == 10
    assert [line.value for line in mp.target_movement(battle, battle["red-1"])] == [2]
    assert mp.available_move(battle, battle["blue-1"]).total == 8


@pytest.mark.parametrize(("word", "level"), [("extreme-heat", 3), ("extreme-cold", 5)])
def test_heat_and_cold_move_the_level_of_the_shutdown(word: str, level: int) -> None:
    battle = duel(10, make_card(overheat=4), options=[word])
    mech = battle["red-1"]
    mech.heat, mech.overheat, mech.attacks = level - 2, 1, ["weapon"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert (mech.heat, mech.shutdown) == (level - 1, False)
    mech.overheat, mech.attacks = 4, ["weapon"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert (mech.heat, mech.shutdown) == (level, True)


def test_in_a_vacuum_every_hit_may_breach_a_hull() -> None:
    battle = duel(10, options=["vacuum"])
    assert hull_breach.can_breach(battle, battle["blue-1"])
    before = battle["blue-1"].armor
    combat.apply(battle, Attack("red-1", "blue-1"), ScriptedDice([*HIT, 6, 4, 4, 3]))
    assert before - battle["blue-1"].armor == 3
    assert battle["blue-1"].marks.criticals == ["mp"]
    assert not hull_breach.can_breach(duel(10), duel(10)["blue-1"])


@pytest.mark.parametrize(
    ("own", "why"),
    [
        (make_card("CV", move={"h": 8}), "no air to carry it"),
        (make_card("CI"), "no air to breathe"),
        (make_card(specials="EE"), "no air to burn"),
        (make_card(specials="FC"), "no air to burn"),
        (make_card("BA", move={"f": 2, "v": 8}, specials=[special("SEAL")]), "no air to carry it"),
    ],
)
def test_some_units_cannot_fight_without_air(own: Card, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        duel(10, own, options=["vacuum"])
    assert duel(10, make_card("CI", specials="SEAL"), options=["vacuum"])
    assert duel(10, make_card(specials=[special("FC"), special("SEAL")]), options=["vacuum"]), (
        "a sealed cell brings its own air"
    )


def test_two_lights_cannot_be_at_once() -> None:
    with pytest.raises(BadSetup, match="cannot be at once"):
        duel(10, options=["dusk", "moonless"])
    assert set(EYES) == {word for word, each in CONDITIONS.items() if each.group in ("light", "fog", "sky")}


# Gravity


@pytest.mark.example("ASA-73")
@pytest.mark.parametrize(
    ("word", "move", "left"),
    [("low-gravity", 8, 10), ("high-gravity", 8, 7), ("low-gravity", 6, 7), ("high-gravity", 9, 7)],
)
def test_gravity_changes_how_far_units_walk_and_jump(word: str, move: int, left: int) -> None:
    battle = duel(10, make_card(move={"": move, "j": move}), options=[word])
    assert [mp.available_move(battle, battle["red-1"], mode).total for mode in ("ground", "jump")] == [left, left]
    flyer = duel(10, make_card("CV", move={"v": move}), options=[word])
    assert mp.available_move(flyer, flyer["red-1"]).total == move


def test_gravity_troubles_missiles_and_autocannons() -> None:
    for word in ("low-gravity", "high-gravity"):
        assert worth(number(duel(4, make_card(specials=[special("AC", 1, 1, 1)]), options=[word])), "ASB-23") == 1
        assert worth(number(duel(4, options=[word])), "ASB-23") is None


@pytest.mark.parametrize(("inches", "dice", "armor"), [(8, (), 5), (9, (2, 2), 5), (9, (2, 1), 4)])
def test_who_goes_further_in_low_gravity_than_it_could_may_hurt_itself(
    inches: int, dice: tuple[int, ...], armor: int
) -> None:
    battle = moving(duel(40, make_card(move=8), options=["low-gravity"]))
    movement.apply(battle, Move("red-1", "ground", (f"{X + inches:g},{Y:g}",)), ScriptedDice(dice))
    assert battle["red-1"].armor == armor


# Signals


def test_interference_troubles_all_but_conventional_infantry() -> None:
    for kind, more in (("BM", 2), ("BA", 2), ("CI", 0)):
        plain, troubled = (number(duel(5, make_card(kind), options=words)).total for words in ((), ("interference",)))
        assert troubled - plain == more


def test_nothing_electronic_works_through_interference() -> None:
    gear = make_card(specials=[special(code) for code in ("ECM", "PRB", "TAG", "C3I", "NOVA")])
    for words, works in (((), True), (("interference",), False)):
        battle = duel(5, gear, make_card(specials="AM"), options=words)
        scout, target = battle["red-1"], battle["blue-1"]
        assert bool(probes.probe(battle, scout)) is works
        assert bool(ecm.output(battle, scout).radius) is works
        assert ecm.is_jammed(battle, target) is True, "by the suite, or by the interference"
        assert ecm.is_jammed(battle, scout) is not works
        assert ecm.in_nova(battle, scout) is not works
        silenced = [each.cite for each in tag.reasons(battle, scout, "TAG", "blue-1")]
        assert ("ASB-23" in silenced) is not works


def test_remote_sensors_are_silent_in_interference() -> None:
    layer = make_card(specials=[special("RSD", value=1)])
    battle = duel(5, layer, options=("interference",))
    reasons = [
        each.cite for each in remote_sensors.reasons(battle, battle["red-1"], "RSD", battle.field.word(Point(X, Y)))
    ]
    assert "ASB-23" in reasons
