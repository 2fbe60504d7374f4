"""Orders: who may be given one, how it begins, and what falls due at its end (MWB-7, MWB-34)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boxcars.catalog.clix import SPECIAL_EQUIPMENT
from boxcars.clix.battle import Battle
from boxcars.clix.dials import heat
from boxcars.clix.dials.damage import deal
from boxcars.clix.equipment.showing import equipped, is_optional, showing
from boxcars.clix.events.turn_events import EquipmentCancelled, TokenPlaced
from boxcars.clix.moving.forced import settle_salvage
from boxcars.clix.piece import MOST_TOKENS, Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.tally import Line, Tally

ORDERS: Final = ("move", "vent", "ranged", "close", "assault")
"""The kinds of order; Dark Age has no assault [AOD-turns.5]."""


def order_kinds(battle: Battle) -> tuple[str, ...]:
    """The kinds of order in this edition."""
    return ORDERS if battle.keys.on("assault.allowed") else ORDERS[:-1]


def order_reasons(battle: Battle, piece: Piece, kind: str) -> Iterator[Reason]:
    """Why a piece may not be given an order of a kind now, whatever it says."""
    if piece.eliminated:
        yield Reason(f"{piece.id} has been eliminated")
        return
    if piece.is_captive:
        yield Reason(f"{piece.id} is a captive and takes no orders", "AOD-capture.3")
        return
    if piece.side != battle.active:
        yield Reason(f"{piece.id} is not {battle.active}'s")
    if piece.carrier:
        yield Reason(f"{piece.id} is a passenger and takes no orders", "AOD-transports.2")
    if battle.orders_left < (battle.keys.number("assault.orders") if kind == "assault" else 1):
        yield Reason(f"{battle.active} has no order left this turn", "MWB-7")
    if piece.ordered:
        yield Reason(f"{piece.id} has been given an order this turn", "DA-transports.4")
    elif piece.landed and not battle.keys.on("disembark.can_act_same_turn"):
        yield Reason(f"{piece.id} got out of a transport this turn", "MWB-9")
    elif piece.restarted:
        yield Reason(f"{piece.id} restarted and waits for its next turn", "AOD-heat.8")
    yield from _condition_reasons(battle, piece, kind)


def _condition_reasons(battle: Battle, piece: Piece, kind: str) -> Iterator[Reason]:
    if kind == "vent" and not piece.is_mech:
        yield Reason(f"{piece.id} is no 'Mech and cannot vent", "MWB-7")
    if kind == "assault" and not (piece.is_mech and battle.keys.on("assault.allowed")):
        yield Reason("only 'Mechs of Age of Destruction take assault orders", "MWB-18")
    if piece.shut_down and kind != "vent":
        yield Reason(f"{piece.id} is shut down and can only vent", "MWB-12")
    if not piece.is_mech and piece.tokens >= MOST_TOKENS:
        yield Reason(f"{piece.id} has two order tokens", "DA-pushing.2")
    if piece.is_salvage:
        if kind not in ("move", "vent"):
            yield Reason(f"{piece.id} shows Salvage and cannot attack", "DA-special-equipment-salvage.1")
        if piece.tokens and not piece.is_mech:
            yield Reason(f"{piece.id} shows Salvage and cannot be pushed", "DA-special-equipment-salvage.2")
    if kind != "move" and battle.captives_of(piece):
        yield Reason(f"{piece.id} holds a captive and takes move orders only", "AOD-capture.6")


def cancel_reasons(battle: Battle, piece: Piece, codes: Sequence[str]) -> Iterator[Reason]:
    """Why equipment cannot be cancelled: it does not show, or it is not optional [DA-brawling.1]."""
    shown = {each.code for each in showing(battle, piece)}
    for code in codes:
        if code not in SPECIAL_EQUIPMENT:
            yield Reason(
                f"there is no special equipment {code[:10]!r}; there is {', '.join(SPECIAL_EQUIPMENT)}", "MWB-3.1"
            )
        elif code in piece.cancelled:
            yield Reason(f"the {SPECIAL_EQUIPMENT[code].name} of {piece.id} is off until the turn ends", "MWB-3.1")
        elif code not in shown:
            yield Reason(f"{piece.id} has no {SPECIAL_EQUIPMENT[code].name} now that could be cancelled", "MWB-3.1")
        elif not is_optional(battle.keys, code):
            yield Reason(f"{SPECIAL_EQUIPMENT[code].name} is always on and cannot be cancelled", "MWB-3.1")


def begin_order(battle: Battle, dice: Dice, pieces: Sequence[Piece], kind: str = "") -> Resolution:
    """Begin an order to some pieces: note who is pushed, from the tokens they hold now [DA-pushing.4]."""
    now = Resolution(battle, dice, pieces)
    battle.orders_left -= battle.keys.number("assault.orders") if kind == "assault" else 1
    for piece in pieces:
        if piece.tokens and kind != "vent":
            if piece.is_mech:
                now.owe_heat(piece, 1, "pushed", "DA-pushing.3")
            elif kind != "march" or battle.keys.on("movement_formation.push_damage"):
                now.owe_damage(piece, 1, "pushed", "DA-pushing.1")
        piece.ordered = True
    return now


def cancel(now: Resolution, piece: Piece, codes: Iterable[str]) -> None:
    """Switch equipment off until the turn ends [AOD-special-equipment.2]."""
    for code in codes:
        name = equipped(now.battle, piece, code)
        piece.cancelled = (*piece.cancelled, code)
        if name:
            now.tell(EquipmentCancelled(unit=piece.id, name=name.name))


def finish_order(now: Resolution, *, token: bool = True) -> None:
    """Token, then damage in one sum, then heat in one sum with its rolls, then what follows from them."""
    for id in now.ordered if token else ():
        give_token(now, now.battle.units[id])
    pay(now)
    settle_salvage(now)


def give_token(now: Resolution, piece: Piece) -> None:
    """Put an order token on a piece; a running 'Mech keeps one, as two mark a shutdown."""
    if piece.eliminated or (piece.is_mech and piece.shut_down):
        return
    most = now.battle.keys.number("mech.push_tokens") if piece.is_mech else MOST_TOKENS
    piece.tokens = min(piece.tokens + 1, most)
    now.tell(TokenPlaced(unit=piece.id, tokens=piece.tokens))


def pay_circle(now: Resolution, piece: Piece, code: str) -> None:
    """Deal the damage of one circle at once, where it was used."""
    name = now.circles.pop((piece.id, code), None)
    if name and piece.alive:
        deal(now, piece, 1, f"circle of {name}")


def pay(now: Resolution) -> None:
    """Deal the damage and the heat that an order has cost, circles included."""
    for (id, _), name in now.circles.items():
        now.owe_damage(now.battle.units[id], 1, f"circle of {name}", "AOD-special-equipment.5")
    now.circles.clear()
    for id, lines in now.damage_due.items():
        tally = Tally("damage at the end of the order", tuple(lines))
        piece = now.battle.units[id]
        if piece.alive:
            deal(now, piece, tally.total, ", ".join(line.label for line in lines), tally=tally)
    now.damage_due.clear()
    owed: list[tuple[str, list[Line]]] = list(now.heat_due.items())
    now.heat_due.clear()
    for id, heat_lines in owed:
        heat.gain(now, now.battle.units[id], heat_lines)
