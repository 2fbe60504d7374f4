"""Battlefield intelligence: initiative bonuses and hidden units."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.advanced import battlefield_intelligence as intelligence
from boxcars.alpha_strike.advanced import hidden_units
from boxcars.alpha_strike.advanced.battlefield_intelligence import (
    better_informed,
    bonuses,
    initiative_tally,
    scores,
    units_to_hide,
)
from boxcars.alpha_strike.battle import Battle, Bonus, RosterUnit, Setup, UnitSetup
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.alpha_strike.turn.initiative import roll_initiative
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup, UnknownUnit
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.tables import battle_of, make_card, unit

BOTH = ("battlefield-intelligence", "hidden-units")
FAR = [unit("36,3")]


def army(*cards: Card, of: int = 12) -> Battle:
    plain = [make_card() for _ in range(of - len(cards))]
    red = [unit(f"{5 + 5 * number},45", card) for number, card in enumerate([*cards, *plain])]
    return battle_of(red, FAR, options=BOTH[:1])


def headquarters(rating: int) -> Card:
    return make_card(specials=[Special("MHQ", rating)], armor=8)


def found(battle: Battle) -> list[tuple[str, str]]:
    return [(bonus.cite, bonus.unit) for bonus in battle.bonuses["red"]]


@pytest.mark.ruling("AS-082.16")
def test_a_command_post_is_a_bonus_and_bears_it() -> None:
    assert found(army(make_card(), headquarters(6))) == [("AS-082.16", "red-2")]
    assert found(army(headquarters(3))) == []


@pytest.mark.ruling("AS-082.17")
def test_a_scout_for_every_four_units_is_a_bonus() -> None:
    scout = make_card(specials="RCN")
    assert found(army(scout, scout, scout)) == [("AS-082.17", "red-1")]
    assert found(army(scout, scout)) == []


@pytest.mark.ruling("AS-082.17", "AS-082.18")
@pytest.mark.parametrize(("units", "enough"), [(4, 1), (5, 2), (12, 3), (13, 4)])
def test_a_bonus_for_every_four_units_begins_anew_with_the_fifth(units: int, enough: int) -> None:
    scout, post = make_card(specials="RCN"), headquarters(1)
    for card, cite in ((scout, "AS-082.17"), (post, "AS-082.18")):
        assert found(army(*[card] * enough, of=units)) == [(cite, "red-1")]
        assert found(army(*[card] * (enough - 1), of=units)) == []


@pytest.mark.ruling("AS-082.18")
def test_a_headquarters_for_every_four_units_is_a_bonus() -> None:
    assert found(army(*[headquarters(1)] * 3)) == [("AS-082.18", "red-1")]
    assert found(army(*[headquarters(1)] * 2)) == []


MASTER, SLAVE = make_card(specials="C3M"), make_card(specials="C3S")


@pytest.mark.ruling("AS-082.20", "AS-082.7")
def test_the_example_of_twelve_units_has_two_bonuses() -> None:
    battle = army(headquarters(6), MASTER, SLAVE, SLAVE, SLAVE, make_card(specials="RCN"))
    assert found(battle) == [("AS-082.16", "red-1"), ("AS-082.18", "red-1")]
    assert battle.bonuses["blue"] == ()


@pytest.mark.ruling("AS-082.20", "AS-082.16")
def test_a_c3_master_alone_counts_as_a_command_post_and_slaves_do_not() -> None:
    assert found(army(MASTER)) == [("AS-082.16", "red-1")]
    assert found(army(*[SLAVE] * 2)) == []
    assert found(army(*[SLAVE] * 3)) == [("AS-082.18", "red-1")]


@pytest.mark.ruling("AS-082.20")
@pytest.mark.parametrize(
    ("code", "worth"), [("C3M", 5), ("C3BSM", 5), ("C3S", 1), ("C3BSS", 1), ("C3I", 1), ("C3RS", 0)]
)
def test_c3_gear_counts_as_a_headquarters(code: str, worth: int) -> None:
    assert intelligence.headquarters(make_card(specials=code)) == worth
    assert intelligence.headquarters(make_card(specials=[Special(code, 2)])) == 2 * worth
    assert intelligence.headquarters(make_card(specials=[Special(code, 1), Special("MHQ", 3)])) == max(worth, 3)


def placing(*cards_and_words: tuple[Card, tuple[str, ...]], options: tuple[str, ...] = BOTH[:1]) -> Battle:
    """Red's army of these cards, each with the bonuses that its player has put on it."""
    red = [unit(f"{5 + 5 * n},45", card, initiative=words) for n, (card, words) in enumerate(cards_and_words)]
    return battle_of(red, FAR, options=options)


