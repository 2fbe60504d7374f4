"""Combat enhancement cards: the worked examples CX-011 and CX-156 to CX-161."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix_cards import Card, Effect, card, card_findings, cards
from boxcars.clix import CardSetup
from boxcars.clix.cards.legality import card_cost, side_cost
from boxcars.clix.events.turn_events import CardPlayed
from boxcars.clix.ground.terrain import SHALLOW
from boxcars.clix.moving.speed import allowance, speed_value
from boxcars.core.errors import BadSetup
from tests.clix.stock import INF, MEK, VEH, Table, heated, with_equipment

U, area = bx.clix.unit, bx.clix.area
PRIDE = Card(id="F-1", kind="pride", name="Red Pride", factions=("Red",), effects=(Effect("modify", "damage", 1),))
ALLIANCE = Card(
    id="SA-1", kind="alliance", name="Pact", factions=("Red", "Green"), effects=(Effect("modify", "attack", 1),)
)


def gear(id: str, slot: str, *effects: Effect, optional: bool = False) -> Card:
    return Card(id=id, kind="gear", name=id, slot=slot, points=10, effects=effects, optional=optional)


def own(card: Card, unit: str = "", paid: str = "") -> CardSetup:
    return CardSetup(own=card, unit=unit, paid=paid)


@pytest.mark.ruling("AOD-cards-pride.2", "AOD-cards-contract.1", "AOD-cards-alliance.3")
@pytest.mark.example("CX-011")
def test_cards_come_into_play_before_deployment() -> None:
    brought = {
        "a": (CardSetup("Swamp"), own(PRIDE), CardSetup("MC-101"), CardSetup("Ice Field")),
        "b": (own(ALLIANCE),),
    }
    force = [U(INF, faction="Red"), U(INF, faction="Green")]
    game = bx.clix.play({"a": force, "b": force}, cards=brought, seed=1)
    played = [event for event in game.log[0].events if isinstance(event, CardPlayed)]
    assert [event.kind for event in played] == ["planetary", "planetary", "contract", "pride", "alliance"]
    assert [event.name for event in played][:2] == ["Ice Field", "Swamp"]
    assert game.decision is not None
    assert game.decision.kind == "deploy"


@pytest.mark.example("CX-011")
def test_a_game_is_set_up_step_by_step() -> None:
    barrens = {"a": (CardSetup("Barrens"),)}
    force = [U(INF), U("Seizure Team")]
    game = bx.clix.play({"a": force, "b": force}, cards=barrens, brings={"a": ("pool", "tower")}, seed=1)
    assert not [event for event in game.log[0].events if isinstance(event, CardPlayed)]
    game.play("place pool 18,18")
    assert not game.can("place tower 18,21"), "terrain that a condition will remove still lies in the way"
    events = game.play("set-aside tower")
    assert [event.name for event in events if isinstance(event, CardPlayed)] == ["Barrens"]
    assert game.state.features == ()
    asked = []
    for line in ("deploy a-1 12,34", "deploy b-1 12,2", "deploy a-2 18,34", "deploy b-2 18,2"):
        assert game.decision is not None
        asked.append((game.decision.kind, game.decision.side))
        game.play(line)
    assert asked == [("deploy", side) for side in "abab"]
    assert (game.state.turn, game.state.active) == (1, "a")
    assert [(piece.click, piece.heat) for piece in game.state.units.values()] == [(1, 0)] * 4


@pytest.mark.ruling("AOD-cards-planetary.1", "AOD-cards-planetary.2")
@pytest.mark.example("CX-156")
def test_planetary_conditions() -> None:
    table = Table([U("Courser Scout Car", "18,30/0")], cards={"a": (CardSetup("Swamp"),), "b": (CardSetup("Swamp"),)})
    assert speed_value(table.game.state, table["a-1"]).total == 8
    slower = Card(id="PC-1", kind="planetary", name="Mud", effects=(Effect("modify", "speed", -1),))
    assert not list(card_findings(slower))
    woods = [area("woods", 10, 14, 10, 14)]
    both = (CardSetup("Storm"), CardSetup("Mountain Range"))
    table = Table([U(INF, "18,30/0")], terrain=woods, cards={"a": both})
    assert [feature.kind for feature in table.game.state.features] == [SHALLOW]
    first = Card(id="X1", kind="planetary", name="Arid", effects=(Effect("terrain", "hindering", to="blocking"),))
    second = Card(id="X2", kind="planetary", name="Fog", effects=(Effect("terrain", "blocking", to="shallow water"),))
    for order in ((own(second), own(first)), (own(first), own(second))):
        table = Table([U(INF, "18,30/0")], terrain=woods, cards={"a": order})
        assert [feature.kind for feature in table.game.state.features] == [SHALLOW], "Arid first, then Fog"


def test_what_planetary_conditions_forbid_and_change() -> None:
    dust = {"a": (CardSetup("Dust Storm"),)}
    table = Table([U(MEK, "18,30/0"), U("Kestrel Gunship", "10,30/0")], [U(VEH, "18,20/180")], cards=dust)
    assert "whose range is 0/8" in table.refuses("ranged a-1 b-1 with primary")
    assert "forbids charge" in table.refuses("move a-1 charge at b-1")
    assert "forbids cruising" in table.refuses("move a-2 fly up")
    hot = heated(MEK, damage="0 0y 0 0 0")
    ice = Table([U(hot, "18,30/0", heat=2)], cards={"a": (CardSetup("Ice Field"),)}, dice=[5])
    ice.play("end a")
    assert ice["a-1"].heat == 0, "1 idle without a roll, and 1 by the die"
    desert = Table([U(MEK, "18,30/0", heat=2)], cards={"a": (CardSetup("Desert Wasteland"),)})
    desert.play("end a")
    assert desert["a-1"].heat == 2
    perfect = {"a": (CardSetup("Perfect Day", unit="Swamp"), CardSetup("Swamp"))}
    assert speed_value(*_one(Table([U("Courser Scout Car", "18,30/0")], cards=perfect))).total == 12


def _one(table: Table) -> tuple[bx.clix.Battle, bx.clix.Piece]:
    return table.game.state, table["a-1"]


@pytest.mark.ruling("AOD-transports.4")
@pytest.mark.example("CX-064")
def test_planetary_conditions_reach_passengers_but_not_carried_captives() -> None:
    units = [U("Pack Mule Carrier", "18,30/0"), U(INF, carrier="a-1"), U(INF, "10,30/0")]
    foes = [U(INF, "3,3/0"), U(INF, carrier="a-1", captor="a-2")]
    table = Table(units, foes, cards={"a": (CardSetup("Active Volcanoes"),)}, dice=[5], answers=["a-2"])
    table.play("order condition ask")
    table.play("end a")
    assert (table["a-2"].click, table["b-1"].click, table["b-2"].click) == (2, 2, 1)


def test_an_ice_field_cools_every_mech_but_captives() -> None:
    units = [U(MEK, "18,30/0", heat=3), U(MEK, "10,30/0", heat=3, captor="b-1")]
    for die, heat in ((5, 1), (4, 2)):
        table = Table(units, [U(INF, "10,28.4/0")], cards={"a": (CardSetup("Ice Field"),)}, dice=[die])
        table.play("end a")
        assert (table["a-1"].heat, table["a-2"].heat) == (heat, 3)


@pytest.mark.ruling("AOD-cards-pride.1", "AOD-cards-pride.3", "AOD-cards-pride.4")
@pytest.mark.example("CX-157")
def test_faction_pride() -> None:
    with pytest.raises(BadSetup, match="needs a unit of Red"):
        Table([U(INF, "18,30/0")], cards={"a": (own(PRIDE),)})
    units = [U(VEH, "18,30/0", faction="Red", click=8, tokens=1), U(VEH, "22,30/0")]
    table = Table(units, [U(VEH, "18,22/180")], cards={"a": (own(PRIDE),)}, dice=[5, 5])
    table.play("use a-1 F-1")
    assert "has been used on a-1" in table.refuses("use a-1 F-1")
    assert "is not for Free Marches" in table.refuses("use a-2 F-1")
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 5, "3 and 1"
    assert table["a-1"].eliminated, "pushed to death"
    table.play("end a", "end b")
    assert "is off" in table.refuses("use a-2 F-1")


@pytest.mark.example("CX-018")
def test_what_was_used_this_turn_is_free_again_in_the_owners_next_turn() -> None:
    table = Table([U(VEH, "18,30/0", faction="Red")], cards={"a": (own(PRIDE),)})
    table.play("use a-1 F-1", "end a")
    assert "not b's" in table.refuses("use a-1 F-1")
    table.play("end b")
    assert table.refuses("use a-1 F-1") == ""


@pytest.mark.ruling("AOD-cards-contract.2", "AOD-cards-contract.3")
@pytest.mark.example("CX-158")
def test_a_contract_gives_a_symbol_that_stays() -> None:
    hired = Card(id="MC-1", kind="contract", name="Hire", factions=("X",), effects=(Effect("symbol"),))
    gunslinger = Card(id="GS-1", kind="pilot", name="Ace", points=11, recruitment={"X": 14})
    units = [U("Seizure Team", "18,21.975/0"), U(INF, "18,18.025/0")]
    foes = [U(VEH, "18,20/0", captor="a-2", faction="Mercenary"), U(MEK, "3,3/0", faction="Mercenary")]
    brought = {"b": (own(hired), own(gunslinger, "b-2"))}
    table = Table(units, foes, cards=brought, build_total=450)
    assert table["b-1"].faction == "X"
    assert side_cost(table.game.state, "b") == 11
    table.play("bypass a-1 b-1")
    assert (table["b-1"].side, table["b-1"].faction) == ("a", "X")


@pytest.mark.ruling("AOD-cards-alliance.1", "AOD-cards-alliance.2", "AOD-cards-alliance.5", "AOD-cards-alliance.6")
@pytest.mark.example("CX-159")
def test_a_situational_alliance() -> None:
    red, green = [U(INF, f"{x},30/0", faction="Red") for x in (10, 14, 18)], U(VEH, "22,30/0", faction="Green")
    hired = U(INF, "26,30/0", faction="Mercenary")
    brought = {"a": (own(ALLIANCE),)}
    with pytest.raises(BadSetup, match="needs a unit of Green"):
        Table(red, cards=brought)
    with pytest.raises(BadSetup, match="a-5 is a mercenary"):
        Table([*red, green, hired], cards=brought)
    with pytest.raises(BadSetup, match="no room for Blue"):
        Table([*red, green, U(INF, "26,30/0", faction="Blue")], cards=brought)
    linked = Table([*red, green, U(INF, "26,30/0", faction="Blue")], cards=brought, alliances=(("Red", "Blue"),))
    assert linked.refuses("use a-1 SA-1") == ""
    contract = Card(id="MC-1", kind="contract", name="Hire", factions=("Red",), effects=(Effect("symbol"),))
    assert Table([*red, green, hired], cards={"a": (own(contract), own(ALLIANCE))}).refuses("use a-5 SA-1") == ""
    table = Table([*red, green], [U(VEH, "22,22/180"), U(INF, "3,3/0")], cards=brought)
    table.play("use a-4 SA-1")
    assert table.attack("ranged a-4 b-1") == 9
    assert "has been used on a-4" in table.refuses("use a-4 SA-1")
    assert table.refuses("use a-1 SA-1") == ""
    for id in ("a-2", "a-3", "a-4"):
        table[id].eliminated = True
    table["a-1"].faction = "Yellow"
    assert "is off" in table.refuses("use a-1 SA-1"), "no unit of its factions is left"


@pytest.mark.ruling("AOD-cards-alliance.4")
@pytest.mark.example("CX-159")
def test_a_foreign_unit_suspends_the_alliance() -> None:
    units = [
        U("Seizure Team", "18,21.975/0", faction="Red"),
        U(INF, "18,18.025/0", faction="Green"),
        U(INF, "10,30/0", faction="Red"),
    ]
    foes = [U(VEH, "18,20/0", captor="a-2", faction="Blue"), U(INF, "3,3/0")]
    table = Table(units, foes, cards={"a": (own(ALLIANCE),)})
    assert table.refuses("use a-3 SA-1") == ""
    table.play("bypass a-1 b-1")
    assert "is off" in table.refuses("use a-3 SA-1")
    table["b-1"].captor = "b-2"
    assert table.refuses("use a-3 SA-1") == "", "captured again"
    table["b-1"].captor, table["b-1"].eliminated = "", True
    assert table.refuses("use a-3 SA-1") == ""


@pytest.mark.ruling("AOD-gear.1", "AOD-gear.2", "AOD-gear.3", "AOD-gear.4", "AOD-precedence.1", "AOD-concepts.9")
@pytest.mark.example("CX-160", "CX-169")
def test_gear() -> None:
    mirror = gear("G-1", "defense", Effect("grant", "defense", code="RF"))
    decoy = gear("G-2", "defense", Effect("grant", "defense", code="DE"), optional=True)
    reactive = with_equipment(MEK, defense="RA")
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 12}])
    for figure, click in ((reactive, 4), (MEK, 2)):
        table = Table([U(beam, "18,30/0")], [U(figure, "18,22/180")], cards={"b": (own(mirror, "b-1"),)}, dice=[6, 5])
        table.play("ranged a-1 b-1")
        assert table["b-1"].click == click, "the dial's armor wins; else the gear's works"
    evading = with_equipment(MEK, defense="DE")
    table = Table([U(VEH, "18,30/0")], [U(evading, "18,22/180")], cards={"b": (own(mirror, "b-1"),)})
    assert [each.code for each in bx.clix.showing(table.game.state, table["b-1"])] == ["DE"]
    with pytest.raises(BadSetup, match="2 gears for defense"):
        Table([U(MEK, "18,30/0")], cards={"a": (own(mirror, "a-1"), own(decoy, "a-1"))})
    one = gear("G-3", "damage", Effect("modify", "damage", 1))
    two = gear("G-4", "damage2", Effect("modify", "damage2", 1))
    assert Table([U(MEK, "18,30/0")], cards={"a": (own(one, "a-1"), own(two, "a-1"))}).game.decision
    wreck = bx.clix.figure(MEK, dial={"attack": " ".join(["5SA"] * 12)})
    table = Table(
        [U(beam, "18,30/0")], [U(wreck, "18,22/180"), U(INF, "3,3/0")], cards={"b": (own(mirror, "b-1"),)}, dice=[6, 5]
    )
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 4
    geared = own(gear("G-5", "speed", Effect("replace", "speed", 8)), "a-1")
    pilot = own(Card(id="P-1", kind="pilot", name="Ace", effects=(Effect("modify", "speed", 1),)), "a-1")
    for order in ((geared, pilot), (pilot, geared)):
        table = Table([U(MEK, "18,30/0")], cards={"a": order})
        assert speed_value(*_one(table)).total == 9
        assert allowance(*_one(table), runs=True).total == 17
    weaker = gear("G-6", "damage", Effect("replace", "damage", 2))
    brawler = with_equipment(bx.clix.figure(MEK, weapons=[_melee(), _melee()]), damage="BR")
    table = Table([U(brawler, "18,22/0")], [U(MEK, "18,20/180")], cards={"a": (own(weaker, "a-1"),)}, dice=[5, 5])
    table.play("close a-1 b-1")
    assert table["b-1"].click == 4, "becomes 2, and 1 by Brawling"


def _melee() -> dict[str, object]:
    return {"type": "melee", "targets": 1, "min": 0, "max": 0}


@pytest.mark.ruling("AOD-pilots.1", "AOD-pilots.2", "AOD-pilots.3", "AOD-pilots.4", "AOD-pilots.5")
@pytest.mark.example("CX-161")
def test_pilots() -> None:
    ace = Card(id="GS-1", kind="pilot", name="Ace", points=11, unique=True, recruitment={"Red": 5, "Blue": 7})
    red = U(MEK, "18,30/0", faction="Red")
    with pytest.raises(BadSetup, match="Ace costs 5 for Red"):
        Table([red], cards={"a": (own(ace, "a-1"),)})
    with pytest.raises(BadSetup, match="the symbol of a-1 stays"):
        Table([red], cards={"a": (own(ace, "a-1", "Blue"),)})
    table = Table([red], cards={"a": (own(ace, "a-1", "Red"),)}, build_total=450)
    assert (side_cost(table.game.state, "a"), table["a-1"].faction) == (16, "Red")
    with pytest.raises(BadSetup, match="one recruitment a game"):
        Table([red, U(MEK, "10,30/0", faction="Blue")], cards={"a": (own(ace, "a-1", "Red"), own(ace, "a-2", "Blue"))})
    gershwin = {"b": (CardSetup("P-032", unit="b-1"),)}
    for foe in (
        U(MEK, "18,22/180", shut_down=True),
        U(bx.clix.figure(MEK, dial={"attack": " ".join(["5SA"] * 12)}), "18,22/180"),
    ):
        table = Table([U(VEH, "18,30/0")], [foe, U(INF, "3,3/0")], cards=gershwin)
        assert table.defense("ranged a-1 b-1") == 20
    quad = Table([U("Oxbow", "18,30/0")], cards={"a": (CardSetup("P-032", unit="a-1"),)})
    assert speed_value(*_one(quad)).total == 8
    known = Table([U("Oxbow", "18,30/0")], cards={"a": (CardSetup("P-101", unit="a-1"),)})
    assert speed_value(*_one(known)).total == 9
    shot = Table([U(VEH, "18,30/0")], [U("Oxbow", "18,22/180")], cards=gershwin)
    assert shot.defense("ranged a-1 b-1") == 21, "its other modifiers count"


@pytest.mark.ruling("AOD-pilots.6", "AOD-pilots.7", "AOD-heat.11")
@pytest.mark.example("CX-161")
def test_pilot_abilities() -> None:
    quill = {"a": (CardSetup("P-103", unit="a-1"),)}
    table = Table([U(MEK, "18,30/0")], cards=quill)
    table.play("move a-1 walk 18,28", "use a-1 P-103", "move a-1 walk 18,26")
    assert (table["a-1"].at, table["a-1"].heat) == ((18, 26), 1)
    down = Table([U("Lark", "18,30/0", heat=5), U(MEK, "10,30/0")], cards=quill, dice=[3])
    assert "is shut down" in down.refuses("use a-1 P-103")
    down.play("vent a-1")
    assert "waits for its next turn" in down.refuses("use a-1 P-103")
    down.play("end a", "end b", "move a-1 walk 18,28")
    assert down.refuses("use a-1 P-103") == ""
    steady = {"a": (CardSetup("P-102", unit="a-1"),)}
    table = Table([U(MEK, "18,30/0")], [U(VEH, "18,22/180")], cards=steady)
    assert table.attack("ranged a-1 b-1 with primary") == 10
    assert "no special equipment 'P-102'" in table.refuses("ranged a-1 b-1 with primary cancel P-102"), "it stays on"


@pytest.mark.ruling("AOD-victory.11", "AOD-victory.12")
@pytest.mark.example("CX-165")
def test_cards_and_victory() -> None:
    mech = bx.clix.figure(MEK, points=80)
    brought = {
        "a": (
            own(gear("G-1", "speed"), "a-1"),
            own(Card(id="P-1", kind="pilot", name="Ace", points=15), "a-1"),
            CardSetup("F-101"),
        )
    }
    table = Table([U(mech, "18,30/0", click=12), U(INF, "3,30/0")], [U(VEH, "18,22/180")], cards=brought, dice=[6, 6])
    assert bx.clix.points_at_end(table.game.state, "a") == 105 + 10
    assert bx.clix.points_at_end(table.game.state, "b") == 40, "cards count for whom they are on"
    table.play("end a", "ranged b-1 a-1")
    assert table.game.state.scores["b"].eliminated == 80, "gear and pilot score for nobody"


def test_every_card_of_the_catalog_is_in_order() -> None:
    for each in cards():
        assert list(card_findings(each)) == [], each.name
        assert card(each.id) is card(each.name) is each
    assert card_cost(bx.clix.HeldCard(card("F-101"), "a"), 450) == 30
    broken = Card(id="X", kind="gear", name="X", effects=(Effect("dance"), Effect("grant", "speed", code="ZZ")))
    assert len(list(card_findings(broken))) == 3


@pytest.mark.ruling("AOD-turns.2")
@pytest.mark.example("CX-018")
def test_the_active_player_chooses_which_mech_cools_first() -> None:
    hot = heated(MEK, damage="0 0y 0 0 0")
    table = Table([U(hot, "18,30/0", heat=2), U(hot, "10,30/0", heat=2)], dice=[1, 6], answers=["a-2"])
    table.play("order clean-up-order ask")
    table.play("end a")
    assert (table["a-2"].click, table["a-1"].click) == (3, 1)


@pytest.mark.ruling("AOD-attack-sequence.15")
def test_a_second_attack_asks_everything_anew_in_age_of_destruction() -> None:
    pulse = with_equipment(bx.clix.figure(MEK, weapons=[_energy(), _energy()]), damage="PU")
    foe = with_equipment(VEH, speed="EV")
    table = Table([U(pulse, "18,30/0")], [U(foe, "18,22/180")], dice=[5, 5, 4, 4], answers=["use", "cancel"])
    table.game.play("order equipment ask", by="b")
    events = [event for event in table.play("ranged a-1 b-1 with primary") if type(event).__name__ == "AttackRolled"]
    assert [event.compared[0].defense.total for event in events] == [19, 19]  # type: ignore[attr-defined]
    assert table["b-1"].cancelled == ("EV",)
    old = Table([U(pulse, "18,30/0")], [U(foe, "18,22/180")], "dark-age", dice=[5, 5, 4, 4], answers=["use", "yes"])
    old.game.play("order equipment ask", by="b")
    old.play("ranged a-1 b-1 with primary")
    assert (old.answers, old["b-1"].cancelled) == ([], ()), "nothing is declared again"


def _energy() -> dict[str, object]:
    return {"type": "energy", "targets": 1, "min": 0, "max": 12}


@pytest.mark.parametrize(("first", "clicks"), [("AG-HV", 0), ("HV-AG", 1)])
@pytest.mark.ruling("AOD-precedence.2")
def test_the_active_player_says_which_of_two_gears_works_first(first: str, clicks: int) -> None:
    plates = gear("G-1", "defense", Effect("grant", "defense", code="HV"))
    dodge = gear("G-2", "damage", Effect("grant", "damage", code="AG"))
    brought = {"a": (own(plates, "a-1"), own(dodge, "a-1"))}
    table = Table([U(MEK, "18,20/180")], [U(MEK, "18,22/0")], cards=brought, dice=[5, 5], answers=[first])
    table.play("end a")
    table.play("order equipment-order ask", "close b-1 a-1")
    assert table["a-1"].click == 1 + clicks


def test_a_pilot_may_be_no_help_in_salvage() -> None:
    wreck = bx.clix.figure(MEK, dial={"attack": " ".join(["5SA"] * 12)})
    for figure, helps, speed in ((MEK, False, 8), (wreck, True, 8), (wreck, False, 7)):
        ace = Card(id="GS-1", kind="pilot", name="Ace", effects=(Effect("modify", "speed", 1),), works_in_salvage=helps)
        table = Table([U(figure, "18,30/0")], cards={"a": (own(ace, "a-1"),)})
        assert speed_value(*_one(table)).total == speed


def test_a_mercenary_taken_by_bypass_suspends_no_alliance() -> None:
    units = [
        U("Seizure Team", "18,21.975/0", faction="Red"),
        U(INF, "18,18.025/0", faction="Green"),
        U(INF, "10,30/0", faction="Red"),
    ]
    foes = [U(VEH, "18,20/0", captor="a-2", faction="Mercenary"), U(INF, "3,3/0")]
    table = Table(units, foes, cards={"a": (own(ALLIANCE),)})
    table.play("bypass a-1 b-1")
    assert table["b-1"].side == "a"
    assert table.refuses("use a-3 SA-1") == ""
