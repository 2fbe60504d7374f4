"""Special attacks and assault: the worked examples CX-112 to CX-122."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.events.combat_events import AttackRolled
from boxcars.clix.events.move_events import Spun
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area


@pytest.mark.parametrize(("edition", "own"), [(DA, 1), (AOD, 2)])
@pytest.mark.ruling("DA-special-attacks.4", "AOD-special-attacks.7")
@pytest.mark.example("CX-112")
def test_the_cost_of_a_charge(edition: str, own: int) -> None:
    table = Table([U(MEK, "18,30/0")], [U(VEH, "18,20/180")], edition, dice=[4, 4])
    table.play("move a-1 charge at b-1")
    piece = table["a-1"]
    assert (table["b-1"].click, piece.click, piece.heat, piece.tokens) == (5, 1 + own, 2, 1)


@pytest.mark.ruling("AOD-special-attacks.5", "AOD-defense-modifiers.9")
@pytest.mark.example("CX-113")
def test_an_obstructed_charge() -> None:
    def defense(edition: str, between: list[bx.clix.UnitSetup], terrain: list[str]) -> int:
        table = Table([U(MEK, "10,18/90")], [U(MEK, "22,18/270"), *between], edition, terrain=terrain)
        return table.defense("move a-1 charge 15,15 20,18 at b-1 facing 90")

    woods, pond = area("woods", 15, 17, 17, 19), area("water", 15, 17, 17, 19)
    under = area("woods", 21.2, 22.8, 17, 19)
    assert defense(AOD, [U(INF, "16,18/0")], []) == 19
    assert defense(AOD, [U(VEH, "16,18/0")], []) == 21
    assert defense(AOD, [], [woods]) == 21
    assert defense(AOD, [], [pond]) == 19
    assert defense(AOD, [], [under]) == 19
    assert defense(DA, [U(VEH, "16,18/0")], []) == defense(DA, [], [woods]) == 19


@pytest.mark.ruling("AOD-special-attacks.6")
@pytest.mark.example("CX-114")
def test_the_free_spin_after_a_charge() -> None:
    foe = [U(MEK, "18,10/0")]
    rear = Table([U(MEK, "18,21/0")], foe, dice=[1, 2])
    assert rear.attack("move a-1 charge 18,12 at b-1") == 11
    events = rear.play("move a-1 charge 18,12 at b-1")
    assert not [event for event in events if isinstance(event, Spun)]
    front = Table([U(MEK, "18,21/0")], [U(MEK, "18,10/0")], dice=[1, 2], answers=["270"])
    front.game.play("order free-spin ask", by="b")
    events = front.play("move a-1 charge 19.1,10 19.05,9 18,8 at b-1 facing 180")
    assert [event.facing for event in events if isinstance(event, Spun)] == [270]


@pytest.mark.parametrize(("facing", "attack"), [(180, 9), (0, 11)])
def test_the_arc_of_a_charge_is_that_of_its_line_and_not_of_where_it_ends(facing: int, attack: int) -> None:
    round_it = "move a-1 charge 19.1,10 19.05,9 18,8 at b-1 facing 180"
    table = Table([U(MEK, "18,21/0")], [U(MEK, f"18,10/{facing}")], dice=[1, 2])
    assert table.attack(round_it) == attack
    rolled = next(event for event in table.play(round_it) if isinstance(event, AttackRolled))
    assert rolled.compared[0].attack.total == attack


@pytest.mark.ruling("AOD-special-attacks.5")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_woods_before_and_not_under_a_base_obstruct_a_charge_from_every_side(dx: int, dy: int) -> None:
    def defense(deep: float) -> int:
        """What the charge needs with woods from the middle of the target so far towards who charges."""
        near, far = 18 - 0.8, 18 + 0.8
        xs = (18 - deep, far) if dx > 0 else (near, 18 + deep) if dx < 0 else (near, far)
        ys = (18 - deep, far) if dy > 0 else (near, 18 + deep) if dy < 0 else (near, far)
        start = f"{18 - 10 * dx},{18 - 10 * dy}"
        facing = {(1, 0): 90, (-1, 0): 270, (0, 1): 180, (0, -1): 0}[dx, dy]
        table = Table([U(MEK, f"{start}/{facing}")], [U(MEK, "18,18/45")], terrain=[area("woods", *xs, *ys)])
        return table.defense("move a-1 charge at b-1")

    assert [defense(deep) for deep in (0.8, 1.5)] == [19, 21]


@pytest.mark.ruling("AOD-special-attacks.6")
@pytest.mark.parametrize(("facing", "spins"), [(180, ["b-1"]), (0, [])])
def test_the_target_of_a_ram_spins_unless_it_is_rammed_from_behind(facing: int, spins: list[str]) -> None:
    table = Table([U(VEH, "18,24/0")], [U(MEK, f"18,17/{facing}")], dice=[1, 2], answers=["90"] * len(spins))
    table.game.play("order free-spin ask", by="b")
    events = table.play("move a-1 ram at b-1")
    assert [event.unit for event in events if isinstance(event, Spun)] == spins


@pytest.mark.ruling("AOD-special-attacks.1")
@pytest.mark.parametrize("code", ["HA", "HV", "RA", "RF"])
def test_no_kind_of_armor_reduces_a_special_attack(code: str) -> None:
    foe = with_equipment(VEH, defense=code)
    ram = Table([U(VEH, "18,24/0")], [U(foe, "18,17/180")], dice=[6, 5])
    ram.play("move a-1 ram at b-1")
    assert ram["b-1"].click == 1 + 2
    charge = Table([U(MEK, "18,30/0")], [U(foe, "18,20/180")], dice=[6, 5])
    charge.play("move a-1 charge at b-1")
    assert charge["b-1"].click == 1 + 4


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.5", "DA-special-attacks.8")
@pytest.mark.example("CX-115")
def test_a_ram_deals_two_whatever_the_damage_value(edition: str) -> None:
    rammer = bx.clix.figure(VEH, dial={"damage": " ".join(["0"] * 8), "attack": " ".join(["6"] * 8)})
    for dice, clicks in (([6, 5], (3, 2)), ([6, 6], (3, 2)), ([1, 1], (1, 2))):
        table = Table([U(rammer, "18,24/0")], [U(VEH, "18,17/90")], edition, dice=dice)
        table.play("move a-1 ram at b-1")
        assert (table["b-1"].click, table["a-1"].click) == clicks
        assert table["a-1"].at == (18, 18.975)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.9", "AOD-special-attacks.8", "AOD-defense-modifiers.8")
@pytest.mark.example("CX-116")
def test_death_from_above(edition: str) -> None:
    for dice, clicks in (([5, 5], (7, 2)), ([5, 4], (1, 3))):
        table = Table([U("Cutlass", "18,30/0")], [U(VEH, "18,24/0")], edition, dice=dice)
        order = "move a-1 dfa 18,26.375 at b-1 facing 0"
        assert (table.attack(order), table.defense(order)) == (9, 19)
        table.play(order)
        assert (table["b-1"].click, table["a-1"].click, table["a-1"].heat) == (*clicks, 0)
    for dice, spins in (([5, 5], 1), ([6, 6], 0)):
        table = Table([U("Cutlass", "18,30/0")], [U(MEK, "18,24/0")], edition, dice=dice)
        events = table.play("move a-1 dfa 18,26 at b-1 facing 0")
        assert sum(isinstance(event, Spun) for event in events) == spins


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-special-attacks.1", "AOD-special-attacks.2", "AOD-special-attacks.3", "AOD-special-attacks.4")
@pytest.mark.example("CX-117")
def test_the_limits_of_special_attacks(edition: str) -> None:
    foes = [U(VEH, "18,20/90"), U(INF, "19.6,30/0"), U(INF, "10,22/0")]
    table = Table([U(MEK, "18,30/0"), U(MEK, "10,30/0")], foes, edition)
    assert "touched an opposing unit when the turn began" in table.refuses("move a-1 charge at b-1")
    assert "is infantry" in table.refuses("move a-2 charge at b-3")
    assert "before it moves" in table.refuses("move a-2 charge 18,22 facing 45")
    table.play("move a-2 walk 10,25")
    assert table.refuses("move a-2 charge at b-1"), "it has moved"
    hard = with_equipment(VEH, defense="HA")
    two = Table([U(MEK, "18,30/0")], [U(hard, "18,20/180"), U(INF, "19.6,22.375/0")], edition, dice=[4, 4])
    two.play("move a-1 charge at b-1")
    assert (two["b-1"].click, two["b-2"].click) == (5, 1), "armor does not help, and only the target is attacked"


@pytest.mark.ruling("DA-special-attacks.1", "DA-special-attacks.2")
@pytest.mark.example("CX-118")
def test_a_charge_uses_no_close_combat_equipment_but_brawling() -> None:
    striker = with_equipment(bx.clix.figure("Jade Hawk 'Blitz'", dial={"damage": " ".join(["3RS"] * 15)}), speed="")
    table = Table([U(striker, "18,30/0")], [U(MEK, "18,20/180")], DA, dice=[6, 5])
    table.play("move a-1 charge at b-1 cancel JJ")
    assert (table["b-1"].click, table.dice.left) == (5, 0), "3 and 1 for the charge, no second attack"
    agile = bx.clix.figure(MEK, weapons=[{"type": "melee", "targets": 1, "min": 0, "max": 0}] * 2)
    agile = with_equipment(agile, damage="AG")
    table = Table([U("Jade Hawk 'Blitz'", "18,30/0")], [U(agile, "18,20/180")], DA, dice=[6, 5])
    events = table.play("move a-1 charge at b-1 cancel JJ")
    assert table["b-1"].click == 2
    assert any(isinstance(event, AttackRolled) for event in events)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.2")
def test_a_charge_has_no_bonus_of_a_formation_and_no_ranged_equipment(edition: str) -> None:
    friends = [U(MEK, "16,20/90"), U(INF, "20,20/270")]
    pulse = with_equipment(MEK, damage2="PU")
    table = Table([U(pulse, "18,30/0"), *friends], [U(MEK, "18,20/180")], edition, dice=[6, 5])
    assert [other.id for other in table.game.state.touching(table["b-1"])] == ["a-2"]
    assert table.attack("move a-1 charge at b-1") == 9
    table.play("move a-1 charge at b-1")
    assert (table["b-1"].click, table.dice.left) == (5, 0), "no second attack by Pulse"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.6", "DA-special-attacks.7", "DA-special-equipment-salvage.3")
@pytest.mark.example("CX-119")
def test_a_salvage_mech_charges_but_does_not_jump_on_others(edition: str) -> None:
    wreck = bx.clix.figure(MEK, dial={"attack": " ".join(["5SA"] * 12), "speed": " ".join(["7JJ"] * 12)})
    foes = [U(VEH, "18,20/180"), U(INF, "19.6,22.375/0")]
    table = Table([U(wreck, "18,26/0", heat=1)], foes, edition)
    assert table.refuses("move a-1 charge at b-1 cancel JJ") == ""
    assert "shows Salvage" in table.refuses("move a-1 dfa 18,22.375 at b-1")
    assert table.refuses("vent a-1") == ""
    assert "cannot attack" in table.refuses("ranged a-1 b-1 with primary")
    dead = bx.clix.figure(wreck, dial={"attack": " ".join(["0SA"] * 12)})
    assert "attack value of 0" in Table([U(dead, "18,26/0")], foes, edition).refuses("move a-1 charge at b-1 cancel JJ")
    tank = bx.clix.figure(VEH, dial={"attack": " ".join(["5SA"] * 8)})
    assert Table([U(tank, "18,26/0")], [U(VEH, "18,20/180")], edition).refuses("move a-1 ram at b-1") == ""


@pytest.mark.ruling("AOD-close.5")
@pytest.mark.example("CX-120")
def test_in_an_assault_the_target_spins_before_the_attack() -> None:
    order = "assault a-1 walk 18,22 facing 0 then close b-1"
    table = Table([U(MEK, "18,26/0")], [U(MEK, "18,20/0")], dice=[5, 5])
    table.play(order)
    assert (table["b-1"].click, table["b-1"].facing, table["a-1"].heat) == (1, 180, 1)
    table = Table([U(MEK, "18,26/0")], [U(MEK, "18,20/0")], dice=[5, 5], answers=["stay"])
    table.game.play("order free-spin ask", by="b")
    table.play(order)
    assert table["b-1"].click == 4


def test_an_assault_moves_at_half_speed() -> None:
    table = Table([U(MEK, "18,26/0")], [U(MEK, "18,18/0")])
    assert "has 4" in table.refuses("assault a-1 walk 18,21.9 then ranged b-1 with primary")
    assert table.refuses("assault a-1 walk 18,22 then ranged b-1 with primary") == ""
    assert "only 'Mechs" in Table([U(MEK, "18,26/0")], edition=DA).refuses("assault a-1 walk 18,24")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.10", "DA-special-attacks.11")
@pytest.mark.ruling("AOD-special-attacks.10", "AOD-special-attacks.11")
@pytest.mark.example("CX-121")
def test_special_attacks_and_abrupt_elevation(edition: str) -> None:
    keys, plateau = {"elevated.enabled": True}, [area("abrupt", 10, 18, 10, 18)]
    jumper = U(with_equipment(MEK, speed="JJ"), "14,23/0")
    up = Table([jumper], [U(MEK, "14,17/0")], edition, terrain=plateau, keys=keys)
    assert "same elevation" in up.refuses("move a-1 dfa 14,19 at b-1 facing 0")
    assert up.refuses("move a-1 dfa 12,17 at b-1 facing 90") == ""
    down = Table([U(MEK, "14,16/180")], [U(MEK, "14,22/0")], edition, terrain=plateau, keys=keys)
    assert down.refuses("move a-1 charge 14,20 at b-1 facing 180") == ""
    ledge = Table([U(MEK, "14,14/180")], [U(MEK, "14,19/0")], edition, terrain=plateau, keys=keys)
    assert "same elevation" in ledge.refuses("move a-1 charge 14,17 at b-1 facing 180")


@pytest.mark.ruling("AOD-special-attacks.9")
@pytest.mark.example("CX-122")
def test_a_ramming_unit_is_in_no_formation() -> None:
    row = [U(VEH, f"{x},30/0") for x in (18, 19.2, 20.4)]
    table = Table(row, [U(VEH, "18,24/90")])
    march = "march a-1 ram 18,25.975 at b-1 and a-2 walk 19.2,26 and a-3 walk 20.4,26"
    assert "no special attack in a formation" in table.refuses(march)


def test_no_special_attack_reaches_a_cruising_vtol() -> None:
    for cruising in (False, True):
        table = Table([U(VEH, "18,26/0")], [U("Kestrel Gunship", "18,20/90", cruising=cruising)])
        refused = "b-1 is no opposing unit that could be reached" in table.refuses("move a-1 ram at b-1")
        assert refused == cruising


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-attacks.2", "AOD-special-attacks.2")
def test_only_an_opposing_unit_on_the_table_is_attacked_so(edition: str) -> None:
    friends = [U(MEK, "18,30/0"), U(VEH, "18,24/180")]
    kestrel = U("Kestrel Gunship", "14,24/180", cruising=True)
    table = Table(friends, [U("Pack Mule Carrier", "22,24/180"), U(INF, carrier="b-1"), kestrel], edition)
    assert "is no opposing unit that could be reached" in table.refuses("move a-1 charge at a-2")
    assert "is no opposing unit that could be reached" in table.refuses("move a-1 charge at b-2")
    assert "is no opposing unit that could be reached" in table.refuses("move a-1 charge at b-3")
    assert "that could be reached" not in table.refuses("move a-1 charge at b-1")
