"""Battlefield intelligence, an option: who knows more has the initiative more often, and may hide units (ASB-22.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from boxcars.alpha_strike.abilities import ecm
from boxcars.alpha_strike.battle import Battle, Bonus, Knowledge, RosterUnit, Setup
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import BadSetup, Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally

OPTION = "battlefield-intelligence"
PLAYED = Key(OPTION, now=True, before=False)
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


class BonusKind(NamedTuple):
    """One of the bonuses that an army can earn: who may bear it, and whether one such unit is enough for it."""

    needs: str
    may_bear: Callable[[Card], bool]
    one_is_enough: bool
    cite: str

    def enough(self, units: int) -> int:
        """How many units that may bear it an army of so many units needs: one, or one for every four.

        >>> KINDS["scouts"].enough(12), KINDS["scouts"].enough(13), KINDS["command post"].enough(12)
        (3, 4, 1)
        """
        return 1 if self.one_is_enough else max(1, -(-units // UNITS_PER_BONUS))


KINDS = {
    "command post": BonusKind("MHQ4 or more", lambda card: headquarters(card) >= COMMAND_POST, True, "AS-082.16"),
    "scouts": BonusKind("RCN", lambda card: card.has("RCN"), False, "AS-082.17"),
    "headquarters": BonusKind("MHQ1 or more", lambda card: headquarters(card) >= 1, False, "AS-082.18"),
}
"""The bonuses by the words that place them; each is +1, and so all of them are the +3 that is the most [AS-082.19]."""


def bearable(card: Card) -> list[str]:
    """The bonuses that a unit with this card may bear, if its army earns them [AS-082.7].

    >>> from boxcars.catalog import any_design
    >>> from boxcars.catalog.alpha_strike import card
    >>> bearable(card(any_design("Mobile Long Tom Artillery LT-MOB-25")))
    ['headquarters']
    """
    return [word for word, kind in KINDS.items() if kind.may_bear(card)]


def earned(units: Sequence[Unit]) -> dict[str, list[Unit]]:
    """The bonuses that an army has, each with the units that may bear it."""
    bearers = {word: [unit for unit in units if kind.may_bear(unit.card)] for word, kind in KINDS.items()}
    return {word: able for word, able in bearers.items() if len(able) >= KINDS[word].enough(len(units))}


def bonuses(units: Sequence[Unit], placed: Mapping[str, str] | None = None) -> tuple[Bonus, ...]:
    """The bonuses of an army, each on the unit where its player has placed it [AS-082.7].

    One that is not placed is borne by the sturdiest unit that may. Several may be on one unit [AS-082.19].
    """
    chosen = placed or {}
    return tuple(
        Bonus(word, chosen.get(word) or _sturdiest(able), KINDS[word].cite) for word, able in earned(units).items()
    )


def _sturdiest(units: Sequence[Unit]) -> str:
    return max(units, key=lambda unit: unit.card.armor + unit.card.structure).id


def placed(setup: Setup, side: str) -> dict[str, str]:
    """Which unit of a side bears which bonus, as its player has said."""
    return {word: f"{side}-{n}" for n, asked in enumerate(setup.forces[side], start=1) for word in asked.initiative}


def check_setup(setup: Setup, armies: Mapping[str, Sequence[Unit]]) -> None:
    """Raise `BadSetup` with everything that is wrong with the bonuses as they were placed [AS-082.7]."""
    if wrong := [why for side, units in armies.items() for why in _placing_reasons(setup, side, units)]:
        raise BadSetup(*wrong)


def _placing_reasons(setup: Setup, side: str, units: Sequence[Unit]) -> Iterator[Reason]:
    """Why the bonuses of a side cannot be borne as they were placed."""
    bearers: dict[str, list[str]] = {}
    for number, asked in enumerate(setup.forces[side], start=1):
        for word in dict.fromkeys(asked.initiative):
            bearers.setdefault(word, []).append(f"{side}-{number}")
    if bearers and not PLAYED.of(setup.rules):
        yield Reason(f"{side} has placed initiative bonuses, which need the option {OPTION}", "AS-082.7")
        return
    for word, ids in bearers.items():
        yield from _word_reasons(word, ids, side, units)


def _word_reasons(word: str, ids: Sequence[str], side: str, units: Sequence[Unit]) -> Iterator[Reason]:
    kind = KINDS.get(word)
    if not kind:
        known = ", ".join(KINDS)
        yield Reason(f"{ids[0]} cannot bear an initiative bonus {word[:20]!r}: there are {known}", "AS-082.7")
        return
    able = [unit.id for unit in units if kind.may_bear(unit.card)]
    wanted = kind.enough(len(units))
    if len(able) < wanted:
        with_it = f"{len(able)} with {kind.needs} among {len(units)} units, where {wanted} are needed"
        yield Reason(f"{side} has no initiative bonus for its {word}: {with_it}", kind.cite)
    for id in ids:
        if id not in able:
            yield Reason(f"{id} cannot bear the initiative bonus for the {word}: it lacks {kind.needs}", kind.cite)
    if len(ids) > 1:
        yield Reason(f"the initiative bonus for the {word} is on one unit, not on {' and '.join(ids)}", "AS-082.15")


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
