"""Driving the page: start a server, start games, point at hexes."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = next((path for name in ("chromium-headless-shell", "chromium") if (path := shutil.which(name))), "")
"""The browser: Debian's Chromium, the one without windows where it is there, for that does a seventh less work."""
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""The pages behind the address bar, which nobody sees here and which every window would load: half of its work."""
NOT_OURS = ("AimEnabled", "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding", "PreconnectToSearch")
"""What Playwright turns off too; its list does not count where we give one, so it is named again."""

_PLACE = """async ([hex, dx, dy]) => {
  const { centre } = await import('/static/js/geometry.js');
  const map = document.getElementById('map');
  const area = map.getBoundingClientRect();
  const seen = map.querySelector('svg').viewBox.baseVal;
  const scale = area.width / seen.width;
  const [x, y] = centre(hex);
  return [area.left + (x - seen.x) * scale + dx, area.top + (y - seen.y) * scale + dy];
}"""

_INCHES = """([x, y]) => {
  const map = document.getElementById('map');
  const area = map.getBoundingClientRect();
  const seen = map.querySelector('svg').viewBox.baseVal;
  const scale = area.width / seen.width;
  return [area.left + (x * 24 - seen.x) * scale, area.top + (y * 24 - seen.y) * scale];
}"""

_TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A tap becomes a click with the next frame at the latest."""
_IDLE = "document.querySelector('#bar').getAttribute('aria-busy') === 'false'"
_SHOWN = f"""() => {{
  const words = [...document.querySelectorAll('#bar .buttons button')].map((each) => each.textContent);
  if (words.includes('Skip')) return 'plays';
  return {_IDLE} && document.querySelector('#bar [data-enter], #panel .end-block') ? 'asks' : '';
}}"""
"""Whether the page plays events, or asks for a decision or shows the end; nothing while it waits."""
_HEARD = f"() => !document.querySelector('#bar[aria-busy=true]') || ({_SHOWN})() === 'plays'"
"""Whether the page waits for no answer; it may still play the events that one has brought."""
_FAST = """if (location.protocol.startsWith('http') && !localStorage.getItem('boxcars.pace'))
  localStorage.setItem('boxcars.pace', 'fast');"""
"""Events are shown fast, unless a test has chosen otherwise."""
SLOWNESS = "BOXCARS_SLOW_ANSWERS"
"""Where the option `--slow-answers` is kept for every server that a test starts."""
PATIENCE = 180_000
"""Milliseconds within which a bot has moved, on a machine that is busy with other things."""

DUEL: dict[str, Any] = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Hunchback HBK-4G", "hex": "0808", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0812", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "browser",
}
"""Two 'Mechs in sight of each other, both played at one screen, with known dice."""


def launch(playwright: Any) -> Any:
    """A browser that does no more than show our pages."""
    off = ",".join((*ADDRESS_BAR, *NOT_OURS))
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", f"--disable-features={off}"])


@contextmanager
def serving(store: Path) -> Iterator[str]:
    """The address of a server on a free port, which runs as long as it is used."""
    import uvicorn

    from boxcars.serve.app import create_app
    from boxcars.serve.run import listen
    from tests.browser.slow import SlowAnswers, Slowness

    listening = listen("127.0.0.1", 0)
    app = SlowAnswers(create_app(store), Slowness.parse(os.environ.get(SLOWNESS, "")))
    config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
    server = uvicorn.Server(config)
    port = listening.getsockname()[1]
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server does not start"
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(5)


