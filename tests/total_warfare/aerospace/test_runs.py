"""Attacks on the ground as they are played: announced with a flight, declared, resolved and written down."""

from __future__ import annotations

import pytest

from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.hexes.board import Board
from boxcars.total_warfare import RULEBOOK, replay
from boxcars.total_warfare.actions import Done, Fire, Move
from boxcars.total_warfare.aerospace.flying import PHASE
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.units.flyer.state import Flyer

MECH, FIGHTER = "Locust LCT-1V", "Slayer SL-15"


def sweep(*stores: str, altitude: int = 4) -> Game[Battle]:
    """A fighter that comes from the south, sixteen hexes from a 'Mech on its way, in the flight phase."""
    red = UnitSetup(FIGHTER, "1028", 0, altitude=altitude, velocity=1, stores=stores)
    blue = UnitSetup(MECH, "1018", 0)
    setup = Setup(board=Board.plain(20, 40).to_text(), forces={"red": (red,), "blue": (blue,)})
    game = Game(RULEBOOK, setup, SeededDice("sweep"))
    game.play(Move("blue-1", "stay"))
    assert game.state.phase == PHASE
    return game


def declare(game: Game[Battle], *actions: Fire) -> list[ShotFired]:
    """Let the fighter declare, everybody be done, and give the attacks."""
    events = list(game.play(Done("blue-1"))) if game.decision and game.decision.side == "blue" else []
    for action in actions:
        events += game.play(action)
    while game.state.phase == "fire":
        assert game.decision is not None
        events += game.play(Done(game.decision.units[0]))
    return [event for event in events if isinstance(event, ShotFired)]


def craft(game: Game[Battle]) -> Flyer:
    """The fighter."""
    unit = game.state["red-1"]
    assert isinstance(unit, Flyer)
    return unit


@pytest.mark.parametrize(
    ("run", "altitude"), [("strike 1018", 3), ("strafe 1019 1018", 3), ("dive 1018", 2), ("bomb 1018 1017", 4)]
)
def test_a_run_is_announced_with_the_flight_and_written_as_it_is_read(run: str, altitude: int) -> None:
    start = 3 if run.startswith("strafe") else 4
    game = sweep("he", "he", altitude=start)
    text = f"fly red-1 F16 {run}"
    action = RULEBOOK.parse(text)
    assert str(action) == text
    game.play(action)
    assert craft(game).run is not None
    assert craft(game).altitude == (3 if start == 3 else altitude)


def test_options_offer_runs_over_enemies_and_all_of_them_are_legal() -> None:
    game = sweep("he")
    flights = [each for each in game.options() if isinstance(each, Fly) and each.run]
    offered = {each.run.how for each in flights if each.run}
    assert offered == {"strike", "strafe", "dive", "bomb"}, "it may come down to strafe"
    for flight in flights:
        game.verify(flight)


def test_a_run_beside_the_path_or_off_the_board_is_refused_and_nothing_changes() -> None:
    game = sweep()
    before = RULEBOOK.encode(game.state)
    for text, why in (("strike 1118", "TW-242.2"), ("strike 9918", "no hex 9918")):
        with pytest.raises(Illegal, match=why):
            game.play(f"fly red-1 F16 {text}")
    assert RULEBOOK.encode(game.state) == before


def test_a_strike_is_declared_like_any_shot_and_over_with_the_turn() -> None:
    game = sweep()
    game.play("fly red-1 F16 strike 1018")
    if game.decision and game.decision.side == "blue":
        game.play(Done("blue-1"))
    assert {str(each) for each in game.options() if isinstance(each, Fire)} >= {"fire red-1 ac10-nos blue-1"}
    [shot] = declare(game, Fire("red-1", "ac10-nos", "blue-1"))
    assert shot.tally.total == 6
    while game.state.turn == 1:
        assert game.decision is not None
        game.play(game.options()[0])
    assert craft(game).run is None


def test_bombs_are_dropped_in_play_and_the_record_replays() -> None:
    game = sweep("he", "cluster")
    game.play("fly red-1 F16 dive 1018")
    shots = declare(game, Fire("red-1", "he-1", "hex:1018"), Fire("red-1", "cluster-1", "hex:1018"))
    assert [shot.tally.total for shot in shots] == [6, 6]
    assert craft(game).stores == []
    assert RULEBOOK.encode(replay(game.record).state) == RULEBOOK.encode(game.state)


def test_too_many_stores_and_unknown_ones_are_refused_at_the_start() -> None:
    with pytest.raises(BadSetup, match="16 slots"):
        sweep(*["he"] * 17)
    with pytest.raises(BadSetup, match="stores are he"):
        sweep("nuke")
