"""Weather and light: what they add to shots, blows and steps."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Terrain
from boxcars.players.total_warfare import gunnery
from boxcars.total_warfare import kernels, skirmish
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.conditions import CONDITIONS
from boxcars.total_warfare.electronics import power, searchlights
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical.blow_numbers import to_hit
from boxcars.total_warfare.weapons import hex_fire
from boxcars.total_warfare.weapons.to_hit import explain_shot, find_mount
from tests.total_warfare.scenes import PLAIN, mech, planned, scene

ROUGH = PLAIN.with_terrain("0509", rough=1)


def under(*options: str) -> Battle:
    """An Archer and a Marauder four hexes before an Atlas, under these conditions."""
    archer, marauder = mech("red-1", "Archer ARC-2R", "0510"), mech("red-2", "Marauder MAD-3R", "0610")
    atlas = mech("blue-1", "Atlas AS7-D", "0506", 3)
    return scene(archer, marauder, atlas, rules=RuleSet(options=options), phase="fire")


def added(unit: str, weapon: str, *options: str) -> int:
    """What conditions add to a shot at the Atlas."""
    there, clear = (explain_shot(battle, unit, weapon, "blue-1") for battle in (under(*options), under()))
    return there.tally.total - clear.tally.total


@pytest.mark.ruling("QR-weapon-weather.1")
@pytest.mark.parametrize(
    ("option", "missiles", "energy", "ballistic"),
    [
        ("light-fog", 0, 0, 0),
        ("heavy-fog", 0, 1, 0),
        ("dusk", 1, 1, 1),
        ("full-moon", 2, 2, 2),
        ("moonless", 3, 3, 3),
        ("rain", 1, 1, 1),
        ("downpour", 2, 2, 2),
        ("snowfall", 1, 1, 1),
        ("moderate-gale", 1, 0, 0),
        ("strong-gale", 2, 0, 1),
        ("storm", 3, 0, 2),
    ],
)
def test_each_condition_adds_what_the_table_says(option: str, missiles: int, energy: int, ballistic: int) -> None:
    assert added("red-1", "lrm20", option) == missiles
    assert added("red-2", "ppc", option) == energy
    assert added("red-2", "ac5", option) == ballistic


@pytest.mark.ruling("QR-weapon-weather.1")
def test_a_storm_at_dusk_adds_four_to_missiles_and_searchlights_take_the_night_away() -> None:
    assert added("red-1", "lrm20", "storm", "dusk") == 4
    assert added("red-1", "lrm20", "moonless", "searchlights") == 0
    assert added("red-1", "lrm20", "full-moon", "searchlights") == 0
    assert added("red-1", "lrm20", "dusk", "searchlights") == 1


@pytest.mark.ruling("QR-weapon-weather.1", "TWB-17.95")
@pytest.mark.parametrize(
    ("option", "heat", "less"),
    [
        *(("dusk", 24, 0), ("dusk", 25, 1), ("dusk", 50, 1)),
        *(("full-moon", 19, 0), ("full-moon", 20, 1), ("full-moon", 40, 2)),
        *(("moonless", 14, 0), ("moonless", 15, 1), ("moonless", 30, 2)),
        *(("rain", 30, 0), ("storm", 30, 0)),
    ],
)
def test_a_hot_target_is_easier_to_see_in_the_dark(option: str, heat: int, less: int) -> None:
    cold, hot = under(option), under(option)
    hot.mech("blue-1").heat = heat
    numbers = [explain_shot(battle, "red-2", "ppc", "blue-1").tally.total for battle in (cold, hot)]
    assert numbers[0] - numbers[1] == less
    hot.rules = RuleSet(options=(option, "searchlights"))
    lit = explain_shot(hot, "red-2", "ppc", "blue-1").tally
    assert ("a hot target in the dark" in [line.label for line in lit.lines]) is (option == "dusk" and less > 0)


@pytest.mark.ruling("QR-physical-weather.1")
def test_a_kick_by_moonless_night_is_harder_unless_the_target_is_lit() -> None:
    def number(*options: str) -> int:
        units = mech("red-1", "Atlas AS7-D", "0510"), mech("blue-1", "Atlas AS7-D", "0509", 3)
        battle = scene(*units, rules=RuleSet(options=options), phase="physical")
        return to_hit(battle, battle.mech("red-1"), "kick-left", battle["blue-1"]).total

    assert [number("moonless") - number(), number("full-moon") - number()] == [1, 0]
    assert number("moonless", "searchlights") == number()


@pytest.mark.ruling("QR-movement-weather.1")
@pytest.mark.parametrize(
    ("options", "cost"),
    [
        ((), 2),
        (("light-fog",), 3),
        (("heavy-fog",), 4),
        (("full-moon",), 3),
        (("moonless",), 4),
        (("heavy-fog", "moonless"), 6),
        (("full-moon", "searchlights"), 2),
        (("moonless", "searchlights"), 2),
        (("heavy-fog", "searchlights"), 4),
        (("storm",), 2),
    ],
)
def test_fog_and_night_cost_mp_in_every_hex(options: tuple[str, ...], cost: int) -> None:
    battle = scene(mech("red-1", "Locust LCT-1V", "0510"), board=ROUGH, rules=RuleSet(options=options))
    assert planned(battle, "move red-1 walk 0509").cost.total == cost


def test_the_moves_on_offer_pay_for_the_fog() -> None:
    game = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1, rules=RuleSet(options=("heavy-fog",)))
    battle = game.state
    [red] = battle.in_play("red")
    for option in game.options():
        game.verify(option)
    assert planned(battle, f"move {red.id} walk {battle.board.neighbour(red.hex, red.facing)}").cost.total == 3


def test_bots_know_the_weather() -> None:
    clear, stormy = under(), under("storm")
    archer = clear.mech("red-1")
    before, now = (gunnery.guns_of(battle.rules, archer, ()).number for battle in (clear, stormy))
    for mount, least, number in zip(archer.design.mounts, before, now, strict=True):
        assert number - least == (3 if "M" in mount.weapon.types else 0)


def test_two_lights_at_once_are_refused() -> None:
    with pytest.raises(BadSetup, match="dusk or dawn and moonless night cannot be at once"):
        skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1, rules=RuleSet(options=("dusk", "moonless")))


def test_every_condition_can_be_set_up() -> None:
    for word in CONDITIONS:
        skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1, rules=RuleSet(options=(word,)))


# Searchlights, one by one

NIGHT = ("moonless", "searchlights")


def dark(*ids: str, facing: int = 0) -> Battle:
    """The same battle by night, with the searchlights of some units switched off."""
    battle = under(*NIGHT)
    battle.signals.off = [f"{id} {power.LIGHT}" for id in ids]
    battle["red-1"].facing = battle["red-2"].facing = facing
    return battle


def needed(battle: Battle) -> int:
    return explain_shot(battle, "red-2", "ppc", "blue-1").tally.total


@pytest.mark.ruling("QR-weapon-weather.1")
@pytest.mark.parametrize(
    ("off", "lit"),
    [
        ((), True),
        (("red-1", "red-2"), True),  # its own light gives the Atlas away
        (("blue-1",), True),  # both lights of red fall on it
        (("blue-1", "red-1"), True),
        (("blue-1", "red-1", "red-2"), False),
    ],
)
def test_a_target_is_lit_by_its_own_searchlight_or_by_any_that_falls_on_it(off: tuple[str, ...], lit: bool) -> None:
    assert needed(dark(*off)) == needed(under()) + (0 if lit else 3)


@pytest.mark.ruling("QR-weapon-weather.1")
def test_a_searchlight_lights_whom_it_sees_ahead_and_nobody_else() -> None:
    battle = dark("blue-1")
    assert searchlights.is_lit(battle, battle["blue-1"])
    for unit in (battle["red-1"], battle["red-2"]):
        unit.facing = 3
    assert not searchlights.is_lit(battle, battle["blue-1"]), "it shines ahead"
    walled = dark("blue-1")
    walled.board = PLAIN.with_hexes(dict.fromkeys(("0507", "0508", "0607", "0608", "0506"), Terrain(level=5)))
    walled["blue-1"].foot = 0
    assert not searchlights.is_lit(walled, walled["blue-1"]), "a hill stands before it"
    alone = dark("blue-1")
    alone.mech("red-1").shutdown = alone.mech("red-2").shutdown = True
    assert not searchlights.is_lit(alone, alone["blue-1"]), "nobody handles it"


@pytest.mark.ruling("QR-weapon-weather.1")
@pytest.mark.parametrize(
    ("off", "facing", "harder"),
    [
        ((), 0, 0),
        (("red-1", "red-2"), 0, 0),  # the Atlas that stands in the woods has its light on
        (("blue-1", "red-1"), 0, 0),
        (("blue-1", "red-1", "red-2"), 0, 3),
        (("blue-1",), 3, 3),  # both lights of red point away
    ],
)
def test_a_shot_at_a_hex_is_harder_by_night_where_no_light_falls(
    off: tuple[str, ...], facing: int, harder: int
) -> None:
    def number(battle: Battle) -> int:
        battle.board = PLAIN.with_terrain("0506", woods=1)
        gun = find_mount(battle["red-2"], "ppc")
        return hex_fire.hex_shot(battle, battle["red-2"], gun, "0506").tally.total

    assert number(dark(*off, facing=facing)) == number(under()) + harder
    night = under("moonless")
    assert number(night) == number(under()) + 3, "without searchlights nobody lights anything"


@pytest.mark.ruling("TWB-17.95")
def test_heat_gives_a_target_away_that_nobody_lights() -> None:
    battle = dark("blue-1", "red-1", "red-2")
    battle.mech("blue-1").heat = 15
    assert needed(battle) == needed(under()) + 3 - 1


def test_arrays_know_who_is_lit() -> None:
    lit, unlit = dark(), dark("blue-1", "red-1", "red-2")
    before, after = (kernels.marks_of(battle, [battle.mech("blue-1")]).modifiers for battle in (lit, unlit))
    assert after[0] - before[0] == 3


@pytest.mark.ruling("QR-physical-weather.1")
def test_a_kick_at_a_target_that_nobody_lights_is_harder() -> None:
    def number(*off: str) -> int:
        units = mech("red-1", "Atlas AS7-D", "0510"), mech("blue-1", "Atlas AS7-D", "0509", 3)
        battle = scene(*units, rules=RuleSet(options=NIGHT), phase="physical")
        battle.signals.off = [f"{id} {power.LIGHT}" for id in off]
        return to_hit(battle, battle.mech("red-1"), "kick-left", battle["blue-1"]).total

    assert number() == number("blue-1") == number("red-1") == number("red-1", "blue-1") - 1


@pytest.mark.ruling("QR-movement-weather.1")
def test_who_has_its_searchlight_off_pays_for_the_night() -> None:
    battle = scene(mech("red-1", "Locust LCT-1V", "0510"), board=ROUGH, rules=RuleSet(options=NIGHT))
    assert planned(battle, "move red-1 walk 0509").cost.total == 2
    battle.signals.off = [f"red-1 {power.LIGHT}"]
    assert planned(battle, "move red-1 walk 0509").cost.total == 4
    [move] = [move for move in movement.options(battle, ["red-1"]) if str(move) == "move red-1 walk 0509"]
    assert planned(battle, str(move)).cost.total == 4


def test_searchlights_are_switched_in_the_end_phase_by_night_alone() -> None:
    battle = dark()
    choices = ScriptedChoices(["off", "on", "on"])
    power.switch_all(battle, ScriptedDice([], choices))
    assert [question.kind for question in choices.asked] == ["searchlight"] * 3
    assert {question.cite for question in choices.asked} == {"TW-114.4"}
    assert battle.signals.off == [f"red-1 {power.LIGHT}"]
    by_day = under("searchlights")
    power.switch_all(by_day, ScriptedDice([], by_choice := ScriptedChoices([])))
    assert by_choice.asked == []


def test_a_searchlight_is_told_by_night_and_other_gear_where_it_is_off() -> None:
    night, day = dark("red-1"), under("searchlights")
    assert [power.words(night, night[id]) for id in ("red-1", "red-2")] == [["searchlight off"], ["searchlight on"]]
    day.signals.off = [f"red-1 {power.ECM}", f"red-1 {power.LIGHT}"]
    assert [power.words(day, day[id]) for id in ("red-1", "red-2")] == [["ECM suite off"], []]


def test_old_printings_switch_searchlights_and_nothing_else() -> None:
    battle = dark()
    battle.rules = RuleSet(options=NIGHT, printing=4)
    choices = ScriptedChoices(["off", "on", "on"])
    power.switch_all(battle, ScriptedDice([], choices))
    assert [question.kind for question in choices.asked] == ["searchlight"] * 3
    assert {question.cite for question in choices.asked} == {"QR-weapon-weather.1"}, "in force since printing 5"
