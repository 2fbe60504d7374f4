"""Random forces, cards and places for clix battles, so that few games meet many rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import boxcars as bx
from boxcars.catalog.clix import SPECIAL_EQUIPMENT, ClixUnit, clix_units
from boxcars.catalog.clix_cards import Card, cards
from boxcars.clix import CardSetup, UnitSetup
from boxcars.clix.edition import KEYS, Value
from boxcars.clix.formations.pools import is_mercenary

FACTIONS = ("Free Marches", "Cinder League", "Orrery Compact")
ALLIED = (("Free Marches", "Orrery Compact"), ("Cinder League", "Orrery Compact"))
_STEADY = ("base.", "zone.", "terrain.", "end.")
"""Keys that random games leave alone: measures."""
_MOST_UNITS = 9
_NEAR = 6
"""How far a battery stands from what it fires at, in inches."""


def random_keys(random: Random) -> dict[str, Value]:
    """One in ten of the keys set to any of its values."""
    found: dict[str, Value] = {}
    for name, key in KEYS.items():
        if random.random() >= 0.1 or name.startswith(_STEADY):
            continue
        if key.words:
            found[name] = random.choice(key.words)
        elif isinstance(key.dark_age, bool):
            found[name] = random.random() < 0.5
    return found


def random_force(random: Random, total: int) -> list[ClixUnit]:
    """Figures of up to so many points: of all factions, or of one and hired ones, which can form up."""
    faction = random.choice([*FACTIONS, ""])
    choice = [each for each in clix_units() if not faction or each.faction == faction or random.random() < 0.1]
    found = _core(random, total)
    while len(found) < _MOST_UNITS:
        figure = random.choice(choice)
        if figure.points > total - sum(each.points for each in found):
            break
        found.append(with_other_equipment(random, figure) if random.random() < 0.5 else figure)
    return found or [bx.clix.figure("Line Rifles")]


def _core(random: Random, total: int) -> list[ClixUnit]:
    """What some forces are built round: transports, a battery of guns, infiltrators, foot troops that can form up."""
    carriers = [each for each in clix_units() if each.capacity]
    guns = [each for each in clix_units() if each.artillery_range and each.points * 3 <= total]
    sneaks = [each for each in clix_units() if each.clicks[0].speed.equipment == "IN" and each.points * 2 <= total]
    troops = [each for each in clix_units() if each.speed_mode == "foot" and each.points * 4 <= total]
    match random.randrange(6):
        case 0:
            return [random.choice(carriers)]
        case 1 if guns:
            gun = random.choice(guns)
            return [bx.clix.figure(gun, id=f"{gun.id}-2", artillery_markers=random.choice([1, 2]))] * 3
        case 2 if sneaks:
            return [random.choice(sneaks)] * 2
        case 3 if troops:
            return [random.choice(troops)] * 3 + [random.choice(carriers)] * (total >= 200)
    return []


def with_other_equipment(random: Random, figure: ClixUnit) -> ClixUnit:
    """A figure with another piece of special equipment behind one of its values, on every click."""
    kinds = {"damage": figure.weapons[0].type, "speed": "speed", "attack": "attack", "defense": "defense"}
    if len(figure.weapons) > 1:
        kinds["damage2"] = figure.weapons[1].type
    column = random.choice(list(kinds))
    code = random.choice([each.code for each in SPECIAL_EQUIPMENT.values() if each.column == kinds[column]])
    circle = "o" if random.random() < 0.4 else ""
    values = [str(getattr(click, column).value) for click in figure.clicks]
    rows = " ".join(f"{value}{code}{circle}" for value in values)
    scope = figure.repair_scope if column != "attack" else "all" if code == "RE" else ""
    id = f"{figure.id}-{column}-{code}{circle}"
    return bx.clix.figure(figure, id=id, dial={column: rows}, repair_scope=scope)


def siege(random: Random) -> dict[str, list[UnitSetup]]:
    """A 'Mech that is easily hit among foot troops of the other side; some hold captives already."""
    mechs = _showing("mech", "AG", "DE") if random.random() < 0.5 else [e for e in clix_units() if e.type == "mech"]
    tanks = [each for each in clix_units() if each.type == "vehicle" and each.speed_mode == "tracked"]
    troops = [each for each in clix_units() if each.speed_mode == "foot"]
    trooper = random.choice(_showing("infantry", "FL") if random.random() < 0.4 else troops)
    ring = [trooper, trooper, _changed(random, random.choice(troops))]
    quads = [each for each in clix_units() if each.speed_mode == "quad"]
    middle = _soft(_changed(random, random.choice(quads if random.random() < 0.2 else mechs)))
    places = ("18,19.6/0", "16.4,18/90", "19.6,18/270")
    red = [bx.clix.unit(each, place, **_condition(random, each)) for each, place in zip(ring, places, strict=True)]
    blue = [bx.clix.unit(middle, "18,18/0", **_condition(random, middle))]
    if random.random() < 0.5:
        red += [bx.clix.unit(trooper, f"{x},17.225/180") for x in (26.8, 28)]
        red.append(bx.clix.unit("Seizure Team", "27.4,21.014/0"))
        blue += [bx.clix.unit(random.choice(tanks), f"{x},19.2/0", captor=f"red-{n}") for x, n in ((26.8, 4), (28, 5))]
    blue.append(bx.clix.unit(_changed(random, random.choice(clix_units())), "6,6/180"))
    return {"red": red, "blue": blue}


