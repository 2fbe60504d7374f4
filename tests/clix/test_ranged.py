"""Ranged combat: the worked examples CX-088 to CX-101."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.combat import damage_steps
from boxcars.clix.combat.attack import Attack
from boxcars.clix.events.combat_events import AttackLost, AttackRolled
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import ScriptedDice
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated, with_equipment

U, area = bx.clix.unit, bx.clix.area


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-attack-sequence.6")
@pytest.mark.example("CX-088")
def test_meeting_the_defense_hits(edition: str) -> None:
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")], edition, dice=[4, 5])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 4
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")], edition, dice=[4, 4])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 1


@pytest.mark.ruling("AOD-attack-modifiers.2", "AOD-attack-modifiers.3", "AOD-attack-modifiers.4")
@pytest.mark.ruling("AOD-attack-sequence.4")
@pytest.mark.example("CX-089")
def test_attack_modifiers_add_up() -> None:
    row = [U(VEH, f"{x},30/0") for x in (18, 19.2, 16.8, 20.4)]
    foe = [U(MEK, "18,22/0", shut_down=True)]
    table = Table(row, foe, dice=[1, 2])
    assert table.attack("ranged a-1 b-1 helped a-2+a-3") == 8 + 4 + 2 + 4
    assert table.attack("ranged a-1 b-1 helped a-2+a-3+a-4") == 8 + 6 + 2 + 4
    assert table.attack("ranged a-1 b-1") == 8 + 2 + 4
    table.play("ranged a-1 b-1 helped a-2+a-3")
    assert table["b-1"].click == 4
    awake = Table(row, [U(MEK, "18,22/0")])
    assert awake.attack("ranged a-1 b-1 helped a-2+a-3") == 8 + 6


@pytest.mark.ruling("AOD-defense-modifiers.7", "AOD-defense-modifiers.12", "AOD-attack-sequence.5")
@pytest.mark.example("CX-090")
def test_friendly_fire_and_woods() -> None:
    woods = [area("woods", 16, 20, 20, 24)]
    units = [U(VEH, "18,30/0"), U(INF, "18,20.025/180")]
    table = Table(units, [U(VEH, "18,22/180")], terrain=woods, dice=[6, 5])
    assert table.defense("ranged a-1 b-1") == 20
    assert "touches a unit friendly" in table.refuses("ranged a-1 b-1 indirect")
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 1
    table = Table(units, [U(VEH, "18,22/180")], dice=[])
    assert table.defense("ranged a-1 b-1") == 19


@pytest.mark.ruling("AOD-ranged.5", "AOD-defense-modifiers.6")
@pytest.mark.example("CX-091")
def test_a_shooter_in_contact_calls_its_shots() -> None:
    units = [U(MEK, "18,20/0"), U(INF, "13,13.4/0")]
    foes = [U(INF, "18,18.4/180"), U(VEH, "25,18/180"), U(MEK, "13,15/180")]
    table = Table(units, foes)
    assert table.defense("ranged a-1 b-2 with primary") == 19
    assert "touches a friend" in table.refuses("ranged a-1 b-3 with primary")
    assert table.defense("ranged a-1 b-1 with primary") == 15
    quad = Table([U("Oxbow", "18,20/0")], [foes[0], foes[1]])
    assert quad.defense("ranged a-1 b-2 with primary cancel SM") == 17


@pytest.mark.ruling("DA-cooling.14")
@pytest.mark.example("CX-092")
def test_a_shut_down_mech_pins_a_shooter_in_dark_age() -> None:
    table = Table([U(INF, "18,21.6/0")], [U(MEK, "18,20/0", shut_down=True), U(VEH, "21,18/0")], DA)
    assert "only at units it touches" in table.refuses("ranged a-1 b-2")
    assert table.attack("ranged a-1 b-1") == 7 + 4 + 2


@pytest.mark.ruling("AOD-ranged.7", "AOD-ranged.8")
@pytest.mark.example("CX-093")
def test_one_target_in_contact_spares_all_the_called_shot() -> None:
    foes = [U(INF, "18,18.4/180"), U(VEH, "25,18/180")]
    table = Table([U(MEK, "18,20/0")], foes, dice=[4, 4], answers=["1/2"])
    assert table.defense("ranged a-1 b-1 b-2 with primary", "b-2") == 17
    table.play("ranged a-1 b-1 b-2 with primary")
    assert (table["b-1"].click, table["b-2"].click) == (2, 3)
    wall = Table([U(MEK, "18,20/0")], foes, terrain=[area("building", 21, 23, 17, 20)])
    assert "blocked" in wall.refuses("ranged a-1 b-1 b-2 with primary")


@pytest.mark.ruling("DA-multiple-attacks.1", "DA-combat.3")
@pytest.mark.example("CX-094")
def test_each_target_has_its_own_modifiers_and_may_be_given_nothing() -> None:
    foes = [U(MEK, "16,22/180", shut_down=True), U(VEH, "20,22/0")]
    table = Table([U(VEH, "18,30/0")], foes, DA, dice=[3, 3])
    table.play("ranged a-1 b-1 b-2")
    assert (table["b-1"].click, table["b-2"].click) == (1, 1)
    table = Table([U(VEH, "18,30/0")], foes, DA, dice=[4, 3], answers=["3/0"])
    table.play("ranged a-1 b-1 b-2")
    assert (table["b-1"].click, table["b-2"].click) == (4, 1)
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 2, "min": 0, "max": 10}])
    meks = [U(MEK, "16,22/180"), U(MEK, "20,22/180")]
    table = Table([U(beam, "18,30/0")], meks, DA, dice=[6, 5], answers=["3/0"])
    table.play("ranged a-1 b-1 b-2")
    assert (table["b-1"].heat, table["b-2"].heat) == (1, 0), "who takes nothing is not heated"


@pytest.mark.parametrize(("edition", "answer", "clicks"), [(DA, "3/1", (4, 2)), (AOD, "2/1", (4, 3))])
@pytest.mark.ruling("DA-damage-sequence.5", "AOD-ranged.1", "AOD-attack-sequence.10")
@pytest.mark.example("CX-095")
def test_a_critical_on_two_targets(edition: str, answer: str, clicks: tuple[int, int]) -> None:
    foes = [U(VEH, "16,22/180"), U(VEH, "20,22/180")]
    table = Table([U(VEH, "18,30/0")], foes, edition, dice=[6, 6], answers=[answer])
    table.play("ranged a-1 b-1 b-2")
    assert (table["b-1"].click, table["b-2"].click) == clicks


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-combat.5", "DA-damage-sequence.7", "AOD-attack-sequence.11")
@pytest.mark.example("CX-096")
def test_energy_deals_infantry_one_after_the_critical(edition: str) -> None:
    table = Table([U("Halberd Beam Carrier", "18,30/0")], [U(INF, "18,22/180")], edition, dice=[6, 6])
    table.play("ranged a-1 b-1 cancel PU")
    assert table["b-1"].click == 2


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-damage-sequence.2", "DA-damage-sequence.3", "DA-damage-sequence.4")
@pytest.mark.ruling("AOD-attack-sequence.7", "AOD-attack-sequence.8", "AOD-attack-sequence.9")
@pytest.mark.example("CX-097")
def test_the_order_of_the_damage_steps_with_indirect_fire(edition: str) -> None:
    """A stand-in for equipment that adds 1 to ranged damage: the tally is asked step by step."""
    cold = heated(MEK, damage="-1 0 0 0 0")
    table = Table([U(cold, "10,18/90")], [U(INF, "19,18/270")], edition, terrain=[area("building", 13, 15, 16, 20)])
    attack = Attack(attacker="a-1", kind="ranged", targets=("b-1",), indirect=True)
    now = Resolution(table.game.state, ScriptedDice([]))
    value = damage_steps.first_value(table.game.state, attack)
    assert value.total == 2
    after_type = damage_steps.scored(now, attack, value.plus("equipment", 1), critical=edition == DA)
    assert after_type.total == (3 if edition == DA else 2)
    close = Attack(attacker="a-1", kind="close", targets=("b-1",))
    brawler = with_equipment(bx.clix.figure(MEK, weapons=[_melee(), _melee()]), damage="BR")
    fight = Table([U(brawler, "18,20/0")], [U(VEH, "18,17.625/0")], edition)
    now = Resolution(fight.game.state, ScriptedDice([]))
    value = damage_steps.first_value(fight.game.state, close)
    assert damage_steps.scored(now, close, value, critical=False).total == value.total + 1


def _melee() -> dict[str, object]:
    return {"type": "melee", "targets": 1, "min": 0, "max": 0}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-indirect-fire.1", "DA-indirect-fire.2", "AOD-defense-modifiers.11", "AOD-ranged.6")
@pytest.mark.example("CX-098")
def test_indirect_fire(edition: str) -> None:
    building = [area("building", 13, 15, 16, 20)]
    row = [U(VEH, "10,18/90"), U(VEH, "10,19.2/90"), U(VEH, "10,16.8/90")]
    foes = [U(VEH, "19,18/90"), U(VEH, "19,15/90")]
    table = Table(row, foes, edition, terrain=building, dice=[5, 6])
    assert table.defense("ranged a-1 b-1 indirect") == 20
    assert "formations do not fire indirectly" in table.refuses("ranged a-1 b-1 indirect helped a-2+a-3")
    assert "one target" in table.refuses("ranged a-1 b-1 b-2 indirect")
    table.play("ranged a-1 b-1 indirect")
    assert table["b-1"].click == 3
    clear = Table(row, foes, edition)
    assert "indirect fire is not needed" in clear.refuses("ranged a-1 b-1 indirect")
    pinned = Table(row, [*foes, U(INF, "11.975,18/270")], edition, terrain=building)
    assert "touches an opposing unit" in pinned.refuses("ranged a-1 b-1 indirect")
    near = Table([*row, U(INF, "19,16.8/0")], foes, edition, terrain=building)
    assert "touches a unit friendly" in near.refuses("ranged a-1 b-1 indirect")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-ranged.2", "AOD-ranged.4", "DA-combat.1", "DA-combat.2")
@pytest.mark.example("CX-099")
def test_the_primary_weapon_is_meant_and_zero_values_bar_attacks(edition: str) -> None:
    table = Table([U(MEK, "18,30/0")], [U(VEH, "18,23/180")], edition, dice=[5, 5])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 4
    lame = bx.clix.figure(INF, dial={"attack": "0 0 0 0 0"})
    foes = [U(VEH, "18,24.025/180"), U(INF, "20,24.4/180")]
    table = Table([U(lame, "18,26/0"), U("Gantry Techs", "20,28/0")], foes, edition)
    assert "attack value of 0" in table.refuses("ranged a-1 b-1")
    assert table.refuses("close a-1 b-1") == ""
    assert "no range" in table.refuses("ranged a-2 b-2")
    tank = bx.clix.figure(VEH, dial={"attack": " ".join(["0"] * 8)})
    table = Table([U(tank, "18,30/0")], [U(VEH, "18,23/90")], edition)
    assert "attack value of 0" in table.refuses("ranged a-1 b-1")
    assert "attack value of 0" in table.refuses("move a-1 ram at b-1")
    walker = bx.clix.figure(MEK, dial={"attack": " ".join(["0"] * 12)})
    table = Table([U(walker, "18,25.375/0")], [U(VEH, "18,23/0")], edition)
    assert table.refuses("close a-1 b-1") == ""
    assert "attack value of 0" in table.refuses("ranged a-1 b-1 with primary")
    far = Table([U(walker, "18,30/0")], [U(VEH, "18,23/0")], edition)
    assert "attack value of 0" in far.refuses("move a-1 charge at b-1"), "nor a special attack"


@pytest.mark.ruling("AOD-ranged.3")
def test_an_impossible_primary_attack_spends_the_order() -> None:
    weapons = [
        {"type": "ballistic", "targets": 1, "min": 0, "max": 8},
        {"type": "energy", "targets": 1, "min": 0, "max": 14},
    ]
    table = Table([U(bx.clix.figure(MEK, weapons=weapons), "18,32/0")], [U(VEH, "18,20/180")])
    before = table.game.state.orders_left
    events = table.play("ranged a-1 b-1")
    assert isinstance(events[0], AttackLost)
    assert not [event for event in events if isinstance(event, AttackRolled)]
    assert (table.game.state.orders_left, table["a-1"].tokens) == (before - 1, 1)


@pytest.mark.ruling("AOD-attack-sequence.4", "AOD-attack-sequence.5")
def test_the_target_chooses_its_equipment_after_the_attacker_has() -> None:
    shooter, foe = with_equipment(VEH, damage="AP"), with_equipment(VEH, speed="EV")
    table = Table([U(shooter, "18,30/0")], [U(foe, "18,22/180")], dice=[5, 4], answers=["cancel"])
    table.game.play("order equipment ask", by="b")
    events = table.play("ranged a-1 b-1 cancel AP")
    told = [(type(event).__name__, getattr(event, "unit", "")) for event in events]
    assert told[:3] == [("EquipmentCancelled", "a-1"), ("EquipmentCancelled", "b-1"), ("AttackRolled", "a-1")]
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    assert rolled.compared[0].defense.total == 17, "without Evade"


@pytest.mark.ruling("AOD-attack-sequence.1")
@pytest.mark.example("CX-100")
def test_the_steps_of_an_attack_follow_each_other() -> None:
    pulse = with_equipment(bx.clix.figure(MEK, weapons=[_energy(), _energy()]), damage="PU")
    foe = heated(MEK, speed="0 0y 0 0 0")
    table = Table([U(pulse, "18,30/0", tokens=1)], [U(foe, "18,22/180")], dice=[5, 5, 6, 2, 3])
    names = [type(event).__name__ for event in table.play("ranged a-1 b-1 with primary")]
    first = ["AttackRolled", "DamageTaken", "HeatChanged", "HeatEffectRolled"]
    assert names == [*first, "AttackRolled", "TokenPlaced", "HeatChanged"]
    plain = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")], dice=[2, 3])
    assert [type(event).__name__ for event in plain.play("ranged a-1 b-1")] == ["AttackRolled", "TokenPlaced"]


def _energy() -> dict[str, object]:
    return {"type": "energy", "targets": 1, "min": 0, "max": 12}


def test_the_odds_of_an_order_tell_by_how_much_every_dial_changes() -> None:
    beam = bx.clix.figure(MEK, weapons=[_energy(), _energy()])
    table = Table([U(beam, "18,30/0", tokens=1, heat=1)], [U(MEK, "18,24/180", heat=2, click=3)])
    chances = table.game.odds("ranged a-1 b-1 with primary")
    changes = {change for outcome in chances for change in outcome}
    shooter = {(change.clicks, change.heat) for change in changes if change.unit == "a-1"}
    target = {(change.clicks, change.heat) for change in changes if change.unit == "b-1"}
    assert shooter == {(0, 1), (1, 1)}, "pushed, and damaged by a critical miss"
    assert target == {(3, 1), (4, 1)}, "hit, and hit critically"
    assert not any(change.eliminated or change.captured or change.shut_down for change in changes)


@pytest.mark.ruling("AOD-attack-sequence.2")
@pytest.mark.example("CX-100")
def test_an_attack_names_a_target() -> None:
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")])
    with pytest.raises(bx.core.errors.BadAction):
        table.game.verify("ranged a-1")


@pytest.mark.ruling("AOD-defense-modifiers.1", "AOD-defense-modifiers.2")
@pytest.mark.example("CX-101")
def test_friendly_fire_on_a_mech_and_an_assault() -> None:
    units = [U(VEH, "18,30/0"), U(INF, "18,20.4/180"), U(MEK, "20,30/0")]
    table = Table(units, [U(MEK, "18,22/180")])
    assert table.defense("ranged a-1 b-1") == 20
    assert table.defense("assault a-3 walk 20,28 facing 0 then ranged b-1 with primary") == 21


@pytest.mark.ruling("AOD-defense-modifiers.4")
def test_height_advantage_counts_once() -> None:
    hill = [area("abrupt", 10, 26, 16, 24)]
    keys = {"elevated.enabled": True}
    table = Table([U(VEH, "18,29/0")], [U(VEH, "18,20/180")], terrain=hill, keys=keys)
    assert table.defense("ranged a-1 b-1") == 18
    flyer = Table([U(VEH, "18,29/0")], [U("Kestrel Gunship", "18,20/180", cruising=True)], terrain=hill, keys=keys)
    assert flyer.defense("ranged a-1 b-1") == 20


def test_dark_age_forbids_shots_at_units_in_contact_with_friends() -> None:
    table = Table([U(VEH, "18,30/0"), U(INF, "18,20.025/180")], [U(VEH, "18,22/180")], DA)
    assert "touches a unit friendly" in table.refuses("ranged a-1 b-1")


def test_the_odds_of_a_shot_are_exact() -> None:
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")])
    odds = table.game.odds("ranged a-1 b-1")
    clicks = odds.map(lambda changes: sum(change.clicks for change in changes if change.unit == "b-1"))
    assert {int(k): str(v) for k, v in clicks.items()} == {0: "13/18", 3: "1/4", 4: "1/36"}
    assert table.game.shot("a-1", "", "b-1").chance() == clicks.chance(bool)


@pytest.mark.ruling("DA-damage-sequence.1")
def test_the_eight_steps_of_damage_in_dark_age() -> None:
    """Heat, equipment, kind of attack, critical, terrain, kind of unit, its equipment; a capture deals nothing.

    No figure fires energy indirectly, so that the steps are asked one after another, with a stand-in for equipment.
    """
    beam = heated(bx.clix.figure(MEK, weapons=[_energy(), _energy()]), damage="-1 0 0 0 0")
    lake = [area("deep water", 14, 22, 16, 24)]
    keys = {"deep_water.enabled": True, "deep_water.damage_reduction": 1}
    diver = with_equipment(bx.clix.figure(INF, speed_mode="aquatic"), defense="HV")
    table = Table([U(beam, "18,30/0")], [U(diver, "18,20/180")], DA, terrain=lake, keys=keys)
    attack = Attack(attacker="a-1", kind="ranged", targets=("b-1",), indirect=True)
    now = Resolution(table.game.state, ScriptedDice([]))
    value = damage_steps.first_value(table.game.state, attack).plus("equipment", 1)
    tally = damage_steps.scored(now, attack, value, critical=True)
    assert [line.value for line in tally.lines] == [3, -1, 1, -1, 1]
    assert tally.total == 3
    whole = damage_steps.dealt(now, attack, table["b-1"], tally, critical=True)
    steps = [line.label.split(":")[0] for line in whole.lines]
    assert steps[3:] == ["indirect fire", "critical hit", "deep water", "energy on infantry", "Heavy Armor"]
    assert [line.value for line in whole.lines][5:] == [-1, -1, -1]
    plain = Table([U(beam, "18,30/0")], [U(INF, "18,20/180")], DA)
    now = Resolution(plain.game.state, ScriptedDice([]))
    assert damage_steps.dealt(now, attack, plain["b-1"], tally, critical=True).total == 1
    capture = Table([U(INF, "18,20/0")], [U(VEH, "18,18.8/90")], DA, dice=[6, 6])
    capture.play("close a-1 b-1 capture")
    assert (capture["b-1"].captor, capture["b-1"].click) == ("a-1", 1)
