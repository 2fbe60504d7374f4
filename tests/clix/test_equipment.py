"""Special equipment: the worked examples CX-140 to CX-154 and CX-171."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import AttackRolled
from boxcars.core.tally import percent
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area
BEACON = "Beacon Command Crawler"


def weapon(kind: str, targets: int = 1, most: int = 12) -> dict[str, object]:
    return {"type": kind, "targets": targets, "min": 0, "max": 0 if kind == "melee" else most}


def melee(code: str) -> ClixUnit:
    """The stock 'Mech with two melee weapons, the primary of them with some equipment."""
    return with_equipment(bx.clix.figure(MEK, weapons=[weapon("melee"), weapon("melee")]), damage=code)


def rolled(table: Table, action: str) -> list[AttackRolled]:
    return [event for event in table.play(action) if isinstance(event, AttackRolled)]


@pytest.mark.ruling("AOD-special-equipment.1", "AOD-special-equipment.2")
@pytest.mark.example("CX-140")
def test_cancelled_equipment_is_off_until_the_turn_ends() -> None:
    units = [U(VEH, "18,30/0"), U(VEH, "20,30/0")]
    decoy = with_equipment(bx.clix.figure(MEK, dial={"defense": " ".join(["17"] * 12)}), defense="DE")
    table = Table(units, [U(decoy, "18,22/180")], dice=[5, 4, 5, 4, 5, 4, 1, 2], answers=["cancel", "use"])
    table.game.play("order equipment ask", by="b")
    assert len(rolled(table, "ranged a-1 b-1")) == len(rolled(table, "ranged a-2 b-1")) == 1
    assert equipped(table.game.state, table["b-1"], "DE") is None
    table.play("end a")
    assert equipped(table.game.state, table["b-1"], "DE") is not None
    table.play("end b")
    assert [event.decoy for event in rolled(table, "ranged a-1 b-1")] == [False, True]
    fresh = Table([U(MEK, "18,30/0")], [U(BEACON, "18,22/180")], dice=[6, 5, 5, 5])
    assert len(rolled(fresh, "ranged a-1 b-1 with primary")) == 2, "left alone, it works"
    assert fresh.refuses("ranged a-1 b-1 with primary cancel DE"), "after the dice nothing can be cancelled"


@pytest.mark.ruling("AOD-special-equipment.3")
@pytest.mark.ruling("DA-special-equipment-decoy.1", "DA-special-equipment-decoy.2", "DA-special-equipment-decoy.3")
@pytest.mark.ruling("DA-decoy.1", "DA-decoy.2")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-141")
def test_decoy_forces_a_second_roll(edition: str) -> None:
    circle = bx.clix.figure(BEACON, dial={"defense": "20DEo 20DEo 19 19 18 16"})
    assert (
        len(rolled(Table([U(VEH, "18,30/0")], [U(BEACON, "18,22/180")], edition, dice=[6, 6]), "ranged a-1 b-1")) == 1
    )
    for second, click, own in (([5, 5], 1, 1), ([6, 5], 4, 1), ([1, 1], 1, 2)):
        for figure, cost in ((BEACON, 0), (circle, 1)):
            table = Table([U(MEK, "18,30/0")], [U(figure, "18,22/180")], edition, dice=[6, 5, *second])
            events = rolled(table, "ranged a-1 b-1 with primary")
            assert [event.decoy for event in events] == [False, True]
            assert (table["b-1"].click, table["a-1"].click) == (click + cost, own)


@pytest.mark.ruling("DA-special-equipment-decoy.3")
@pytest.mark.parametrize("edition", BOTH)
def test_the_second_roll_for_decoy_does_not_use_up_the_second_attack(edition: str) -> None:
    pulse = with_equipment(bx.clix.figure(MEK, weapons=[weapon("ballistic"), weapon("energy")]), damage2="PU")
    dice = [6, 5, 6, 5, 4, 4]
    table = Table([U(pulse, "18,30/0")], [U(BEACON, "18,22/180")], edition, dice=dice, answers=["yes"])
    assert [event.decoy for event in rolled(table, "ranged a-1 b-1 with secondary")] == [False, True, False]
    assert table["a-1"].struck_twice
    plain = Table([U(MEK, "18,30/0")], [U(BEACON, "18,22/180")], edition, dice=[6, 5, 6, 5])
    assert [event.decoy for event in rolled(plain, "ranged a-1 b-1 with secondary")] == [False, True]
    assert not plain["a-1"].struck_twice


