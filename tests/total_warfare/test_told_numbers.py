"""How the log tells a number that every throw of two dice reaches."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.events.unit_events import PhysicalMade, RollMade


def needing(total: int) -> Tally:
    return Tally("to hit", (Line("number", total, "TWB-12"),))


def test_a_blow_that_no_throw_misses_is_told_without_its_number() -> None:
    blow = PhysicalMade(
        "blue-1", "kick", "red-1", needing(-3), Roll((1, 1)), True, Tally("damage", (Line("kick", 9, "TWB-14"),))
    )
    assert blow.text == "blue-1 kick at red-1: any throw hits, rolled 2: hit, 9 damage"


def test_a_blow_that_can_miss_is_told_with_its_number() -> None:
    assert (
        PhysicalMade("blue-1", "kick", "red-1", needing(7), Roll((1, 1)), False).text
        == "blue-1 kick at red-1: 7+, rolled 2: miss"
    )


def test_a_roll_that_no_throw_fails_is_told_without_its_number() -> None:
    assert (
        RollMade("blue-1", "piloting", needing(0), Roll((1, 1)), True).text
        == "blue-1 piloting: any throw will do, rolled 2: success"
    )
    assert (
        RollMade("blue-1", "piloting", needing(5), Roll((1, 1)), False).text
        == "blue-1 piloting: 5+ needed, rolled 2: failure"
    )
    assert (
        RollMade("blue-1", "piloting", Tally("piloting", ()), None, True).text == "blue-1 piloting: automatic: success"
    )
