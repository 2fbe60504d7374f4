"""The Point Value of a card, by today's formula or by that of the errata's lists."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from boxcars.catalog.alpha_strike.card import Card, Formula
from boxcars.catalog.alpha_strike.kind import LARGE
from boxcars.catalog.alpha_strike.rounding import MINIMAL, half, half_as_listed, normal
from boxcars.catalog.alpha_strike.special import Special
from boxcars.catalog.working import Step, Working

C3: Final = ("C3S", "C3M", "C3I", "C3EM", "C3BSS", "C3BSM", "NC3", "NOVA")
_ARTILLERY: Final = {
    "ARTAIS": 12,
    "ARTAC": 12,
    "ARTT": 6,
    "ARTS": 12,
    "ARTLT": 27,
    "ARTBA": 6,
    "ARTTC": 3,
    "ARTSC": 6,
    "ARTLTC": 12,
    "ARTCM5": 30,
    "ARTCM7": 54,
    "ARTCM9": 72,
    "ARTCM12": 93,
}
"""Points for each tube [AS-173.1]."""
_EACH: Final = {"SNARC": 1.0, "INARC": 1.0, "CNARC": 0.5, "BOMB": 1.0, "MDS": 1.0, "MTAS": 1.0, "BTAS": 0.25}
_ONCE: Final = {"TAG": 0.5, "LTAG": 0.25, "TSM": 1.0, "MEL": 0.5, "ECS": 0.25}
_FORCE: Final = {
    "AECM": 3.0,
    "ECM": 2.0,
    "LECM": 0.5,
    "BH": 2.0,
    "PRB": 1.0,
    "LPRB": 1.0,
    "RCN": 2.0,
    "C3RS": 2.0,
    "TRN": 2.0,
}
_DEFENSE: Final = {"AMS": 1.0, "RAMS": 1.25, "ABA": 0.5, "FR": 0.5}
_PER_THIRD: Final = {"RCA": 1.0, "SHLD": 1.0, "BHJ2": 1.0, "BHJ3": 1.5, "BRA": 0.75, "IRA": 0.5}
"""Points for each three points of armor."""
_MOST_TSEMP_ONE_SHOT: Final = 5
_NEVER_BRAWLS: Final = (*C3, "BT", "C3RS", "ECM", "AECM", "MEC", "XMEC", *_ARTILLERY)
_CARRIED: Final = 8


def point_value(card: Card, formula: Formula = "later") -> Working:
    """The Point Value of a card at Skill 4, step by step; its total is the price.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> wolf = card(design("Timber Wolf Prime"))
    >>> point_value(wolf, "pv2016").total, point_value(wolf, "later").total
    (49, 54)
    """
    steps = [*_offense(card, formula), *_defense(card, formula)]
    base = _sum(steps)
    if card.has(*C3):
        steps.append(Step("C3", half(base * 0.05), "5 % of all so far"))
    steps += _force_bonus(card)
    if formula == "later" and not card.aerospace:
        steps += [Step("agile", half(_agile(card))), Step("brawler", -half(_brawler(card) * base))]
    shown = tuple(step for step in steps if step.value)
    return Working("point value", shown, max(1, normal(_sum(shown))))


def highest_move(card: Card) -> int:
    """The highest Move of all modes, those of a 'Mech that changes its shape too.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> highest_move(card(design("Locust LCT-1V")))
    16
    """
    return max(*card.move.values(), *_lam_modes(card), 0)


def _lam_modes(card: Card) -> tuple[int, ...]:
    shape = card.special("LAM") or card.special("BIM")
    return tuple(int(mode) for mode in shape.bands) if shape else ()


def _value(card: Card, code: str) -> float:
    special = card.special(code)
    return special.value or 0.0 if special else 0.0


def _bands(card: Card) -> tuple[float, float, float]:
    """Standard damage and torpedoes together."""
    torpedoes = card.special("TOR")
    extra = torpedoes.bands if torpedoes else (0.0, 0.0, 0.0)
    return card.damage[0] + extra[0], card.damage[1] + extra[1], card.damage[2] + extra[2]


def _sum(steps: Iterable[Step]) -> float:
    return sum(step.value for step in steps)


def _times(steps: list[Step], factor: float, label: str, note: str) -> list[Step]:
    """Steps of which the sum is multiplied: the last one says what that adds or takes."""
    return [*steps, Step(label, (factor - 1) * _sum(steps), note)] if factor != 1 else steps


def _offense(card: Card, formula: Formula) -> list[Step]:
    if card.type in LARGE:
        return _large_offense(card, formula)
    short, medium, long = _bands(card)
    steps = [Step("damage", short + 2 * medium + long, "S + 2 x M + L")]
    if card.overheat:
        more = 1 + 0.5 * (card.overheat - 1)
        steps.append(Step(f"OV {card.overheat}", more / 2 if medium + long == 0 else more))
    if card.type in ("BM", "IM", "PM"):
        steps.append(Step(f"size {card.size}", 0.5 * card.size))
    return _controlled(card, [*steps, *_offensive_specials(card, formula)])


def _large_offense(card: Card, formula: Formula) -> list[Step]:
    """Large craft: all arcs, capital weapons for a part; an aerodyne does not count its rear."""
    aerodyne = "a" in card.move
    steps = []
    for arc in card.arcs:
        capital = (_line(arc.capital) + _line(arc.subcapital)) / (4 if aerodyne else 5)
        if not (aerodyne and arc.name == "rear"):
            steps.append(Step(f"{arc.name} arc", _line(arc.standard) + _line(arc.missiles) + capital))
        steps += [Step(special.text, _tube_or_beacon(special)) for special in arc.specials]
    steps = _controlled(card, [*steps, *_offensive_specials(card, formula)])
    parts = {"DA": 1, "JS": 3, "SS": 3}.get(card.type, 4)
    return _times(steps, 1 / parts, "large craft", f"/ {parts}")


def _line(bands: Iterable[float]) -> float:
    return sum(value for value in tuple(bands)[:3] if value != MINIMAL)


def _tube_or_beacon(special: Special) -> float:
    if special.code in ("SNARC", "INARC", "CNARC"):
        return _EACH[special.code] * (special.value or 0)
    return _ARTILLERY.get(special.code, 0) * (special.value or 0)


def _offensive_specials(card: Card, formula: Formula) -> list[Step]:
    return [Step(special.text, _offensive(special, card, formula)) for special in card.specials]


def _offensive(special: Special, card: Card, formula: Formula) -> float:
    """What one ability adds to the offense."""
    number = special.value or 0.0
    match special.code:
        case "RHS":
            return 1.0 if card.has("OVL") else 0.5 if card.overheat else 0.25
        case "OVL":
            return 0.25 * card.overheat
        case "IF":
            return 0.0 if formula == "pv2016" and number == MINIMAL else number
        case "HT":
            return max(special.bands) + (0.5 if special.bands[1] else 0.0)
        case "IATM":
            return special.bands[2]
        case "TSEMP":
            return 5 * number
        case "TSEMP-O":
            return min(_MOST_TSEMP_ONE_SHOT, number)
        case "BT":
            return card.size if card.aerospace else 0.5 * highest_move(card) * card.size
        case code:
            return _ONCE.get(code, 0.0) + (_EACH.get(code, 0.0) + _ARTILLERY.get(code, 0)) * number


def _controlled(card: Card, steps: list[Step]) -> list[Step]:
    """What fire control and shields do to the whole offense."""
    factor = 1.0 + 0.1 * card.has("ATAC") + 0.1 * card.has("VRT") - 0.1 * card.has("SHLD") - 0.1 * card.has("BFC")
    if card.type in ("SV", "IM") and not card.has("AFC", "BFC"):
        factor -= 0.2
    return _times(steps, factor, "fire control", f"x {factor:g}")


def _defense(card: Card, formula: Formula) -> list[Step]:
    if card.type in LARGE:
        return _large_defense(card)
    if card.aerospace:
        return _fighter_defense(card, formula)
    move = highest_move(card)
    steps = [Step("movement", move / 8 + (0.5 if "j" in card.move else 0.0), f"{move} / 8")]
    if card.has("LAM", "BIM"):
        thrust = _lam_modes(card)[-1]
        steps.append(Step("flight", thrust / 4 + (1 if thrust >= 10 else 0)))
    barrier = 0.5 if card.has("BAR") else 1.0
    per_structure = 2.0 if card.type in ("CI", "BA") else 0.5 if card.type == "IM" or card.has("BAR") else 1.0
    durability = card.armor * _per_armor(card) * barrier + card.structure * per_structure
    hard = _hard_to_hit(card, _ground_modifier(card, formula), formula)
    return [*steps, *_defensive_specials(card), _durability(durability, hard)]


def _durability(points: float, hard: float) -> Step:
    return Step("durability", half_as_listed(points * hard), f"{points:g} x {hard:g}")


def _defensive_specials(card: Card) -> list[Step]:
    steps = [Step(code, value) for code, value in _DEFENSE.items() if card.has(code)]
    if card.has("ARM") and card.structure >= 2:
        steps.append(Step("ARM", 0.5))
    if card.has("CR") and card.structure >= 3:
        steps.append(Step("CR", 0.25))
    return [*steps, *(Step(code, value * _thirds(card)) for code, value in _PER_THIRD.items() if card.has(code))]


def _thirds(card: Card) -> float:
    return (card.armor // 3) * (0.5 if card.has("BAR") else 1.0)


def _per_armor(card: Card) -> float:
    if card.type not in ("CV", "SV"):
        return 2.0
    modes = card.move.keys()
    if modes & {"t", "n", "s"}:
        worth = 1.8
    elif modes & {"h", "w"}:
        worth = 1.7
    else:
        worth = 1.5 if modes & {"v", "g"} else 2.0
    return worth + (0.1 if card.has("ARS") else 0.0)


def _ground_modifier(card: Card, formula: Formula) -> float:
    """How much harder than a standing 'Mech the unit is to hit."""
    modifier: float = card.tmm
    harmless = not any(card.damage) and not card.has("TSEMP", "TSEMP-O", *_ARTILLERY)
    if "j" in card.move and (formula == "pv2016" or card.type in ("CI", "BA") or harmless):
        modifier += 1
    if card.has("MAS") and modifier < 3:
        modifier = 3
    elif card.has("LMAS") and modifier < 2:
        modifier = 2
    modifier += 1 if card.type in ("BA", "PM") else 0
    modifier += 1 if card.move.keys() & {"v", "g"} and card.type not in ("BM", "IM") else 0
    return modifier + (_steps_aside(card) if formula == "later" else 0.0)


