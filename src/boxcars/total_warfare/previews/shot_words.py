"""A shot described in words or options, put on an imagined board so that the game's own rules answer."""

from __future__ import annotations

import re

import msgspec

from boxcars.catalog import MechDesign, Weapon, ammo_for, mech_design, weapon
from boxcars.catalog.gear.weapons import find_weapon
from boxcars.core.errors import BoxcarsError, Reason
from boxcars.core.phrases import Fields, Phrases, take_phrases
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects import machine_gun_arrays
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.ammunition import modes
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import shot

WOODS = {"light": 1, "heavy": 2}
_MODES = {"stood": "stay", "walked": "walk", "ran": "run", "jumped": "jump"}
_MOST_RANGE = 60
_COLUMN = "02"


class ShotQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """One weapon at one target, with all that changes the number."""

    weapon: str
    range: int
    gunnery: int = 4
    attacker: str = "stay"
    """How the attacker moved: stay, walk, run or jump."""
    attacker_prone: bool = False
    heat: int = 0
    target_moved: int = 0
    target_jumped: bool = False
    target_prone: bool = False
    immobile: bool = False
    target_woods: int = 0
    """Woods in the target's hex: 1 light, 2 heavy."""
    woods: tuple[int, ...] = ()
    """Woods on the line, hex by hex."""
    cover: bool = False
    secondary: int = 0
    mode: str = ""
    clan: bool = False


_PHRASES: Phrases[Fields] = (
    (r"target jumped (\d+)", lambda m, _: {"target_jumped": True, "target_moved": int(m[1])}),
    (r"target moved (\d+)", lambda m, _: {"target_moved": int(m[1])}),
    (r"target prone|prone target", lambda m, _: {"target_prone": True}),
    (r"(?:target )?immobile(?: target)?", lambda m, _: {"immobile": True}),
    (r"(?:target )?in (light|heavy) woods", lambda m, _: {"target_woods": WOODS[m[1]]}),
    (r"(light|heavy) woods", lambda m, f: {"woods": (*f.get("woods", ()), WOODS[m[1]])}),
    (r"(?:partial )?cover", lambda m, _: {"cover": True}),
    (r"(?:attacker )?(stood|walked|ran|jumped)", lambda m, _: {"attacker": _MODES[m[1]]}),
    (r"(?:attacker )?prone", lambda m, _: {"attacker_prone": True}),
    (r"(?:at )?range (\d+)", lambda m, _: {"range": int(m[1])}),
    (r"(?:at )?(\d+) hex(?:es)?", lambda m, _: {"range": int(m[1])}),
    (r"gunnery (\d+)", lambda m, _: {"gunnery": int(m[1])}),
    (r"heat (\d+)", lambda m, _: {"heat": int(m[1])}),
    (r"secondary(?: target)?", lambda m, _: {"secondary": 1}),
    (r"clan", lambda m, _: {"clan": True}),
)


def read_shot(text: str) -> Fields:
    """The fields of a question that a text names; what is no known phrase must be the weapon.

    >>> read_shot("AC/20 range 5 ran target moved 4 heavy woods")
    {'target_moved': 4, 'woods': (2,), 'attacker': 'run', 'range': 5, 'weapon': 'AC/20'}
    """
    fields: Fields = {}
    name = take_phrases(text, _PHRASES, fields, fields)
    return fields | {"weapon": name} if name else fields


def question(fields: Fields) -> ShotQuestion:
    """A question from its fields; says what is missing or out of bounds."""
    for needed in ("weapon", "range"):
        if needed not in fields:
            raise BoxcarsError(f"say the {needed} too, as in: boxcars odds AC/20 range 5 gunnery 4 ran")
    asked = ShotQuestion(**fields)
    for what, value, least, most in (
        ("the range", asked.range, 1, _MOST_RANGE),
        ("gunnery", asked.gunnery, 0, 8),
        ("heat", asked.heat, 0, 99),
        ("the number of hexes the target moved", asked.target_moved, 0, 99),
        ("woods around the target", asked.target_woods, 0, 2),
        ("a secondary target", asked.secondary, 0, 2),
        *[("woods on the line", woods, 1, 2) for woods in asked.woods],
    ):
        if not least <= value <= most:
            raise BoxcarsError(f"{what} is {least} to {most}, not {value}")
    if asked.attacker not in _MODES.values():
        raise BoxcarsError(f"the attacker can {', '.join(_MODES.values())}, not {asked.attacker}")
    if max(len(asked.woods), asked.cover) > asked.range - 1:
        raise BoxcarsError(f"at range {asked.range} only {asked.range - 1} hexes lie between, too few for all that")
    return asked


