"""The odds page: an attack described in words, answered by the rules and odds of its game as `boxcars odds` does."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from boxcars import games
from boxcars.core.errors import BoxcarsError, Reason
from boxcars.core.odds import Distribution
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, json_response
from boxcars.serve.shapes import jsonable, tally_shape

MOST_LETTERS = 300


def get_odds(call: Call) -> Response:
    """What an attack needs, why, and what comes of it; without words, the games that can be asked and examples."""
    words, rows = call.text("q").strip(), {row.name: row for row in games.rows() if row.odds_words}
    if not words:
        return json_response({"games": [_offered(row) for row in rows.values()]})
    name = call.text("game", games.FIRST)
    if name not in rows:
        raise bad_request(f"there are no odds in words for {name[:40]!r}; there are for {', '.join(rows)}")
    if len(words) > MOST_LETTERS:
        raise bad_request(f"a question has at most {MOST_LETTERS} letters")
    try:
        return json_response(rows[name].load("odds_words").answer(words))
    except BoxcarsError as error:
        proposed = rows[name].load("odds_words").proposals(words)
        return json_response({"problem": str(error).partition(", as in: ")[0], "proposals": proposed})


def _offered(row: games.GameRow) -> dict[str, Any]:
    asked = row.load("odds_words")
    form = [msgspec.to_builtins(field) for field in asked.FORM]
    return {"name": row.name, "title": row.title, "examples": asked.EXAMPLES, "form": form, "names": asked.names()}


def odds_shape(
    title: str, reasons: tuple[Reason, ...], tally: Tally, damage: Distribution[int] | None, notes: list[str]
) -> dict[str, Any]:
    """The answer to a question: the number with its tally, or why there is none, and the chance of each damage."""
    possible = not reasons and tally.total < IMPOSSIBLE
    chances = sorted(damage.items()) if damage and possible else []
    return {
        "title": title,
        "possible": possible,
        "reasons": jsonable(reasons),
        "tally": None if reasons else tally_shape(tally),
        "damage": [{"damage": amount, "chance": float(chance)} for amount, chance in chances],
        "mean": float(damage.mean()) if damage and possible else 0.0,
        "notes": notes if possible else [],
    }