def _steps_aside(card: Card) -> float:
    return 0.5 * _value(card, "JMPS") + 0.5 * _value(card, "SUBS")


def _hard_to_hit(card: Card, modifier: float, formula: Formula) -> float:
    modifier += 1 if card.has("STL") else 0
    modifier -= 1 if card.has("LG", "VLG", "SLG") else 0
    weight = 0.25 if formula == "later" and modifier > 2 else 0.1
    return 1 + weight * modifier


def _thrust(card: Card) -> Step:
    thrust = next(iter(card.move.values()))
    return Step("thrust", 4 + thrust / 4 + (1.0 if thrust >= 10 else 0.5 if thrust >= 7 else 0.0), f"4 + {thrust} / 4")


def _aerospace_defense(card: Card) -> list[Step]:
    """What all aerospace units defend themselves with."""
    steps = [_thrust(card)]
    if card.has("STL"):
        steps.append(Step("STL", 2))
    if card.has("RCA"):
        steps.append(Step("RCA", _thirds(card)))
    return steps


def _fighter_defense(card: Card, formula: Formula) -> list[Step]:
    per_armor = min(1.3 + 0.1 * (card.threshold or 0), 1.9) * (0.5 if card.has("BAR") else 1.0)
    durability = card.armor * per_armor + card.structure
    points = Step("PNT", _value(card, "PNT"))
    return [*_aerospace_defense(card), points, _durability(durability, _hard_to_hit(card, 2, formula))]


