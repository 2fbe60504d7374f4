"""Points in which editions differ: values by ruling, rules with their older ones beside them, and other rule books."""

from __future__ import annotations

import pytest

from boxcars.core import books
from boxcars.core.books import Book
from boxcars.core.editions import PRINTINGS, RELEASES
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.setup import check_rules

WALK = Key("TW-137.4", now="walking MP of now", before="walking MP of the design")
FIELDS = Key("AS-034.1", now=0, before=1, older=(("AS-014.4", 2),))


@ruled("TW-137.4")
def doubled(rules: RuleSet, points: int) -> int:
    return 2 * points


@doubled.before
def tripled(rules: RuleSet, points: int) -> int:
    return 3 * points


@ruled()
def plain(rules: RuleSet, points: int) -> int:
    return points


class Bearer:
    """What has a rule set, as a battle does."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules


def test_a_key_has_its_older_value_before_its_ruling_and_where_that_is_left_out() -> None:
    assert WALK.of(RuleSet()) == "walking MP of now"
    assert WALK.of(RuleSet(printing=3)) == "walking MP of the design"
    assert WALK.of(RuleSet(without=("TW-137.4",))) == "walking MP of the design"


def test_a_key_that_two_rulings_changed_has_three_values() -> None:
    assert [FIELDS.of(RuleSet(release=str(name))) for name in RELEASES.names] == [2, 1, 1, 0]
    assert FIELDS.of(RuleSet(without=("AS-034.1",))) == 1


def test_an_older_rule_stands_in_for_one_that_is_not_in_force() -> None:
    assert doubled(RuleSet(), 4) == 8
    assert doubled(RuleSet(printing=3), 4) == 12
    assert plain(RuleSet(printing=1), 4) == 4


def test_a_rule_is_found_by_what_bears_a_rule_set_too() -> None:
    hold = ruled("TW-137.4")(lambda bearer: "now")
    hold.before(lambda bearer: "before")
    assert (hold(Bearer(RuleSet())), hold(Bearer(RuleSet(printing=3)))) == ("now", "before")


def test_a_book_gives_keys_and_rules_what_it_says_and_leaves_the_rest() -> None:
    book = Book(
        name="toy",
        title="A Toy",
        editions=PRINTINGS,
        without=frozenset({"TW-054.3"}),
        values={WALK: "no MP"},
        rules={plain: lambda rules, points: -points},
    )
    with books.added(book):
        rules = RuleSet(book="toy")
        assert (WALK.of(rules), plain(rules, 4), doubled(rules, 4)) == ("no MP", -4, 8)
        assert (rules.has("TW-054.3"), rules.has("TW-137.4")) == (False, True)
        check_rules(rules, (), game="Total Warfare", editions=PRINTINGS)
        with pytest.raises(BadSetup, match="A Toy is no rule book of Alpha Strike"):
            check_rules(rules, (), game="Alpha Strike", editions=RELEASES)
        with pytest.raises(BadSetup, match="there is a rule book 'toy' already"), books.added(book):
            pass
        with pytest.raises(BadSetup, match="there is no rule book 'toi'; there are toy"):
            RuleSet(book="toi")


def test_a_book_that_is_gone_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no rule book 'toy'"):
        RuleSet(book="toy")