EXAMPLE = [(SLAVE, ())] * 3 + [(make_card(specials="RCN"), ())] + [(make_card(), ())] * 6


@pytest.mark.ruling("AS-082.7", "AS-082.15", "AS-082.16", "AS-082.18", "AS-082.20")
def test_players_put_their_bonuses_on_units_of_their_choice() -> None:
    as_told = placing((headquarters(6), ("command post",)), (MASTER, ("headquarters",)), *EXAMPLE)
    assert found(as_told) == [("AS-082.16", "red-1"), ("AS-082.18", "red-2")]
    other_way = placing((headquarters(6), ()), (MASTER, ("command post", "headquarters")), *EXAMPLE)
    assert found(other_way) == [("AS-082.16", "red-2"), ("AS-082.18", "red-2")]


@pytest.mark.ruling("AS-082.17")
def test_the_bonus_of_scouts_is_on_the_scout_that_was_chosen() -> None:
    scout = make_card(specials="RCN")
    assert found(placing((scout, ()), (scout, ("scouts",)))) == [("AS-082.17", "red-2")]


@pytest.mark.ruling("AS-082.7", "AS-082.15", "AS-082.16", "AS-082.17", "AS-082.18")
def test_all_that_is_wrong_with_bonuses_is_said_at_once() -> None:
    with pytest.raises(BadSetup) as refused:
        placing(
            (headquarters(3), ("command post", "headquarters")),
            (make_card(specials="RCN"), ("scouts", "headquarters", "luck")),
            *[(make_card(), ())] * 4,
        )
    assert str(refused.value).split("; ") == [
        "red has no initiative bonus for its command post: "
        "0 with MHQ4 or more among 6 units, where 1 are needed [AS-082.16]",
        "red-1 cannot bear the initiative bonus for the command post: it lacks MHQ4 or more [AS-082.16]",
        "red has no initiative bonus for its headquarters: "
        "1 with MHQ1 or more among 6 units, where 2 are needed [AS-082.18]",
        "red-2 cannot bear the initiative bonus for the headquarters: it lacks MHQ1 or more [AS-082.18]",
        "the initiative bonus for the headquarters is on one unit, not on red-1 and red-2 [AS-082.15]",
        "red has no initiative bonus for its scouts: 1 with RCN among 6 units, where 2 are needed [AS-082.17]",
        "red-2 cannot bear an initiative bonus 'luck': there are command post, scouts, headquarters [AS-082.7]",
    ]
    with pytest.raises(BadSetup, match="need the option battlefield-intelligence"):
        placing((headquarters(6), ("command post",)), options=())


@pytest.mark.ruling("AS-082.21", "AS-082.15")
def test_the_example_of_a_jammed_master_leaves_one_bonus() -> None:
    red = [
        unit("10,40", headquarters(6), initiative=("command post",)),
        unit("40,40", MASTER, initiative=("headquarters",)),
    ]
    battle = battle_of(red, [unit("40,34", make_card(specials="ECM"))], options=BOTH[:1])
    tally = initiative_tally(battle, "red")
    assert tally is not None
    assert [(line.label, line.value) for line in tally.lines] == [
        ("command post, red-1", 1),
        ("headquarters, red-2", 0),
    ]
    assert tally.total == 1


