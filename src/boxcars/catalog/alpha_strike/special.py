"""Special abilities of a card: a code with a number, damage values by range, doors, or others inside it."""

from __future__ import annotations

import re
from typing import Final, Self

import msgspec

from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.errors import BoxcarsError

_HIDES_ONE: Final = frozenset({"C3BSS", "C3M", "C3BSM", "C3EM", "SNARC", "INARC", "CNARC"})
"""Abilities that print their number only if it is not one."""

_PRINTED: Final = re.compile(
    r"(?P<code>ARTCM(?:5|7|9|12)|BHJ[23]|NC3|[A-Z][A-Z0-9-]*?[A-Z]|[A-Z])"
    r"(?:(?P<bands>(?:-|0\*|\d+)(?:/(?:-|0\*|\d+))+)|-?(?P<value>0\*|\d+(?:\.\d+)?)?(?:-D(?P<doors>\d+))?)"
)
_INSIDE: Final = re.compile(r"(?P<code>TUR|LAM|BIM)\((?P<inside>.*)\)")
_BANDS: Final = re.compile(r"[-\d*]+(?:/[-\d*]+)+")


class Special(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ability. A `value` of None is an ability without a number; `bands` are damage by range.

    >>> Special("IF", MINIMAL).text, Special("REAR", bands=(1, 1, 0)).text, Special("CT", 107, doors=1).text
    ('IF0*', 'REAR1/1/-', 'CT107-D1')
    >>> Special("TUR", bands=(2, 2, 0), parts=(Special("TAG"),)).text, Special("LAM", bands=(36, 6)).text
    ('TUR(2/2/-,TAG)', 'LAM(36"g/6a)')
    """

    code: str
    value: float | None = None
    bands: tuple[float, ...] = ()
    doors: int = 0
    parts: tuple[Special, ...] = ()

    @property
    def text(self) -> str:
        """The ability as the card prints it."""
        if self.code == "TUR":
            damage = [bands_text(self.bands)] if any(self.bands) else []
            return f"TUR({','.join((*damage, *(part.text for part in self.parts)))})"
        if self.code == "LAM":
            return f'LAM({self.bands[0]:g}"g/{self.bands[1]:g}a)'
        if self.code == "BIM":
            return f"BIM({self.bands[0]:g}a)"
        if self.bands:
            return self.code + bands_text(self.bands)
        doors = f"-D{self.doors}" if self.doors else ""
        return f"{self.code}{self._number}{doors}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The ability that a card prints so: the other way of `text`.

        >>> Special.read("REAR1/1/-"), Special.read("IF0*").value, Special.read("TUR(2/2/1,SRM1/1)").parts[0].code
        (Special(code='REAR', value=None, bands=(1, 1, 0), doors=0, parts=()), 0.5, 'SRM')
        >>> Special.read("rear 1")
        Traceback (most recent call last):
        boxcars.core.errors.BoxcarsError: 'rear 1' is no special ability: write it as ECM, IF2 or REAR1/1/-
        """
        text = text.strip()
        if inside := _INSIDE.fullmatch(text):
            return cls._read_inside(inside["code"], inside["inside"])
        printed = _PRINTED.fullmatch(text)
        if printed is None:
            raise BoxcarsError(f"{text[:40]!r} is no special ability: write it as ECM, IF2 or REAR1/1/-")
        if printed["bands"]:
            return cls(printed["code"], bands=read_bands(printed["bands"]))
        value = _read_number(printed["value"]) if printed["value"] else None
        if value is None and printed["code"] in _HIDES_ONE:
            value = 1
        return cls(printed["code"], value, doors=int(printed["doors"] or 0))

    @classmethod
    def _read_inside(cls, code: str, inside: str) -> Self:
        """An ability that holds others, or the moves of another shape."""
        if code != "TUR":
            return cls(code, bands=tuple(float(number) for number in re.findall(r"\d+(?:\.\d+)?", inside)))
        first, *others = inside.split(",")
        has_bands = _BANDS.fullmatch(first) is not None
        parts = tuple(cls.read(part) for part in (others if has_bands else [first, *others]))
        return cls(code, bands=read_bands(first) if has_bands else (0, 0, 0), parts=parts)

    @property
    def _number(self) -> str:
        if self.value is None or (self.value == 1 and self.code in _HIDES_ONE):
            return ""
        if self.code == "IF":
            return damage_text(self.value)
        hyphen = "-" if self.code.startswith("ART") else ""
        return hyphen + f"{self.value:.6f}".rstrip("0").rstrip(".")


def damage_text(value: float) -> str:
    """A damage value as the card prints it.

    >>> damage_text(3), damage_text(MINIMAL), damage_text(0)
    ('3', '0*', '0')
    """
    return "0*" if value == MINIMAL else f"{value:g}"


def bands_text(bands: tuple[float, ...]) -> str:
    """Damage by range inside a special ability, where nothing is a dash.

    >>> bands_text((1, MINIMAL, 0))
    '1/0*/-'
    """
    return "/".join(damage_text(value) if value else "-" for value in bands)


def read_bands(text: str) -> tuple[float, ...]:
    """Damage by range as a card prints it, where nothing may be a dash.

    >>> read_bands("1/0*/-")
    (1, 0.5, 0)
    """
    return tuple(0 if word == "-" else _read_number(word) for word in text.split("/"))


def _read_number(word: str) -> float:
    if word == "0*":
        return MINIMAL
    try:
        value = float(word)
    except ValueError:
        raise BoxcarsError(f"{word[:20]!r} is no value of a card: write a number, 0* or -") from None
    return int(value) if value.is_integer() else value


def read_specials(text: str) -> tuple[Special, ...]:
    """The abilities of a card as it prints them, with commas between them.

    >>> [special.code for special in read_specials("ECM, TUR(2/2/1,TAG), IT1")]
    ['ECM', 'TUR', 'IT']
    """
    words = re.split(r",(?![^(]*\))", text)
    return tuple(Special.read(word) for word in words if word.strip())


class Specials:
    """The abilities of a unit while they are collected.

    >>> found = Specials()
    >>> found.grant("C3M+1 MHQ+5 TAG")
    >>> found.grant("C3M+1 MHQ+5 TAG")
    >>> found.texts()
    ['C3M2', 'MHQ10', 'TAG']
    """

    def __init__(self) -> None:
        self._by_code: dict[str, Special] = {}

    def __contains__(self, code: str) -> bool:
        return code in self._by_code

    def add(self, code: str, amount: float | None = None, *, doors: int = 0) -> None:
        """Add an ability, or more of it."""
        old = self._by_code.get(code)
        if amount is not None and old is not None:
            amount += old.value or 0
        elif old is not None:
            amount = old.value
        self._by_code[code] = Special(code, amount, doors=doors + (old.doors if old else 0))

    def grant(self, words: str) -> None:
        """Add abilities written as words: `ECM` has no number, `MHQ+1.5` adds to its number."""
        for word in words.split():
            code, plus, amount = word.partition("+")
            self.add(code, float(amount) if plus else None)

    def put(self, special: Special) -> None:
        """Set an ability as it is."""
        self._by_code[special.code] = special

    def value(self, code: str) -> float:
        """The number of an ability, 0 without it."""
        special = self._by_code.get(code)
        return special.value or 0 if special else 0

    def doors(self, code: str) -> int:
        """The doors of the bays of an ability."""
        special = self._by_code.get(code)
        return special.doors if special else 0

    def drop(self, *codes: str) -> None:
        """Take abilities away."""
        for code in codes:
            self._by_code.pop(code, None)

    def sorted(self) -> tuple[Special, ...]:
        """All abilities in the order of the card."""
        return tuple(sorted(self._by_code.values(), key=lambda special: special.text))

    def texts(self) -> list[str]:
        """All abilities as the card prints them."""
        return [special.text for special in self.sorted()]