@pytest.mark.ruling(
    "DA-improved-targeting.1", "DA-improved-targeting.2", "DA-improved-targeting.4", "DA-improved-targeting.5"
)
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-142")
def test_improved_targeting(edition: str) -> None:
    circle = bx.clix.figure("Pathfinders", dial={"attack": "6ITo 6ITo 5 4"})

    def table(dice: list[int], answers: list[str], figure: object = "Pathfinders", foe: object = INF) -> Table:
        made = Table([U(figure, "18,30/0")], [U(foe, "18,25/180")], edition, dice, answers)  # type: ignore[arg-type]
        made.play("ranged a-1 b-1")
        return made

    hit = table([6, 2, 6], ["second"])
    assert (hit["b-1"].click, hit["a-1"].click) == (2, 1), "no critical hit"
    miss = table([1, 4, 1], ["second"])
    assert (miss["b-1"].click, miss["a-1"].click) == (1, 2), "a critical miss"
    saved = table([1, 1, 5], ["first"])
    assert (saved["b-1"].click, saved["a-1"].click) == (1, 1)
    kept = table([2, 3], ["keep"])
    assert kept.dice.left == 0
    decoy = with_equipment(INF, defense="DE")
    both = table([6, 1, 5, 5, 2, 6], ["second", "second"], foe=decoy)
    assert (both["b-1"].click, both.dice.left) == (2, 0), "a die of each roll"
    assert [table(*each, circle)["a-1"].click for each in (([6, 2, 6], ["second"]), ([2, 3], ["keep"]))] == [2, 1]
    refused = Table([U("Pathfinders", "18,30/0")], [U(INF, "18,25/180")], edition)
    assert "always on" in refused.refuses("ranged a-1 b-1 cancel IT")


def test_an_attack_that_is_asked_about_has_hit_nobody_yet() -> None:
    table = Table([U(VEH, "18,30/0")], [U(INF, "17,22/180"), U(INF, "19,22/180")])
    compared = table.game.ask("ranged a-1 b-1 b-2").compared
    assert [(each.target, each.hit) for each in compared] == [("b-1", False), ("b-2", False)]


@pytest.mark.ruling("DA-improved-targeting.1")
@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        ([6, 2], (0, 0, 4 / 6)),
        ([1, 6], (0, 4 / 6, 0)),
        ([5, 4], (1, 2 / 6, 3 / 6)),
        ([6, 6], (1, 4 / 6, 4 / 6)),
        ([1, 1], (0, 0, 0)),
    ],
)
def test_who_may_roll_a_die_again_is_told_what_each_answer_is_likely_to_hit(
    dice: list[int], chances: tuple[float, ...]
) -> None:
    """A 9 is needed; the first answer that is told is to keep the roll, then comes the first die."""
    table = Table([U("Pathfinders", "18,30/0")], [U(INF, "18,25/180")], DA, dice)
    table.game.play("order reroll ask")
    table.game.play("ranged a-1 b-1")
    asked = table.game.question
    assert asked
    assert asked.answers == ("keep", "first", "second")
    assert asked.chances == pytest.approx(chances)
    assert asked.notes == tuple(f"hits by {percent(chance)}" for chance in chances)


@pytest.mark.ruling("DA-improved-targeting.3")
@pytest.mark.example("CX-142")
def test_the_second_roll_concerns_the_decoy_unit_alone() -> None:
    shooter = bx.clix.figure(VEH, dial={"attack": " ".join(["8IT"] * 8)})
    foes = [
        U(with_equipment(VEH, defense="DE"), "17,22/180"),
        U(bx.clix.figure(VEH, dial={"defense": " ".join(["18"] * 8)}), "19,22/180"),
    ]
    table = Table([U(shooter, "18,30/0")], foes, DA, dice=[5, 1, 5, 4, 3], answers=["second", "keep"])
    table.play("ranged a-1 b-1 b-2")
    assert (table["b-1"].click, table["b-2"].click) == (1, 4)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-equipment-armor-piercing.1", "DA-damage-sequence.8", "AOD-attack-sequence.12")
