"""A whole game of clix, 300 points a side, through the page: ``python -m tests.browser.whole_clix``.

Once by taps on a phone, once with the mouse on a desktop, against the greedy bot, from the start page to the report at
the end. It takes some minutes, and so no test run does it by itself.
"""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Any

from tests.browser import whole_games
from tests.browser.whole_games import DESK, MIDDLE, PHONE, open_battles, play_all, run, take_last_game

ARMIES = "Cinder Raiders v Orrery Battery"
MOST_ORDERS = 200
ATTACKS = ("Shoot", "Close combat")
SHARES = (0.8, 0.5, 0.3, 0.15)
"""How much of the way to the nearest enemy is tried."""


class Player(whole_games.Player):
    """Somebody who points at the page; how is the business of each kind."""

    game = "clix"

    @abstractmethod
    def point_at(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""

    def choose(self, selector: str) -> bool:
        """Point at the first of what is there, if anything is; what is out of sight is scrolled to."""
        found = self.page.locator(selector)
        if not found.count():
            return False
        self.point_at(*found.first.evaluate(MIDDLE))
        self.table.settle()
        return True

    def play(self) -> None:
        """Start a game, deploy and play it to its end."""
        self.table.open("/#game=clix")
        open_battles(self.table)
        self.table.wait(f"#lances >> text={ARMIES}").click()
        self.table.wait("#start-battle").click()
        self.table.wait("#bar button:has-text('Place the rest for me')")
        self.table.settle()
        take_last_game(self.table)
        self.choose("#bar button:has-text('Place the rest for me')")
        for number in range(MOST_ORDERS):
            view = self.table.our_turn()
            if view["outcome"]:
                break
            if number % 9 == 0:
                self.picture(f"{number:03}")
            self.given[self.decide(view)] += 1

    def decide(self, view: dict[str, Any]) -> str:
        """Answer what is asked, or give an order: attack if anybody can, else go nearer, else end the turn."""
        if self.choose(".question .answer"):
            self.confirm()
            return "answer"
        fresh = [unit for unit in self.who_may_act(view) if not unit["tokens"]]
        for unit in fresh:
            self.choose(f"#forces [data-unit={unit['id']}]")
            for kind in ATTACKS:
                if self.choose(f"#bar .modes button:has-text('{kind}'):not(:disabled)") and self.confirm():
                    return kind
        for unit in fresh:
            self.choose(f"#forces [data-unit={unit['id']}]")
            if self.go_nearer(view, unit):
                return "move"
        self.choose("#bar button:has-text('End turn')")
        self.choose("dialog button:has-text('End turn')")
        return "end"

    def who_may_act(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """Our units that may be given an order."""
        return [unit for unit in view["units"] if unit["id"] in view["decision"]["units"]]

    def go_nearer(self, view: dict[str, Any], unit: dict[str, Any]) -> bool:
        """Order a move towards the nearest enemy, if one is legal."""
        if not self.choose("#bar .modes button:has-text('Move'):not(:disabled)"):
            return False
        foes = [
            each for each in view["units"] if each["side"] == "red" and not each["destroyed"] and not each["carrier"]
        ]
        x, y = map(float, unit["place"].split(","))
        near = min(
            (tuple(map(float, foe["place"].split(","))) for foe in foes), key=lambda at: abs(at[0] - x) + abs(at[1] - y)
        )
        for share in SHARES:
            self.point_at(*self.table.inches(x + (near[0] - x) * share, y + (near[1] - y) * share))
            self.table.settle()
            if self.confirm():
                return True
        return False

    def confirm(self) -> bool:
        """Press the primary button, if it can be pressed; whether something came of it."""
        before = self.table.view()["n"]
        self.table.settle()
        if not self.choose("#bar [data-enter]:not(:disabled)"):
            return False
        return bool(self.table.view()["n"] > before)


class Finger(Player):
    """Taps on a phone."""

    def point_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class Mouse(Player):
    """Clicks on a desktop."""

    def point_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


def play_both(address: str, pictures: Path | None) -> None:
    """The two games, one after the other."""
    for orders in play_all(address, pictures, (Finger, PHONE), (Mouse, DESK)):
        assert any(orders[attack] for attack in ATTACKS), "nobody attacked"


if __name__ == "__main__":
    run(play_both, __doc__)