def _large_defense(card: Card) -> list[Step]:
    points = sum(special.value or 0 for arc in card.arcs for special in arc.specials if special.code == "PNT")
    armor = card.armor * 1.5 * (0.5 if card.has("BAR") else 1.0)
    return [
        *_aerospace_defense(card),
        Step("PNT", points),
        Step("durability", armor + card.structure, f"{armor:g} + {card.structure}"),
        Step("threshold", 0.5 * (card.threshold or 0) * card.size),
    ]


def _force_bonus(card: Card) -> list[Step]:
    """What a unit does for its whole force."""
    steps = [Step(f"{code} for the force", value) for code, value in _FORCE.items() if card.has(code)]
    headquarters = _value(card, "MHQ")
    worth = headquarters if headquarters <= 4 else 4 + math.ceil((headquarters - 5) / 5)
    return [*steps, Step("MHQ for the force", worth)]


def _agile(card: Card) -> float:
    """The bonus of fast units that can shoot."""
    modifier = card.tmm + _steps_aside(card)
    if modifier <= 1:
        return 0.0
    if card.damage[1] > 0:
        return (modifier - 1) * card.damage[1]
    return (modifier - 2) * card.damage[0] if card.tmm >= 3 else 0.0


def _brawler(card: Card) -> float:
    """The part of its price that a slow unit of short reach loses."""
    move = highest_move(card)
    carried = card.has("CAR") and _value(card, "CAR") <= _CARRIED
    if move < 2 or carried or card.has(*_NEVER_BRAWLS):
        return 0.0
    short, medium, long = _bands(card)
    if short > 0 and medium + long == 0:
        return 0.5 if move < 6 else 0.25 if move <= 10 else 0.0
    return 0.25 if medium > 0 and long == 0 and move < 6 else 0.0
