"""`boxcars odds --game alpha-strike`: an attack described in words, answered by the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_words import (
    AttackQuestion,
    attack_question,
    imagine_attack,
    in_words,
    read_attack,
    tally_in_words,
)
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.cli.printing import print_chances, print_json, say
from boxcars.core.tally import IMPOSSIBLE, percent
from boxcars.tabletop.measure import inches


def print_alpha_strike_odds(words: Sequence[str], given: dict[str, Any], as_json: bool) -> None:
    """Answer the question that words and options ask; options win."""
    asked = attack_question(read_attack(words) | given)
    battle, planned = imagine_attack(asked)
    result = AttackOdds(planned, battle)
    if as_json:
        print_json(as_data(asked, planned, result))
        return
    say(f"{_who(result)}, {inches(planned.distance)}″ apart", style="bold")
    if planned.reasons:
        say(f"It cannot attack: {'; '.join(in_words(str(reason)) for reason in planned.reasons)}.")
        return
    say(tally_in_words(planned.tally).table())
    say()
    say(
        tally_in_words(planned.damage.best).table()
        + (f", and {planned.damage.heat} heat" if planned.damage.heat else "")
    )
    say()
    if planned.tally.total >= IMPOSSIBLE:
        say(f"{planned.tally.total}+ cannot be rolled on two dice", style="bold")
        return
    say(f"hits on {planned.tally.target}", style="bold")
    say()
    say(f"damage, {float(result.expected):.1f} on average")
    print_chances(result.damage)
    say()
    _print_end(result)


def _who(result: AttackOdds) -> str:
    attacker = result.battle[result.plan.attack.unit].card.name
    with_what = f" with its {result.plan.choice.label}" if result.plan.choice else ""
    behind = ", from behind" if result.plan.rear else ""
    return f"{attacker} at {result.target.card.name}{with_what}{behind}"


def _print_end(result: AttackOdds) -> None:
    """What that means to the target as it is."""
    target = result.target
    say(f"against armor {target.armor} and structure {target.structure}")
    rows = [
        (result.through, "through the armor"),
        (result.critical, "a critical roll"),
        (result.destroyed, "destroyed"),
    ]
    for chance, what in rows:
        say(f"{percent(chance):>8}  {what}")


def as_data(asked: AttackQuestion, planned: AttackPlan, result: AttackOdds) -> dict[str, Any]:
    """The same answer for programs; chances are floats with their exact fractions."""
    return {
        "question": asked,
        "possible": not planned.impossible,
        "reasons": [{"text": in_words(reason.text), "cite": reason.cite} for reason in planned.reasons],
        "band": planned.band,
        "target_number": planned.tally.total,
        "lines": msgspec.to_builtins(tally_in_words(planned.tally).lines),
        "damage_lines": msgspec.to_builtins(tally_in_words(planned.damage.best).lines),
        "heat": planned.damage.heat,
        "chance": float(result.hit),
        "exact": str(result.hit),
        "mean_damage": float(result.expected),
        "through": float(result.through),
        "critical": float(result.critical),
        "destroyed": float(result.destroyed),
        "damage": [
            {"damage": points, "chance": float(chance), "exact": str(chance)}
            for points, chance in sorted(result.damage.items())
        ],
    }
