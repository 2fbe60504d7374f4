"""An Alpha Strike attack in words or options, put on an imagined table so that the game's own rules answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks.line_of_sight import SIGHT_RANGE, silhouette
from boxcars.alpha_strike.attacks.ranges import REACH
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan, plan
from boxcars.alpha_strike.attacks.weapons import SEMI_GUIDED, find_weapon, weapons_of
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.moving.mp import modes
from boxcars.alpha_strike.moving.terrain_costs import is_ship
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.alpha_strike.unit import base_radius
from boxcars.catalog import any_design
from boxcars.catalog.alpha_strike import card
from boxcars.core.errors import BoxcarsError
from boxcars.core.phrases import WHOM, Fields, Phrases, spaced, take_phrases, unit_name
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.core.tally import Tally
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Point, inches

ATTACKER, TARGET, SPOTTER = "red-1", "blue-1", "red-2"
MODES = ("ground", "stand", "jump")
EXAMPLE = 'boxcars odds --game alpha-strike "Atlas AS7-D" "Locust LCT-1V" --range 14'

_WIDE, _MARGIN = 24.0, 4.0
_WALL = "something solid"
_WALL_AWAY, _WALL_THICK = 0.1, 0.1
"""The wall that gives cover stands so far before the target's base, and is so thick."""
_MOST_HEAT = 3


class AttackQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """One unit's attack on another, with all that changes the number."""

    attacker: str
    target: str
    range: float
    """The inches between the bases."""
    weapon: str = "standard"
    skill: int = 4
    attacker_moved: str = "ground"
    """How the attacker moved: ground, stand or jump."""
    target_moved: str = "ground"
    immobile: bool = False
    """The target is shut down."""
    heat: int = 0
    overheat: int = 0
    woods: bool = False
    """There are woods between or around."""
    cover: bool = False
    rear: bool = False
    """It strikes the target from behind."""
    fire_control: int = 0
    weapon_hits: int = 0
    spotter_attacks: bool = False
    armor: int | None = None
    """What the target has left; all of it if nothing is said."""
    structure: int | None = None
    release: str = LATEST.release
    options: tuple[str, ...] = ()


_PHRASES: Phrases[str] = (
    (r"(?:(attacker|target) )?jumped", lambda m, owner: {f"{m[1] or owner}_moved": "jump"}),
    (
        r"(?:(attacker|target) )?(?:stood|stands|standing)(?: still)?",
        lambda m, owner: {f"{m[1] or owner}_moved": "stand"},
    ),
    (r"(?:target )?immobile(?: target)?", lambda m, _: {"immobile": True}),
    (r"(?:(?:target )?in )?woods", lambda m, _: {"woods": True}),
    (r"(?:partial )?cover", lambda m, _: {"cover": True}),
    (r"from behind|from the rear", lambda m, _: {"rear": True}),
    (r"(?:at )?range (\d+(?:\.\d+)?)", lambda m, _: {"range": float(m[1])}),
    (r"(?:at )?(\d+(?:\.\d+)?) ?(?:inch(?:es)?|\"|″)", lambda m, _: {"range": float(m[1])}),
    (r"skill (\d+)", lambda m, _: {"skill": int(m[1])}),
    (r"overheat (\d+)", lambda m, _: {"overheat": int(m[1])}),
    (r"heat (\d+)", lambda m, _: {"heat": int(m[1])}),
    (r"with ([a-z]+(?:-[a-z]+)*)", lambda m, _: {"weapon": m[1]}),
    (r"spotter attacks(?: too)?", lambda m, _: {"spotter_attacks": True}),
)
"""What phrases say of the attack; one without an owner is about the unit that it stands with."""


def read_attack(words: Sequence[str]) -> Fields:
    """The fields of a question that words name; what is no known phrase must be the two units.

    How a unit moved is said with it: before "at" of the attacker, after it of the target.

    >>> read_attack(["Atlas AS7-D, stood, at Locust LCT-1V, jumped"])
    {'attacker_moved': 'stand', 'target_moved': 'jump', 'attacker': 'Atlas AS7-D', 'target': 'Locust LCT-1V'}
    >>> read_attack(["Atlas AS7-D", "Locust LCT-1V"])
    {'attacker': 'Atlas AS7-D', 'target': 'Locust LCT-1V'}
    """
    fields: Fields = {}
    whole = WHOM.split(spaced(" ".join(words)), maxsplit=1)
    names: list[str] = []
    for part in whole if len(whole) > 1 else words:
        if name := take_phrases(part, _PHRASES, fields, "target" if names else "attacker"):
            names.append(unit_name(name, any_design, "boxcars odds -h"))
    if not names:
        return fields
    if len(names) != 2:
        raise BoxcarsError(f"say who attacks whom, as in: {EXAMPLE}")
    return fields | {"attacker": names[0], "target": names[1]}


def attack_question(fields: Fields) -> AttackQuestion:
    """A question from its fields; says what is missing or out of bounds."""
    for needed, asks in (("attacker", "who attacks whom"), ("range", "how far apart they are")):
        if needed not in fields:
            raise BoxcarsError(f"say {asks} too, as in: {EXAMPLE}")
    asked = AttackQuestion(**fields)
    most = REACH["horizon"] if "extended-ranges" in asked.options else REACH["long"]
    for what, value, least, limit in (
        ("the range", asked.range, 0, most),
        ("Skill", asked.skill, 0, 7),
        ("heat", asked.heat, 0, _MOST_HEAT),
        ("overheat", asked.overheat, 0, 9),
        ("the number of fire control hits", asked.fire_control, 0, 9),
        ("the number of weapon hits", asked.weapon_hits, 0, 9),
        ("armor", asked.armor or 0, 0, 999),
        ("structure", 1 if asked.structure is None else asked.structure, 1, 999),
    ):
        if not least <= value <= limit:
            raise BoxcarsError(f"{what} is {least} to {inches(limit)}, not {inches(value)}")
    for mode in (asked.attacker_moved, asked.target_moved):
        if mode not in MODES:
            raise BoxcarsError(f"a unit can {', '.join(MODES)}, not {mode}")
    if asked.cover and asked.range < 2 * (_WALL_AWAY + _WALL_THICK):
        raise BoxcarsError(f"at {inches(asked.range)}″ there is no room for cover between them")
    return asked


