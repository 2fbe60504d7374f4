"""A whole battle of Alpha Strike with fighters through the page: ``python -m tests.browser.whole_alpha_strike_air``.

Two fighters over two 'Mechs against as many of the greedy bot, by taps alone on a phone and by keys alone on a desktop,
to the end. Fighters strike what is on the table, and fight whom they meet. It takes some minutes, and so no test run
does it by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser import whole_alpha_strike
from tests.browser.whole_games import DESK, PHONE, play_all, run

BATTLE: dict[str, Any] = {
    "game": "alpha-strike",
    "table": "open-plain",
    "forces": {
        "red": [
            {"unit": "Hunchback HBK-4G", "at": "30,17", "facing": 180},
            {"unit": "Centurion CN9-A", "at": "38,17", "facing": 180},
            {"unit": "Seydlitz SYD-Z1", "at": "radar:A"},
            {"unit": "Lucifer LCF-R15", "at": "radar:B"},
        ],
        "blue": [
            {"unit": "Griffin GRF-1N", "at": "30,28", "facing": 0},
            {"unit": "Archer ARC-2R", "at": "38,28", "facing": 0},
            {"unit": "Lightning LTN-G15", "at": "radar:inner:S", "bombs": ["he", "he"]},
            {"unit": "Cheetah F-10", "at": "radar:D"},
        ],
    },
    "seats": {"blue": "you", "red": "bot-greedy"},
    "seed": "whole air",
    "turns": 8,
}
"""Eight turns are an end if nothing else is."""
TABLE = "#panel .fly-choice button:text-is('Table')"


class Pilot(whole_alpha_strike.Player):
    """Somebody who sends fighters over the table where they can, and has them fight whom they meet."""

    game = "strike-air"

    def begin(self) -> None:
        self.table.new_game(BATTLE)

    def choose(self, selector: str) -> bool:
        """Press a button of the panel, if it is there."""
        found = self.page.locator(selector)
        if not found.count():
            return False
        found.first.evaluate("button => button.click()")
        return True

    def done(self) -> None:
        """Press the primary button."""
        self.can_confirm()
        self.page.locator("#bar [data-enter]:not(:disabled)").first.evaluate("button => button.click()")

    def do_fly(self) -> str:
        foes = self.foes()
        if not foes or not self.choose(TABLE):
            self.done()
            return ""
        self.choose("#panel .tasks button:has-text('Strike')")
        for foe in foes:
            self.aim_at(foe)
            if self.can_confirm() and self.page.locator(".fly-risks li:not(:has-text('0 enemies'))").count():
                self.done()
                return " to strike"
        self.choose("#panel .tasks button:has-text('Fly over')")
        self.done()
        return " over the table"

    def aim_at(self, foe: dict[str, Any]) -> None:
        """Send the line over an enemy."""
        self.table.answered()
        x, y = self.table.inches(foe["x"], foe["y"])
        self.page.mouse.click(x, y)

    def do_engage(self) -> str:
        fights = bool(self.page.locator("#panel .engage-row[aria-pressed=true]:not(:has-text('Nobody'))").count())
        self.done()
        return " an enemy" if fights else ""


class Finger(Pilot, whole_alpha_strike.Finger):
    """Taps on a phone."""

    def aim_at(self, foe: dict[str, Any]) -> None:
        self.table.answered()
        self.point_at(*self.table.inches(foe["x"], foe["y"]))
        self.table.answered()
        self.tap("#chooser button:has-text('fly over')")


class Keys(Pilot, whole_alpha_strike.Keys):
    """Keys on a desktop, and the mouse on the two maps."""


def play_both(address: str, pictures: Path | None) -> None:
    """The two battles, one after the other."""
    for orders in play_all(address, pictures, (Keys, DESK), (Finger, PHONE)):
        assert orders["fly to strike"], "no fighter struck"
        assert orders["engage an enemy"], "nobody fought in the air"


if __name__ == "__main__":
    run(play_both, __doc__)
