"""Advanced terrain, an option: what special ground and worse grades cost each inch, and whom they keep out (ASB-21.3).

Without the option a grade is no more than its kind, and special ground is clear; ice over water is that water.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from boxcars.alpha_strike.environment.conditions import in_force
from boxcars.alpha_strike.unit import INFANTRY, MECHS
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground
from boxcars.tabletop.terrain import GRADES

OPTION = "advanced-terrain"
PLAYED = Key(OPTION, now=True, before=False)

Family = Literal["mech", "proto", "tracked", "wheeled", "hover", "infantry"]
"""Those who move over special ground on the same terms."""
_ORDER: Final[tuple[Family, ...]] = ("mech", "proto", "tracked", "wheeled", "hover", "infantry")

BARRED: Final = None
_COSTS: Final[dict[str, tuple[int | None, ...]]] = {
    "heavy-woods": (2, 2, BARRED, BARRED, BARRED, 1),
    "ultra-woods": (3, BARRED, BARRED, BARRED, BARRED, 2),
    "light-jungle": (2, 2, BARRED, BARRED, BARRED, 1),
    "heavy-jungle": (3, 3, BARRED, BARRED, BARRED, 2),
    "ultra-jungle": (4, BARRED, BARRED, BARRED, BARRED, 3),
    "ultra-rough": (2, 2, BARRED, BARRED, BARRED, 2),
    "ultra-rubble": (2, 2, BARRED, BARRED, BARRED, 2),
    "deep-snow": (1, 1, 1, BARRED, 0, 1),
    "liquid-magma": (1, BARRED, BARRED, BARRED, BARRED, BARRED),
    "quicksand": (1, 2, 2, 2, 0, 2),
    "fields": (0, 0, 0, 0, 0, 0),
    "ice": (1, 1, 1, 1, 0, 1),
    "industrial": (1, 0, 0, 0, 0, 0),
    "magma": (0, 0, 0, BARRED, 0, 0),
    "mud": (1, 1, 1, 1, 0, 1),
    "sand": (0, 0, 0, 1, 0, 1),
    "snow": (0, 0, 0, 1, 0, 1),
    "swamp": (1, 2, 2, 2, 0, 2),
    "tundra": (0, 0, 0, 0, 0, 0),
}
"""What each costs the families, in their order, beyond an inch for an inch; the grades come before their kinds."""

PRINTED_SHEETS: Final = Key("reading:as-terrain-costs", now=True, before=False)
"""The reading by which some ground costs what record sheets print."""
_ON_SHEETS: Final = {("liquid-magma", "mech"): 2, ("ultra-rough", "mech"): 1, ("ultra-rough", "proto"): 1}
"""What they print for who may go there; infantry pays as before."""

EASIER: Final = frozenset({"heavy-woods", "light-jungle", "heavy-jungle", "ultra-rough", "ultra-rubble"})
"""Where large 'Mechs pay less, besides light woods, rough, rubble and the four classes of buildings [AS-068.1]."""


def family(letter: str, type: str) -> Family:
    """On whose terms a unit moves.

    >>> family("t", "CV"), family("", "BM"), family("j", "BA")
    ('tracked', 'mech', 'infantry')
    """
    vehicles: dict[str, Family] = {"t": "tracked", "w": "wheeled", "h": "hover"}
    if letter in vehicles:
        return vehicles[letter]
    return "mech" if type in MECHS else "proto" if type == "PM" else "infantry" if type in INFANTRY else "tracked"


@lru_cache(maxsize=1024)
def special_words(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The words of ground of these kinds that have a price of their own: of a kind with a grade, the grade alone.

    >>> special_words(("deep-snow", "heavy-woods", "snow", "woods"))
    ('heavy-woods', 'deep-snow')
    """
    words = [word for word in _COSTS if word in kinds]
    graded = {GRADES[word] for word in words if word in GRADES}
    return tuple(word for word in words if word not in graded)


def plain_kinds(ground: Ground) -> list[str]:
    """The kinds of standard terrain that are there in no worse grade.

    >>> plain_kinds(Ground(kinds=("heavy-woods", "rough", "woods")))
    ['rough']
    """
    graded = {GRADES[word] for word in ground.kinds if word in GRADES}
    return [kind for kind in ("rough", "rubble", "woods") if ground.has(kind) and kind not in graded]


def extra_inches(word: str, moves: Family, *, sheets: bool = False) -> int | None:
    """What an inch of special ground costs a family beyond the inch itself; None where it may not go.

    >>> extra_inches("swamp", "mech"), extra_inches("swamp", "tracked"), extra_inches("heavy-woods", "tracked")
    (1, 2, None)
    """
    price = _COSTS[word][_ORDER.index(moves)]
    return _ON_SHEETS.get((word, moves), price) if sheets else price


def as_it_lies(rules: RuleSet, ground: Ground) -> Ground:
    """Ground with what the weather has laid on it, with advanced terrain: snow anywhere, mud on clear ground (ASB-23).

    >>> snowy = RuleSet(options=("advanced-terrain", "heavy-snow"))
    >>> as_it_lies(snowy, Ground(kinds=("woods",), tall=2)).kinds, as_it_lies(snowy, Ground(kinds=("road",))).kinds
    (('deep-snow', 'snow', 'woods'), ('road',))
    """
    lies = _lies(rules)
    bare = not ground.kinds or (lies != "mud" and not ground.has("road", "pavement", "bridge", "building"))
    if not lies or not bare or ground.depth:
        return ground
    kinds = {*ground.kinds, lies, GRADES.get(lies, lies)}
    return replace(ground, kinds=tuple(sorted(kinds)))


@lru_cache(maxsize=256)
def _lies(rules: RuleSet) -> str:
    found = (condition.lies for condition in in_force(rules) if condition.lies)
    return next(found, "") if PLAYED.of(rules) else ""


def is_frozen(rules: RuleSet, ground: Ground) -> bool:
    """Whether water is closed by ice here, which bears who does not dive."""
    return ground.depth > 0 and ground.has("ice") and PLAYED.of(rules)
