"""Setting up: what is understood, and what is refused in one clear line."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars as bx
from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.battle import Setup, UnitSetup
from boxcars.alpha_strike.game import replay
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.catalog import design
from boxcars.catalog.alpha_strike import Card, Special, card
from boxcars.core.errors import BadSetup
from boxcars.core.record import Record
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.table import Table
from tests.alpha_strike.tables import battle_of, make_card, unit

LAKE = "table lake 72 x 48\nwater depth 2 20,20 40,20 40,40 20,40\nwoods tall 3 50,20 60,20 60,40 50,40"
TANK = make_card("CV")


def test_a_table_of_ones_own_is_played_on_and_saved() -> None:
    table = Table.from_text(LAKE)
    game = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], table, seed=1)
    assert game.state.field.name == "lake"
    assert replay(Record.read(game.record.text())).record == game.record
    hexes = load_field("hexes:river-fork")
    assert skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], hexes, seed=1).setup.table == "hexes:river-fork"  # type: ignore[arg-type]


def test_a_ready_force_is_a_force() -> None:
    steiner, davion = ready_forces()[3], ready_forces()[2]
    game = skirmish(steiner, davion, seed=1)
    assert [unit.card for unit in game.state.units.values()] == [*steiner.cards, *davion.cards]


@pytest.mark.parametrize(("skill", "skills"), [(3, (3, 3)), ({"red": 3}, (3, 4)), ({"red": 0, "blue": 5}, (0, 5))])
def test_skill_is_that_of_all_or_by_side(skill: Any, skills: tuple[int, int]) -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=1, skill=skill).state
    assert (battle["red-1"].skill, battle["blue-1"].skill) == skills


def test_a_card_is_found_by_name() -> None:
    assert card("Atlas AS7-D") == card(design("Atlas AS7-D"))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"red": "Atlas AS7-D"}, r"a force is a list of names or cards, as in \['Atlas AS7-D'\]"),
        ({"red": TANK}, r"a force is a list of names or cards, as in \['Test CV'\]"),
        ({"red": [make_card(structure=0)]}, "the card of red-1: structure is 0"),
        ({"blue": [TANK, make_card(specials=("ECM",))]}, "the card of blue-2: specials has 'ECM', which is no Special"),  # type: ignore[arg-type]
        ({"skill": {"green": 3}}, "skill names no side: 'green'; the sides are red and blue"),
        ({"skill": 9}, "red-1 has Skill 9"),
        ({"skill": "3"}, "red-1 has Skill '3'"),
        ({"rules": RuleSet(options=("minefeilds",))}, r"no option 'minefeilds'; did you mean minefields\?"),
        ({"rules": RuleSet(options=("xylophone",))}, "no option 'xylophone'; it knows "),
        ({"rules": RuleSet(printing=3)}, "Alpha Strike goes by release, not by printing"),
        ({"rules": RuleSet(release="v3")}, "there is no release 'v3'"),
    ],
)
def test_wrong_skirmishes_are_refused(changes: dict[str, Any], says: str) -> None:
    usual: dict[str, Any] = {"red": ["Atlas AS7-D"], "blue": ["Locust LCT-1V"], "seed": 1}
    with pytest.raises(BadSetup, match=says):
        skirmish(**usual | changes)


def test_total_warfare_goes_by_printing() -> None:
    with pytest.raises(BadSetup, match="Total Warfare goes by printing, not by release"):
        bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], rules=RuleSet(release="v2.1"))


def test_options_are_a_list() -> None:
    text: Any = "minefields"
    with pytest.raises(BadSetup, match=r"options of a rule set are a list, as in RuleSet\(options=\['minefields'\]\)"):
        RuleSet(options=text)
    words: Any = ["minefields"]
    assert RuleSet(options=words) == RuleSet(options=("minefields",))


@pytest.mark.parametrize(
    ("at", "own", "fields", "says"),
    [
        ("nowhere", TANK, {}, "red-1 cannot start: .*nowhere"),
        ("80,9", TANK, {}, "red-1 cannot start at 80,9: that is not on the table"),
        ("30,30", TANK, {}, "red-1 cannot start at 30,30: Test CV may not enter water"),
        ("9,9", make_card("CV", move={"n": 8}), {}, "may not enter ground without water"),
        ("55,30", make_card("CV", move={"h": 8}), {}, "may not enter woods"),
        ("55,30", make_card("CV", move={"v": 8}), {}, "may not enter woods"),
    ],
)
def test_bad_places_to_start_are_refused(at: str, own: Card, fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        battle_of([unit(at, own, **fields)], [unit("9,40")], LAKE)


def test_what_may_be_there_starts_there() -> None:
    amphibious = make_card("CV", specials=(Special("AMP"),))
    over_woods = unit("55,30", make_card("CV", move={"v": 8}), altitude=6)
    battle = battle_of([unit("30,30", amphibious), unit("25,25"), over_woods], [unit("9,40")], LAKE)
    assert repr(battle["red-3"].altitude) == "6.0", "as a record reads it back"


def test_a_hex_that_is_not_there_is_refused() -> None:
    forces = {"red": (UnitSetup("Atlas AS7-D", "9999"),), "blue": (UnitSetup("Locust LCT-1V", "0101"),)}
    with pytest.raises(BadSetup, match="red-1 cannot start: '9999' is no hex of this board"):
        new_battle(Setup(table="hexes:river-fork", forces=dict(forces)))
