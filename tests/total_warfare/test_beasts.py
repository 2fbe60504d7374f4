"""Platoons on beasts that fly, swim, or are huge."""

from __future__ import annotations

import pytest

from boxcars.catalog.gear.weapons import weapon
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.previews import platoon_losses
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, mech, moved, scene
from tests.total_warfare.test_infantry import platoon

BRANTHS, ELEPHANTS, HORSES = "Falconer Scouts (Branth)", "Howdah Gunners (Elephant)", "Lancer Cavalry (Horse)"
LAKE = Board.plain(15, 17, terrain=Terrain(water=3))


def orcas(hex: str = "0510", foot: int = -3) -> Platoon:
    riders = platoon("red-1", HORSES, hex, motion="beast:orca")
    riders.foot = foot
    return riders


@pytest.mark.ruling("TWB-17.78")
def test_riders_on_branths_fly() -> None:
    riders = platoon("red-1", BRANTHS, "0510")
    battle = scene(riders)
    assert obstacle(riders.design.infantry) == ""
    assert (riders.troop_mp.ground, riders.troop_mp.jump, riders.flies, riders.mechanized) == (0, 6, True, True)
    moved(battle, "move red-1 fly up 0509 0508")
    assert (riders.hex, riders.foot) == ("0508", 1)
    assert kind_of(riders).is_aloft(riders, battle.under(riders))


@pytest.mark.ruling("TWB-17.78")
def test_riders_on_orcas_swim_and_start_in_water_alone() -> None:
    riders = orcas()
    kind, design = kind_of(riders), riders.design.infantry
    assert obstacle(design) == ""
    assert [kind.can_start(design, Terrain(water=depth)) for depth in (None, 2)] == [False, True]
    moved(scene(riders, board=LAKE), "move red-1 swim up 0509 0508")
    assert (riders.hex, riders.foot) == ("0508", -2)


def shelled(riders: Platoon) -> Battle:
    return scene(riders, mech("blue-1", "Atlas AS7-D", "0507", 3), board=PLAIN)


def lost(riders: Platoon, name: str, damage: int) -> list[int]:
    battle = shelled(riders)
    blow = Blow((damage,), "fire", weapon=weapon(name), attacker=battle["blue-1"])
    return [event.lost for event in of_kind(losses.suffer(battle, riders, blow, script()), TroopersLost)]


@pytest.mark.ruling("TWB-17.78")
def test_riders_on_elephants_lose_half_as_many_rounded_up() -> None:
    assert lost(platoon("red-1", HORSES, "0505"), "AC/20", 20) == [4]
    assert lost(platoon("red-1", ELEPHANTS, "0505"), "AC/20", 20) == [2]
    assert lost(platoon("red-1", ELEPHANTS, "0505"), "Large Pulse Laser", 9) == [3], "3, doubled in the open, halved"
    woods = scene(platoon("red-1", ELEPHANTS, "0505"), board=PLAIN.with_terrain("0505", woods=1))
    blow = Blow((9,), "fire", weapon=weapon("Large Pulse Laser"))
    riders = woods["red-1"]
    assert isinstance(riders, Platoon)
    events = losses.suffer(woods, riders, blow, script())
    assert [event.lost for event in of_kind(events, TroopersLost)] == [2], "3 halved and rounded up"


@pytest.mark.ruling("TWB-17.78")
def test_riders_on_monstrous_beasts_lose_a_quarter_rounded_up() -> None:
    hipposaurs = [platoon("red-1", HORSES, "0505", motion="beast:hipposaur") for _ in range(3)]
    assert lost(hipposaurs[0], "AC/20", 20) == [2], "2, doubled as mechanized and in the open, a quarter of 8"
    assert lost(hipposaurs[1], "AC/20", 10) == [1]
    kind, design = kind_of(hipposaurs[2]), hipposaurs[2].design.infantry
    assert kind.can_start(design, Terrain()), "they walk"
    assert (hipposaurs[2].mechanized, orcas().mechanized) == (True, True)


@pytest.mark.ruling("TWB-17.78")
def test_the_sheet_and_the_odds_say_the_same() -> None:
    riders = platoon("red-1", ELEPHANTS, "0505")
    shown = {each.weapon: (each.in_cover, each.in_the_open) for each in platoon_losses.common_losses(riders)}
    assert shown["AC/20"] == ("1", "2")
    assert shown["Machine Gun"] == ("2D6 ÷ 2", "2D6 × 2 ÷ 2")
    battle = shelled(riders)
    blow = Blow((20,), "fire", weapon=weapon("AC/20"), attacker=battle["blue-1"])
    assert dict(platoon_losses.losses_to(battle, riders, blow).items()) == {2: 1}
