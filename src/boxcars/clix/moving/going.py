"""Carrying a move out: breaking away, boarding, the way, levels and exits on it, contact (MWB-34)."""

from __future__ import annotations

from collections.abc import Callable

from boxcars.clix.battle import Battle
from boxcars.clix.dials.damage import eliminate
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.move_events import LevelChanged, Moved
from boxcars.clix.moving import break_away
from boxcars.clix.moving.captives import get_out_with, take_along
from boxcars.clix.moving.free_spin import FACINGS, STAY
from boxcars.clix.moving.plan import Plan
from boxcars.clix.moving.speed import LEVEL_COST, allowance
from boxcars.clix.moving.transport import board, get_out
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Tally

HOW = {"run": "runs", "jump": "jumps", "charge": "charges", "ram": "rams", "dfa": "jumps at its target", "fly": "flies"}

Shoot = Callable[[str], None]
"""What a VTOL does at the place of its shot, given the words of the step."""


def breaks_away(now: Resolution, piece: Piece, plan: Plan) -> bool:
    """Whether a piece can go: it need not break away, or its roll is good enough."""
    changes = plan.travels or plan.facing != piece.facing or plan.levels
    if not changes or not break_away.holders(now.battle, piece, turns_only=not plan.travels):
        return True
    return break_away.roll(now, piece, jumps=plan.move.mode == "jump")


def run_heat(battle: Battle, piece: Piece, mode: str) -> int:
    """The heat of a move: 1 for a run or a charge, none with Evade in use.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> battle = battle_of(red=["Warden"], blue=["Warden"])
    >>> [run_heat(battle, battle.units["red-1"], mode) for mode in ("walk", "run")]
    [0, 1]
    """
    return 1 if mode in ("run", "charge") and not equipped(battle, piece, "EV") else 0


def owe_run(now: Resolution, piece: Piece, plan: Plan, *, broke_away: bool) -> None:
    """The heat of a run; one that failed to break away costs it only in Dark Age [DA-break-away.1]."""
    heat = run_heat(now.battle, piece, plan.move.mode)
    if heat and (broke_away or now.battle.keys.on("run.heat_on_failed_breakaway")):
        now.owe_heat(piece, heat, "run", "DA-cooling.4")


def stay(now: Resolution, piece: Piece, plan: Plan, shoot: Shoot | None = None) -> None:
    """After a failed roll a piece stays; infantry and 'Mechs may turn, a VTOL may climb and shoot [AOD-movement.3]."""
    if piece.is_vtol:
        _stay_aloft(now, piece, plan, shoot)
        return
    turns = not piece.is_vehicle or now.battle.keys.on("breakaway.vehicle_turns_after_failure")
    if piece.is_quad or not turns:
        return
    text = f"{piece.id} could not break away and faces {piece.facing}°. Where does it turn?"
    word = now.ask(piece.side, "turn-after-failure", text, (STAY, *FACINGS), STAY, piece.id)
    if word != STAY and int(word) != piece.facing:
        piece.facing, piece.moved = int(word), True
        now.tell(Moved(unit=piece.id, way=(piece.at.word,), facing=piece.facing, inches=0, allowed=0))


def _stay_aloft(now: Resolution, piece: Piece, plan: Plan, shoot: Shoot | None) -> None:
    """Let a VTOL climb and shoot from where it is [AOD-vtol.13]."""
    speed = allowance(now.battle, piece, shoots=plan.shot is not None)
    answers = [STAY] + ["up"] * (speed.total >= LEVEL_COST)
    if plan.shot and shoot:
        answers += ["fire"] + ["up-fire"] * ("up" in answers)
    text = f"{piece.id} could not break away. It may climb or shoot where it is."
    word = now.ask(piece.side, "vtol-after-failure", text, tuple(answers), STAY, piece.id)
    if "up" in word:
        piece.cruising, piece.moved = True, True
        now.tell(LevelChanged(unit=piece.id, cruising=True))
    if "fire" in word and plan.shot and shoot:
        shoot(plan.shot[1])


def go(now: Resolution, piece: Piece, plan: Plan, allowed: Tally, shoot: Shoot | None = None) -> None:
    """Carry a planned move out step by step."""
    if plan.boards:
        board(now, piece, plan.boards)
    if plan.move.mode in ("jump", "dfa"):
        now.use(piece, equipped(now.battle, piece, "JJ"))
    for number, stretch in enumerate(plan.stretches):
        piece.at, piece.facing = stretch.way[-1], plan.facing_after(number)
        _carry_along(now.battle, piece)
        for after, way_out in plan.exits:
            if after == number and way_out.lost:
                eliminate(now, now.battle.units[way_out.unit], f"there was no room to get out of {piece.id}")
            elif after == number:
                get_out(now, piece, way_out)
                get_out_with(now, now.battle.units[way_out.unit], piece)
        if stretch.then in ("up", "down"):
            piece.cruising = stretch.then == "up"
            now.tell(LevelChanged(unit=piece.id, cruising=piece.cruising))
        elif plan.shot and plan.shot[0] == number and shoot:
            shoot(plan.shot[1])
            if piece.eliminated:
                return
    piece.facing, piece.moved = plan.facing, True
    now.tell(
        Moved(
            unit=piece.id,
            way=tuple(point.word for point in plan.way),
            facing=piece.facing,
            inches=plan.cost,
            allowed=allowed.total,
            how=HOW.get(plan.move.mode, "moves"),
            cruising=piece.cruising,
        )
    )
    take_along(now, piece, plan)


def _carry_along(battle: Battle, piece: Piece) -> None:
    for passenger in battle.passengers(piece):
        passenger.at = piece.at