@pytest.mark.example("CX-143")
def test_armor_piercing(edition: str) -> None:
    for order, click in (("ranged a-1 b-1", 4), ("ranged a-1 b-1 cancel AP", 3)):
        table = Table([U("Zibler Fast Strike Tank", "18,30/0")], [U("Warden", "18,24/180")], edition, dice=[6, 5])
        table.play(order)
        assert table["b-1"].click == click
    table = Table([U("Zibler Fast Strike Tank", "18,30/0")], [U(BEACON, "18,24/180")], edition, dice=[6, 5, 1, 2])
    events = rolled(table, "ranged a-1 b-1")
    assert len(events) == (1 if edition == DA else 2), "all defense equipment, or only armor"
    slasher = bx.clix.figure(MEK, weapons=[weapon("ballistic"), weapon("ballistic")])
    piercing = U(with_equipment(slasher, damage="AP"), "18,22/0")
    fight = Table([piercing], [U(melee("AG"), "18,20/180")], edition, dice=[5, 5])
    fight.play("close a-1 b-1")
    assert fight["b-1"].click == 2, "Agility is no defense equipment"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-equipment-streak-missiles.1", "DA-special-equipment-streak-missiles.2")
@pytest.mark.ruling("DA-special-equipment-streak-missiles.3")
@pytest.mark.example("CX-144")
def test_streak_missiles(edition: str) -> None:
    building = [area("building", 16, 20, 25, 27), area("woods", 16, 20, 23.5, 24.5)]
    table = Table(
        [U("Sekhmet Assault Vehicle", "18,30/0")], [U(VEH, "18,22/180")], edition, terrain=building, dice=[4, 4]
    )
    assert table.defense("ranged a-1 b-1") == 17
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 3
    assert "blocked" in Table(
        [U("Sekhmet Assault Vehicle", "18,30/0")], [U(VEH, "18,22/180")], edition, terrain=building
    ).refuses("ranged a-1 b-1 cancel SM")
    foes = [U(MEK, "18,22/180", shut_down=True), U(with_equipment(VEH, speed="EC"), "22,22/180"), U(VEH, "15,22/180")]
    other = Table([U("Sekhmet Assault Vehicle", "18,30/0")], foes, edition, dice=[6, 5])
    assert "cannot be aimed" in other.refuses("ranged a-1 b-1")
    assert "cannot be aimed" in other.refuses("ranged a-1 b-2")
    behind = Table(
        [U("Sekhmet Assault Vehicle", "18,30/0")], [U(VEH, "18,22/180"), U(VEH, "15,22/180")], edition, terrain=building
    )
    assert "blocked" in behind.refuses("ranged a-1 b-1 b-2"), "not at two targets"
    weak = bx.clix.figure("Sekhmet Assault Vehicle", dial={"damage": " ".join(["1SM"] * 10)})
    table = Table([U(weak, "18,30/0")], [U(VEH, "18,22/180")], edition, dice=[4, 4])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 2


HIDDEN = bx.clix.figure(INF, dial={"speed": " ".join(["6EV"] * 5), "defense": " ".join(["15DE"] * 5)})


def splashed(edition: str, *more: bx.clix.UnitSetup, dice: list[int]) -> Table:
    """A Rampart that touches two vehicles; both touch one infantry."""
    foes = [U(VEH, "16.8,20.167/180"), U(VEH, "19.2,20.167/180"), U(HIDDEN, "18,20.167/180")]
    return Table([U("Rampart", "18,22/0"), *more], foes, edition, dice=dice)


@pytest.mark.ruling("DA-anti-personnel.5", "DA-anti-personnel.6", "DA-anti-personnel.7", "DA-anti-personnel.8")
@pytest.mark.ruling("DA-anti-personnel.9", "DA-anti-personnel.10")
@pytest.mark.example("CX-145")
def test_anti_personnel_in_dark_age() -> None:
    table = splashed(DA, U(INF, "15.6,20.167/180"), dice=[4, 4])
    events = rolled(table, "ranged a-1 b-1 b-2 with secondary")
    assert len(events) == 1
    assert [(each.target, each.defense.total, each.splash) for each in events[0].compared] == [
        ("b-1", 17, False),
        ("b-2", 17, False),
        ("a-2", 15, True),
        ("b-3", 17, True),
    ]
    assert [table[id].click for id in ("b-1", "b-2", "b-3", "a-2")] == [5, 5, 5, 5]


