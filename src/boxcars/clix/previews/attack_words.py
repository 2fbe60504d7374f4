"""A clix attack in words or options, put on an imagined table so that the game's own rules answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

import boxcars.clix as clix
from boxcars.catalog.clix import SPECIAL_EQUIPMENT, clix_unit
from boxcars.clix.army.setting_up import battle_of
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import touching_place
from boxcars.core.errors import BoxcarsError
from boxcars.core.phrases import WHOM, Fields, Phrases, spaced, take_phrases, unit_name
from boxcars.tabletop.measure import Point, bearing, inches, toward

ATTACKER: Final = "red-1"
KINDS: Final = ("ranged", "indirect", "close", "capture", "charge", "ram", "dfa")
EXAMPLE: Final = 'boxcars odds clix "Warden at Lark, 8 inches, from behind"'

_AT: Final = Point(30.0, 40.0)
_SIZE: Final = (60.0, 60.0)
_APART: Final = 16
"""Degrees between several targets, as the attacker sees them."""
_IN_CONTACT: Final = ("close", "capture")


class AttackQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """One unit's attack on others, with all that changes the number."""

    attacker: str
    targets: tuple[str, ...]
    range: float = 6.0
    """The inches between the dots; in close combat they touch."""
    kind: str = "ranged"
    weapon: str = ""
    rear: bool = False
    woods: bool = False
    """The targets stand in hindering terrain."""
    click: int = 1
    heat: int = 0
    tokens: int = 0
    target_click: int = 1
    target_heat: int = 0
    shut_down: bool = False
    """The targets are shut down."""
    members: int = 1
    """The units of the formation that attacks."""
    without: tuple[str, ...] = ()
    """The codes of the attacker's equipment that is switched off."""
    edition: str = clix.EDITIONS[-1]


_PHRASES: Final[Phrases[None]] = (
    (r"without ([a-z]{2}(?:\+[a-z]{2})*)", lambda m, _: {"without": tuple(m[1].upper().split("+"))}),
    (r"indirect(?:ly)?|close|capture|charge|ram|dfa", lambda m, _: {"kind": m[0].removesuffix("ly")}),
    (r"death from above", lambda m, _: {"kind": "dfa"}),
    (r"primary|secondary", lambda m, _: {"weapon": m[0]}),
    (r"from behind|from the rear", lambda m, _: {"rear": True}),
    (r"(?:in )?woods", lambda m, _: {"woods": True}),
    (r"shut[ -]down", lambda m, _: {"shut_down": True}),
    (r"(?:at )?(?:range )?(\d+(?:\.\d+)?) ?(?:inch(?:es)?|\"|″)", lambda m, _: {"range": float(m[1])}),
    (r"range (\d+(?:\.\d+)?)", lambda m, _: {"range": float(m[1])}),
    (r"target click (\d+)", lambda m, _: {"target_click": int(m[1])}),
    (r"click (\d+)", lambda m, _: {"click": int(m[1])}),
    (r"target heat (\d+)", lambda m, _: {"target_heat": int(m[1])}),
    (r"heat (\d+)", lambda m, _: {"heat": int(m[1])}),
    (r"pushed", lambda m, _: {"tokens": 1}),
    (r"formation of (\d+)", lambda m, _: {"members": int(m[1])}),
    (r"dark[ -]age", lambda m, _: {"edition": "dark-age"}),
    (r"age[ -]of[ -]destruction", lambda m, _: {"edition": "age-of-destruction"}),
)


def read_attack(words: Sequence[str]) -> Fields:
    """The fields of a question that words name; what is no known phrase must be the units.

    >>> read_attack(["Warden at Lark and Line Rifles, 8 inches, without PU"])
    {'without': ('PU',), 'range': 8.0, 'attacker': 'Warden', 'targets': ('Lark', 'Line Rifles')}
    """
    fields: Fields = {}
    whole = WHOM.split(spaced(" ".join(words)), maxsplit=1)
    parts = [
        name for part in (whole if len(whole) > 1 else words) if (name := take_phrases(part, _PHRASES, fields, None))
    ]
    if not parts:
        return fields
    if len(parts) != 2:
        raise BoxcarsError(f"say who attacks whom, as in: {EXAMPLE}")
    names = [unit_name(name, clix_unit, "boxcars odds clix -h") for name in (parts[0], *parts[1].split(" and "))]
    return fields | {"attacker": names[0], "targets": tuple(names[1:])}


def attack_question(fields: Fields) -> AttackQuestion:
    """A question from its fields; says what is missing or out of bounds."""
    if "attacker" not in fields:
        raise BoxcarsError(f"say who attacks whom too, as in: {EXAMPLE}")
    asked = AttackQuestion(**fields)
    for name in (asked.attacker, *asked.targets):
        clix_unit(name)
    if asked.kind not in KINDS:
        raise BoxcarsError(f"an attack is {', '.join(KINDS)}, not {asked.kind[:20]!r}")
    if not 0 < asked.range <= 36:
        raise BoxcarsError(f"the range is up to 36 inches, not {inches(asked.range)}")
    if not 1 <= asked.members <= 5:
        raise BoxcarsError(f"a formation has up to 5 members, not {asked.members}")
    if strange := [code for code in asked.without if code not in SPECIAL_EQUIPMENT]:
        raise BoxcarsError(
            f"there is no special equipment {strange[0][:10]!r}; there are {', '.join(SPECIAL_EQUIPMENT)}"
        )
    return asked


