"""What somebody asks who wants to find out: everything there is, sensible and not."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from boxcars.games import row
from tests.paired_secrets.pair import KEEPER, WATCHER

READS = ("", "summary", "log", "options", "record", "replay", "board", "sheet", "bot", "report", "dice_check", "chat")
"""What every game answers."""

GUESSES = {
    "total-warfare": (
        "move {own} walk {place}",
        "move {own} run {place} {place}",
        "move {own} jump {place}",
        "move {own} run charge {foe}",
        "move {own} run {place} charge {foe}",
        "fire {own} medium-laser-ra {foe}",
        "fire {own} medium-laser-ct {foe}",
        "physical {own} punch-right {foe}",
        "physical {own} kick-left {foe}",
    ),
    "alpha-strike": (
        "move {own} ground {place}",
        "move {own} ground {place} {place}",
        "move {own} ground {place} charge {foe}",
        "attack {own} {foe}",
        "physical {own} standard {foe}",
        "use {own} TAG {foe}",
        "artillery {own} ART-T {foe}",
    ),
    "clix": (
        "move {own} walk {place}",
        "move {own} ram at {foe}",
        "move {own} charge {place} at {foe}",
        "ranged {own} {foe}",
        "close {own} {foe}",
        "close {own} {foe} capture",
    ),
}
"""What to ask for when guessing who is where."""

_PLACE = re.compile(r"\b(?:\d{4}|\d+(?:\.\d+)?,\d+(?:\.\d+)?)\b")
_UNIT = re.compile(r"\b(?:red|blue)-\d+\b")


class Attacker:
    """Makes up requests from what the game offers, with units and places that it should not know mixed in."""

    def __init__(self, random: Random, game: str, units: list[str], places: list[str]) -> None:
        self._random, self._guesses = random, GUESSES[game]
        self._questions = tuple(row(game).load("questions"))
        self._units = [*units, "blue-9"]
        self.places = places
        """Where something may be."""

    def read(self, offered: list[str]) -> tuple[str, dict[str, Any]]:
        """Something to ask for, and how."""
        if self._random.random() < 0.5:
            return self._random.choice(READS), self._common()
        return self._random.choice(self._questions), self._details(offered)

    def _common(self) -> dict[str, Any]:
        at = self._random.choice([0, 1, 10_000])
        return {"unit": self._random.choice(self._units), "at": at, "since": at, "units": at % 2}

    def _details(self, offered: list[str]) -> dict[str, Any]:
        choice = self._random.choice
        words = {
            "unit": choice(self._units),
            "target": choice(self._units),
            "from": choice([*self._units, *self.places]),
            "to": choice([*self.places, *self._units]),
            "hex": choice(self.places),
            "hexes": choice(self.places),
            "side": choice(["red", "blue", ""]),
            "mode": choice(["walk", "run", "jump", "ground", "stand", "stay"]),
            "kind": choice(["to_hit", "ranged", "close", "incoming"]),
            "action": self.twisted(choice(offered)) if offered else "nonsense",
            "heat": 10,
            "torso": 0,
        }
        kept = self._random.sample(sorted(words), k=self._random.randint(2, len(words)))
        return {name: words[name] for name in {*kept, "unit"}}

    def actions(self, offered: list[str]) -> list[str]:
        """A request: mostly one legal action, else a wrong one, or several."""
        one = self._random.choice(offered)
        match self._random.randrange(5):
            case 0:
                return [self.twisted(one)]
            case 1:
                return [one, self._random.choice(["nonsense", self.twisted(one), self._random.choice(offered)])]
        return [one]

    def guesses(self) -> list[str]:
        """A guess, and with it often something that the whole request is refused for."""
        return [self.guess(), "nonsense"] if self._random.random() < 0.5 else [self.guess()]

    def guess(self) -> str:
        """An action at somebody or somewhere that it may not know of."""
        own = self._random.choice([id for id in self._units if id.startswith(WATCHER)])
        guess = self._random.choice(self._guesses).replace("{own}", own)
        while "{place}" in guess:
            guess = guess.replace("{place}", self._random.choice(self.places), 1)
        return guess.replace("{foe}", self._random.choice([id for id in self._units if id.startswith(KEEPER)]))

    def twisted(self, action: str) -> str:
        """An action with other units or places in it."""
        swapped = _UNIT.sub(lambda found: self._other(found[0], self._units), action)
        return _PLACE.sub(lambda found: self._other(found[0], self.places), swapped)

    def _other(self, word: str, others: list[str]) -> str:
        return self._random.choice(others) if self._random.random() < 0.4 else word
