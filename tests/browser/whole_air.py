"""A whole battle of fighters through the page: ``python -m tests.browser.whole_air``.

Two against two against the greedy bot, with the mouse on a desktop and by taps on a phone, from the start page to the
end. It takes some minutes, and so no test run does it by itself.
"""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from boxcars.hexes.coords import distance
from tests.browser import whole_games
from tests.browser.whole_games import DESK, MIDDLE, PHONE, open_battles, play_all, run, take_last_game

MOST_DECISIONS = 1200
FAST_ENOUGH = 3


class Pilot(whole_games.Player):
    """Somebody who flies towards the enemy and fires all that bears."""

    game = "air"
    battle: ClassVar = "Two against two in the air"
    """What the start page says of the battle."""

    @abstractmethod
    def point_at(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""

    def press(self, selector: str) -> bool:
        """Point at the first of what is shown, if anything is."""
        found = self.page.locator(selector)
        if not found.count():
            return False
        self.point_at(*found.first.evaluate(MIDDLE))
        return True

    def play(self) -> None:
        """Start a battle and play it to its end."""
        self.table.open("/#game=total-warfare")
        open_battles(self.table)
        self.table.wait(f"#lances button:has-text('{self.battle}')").click()
        self.table.wait("#start-battle").click()
        self.table.wait("#bar [data-enter]")
        take_last_game(self.table)
        for number in range(MOST_DECISIONS):
            view = self.table.our_turn()
            if view["outcome"]:
                return
            kind = view["decision"]["kind"]
            self.decide(kind, view)
            self.given[kind] += 1
            if number % 6 == 0:
                self.picture(f"{number:03}")
        raise AssertionError("the battle does not end")

    def decide(self, kind: str, view: dict[str, Any]) -> None:
        """Give the order that is asked for."""
        {"fly": self.fly, "fire": self.fire}.get(kind, self.confirm)(view)

    def in_hand(self) -> str:
        """The unit that the page has chosen."""
        return str(self.page.get_attribute(".roster [aria-pressed=true]", "data-unit"))

    def fly(self, view: dict[str, Any]) -> None:
        """Fly fast enough to where it is good to be."""
        self.until("#bar .steppers, #bar [data-enter]:not(:disabled)")
        unit = self.in_hand()
        change = self.speed_up(view, unit)
        self.choose_end(view, self.table.view(f"/flights?unit={unit}&change={change}"))
        self.confirm(view)

    def choose_end(self, view: dict[str, Any], table: dict[str, Any]) -> None:
        """End as near to an enemy as safe thrust allows, and as near to the middle as possible."""
        safe = [hex for hex, each in table["hexes"].items() if each["cost"] <= table["safe"]]
        if safe:
            self.end_in(min(safe, key=lambda hex: self.way_to_go(view, hex)))
        elif table["exits"]:
            self.page.locator("details:has-text('Leave the map') .places button").first.evaluate("each => each.click()")

    def way_to_go(self, view: dict[str, Any], hex: str) -> tuple[int, ...]:
        """How far a hex is from where it is good to be: near an enemy, and near the middle of the map."""
        return min((max(distance(hex, foe["hex"]), 4) for foe in self.foes(view)), default=0), distance(hex, "1609")

    def foes(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """The enemies that are left."""
        return [each for each in view["units"] if each["side"] != view["as"] and not each["destroyed"]]

    def end_in(self, hex: str) -> None:
        """Choose a place of the list."""
        self.page.locator(".places button", has_text=hex).first.evaluate("button => button.click()")

    def speed_up(self, view: dict[str, Any], unit: str) -> int:
        """Thrust up to a velocity at which nothing stalls; the points."""
        flight = next(each for each in view["units"] if each["id"] == unit)["flight"]
        points = max(FAST_ENOUGH - int(flight["velocity"]), 0) if flight["in_control"] else 0
        for point in range(points):
            self.press("[aria-label='more velocity']:not(:disabled)")
            self.until(f".plus-minus:has-text('velocity {flight['velocity'] + point + 1}')")
        return points

    def fire(self, view: dict[str, Any]) -> None:
        """Fire everything that bears on the best target, or hold fire."""
        self.until("#panel .weapon, #bar [data-enter]:not(:disabled)")
        every = self.page.locator("#panel :text('All that can fire')")
        if every.count():
            every.first.evaluate("button => button.click()")
            self.until(".weapon .check[aria-checked=true]")
            self.given["salvo"] += 1
        self.confirm(view)

    def until(self, selector: str) -> None:
        """Wait for something to be there."""
        self.page.locator(selector).first.wait_for(state="attached", timeout=60000)

    def confirm(self, view: dict[str, Any]) -> None:
        """Press the primary button, also to do nothing where something could be done."""
        self.until("#bar [data-enter]:not(:disabled)")
        self.table.answered()
        self.press("#bar [data-enter]:not(:disabled)")
        self.table.is_busy()
        self.press("dialog[open] button:is(:text('Hold fire'), :text('No attack'))")


class Mouse(Pilot):
    """Clicks on a desktop."""

    def point_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Finger(Pilot):
    """Taps on a phone."""

    def point_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


def play_both(address: str, pictures: Path | None) -> None:
    """The two battles, one after the other."""
    for orders in play_all(address, pictures, (Mouse, DESK), (Finger, PHONE)):
        assert orders["salvo"], "nobody fired"


if __name__ == "__main__":
    run(play_both, __doc__)