@pytest.mark.ruling("AS-082.19")
def test_an_army_has_three_bonuses_at_most_and_one_unit_may_bear_them_all() -> None:
    all_of_it = make_card(specials=[Special("MHQ", 6), Special("RCN")])
    everything = ("command post", "scouts", "headquarters")
    battle = placing((all_of_it, everything), (all_of_it, ()), (all_of_it, ()))
    assert [bonus.unit for bonus in battle.bonuses["red"]] == ["red-1"] * 3
    assert getattr(initiative_tally(battle, "red"), "total", None) == 3
    battle["red-1"].destroyed = "gone"
    assert getattr(initiative_tally(battle, "red"), "total", None) == 0


@pytest.mark.ruling("AS-082.15", "AS-082.19")
def test_a_bonus_on_a_jammed_or_destroyed_unit_does_not_count() -> None:
    red = [unit("10,40", headquarters(6)), unit("40,40", make_card(specials="C3M"))]
    battle = battle_of(red, [unit("40,34", make_card(specials="ECM"))], options=BOTH[:1])
    on_both = (Bonus("command post", "red-1", "AS-082.16"), Bonus("headquarters", "red-2", "AS-082.18"))
    battle.bonuses = {"red": on_both}
    tally = initiative_tally(battle, "red")
    assert tally is not None
    assert [line.value for line in tally.lines] == [1, 0]
    battle.bonuses = {"red": (on_both[1], on_both[1])}
    assert initiative_tally(battle, "red") is not None
    assert getattr(initiative_tally(battle, "red"), "total", None) == 0
    battle["blue-1"].destroyed = "gone"
    assert getattr(initiative_tally(battle, "red"), "total", None) == 2
    battle["red-2"].destroyed = "gone"
    assert getattr(initiative_tally(battle, "red"), "total", None) == 0


def test_a_bonus_turns_the_roll() -> None:
    battle = army(headquarters(6))
    tie, again = (3, 4, 4, 4), (4, 4, 4, 4)
    roll_initiative(battle, ScriptedDice([*tie, *again]))
    assert battle.order == ("blue", "red")
    battle.bonuses = {}
    roll_initiative(battle, ScriptedDice([3, 4, 4, 4]))
    assert battle.order == ("red", "blue")


@pytest.mark.ruling("AS-082.7")
def test_who_knows_more() -> None:
    assert better_informed({"red": 8, "blue": 2}) == "red"
    assert better_informed({"red": 2, "blue": 2}) == ""


@pytest.mark.ruling("AS-082.5")
def test_the_ratings_of_the_units_add_up_where_no_score_is_given() -> None:
    scout = make_card(specials="RCN")
    red = [unit("10,40", scout, rating=3, hidden=True), unit("15,40", scout, rating=3), unit("20,40", rating=2)]
    setup = Setup(table="open-plain", forces={"red": tuple(red), "blue": (unit("36,3", rating=7),)})
    assert scores(setup) == {"red": 8, "blue": 7}
    assert battle_of(red, [unit("36,3", rating=7)], options=BOTH)["red-1"].hidden
    with pytest.raises(BadSetup, match="no higher intelligence score"):
        battle_of(red, [unit("36,3", rating=8)], options=BOTH)


@pytest.mark.ruling("AS-082.10")
def test_as_many_units_hide_as_there_are_scouts_up_to_half() -> None:
    scout, plain = make_card(specials="RCN"), make_card()
    assert units_to_hide([scout] * 7 + [plain] * 5) == 6
    assert units_to_hide([scout] * 2 + [plain] * 10) == 2
    hidden = [unit(f"{10 + 5 * n},40", scout if n < 2 else plain, hidden=True) for n in range(3)]
    seen = [unit(f"{10 + 5 * n},45") for n in range(9)]
    scores = {"red": 8, "blue": 2}
    with pytest.raises(BadSetup, match="may hide 2 units, not 3"):
        battle_of([*hidden, *seen], FAR, options=BOTH, intelligence=scores)
    assert battle_of([*hidden[:2], unit("20,40"), *seen], FAR, options=BOTH, intelligence=scores)["red-2"].hidden


def hiding(at: str, *, attacker: str = "red", options: tuple[str, ...] = BOTH, score: int = 8) -> Battle:
    scouts: list[UnitSetup] = [unit(f"{60 + 3 * n},46", make_card(specials="RCN")) for n in range(3)]
    red = [unit(at, make_card(specials="RCN"), hidden=True), *scouts]
    scores = {"red": score, "blue": 2}
    return battle_of(red, [unit("36,12")], options=options, intelligence=scores, attacker=attacker)