def imagine_attack(asked: AttackQuestion) -> tuple[clix.ClixGame, str]:
    """The game that a question describes, and the order in it."""
    targets = list(_targets(asked))
    helpers = list(_helpers(asked, targets[0]))
    unit = clix.unit(asked.attacker, f"{_AT.word}/0", click=asked.click, heat=asked.heat, tokens=asked.tokens)
    terrain = []
    if asked.woods:
        for target in targets:
            at = Point.of(target.at)
            terrain.append(clix.area("woods", at.x - 1.5, at.x + 1.5, at.y - 1.5, at.y + 1.5))
    if asked.kind == "indirect":
        middle = _AT.y - asked.range / 2
        terrain.append(clix.area("building", _AT.x - 3, _AT.x + 3, middle - 0.1, middle + 0.1))
    game = clix.play(
        {"red": [unit, *helpers], "blue": targets},
        edition=asked.edition,
        terrain=terrain,
        size=_SIZE,
        seed=1,
    )
    return game, _order(asked, game)


def _targets(asked: AttackQuestion) -> Iterator[clix.UnitSetup]:
    """The targets ahead of the attacker, as far as was asked or in contact."""
    battle = battle_of(red=[asked.attacker], blue=asked.targets)
    base = battle.base(battle.units[ATTACKER], _AT, 0)
    for number, name in enumerate(asked.targets):
        way = (number + 1) // 2 * _APART * (1 if number % 2 else -1)
        figure = clix_unit(name)
        facing = (way if asked.rear else way + 180) % 360
        if asked.kind in _IN_CONTACT:
            spread = 60 * number
            at = touching_place(battle, battle.units[f"blue-{number + 1}"], facing, base, spread)
        else:
            at = toward(_AT, way, asked.range)
        yield clix.unit(
            name,
            f"{at.word}/{facing}",
            click=asked.target_click,
            heat=asked.target_heat,
            shut_down=asked.shut_down and figure.type == "mech",
        )


def _helpers(asked: AttackQuestion, target: clix.UnitSetup) -> Iterator[clix.UnitSetup]:
    """The further members of a formation: beside the attacker, or round the target in close combat."""
    battle = battle_of(red=[asked.attacker] * asked.members, blue=asked.targets[:1])
    for number in range(1, asked.members):
        piece = battle.units[f"red-{number + 1}"]
        if asked.kind in _IN_CONTACT:
            at_target = battle.base(battle.units["blue-1"], Point.of(target.at), target.facing)
            side = 180 + 100 * (1 if number % 2 else -1)
            at = touching_place(battle, piece, 0, at_target, side)
            yield clix.unit(asked.attacker, f"{at.word}/{round(bearing(at, Point.of(target.at))) % 360}")
        else:
            row = Base(_AT, 0, battle.base(piece).radius)
            wide = 2 * row.radius * ((number + 1) // 2) * (1 if number % 2 else -1)
            yield clix.unit(asked.attacker, f"{Point(_AT.x + wide, _AT.y).word}/0")


def _order(asked: AttackQuestion, game: clix.ClixGame) -> str:
    """The order in the words of the game."""
    targets = [piece.id for piece in game.state.units.values() if piece.side == "blue"]
    helped = [piece.id for piece in game.state.units.values() if piece.side == "red"][1:]
    cancel = f" cancel {'+'.join(asked.without)}" if asked.without else ""
    if asked.kind in ("charge", "ram", "dfa"):
        return f"move {ATTACKER} {asked.kind} at {targets[0]}{cancel}"
    verb = "close" if asked.kind in _IN_CONTACT else "ranged"
    words = [verb, ATTACKER, *targets]
    words += ["with", asked.weapon] if asked.weapon else []
    words += [asked.kind] if asked.kind in ("indirect", "capture") else []
    words += ["helped", "+".join(helped)] if helped else []
    return " ".join(words) + cancel


def names_of(game: clix.ClixGame) -> dict[str, str]:
    """What the imagined units are called: by their figures, with a number where there are several of one."""
    names: dict[str, str] = {}
    for id, piece in game.state.units.items():
        same = [each.id for each in game.state.units.values() if each.figure.id == piece.figure.id]
        names[id] = piece.figure.name if len(same) == 1 else f"{piece.figure.name} ({same.index(id) + 1})"
    return names


def named(text: str, names: dict[str, str]) -> str:
    """A text with the names of units in place of their ids.

    >>> named("red-1 at blue-1", {"red-1": "Warden", "blue-1": "Lark"})
    'Warden at Lark'
    """
    return re.sub(r"\b(?:red|blue)-\d+\b", lambda match: names[match[0]], text)
