"""Vibro-claws: suits that strike at infantry in their hex (TWB-35.6)."""

from __future__ import annotations

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.game import Event
from boxcars.total_warfare.actions import CLAWS, Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import PLAIN, of_kind, two
from tests.total_warfare.scenes import struck_by
from tests.total_warfare.test_battle_armor import LASERS, against, squad
from tests.total_warfare.test_infantry import platoon


def clawed(hex: str = "0508", claws: int = 2) -> Squad:
    suits = squad("red-2", LASERS, hex)
    more = tuple(Fitting("BA Manipulator Adaptation [Vibro-Claw]", loc) for loc in ("LA", "RA")[:claws])
    return squad("red-2", LASERS, hex, equipment=(*suits.design.squad.equipment, *more))


def melee(target: Unit, *others: Unit, claws: int = 2, **state: object) -> Battle:
    return against(clawed(claws=claws), target, *others, **state)  # type: ignore[arg-type]


def made(battle: Battle, *dice: int | tuple[int, ...]) -> list[Event]:
    return struck_by(battle, Physical("red-2", CLAWS, "blue-1"), *dice)


def test_it_needs_gunnery_with_the_movement_and_the_woods_of_the_target() -> None:
    battle = melee(platoon("blue-1"), board=PLAIN.with_terrain("0508", woods=1))
    battle["blue-1"].mode, battle["blue-1"].hexes_moved = "jump", 3
    attack = physical.assess(battle, battle["red-2"], CLAWS, battle["blue-1"])
    assert [line.value for line in attack.tally.lines] == [4, 1, 1, 1]


def test_a_platoon_loses_a_trooper_for_every_claw_that_strikes_home() -> None:
    [lost] = of_kind(made(melee(platoon("blue-1")), two(7), two(7)), TroopersLost)
    assert lost.lost == 6  # three of four suits, with two claws each


def test_suits_are_struck_one_by_one() -> None:
    events = made(melee(squad("blue-1"), claws=1), two(7), two(2), 3)
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("Trooper 3", 1)]


def test_it_is_for_infantry_in_the_hex_of_suits_with_claws_alone() -> None:
    battle = melee(platoon("blue-1"), platoon("blue-2", hex="0509"))
    suits = battle["red-2"]
    assert isinstance(suits, Squad)
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-2"]
    assert not physical.assess(battle, suits, CLAWS, battle["blue-2"]).legal
    assert not physical.assess(battle, suits, CLAWS, battle["red-1"]).legal
    assert not physical.assess(battle, suits, "kick-left", battle["blue-1"]).legal
    suits.host = "red-1"
    assert not physical.assess(battle, suits, CLAWS, battle["blue-1"]).legal
    bare = against(squad("red-2"), platoon("blue-1"))
    assert not list(kind_of(bare["red-2"]).attacks(bare, bare["red-2"]))
    assert not physical.assess(bare, bare["red-2"], CLAWS, bare["blue-1"]).legal
