"""The view: everything that the map, the roster and the bars show, as one side may know it."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import msgspec

from boxcars.core.dice import seed_commitment
from boxcars.core.game import View
from boxcars.draw import unit_token
from boxcars.serve.history import entries_seen
from boxcars.serve.shapes import jsonable
from boxcars.serve.table import Table, Thought, Viewer
from boxcars.total_warfare import Battle, mp
from boxcars.total_warfare.battle import PHASES
from boxcars.total_warfare.events import PhaseBegan
from boxcars.total_warfare.mech import Mech
from boxcars.total_warfare.victory import condition_left

_MOVED = {"walk": "walked", "run": "ran", "masc": "ran", "jump": "jumped"}
_STOOD = {"stay": "stood still"}
_TO_DO = {"movement": "to move", "fire": "to fire", "physical": "to attack"}


def view_shape(table: Table, viewer: Viewer, past: View[Battle] | None = None) -> dict[str, Any]:
    """The table as a viewer sees it now, or as it saw it in the `past`."""
    view = past or table.view(viewer.side)
    battle = view.state
    n, version = table.version(viewer.side)
    why_not = table.undo_reason(table.undoer(viewer)) if past is None else "this is the past"
    return {
        "id": table.id,
        "n": n,
        "version": version,
        "game": table.stored.game,
        "you": viewer.sides,
        "as": viewer.side,
        "sides": battle.sides,
        "seats": {side: {"kind": seat.kind, "name": seat.name} for side, seat in table.seats.items()},
        "turn": battle.turn,
        "turns": battle.turns,
        "phase": battle.phase,
        "phases": PHASES,
        "order": battle.order,
        "decision": decision_shape(view, viewer, table),
        "acting": battle.acting,
        "waiting": battle.waiting,
        "outcome": jsonable(view.outcome),
        "units": [unit_shape(battle, unit) for unit in battle.units.values()],
        "declarations": jsonable(battle.declarations),
        "physicals": {id: {"attack": p.attack, "target": p.target} for id, p in battle.physicals.items()},
        "undo": {"can": not why_not, "why": why_not},
        "take_back": take_back_shape(table, viewer),
        "dice": dice_shape(table),
        "need_dice": need_dice_shape(table) if past is None else None,
        "board": {"name": battle.board.name, "width": battle.board.width, "height": battle.board.height}
        | {"key": battle.board.key},
        "rules": {"options": battle.rules.options, "without": battle.rules.without, "printing": battle.rules.printing},
        "read_only": table.read_only,
        "bot": bot_shape(table, viewer.side),
    }


def decision_shape(view: View[Battle], viewer: Viewer, table: Table) -> dict[str, Any] | None:
    """Who must decide what, and whether it is you."""
    decision = view.decision
    if decision is None:
        return None
    yours = decision.side in viewer.sides and not table.read_only and table.need_dice is None
    return {**msgspec.structs.asdict(decision), "yours": yours}


def take_back_shape(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Whether the viewer may ask for something back, who asks now, and where things were taken back by consent."""
    why_not = table.ask_back_reason(table.undoer(viewer))
    seen = entries_seen(table.log, viewer.side)
    done = [{"at": bisect_left(seen, at), "side": side} for at, side in table.taken_back]
    return {"can": not why_not, "why": why_not, "asks": table.asks_back, "done": done}


def dice_shape(table: Table) -> dict[str, Any]:
    """The dice: the seed's hash during the game, the seed after it."""
    kind, _, seed = table.stored.dice.partition(" ")
    if kind == "typed":
        return {"kind": "typed", "commitment": None, "seed": None}
    if kind == "commitment":
        return {"kind": "sealed", "commitment": seed, "seed": None}
    return {"kind": "seeded", "commitment": seed_commitment(seed), "seed": seed if table.is_over else None}


def need_dice_shape(table: Table) -> dict[str, Any] | None:
    """The dice that people must roll now."""
    need = table.need_dice
    if need is None:
        return None
    return {"count": need.count, "why": need.why, "given": table.dice_given}


def bot_shape(table: Table, side: str) -> dict[str, str]:
    """What each bot is doing."""
    deciding = table.game.decision.side if table.game and table.game.decision else ""
    bots = [bot for bot, seat in table.seats.items() if seat.is_bot]
    return {bot: "thinking" if bot == deciding else known_thought(table, bot, side).reason for bot in bots}


def known_thought(table: Table, bot: str, side: str) -> Thought:
    """What a bot thought of its last action; of a declaration, the others learn it when the phase is over."""
    thought = table.thoughts.get(bot, Thought(""))
    since = [event for entry in table.log[max(thought.at, 0) :] for event in entry.events]
    told = not thought.sealed or side == bot or any(isinstance(event, PhaseBegan) for event in since)
    return thought if 0 <= thought.at < len(table.log) and told else Thought("")


def unit_shape(battle: Battle, unit: Mech) -> dict[str, Any]:
    """A unit for the map and the roster."""
    design = unit.design
    armor, full = sum(unit.armor.values()), sum(design.armor.values())
    return {
        "id": unit.id,
        "side": unit.side,
        "name": design.name,
        "chassis": design.chassis,
        "model": design.model,
        "code": design.code,
        "tons": design.tons,
        "bv": design.bv,
        "hex": unit.hex,
        "facing": unit.facing,
        "torso": unit.torso,
        "torso_facing": unit.torso_facing,
        "flipped": unit.flipped,
        "prone": unit.prone,
        "foot": unit.foot,
        "height": unit.height,
        "mode": unit.mode,
        "hexes_moved": unit.hexes_moved,
        "target_modifier": target_modifier(unit),
        "mp_spent": unit.mp_spent,
        "armor_percent": round(100 * armor / full) if full else 0,
        "condition_percent": round(100 * condition_left(unit)),
        "heat": unit.heat,
        "destroyed": unit.destroyed,
        "shutdown": unit.shutdown,
        "awake": unit.awake,
        "can_act": unit.can_act,
        "pilot": unit.pilot,
        "pilot_hits": unit.pilot_hits,
        "gunnery": unit.gunnery,
        "piloting": unit.piloting,
        "walk": mp.walking_mp(battle, unit).total,
        "run": mp.running_mp(battle, unit).total,
        "jump": mp.jumping_mp(battle, unit).total,
        "assault": unit.assault,
        "ready": _is_asked(battle, unit),
        "to_do": to_do(battle, unit),
        "token": unit_token(unit),
    }


def target_modifier(unit: Mech) -> int:
    """What its movement adds to shots at it."""
    return sum(line.value for line in mp.target_movement(unit))


def _is_asked(battle: Battle, unit: Mech) -> bool:
    if not battle.exchange or battle.exchange[0][0] != unit.side:
        return False
    return unit.id == battle.acting if battle.acting else unit.id in battle.waiting


def to_do(battle: Battle, unit: Mech) -> str:
    """The roster's line: what the unit still has to do, or has done."""
    if unit.destroyed:
        return f"destroyed ({unit.destroyed})"
    if not unit.can_act:
        return "shut down" if unit.shutdown else "unconscious"
    if unit.id == battle.acting:
        return "moving" if battle.phase == "movement" else "declaring"
    if unit.id in battle.waiting:
        return _TO_DO.get(battle.phase, "")
    if battle.phase in ("fire", "physical"):
        return unit.assault or ("declared" if battle.phase == "fire" else "done")
    return f"{_MOVED[unit.mode]} +{target_modifier(unit)}" if unit.mode in _MOVED else _STOOD.get(unit.mode, "")
