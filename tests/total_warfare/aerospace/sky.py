"""Flyers on an empty map, for tests of flight."""

from __future__ import annotations

from typing import Any

from boxcars.core.dice import Dice, ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event, Game
from boxcars.hexes.board import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.flight import FlightPlan
from boxcars.total_warfare.aerospace.orders import Fly, read_step
from boxcars.total_warfare.battle import Battle, Scale, Setup, UnitSetup
from boxcars.total_warfare.units.flyer.state import Flyer

SLAYER = "Slayer SL-15"
"""An aerospace fighter of 80 tons, Safe Thrust 6, structural integrity 8."""
LIGHTNING = "Lightning LTN-G15"
"""One of 50 tons, Safe Thrust 6, structural integrity 6."""
OWL = "Light Strike Fighter Owl"
"""A conventional fighter, Safe Thrust 10."""
GUARDIAN = "Guardian Fighter"
"""A conventional fighter with VSTOL, Safe Thrust 7."""


def setup_of(design: str = SLAYER, scale: Scale = "low", board: Board | None = None, **begins: Any) -> Setup:
    """Red's flyer in the middle of an empty map, and a blue one in a corner."""
    board = board or Board.plain(60, 60)
    altitude = 0 if scale in ("high", "space") else 5
    red = UnitSetup(design, begins.pop("hex", "3030"), begins.pop("facing", 0), altitude=altitude, **begins)
    blue = UnitSetup(SLAYER, "0101", 3, altitude=altitude, velocity=1)
    return Setup(board=board.to_text(), forces={"red": (red,), "blue": (blue,)}, scale=scale)


def sky(design: str = SLAYER, scale: Scale = "low", board: Board | None = None, **state: Any) -> tuple[Battle, Flyer]:
    """A battle in its first turn with a red flyer in the middle of it, changed as said; velocity as it flies now."""
    begins = {name: state.pop(name) for name in ("hex", "facing", "piloting") if name in state}
    battle = RULEBOOK.new(setup_of(design, scale, board, **begins))
    battle.turn = 1
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    for name, value in state.items():
        setattr(unit, name, value)
    return battle, unit


def told(text: str, unit: str = "red-1") -> Fly:
    """The flight that some words tell."""
    return Fly(unit, tuple(read_step(word) for word in text.split()))


def flight(battle: Battle, text: str) -> FlightPlan:
    """The plan of red's flight."""
    return flying.plan(battle, told(text))


def refusal(battle: Battle, text: str) -> str:
    """Why red cannot fly so; empty if it can."""
    try:
        flight(battle, text)
    except Illegal as why:
        return str(why)
    return ""


def refusal_in(game: Game[Battle], text: str) -> str:
    """Why red cannot fly so in the flight phase of a game; empty if it can."""
    try:
        game.verify(f"fly red-1 {text}")
    except Illegal as why:
        return str(why)
    return ""


def fly(battle: Battle, text: str, dice: Dice | None = None) -> list[Event]:
    """Fly red's unit."""
    action = told(text)
    flying.verify(battle, action)
    return flying.apply(battle, action, dice or ScriptedDice([]))[0]
