"""`boxcars odds clix`: an attack described in words, answered by the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.cli.printing import print_chances, print_json, say
from boxcars.clix.game import ClixGame
from boxcars.clix.previews.answers import Change, OrderAnswer, outcome_of
from boxcars.clix.previews.attack_words import (
    AttackQuestion,
    attack_question,
    imagine_attack,
    named,
    names_of,
    read_attack,
)
from boxcars.core.odds import Distribution
from boxcars.core.tally import percent

Outcomes = Distribution[tuple[Change, ...]]


def print_clix_odds(words: Sequence[str], given: dict[str, Any], as_json: bool) -> None:
    """Answer the question that words and options ask; options win."""
    asked = attack_question(read_attack(words) | given)
    game, order = imagine_attack(asked)
    answer = game.ask(order)
    odds = game.odds(order) if answer.legal else None
    if as_json:
        print_json(as_data(asked, answer, odds))
        return
    names = names_of(game)
    attacker, *_ = names.values()
    targets = " and ".join(names[id] for id in names if id.startswith("blue"))
    say(f"{attacker} at {targets}, {asked.kind}, {asked.edition.replace('-', ' ')}", style="bold")
    if odds is None:
        say(f"It cannot attack: {named('; '.join(map(str, answer.reasons)), names)}.")
        return
    for each in answer.compared:
        say()
        say(named(each.attack.table(), names))
        say(named(each.defense.table(), names))
        hits = f"{names[each.target]} is hit on {answer.needed(each.target)}+, {percent(answer.chance(each.target))}"
        say(hits, style="bold")
    for id in game.state.units:
        _print_unit(game, odds, id, names[id])


def _print_unit(game: ClixGame, odds: Outcomes, id: str, name: str) -> None:
    """What the order may do to one unit; nothing is said of one that it does nothing to."""
    for what, words in (("clicks", "clicks"), ("heat", "heat")):
        chances = outcome_of(odds, id, what)
        if chances != Distribution.sure(0):
            say()
            say(f"{words} of {name}, {float(chances.mean()):.2f} on average")
            print_chances(chances)
    for what, words in (("eliminated", "eliminated"), ("captured", "captured"), ("shut_down", "shut down")):
        chance = outcome_of(odds, id, what)[1]
        if chance:
            say(f"{name} is {words} by {percent(chance)}")


def as_data(asked: AttackQuestion, answer: OrderAnswer, odds: Outcomes | None) -> dict[str, Any]:
    """The same answer for programs; chances are floats with their exact fractions."""
    return {
        "question": asked,
        "order": answer.order,
        "possible": answer.legal,
        "reasons": [{"text": reason.text, "cite": reason.cite} for reason in answer.reasons],
        "targets": [
            {
                "unit": each.target,
                "needed": answer.needed(each.target),
                "chance": float(answer.chance(each.target)),
                "exact": str(answer.chance(each.target)),
                "attack_lines": msgspec.to_builtins(each.attack.lines),
                "defense_lines": msgspec.to_builtins(each.defense.lines),
            }
            for each in answer.compared
        ],
        "outcomes": [
            {"changes": msgspec.to_builtins(changes), "chance": float(chance), "exact": str(chance)}
            for changes, chance in (odds.items() if odds else ())
        ],
    }