def decoys(random: Random) -> dict[str, list[UnitSetup]]:
    """Two batteries that cannot move and are easily hit, but for their Decoys, which force a second roll each time."""
    guns = [each for each in clix_units() if each.type == "vehicle" and each.weapons[0].max >= _NEAR + 2]
    lines = {"red": (18 + _NEAR, 0), "blue": (18, 180)}
    return {
        side: [bx.clix.unit(_with_decoys(random.choice(guns)), f"{x},{y}/{facing}") for x in (14, 16, 18, 20)]
        for side, (y, facing) in lines.items()
    }


def _with_decoys(figure: ClixUnit) -> ClixUnit:
    clicks = len(figure.clicks)
    dial = {"defense": " ".join(["10DE"] * clicks), "speed": " ".join("0" * clicks)}
    return bx.clix.figure(figure, id=f"{figure.id}-decoy", dial=dial)


def _soft(figure: ClixUnit) -> ClixUnit:
    """A figure with a defense of 14 on every click, and what it has behind it."""
    codes = [f"{stat.equipment}{'o' * stat.circle}" for stat in (click.defense for click in figure.clicks)]
    return bx.clix.figure(figure, id=f"{figure.id}-soft", dial={"defense": " ".join(f"14{code}" for code in codes)})


def _showing(kind: str, *codes: str) -> list[ClixUnit]:
    """The figures of a type that show some special equipment on their first click."""
    return [each for each in clix_units() if each.type == kind and _first_codes(each) & set(codes)]


def _first_codes(figure: ClixUnit) -> set[str]:
    click = figure.clicks[0]
    return {stat.equipment for stat in (click.damage, click.damage2, click.attack, click.defense) if stat}


def _changed(random: Random, figure: ClixUnit) -> ClixUnit:
    return with_other_equipment(random, figure) if random.random() < 0.7 else figure


