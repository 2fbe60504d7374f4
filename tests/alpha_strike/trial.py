"""What must hold of every state of an Alpha Strike battle, and random battles of all kinds of units to try it on."""

from __future__ import annotations

from functools import cache
from random import Random

from boxcars.tabletop.generate import THEMES, generate_table

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.phases import decision
from boxcars.alpha_strike.skirmish import OPTIONS, obstacle
from boxcars.alpha_strike.unit import SHUTDOWN, Unit, base_radius
from boxcars.catalog import any_designs
from boxcars.catalog.alpha_strike import Card, NoCard, Special, card
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.ruling import RELEASES, RuleSet
from boxcars.tabletop.field import Field
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Base, Point, snapped
from tests.random_play import Trial

SPARE_SPECIALS = (
    *(
        "AECM",
        "AFC",
        "AM",
        "AMS",
        "ARM",
        "ARS",
        "BAR",
        "BFC",
        "BH",
        "BHJ2",
        "BRA",
        "BT",
        "C3I",
        "C3S",
        "CASE",
        "CASEII",
    ),
    *(
        "CASEP",
        "CR",
        "ECM",
        "ECS",
        "EE",
        "ENE",
        "FC",
        "FR",
        "I-TSM",
        "IRA",
        "LMAS",
        "LPRB",
        "LTAG",
        "MAS",
        "MEC",
        "MEL",
    ),
    *("NOVA", "OMNI", "OVL", "PRB", "RAMS", "RCA", "RCN", "RFA", "RHS", "SEAL", "SHLD", "SRCH", "STL", "TAG", "TSM"),
    *("TSMX", "UMU", "WAT", "XMEC"),
)
"""Abilities without a number that a random card may have."""


@cache
def library_cards() -> tuple[Card, ...]:
    """The cards of the library that can fight."""
    cards = []
    for each in any_designs():
        try:
            own = card(each)
        except NoCard:
            continue
        if not obstacle(own):
            cards.append(own)
    return tuple(cards)


def random_card(random: Random) -> Card:
    """A card of the library, or one with abilities that its units do not have."""
    own = random.choice(library_cards())
    if random.random() < 0.6:
        return own
    added = [Special(code) for code in random.sample(SPARE_SPECIALS, 3) if not own.has(code)]
    bands = (random.choice([0, 0.5, 1, 2]), random.choice([0, 0.5, 1]), random.choice([0, 1]))
    code = random.choice(
        ["IF", "ART", "HT", "REAR", "SRM", "LRM", "AC", "TOR", "FLK", "SNARC", "INARC", "TSEMP", "MTAS"]
    )
    if code == "ART":
        added.append(Special(random.choice(["ARTT", "ARTS", "ARTLT", "ARTAIS", "ARTSC", "ARTBA"]), 1))
    elif code in ("IF", "SNARC", "INARC", "TSEMP", "MTAS"):
        added.append(Special(code, random.randint(1, 2)))
    elif not own.has(code):
        added.append(Special(code, bands=bands))
    type = (
        random.choice(["BM", "IM"])
        if own.type == "BM"
        else random.choice(["CV", "SV"])
        if own.type == "CV"
        else own.type
    )
    fields = {name: getattr(own, name) for name in own.__struct_fields__}
    fresh = fields | {"name": f"{own.name} (changed)", "type": type, "specials": (*own.specials, *added)}
    return Card(**fresh)


def random_battle(random: Random) -> Game[Battle]:
    """Two to twelve units a side, close together on a random table or hex board, so that they meet."""
    rules = RuleSet(
        release=random.choice([*RELEASES, *([RELEASES[-1]] * 4)]),
        options=tuple(sorted(word for word in OPTIONS if random.random() < 0.3)),
    )
    if random.random() < 0.2:
        table = "hexes:" + random.choice(["river-fork", "open-plain"])
    else:
        width, depth = random.randint(30, 54), random.randint(30, 44)
        table = generate_table(width, depth, random.randrange(10**6), random.choice(THEMES)).to_text()
    field = load_field(table)
    taken: list[Base] = []
    forces = {side: tuple(_random_unit(random, field, taken) for _ in range(_size(random))) for side in ("red", "blue")}
    setup = Setup(table=table, forces=forces, rules=rules, turns=random.choice([2, 4, 8, 12]))
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _size(random: Random) -> int:
    return random.choice([2, 2, 3, 3, 4, 4, 5, 6, 8, 12])


def _random_unit(random: Random, field: Field, taken: list[Base]) -> UnitSetup:
    own = random_card(random)
    for _ in range(1000):
        at = field.point(snapped(random.uniform(1, field.width - 1), random.uniform(1, field.depth - 1)).word)
        base = Base(at, base_radius(own))
        if field.holds(base) and all(field.distance(base, other) > 0 for other in taken) and _fits(field, own, at):
            break
    taken.append(base)
    return UnitSetup(own.name, field.word(at), random.randrange(360), random.randint(0, 7), own)


def _fits(field: Field, own: Card, at: Point) -> bool:
    """Whether a unit can start there: boats in water, most others on land."""
    wet = field.ground(at).depth > 0
    return wet == any(letter in own.move for letter in "ns")


def check(battle: Battle) -> None:
    """Assert what holds of every battle."""
    for unit in battle.units.values():
        check_unit(battle, unit)
    asked = decision(battle)
    assert (asked is None) == bool(battle.outcome)
    for id in asked.units if asked else ():
        assert asked is not None
        assert battle.units[id].side == asked.side
        assert not battle.units[id].destroyed, f"{id} is destroyed but asked"
        assert asked.kind == "end" or not battle.units[id].carrier, f"{id} is carried but asked"


def check_unit(battle: Battle, unit: Unit) -> None:
    """Assert that a unit's numbers are within its card and the rules."""
    assert 0 <= unit.armor <= unit.card.armor
    assert 0 <= unit.structure <= unit.card.structure
    assert unit.structure or unit.destroyed or unit.marks.destroyed, f"{unit.id} has no structure but is in play"
    assert 0 <= unit.heat <= SHUTDOWN
    assert unit.card.type in ("BM", "IM") or unit.heat == 0, f"{unit.id} has heat without a heat scale"
    assert 0 <= unit.overheat <= unit.card.overheat
    assert 0 <= unit.facing < 360
    assert all(count > 0 for count in unit.criticals.values())
    if unit.destroyed:
        return
    assert battle.field.holds(Base(unit.at, 0)), f"{unit.id} is off the table at {unit.at}"
    if unit.carrier:
        assert not battle.units[unit.carrier].destroyed, f"{unit.id} outlived its carrier"
        assert battle.units[unit.carrier].side == unit.side


def check_view(seen: Battle, side: str) -> None:
    """Assert that a side sees no hidden enemy."""
    assert not [unit for unit in seen.in_play() if unit.hidden and unit.side != side]


def wrong(battle: Battle, random: Random) -> str:
    """An action that is never legal."""
    unit = random.choice(list(battle.units))
    return random.choice(
        [
            f"move {unit} ground 999,999",
            f"move {unit} jump 500,1",
            "move nobody stand",
            f"attack {unit} {unit}",
            f"attack {unit} nobody",
            f"attack {unit} {unit} overheat 9",
            f"physical {unit} standard {unit}",
            f"artillery {unit} ART-XX 1,1",
            f"use {unit} NOTHING",
            f"switch {unit} everything off",
            "end nobody",
            "dance",
        ]
    )


TRIAL: Trial[Battle] = Trial(random_battle, check, check_view, wrong)
