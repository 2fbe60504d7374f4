"""Triple-strength myomer: faster and stronger when hot, and nothing that a critical hit could break."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.physical.blow_numbers import attack_damage
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.field import field

STRONG = "Hatchetman BX-T"


@pytest.mark.parametrize(("heat", "change"), [(8, -1), (9, 1), (10, 0), (15, -1)])
def test_it_walks_two_hexes_more_from_nine_points_of_heat_on(heat: int, change: int) -> None:
    battle = field(STRONG)
    red = battle.mech("red-1")
    red.heat = heat
    assert mp.walking_mp(battle, red).total == red.design.walk + change


@pytest.mark.parametrize("attack", ["punch-left", "kick-left"])
def test_its_blows_do_double_damage_when_hot(attack: str) -> None:
    battle = field(STRONG)
    red = battle.mech("red-1")
    cold = attack_damage(battle, red, attack).total
    red.heat = 9
    assert attack_damage(battle, red, attack).total == 2 * cold


def test_no_critical_hit_breaks_it() -> None:
    red = field(STRONG).mech("red-1")
    slots = [(loc, n) for loc, names in red.design.slots.items() for n, name in enumerate(names) if "Myomer" in name]
    assert len(slots) == 6
    assert not any(criticals.is_hittable(red, *slot) for slot in slots)


def test_a_small_cockpit_makes_piloting_harder() -> None:
    cramped = msgspec.structs.replace(mech_design("Atlas AS7-D"), cockpit="small")
    rolls = [psr.piloting_roll(b := field(d), b.mech("red-1"), Due("fall")) for d in ("Atlas AS7-D", cramped)]
    assert rolls[1].total - rolls[0].total == 1