@pytest.mark.ruling("AS-082.9")
def test_only_the_better_informed_side_hides_and_only_with_the_option() -> None:
    assert hiding("10,40")["red-1"].hidden
    with pytest.raises(BadSetup, match="without the option hidden-units"):
        hiding("10,40", options=BOTH[:1])
    with pytest.raises(BadSetup, match="no higher intelligence score"):
        hiding("10,40", score=2)


@pytest.mark.ruling("AS-082.11")
def test_an_attacker_hides_within_half_the_table_and_away_from_enemies() -> None:
    assert hiding("20,28")["red-1"].hidden
    with pytest.raises(BadSetup, match="more than half way"):
        hiding("20,18")
    near = 12 + 0.625 * 2
    assert hiding(f"36,{12 + near}")["red-1"].hidden
    with pytest.raises(BadSetup, match=r"an enemy is 11\.99"):
        hiding(f"36,{12 + near - 0.01}")
    assert hiding("20,18", attacker="blue")["red-1"].hidden
    with pytest.raises(BadSetup, match="deployment zone"):
        hiding("20,5", attacker="blue")


@pytest.mark.ruling("AS-102.1")
@pytest.mark.parametrize(("probe", "far"), [("LPRB", 6), ("PRB", 10), ("BH", 16), ("", 0)])
def test_a_probe_finds_hidden_units(probe: str, far: float) -> None:
    for away, seen in ((far, True), (far + 0.01, False)):
        finder = unit("36,20", make_card(specials=probe))
        hidden = unit(f"36,{20 - away - 1.25:.3f}", hidden=True)
        battle = battle_of([finder], [hidden, unit("5,5")], options=("hidden-units",))
        assert "blue-1" not in battle.masked("red").units
        assert bool(hidden_units.find(battle, battle["red-1"])) is seen
        assert battle["blue-1"].hidden is not seen
        assert ("blue-1" in battle.masked("red").units) is seen


def test_bonuses_of_nobody() -> None:
    assert bonuses([]) == ()


def informed(*roster: RosterUnit, rated: int = 0) -> Setup:
    """A setup in which red has one unit on the table and others elsewhere."""
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (unit("10,40", rating=rated),), "blue": (unit("10,8"),)}
    rules = RuleSet(options=("battlefield-intelligence",))
    return Setup(table="open-plain", forces=forces, rules=rules, roster={"red": roster})


@pytest.mark.ruling("AS-082.6")
@pytest.mark.example("ASA-74")
def test_who_is_on_the_planet_and_works_counts_without_being_on_the_table() -> None:
    here = RosterUnit("Locust LCT-1V", 2)
    assert scores(informed(here, rated=1)) == {"red": 3, "blue": 0}
    assert scores(informed(replace(here, where="radar"))) == {"red": 2, "blue": 0}
    assert scores(informed(replace(here, where="beyond"))) == {"red": 0, "blue": 0}
    assert scores(informed(replace(here, works=False))) == {"red": 0, "blue": 0}


@pytest.mark.ruling("AS-082.6")
def test_artillery_elsewhere_lets_points_be_plotted() -> None:
    gun = RosterUnit("Mobile Long Tom Artillery LT-MOB-25", 2)
    setup = replace(informed(gun), plotted={"red": ("30,20",)})
    assert new_battle(setup).plotted == {"red": ("30,20",)}
    with pytest.raises(BadSetup, match=r"AS-082\.13"):
        new_battle(replace(setup, roster={"red": (replace(gun, where="beyond"),)}))


def test_a_roster_needs_its_option_and_units_that_exist() -> None:
    setup = informed(RosterUnit("Locust LCT-1V", 1))
    with pytest.raises(BadSetup, match="needs the option"):
        new_battle(replace(setup, rules=RuleSet()))
    with pytest.raises(UnknownUnit, match="Nobody"):
        new_battle(informed(RosterUnit("Nobody NBD-1", 1)))
