"""A clix attack in words, for the odds page."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.clix import clix_units
from boxcars.clix.events.combat_events import Comparison
from boxcars.clix.previews.answers import outcome_of
from boxcars.clix.previews.attack_words import (
    AttackQuestion,
    attack_question,
    imagine_attack,
    named,
    names_of,
    read_attack,
)
from boxcars.core.errors import BoxcarsError, Reason
from boxcars.core.phrases import whom_in_full
from boxcars.core.tally import Line, Tally, percent
from boxcars.serve.odds_api import odds_shape
from boxcars.serve.odds_form import Field, choice, flag, number

EXAMPLES = (
    "Warden at Lark, 8 inches",
    "Line Rifles capture at Lark, shut down, formation of 3",
    "Blade at Lark, 10 inches, in woods",
)
_KINDS = ("close", "capture", "charge", "ram", "dfa", "indirect")
FORM = (
    Field("attacker", "Attacker", kind="name", names="figures", usual="Warden"),
    choice("kind", "Attack", ("", "ranged"), *((kind, kind) for kind in _KINDS)),
    choice("weapon", "Weapon", ("", "either"), ("primary", "primary"), ("secondary", "secondary")),
    Field("target", "Target", "at {},", kind="name", names="figures", usual="Lark"),
    number("range", "Range, inches", "range {}", 1, 36, "8"),
    number("click", "Your click", "click {}", 1, 12),
    number("target_click", "Its click", "target click {}", 1, 12),
    number("members", "Formation of", "formation of {}", 2, 5),
    flag("rear", "from behind", "from behind"),
    flag("woods", "in woods", "in woods"),
    flag("shut_down", "the target is shut down", "shut down"),
    flag("pushed", "you have a token", "pushed"),
    choice("edition", "Edition", ("", "Age of Destruction"), ("dark age", "Dark Age")),
)


def _figures() -> list[str]:
    return sorted({figure.name for figure in clix_units()})


def names() -> dict[str, list[str]]:
    """The names that a question takes."""
    return {"figures": _figures()}


def proposals(words: str) -> list[str]:
    """Questions with the name of a figure in full, for one that has half a name."""
    return whom_in_full(words, _figures())


def answer(words: str) -> dict[str, Any]:
    """The number, its reasons and the exact clicks of the attack that words describe."""
    asked = attack_question(read_attack([words]))
    try:
        game, order = imagine_attack(asked)
    except BoxcarsError as wrong:
        raise BoxcarsError(named(str(wrong), _called(asked))) from None
    result, called = game.ask(order), names_of(game)
    target = next(id for id in called if id.startswith("blue"))
    title = f"{called['red-1']} at {called[target]}, {asked.kind}, {asked.edition.replace('-', ' ')}"
    if not result.legal:
        reasons = tuple(Reason(named(reason.text, called), reason.cite) for reason in result.reasons)
        return odds_shape(title, reasons, Tally("to hit", ()), None, [])
    odds = game.odds(order)
    tally = _tally(next(each for each in result.compared if each.target == target), result.needed(target), called)
    notes = [
        f"{called[id]} is {said} by {percent(chance)}"
        for id in called
        for what, said in (("eliminated", "eliminated"), ("captured", "captured"), ("shut_down", "shut down"))
        if (chance := outcome_of(odds, id, what)[1])
    ]
    return odds_shape(title, (), tally, outcome_of(odds, target, "clicks"), notes)


def _called(asked: AttackQuestion) -> dict[str, str]:
    """The names of those in a question, by the ids that they would have."""
    attackers = {f"red-{number}": asked.attacker for number in range(1, asked.members + 1)}
    return attackers | {f"blue-{number}": name for number, name in enumerate(asked.targets, start=1)}


def _tally(compared: Comparison, needed: int, called: dict[str, str]) -> Tally:
    """What two dice must show: the defense line by line, less the attack; 2 never hits, and 12 always does."""
    lines = [Line(named(line.label, called), line.value, line.cite) for line in compared.defense.lines]
    lines += [Line(named(line.label, called), -line.value, line.cite) for line in compared.attack.lines]
    tally = Tally("to hit", tuple(lines))
    return tally if tally.total == needed else tally.plus("2 never hits, and 12 always does", needed - tally.total)
