"""Rifle cannons, whose shells modern armor blunts, and launchers of one salvo."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_battle_armor import against, squad
from tests.total_warfare.test_infantry import platoon


def gunner(size: str, *, loaded: bool = True) -> MechDesign:
    """An Atlas with a rifle cannon in its torso."""
    gun = f"Rifle (Cannon, {size})"
    shells = f"{size} Rifle Ammo" if loaded else ""
    return rearmed("Atlas AS7-D", RT=(gun, gun, gun, shells, *("",) * 8), LT=("",) * 12)


@pytest.mark.parametrize(("size", "groups"), [("Light", ()), ("Medium", (3,)), ("Heavy", (6,))])
def test_a_shell_does_three_less_to_armor_of_war(size: str, groups: tuple[int, ...]) -> None:
    battle = field(gunner(size), blue_hex="0507")
    shot = plan(battle, f"{size[0].lower()}rifle")
    hits = of_kind(shooting.attack(battle, shot, script(two(12), *([two(7)] if groups else []))), DamageTaken)
    assert tuple(hit.amount for hit in hits) == groups


def test_infantry_and_battle_armor_feel_it_whole() -> None:
    battle = against(platoon("blue-1"), red=gunner("Heavy"))
    [lost] = of_kind(shooting.attack(battle, plan(battle, "hrifle"), script(two(12))), TroopersLost)
    assert lost.tally.lines[0].value == 1  # a tenth of 9, rounded up
    battle = against(squad("blue-1"), red=gunner("Heavy"))
    [hit] = of_kind(shooting.attack(battle, plan(battle, "hrifle"), script(two(12), 2)), DamageTaken)
    assert hit.amount == 9


def test_a_launcher_of_one_salvo_is_empty_after_it() -> None:
    launcher = "LRM 10 (OS)"
    battle = field(rearmed("Atlas AS7-D", LT=(launcher, launcher, *("",) * 10)), blue_hex="0512")
    shot = plan(battle, "lrm10os")
    assert shot.weapon.cluster == 10
    shooting.pay(battle, shot)
    assert "lrm10os-lt" in battle["red-1"].jammed
