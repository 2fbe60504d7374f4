"""Light, weather, wind and air, which a rule set names among its options: what each of them changes (ASB-23).

Conditions of one group shut each other out. What the source does not print of them is our reading.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from boxcars.alpha_strike.unit import SHUTDOWN
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

INTERFERENCE: Final = "interference"
"""The word of electromagnetic interference."""
BLOWING_SAND, ITS_WIND = "blowing-sand", "moderate-gale"
"""Sand that blows, and the wind without which it does not."""
DAYLIGHT: Final = 42
"""How far the eye reaches by day, in inches [AS-089.1]."""


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """One state of the light, the sky, the wind or the air."""

    label: str
    group: str
    explains: str
    eye: int = DAYLIGHT
    """How far units see, in inches."""
    infantry_eye: int = DAYLIGHT
    cite: str = "ASB-23"
    weapons: int = 0
    """What it adds to weapon attacks."""
    infantry: int = 0
    """What it adds to those of conventional infantry."""
    direct: int = 0
    """What it adds to those that are not indirect."""
    missiles: int = 0
    """What it adds to those of units with missiles."""
    autocannons: int = 0
    """What it adds to those of units with autocannons."""
    blows: int = 0
    """What it adds to physical attacks."""
    energy: int = 0
    """What it adds to those of units with energy weapons alone."""
    control: int = 0
    """What it adds to Control Rolls in the air."""
    inches: int = 0
    """What it adds to the cost of every inch on the ground."""
    lies: str = ""
    """The special ground that lies everywhere because of it, with advanced terrain."""
    slows: int = 0
    """How many inches of Move it takes from vehicles, ProtoMechs and conventional infantry."""
    gravity: float = 1
    """How much of a standard gravity there is."""
    dark: bool = False
    """Whether light takes it away: searchlights, flares and fires."""


_WHOSE: Final = {
    "weapons": "attacks",
    "infantry": "attacks of conventional infantry",
    "missiles": "attacks of units with LRM or SRM",
    "energy": "attacks of units with ENE",
    "control": "Control Rolls",
}
"""What the sky may make harder, in words."""


def _sky(label: str, eye: int, infantry_eye: int, *, lies: str = "", **harder: int) -> Condition:
    words = [f"{_WHOSE[name]} are {points} harder" for name, points in harder.items()]
    words += [f"{lies.replace('-', ' ')} lies with advanced terrain"] if lies else []
    explains = "; ".join([f"Units see {eye}″, infantry {infantry_eye}″", *words]) + "."
    found = Condition(label=label, group="sky", explains=explains, eye=eye, infantry_eye=infantry_eye, lies=lies)
    return replace(found, **harder)


def _gale(label: str, slows: str, missiles: int = 0, autocannons: int = 0) -> Condition:
    guns = f", with autocannons {autocannons}" if autocannons else ""
    harder = f"Attacks of units with missiles are {missiles} harder{guns}. " if missiles else ""
    explains = f"{harder}{slows} Fires spread, and smoke drifts."
    return Condition(label=label, group="wind", explains=explains, missiles=missiles, autocannons=autocannons)


def _night(label: str, eye: int, infantry_eye: int, weapons: int, blows: int = 0, *, dark: bool = True) -> Condition:
    physical = f" and physical attacks {blows}" if blows else ""
    lit = " Searchlights, flares and fires help." if dark else ""
    explains = f"Units see {eye}″, infantry {infantry_eye}″; weapon attacks are {weapons}{physical} harder.{lit}"
    return Condition(
        label=label,
        group="light",
        explains=explains,
        eye=eye,
        infantry_eye=infantry_eye,
        weapons=weapons,
        blows=blows,
        dark=dark,
        cite="AS-092.1",
    )


def _temperature(label: str, shutdown: int) -> Condition:
    slowed = "vehicles, ProtoMechs and conventional infantry have 2″ less of Move"
    explains = f"'Mechs and fighters shut down at heat {shutdown}; {slowed}."
    return Condition(label=label, group="temperature", explains=explains, slows=2)


CONDITIONS: Final[dict[str, Condition]] = {
    "dusk": _night("dusk or dawn", 30, 16, 1, dark=False),
    "full-moon": _night("full moon night", 20, 10, 2),
    "glare": _night("glare", 20, 10, 2),
    "moonless": _night("moonless night", 10, 4, 3, 1),
    "solar-flare": _night("solar flare", 10, 4, 3),
    "pitch-black": _night("pitch-black night", 6, 2, 4, 2),
    "light-fog": Condition(
        label="light fog",
        group="fog",
        explains="Every inch on the ground costs 1″ more; infantry sees 30″.",
        infantry_eye=30,
        inches=1,
    ),
    "heavy-fog": Condition(
        label="heavy fog",
        group="fog",
        explains="Units see 10″, infantry 4″; direct fire is 1 harder, and every inch on the ground costs 2″ more.",
        eye=10,
        infantry_eye=4,
        direct=1,
        inches=2,
        cite="AS-092.2",
    ),
    "light-rain": _sky("light rain", 42, 30, infantry=1),
    "rain": _sky("moderate rain", 40, 20, weapons=1),
    "lightning": _sky("lightning storm", 40, 20, weapons=1),
    "heavy-rain": _sky("heavy rain", 30, 16, weapons=1, control=1),
    "gusting-rain": _sky("gusting rain", 20, 10, weapons=1, control=1),
    "downpour": _sky("downpour", 20, 10, weapons=2, control=2, lies="mud"),
    "light-snow": _sky("light snow", 42, 30, infantry=1),
    "snowfall": _sky("moderate snow", 40, 20, weapons=1, lies="snow"),
    "sleet": _sky("sleet", 20, 10, weapons=1),
    "flurries": _sky("snow flurries", 30, 16, weapons=1, control=1),
    "heavy-snow": _sky("heavy snow", 20, 10, weapons=1, control=1, lies="deep-snow"),
    "ice-storm": _sky("ice storm", 20, 10),
    "light-hail": _sky("light hail", 42, 30, missiles=1),
    "heavy-hail": _sky("heavy hail", 20, 10, missiles=2),
    BLOWING_SAND: _sky("blowing sand", 20, 10, energy=1),
    "light-gale": _gale("light gale", "Foot and jump infantry has 2″ less of Move."),
    "moderate-gale": _gale("moderate gale", "Conventional infantry has 2″ less of Move.", 1),
    "strong-gale": _gale("strong gale", "Conventional infantry has 4″ less of Move, battle armor 2″.", 2, 1),
    "storm": _gale(
        "storm", "Conventional infantry has 4″ less of Move, battle armor 2″; in the open the former is lost.", 3, 2
    ),
    "vacuum": Condition(
        label="vacuum",
        group="air",
        explains="No hover vehicles, VTOLs, WiGEs and unsealed infantry; every hit may breach a hull.",
    ),
    "trace-air": Condition(
        label="trace of air",
        group="air",
        explains="As in a vacuum nobody breathes and nothing burns, but smoke hangs in it.",
    ),
    "thin-air": Condition(
        label="thin air", group="air", explains="Hover vehicles, VTOLs and WiGEs have 4″ less of Move."
    ),
    "dense-air": Condition(
        label="dense air", group="air", explains="Hover vehicles, VTOLs and WiGEs have 2″ more of Move."
    ),
    "low-gravity": Condition(
        label="low gravity",
        group="gravity",
        explains="0.8 g: units move and jump further, at a risk; attacks with missiles and autocannons are 1 harder.",
        gravity=0.8,
        missiles=1,
        autocannons=1,
    ),
    "high-gravity": Condition(
        label="high gravity",
        group="gravity",
        explains="1.2 g: units move and jump less far; attacks with missiles and autocannons are 1 harder.",
        gravity=1.2,
        missiles=1,
        autocannons=1,
    ),
    INTERFERENCE: Condition(
        label="electromagnetic interference",
        group="signals",
        explains="Attacks are 2 harder, but for those of conventional infantry; ECM, probes, C3, TAG, NARC and remote "
        "sensors do not work.",
        weapons=2,
        infantry=-2,
    ),
    "extreme-heat": _temperature("extreme heat", 3),
    "extreme-cold": _temperature("extreme cold", 5),
}
"""The conditions by the word of their option."""

FINE_SCALE: Final = Key("reading:as-visual-range", now=True, before=False)
"""The reading by which the eye reaches less far, in the proportion of daylight to that of the hex game."""
_FINE: Final = {
    "dusk": 11,
    **dict.fromkeys(("full-moon", "glare"), 7),
    **dict.fromkeys(("moonless", "solar-flare"), 4),
    "pitch-black": 2,
    **dict.fromkeys(("rain", "snowfall", "lightning"), 14),
    **dict.fromkeys(("heavy-rain", "flurries"), 11),
    **dict.fromkeys(("downpour", "gusting-rain", "heavy-snow", "sleet", "heavy-hail", "blowing-sand", "ice-storm"), 7),
    "heavy-fog": 4,
}
"""How far it reaches then; infantry sees as far as before, if that is less."""
HALF_DARK: Final = Key("reading:as-light", now=True, before=False)
"""The reading by which darkness counts half, rounded up."""
ONLY_SEEN: Final = Key("reading:as-weather", now=True, before=False)
"""The reading by which rain, snow, hail and fog only shorten the sight."""
ONLY_CARRIES: Final = Key("reading:as-wind", now=True, before=False)
"""The reading by which wind only carries fire and smoke."""
SHUTS_DOWN: Final = Key("reading:as-temperature", now=False, before=True)
"""Heat and cold change when units shut down; by the reading they do not."""
IS_SILENCED: Final = Key("reading:as-emi", now=False, before=True)
"""Electronics do not work in electromagnetic interference; by the reading they do."""

_SHUTDOWN: Final = {"extreme-heat": 3, "extreme-cold": 5}
"""The heat levels at which units shut down where it is that hot or cold."""


@lru_cache(maxsize=256)
def in_force(rules: RuleSet) -> tuple[Condition, ...]:
    """The conditions that a rule set names.

    >>> [each.label for each in in_force(RuleSet(options=("dusk", "minefields", "heavy-fog")))]
    ['dusk or dawn', 'heavy fog']
    """
    return tuple(read(rules, word) for word in rules.options if word in CONDITIONS)


def holds(rules: RuleSet, word: str) -> bool:
    """Whether a condition is in force.

    >>> holds(RuleSet(options=("vacuum",)), "vacuum"), holds(RuleSet(), "vacuum")
    (True, False)
    """
    return rules.has(word)


def read(rules: RuleSet, word: str) -> Condition:
    """A condition by the readings that a rule set names."""
    condition = CONDITIONS[word]
    if word in _FINE and FINE_SCALE.of(rules):
        condition = replace(condition, eye=_FINE[word], infantry_eye=min(condition.infantry_eye, _FINE[word]))
    if condition.group == "light" and HALF_DARK.of(rules):
        condition = replace(condition, weapons=-(-condition.weapons // 2), blows=-(-condition.blows // 2))
    harmless = {"sky": ONLY_SEEN, "fog": ONLY_SEEN, "wind": ONLY_CARRIES}.get(condition.group)
    if harmless and harmless.of(rules):
        condition = replace(
            condition,
            weapons=0,
            infantry=0,
            direct=0,
            missiles=0,
            autocannons=0,
            energy=0,
            control=0,
            inches=0,
            lies="",
        )
    return condition


def silences(rules: RuleSet) -> bool:
    """Whether electronics do not work, because of electromagnetic interference (ASB-23).

    >>> silences(RuleSet()), silences(RuleSet(options=(INTERFERENCE,)))
    (False, True)
    """
    return holds(rules, INTERFERENCE) and IS_SILENCED.of(rules)


@lru_cache(maxsize=256)
def gravity(rules: RuleSet) -> Condition | None:
    """The condition of another gravity than the standard one, if there is one.

    >>> gravity(RuleSet(options=("dusk",))), gravity(RuleSet(options=("low-gravity",))).gravity
    (None, 0.8)
    """
    return next((each for each in in_force(rules) if each.gravity != 1), None)


def shutdown_level(rules: RuleSet) -> int:
    """The heat level at which units shut down.

    >>> shutdown_level(RuleSet()), shutdown_level(RuleSet(options=("extreme-cold",)))
    (4, 5)
    """
    levels = (level for word, level in _SHUTDOWN.items() if holds(rules, word) and SHUTS_DOWN.of(rules))
    return next(levels, SHUTDOWN)


def check(rules: RuleSet) -> None:
    """Refuse two conditions that shut each other out.

    >>> check(RuleSet(options=("dusk", "moonless")))
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: dusk or dawn and moonless night cannot be at once; choose one
    """
    seen: dict[str, Condition] = {}
    for condition in in_force(rules):
        other = seen.setdefault(condition.group, condition)
        if other is not condition:
            raise BadSetup(f"{other.label} and {condition.label} cannot be at once; choose one")
    if holds(rules, BLOWING_SAND) and not holds(rules, ITS_WIND):
        raise BadSetup(f"sand blows in a {CONDITIONS[ITS_WIND].label}; choose that too")
