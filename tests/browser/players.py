"""Two who play Total Warfare on the page: one by taps on a phone, one by the keyboard alone.

They look at the server to choose, as a person looks at the screen, and act on the page only. Both close in and kick.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from boxcars.hexes.coords import distance, neighbour
from tests.browser.driver import Table
from tests.browser.whole_games import MIDDLE

CURSOR = "wedsaq"
"""The keys of the cursor for the six hexsides, from north on."""

MOST_STEPS = 900


class Player(ABC):
    """Plays a side of a battle that is open on the page to its end."""

    def __init__(self, table: Table, pictures: Path | None = None) -> None:
        self.table, self.page, self.pictures = table, table.page, pictures
        self.kicks = 0
        self.shot: set[str] = set()

    def play(self) -> dict[str, Any]:
        """Decide until the battle is over; its outcome."""
        for _ in range(MOST_STEPS):
            view = self.table.our_turn(self.skip)
            if view["outcome"]:
                return dict(view["outcome"])
            self.decide(view, view["decision"])
        raise AssertionError("the battle does not end")

    def decide(self, view: dict[str, Any], decision: dict[str, Any]) -> None:
        """One decision of a unit, and wait until it was taken."""
        unit = self.unit_in_hand(view, decision)
        if unit is None:
            self.confirm()
        else:
            ways = {"deploy": self.deploy, "move": self.move, "fire": self.fire, "physical": self.strike}
            ways[decision["kind"]](view, unit)
        self.picture(f"{decision['kind']}-{view['turn']}")
        gone_on = self.table.our_turn(self.skip)["n"] != view["n"]
        assert gone_on, f"the page did not act: {self.table.text('#bar')}"

    def unit_in_hand(self, view: dict[str, Any], decision: dict[str, Any]) -> dict[str, Any] | None:
        """The unit that the page has chosen; none for a question."""
        if decision["kind"] == "answer":
            return None
        id = self.page.get_attribute(".roster [aria-pressed=true]", "data-unit")
        found: dict[str, Any] = next(unit for unit in view["units"] if unit["id"] == id)
        return found

    def deploy(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        """Where a bot would."""
        self.ask_advice()
        self.table.wait(".advice")
        self.table.wait("#bar [data-enter]:not(:disabled)")
        self.confirm()

    def goal(self, view: dict[str, Any], unit: dict[str, Any]) -> str:
        """The hex within reach that is nearest to an enemy; empty to stay."""
        moves = self.table.view(f"/moves?unit={unit['id']}")
        if moves["prone"]:
            return "stand" if moves["stand"]["actions"] else ""
        taken = {each["hex"] for each in view["units"] if not each["destroyed"]}
        enemies = [each["hex"] for each in view["units"] if each["side"] != unit["side"] and not each["destroyed"]]
        usual = [moves["modes"][mode]["hexes"] for mode in ("walk", "run") if mode in moves["modes"]]
        reached = {hex for hexes in usual for hex in hexes if hex not in taken}
        near = {hex: min(distance(hex, enemy) for enemy in enemies) for hex in reached | {unit["hex"]}}
        best = min(near, key=lambda hex: (near[hex], hex != unit["hex"], hex))
        return "" if best == unit["hex"] else best

    def move(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        """Close in, stand up, or stay."""
        self.table.wait("#bar .modes button, #bar [data-enter]:not(:disabled)")
        goal = self.goal(view, unit)
        if goal == "stand":
            self.stand_up()
        elif goal:
            self.go(unit["hex"], goal)
        else:
            self.stay()
        self.table.wait("#bar [data-enter]:not(:disabled)")
        self.picture("planned")
        self.confirm()

    def fire(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        """The best salvo at the target in hand, else hold."""
        self.table.wait("#panel .decide-block.fire")
        if self.page.locator(".weapon .check:not([disabled])").count():
            self.choose_weapons()
            self.table.wait(".weapon .check[aria-checked=true]")
            self.picture("declared")
        self.give_up()

    def strike(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        """A kick, if one is possible."""
        self.table.wait("#panel .decide-block .weapon, #panel .decide-block .block")
        rows = [row for row in self.table.view(f"/physical?unit={unit['id']}")["rows"] if row["possible"]]
        kick = next((index for index, row in enumerate(rows) if row["attack"].startswith("kick")), None)
        if kick is not None:
            self.choose_attack(kick)
            self.table.wait(".weapon .check[aria-checked=true]")
            self.picture("kick")
            self.kicks += 1
        self.give_up()

    def give_up(self) -> None:
        """Confirm, also where something could still be done."""
        self.confirm()
        if self.page.locator("dialog[open]").count():
            self.end_anyway()

    def picture(self, name: str) -> None:
        """The first of its kind, where pictures are wanted."""
        if self.pictures and name not in self.shot:
            self.shot.add(name)
            self.page.screenshot(path=str(self.pictures / f"{type(self).__name__.lower()}-{name}.png"))

    def skip(self) -> None:
        """Pass events by."""
        self.table.skip()

    @abstractmethod
    def confirm(self) -> None:
        """Press what is primary."""

    @abstractmethod
    def end_anyway(self) -> None:
        """Give up what could still be done."""

    @abstractmethod
    def ask_advice(self) -> None:
        """Ask what a bot would do."""

    @abstractmethod
    def stay(self) -> None:
        """Plan to stand still."""

    @abstractmethod
    def stand_up(self) -> None:
        """Plan to stand up."""

    @abstractmethod
    def go(self, start: str, goal: str) -> None:
        """Plan to move to a hex."""

    @abstractmethod
    def choose_weapons(self) -> None:
        """Tick what is best."""

    @abstractmethod
    def choose_attack(self, index: int) -> None:
        """Choose the physical attack with this number."""


class Finger(Player):
    """Taps, and nothing else: no drag, no pinch, no key."""

    def tap(self, selector: str) -> None:
        """Tap an element where it is."""
        self.touch(*self.table.wait(selector).evaluate(MIDDLE))

    def touch(self, x: float, y: float) -> None:
        """Tap a place of the window, and wait until the page has taken it."""
        self.page.touchscreen.tap(x, y)
        self.table.is_busy()

    def confirm(self) -> None:
        self.tap("#bar [data-enter]")

    def end_anyway(self) -> None:
        self.tap("dialog[open] .button.primary")

    def ask_advice(self) -> None:
        self.tap(".ask-advice")

    def stay(self) -> None:
        self.tap("#bar .modes button")

    def stand_up(self) -> None:
        self.tap("[aria-label^='Stand up facing']:not([disabled])")

    def go(self, start: str, goal: str) -> None:
        for _ in range(8):
            x, y = self.table.point(goal)
            if self.is_free(x, y):
                break
            self.tap("[aria-label='Zoom out']")
        self.touch(x, y)
        if self.page.locator("#chooser").count():
            self.tap(f"#chooser button:has-text('{goal}')")

    def is_free(self, x: float, y: float) -> bool:
        """Whether a point lies on the map and under nothing."""
        return bool(self.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('#map')", [x, y]))

    def choose_weapons(self) -> None:
        best = ".best-within button"
        self.tap(best if self.page.locator(best).count() else ".weapon .check:not([disabled])")
        self.table.answered()
        if not self.page.locator(".weapon .check[aria-checked=true]").count():
            self.tap(".weapon .check:not([disabled])")

    def choose_attack(self, index: int) -> None:
        self.tap(f".weapon .check:not([disabled]) >> nth={index}")


class Keyboard(Player):
    """Keys, and nothing else."""

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def skip(self) -> None:
        self.press("Escape")

    def confirm(self) -> None:
        self.press("Enter")

    def end_anyway(self) -> None:
        self.press("Tab", "Enter")

    def ask_advice(self) -> None:
        self.press("h")

    def stay(self) -> None:
        self.press("1")

    def stand_up(self) -> None:
        self.press(".")

    def go(self, start: str, goal: str) -> None:
        here = start
        while here != goal:
            side = min(range(6), key=lambda side: distance(neighbour(here, side), goal))
            here = neighbour(here, side)
            self.press(CURSOR[side])
        self.press("Enter")

    def choose_weapons(self) -> None:
        self.press("f")
        self.table.answered()
        if not self.page.locator(".weapon .check[aria-checked=true]").count():
            checks = self.page.locator(".weapon .check").all()
            self.press(str(next(index for index, each in enumerate(checks, start=1) if each.is_enabled())))

    def choose_attack(self, index: int) -> None:
        self.press(str(index + 1))
