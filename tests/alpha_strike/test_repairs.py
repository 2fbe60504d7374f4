"""What repairs cost after a battle."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.campaign.repairs import bill, prices, structural
from boxcars.alpha_strike.damage.damage import apply_damage
from boxcars.alpha_strike.turn import end_phase
from boxcars.alpha_strike.unit import Wear, wear_of
from boxcars.catalog.alpha_strike import Card
from boxcars.cli.app import app
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.aerospace.air import air_battle, aloft, dropship, fighter
from tests.alpha_strike.shooting import duel
from tests.alpha_strike.tables import make_card


def struck(type: str = "BM", *, points: int = 7, dice: tuple[int, ...] = (4, 3)) -> Battle:
    """blue-1 after a hit of so many points, at the end of the turn."""
    battle = duel(10, None, make_card(type, armor=5, structure=5))
    apply_damage(battle, battle["blue-1"], points, ScriptedDice(dice), source="a shot")
    end_phase.resolve(battle, ScriptedDice([]))
    return battle


def structure_price(battle: Battle) -> int:
    """What the line of the structure comes to."""
    return sum(line.value for line in bill(battle["blue-1"]).lines if line.label.startswith("structure"))


@pytest.mark.ruling("AS-120.1")
@pytest.mark.example("ASA-82")
def test_critical_hits_are_repaired_on_the_line_of_the_structure() -> None:
    battle = struck()
    assert battle["blue-1"].criticals == {"mp": 1}
    assert (structural(wear_of(battle["blue-1"])), structure_price(battle)) == (3, 120)


@pytest.mark.parametrize(
    ("types", "line"),
    [
        (("BM", "IM", "AF", "CF"), (20, 40)),
        (("PM",), (20, 20)),
        (("DS", "DA"), (100, 100)),
        (("CV", "SV", "CI", "BA", "SC"), (10, 20)),
    ],
)
def test_what_a_point_of_armor_and_of_structure_costs(types: tuple[str, ...], line: tuple[int, int]) -> None:
    assert {prices(type) for type in types} == {line}


@pytest.mark.ruling("AS-120.1", "AS-120.2")
@pytest.mark.parametrize("gone", ["AS-120.1", "AS-120.2"])
def test_without_either_ruling_critical_hits_cost_nothing_more(gone: str) -> None:
    assert structural(Wear(structure=2, criticals={"mp": 1}), RuleSet(without=(gone,))) == 2


@pytest.mark.ruling("AS-120.2")
@pytest.mark.ruling("AS-120.1")
@pytest.mark.example("ASA-83")
@pytest.mark.parametrize(("type", "dice", "price"), [("CV", (3, 2, 1, 1), 40), ("PM", (4, 1), 40), ("BM", (4, 3), 80)])
def test_a_point_and_a_critical_hit_cost_the_price_of_the_line_each(
    type: str, dice: tuple[int, ...], price: int
) -> None:
    battle = struck(type, points=6, dice=dice)
    assert structural(wear_of(battle["blue-1"])) == 2
    assert structure_price(battle) == price


@pytest.mark.ruling("AS-120.1", "AS-120.2")
@pytest.mark.parametrize(("card", "price"), [(fighter(), 40), (dropship(), 100)])
def test_fighters_and_dropships_have_lines_of_their_own_that_cover_critical_hits(card: Card, price: int) -> None:
    battle = air_battle([aloft(card)])
    craft = battle["red-1"]
    apply_damage(battle, craft, card.armor + 1, ScriptedDice([3, 2, 3, 2]), source="a shot")
    end_phase.resolve(battle, ScriptedDice([]))
    assert sum(craft.criticals.values()) == 2
    assert [line.value for line in bill(craft).lines if line.label.startswith("structure")] == [3 * price]


@pytest.mark.example("ASA-84")
def test_armor_structure_and_ammunition_make_the_bill() -> None:
    battle = duel(10, None, make_card(armor=5, structure=5))
    mech = battle["blue-1"]
    mech.armor, mech.structure = 1, 4
    assert [line.value for line in bill(mech).lines] == [80, 40, 20]
    assert bill(mech).total == 140
    assert bill(duel(10, None, make_card(specials="ENE"))["blue-1"]).total == 0


def test_the_bill_of_a_saved_battle_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=7)
    file = tmp_path / "battle.bxr"
    file.write_text(game.record.text(), encoding="utf-8")
    app(["repairs", str(file)], standalone_mode=False)
    told = capsys.readouterr().out
    assert "red: 20 support points" in told
    assert "Marauder: 20 = 20 rearming [AS-119.1]" in told