class Table:
    """A page with a game on it."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.context.add_init_script(_FAST)

    def ask(self, path: str, body: dict[str, Any] | None = None, seat: str = "") -> Any:
        """The server's answer, asked beside the page."""
        headers = {"Content-Type": "application/json", **({"X-Seat": seat} if seat else {})}
        data = json.dumps(body).encode() if body is not None else None
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers)) as answer:
            return json.load(answer)

    def new_game(self, setup: dict[str, Any], side: str = "blue") -> dict[str, Any]:
        """Start a game beside the page and open it."""
        made: dict[str, Any] = self.ask("/api/games", setup)
        self.made, self.seat = made, made["seats"][side] or ""
        self.open(made["links"][side] or f"/table/{made['id']}")
        return made

    def open(self, path: str) -> None:
        """Open a page and wait until it is ready; a browser that is there already would not load it anew."""
        before = self.page.url.partition("#")[0]
        self.page.goto(self.address + path)
        if self.page.url.partition("#")[0] == before:
            self.page.reload()
        self.page.wait_for_selector("body[data-ready]")

    def view(self, path: str = "") -> Any:
        """The view that the seat has when the server has answered all that was pressed on the page."""
        if "/table/" in self.page.url:
            self.drawn()
            self.page.wait_for_function(_HEARD, timeout=PATIENCE)
        return self.ask(f"/api/games/{self.made['id']}{path}", seat=self.seat)

    def wait(self, selector: str, state: str = "visible") -> Any:
        """Wait for something to be shown; it is looked for again when it is used, for the page may draw it anew."""
        place = self.page.locator(selector).first
        place.wait_for(state=state, timeout=60000)
        return place

    def text(self, selector: str) -> str:
        """What an element says, with plain spaces."""
        return str(self.page.inner_text(selector)).replace("\u202f", " ")

    def point(self, hex: str, dx: float = 0, dy: float = 0) -> tuple[float, float]:
        """Where a hex is on the screen."""
        x, y = self.page.evaluate(_PLACE, [hex, dx, dy])
        return x, y

    def click_hex(self, hex: str, dx: float = 0, dy: float = 0) -> None:
        """Click into a hex."""
        self.page.mouse.click(*self.point(hex, dx, dy))

    def inches(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of an inch table is on the screen."""
        across, down = self.page.evaluate(_INCHES, [x, y])
        return across, down

    def begin(self, setup: dict[str, Any]) -> str:
        """Start a game beside the page without opening it; the unit that decides first, if no dice are waited for."""
        self.made = self.ask("/api/games", setup)
        self.seat = self.made["seats"]["blue"]
        decision = self.view()["decision"]
        return str(decision["units"][0]) if decision else ""

    def sit_down(self, side: str = "") -> None:
        """Open the seat of a side, or stay on the page that is open, and take the place where two share a screen."""
        if side:
            self.open(self.made["links"][side])
            self.settle()
        if self.page.query_selector(".overlay button"):
            self.page.click(".overlay button")
            self.answered()

    def play(self, action: str) -> None:
        """Play an action beside the page, for the side whose turn it is."""
        view = self.view()
        body = {"actions": [action], "n": view["n"], "as": view["decision"]["side"]}
        self.ask(f"/api/games/{self.made['id']}/play", body, self.seat)

    def pass_until(self, phase: str, turn: int = 1) -> None:
        """Do as little as possible until a phase begins, beside the page."""
        while (view := self.view())["phase"] != phase or view["turn"] < turn:
            options = self.view(f"/options?as={view['decision']['side']}")["options"]
            quiet = (text for text in options if text.endswith((" stay", " none")) or text.startswith("done"))
            self.play(next(quiet, options[0]))

    def type_dice(self, *dice: int) -> None:
        """Give the dice that are waited for, beside the page."""
        body = {"dice": dice, "given": self.view()["need_dice"]["given"]}
        self.ask(f"/api/games/{self.made['id']}/dice", body, self.seat)

    def open_seat(self) -> None:
        """Open the game that was begun."""
        self.open(self.made["links"]["blue"])
        self.settle()

    def wait_for_outcome(self) -> None:
        """Wait until bots have fought to the end."""
        end = time.monotonic() + 300
        while time.monotonic() < end:
            if self.view()["outcome"]:
                return
            time.sleep(0.05)
        raise AssertionError("the bots did not finish")

    def settle(self) -> None:
        """Wait until all that was asked is answered and shown, and somebody here must decide or the game is over."""
        self.drawn()
        self.page.wait_for_function(
            f"() => {_IDLE} && (document.querySelector('#bar [data-enter]') || document.querySelector('.overlay'))",
            timeout=60000,
        )

    def skip(self) -> None:
        """Pass events by, at once: with the last one the button makes room for another."""
        self.page.locator("#bar .buttons button:has-text('Skip')").evaluate_all("found => found[0]?.click()")

    def our_turn(self, skip: Callable[[], object] | None = None) -> dict[str, Any]:
        """Wait until a decision is asked for here, or the end is shown, and pass events by; the view of that moment."""
        self.drawn()
        while self.page.wait_for_function(_SHOWN, timeout=PATIENCE).json_value() == "plays":
            (skip or self.skip)()
            self.drawn()
        view: dict[str, Any] = self.view()
        return view

    def drawn(self) -> None:
        """Wait until the page has done what it has just heard of."""
        self.page.evaluate(_TWO_FRAMES)

    def is_busy(self) -> bool:
        """Whether the page has asked something that is not yet answered, or shows what happened."""
        self.drawn()
        return not self.page.evaluate(_IDLE)

    def answered(self) -> None:
        """Wait until the page has taken what was pressed last, and all that it asked is answered and shown."""
        self.drawn()
        self.page.wait_for_function(f"() => {_IDLE}", timeout=60000)


def to_a_typed_shot(table: Table) -> None:
    """A duel at which people roll, up to the Hunchback's shot with its autocannon, beside the page."""
    table.begin(DUEL | {"dice": "typed", "seed": None})
    while "ac20-rt" not in str((view := table.view())["need_dice"]):
        if view["need_dice"]:
            low = view["need_dice"]["why"] == "initiative of red"
            table.type_dice(*[2 if low else 3] * view["need_dice"]["count"])
            continue
        options = table.view(f"/options?as={view['decision']['side']}")["options"]
        shots = [text for text in options if text.startswith("fire red-1 ac20-rt")]
        table.play(next((text for text in [*shots, *options] if not text.startswith("twist")), options[0]))


def to_fire(table: Table, setup: dict[str, Any], side: str = "blue") -> None:
    """Begin a game beside the page and open it where the first unit of a side declares fire."""
    table.begin(setup)
    table.seat = table.made["seats"][side]
    table.pass_until("fire")
    while table.view()["decision"]["side"] != side:
        table.play(f"done {table.view()['decision']['units'][0]}")
    table.sit_down(side)
    table.wait(".weapon")
