"""The table of to-hit modifiers as the errata prints it whole [AS-037.1].

Its 41 lines are here by the id of their ruling, the values that an older printing had where they are known, and the
footnotes with the lines that they go with. `modifier_line` makes one of them a line of a tally.
"""

from __future__ import annotations

import msgspec

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line


class Modifier(msgspec.Struct, frozen=True):
    """One line of the table. `value` is None where it depends on more than the case itself."""

    group: str
    case: str
    value: int | None


TABLE: dict[str, Modifier] = {
    "AS-037.2": Modifier("range", "short range", 0),
    "AS-037.3": Modifier("range", "medium range", 2),
    "AS-037.4": Modifier("range", "long range", 4),
    "AS-037.5": Modifier("target movement", "target immobile", -4),
    "AS-037.6": Modifier("target movement", "target stands still", 0),
    "AS-037.7": Modifier("target movement", "target jumped", 1),
    "AS-037.8": Modifier("target movement", "target has 1″ to 4″ of Move", 0),
    "AS-037.9": Modifier("target movement", "target has 5″ to 8″ of Move", 1),
    "AS-037.10": Modifier("target movement", "target has 9″ to 12″ of Move", 2),
    "AS-037.11": Modifier("target movement", "target has 13″ to 18″ of Move", 3),
    "AS-037.12": Modifier("target movement", "target has 19″ to 34″ of Move", 4),
    "AS-037.13": Modifier("target movement", "target has 35″ of Move or more", 5),
    "AS-037.14": Modifier("target", "stealth", None),
    "AS-037.15": Modifier("target", "target is being dropped", 3),
    "AS-037.16": Modifier("target type", "airborne aerospace unit", 2),
    "AS-037.17": Modifier("target type", "airborne DropShip", -2),
    "AS-037.18": Modifier("target type", "airborne VTOL or WiGE", 1),
    "AS-037.19": Modifier("target type", "battle armor", 1),
    "AS-037.20": Modifier("target type", "large unit", -1),
    "AS-037.21": Modifier("target type", "ProtoMech", 1),
    "AS-037.22": Modifier("terrain", "underwater", 1),
    "AS-037.23": Modifier("terrain", "woods", 2),
    "AS-037.24": Modifier("terrain", "partial cover", 2),
    "AS-037.25": Modifier("physical attack", "charge", 1),
    "AS-037.26": Modifier("physical attack", "death from above", 1),
    "AS-037.27": Modifier("physical attack", "anti-'Mech attack", 1),
    "AS-037.28": Modifier("attacker", "attacker jumped", 2),
    "AS-037.29": Modifier("attacker", "attacker immobile or stands still", -1),
    "AS-037.30": Modifier("attacker", "indirect fire", 1),
    "AS-037.31": Modifier("attacker", "attacker spots for others", 1),
    "AS-037.32": Modifier("attacker", "artillery from the air", 1),
    "AS-037.33": Modifier("attacker", "rear weapons", 1),
    "AS-037.34": Modifier("attacker", "IndustrialMech without AFC", 1),
    "AS-037.35": Modifier("attacker", "support vehicle with BFC", 1),
    "AS-037.36": Modifier("attacker", "support vehicle without fire control", 2),
    "AS-037.37": Modifier("attacker", "grounded DropShip", -1),
    "AS-037.38": Modifier("attacker", "shield", 1),
    "AS-037.39": Modifier("attacker", "fire control hit", 2),
    "AS-037.40": Modifier("attacker", "heat", None),
    "AS-037.41": Modifier("anti-'Mech attack", "conventional infantry", 3),
    "AS-037.42": Modifier("anti-'Mech attack", "target carries battle armor", 3),
}

CHANGED = {
    key.ruling: key
    for key in (
        Key("AS-037.25", now=None, before=(2, "ASB-14")),
        Key("AS-037.26", now=None, before=(3, "ASB-14")),
        Key("AS-037.38", now=None, before=(2, "ASB-10")),
    )
}
"""What lines of the table said before the releases that brought these, and the section that held then."""

FOOTNOTES: dict[str, tuple[str, ...]] = {
    "AS-037.43": tuple(f"AS-037.{row}" for row in range(5, 14)),
    "AS-037.44": ("AS-037.14",),
    "AS-037.45": ("AS-037.15",),
    "AS-037.46": ("AS-037.16", "AS-037.17"),
    "AS-037.47": ("AS-037.22",),
    "AS-037.48": ("AS-037.23",),
    "AS-037.49": ("AS-037.28", "AS-037.29"),
    "AS-037.50": ("AS-037.30",),
    "AS-037.51": ("AS-037.37",),
    "AS-037.52": ("AS-037.38",),
    "AS-037.53": ("AS-037.39",),
    "AS-037.54": ("AS-037.40",),
    "AS-037.55": ("AS-037.42",),
}
"""The footnotes, each with the lines that it goes with."""


def modifier_line(id: str, label: str = "", rules: RuleSet | None = None, times: int = 1) -> Line:
    """A line of the table as one of a tally; with `rules`, at the value that holds under them.

    >>> str(modifier_line("AS-037.28"))
    '+2 attacker jumped'
    >>> modifier_line("AS-037.38", rules=RuleSet(release="1st-printing")).value
    2
    """
    row = TABLE[id]
    changed = CHANGED[id].of(rules) if rules and id in CHANGED else None
    value, cite = changed or (row.value or 0, id)
    return Line(label or row.case, value * times, cite)
