"""Why the greedy bot gives an order, in words: what the unit does, and what that is expected to bring."""

from __future__ import annotations

from typing import Final

from boxcars.clix.actions import AnyOrder, Artillery, Assault, Bypass, Close, March, Move, Ranged, Repair, UseCard, Vent
from boxcars.players.clix.attacking import Weighed

_GOES: Final = {"walk": "walks", "run": "runs", "jump": "jumps", "fly": "flies"}
_STRIKES: Final = {"charge": "charges", "ram": "rams", "dfa": "jumps onto"}
_LITTLE: Final = 0.05
"""What is less is not told."""


def in_words(weighed: Weighed) -> str:
    """An order in one line, without the name of who gets it.

    >>> in_words(Weighed(Ranged("red-1", ("blue-2",), helped=("red-2",)), 4.0, given=4.5, taken=0.5))
    'shoots at blue-2 in formation: expects to give 4.5 points and to pay 0.5'
    >>> in_words(Weighed(Move("red-1", "run", ("12,30",), 90), 1.8))
    'runs to 12,30: a better place'
    """
    deed = _deed(weighed.order)
    if weighed.given < _LITTLE:
        return f"{deed}: a better place" if isinstance(weighed.order, Move | March) else deed
    paid = f" and to pay {weighed.taken:.1f}" if weighed.taken >= _LITTLE else ""
    return f"{deed}: expects to give {weighed.given:.1f} points{paid}"


def _deed(order: AnyOrder) -> str:
    match order:
        case Move():
            return _way(order)
        case March(moves=(move, *others)):
            return f"{_way(move)}, and {len(others)} with it"
        case Vent():
            return "cools down"
        case Artillery():
            return f"places its artillery at {' and '.join(order.places)}"
        case Ranged() | Close():
            return _attack(order)
        case Repair():
            return f"repairs {order.target}"
        case Assault():
            return f"{_way(order.move)}{f' and then {_attack(order.attack)}' if order.attack else ' as an assault'}"
        case Bypass():
            return f"takes control of {order.target}"
        case UseCard():
            return f"uses the card {order.card}"
        case _:
            return "moves"


def _way(move: Move) -> str:
    """Where a move goes, or whom a special attack is made at."""
    if move.target:
        return f"{_STRIKES[move.mode]} {move.target}"
    places = [step for step in move.steps if "," in step and "=" not in step]
    return f"{_GOES[move.mode]} to {places[-1]}" if places else "turns where it stands"


def _attack(attack: Ranged | Close) -> str:
    at, together = " and ".join(attack.targets), " in formation" if attack.helped else ""
    if isinstance(attack, Ranged):
        return f"shoots at {at}{together}"
    return f"{'tries to capture' if attack.capture else 'strikes'} {at}{together}"
