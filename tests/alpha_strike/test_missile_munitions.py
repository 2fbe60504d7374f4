"""Semi-guided missiles, an option: fired indirectly at what TAG has designated."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Attack, parse_action
from boxcars.alpha_strike.attacks import combat, weapon_attack
from boxcars.alpha_strike.battle import Battle
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from tests.alpha_strike.shooting import duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card, unit

MORE, ACCURATE = "if-semi-guided", "if-semi-guided-accurate"
HIT = (6, 6)
HILL = strip("hill", 10, 14, "level 6")
SPOTTER = unit("28,40", make_card(specials="TAG"), facing=0)


def battery(indirect: float, lrm: float, *, tagged: bool = True, release: str = "v2.2", option: bool = True) -> Battle:
    """red-1 with IF and LRM behind a hill, and red-2, which sees blue-1 and has designated it or has not."""
    mine = make_card(specials=[special("IF", value=indirect), special("LRM", lrm, lrm, lrm)])
    options = ["missile-munitions"] if option else []
    battle = duel(30, mine, None, HILL, friends=[SPOTTER], options=options, release=release)
    battle["red-2"].designated = "blue-1" if tagged else ""
    return battle


def fire(battle: Battle, weapon: str) -> int:
    """Let red-1 hit blue-1; the boxes that it lost."""
    attack = parse_action(f"attack red-1 blue-1 with {weapon} spotter red-2")
    combat.verify(battle, attack)
    before = battle["blue-1"].armor
    combat.apply(battle, attack, ScriptedDice(HIT))
    return before - battle["blue-1"].armor


def offered(battle: Battle) -> set[str]:
    """What red-1 is offered to fire at blue-1 with."""
    return {action.weapon for action in combat.options(battle, ["red-1"]) if isinstance(action, Attack)}


@pytest.mark.ruling("AS-080.4")
def test_semi_guided_missiles_do_one_more_to_what_tag_has_designated() -> None:
    assert fire(battery(2, 2), MORE) == 3
    assert fire(battery(2, 2, tagged=False), MORE) == 2
    assert fire(battery(2, 2), "if") == 2


@pytest.mark.ruling("AS-080.5")
def test_or_they_have_the_long_value_of_lrm_at_a_number_two_lower() -> None:
    battle = battery(2, 1)
    plain, accurate = (number(battle, weapon, spotter="red-2") for weapon in ("if", ACCURATE))
    assert accurate.total == plain.total - 2
    assert worth(accurate, "AS-080.5") == -2
    assert fire(battle, ACCURATE) == 1
    with pytest.raises(Illegal, match=r"AS-080\.5"):
        fire(battery(2, 1, tagged=False), ACCURATE)


@pytest.mark.ruling("AS-035.4", "AS-047.3")
@pytest.mark.parametrize(("indirect", "lrm", "value"), [(2, 1, 1), (1, 2, 1), (3, 2, 2)])
def test_what_belongs_to_lrm_does_no_more_than_the_lower_value(indirect: float, lrm: float, value: int) -> None:
    assert fire(battery(indirect, lrm), MORE) == value + 1
    assert fire(battery(indirect, lrm), ACCURATE) == value
    assert fire(battery(indirect, lrm, release="v2.1"), MORE) == indirect + 1
    assert fire(battery(indirect, lrm, release="v2.1"), ACCURATE) == lrm


@pytest.mark.ruling("AS-080.4", "AS-080.5")
def test_the_first_printing_has_none_for_indirect_fire() -> None:
    assert offered(battery(2, 2)) == {"if", MORE, ACCURATE}
    assert offered(battery(2, 2, release="1st-printing")) == {"if"}


def test_they_are_an_option_and_offered_only_at_what_is_designated() -> None:
    assert offered(battery(2, 2, option=False)) == {"if"}
    assert offered(battery(2, 2, tagged=False)) == {"if"}
    with pytest.raises(Illegal, match=r"no weapons 'if-semi-guided'"):
        fire(battery(2, 2, option=False), MORE)
    for action in combat.options(battery(2, 2), ["red-1"]):
        combat.verify(battery(2, 2), action)


def test_they_take_lrm_besides_if_in_the_same_place() -> None:
    inside = [special("IF", value=1), special("LRM", 1, 1, 1)]
    turret = make_card("CV", specials=[special("TUR", 1, 1, 1, parts=inside)])
    only_if = make_card(specials=[Special("IF", 2)])
    for card, keys in ((turret, {f"turret-{MORE}", f"turret-{ACCURATE}"}), (only_if, set())):
        battle = duel(30, card, None, HILL, friends=[SPOTTER], options=["missile-munitions"])
        battle["red-2"].designated = "blue-1"
        assert {key for key in offered(battle) if "semi-guided" in key} == keys


@pytest.mark.ruling("AS-080.3")
@pytest.mark.parametrize(
    ("release", "weapon", "points"), [("v2.2", "if", 3), ("v2.2", MORE, 3), ("2nd-printing", MORE, 4)]
)
def test_narc_pods_guide_only_standard_missiles(release: str, weapon: str, points: int) -> None:
    battle = battery(2, 2, release=release)
    battle["blue-1"].pods.append("red")
    assert weapon_attack.plan(battle, Attack("red-1", "blue-1", weapon, spotter="red-2")).damage.total == points