def imagine_attack(asked: AttackQuestion) -> tuple[Battle, AttackPlan]:
    """The battle that a question describes, and the attack in it as the game plans it."""
    battle = _battle(asked)
    if terrain := _terrain(asked, battle):
        # Woods are put around units that could not have gone into them: they may lie between as well.
        battle.field = load_field(f"{battle.field.to_text()}\n{terrain}")
    _prepare(asked, battle)
    choice = find_weapon(battle[ATTACKER], asked.weapon, battle.rules)
    if choice is None:
        known = ", ".join(each.key for each in weapons_of(battle[ATTACKER], battle.rules)) or "nothing"
        raise BoxcarsError(f"{battle[ATTACKER].card.name} cannot attack with {asked.weapon!r}; it has {known}")
    spotter = SPOTTER if choice.indirect else ""
    attack = Attack(ATTACKER, TARGET, asked.weapon, asked.overheat, spotter, bool(spotter) and asked.spotter_attacks)
    return battle, plan(battle, attack)


def in_words(text: str) -> str:
    """A text of the game in which imagined units have no ids.

    >>> in_words("woods around blue-1")
    'woods around the target'
    """
    for id, word in ((ATTACKER, "the attacker"), (TARGET, "the target"), (SPOTTER, "the spotter")):
        text = text.replace(id, word)
    return text


def tally_in_words(tally: Tally) -> Tally:
    """The same for the labels of a tally."""
    return Tally(tally.name, tuple(msgspec.structs.replace(line, label=in_words(line.label)) for line in tally.lines))


def _battle(asked: AttackQuestion) -> Battle:
    """The attacker in the south looks north at the target; a friend stands beside the line if one has to see for it."""
    names = asked.attacker, asked.target
    rules = RuleSet(release=asked.release, options=asked.options)
    apart = asked.range + sum(base_radius(card(name), rules) for name in names)
    north = Point(_WIDE / 2, _MARGIN)
    south = Point(_WIDE / 2, round(_MARGIN + apart, 3))
    looks = 180 if asked.weapon == "rear" else 0
    red = [UnitSetup(asked.attacker, south.word, looks, asked.skill)]
    if "if" in asked.weapon.split("-") or asked.range > SIGHT_RANGE:
        friend = Point(south.x - _MARGIN, min(south.y, SIGHT_RANGE))
        red.append(UnitSetup(asked.attacker, friend.word, looks, asked.skill))
    blue = [UnitSetup(asked.target, north.word, 0 if asked.rear else 180)]
    deep = max(12.0, south.y + _MARGIN)
    return new_battle(
        Setup(
            table="\n".join([f"table imagined {inches(_WIDE)} x {inches(deep)}", *_ponds(*red, *blue)]),
            forces={"red": tuple(red), "blue": tuple(blue)},
            rules=rules,
        )
    )


def _ponds(*units: UnitSetup) -> Iterator[str]:
    """Water under every ship."""
    for unit in units:
        if is_ship(card(unit.unit)):
            at = Point.of(unit.at)
            corners = ((at.x + x, at.y + y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
            yield f"water depth 1 {' '.join(Point(*corner).word for corner in corners)}"


def _terrain(asked: AttackQuestion, plain: Battle) -> str:
    """Woods around the target, and a wall before it that hides half of it from the attacker's eye."""
    eye, seen = (silhouette(plain, plain[id]) for id in (ATTACKER, TARGET))
    lines = []
    if asked.woods:
        tall = inches(seen.foot + 2)
        lines.append(f"woods tall {tall} {_strip(seen.at.y - 1, seen.at.y + 1)}")
    if asked.cover:
        near = seen.at.y + seen.base.radius + _WALL_AWAY
        share = (eye.at.y - near) / (eye.at.y - seen.at.y)
        tall = inches(eye.top + share * ((seen.foot + seen.top) / 2 - eye.top))
        lines.append(f'building light tall {tall} "{_WALL}" {_strip(near, near + _WALL_THICK)}')
    return "\n".join(lines)


def _strip(top: float, bottom: float) -> str:
    """The corners of a piece across the whole table."""
    return " ".join(Point(x, round(y, 3)).word for x, y in ((0, top), (_WIDE, top), (_WIDE, bottom), (0, bottom)))


def _prepare(asked: AttackQuestion, battle: Battle) -> None:
    """What has happened to both before the attack."""
    attacker, target = battle[ATTACKER], battle[TARGET]
    battle.phase = "combat"
    for unit in battle.units.values():
        unit.mode = asked.target_moved if unit is target else asked.attacker_moved
        if unit.mode == "jump" and "jump" not in modes(unit.card):
            raise BoxcarsError(f"{unit.card.name} cannot jump")
    attacker.heat = asked.heat
    for kind, hits in (("fire-control", asked.fire_control), ("weapon", asked.weapon_hits)):
        if hits:
            attacker.criticals[kind] = hits
    if SPOTTER in battle.units and SEMI_GUIDED in asked.weapon:
        battle[SPOTTER].designated = TARGET
    if asked.immobile:
        target.effects.append("shutdown")
    if asked.armor is not None:
        target.armor = min(asked.armor, target.card.armor)
    if asked.structure is not None:
        target.structure = min(asked.structure, target.card.structure)
