"""Which weapon attacks may be made: one a turn, arcs, ranges, rear weapons, turrets, indirect fire, buildings."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Assault, Attack, Done
from boxcars.alpha_strike.attacks import combat, indirect_fire, weapon_attack, weapon_fire
from boxcars.alpha_strike.attacks.weapons import find_weapon, weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from tests.alpha_strike.shooting import duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card, unit

HIT = (6, 6)
MISS = (1, 1)


def cites(battle: Battle, weapon: str = "standard", target: str = "blue-1", **fields: Any) -> list[str]:
    """The rulings against an attack of red-1, in order; none if it may be made."""
    return [reason.cite for reason in weapon_attack.plan(battle, Attack("red-1", target, weapon, **fields)).reasons]


def fire(battle: Battle, *dice: int, weapon: str = "standard", target: str = "blue-1", **fields: Any) -> int:
    """Let red-1 attack; the boxes that the target has lost."""
    struck = battle[target]
    before = struck.armor + struck.structure
    attack = Attack("red-1", target, weapon, **fields)
    combat.verify(battle, attack)
    weapon_fire.resolve(battle, attack, ScriptedDice(dice))
    return before - struck.armor - struck.structure


# One attack


@pytest.mark.ruling("AS-033.1", "AS-033.2")
@pytest.mark.parametrize("type", ["PM", "BM", "IM", "CV", "CI", "BA"])
def test_one_attack_a_turn(type: str) -> None:
    battle = duel(mine=make_card(type), others=[unit("17,30")])
    attack = Attack("red-1", "blue-1")
    combat.verify(battle, attack)
    _, done = combat.apply(battle, attack, ScriptedDice(MISS))
    assert done
    assert battle["red-1"].attacks == ["weapon"]
    for target in ("blue-1", "blue-2"):
        with pytest.raises(Illegal, match=r"AS-033\.2"):
            combat.verify(battle, Attack("red-1", target))


def test_a_physical_attack_is_the_attack_of_the_turn() -> None:
    battle = duel(mine=make_card(specials=[special("REAR", 1, 1)]))
    battle["red-1"].attacks.append("physical")
    assert cites(battle) == ["AS-033.2"]


@pytest.mark.parametrize(
    ("change", "cite"),
    [
        ({"heat": 4}, "ASB-15"),
        ({"effects": ["stunned"]}, "ASB-11.4"),
        ({"silent": True}, "AS-035.3"),
        ({"carrier": "red-9"}, "ASB-6.5"),
        ({"destroyed": "gone"}, "ASB-11.2"),
        ({"assault": Assault("charge", "blue-1", 5)}, "AS-043.1"),
        ({"mode": "sprint"}, "ASB-21.1"),
    ],
)
def test_who_cannot_attack(change: dict[str, Any], cite: str) -> None:
    battle = duel()
    for name, value in change.items():
        setattr(battle["red-1"], name, value)
    assert cites(battle) == [cite]
    assert not list(combat.weapon_attacks(battle, battle["red-1"]))


@pytest.mark.parametrize(
    ("change", "cite"),
    [
        ({"side": "red"}, "ASB-9"),
        ({"destroyed": "gone"}, "ASB-11.2"),
        ({"carrier": "x"}, "ASB-6.5"),
        ({"hidden": True}, "ASB-22.4"),
    ],
)
def test_who_cannot_be_attacked(change: dict[str, Any], cite: str) -> None:
    battle = duel()
    for name, value in change.items():
        setattr(battle["blue-1"], name, value)
    assert cites(battle) == [cite]


def test_a_doomed_unit_still_attacks_and_is_attacked() -> None:
    battle = duel()
    for each in battle.units.values():
        each.marks.destroyed = "its structure is gone"
    assert cites(battle) == []


def test_all_reasons_come_at_once() -> None:
    battle = duel(50, facing=270)
    assert cites(battle, overheat=1) == ["ASB-7", "ASB-9", "AS-034.1", "ASB-15"]
    assert cites(battle, "phaser") == ["ASB-11.1"]
    short = duel(30, mine=make_card(damage=(3, 3, 0)))
    assert cites(short) == ["ASB-9"]


@pytest.mark.parametrize(("facing", "legal"), [(90, True), (0, True), (180, True), (181, False), (270, False)])
def test_the_front_arc_is_the_forward_half(facing: int, legal: bool) -> None:
    assert (not cites(duel(facing=facing))) is legal
    assert not cites(duel(facing=facing, mine=make_card("BA")))


@pytest.mark.parametrize(("facing", "extra"), [(90, 1), (61, 1), (60, 0), (120, 0), (180, 0), (270, 0)])
def test_the_rear_is_sixty_degrees_wide(facing: int, extra: int) -> None:
    assert fire(duel(3, other_facing=facing), *HIT) == 3 + extra
    infantry = make_card("CI", armor=9)
    assert fire(duel(3, other=infantry, other_facing=facing), *HIT) == 3


# Rear weapons

REAR = make_card(damage=(3, 3, 3), overheat=2, specials=[special("REAR", 1, 1, 0), special("HT", 1, 1, 1)])


def both_ways(card: Card, inches: float = 10) -> Battle:
    """blue-1 in front of red-1, and blue-2 close behind it."""
    return duel(inches, mine=card, others=[unit("1,24", facing=90)])


@pytest.mark.ruling("AS-048.1", "AS-038.9")
def test_rear_has_values_of_its_own() -> None:
    battle = duel(10, mine=REAR, facing=270)
    found = find_weapon(battle["red-1"], "rear")
    assert found is not None
    assert found.values == (1, 1, 0, 0)
    assert fire(battle, *HIT, weapon="rear") == 1
    assert cites(duel(30, mine=REAR, facing=270), "rear") == ["ASB-9"]
    assert cites(duel(10, mine=REAR, facing=270, release="1st-printing"), "rear") == ["AS-048.1"]


@pytest.mark.ruling("AS-048.2")
def test_rear_weapons_fire_at_what_the_others_do_not_reach() -> None:
    assert cites(duel(10, mine=REAR), "rear") == ["AS-048.2"]
    behind = duel(3, mine=REAR, facing=270)
    assert cites(behind, "rear") == []
    assert number(behind, "rear").total == 4 + 1 + 1


@pytest.mark.ruling("AS-048.4")
def test_rear_fire_weakens_forward_fire_before_overheat_is_added() -> None:
    battle = both_ways(REAR)
    assert fire(battle, *HIT, weapon="rear", target="blue-2") == 1
    assert fire(battle, *HIT, overheat=2) == (3 - 1) + 2
    assert battle["red-1"].attacks == ["rear", "weapon"]
    assert battle["red-1"].overheat == 2
    forward_first = both_ways(REAR)
    assert fire(forward_first, *HIT) == 3
    assert cites(forward_first, "rear", "blue-2") == ["AS-048.4"]


@pytest.mark.ruling("AS-048.4")
def test_rear_fire_weakens_forward_fire_of_its_own_turn_alone() -> None:
    battle = both_ways(REAR)
    fire(battle, *MISS, weapon="rear", target="blue-2")
    shown = weapon_attack.plan(battle, Attack("red-1", "blue-1")).damage.best
    assert str(shown) == "2 = 3 weapons at medium range [ASB-11.1], −1 rear weapons fired [AS-048.4]"
    battle["red-1"].switched.append("overheat")
    movement.begin(battle, ScriptedDice([]))
    again, fresh = battle["red-1"], both_ways(REAR)["red-1"]
    fresh.mode = ""
    assert again == fresh, "all that was of that turn is forgotten"
    again.mode = "ground"
    battle.phase = "combat"
    assert fire(battle, *HIT) == 3


@pytest.mark.ruling("AS-048.4", "AS-048.6")
def test_rear_fire_takes_all_of_its_damage_off_turrets_and_forward_fire_alike() -> None:
    specials = [special("REAR", 2, 2, 0), special("TUR", 4, 4, 2)]
    card = make_card("CV", damage=(5, 5, 2), specials=specials)
    for weapon, left in (("standard", 5 - 2), ("turret", 4 - 2)):
        battle = both_ways(card)
        fire(battle, *MISS, weapon="rear", target="blue-2")
        assert weapon_attack.plan(battle, Attack("red-1", "blue-1", weapon)).damage.best.total == left


@pytest.mark.ruling("AS-048.5")
def test_a_rear_value_of_zero_star_costs_a_point() -> None:
    battle = both_ways(make_card(damage=(3, 3, 3), specials=[special("REAR", 0.5)]))
    assert fire(battle, *HIT, 3, weapon="rear", target="blue-2") == 0
    assert fire(battle, *HIT) == 2


@pytest.mark.ruling("AS-044.1", "AS-048.6")
def test_rear_fire_has_no_overheat_and_no_heat_and_is_not_weakened() -> None:
    card = make_card(overheat=2, damage=(3, 3, 3), specials=[special("REAR", 2), special("HT", 1)])
    battle = both_ways(card)
    assert cites(battle, "rear", "blue-2", overheat=2) == ["AS-044.1"]
    assert fire(battle, *HIT, weapon="rear", target="blue-2") == 2
    assert battle["blue-2"].marks.heat == 0
    assert fire(battle, *HIT) == 3 - 2


def test_rear_fire_that_takes_all_leaves_no_other_attack() -> None:
    battle = both_ways(make_card(damage=(1, 1, 0), specials=[special("REAR", 1)]))
    fire(battle, *MISS, weapon="rear", target="blue-2")
    assert cites(battle) == ["AS-048.4"]
    assert not combat.has_anything_to_do(battle, battle["red-1"])


# Turrets and buildings

TURRET = special("TUR", 2, 2, 1, parts=[special("SRM", 1, 1)])
TANK = make_card("CV", damage=(3, 3, 2), specials=[TURRET, special("LRM", 1, 1, 1), special("SRM", 1, 1)])


@pytest.mark.ruling("AS-048.11")
def test_a_turret_uses_only_what_is_in_it() -> None:
    battle = duel(10, mine=TANK, facing=270)
    assert cites(battle) == ["ASB-7"]
    assert cites(battle, "turret") == []
    assert cites(battle, "turret-srm") == []
    assert cites(battle, "turret-lrm") == ["ASB-11.1"]
    assert cites(battle, "lrm") == ["ASB-7"]
    turret = find_weapon(battle["red-1"], "turret")
    assert turret is not None
    assert turret.codes == {"SRM"}
    assert fire(battle, *HIT, weapon="turret") == 2


@pytest.mark.ruling("AS-085.4")
def test_a_building_attacks_with_each_of_its_three() -> None:
    card = make_card("CV", move=0, damage=(2, 2, 2), specials=[special("TUR", 1, 1, 1), special("REAR", 1, 1)])
    battle = duel(10, mine=card, others=[unit("1,24", facing=90)], facing=90)
    building = battle["red-1"]
    assert {choice.key for choice in weapons_of(building)} == {"standard", "turret", "rear"}
    assert cites(battle, "rear") == ["AS-048.2"], "what is in front is no target of its rear weapons"
    assert fire(battle, *HIT, weapon="rear", target="blue-2") == 1
    assert fire(battle, *HIT, weapon="turret") == 1
    assert fire(battle, *HIT) == 1
    assert building.attacks == ["rear", "turret", "weapon"]
    for weapon in ("standard", "turret", "rear"):
        assert "AS-033.2" in cites(battle, weapon)


@pytest.mark.ruling("AS-085.3")
def test_an_armed_building_attacks_all_round() -> None:
    battle = duel(10, mine=make_card("CV", move=0), facing=270)
    assert cites(battle) == []
    assert number(battle).total == 4 + 2 + 1 - 1


# Indirect fire

MISSILES = make_card(damage=(3, 3, 3), specials=[special("IF", value=2), special("LRM", 2, 2, 2)])
HILL = strip("hill", 4, 6, "level 6")
SPOTTER = unit("41,30")


@pytest.mark.ruling("AS-035.1")
def test_a_spotter_sees_for_who_cannot() -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[SPOTTER], others=[unit("41,20")])
    assert "AS-034.2" in cites(battle)
    assert cites(battle, "if", spotter="blue-2") == ["AS-035.1"], "no friend"
    assert cites(battle, "if") == ["AS-035.1"]
    assert cites(battle, "if", spotter="red-2") == []
    assert cites(battle, "if", spotter="nobody") == ["AS-035.1"]
    assert cites(battle, spotter="red-2")[0] == "AS-035.1"
    assert fire(battle, *HIT, weapon="if", spotter="red-2") == 2
    own_sight = duel(30, MISSILES, friends=[SPOTTER])
    assert cites(own_sight, "if", spotter="red-2") == []
    before = duel(30, MISSILES, friends=[SPOTTER], release="v2.1")
    assert cites(before, "if", spotter="red-2") == ["AS-035.1"]


@pytest.mark.ruling("AS-035.1")
@pytest.mark.parametrize(("away", "legal"), [(42, True), (43, False)])
def test_a_spotter_is_within_42_inches(away: float, legal: bool) -> None:
    x = 5 + 10 + 1.25 + away + 1.25
    battle = duel(10, MISSILES, None, HILL, friends=[unit(f"{x},24")])
    assert (not cites(battle, "if", spotter="red-2")) is legal
    far_sighted = duel(10, MISSILES, None, HILL, friends=[unit(f"{x},24")], without=["AS-034.1"])
    assert cites(far_sighted, "if", spotter="red-2") == ([] if legal else ["AS-035.1"]), "whatever it sees"
    before = duel(10, MISSILES, None, HILL, friends=[unit(f"{x},24")], release="v2.1")
    assert cites(before, "if", spotter="red-2") == []


@pytest.mark.ruling("AS-035.2")
def test_range_is_the_attackers_and_terrain_the_spotters() -> None:
    woods = "woods tall 4 38,26 42,26 42,28 38,28"
    battle = duel(30, MISSILES, None, HILL, woods, friends=[unit("40,32")])
    found = number(battle, "if", spotter="red-2")
    assert (worth(found, "AS-037.4"), worth(found, "AS-037.9"), worth(found, "AS-037.23")) == (4, 1, 2)
    battle["red-2"].mode = "jump"
    assert number(battle, "if", spotter="red-2").total == found.total
    moving = duel(30, MISSILES, None, HILL, woods, friends=[unit("40,32")], options=["reading:AS-035.2"])
    moving["red-2"].mode = "jump"
    assert number(moving, "if", spotter="red-2").total == found.total + 2


@pytest.mark.ruling("AS-035.3", "AS-037.30", "AS-037.50")
def test_a_spotter_that_attacks_makes_it_harder() -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[SPOTTER])
    assert number(battle, "if", spotter="red-2").total == 10
    assert number(battle, "if", spotter="red-2", spotter_attacks=True).total == 11
    battle["red-2"].attacks.append("weapon")
    assert number(battle, "if", spotter="red-2").total == 11


@pytest.mark.ruling("AS-035.3")
def test_a_silent_spotter_attacks_no_more_but_an_open_one_at_plus_one() -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[SPOTTER])
    fire(battle, *MISS, weapon="if", spotter="red-2")
    assert (battle["red-2"].silent, battle["red-2"].spotted) == (True, "blue-1")
    with pytest.raises(Illegal, match="does not attack"):
        combat.verify(battle, Attack("red-2", "blue-1"))
    assert indirect_fire.plans(battle["red-2"]) == (False,)
    open_one = duel(30, MISSILES, None, HILL, friends=[SPOTTER])
    fire(open_one, *MISS, weapon="if", spotter="red-2", spotter_attacks=True)
    assert not open_one["red-2"].silent
    open_one["red-2"].facing = 0
    assert weapon_attack.plan(open_one, Attack("red-2", "blue-1")).tally.lines[-1].cite == "AS-037.31"


@pytest.mark.ruling("AS-035.5")
def test_one_spotter_serves_many_attacks_on_one_target() -> None:
    friends = [SPOTTER, unit("5,26", MISSILES, facing=90), unit("5,22", MISSILES, facing=90)]
    battle = duel(30, MISSILES, None, HILL, friends=friends, others=[unit("36.25,27", facing=270)])
    for id in ("red-1", "red-3"):
        attack = Attack(id, "blue-1", "if", spotter="red-2")
        combat.verify(battle, attack)
        weapon_fire.resolve(battle, attack, ScriptedDice(MISS))
    combat.verify(battle, Attack("red-4", "blue-1", "if", spotter="red-2"))
    with pytest.raises(Illegal, match=r"AS-035\.5"):
        combat.verify(battle, Attack("red-4", "blue-2", "if", spotter="red-2"))


@pytest.mark.parametrize("change", [{"heat": 4}, {"carrier": "red-1"}, {"mode": "sprint"}, {"effects": ["stunned"]}])
def test_who_cannot_spot(change: dict[str, Any]) -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[SPOTTER])
    assert [each.id for each in indirect_fire.spotters(battle, battle["red-1"], battle["blue-1"])] == ["red-2"]
    for name, value in change.items():
        setattr(battle["red-2"], name, value)
    assert indirect_fire.spotters(battle, battle["red-1"], battle["blue-1"]) == []
    assert cites(battle, "if", spotter="red-1") == ["AS-035.1", "AS-034.2"]


# Extended ranges


@pytest.mark.ruling("AS-099.1")
def test_beyond_sight_a_friend_must_see() -> None:
    friend = unit("45,24", facing=90)
    battle = duel(50, friends=[friend], options=["extended-ranges"])
    assert cites(battle) == []
    assert number(battle).total == 4 + 6 + 1
    fire(battle, *MISS)
    assert battle["red-2"].spotted == ""
    assert weapon_attack.plan(battle, Attack("red-2", "blue-1")).tally.total == 4 + 2 + 1
    alone = duel(50, options=["extended-ranges"])
    assert cites(alone) == ["AS-034.1"]
    without = duel(50, friends=[friend])
    assert cites(without) == ["ASB-9", "AS-034.1"]


# Water

SUBMARINE = make_card("CV", move={"s": 8}, damage=(2, 2, 0), specials=[special("TOR", 2, 2, 1)])
SEA = strip("water", -4, 40, "depth 4")


def test_torpedoes_run_only_in_water() -> None:
    under = duel(5, SUBMARINE, SUBMARINE, SEA)
    under["red-1"].altitude = under["blue-1"].altitude = 0
    assert cites(under, "tor") == []
    dry = duel(5)
    dry["red-1"].card = dry["blue-1"].card = SUBMARINE
    assert cites(dry, "tor") == ["ASB-18.7"]
    boat = duel(5, SUBMARINE, make_card("CV", move={"n": 8}), SEA)
    boat["red-1"].altitude, boat["blue-1"].altitude = 0, 4
    assert cites(boat, "tor") == []
    assert cites(boat) == ["AS-037.47"]


# The phase


def test_a_unit_with_nothing_to_attack_is_not_asked() -> None:
    battle = duel(10, facing=270)
    assert [each.id for each in combat.units_to_attack(battle)] == ["blue-1"]


def test_what_is_offered_is_legal_and_can_hit() -> None:
    friends = [unit("5,30", MISSILES, facing=90), unit("20,24", facing=90)]
    battle = duel(30, REAR, friends=friends, others=[unit("1,24", facing=90)])
    for id in battle.units:
        found = combat.options(battle, [id])
        assert found[-1] == Done(id)
        for action in found:
            combat.verify(battle, action)
    texts = {str(action) for action in combat.options(battle, ["red-1", "red-2"])}
    assert "attack red-1 blue-2 with rear" in texts
    assert {text for text in texts if "blue-1 with if" in text} == {
        "attack red-2 blue-1 with if spotter red-3",
        "attack red-2 blue-1 with if spotter red-3 attacking",
    }
    assert not [text for text in texts if "overheat" in text]
    near = combat.options(duel(10, REAR), ["red-1"])
    assert [action.overheat for action in near if isinstance(action, Attack)] == [0, 1, 2]


@pytest.mark.ruling("AS-019.1", "AS-043.1")
def test_an_assault_that_was_declared_must_be_made() -> None:
    battle = duel(0)
    battle["red-1"].assault = Assault("charge", "blue-1", 6)
    assert [str(action) for action in combat.options(battle, ["red-1"])] == ["physical red-1 charge blue-1"]
    with pytest.raises(Illegal, match="must carry out"):
        combat.verify(battle, Done("red-1"))


def test_a_silent_spotter_is_not_asked_any_more() -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[SPOTTER])
    battle.waiting, battle.exchange = ["red-1", "red-2"], [("red", 2)]
    done = combat.apply(battle, Attack("red-1", "blue-1", "if", spotter="red-2"), ScriptedDice(MISS))[1]
    assert done
    TURN.unit_acted(battle, "red-1")
    assert (battle.waiting, battle.exchange) == ([], [])


def test_with_hidden_units_all_are_asked_that_can_attack() -> None:
    battle = duel(10, facing=270, options=["hidden-units"])
    assert {each.id for each in combat.units_to_attack(battle)} == {"red-1", "blue-1"}
    battle["red-1"].heat = 4
    assert [each.id for each in combat.units_to_attack(battle)] == ["blue-1"]