@pytest.mark.ruling("DA-anti-personnel.1", "DA-anti-personnel.2", "DA-anti-personnel.3", "DA-anti-personnel.4")
@pytest.mark.example("CX-145")
def test_anti_personnel_with_indirect_fire() -> None:
    gun = bx.clix.figure(VEH, dial={"damage": " ".join(["4AN"] * 8), "attack": " ".join(["9"] * 8)})
    building = [area("building", 13, 15, 14, 22)]
    foes = [
        U(VEH, "19,18/270"),
        U(bx.clix.figure(INF, dial={"defense": "17 17 17 17 17"}), "19,19.2/270"),
        U(INF, "20.975,18/270"),
    ]
    table = Table([U(gun, "10,18/90")], foes, DA, terrain=building, dice=[4, 5])
    events = rolled(table, "ranged a-1 b-1 indirect")
    assert [each.defense.total for each in events[0].compared] == [20, 17, 15]
    assert [table[f"b-{n}"].click for n in (1, 2, 3)] == [1, 3, 3], "at most 2, and the target may be missed"
    table = Table([U(gun, "10,18/90")], foes, DA, terrain=building, dice=[6, 6])
    table.play("ranged a-1 b-1 indirect")
    assert [table[f"b-{n}"].click for n in (1, 2, 3)] == [4, 4, 4]


@pytest.mark.example("CX-146")
def test_anti_personnel_in_age_of_destruction() -> None:
    table = splashed(AOD, dice=[4, 4])
    table.answers = ["2/2"]
    table.play("ranged a-1 b-1 b-2 with secondary")
    assert [table[id].click for id in ("b-1", "b-2", "b-3")] == [3, 3, 5]
    beside = splashed(AOD, U(INF, "15.6,20.167/180"), dice=[4, 4])
    assert beside.defense("ranged a-1 b-1 b-2 with secondary", "b-1") == 19


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-equipment-flamers.1", "DA-special-equipment-flamers.2", "DA-flamers.1")
@pytest.mark.example("CX-147")
def test_flamers(edition: str) -> None:
    def fight(foe: ClixUnit, dice: list[int], **how: bool) -> Table:
        at = {"mech": "18,20/180", "vehicle": "18,20.025/180"}.get(foe.type, "18,19.625/180")
        own = {"mech": "18,21.6/0", "vehicle": "18,22/0"}.get(foe.type, "18,20.825/0")
        made = Table([U("Breacher Suits", own)], [U(foe, at, **how)], edition, dice=dice)
        made.play("close a-1 b-1")
        return made

    assert fight(VEH, [5, 5])["b-1"].click == 4
    calm = fight(MEK, [6, 6])["b-1"]
    assert (calm.heat, calm.click) == (2, 2 if edition == DA else 1)
    down = fight(MEK, [5, 5], shut_down=True)["b-1"]
    assert (down.heat, down.click) == (0, 3 if edition == DA else 1)
    assert fight(INF, [6, 6])["b-1"].click == 5, "2 and 1 and 1"


@pytest.mark.ruling("DA-flamers.2")
def test_flamers_on_the_secondary_value() -> None:
    torch = with_equipment(bx.clix.figure(MEK, weapons=[weapon("ballistic"), weapon("energy", most=8)]), damage2="FL")
    table = Table([U(torch, "18,22.375/0")], [U(VEH, "18,20/180")], DA, dice=[5, 5])
    table.play("close a-1 b-1 with secondary")
    assert table["b-1"].click == 4


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-hand-to-hand-weapon.1")
@pytest.mark.example("CX-148")
def test_a_hand_to_hand_weapon_ignores_heat(edition: str) -> None:
    for order, dice, click in (("close a-1 b-1", [5, 5, 5], 6), ("close a-1 b-1 cancel HH", [5, 5], 4)):
        table = Table([U("Cutlass", "18,22/0", heat=4)], [U(MEK, "18,20/180")], edition, dice=dice)
        table.play(order)
        assert table["b-1"].click == click


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-agility.1", "DA-agility.2", "DA-agility.3")
@pytest.mark.example("CX-149")
def test_agility_limits_damage_to_one(edition: str) -> None:
    for code, click in (("AG", 2), ("AGo", 3)):
        table = Table([U("Tinker Loader", "18,22/0")], [U(melee(code), "18,20/180")], edition, dice=[6, 6])
        table.play("close a-1 b-1")
        assert table["b-1"].click == click
    for code, click in (("AG", 2), ("AGo", 3)):
        table = Table([U(MEK, "18,30/0")], [U(melee(code), "18,20/180")], edition, dice=[5, 5])
        table.play("move a-1 charge at b-1")
        assert table["b-1"].click == click