def in_line(random: Random, force: list[ClixUnit], side: str, y: float) -> list[UnitSetup]:
    """A force in rows, shoulder to shoulder or with gaps, in any condition; some of it aboard transports."""
    found: list[UnitSetup] = []
    x, facing = 4.0, 0 if side == "red" else 180
    conditions = [_condition(random, figure) for figure in force]
    able = [not _is_salvage(figure, how) for figure, how in zip(force, conditions, strict=True)]
    carriers = [number for number, figure in enumerate(force, start=1) if figure.capacity and able[number - 1]]
    room = {number: force[number - 1].capacity for number in carriers}
    for number, (figure, how) in enumerate(zip(force, conditions, strict=True), start=1):
        boards = [each for each in carriers if room[each] and each != number]
        if figure.type == "infantry" and boards and random.random() < 0.5:
            carrier = random.choice(boards)
            room[carrier] -= 1
            found.append(bx.clix.unit(figure, carrier=f"{side}-{carrier}", **how | {"tokens": 0}))
            continue
        radius = 1.0 if figure.type == "mech" else 0.6
        x += radius
        turned = facing if random.random() < 0.8 else (facing + random.choice([90, 180, 270])) % 360
        if figure.type == "vehicle" and turned % 180:
            turned = facing
        found.append(bx.clix.unit(figure, f"{round(x, 3)},{y}/{turned}", **how))
        x += radius + random.choice([0, 0, 0, 0.8])
    return found


def _condition(random: Random, figure: ClixUnit) -> dict[str, Any]:
    how: dict[str, Any] = {"tokens": random.randint(0, 1)}
    if random.random() < 0.6:
        how["click"] = random.randint(1, len(figure.clicks))
    if figure.heat:
        how["heat"] = random.randint(0, len(figure.heat_positions) - 1)
        how["shut_down"] = random.random() < 0.15
    if figure.speed_mode == "vtol":
        how["cruising"] = random.random() < 0.5 and not _is_salvage(figure, how)
    return how


def _is_salvage(figure: ClixUnit, how: dict[str, Any]) -> bool:
    click: int = how.get("click", 1)
    return figure.clicks[click - 1].attack.equipment == "SA"


def random_cards(random: Random, side: str, force: list[ClixUnit]) -> tuple[CardSetup, ...]:
    """Conditions, whatever the force's factions allow of pride, alliance and contract, gear and pilots."""
    conditions = [each for each in cards() if each.kind == "planetary"]
    found = [CardSetup(each.id, unit="Swamp") for each in random.sample(conditions, random.randint(0, 2))]
    factions = {figure.faction for figure in force}
    found += [CardSetup(each.id) for each in cards() if _fits(each, factions) and random.random() < 0.7]
    contract = any(card_of(each).kind == "contract" for each in found)
    for number, figure in enumerate(force, start=1):
        if figure.heat:
            found += _on_mech(random, figure, f"{side}-{number}", contract, found)
    return tuple(found)


def any_cards(random: Random, side: str) -> tuple[CardSetup, ...]:
    """Cards that a force may well not bring, some of them twice, on units that may not be there."""
    chosen = [random.choice(cards()).id for _ in range(3)]
    return tuple(CardSetup(id, unit=f"{side}-{random.randint(1, 3)}") for id in chosen + random.choices(chosen))


def card_of(given: CardSetup) -> Card:
    """The card that a setup names."""
    return next(each for each in cards() if each.id == given.card)


def _fits(card: Card, factions: set[str]) -> bool:
    match card.kind:
        case "pride":
            return card.factions[0] in factions
        case "contract":
            return any(map(is_mercenary, factions)) and factions <= {*card.factions, *filter(is_mercenary, factions)}
        case "alliance":
            return set(card.factions) <= factions <= {*FACTIONS}
    return False


def _on_mech(
    random: Random, figure: ClixUnit, unit: str, contract: bool, taken: list[CardSetup]
) -> Iterator[CardSetup]:
    for kind in ("gear", "pilot"):
        fitting = [
            each
            for each in cards()
            if each.kind == kind
            and not (each.unique and any(other.card == each.id for other in taken))
            and figure.weight_class in (each.weight_classes or (figure.weight_class,))
            and (not each.recruitment or contract or figure.faction in each.recruitment or is_mercenary(figure.faction))
        ]
        chosen = random.choice(fitting)
        paid = figure.faction if chosen.recruitment and figure.faction in chosen.recruitment else ""
        yield CardSetup(chosen.id, unit=unit, paid=paid)
