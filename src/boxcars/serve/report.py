"""After the game: luck against expectation, damage by unit, kills, and all of it as a text to copy.

Everything is read from the log. An attack is an event that tells its unit, the number needed, the roll and whether it
hit; the damage that follows it in the same entry is its unit's, unless a fall, an explosion or another phase comes
between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.core.game import Entry, Event, Outcome
from boxcars.core.naming import in_words
from boxcars.games import names_in, row
from boxcars.serve.errors import conflict
from boxcars.serve.requests import Call, json_response
from boxcars.serve.served import Served
from boxcars.serve.shapes import kind_of
from boxcars.serve.store import Seat

_ATTACK = ("unit", "tally", "roll", "hit")
_ENDS = ("destroyed", "eliminated")
_OWN_HARM = ("fell", "exploded", "phase")
"""Kinds of events after which damage is nobody's attack: heat and fires harm in a phase of their own."""


class Luck(msgspec.Struct):
    """A side's attack rolls: how many there were, how many reached their number, and how many should have."""

    rolls: int = 0
    reached: int = 0
    expected: float = 0.0

    def count(self, event: Any) -> None:
        """Count one attack, if dice were rolled for it."""
        if event.roll and event.tally:
            self.rolls += 1
            self.reached += event.roll.total >= event.tally.total
            self.expected += float(event.tally.chance)


class Deeds(msgspec.Struct):
    """What a unit did and suffered."""

    dealt: int = 0
    taken: int = 0
    kills: int = 0


class Report(msgspec.Struct, frozen=True):
    """What a log tells of a battle."""

    luck: dict[str, Luck]
    deeds: dict[str, Deeds]


def report_of(log: Sequence[Entry], game: Served, battle: Any) -> Report:
    """The report of a battle that has ended, by side and by unit."""
    report = Report({side: Luck() for side in battle.sides}, {id: Deeds() for id in battle.units})
    harmed: dict[str, str] = {}
    for entry in log:
        attacker = ""
        for event in entry.events:
            attacker = _attacker(event, attacker)
            if _is_attack(event) and attacker in battle.units:
                report.luck[battle.units[attacker].side].count(event)
            _count_harm(report, game, event, str(getattr(event, "by", "")) or attacker, harmed)
    return report


def _is_attack(event: Event) -> bool:
    return all(hasattr(event, name) for name in _ATTACK)


def _attacker(event: Any, before: str) -> str:
    """Whose attack goes on after an event, if any does."""
    if _is_attack(event):
        return str(event.unit)
    return "" if kind_of(event) in _OWN_HARM else before


def _count_harm(report: Report, game: Served, event: Any, by: str, harmed: dict[str, str]) -> None:
    """Count the damage that an event tells, or the end of a unit: it is owed to whoever harmed it last."""
    struck, amount = game.damage(event)
    if struck in report.deeds:
        report.deeds[struck].taken += amount
        if by in report.deeds and by != struck and amount:
            report.deeds[by].dealt += amount
            harmed[struck] = by
    if kind_of(event) in _ENDS and event.unit in harmed:
        report.deeds[harmed.pop(event.unit)].kills += 1


def report_text(
    report: Report, head: str, outcome: Outcome, battle: Any, names: Mapping[str, str], seats: Mapping[str, Seat]
) -> str:
    """The report in lines that can be sent to a friend."""
    result = f"{_side_and_player(outcome.winner, seats)} wins" if outcome.winner else "A draw"
    lines = [head, f"{result} in turn {battle.turn}: {in_words(outcome.reason, names)}."]
    for side in battle.sides:
        luck = report.luck[side]
        rolls = f"{luck.reached} of {luck.rolls} attack rolls, {luck.expected:.1f} expected"
        lines += ["", f"{_side_and_player(side, seats)}: {rolls}"]
        for unit in battle.units.values():
            if unit.side == side:
                deeds = report.deeds[unit.id]
                kills = f", kills {deeds.kills}" if deeds.kills else ""
                end = ", destroyed" if unit.destroyed else ""
                lines.append(f"- {names.get(unit.id, unit.id)}: dealt {deeds.dealt}, took {deeds.taken}{kills}{end}")
    return "\n".join(lines) + "\n"


def _side_and_player(side: str, seats: Mapping[str, Seat]) -> str:
    """A side, with the name that its player has taken.

    >>> _side_and_player("red", {"red": Seat("person", "Ada")}), _side_and_player("red", {"red": Seat("person", "Red")})
    ('Red (Ada)', 'Red')
    """
    own = side.capitalize()
    return own if seats[side].name == own else f"{own} ({seats[side].name})"


def get_report(call: Call) -> Response:
    """The report of a game that is over."""
    table = call.table()
    with table.lock:
        game = table.game
        if game is None or game.outcome is None:
            raise conflict("the report is given after the end: it tells what was done in secret")
        served, battle = table.served, game.state
        names = names_in(table.stored.game, battle)
        report = report_of(game.log, served, battle)
        head = f"{row(table.stored.game).title}, {served.board_name(battle).replace('-', ' ')}"
        text = report_text(report, head, game.outcome, battle, names, table.seats)
        units = [
            {"unit": id, "side": battle.units[id].side, **msgspec.structs.asdict(deeds)}
            for id, deeds in report.deeds.items()
        ]
        luck = {side: msgspec.structs.asdict(each) for side, each in report.luck.items()}
        return json_response({"luck": luck, "units": units, "text": text})
