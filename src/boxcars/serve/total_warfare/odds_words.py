"""A Total Warfare shot in words, for the odds page."""

from __future__ import annotations

from typing import Any

from boxcars.core.tally import percent
from boxcars.serve.odds_api import odds_shape
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.previews.shot_words import imagine, question, read_shot

EXAMPLES = (
    "AC/20 range 5 gunnery 4 ran target moved 4",
    "LRM 20 range 14 walked target moved 5 in heavy woods",
    "Medium Laser range 3 gunnery 3 jumped target prone heat 9",
)


def answer(words: str) -> dict[str, Any]:
    """The number, its reasons and the exact damage of the shot that words describe."""
    battle, plan = imagine(question(read_shot(words)))
    result = odds(battle, plan)
    clan = "Clan " if plan.weapon.tech_base == "clan" else ""
    notes = [f"{percent(result.head)} to strike the head"]
    title = f"{clan}{plan.weapon.name} at range {plan.range}"
    return odds_shape(title, plan.reasons, plan.tally, result.damage, notes)
