"""The exact odds of attacks of and at craft are those of the rules, thrown with dice."""

from __future__ import annotations

import pytest

from boxcars.total_warfare.aerospace.orders import RunKind
from boxcars.total_warfare.units.flyer import Flyer
from tests.total_warfare.aerospace.air_odds import bombing, cases
from tests.total_warfare.odds_by_simulation import Case, findings

ATTACKS = list(cases())
FEW = 40
"""How often each attack is thrown here."""


def test_there_are_attacks_of_every_kind() -> None:
    flown = [[bool(case.battle[id].map) for id in ("red-1", "blue-1")] for case in ATTACKS]
    assert [flown.count(each) >= 6 for each in ([True, True], [True, False], [False, True])] == [True] * 3
    attackers = [case.battle["red-1"] for case in ATTACKS]
    assert {each.run.how for each in attackers if isinstance(each, Flyer) and each.run} == {"strike", "strafe"}


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case.name)
def test_exact_odds_are_within_three_standard_errors_of_simulation(case: Case) -> None:
    for each in findings(case, FEW, "air"):
        assert each.errors < 3, f"{each.what}: {each.exact:.4f}, thrown {each.thrown:.4f}"


@pytest.mark.parametrize(("how", "store"), [("dive", "he"), ("dive", "cluster"), ("bomb", "lg"), ("bomb", "he")])
def test_bombs_hit_as_often_as_their_number_says(how: RunKind, store: str) -> None:
    assert bombing(how, store, 10 * FEW).errors < 3
