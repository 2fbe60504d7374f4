"""Point defence of DropShips: which bays meet a missile attack, and what they take off it."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.aerospace import point_defence
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.previews.shot_odds import odds, total_damage
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import SPACE
from boxcars.total_warfare.weapons import anti_missile, fire
from boxcars.total_warfare.weapons.shot_plan import UNMET
from tests.total_warfare.aerospace.skies import declare, fighter, fired, plan, sky
from tests.total_warfare.aerospace.test_capital_missiles import BAY, manta, warship

SYSTEMS = ["ams-nos", "ams-nos-2"]
LASERS = "bay6-ls"
"""The small pulse lasers in the left side of the Manta."""


SPENT = ["spl-ls", "spl-ls-2", "spl-rs", "spl-rs-3"]
"""One laser is left on each side."""


def defended(hex: str = "0522", facing: int = 3, **state: Any) -> Battle:
    """A fighter with missiles ahead of the Manta, which is blue now, or elsewhere."""
    ship = manta(**state)
    ship.id, ship.side = "blue-1", "blue"
    return sky(fighter("red-1", "Lucifer LCF-R15", hex=hex, facing=facing, map=SPACE, altitude=0), ship)


def struck(battle: Battle, *dice: int) -> tuple[tuple[int, ...], str]:
    """What is left of the missiles of the fighter, and what is said of it."""
    declare(battle, "lrm20")
    [shot] = fired(fire.resolve(battle, ScriptedDice([5, 6, *dice, *[3, 4, 1, 1] * 4])))
    return shot.groups, shot.note


@pytest.mark.ruling("TWB-130.3")
def test_a_bay_of_anti_missile_systems_takes_three_points_for_each_and_one_of_lasers_half_its_value() -> None:
    ahead = defended()
    ship = ahead["blue-1"]
    assert isinstance(ship, DropShip)
    assert [(bay.key, point_defence.takes_off(ship, bay)) for bay in point_defence.bays(ship)] == [
        ("bay3-nos", 6),
        (LASERS, 5),
        ("bay9-rs", 5),
    ]
    assert plan(ahead, "lrm20").interception.strengths == (6, 5, 5), "all arcs that bear ahead"
    chances = odds(ahead, plan(ahead, "lrm20")).groups
    assert struck(ahead) == ((5, 1), "met by an anti-missile system")
    assert set(chances) == {(), (5, 1)}
    assert ship.shots["ams-nos-1"] == 24 - 2, "a shot for each"
    without = defended(broken=SYSTEMS)
    assert plan(without, "lrm20").interception.strengths == (5, 5), "nine points of lasers"
    assert struck(without) == ((5, 2), "met by point defence")
    astern = defended("0530", 0)
    assert plan(astern, "lrm20").interception.strengths == (), "not in their arcs"


def test_what_has_fired_or_is_broken_defends_no_more() -> None:
    busy = defended(broken=SYSTEMS)
    busy.declarations["blue-1"] = Declaration(shots=[Shot(LASERS, "red-1"), Shot("bay9-rs", "red-1")])
    declare(busy, "lrm20")
    shots = fired(fire.resolve(busy, ScriptedDice([5, 6, *[3, 4, 1, 1] * 2, 1, 1, 1, 1])))
    assert [(sum(shot.groups), shot.note) for shot in shots if shot.unit == "red-1"] == [(12, "")]
    broken = defended(broken=[*SYSTEMS, *(f"spl-{side}{n}" for side in ("ls", "rs") for n in ("", "-2", "-3"))])
    assert plan(broken, "lrm20").interception.strengths == ()
    landed = defended()
    ship = landed["blue-1"].craft
    assert ship is not None
    assert point_defence.defends(ship)
    ship.map = ""
    assert not point_defence.defends(ship)


def test_its_owner_may_keep_it_for_another_attack() -> None:
    battle = defended()
    declare(battle, "lrm20")
    dice = ScriptedDice([5, 6, *[3, 4, 1, 1] * 4], choices=ScriptedChoices(("no",)))
    [shot] = fired(fire.resolve(battle, dice))
    assert (shot.groups, shot.note) == ((5, 5, 2), "")


@pytest.mark.parametrize(("lost", "left"), [([], 30 - 6), (["ams-nos"], 30 - 5), (["ams-nos", *SPENT], 30)])
def test_against_capital_missiles_a_bay_needs_two_weapons(lost: list[str], left: int) -> None:
    ship = manta(broken=lost)
    ship.id, ship.side, ship.hex, ship.facing = "blue-1", "blue", "0510", 3
    battle = sky(warship("White Shark"), ship)
    declare(battle, BAY)
    events = fire.resolve(battle, ScriptedDice([6, 6, 3, 4, *[1, 1] * 6]))
    assert [sum(shot.groups) for shot in fired(events)] == [left]


def test_each_bay_meets_one_attack_and_the_best_meets_the_first() -> None:
    battle = defended()
    plans = [plan(battle, "lrm20"), plan(battle, "lrm20")]
    together = total_damage([odds(battle, each) for each in plans])
    hit = plans[0].tally.chance
    assert dict(together.items()) == {
        (12 - 6) + (12 - 5): hit * hit,
        12 - 6: 2 * hit * (1 - hit),
        0: (1 - hit) ** 2,
    }
    assert anti_missile.interception(battle, battle["blue-1"], plans[0].weapon, "0522").strengths == (6, 5, 5)


def test_systems_without_ammunition_and_ships_that_cannot_act_meet_nothing() -> None:
    battle = defended()
    battle["blue-1"].shots["ams-nos-1"] = 0
    assert plan(battle, "lrm20").interception.strengths == (5, 5), "its lasers are left"
    stunned = defended()
    stunned["blue-1"].destroyed = "gone"
    assert anti_missile.interception(stunned, stunned["blue-1"], plan(battle, "lrm20").weapon, "0522") == UNMET
