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
from boxcars.core.errors import Reason
from boxcars.core.tally import percent
from boxcars.serve.odds_api import odds_shape
from boxcars.tabletop.measure import inches

EXAMPLES = (
    "Atlas AS7-D at Locust LCT-1V range 12",
    "Warhammer WHM-6R stood at Griffin GRF-1N jumped range 20 woods",
    "Wolverine WVR-6R at Atlas AS7-D range 5 from behind skill 3",
)


def answer(words: str) -> dict[str, Any]:
    """The number, its reasons and the exact damage of the attack that words describe."""
    battle, planned = imagine_attack(attack_question(read_attack([words])))
    result = AttackOdds(planned, battle)
    title = f"{battle[ATTACKER].card.name} at {result.target.card.name}, {inches(planned.distance)}″ apart"
    reasons = tuple(Reason(in_words(reason.text), reason.cite) for reason in planned.reasons)
    notes = [] if reasons else [f"{percent(result.destroyed)} to destroy it"]
    return odds_shape(title, reasons, tally_in_words(planned.tally), None if reasons else result.damage, notes)
