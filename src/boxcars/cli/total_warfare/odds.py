"""`boxcars odds`: a shot described in words, answered by the rules of the game."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.cli.printing import print_chances, print_json, say
from boxcars.core.tally import IMPOSSIBLE, percent
from boxcars.total_warfare.previews.shot_odds import ShotOdds, odds
from boxcars.total_warfare.previews.shot_words import ShotQuestion, imagine, question, read_shot
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


def print_odds(words: str, given: dict[str, Any], as_json: bool) -> None:
    """Answer the question that words and options ask; options win."""
    asked = question(read_shot(words) | given)
    battle, plan = imagine(asked)
    result = odds(battle, plan)
    if as_json:
        print_json(as_data(asked, plan, result))
        return
    say(f"{weapon_name(plan)} at range {plan.range}", style="bold")
    if plan.reasons:
        say(f"It cannot fire: {'; '.join(map(str, plan.reasons))}.")
        return
    say(plan.tally.table())
    say()
    say(_in_words(plan), style="bold")
    if result.hit:
        _print_damage(result)


def weapon_name(plan: ShotPlan) -> str:
    """The weapon's name, with its tech base where that is the Clans'."""
    weapon = plan.weapon
    return f"Clan {weapon.name}" if weapon.tech_base == "clan" else weapon.name


def _in_words(plan: ShotPlan) -> str:
    if plan.tally.total >= IMPOSSIBLE:
        return f"{plan.tally.total}+ cannot be rolled on two dice"
    return f"hits on {plan.tally.target}"


def _print_damage(result: ShotOdds) -> None:
    say()
    say(f"damage, {float(result.damage.mean()):.1f} on average; {percent(result.head)} to strike the head")
    print_chances(result.damage)


def as_data(asked: ShotQuestion, plan: ShotPlan, result: ShotOdds) -> dict[str, Any]:
    """The same answer for programs; chances are floats with their exact fractions."""
    return {
        "question": asked,
        "weapon": weapon_name(plan),
        "possible": not plan.impossible,
        "reasons": [{"text": reason.text, "cite": reason.cite} for reason in plan.reasons],
        "target_number": plan.tally.total,
        "lines": msgspec.to_builtins(plan.tally.lines),
        "chance": float(result.hit),
        "exact": str(result.hit),
        "mean_damage": float(result.damage.mean()),
        "head": float(result.head),
        "damage": [
            {"damage": damage, "chance": float(chance), "exact": str(chance)}
            for damage, chance in sorted(result.damage.items())
        ],
    }
