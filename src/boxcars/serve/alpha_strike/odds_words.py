"""An Alpha Strike attack in words, for the odds page."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_words import (
    ATTACKER,
    attack_question,
    imagine_attack,
    in_words,
    read_attack,
    tally_in_words,
)
from boxcars.catalog.library.collection import Query, library
from boxcars.core.errors import Reason
from boxcars.core.phrases import whom_in_full
from boxcars.core.tally import percent
from boxcars.serve.odds_api import odds_shape
from boxcars.serve.odds_form import Field, choice, flag, number
from boxcars.tabletop.measure import inches

_MOST_NAMES = 2000
"""So many names are proposed; a library may have more units."""
EXAMPLES = (
    "Atlas AS7-D at Locust LCT-1V range 12",
    "Warhammer WHM-6R stood at Griffin GRF-1N jumped range 20 woods",
    "Wolverine WVR-6R at Atlas AS7-D range 5 from behind skill 3",
)


FORM = (
    Field("attacker", "Attacker", kind="name", names="units", usual="Wolverine WVR-6R"),
    choice("moved", "It", ("", "moved"), ("stood", "stood still"), ("jumped", "jumped")),
    Field("target", "Target", "at {}", kind="name", names="units", usual="Griffin GRF-1N"),
    choice("target_moved", "The target", ("", "moved"), ("stood", "stood still"), ("jumped", "jumped")),
    number("range", "Range, inches", "range {}", 0, 42, "12"),
    number("skill", "Skill", "skill {}", 0, 7, "4"),
    number("heat", "Heat", "heat {}", 0, 3),
    number("overheat", "Overheat", "overheat {}", 0, 4),
    flag("woods", "woods", "in woods"),
    flag("cover", "partial cover", "partial cover"),
    flag("rear", "from behind", "from behind"),
    flag("immobile", "the target is immobile", "immobile"),
)


def names() -> dict[str, list[str]]:
    """The names that a question takes."""
    return {"units": _units()}


def _units() -> list[str]:
    return [entry.name for entry in library().find(Query(limit=_MOST_NAMES)).entries if entry.pv]


def proposals(words: str) -> list[str]:
    """Questions with the name of a unit in full, for one that has half a name."""
    return whom_in_full(words, _units())


def answer(words: str) -> dict[str, Any]:
    """The number, its reasons and the exact damage of the attack that words describe."""
    battle, planned = imagine_attack(attack_question(read_attack([words])))
    result = AttackOdds(planned, battle)
    title = f"{battle[ATTACKER].card.name} at {result.target.card.name}, {inches(planned.distance)}″ apart"
    reasons = tuple(Reason(in_words(reason.text), reason.cite) for reason in planned.reasons)
    notes = [] if reasons else [f"{percent(result.destroyed)} to destroy it"]
    return odds_shape(title, reasons, tally_in_words(planned.tally), None if reasons else result.damage, notes)