@pytest.mark.ruling("DA-brawling.1", "DA-brawling.2")
@pytest.mark.example("CX-149")
def test_brawling_is_always_on_in_dark_age_and_works_from_either_value() -> None:
    brawler = bx.clix.figure(MEK, weapons=[weapon("melee"), weapon("melee")], dial={"damage": " ".join(["2"] * 12)})
    brawler = with_equipment(brawler, damage2="BR")
    table = Table([U(brawler, "18,22/0")], [U(MEK, "18,20/180")], DA, dice=[5, 5])
    assert "Brawling is always on" in table.refuses("close a-1 b-1 cancel BR")
    table.play("close a-1 b-1")
    assert table["b-1"].click == 4
    charge = Table([U(brawler, "18,30/0")], [U(MEK, "18,20/180")], DA, dice=[5, 5])
    charge.play("move a-1 charge at b-1")
    assert charge["b-1"].click == 5
    jumper = with_equipment(brawler, speed="JJ")
    dfa = Table([U(jumper, "18,27/0")], [U(MEK, "18,22/180")], DA, dice=[6, 6])
    dfa.play("move a-1 dfa at b-1")
    assert dfa["b-1"].click == 6
    later = Table([U(brawler, "18,22/0")], [U(MEK, "18,20/180")], AOD)
    assert later.refuses("close a-1 b-1 cancel BR") == ""


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-hardened-armor.1", "DA-heavy-armor.1", "DA-reactive-armor.1", "DA-reflective-armor.1")
@pytest.mark.ruling("AOD-special-equipment.4", "AOD-special-equipment.5")
@pytest.mark.example("CX-150")
def test_circle_armor(edition: str) -> None:
    def shot(code: str, damage: int, kind: str = "ballistic") -> int:
        gun = bx.clix.figure(VEH, weapons=[weapon(kind)], dial={"damage": " ".join([str(damage)] * 8)})
        table = Table([U(gun, "18,30/0")], [U(with_equipment(VEH, defense=code), "18,22/180")], edition, dice=[6, 5])
        table.play("ranged a-1 b-1")
        return table["b-1"].click - 1

    scored = 0 if edition == DA else 1
    assert (shot("HAo", 3), shot("HAo", 2)) == (1 + 1, scored)
    assert (shot("HVo", 3), shot("HVo", 1)) == (2 + 1, scored)
    assert (shot("RAo", 3), shot("RAo", 2), shot("RAo", 3, "energy")) == (1 + 1, scored, 3)
    assert (shot("RFo", 3, "energy"), shot("RFo", 2, "energy"), shot("RFo", 3)) == (1 + 1, scored, 3)


@pytest.mark.ruling("DA-hardened-armor.1", "DA-heavy-armor.1", "DA-reactive-armor.1", "DA-reflective-armor.1")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("code", "clicks"), [("HAo", 1 + 1), ("HVo", 2 + 1), ("RAo", 3), ("RFo", 3)])
def test_circle_armor_in_close_combat(edition: str, code: str, clicks: int) -> None:
    foe = with_equipment(VEH, defense=code)
    table = Table([U(MEK, "18,22.375/0")], [U(foe, "18,20/180")], edition, dice=[6, 5])
    table.play("close a-1 b-1")
    assert table["b-1"].click == 1 + clicks


@pytest.mark.ruling("DA-point-defense.2")
@pytest.mark.parametrize("edition", BOTH)
def test_point_defense_costs_one_click_however_many_friends_used_it(edition: str) -> None:
    lender = bx.clix.figure(BEACON, dial={"damage": "1PDo 1PDo 1PDo 1 1 0"})
    foes = [U(INF, "16.8,22/180"), U(lender, "18,22/180"), U(INF, "19.2,22/180")]
    table = Table([U(VEH, "18,30/0")], foes, edition, dice=[2, 3])
    found = rolled(table, "ranged a-1 b-1 b-3")
    assert [each.defense.lines[0].label for each in found[0].compared] == ["Point Defense of b-2"] * 2
    assert [table[f"b-{n}"].click for n in (1, 2, 3)] == [1, 2, 1]


