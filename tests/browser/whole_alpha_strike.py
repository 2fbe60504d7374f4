"""A whole game of Alpha Strike, four against four, through the page: ``python -m tests.browser.whole_alpha_strike``.

Once by taps alone on a phone, once by keys alone on a desktop, against the greedy bot. Whoever can strikes in base
contact, so that each game has physical attacks. It takes some minutes, and so no test run does it by itself.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from pathlib import Path
from typing import Any

from tests.browser import whole_games
from tests.browser.whole_games import DESK, MIDDLE, PHONE, play_all, run

BATTLE: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "red": [
            {"unit": unit, "at": f"{22 + 5 * n},17", "facing": 180}
            for n, unit in enumerate(("Hunchback HBK-4G", "Wolverine WVR-6R", "Locust LCT-1V", "Centurion CN9-A"))
        ],
        "blue": [
            {"unit": unit, "at": f"{22 + 5 * n},27", "facing": 0}
            for n, unit in enumerate(("Atlas AS7-D", "Thunderbolt TDR-5S", "Phoenix Hawk PXH-1", "Griffin GRF-1N"))
        ],
    },
    "seats": {"blue": "you", "red": "bot-greedy"},
    "seed": "whole",
    "turns": 8,
}
"""Two lances ten inches apart: contact comes soon, and eight turns are an end if nothing else is."""
MOST_DECISIONS = 200
PATIENCE, TRIES = 90, 5
"""Seconds to wait for what comes of a decision, and how often that is tried."""


class Player(whole_games.Player):
    """Somebody at the page, who decides as the page asks; how is the business of each kind."""

    game = "strike"

    def begin(self) -> None:
        """Begin the game, and open it."""
        self.table.new_game(BATTLE)

    def play(self) -> None:
        """Play the game to its end."""
        self.begin()
        for number in range(MOST_DECISIONS):
            if not (decision := self.asked()):
                break
            before = self.table.view()["n"]
            kind = decision["kind"]
            if number % 9 == 0:
                self.picture(f"{number:03}")
            self.decide(kind, before)

    def asked(self) -> dict[str, Any] | None:
        """Our next decision, or None at the end of the game."""
        view = self.table.our_turn(self.skip)
        return None if view["outcome"] else dict(view["decision"])

    def decide(self, kind: str, before: int) -> None:
        """Make a decision; once more where the page was still busy with what came before, as people do."""
        for _ in range(TRIES):
            how = getattr(self, f"do_{kind}")()
            if self.has_gone_on(before):
                self.given[f"{kind}{how}"] += 1
                return
        raise AssertionError(f"nothing came of a decision, {kind}: {self.page.inner_text('#bar')}")

    def has_gone_on(self, before: int) -> bool:
        """Whether the game has gone on; waited for as long as the page is at it."""
        end = time.monotonic() + PATIENCE
        while self.table.is_busy() and time.monotonic() < end:
            if self.table.view()["n"] > before:
                return True
        return bool(self.table.view()["n"] > before)

    def in_hand(self) -> dict[str, Any]:
        """The unit that decides."""
        id = self.page.get_attribute(".roster [aria-pressed=true]", "data-unit")
        found: dict[str, Any] = next(unit for unit in self.table.view()["units"] if unit["id"] == id)
        return found

    def nearest(self, unit: dict[str, Any]) -> dict[str, Any] | None:
        """The nearest enemy on the table, if one is left there."""
        foes = sorted(self.foes(), key=lambda foe: (foe["x"] - unit["x"]) ** 2 + (foe["y"] - unit["y"]) ** 2)
        return foes[0] if foes else None

    def foes(self) -> list[dict[str, Any]]:
        """The enemies on the table."""
        units = self.table.view()["units"]
        return [each for each in units if each["side"] == "red" and not each["destroyed"] and not each["flight"]]

    def can_confirm(self) -> bool:
        """Whether the primary button can be pressed, once all is answered."""
        self.table.answered()
        return bool(self.page.locator("#bar [data-enter]:not(:disabled)").count())

    def what_stands(self) -> str:
        """Whether the unit may stand still; one that must leave the table moves as the page advises."""
        if self.can_confirm():
            return " standing"
        self.ask_advice()
        assert self.can_confirm(), f"no move is open: {self.page.inner_text('#panel')}"
        return " as advised"

    @abstractmethod
    def ask_advice(self) -> None:
        """Ask the page what a bot would do."""

    @abstractmethod
    def skip(self) -> None:
        """Watch no events."""


class Pointer(Player):
    """Points at what is shown, and presses no keys."""

    @abstractmethod
    def point_at(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""

    def tap(self, selector: str) -> bool:
        """Point at the first of what is there; what is out of sight is scrolled to."""
        spots = self.page.locator(selector).evaluate_all(f"found => found.slice(0, 1).map({MIDDLE})")
        for spot in spots:
            self.point_at(*spot)
        return bool(spots)

    def ask_advice(self) -> None:
        self.tap(".ask-advice")

    def skip(self) -> None:
        self.table.skip()

    def do_move(self) -> str:
        if self.tap("#panel button:has-text('Into contact with')") and self.can_confirm():
            self.tap("#bar [data-enter]")
            return " into contact"
        unit = self.in_hand()
        foe = self.nearest(unit)
        for share in (0.5, 0.35, 0.2):
            if foe is None:
                break
            at = (unit["x"] + (foe["x"] - unit["x"]) * share, unit["y"] + (foe["y"] - unit["y"]) * share)
            self.point_at(*self.table.inches(*at))
            self.table.answered()
            self.tap(".chooser button:has-text('here')")
            if self.can_confirm():
                self.tap("#bar [data-enter]")
                return ""
        self.tap("#bar .modes button:has-text('Stand')")
        how = self.what_stands()
        self.tap("#bar [data-enter]")
        return how

    def do_attack(self) -> str:
        blow = "#panel .weapon:has-text('Physical attack') .check"
        if self.page.locator(blow).count() and not self.page.locator(f"{blow}[aria-checked=true]").count():
            self.tap(blow)
        struck = self.can_confirm() and "physical" in self.page.inner_text("#bar")
        self.tap("#bar [data-enter]")
        return " by a blow" if struck else ""

    def do_end(self) -> str:
        self.tap("#bar [data-enter]")
        return ""


class Finger(Pointer):
    """Taps alone."""

    def point_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Mouse(Pointer):
    """Clicks alone."""

    def point_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Keys(Player):
    """Keys alone."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def ask_advice(self) -> None:
        self.press("h")

    def skip(self) -> None:
        self.press("Space")

    def do_move(self) -> str:
        self.press("c")
        if self.can_confirm() and "in contact" in self.page.inner_text("#bar"):
            self.press("Enter")
            return " into contact"
        self.press("Escape")
        unit = self.in_hand()
        foe = self.nearest(unit)
        self.page.focus("#map")
        for far in (4, 2):
            if foe is None:
                break
            across, down = foe["x"] - unit["x"], foe["y"] - unit["y"]
            longer = abs(across) > abs(down)
            key = ("ArrowRight" if across > 0 else "ArrowLeft") if longer else ("ArrowDown" if down > 0 else "ArrowUp")
            self.press(*[key] * far, "Enter")
            if self.can_confirm():
                self.press("Enter")
                return ""
            self.press("Escape")
        self.press("n" if foe else ",")
        how = self.what_stands()
        self.press("Enter")
        return how

    def do_attack(self) -> str:
        rows = self.page.locator("#panel .weapon:has(.need) .name").all_inner_texts()
        blow = next((n for n, words in enumerate(rows, 1) if words.startswith("Physical")), 0)
        if blow and "physical" not in self.page.inner_text("#bar"):
            self.press(str(blow))
        struck = self.can_confirm() and "physical" in self.page.inner_text("#bar")
        self.press("Enter")
        return " by a blow" if struck else ""

    def do_end(self) -> str:
        self.press("Enter")
        return ""


def play_both(address: str, pictures: Path | None) -> None:
    """The two games, one after the other."""
    for orders in play_all(address, pictures, (Finger, PHONE), (Keys, DESK)):
        assert orders["attack by a blow"], "nobody struck a blow"


if __name__ == "__main__":
    run(play_both, __doc__)
