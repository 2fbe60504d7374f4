"""Words that several actions are read with: facings, heights and lengths."""

from __future__ import annotations

from boxcars.core.errors import BadAction
from boxcars.core.words import Words

FULL_TURN = 360
COMPASS = {word: 45 * eighth for eighth, word in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
"""Facings by name, in degrees."""
WHICH = "say which unit"
MOST_INCHES = 1000


def read_facing(words: Words) -> int:
    """The facing that comes next: degrees, or a word of the compass."""
    word = words.take("say which way it faces, as in facing 90 or facing E")
    degrees = COMPASS.get(word.upper(), int(word) if word.isdecimal() and len(word) < 5 else FULL_TURN)
    if degrees >= FULL_TURN:
        compass = " ".join(COMPASS)
        raise BadAction(f"{word[:40]!r} is no facing: write 0 to 359 degrees clockwise from north, or {compass}")
    return degrees


def read_inches(words: Words, what: str = "how high", kind: str = "height") -> float:
    """The inches that come next."""
    word = words.take(f"say {what}, in inches")
    try:
        value = float(word)
    except ValueError:
        value = -1
    if not 0 <= value <= MOST_INCHES:
        raise BadAction(f"{word[:40]!r} in {words.text[:80]!r} is no {kind} in inches")
    return value