@pytest.mark.ruling("AOD-special-equipment.6")
@pytest.mark.example("CX-151")
def test_each_different_circle_costs_once_an_order() -> None:
    foe = bx.clix.figure(MEK, dial={"speed": " ".join(["7EVo"] * 12), "defense": " ".join(["19DEo"] * 12)})
    pulse = with_equipment(bx.clix.figure(MEK, weapons=[weapon("energy"), weapon("energy")]), damage="PU")
    table = Table([U(pulse, "18,30/0")], [U(foe, "18,22/0")], dice=[6, 5, 6, 5, 6, 5, 1, 2])
    table.play("ranged a-1 b-1 with primary")
    assert table["b-1"].click == 1 + 3 + 2, "one hit of 3, and Decoy and Evade once each"


@pytest.mark.ruling("DA-pulse.1", "DA-pulse.3", "DA-pulse.4", "DA-rapid-strike.1", "DA-rapid-strike.2")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-152")
def test_second_attacks(edition: str) -> None:
    softer = bx.clix.figure(VEH, dial={"defense": "17 17 16 16 16 16 16 16"})
    for mech in (True, False):
        pulse = bx.clix.figure(MEK, dial={"damage2": " ".join(["2PUo"] * 12)})
        beam = bx.clix.figure(
            VEH, weapons=[weapon("energy")], dial={"damage": " ".join(["2PUo"] * 8), "attack": " ".join(["9"] * 8)}
        )
        table = Table(
            [U(pulse if mech else beam, "18,28/0")],
            [U(softer, "18,22/180")],
            edition,
            dice=[4, 4, 5, 4],
            answers=["yes"],
        )
        events = rolled(table, "ranged a-1 b-1" + " with secondary" * mech)
        assert [each.compared[0].defense.total for each in events] == [17, 18]
        assert (table["b-1"].click, table["a-1"].click, table["a-1"].heat) == (5, 2, int(mech))
    striker = melee("RSo")
    fight = Table([U(striker, "18,22.375/0")], [U(VEH, "18,20/180")], edition, dice=[4, 5, 4, 4], answers=["yes"])
    events = rolled(fight, "close a-1 b-1")
    assert [each.kind for each in events] == ["close", "close"]
    assert (fight["b-1"].click, fight["a-1"].click, fight["a-1"].heat) == (7, 2, 1)


def test_dark_age_asks_for_the_second_attack_and_age_of_destruction_only_before_the_dice() -> None:
    pulse = with_equipment(MEK, damage2="PU")
    table = Table([U(pulse, "18,28/0")], [U(VEH, "18,22/180")], DA, dice=[4, 4], answers=["no"])
    assert len(rolled(table, "ranged a-1 b-1 with secondary")) == 1
    table = Table([U(pulse, "18,28/0")], [U(VEH, "18,22/180")], AOD, dice=[4, 4])
    assert len(rolled(table, "ranged a-1 b-1 with secondary cancel PU")) == 1


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-point-defense.2", "DA-command.1")
@pytest.mark.example("CX-153")
def test_point_defense_and_command(edition: str) -> None:
    woods = [area("woods", 16.5, 18.5, 21, 23)]
    crawler = bx.clix.figure(BEACON, dial={"damage": "1PDo 1PDo 1PDo 1 1 0", "attack": "8COo 8CO 7CO 6 5 0SA"})
    foes = [U(INF, "18,22/180"), U(crawler, "19.2,22/180")]
    table = Table([U(VEH, "18,30/0")], foes, edition, terrain=woods, dice=[2, 3, 3])
    assert table.defense("ranged a-1 b-1") == 21
    table.play("ranged a-1 b-1")
    assert table["b-2"].click == 2, "its circle was used"
    events = table.play("end a")
    assert table["b-2"].click == 2, "the second click shows a square of Command"
    assert any("no extra order" in event.text for event in events)
    first = Table([U(crawler, "19.2,22/180")], edition=edition, dice=[3])
    assert (first["a-1"].click, first.game.state.orders_left) == (2, first.game.state.orders_a_turn)
    lucky = Table([U(crawler, "19.2,22/180")], edition=edition, dice=[5])
    assert (lucky["a-1"].click, lucky.game.state.orders_left) == (2, lucky.game.state.orders_a_turn + 1)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-equipment-salvage.1", "DA-special-equipment-salvage.2")
