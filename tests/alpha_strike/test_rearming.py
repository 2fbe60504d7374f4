"""Units that have fought in an earlier battle and have not rearmed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import physical, weapon_attack
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.setup.rearming import unarmed
from boxcars.alpha_strike.setup.skirmish import card_of
from boxcars.catalog.alpha_strike import Card, Special
from tests.alpha_strike.aerospace.air import fighter
from tests.alpha_strike.shooting import special
from tests.alpha_strike.tables import battle_of, make_card, unit

EATERS = "AC FLK HT IATM LRM SRM TOR IF ARTLT MDS SNARC CNARC INARC RSD RAMS AMS BTAS MTAS C3RS"
FULL = make_card(damage=(3, 3, 1), specials=[special("SRM", 2, 2), special("AMS")])


def met(mine: Card, other: Card, inches: float = 5, *, rearmed: bool = False) -> Battle:
    """red-1, which has rearmed or has not, so many inches from blue-1, in the Combat Phase."""
    red = replace(unit("20,30", mine), rearmed=rearmed)
    blue = replace(unit(f"20,{30 - inches - 1.25}", other, facing=180), rearmed=rearmed)
    battle = battle_of([red], [blue])
    battle.turn, battle.phase, battle.order = 1, "combat", ("red", "blue")
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def damage(battle: Battle, weapon: str = "standard") -> int:
    """What a hit of red-1 does."""
    made = weapon_attack.plan(battle, Attack("red-1", "blue-1", weapon))
    assert not made.reasons
    return made.damage.total


@pytest.mark.ruling("AS-119.1")
@pytest.mark.example("ASA-79")
def test_who_has_not_rearmed_does_one_less_at_every_range() -> None:
    plain = make_card(damage=(3, 3, 1))
    assert [damage(met(plain, make_card(), inches)) for inches in (5, 20)] == [2, 2]
    assert card_of(unit("20,30", plain)).damage == (3, 3, 1, 0)
    assert unarmed(plain).damage == (2, 2, 0, 0)
    far = weapon_attack.plan(met(plain, make_card(), 28), Attack("red-1", "blue-1"))
    assert [reason.text for reason in far.reasons] == ["its weapons do nothing at long range"]
    assert damage(met(plain, make_card(), rearmed=True)) == 3


@pytest.mark.ruling("AS-119.1")
@pytest.mark.example("ASA-79")
def test_energy_weapons_need_no_ammunition_and_blows_are_as_before() -> None:
    assert damage(met(make_card(damage=(3, 3, 1), specials="ENE"), make_card())) == 3
    near = met(make_card(damage=(3, 3, 1)), make_card(), 0)
    assert physical.assess(near, near["red-1"], "standard", near["blue-1"]).damage.total == 2


@pytest.mark.ruling("AS-119.3")
def test_of_units_with_energy_weapons_only_fighters_lose_their_bombs() -> None:
    suits = make_card("BA", specials=(Special("ENE"), Special("BOMB", 1)))
    assert unarmed(suits) == suits
    bomber = fighter(specials="ENE BOMB2")
    assert unarmed(bomber).damage == bomber.damage
    assert [special.code for special in unarmed(bomber).specials] == ["ENE"]


@pytest.mark.ruling("AS-119.2")
@pytest.mark.example("ASA-80")
def test_nor_has_it_weapon_abilities_or_gear_that_needs_ammunition() -> None:
    battle = met(FULL, make_card())
    refused = weapon_attack.plan(battle, Attack("red-1", "blue-1", "srm"))
    assert [reason.text for reason in refused.reasons] == ["red-1 has no weapons 'srm'"]
    assert not battle["red-1"].has("AMS", "SRM")
    missiles = make_card(specials=[special("LRM", 2, 2, 2)])
    for rearmed, left in ((True, 1), (False, 2)):
        guarded = met(missiles, FULL, rearmed=True)
        if not rearmed:
            guarded = battle_of([unit("20,30", missiles)], [replace(unit("20,23.75", FULL, facing=180), rearmed=False)])
            guarded["red-1"].mode = guarded["blue-1"].mode = "ground"
        assert damage(guarded, "lrm") == left


@pytest.mark.ruling("AS-119.2")
@pytest.mark.parametrize("code", EATERS.split())
def test_everything_that_eats_ammunition_is_lost(code: str) -> None:
    assert not unarmed(make_card(specials=[special(code, 1, 1, value=1), special("TAG")])).has(code)
    assert unarmed(make_card(specials=[special("TAG")])).has("TAG")


def test_turrets_and_rear_weapons_are_weaker_too() -> None:
    turret = special("TUR", 2, 2, 0.5, parts=[special("SRM", 1, 1), special("TAG")])
    weak = unarmed(make_card("CV", specials=[turret, special("REAR", 1, 1, 0)]))
    assert [each.text for each in weak.specials] == ["TUR(1/1/-,TAG)", "REAR-/-/-"]
