"""Rolls that are made again end with a clear error where dice never show what counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boxcars.core.dice import Dice
from boxcars.core.errors import BoxcarsError
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.turn.initiative import roll_initiative
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons.hit_location import random_side
from tests.oracle.shots import SameDice
from tests.total_warfare.field import field
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_vehicles import tank as vehicle


def suit_struck(dice: Dice) -> object:
    suits = squad("blue-1", suits=4)
    return kind_of(suits).struck(suits, "front", dice)


def side_struck(dice: Dice) -> object:
    tank = vehicle("blue-1")
    return random_side(tank, dice)


def slot_struck(dice: Dice) -> object:
    battle = field()
    mech = battle.mech("red-1")
    mech.hits["LL"] = list(range(5))
    mech.hits["RA"] = [*range(5), *range(6, 12)]
    mech.hits["CT"] = list(range(2, 12))
    return criticals.one_critical(battle, mech, "CT", dice)


@pytest.mark.parametrize(
    ("rule", "face", "what"),
    [
        (suit_struck, 6, "the suit of blue-1"),
        (side_struck, 6, "the side struck"),
        (slot_struck, 6, "a critical slot of CT on red-1"),
        (lambda dice: roll_initiative(field(), dice), 3, "initiative"),
    ],
)
def test_dice_that_never_show_what_counts_are_an_error(rule: Callable[[Dice], object], face: int, what: str) -> None:
    with pytest.raises(BoxcarsError, match=f"{what}.* was rolled 1000 times, and no result counts"):
        rule(SameDice(face))