@pytest.mark.example("CX-154")
def test_salvage_bars_combat_and_pushing(edition: str) -> None:
    wreck = bx.clix.figure(VEH, dial={"attack": " ".join(["6SA"] * 8)})
    units = [U(wreck, "18,30/0"), U(wreck, "22,30/0", tokens=1)]
    table = Table(units, [U(VEH, "18,22/180")], edition)
    assert "cannot attack" in table.refuses("ranged a-1 b-1")
    assert "cannot vent" in table.refuses("vent a-1")
    assert table.refuses("move a-1 walk 18,28") == ""
    assert "cannot be pushed" in table.refuses("move a-2 walk 22,28")
    assert table["a-1"].tokens == 0
    ruin = bx.clix.figure(MEK, dial={"attack": " ".join(["6SA"] * 12)})
    beside = Table([U(ruin, "18,22/0")], [U(MEK, "18,20/180")], edition)
    assert "cannot attack" in beside.refuses("close a-1 b-1")
    assert beside["a-1"].tokens == 0


@pytest.mark.ruling("AOD-special-equipment.7")
@pytest.mark.example("CX-171")
def test_the_attacker_orders_the_targets_equipment() -> None:
    foe = bx.clix.figure(melee("AG"), dial={"defense": " ".join(["19HV"] * 12)})
    table = Table([U(MEK, "18,22/0")], [U(foe, "18,20/180")], dice=[5, 5])
    table.play("close a-1 b-1")
    assert table["b-1"].click == 2
    table = Table([U(MEK, "18,22/0")], [U(foe, "18,20/180")], dice=[5, 5], answers=["AG-HV"])
    table.play("order equipment-order ask", "close a-1 b-1")
    assert table["b-1"].click == 1


def test_a_homing_beacon_guides_ballistic_fire_until_the_turn_ends() -> None:
    marker = with_equipment(VEH, damage="HB")
    units = [U(marker, "18,30/0"), U(VEH, "10,22/90")]
    building = [area("building", 12, 14, 20, 24)]
    table = Table(units, [U(VEH, "18,22/180"), U(INF, "3,3/0")], terrain=building, dice=[4, 4])
    assert "blocked" in table.refuses("ranged a-2 b-1")
    assert table.attack("ranged a-1 b-1") == 10
    table.play("ranged a-1 b-1")
    assert table.defense("ranged a-2 b-1") == 17
    table.play("end a", "end b")
    assert "blocked" in table.refuses("ranged a-2 b-1")


def test_full_strike_hits_everybody_in_front_for_the_full_value() -> None:
    table = Table([U("Hatchetman", "18,22/0")], [U(INF, "18,20.4/180"), U(INF, "19.6,22/0")], dice=[4, 4])
    table.play("close a-1 b-1 b-2")
    assert (table["b-1"].click, table["b-2"].click) == (4, 4)
    assert "without Full Strike" in Table(
        [U("Hatchetman", "18,22/0")], [U(INF, "18,20.4/180"), U(INF, "19.6,22/0")]
    ).refuses("close a-1 b-1 b-2 cancel FS")


def test_tsemp_gives_no_third_token() -> None:
    zapper = bx.clix.figure(MEK, dial={"damage2": " ".join(["2TSo"] * 12)})
    table = Table([U(zapper, "18,28/0")], [U(VEH, "18,22/180", tokens=2)], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].tokens, table["b-1"].click) == (2, 3), "a plain shot"
    assert table["a-1"].click == 1, "its circle was not used"


def test_tsemp_shuts_a_mech_down_until_its_next_turn() -> None:
    zapper = bx.clix.figure(MEK, dial={"damage2": " ".join(["2TS"] * 12)})
    table = Table([U(zapper, "18,28/0")], [U(MEK, "18,22/180", tokens=1)], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].shut_down, table["b-1"].tokens, table["b-1"].heat) == (True, 2, 1)
    table.play("end a")
    assert (table["b-1"].shut_down, table["b-1"].tokens) == (False, 0)
    assert table.refuses("move b-1 walk 18,20") == ""
