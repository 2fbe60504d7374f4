"""Battlefield intelligence, an option: who knows more has the initiative more often, and may hide units (ASB-22.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boxcars.alpha_strike.abilities import ecm
from boxcars.alpha_strike.battle import Battle, Bonus, Knowledge, RosterUnit, Setup
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.tally import Line, Tally

OPTION = "battlefield-intelligence"
MOST_BONUSES = 3
UNITS_PER_BONUS = 4
COMMAND_POST = 4
"""The MHQ rating that is a bonus by itself [AS-082.16]."""
C3_POSTS = {"C3M": 5, "C3BSM": 5, "C3S": 1, "C3BSS": 1, "C3I": 1}
"""C3 gear counts as a headquarters [AS-082.20]."""


def score(ratings: Iterable[int]) -> int:
    """The intelligence score of an army: the ratings of its units, added up [AS-082.5].

    >>> score([3, 3, 2])
    8
    """
    return sum(ratings)


def scores(setup: Setup) -> dict[str, int]:
    """The score of each side: as it was given, or from the ratings of its units [AS-082.5].

    Those count too that are not on the table, but on the planet and in working order [AS-082.6].
    """
    rated = {
        side: score((*(unit.rating for unit in force), *(unit.rating for unit in roster(setup, side))))
        for side, force in setup.forces.items()
    }
    return setup.intelligence or rated


def knowledge(setup: Setup) -> dict[str, Knowledge]:
    """What the sides tell each other: their scores, and how these are made up [AS-082.8].

    With concealed unit data the others learn the make-up after the game only; a view leaves it out until then.
    """
    made_up = {
        side: [
            *((unit.unit, unit.rating) for unit in force),
            *((unit.unit, unit.rating) for unit in roster(setup, side)),
        ]
        for side, force in setup.forces.items()
    }
    return {
        side: Knowledge(score, () if setup.intelligence else tuple(part for part in made_up[side] if part[1]))
        for side, score in scores(setup).items()
    }


def roster(setup: Setup, side: str) -> list[RosterUnit]:
    """The units of a side that are not on the table and count as on the planet [AS-082.6]."""
    return [unit for unit in setup.roster.get(side, ()) if unit.counts]


def headquarters(card: Card) -> int:
    """How good a headquarters a unit is.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.catalog.alpha_strike import card
    >>> headquarters(card(any_design("Mobile Long Tom Artillery LT-MOB-25")))
    3
    """
    printed = card.special("MHQ")
    gear = [(worth, card.special(code)) for code, worth in C3_POSTS.items()]
    by_c3 = sum(worth * int(special.value or 1) for worth, special in gear if special)
    return max(int(printed.value or 0) if printed else 0, by_c3)


def bonuses(units: Sequence[Unit]) -> tuple[Bonus, ...]:
    """The bonuses of an army, each put on the sturdiest unit that may bear it [AS-082.19]."""
    enough = max(1, -(-len(units) // UNITS_PER_BONUS))
    commands = [unit for unit in units if headquarters(unit.card) >= COMMAND_POST]
    scouts = [unit for unit in units if unit.has("RCN")]
    posts = [unit for unit in units if headquarters(unit.card) >= 1]
    earned = [
        *([Bonus("command post", _bearer(commands), "AS-082.16")] if commands else []),
        *([Bonus("scouts", _bearer(scouts), "AS-082.17")] if len(scouts) >= enough else []),
        *([Bonus("headquarters", _bearer(posts), "AS-082.18")] if len(posts) >= enough else []),
    ]
    return tuple(earned[:MOST_BONUSES])


def _bearer(units: Sequence[Unit]) -> str:
    return max(units, key=lambda unit: unit.card.armor + unit.card.structure).id


def initiative_tally(battle: Battle, side: str) -> Tally | None:
    """What a side adds to its roll now; a bonus whose unit is gone or jammed does not count [AS-082.15]."""
    borne = battle.bonuses.get(side, ())
    lines = [Line(_label(battle, bonus), _worth(battle, bonus), bonus.cite) for bonus in borne]
    return Tally("initiative", tuple(lines)) if lines else None


def _label(battle: Battle, bonus: Bonus) -> str:
    """What a bonus is called: all hear it, and so it names no unit that is hidden."""
    return bonus.why if battle.is_hidden(battle.units[bonus.unit]) else f"{bonus.why}, {bonus.unit}"


def _worth(battle: Battle, bonus: Bonus) -> int:
    unit = battle.units[bonus.unit]
    return 0 if unit.destroyed or ecm.is_jammed(battle, unit) else 1


def better_informed(scores: Mapping[str, int]) -> str:
    """The side with the higher score, or "" where none is ahead [AS-082.7].

    >>> better_informed({"red": 8, "blue": 2})
    'red'
    """
    best = max(scores.values(), default=0)
    ahead = [side for side, points in scores.items() if points == best]
    return ahead[0] if len(ahead) == 1 else ""


def units_to_hide(cards: Sequence[Card]) -> int:
    """How many units area knowledge hides: one for each scout, at most half of all [AS-082.10]."""
    return min(sum(card.has("RCN") for card in cards), len(cards) // 2)
