"""Concealed unit data: blip counters, and intelligence that is told in sums [AS-088.1, AS-082.8]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import indirect_fire
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.battle import Battle, Knowledge, RosterUnit, Setup, UnitSetup
from boxcars.alpha_strike.buildings.building_damage import BuildingDamaged
from boxcars.alpha_strike.events.action_events import BlipMoved
from boxcars.alpha_strike.turn import victory
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.hiding import UnitFound
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import make_card, unit

OPEN = "table plain 72 x 48"
FAR = (unit("10,24", facing=90), unit("60,24", facing=270))
"""Two units that do not see each other from near by."""


def game_of(red: Sequence[UnitSetup], blue: Sequence[UnitSetup], *more: str, **fields: Any) -> Game[Battle]:
    rules = RuleSet(options=("concealed-data", *more))
    setup = Setup(table=OPEN, forces={"red": tuple(red), "blue": tuple(blue)}, rules=rules, **fields)
    return Game(RULEBOOK, setup, SeededDice("7"))


def until(game: Game[Battle], phase: str, side: str) -> None:
    """Let everybody stand until a side decides in a phase."""
    while game.decision and (game.state.phase, game.decision.side) != (phase, side):
        asked = game.decision
        words = {"move": "move {} stand", "attack": "done {}"}.get(asked.kind, "end {}")
        game.play(words.format(asked.units[0] if asked.kind != "end" else asked.side))


@pytest.mark.ruling("AS-088.1")
class TestBlips:
    def test_the_other_side_sees_a_place_and_a_number(self) -> None:
        game = game_of(FAR[:1], FAR[1:])
        seen = game.view("red").state
        assert list(seen.units) == ["red-1"]
        assert [(blip.side, blip.number, blip.at) for blip in seen.blips] == [("blue", 2, Point(60, 24))]

    def test_who_is_seen_from_near_by_starts_without_a_counter(self) -> None:
        near = game_of((unit("10,24"),), (unit("34,24"),)).state
        assert [each.hidden for each in near.units.values()] == [False, False]

    def test_who_sets_somebody_down_shows_itself(self) -> None:
        carrier = make_card("CV", specials=[Special("IT", 4)])
        squad = unit("10,24", make_card("CI", specials=[Special("CAR", 3)]), carrier="red-1")
        game = game_of((unit("10,24", carrier, facing=90), squad), FAR[1:])
        until(game, "movement", "red")
        assert game.state["red-1"].hidden
        assert "red-2" not in game.view("blue").state.units
        drop = next(each for each in game.options() if "drop red-2" in str(each))
        game.play(drop)
        assert not game.state["red-1"].hidden
        assert {"red-1", "red-2"} <= set(game.view("blue").state.units)

    @pytest.mark.example("ASA-76")
    def test_it_cannot_be_targeted(self) -> None:
        game = game_of((unit("10,24", facing=90),), (unit("40,24", facing=270),))
        until(game, "combat", "red")
        with pytest.raises(Illegal) as refused:
            game.play("attack red-1 blip-2")
        assert [reason.cite for reason in refused.value.reasons] == ["AS-088.1"]
        with pytest.raises(Illegal, match="there is no unit blue-1"):
            game.play("attack red-1 blue-1")

    @pytest.mark.example("ASA-76")
    def test_an_area_strikes_it_and_shows_it(self) -> None:
        battle = game_of(FAR[:1], FAR[1:]).state
        events = area.strike(battle, Point(60, 24), ((2, 2),), ScriptedDice(()), source="a shell", by="red-1")
        assert isinstance(events[0], UnitFound)
        assert (battle["blue-1"].armor, battle["blue-1"].hidden) == (3, False)

    @pytest.mark.example("ASA-77")
    def test_it_attacks_by_the_usual_rules_and_thereby_shows_itself(self) -> None:
        red, blue = unit("10,24", facing=90), unit("40,24", facing=270)
        game = game_of((red,), (blue,))
        assert game.state["red-1"].hidden
        until(game, "combat", "red")
        game.state["blue-1"].hidden = False
        game.play("attack red-1 blue-1")
        shown = [event for event in game.log[-1].events if isinstance(event, UnitFound)]
        assert [event.unit for event in shown] == ["red-1"]
        assert not game.state["red-1"].hidden

    def test_a_move_tells_where_the_counter_is_and_nothing_else(self) -> None:
        game = game_of(FAR[:1], FAR[1:])
        until(game, "movement", "red")
        game.play("move red-1 ground 12,24")
        told = game.view("blue").log[-1]
        assert told.action == ""
        assert told.events[0] == BlipMoved(force="red", number=1, at=Point(12, 24))
        assert "red-1" not in repr(told)

    def test_only_a_counter_that_moves_is_told_of(self) -> None:
        game = game_of(FAR[:1], FAR[1:])
        until(game, "movement", "red")
        game.play("move red-1 stand")
        assert not any(isinstance(event, BlipMoved) for event in game.log[-1].events), "it stands"
        shown = game_of((unit("10,24"),), (unit("30,24"),))
        until(shown, "movement", "red")
        assert not shown.state["red-1"].hidden
        shown.play("move red-1 ground 12,24")
        assert not any(isinstance(event, BlipMoved) for event in shown.log[-1].events), "it has no counter"

    def test_it_harms_no_building_that_it_moves_through(self) -> None:
        for concealed in (True, False):
            options = ("buildings", "concealed-data") if concealed else ("buildings",)
            table = "\n".join((OPEN, "building light tall 1 12,22 16,22 16,26 12,26"))
            forces: dict[str, tuple[UnitSetup, ...]] = {"red": FAR[:1], "blue": FAR[1:]}
            game = Game(RULEBOOK, Setup(table=table, forces=forces, rules=RuleSet(options=options)), SeededDice("7"))
            until(game, "movement", "red")
            game.play("move red-1 ground 15,24")
            harmed = any(isinstance(event, BuildingDamaged) for event in game.log[-1].events)
            assert harmed is not concealed, "the damage would tell a unit from a decoy"

    def test_who_comes_near_shows_both(self) -> None:
        game = game_of((unit("10,24", make_card(move=16)),), (unit("40,24"),))
        until(game, "movement", "red")
        game.play("move red-1 ground 20,24")
        assert [each.hidden for each in game.state.units.values()] == [False, False]
        assert not any(isinstance(event, BlipMoved) for event in game.log[-1].events), "its counter is off the table"


DECOY = UnitSetup("decoy", "10,40")


class TestDecoys:
    RED = (FAR[0], unit("10,30", facing=90))

    def test_the_other_side_cannot_tell_one_from_a_unit(self) -> None:
        game = game_of((*self.RED, DECOY), FAR[1:])
        seen = game.view("blue").state
        assert list(seen.units) == ["blue-1"]
        assert [blip.number for blip in seen.blips] == [1, 2, 3]
        assert game.view("red").state["red-3"].is_decoy

    def test_it_moves_eight_inches_and_attacks_and_spots_for_nobody(self) -> None:
        game = game_of((*self.RED, DECOY), FAR[1:])
        until(game, "movement", "red")
        with pytest.raises(Illegal):
            game.play("move red-3 ground 18.5,40")
        game.play("move red-3 ground 18,40")
        battle = game.state
        assert [reason.cite for reason in attacker_reasons(battle["red-3"])] == ["ASB-22.3"]
        assert battle["red-3"] not in indirect_fire.spotters(battle, battle["red-1"], battle["blue-1"])

    def test_it_is_gone_when_it_is_found_out(self) -> None:
        game = game_of((unit("10,30"), unit("10,34"), DECOY), (unit("40,40", make_card(move=16)),))
        until(game, "movement", "blue")
        game.play("move blue-1 ground 30,40")
        battle = game.state
        assert battle["red-3"].destroyed == "it was a decoy"
        assert "red-3 is destroyed: it was a decoy" in [event.text for event in game.log[-1].events]
        assert battle["red-3"].id not in [each.id for each in battle.on_table()]

    def test_it_finds_nobody_itself(self) -> None:
        game = game_of((*self.RED, DECOY), (unit("40,40"),))
        until(game, "movement", "red")
        game.play("move red-3 ground 17,40")
        assert game.state["blue-1"].hidden
        assert not game.state["red-3"].hidden

    def test_damage_removes_it_and_rolls_no_dice(self) -> None:
        battle = game_of((*self.RED, DECOY), FAR[1:]).state
        events = area.strike(battle, Point(10, 40), ((2, 2),), ScriptedDice(()), source="a shell", by="blue-1")
        assert [type(event).__name__ for event in events] == ["UnitFound", "UnitDestroyed"]

    def test_one_that_an_enemy_sees_at_once_never_was(self) -> None:
        battle = game_of((*self.RED, UnitSetup("decoy", "40,24")), FAR[1:]).state
        assert battle["red-3"].destroyed

    def test_it_counts_for_nothing_in_the_end(self) -> None:
        game = game_of((*self.RED, DECOY), FAR[1:])
        battle = game.state
        assert victory.points_left(battle, "red") == 60
        battle["red-1"].destroyed = battle["red-2"].destroyed = "a shell"
        assert [event.text for event in victory.check_victory(battle)] == ["blue wins: no enemy is left"]

    @pytest.mark.parametrize(
        ("red", "why"),
        [
            ((FAR[0], DECOY), "red may have 0 decoys beside 1 units, not 1"),
            ((*RED, DECOY, UnitSetup("decoy", "10,44")), "red may have 1 decoys beside 2 units, not 2"),
            ((*RED, UnitSetup("decoy", "10,44", carrier="red-1")), "neither carried nor hidden"),
        ],
    )
    def test_there_are_half_as_many_as_units_on_the_table(self, red: tuple[UnitSetup, ...], why: str) -> None:
        with pytest.raises(BadSetup, match=why):
            game_of(red, FAR[1:])

    def test_without_blips_there_are_none(self) -> None:
        setup = Setup(table=OPEN, forces={"red": (*self.RED, DECOY), "blue": FAR[1:]})
        with pytest.raises(BadSetup, match="need the option concealed-data"):
            RULEBOOK.new(setup)


WOOD = f"{OPEN}\nwoods tall 4 14,0 23,0 23,48 14,48"
"""Woods so deep that nobody sees through them."""


@pytest.mark.parametrize(("code", "reach"), [("LPRB", 12), ("PRB", 18), ("BH", 26), ("", 0)])
def test_a_probe_reads_blips_behind_woods_as_far_as_it_reads_units(code: str, reach: int) -> None:
    for away, hidden in ((reach or 12, not reach), ((reach or 12) + 0.1, True)):
        scout = unit("13,24", make_card(specials=code))
        rules = RuleSet(options=("concealed-data",))
        target = unit(f"{13 + 1.25 + away:g},24")
        battle = RULEBOOK.new(Setup(table=WOOD, forces={"red": (scout,), "blue": (target,)}, rules=rules))
        assert battle["blue-1"].hidden is hidden, away


class TestIntelligence:
    RED = (UnitSetup("Locust LCT-1V", "10,24", rating=3), UnitSetup("Raven RVN-3L", "10,30", rating=3))
    TOM = "Mobile Long Tom Artillery LT-MOB-25"
    ROSTER: ClassVar[dict[str, tuple[RosterUnit, ...]]] = {"red": (RosterUnit(TOM, 2),)}
    PARTS = (("Locust LCT-1V", 3), ("Raven RVN-3L", 3), (TOM, 2))

    @pytest.mark.ruling("AS-082.8")
    def test_score_and_make_up_are_shown_to_both(self) -> None:
        rules = RuleSet(options=("battlefield-intelligence",))
        forces: dict[str, tuple[UnitSetup, ...]] = {"red": self.RED, "blue": FAR[1:]}
        setup = Setup(table=OPEN, forces=forces, rules=rules, roster=self.ROSTER)
        game = Game(RULEBOOK, setup, SeededDice("7"))
        for side in ("red", "blue"):
            assert game.view(side).state.intelligence["red"] == Knowledge(8, self.PARTS)

    @pytest.mark.ruling("AS-082.8")
    @pytest.mark.example("ASA-75")
    def test_with_concealed_data_the_make_up_is_secret_until_the_game_ends(self) -> None:
        game = game_of(self.RED, FAR[1:], "battlefield-intelligence", roster=self.ROSTER)
        assert game.view("blue").state.intelligence["red"] == Knowledge(8)
        assert game.view("red").state.intelligence["red"] == Knowledge(8, self.PARTS)
        game.play("resign", by="red")
        assert game.outcome
        assert game.view("blue").state.intelligence["red"] == Knowledge(8, self.PARTS)