def imagine(asked: ShotQuestion) -> tuple[Battle, ShotPlan]:
    """The battle that a question describes, and the shot in it as the game plans it."""
    fired = _weapon(asked)
    attacker, target = _attacker(asked, fired), _target(asked)
    battle = Battle(
        rules=RuleSet(),
        board=_board(asked),
        sides=("red", "blue"),
        units={attacker.id: attacker, target.id: target},
        turns=1,
        phase="fire",
    )
    mount = next(mount for mount in attacker.design.mounts if mount.loc == "RT")
    plan = shot(battle, attacker, mount, target, Aim(secondary=asked.secondary, mode=asked.mode))
    return battle, msgspec.structs.replace(plan, tally=_without_hexes(plan.tally), reasons=_without_ids(plan))


def _without_hexes(tally: Tally) -> Tally:
    """The numbers of imagined hexes say nothing to the one who asked."""
    lines = [msgspec.structs.replace(line, label=re.sub(r", \d{4}$", "", line.label)) for line in tally.lines]
    return Tally(tally.name, tuple(lines))


def _without_ids(plan: ShotPlan) -> tuple[Reason, ...]:
    """Nor do the names of the imagined 'Mechs."""
    words = ((plan.target, "the target"), (plan.attacker, "the attacker"), (plan.mount.key, plan.weapon.name))
    reasons = plan.reasons
    for id, word in words:
        reasons = tuple(Reason(reason.text.replace(id, word), reason.cite) for reason in reasons)
    return reasons


def _strange_words(text: str) -> str:
    """What follows the name of a weapon in a text that begins with one."""
    words = text.split()
    named = (end for end in range(len(words) - 1, 0, -1) if find_weapon(" ".join(words[:end])))
    end = next(named, None)
    return " ".join(words[end:]) if end else ""


def _weapon(asked: ShotQuestion) -> Weapon:
    named = find_weapon(asked.weapon, "clan" if asked.clan else "is")
    if named is None and (strange := _strange_words(asked.weapon)):
        raise BoxcarsError(f"{strange[:40]!r} says nothing about a shot; see boxcars odds -h")
    named = named or weapon(asked.weapon)
    known = modes(named)
    if asked.mode and asked.mode not in known:
        has = f"its modes are {', '.join(known)}" if known else "it has none"
        raise BoxcarsError(f"{named.name} has no mode {asked.mode}; {has}")
    return named


def _board(asked: ShotQuestion) -> Board:
    """A strip with the target in its first row, the attacker in its last, and what lies between beside the target."""
    board = Board.plain(3, asked.range + 1)
    for row, woods in enumerate(asked.woods, start=2):
        board = board.with_terrain(_hex(row), woods=woods)
    if asked.cover:
        board = board.with_terrain(_hex(2), level=1)
    return board.with_terrain(_hex(1), woods=asked.target_woods) if asked.target_woods else board


def _hex(row: int) -> str:
    return f"{_COLUMN}{row:02}"


def _attacker(asked: ShotQuestion, fired: Weapon) -> Mech:
    mech = fresh_mech("red-1", "red", _carrier(fired), _hex(asked.range + 1), 0, gunnery=asked.gunnery)
    mech.mode, mech.heat, mech.prone = asked.attacker, asked.heat, asked.attacker_prone
    mech.mp_spent = int(asked.attacker != "stay")
    return mech


def _target(asked: ShotQuestion) -> Mech:
    mech = fresh_mech("blue-1", "blue", mech_design("Warhammer WHM-6R"), _hex(1), 3)
    mech.mode = "jump" if asked.target_jumped else "run" if asked.target_moved else "stay"
    mech.hexes_moved, mech.prone, mech.shutdown = asked.target_moved, asked.target_prone, asked.immobile
    return mech


def _carrier(fired: Weapon) -> MechDesign:
    """A 'Mech with this weapon in its right torso, all guns of an array too, and ammunition in the left."""
    base = mech_design("Atlas AS7-D")
    slots = dict(base.slots)
    guns = [gun.equipment for gun in machine_gun_arrays.guns_for(fired)] * machine_gun_arrays.MOST
    slots["RT"] = _padded([fired.equipment] * max(fired.slots, 1) + guns, len(slots["RT"]))
    slots["LT"] = _padded([kind.equipment for kind in ammo_for(fired)[:1]], len(slots["LT"]))
    return msgspec.structs.replace(base, slots=slots)


def _padded(names: list[str], size: int) -> tuple[str, ...]:
    return (*names[:size], *[""] * (size - len(names)))
