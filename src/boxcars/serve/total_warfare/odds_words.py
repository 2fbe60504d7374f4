"""A Total Warfare shot in words, for the odds page."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.gear.weapons import weapons
from boxcars.core.proposing import names_with
from boxcars.core.tally import percent
from boxcars.serve.odds_api import odds_shape
from boxcars.serve.odds_form import Field, choice, flag, number
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.previews.shot_words import imagine, question, read_shot

EXAMPLES = (
    "AC/20 range 5 gunnery 4 ran target moved 4",
    "LRM 20 range 14 walked target moved 5 in heavy woods",
    "Medium Laser range 3 gunnery 3 jumped target prone heat 9",
)


FORM = (
    Field("weapon", "Weapon", kind="name", names="weapons", usual="Medium Laser"),
    number("range", "Range, hexes", "range {}", 1, 30, "5"),
    number("gunnery", "Gunnery", "gunnery {}", 0, 8, "4"),
    choice("attacker", "You", ("", "stood"), ("walked", "walked"), ("ran", "ran"), ("jumped", "jumped")),
    number("heat", "Your heat", "heat {}", 0, 30),
    number("moved", "The target moved, hexes", "target moved {}", 0, 25),
    choice(
        "woods",
        "The target is",
        ("", "in the open"),
        ("in light woods", "in light woods"),
        ("in heavy woods", "in heavy woods"),
    ),
    choice("between", "Between", ("", "nothing"), ("light woods", "light woods"), ("heavy woods", "heavy woods")),
    flag("cover", "partial cover", "partial cover"),
    flag("prone", "the target is prone", "target prone"),
    flag("immobile", "the target is immobile", "target immobile"),
    flag("secondary", "a second target", "secondary target"),
    flag("clan", "Clan weapon", "clan"),
)


def _weapons() -> list[str]:
    return sorted({weapon.name for weapon in weapons()})


def names() -> dict[str, list[str]]:
    """The names that a question takes."""
    return {"weapons": _weapons()}


def proposals(words: str) -> list[str]:
    """Questions with the name of a weapon in full, for one that has half a name."""
    fields = read_shot(words)
    half = str(fields.get("weapon", ""))
    return [words.replace(half, name, 1) for name in names_with(half, _weapons())] if half else []


def answer(words: str) -> dict[str, Any]:
    """The number, its reasons and the exact damage of the shot that words describe."""
    battle, plan = imagine(question(read_shot(words)))
    result = odds(battle, plan)
    clan = "Clan " if plan.weapon.tech_base == "clan" else ""
    notes = [f"{percent(result.head)} to strike the head"]
    title = f"{clan}{plan.weapon.name} at range {plan.range}"
    return odds_shape(title, plan.reasons, plan.tally, result.damage, notes)
