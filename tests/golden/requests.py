"""Golden answers to single requests: what is asked without a game, at the bounds of what may be asked, and wrongly.

    python -m tests.golden.requests

writes them anew; do it when the table is meant to answer otherwise, and read the difference.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from starlette.testclient import TestClient

from boxcars.serve.app import create_app
from tests.golden.answers import FOLDER, kept

FILE = FOLDER / "requests.jsonl"
DEEP = -2
"""Short answers are kept deeper than those at moments of a game."""
BODIES = ("application/json", "text/plain", "application/xml")
"""Of other answers, as pictures, the kind alone is kept."""

Request = tuple[str, dict[str, Any]]

TOLD: dict[str, list[dict[str, Any]]] = {
    "/api/house": [{}],
    "/api/house/games": [{}],
    "/api/forces": [{"game": "total-warfare"}, {"game": "chess"}],
    "/api/boards/nowhere": [{}],
    "/api/designs": [{"q": "wasp"}, {"q": "nothing of this name"}],
    "/api/rulings": [{"q": "nothing", "ledger": "chess"}, {"q": "x", "from": "first"}],
    "/api/rulings/TW-1000.1": [{}],
    "/api/scenarios/nowhere": [{}],
    "/api/scenarios/nowhere/briefing": [{}],
    "/api/scenarios/coppice-night/briefing": [{}, {"side": "red"}, {"side": "green"}],
    "/api/units": [
        {"q": "atlas as7-d", "limit": 0},
        {"q": "wasp wsp-1a", "limit": 1},
        {"q": "wasp wsp-1a", "limit": 200},
        {"q": "wasp wsp-1a", "limit": 201},
        {"q": "wasp wsp-1a", "limit": -1},
        {"q": "wasp wsp-1a", "limit": "x"},
        {"q": "wasp wsp-1a", "limit": "1.5"},
        {"q": "wasp wsp-1a", "offset": 1},
        {"q": "wasp wsp-1a", "offset": 1_000_000},
        {"q": "wasp wsp-1a", "offset": 1_000_001},
        {"q": "wasp wsp-1a", "tons": "25-100", "tech": "clan"},
        {"q": "wasp wsp-1a", "tons": "25-100", "limit": 0},
        {"q": "wasp wsp-1a", "game": "total-warfare"},
        {"q": "wasp wsp-1a", "game": "alpha-strike"},
        {"q": "archer arc-2r", "game": "alpha-strike", "ability": "IF"},
        {"q": "archer arc-2r", "game": "alpha-strike", "ability": "IF, JMPW"},
        {"q": "archer arc-2r", "ability": "JMPW"},
        {"q": "archer arc-2r", "game": "chess"},
        {"q": "gloaming", "playable": "yes", "limit": 1},
    ],
    "/api/unit": [{"name": "Wasp WSP-1A"}, {"name": "nobody"}, {}],
    "/api/unit/sheet": [
        {"name": "Wasp WSP-1A", "format": "svg"},
        {"name": "Wasp WSP-1A", "format": "svg", "kind": "card", "page": 1},
        {"name": "Wasp WSP-1A", "format": "svg", "kind": "card", "page": 0},
        {"name": "Wasp WSP-1A", "format": "svg", "kind": "card", "page": 2},
        {"name": "Wasp WSP-1A", "kind": "poster"},
        {"name": "Wasp WSP-1A", "paper": "a3"},
        {"name": "Wasp WSP-1A", "format": "png"},
        {"name": "nobody", "format": "svg"},
        {"name": "nobody"},
    ],
    "/api/odds": [
        {"q": "x", "game": "chess"},
        {"q": "x" * 300},
        {"q": "x" * 301},
        {"q": "Atlas AS7-D AC/20 at range 3"},
    ],
    "/api/card": [
        {"text": 'Mule: CV 2, 8"t, 2/1/-, A 3, S 2'},
        *({"text": 'Mule: CV 2, 8"t, 2/1/-, A 3, S 2, MHQ4', "skill": skill} for skill in (0, 7, 8, -1)),
        {"text": "nonsense"},
    ],
    "/api/tables/nowhere": [{}],
    "/api/tables/nowhere/picture": [{}],
    "/api/tables/duel-ring/picture": [{}],
    "/api/tables/generated": [{"width": "x"}, {"width": 1}, {"theme": "moon"}],
    "/api/clix/tables": [{}],
    "/api/clix/tables/nowhere": [{}],
    "/api/nothing": [{}],
    "/static/../app.py": [{}],
    "/static/js/none.js": [{}],
}
"""What is asked, by its address."""

_ARMY = {"units": ["Warden", "Line Rifles", "Lark"], "build_total": 300}
_FORCES = {"red": ["Wasp WSP-1A"], "blue": ["Phoenix Hawk PXH-1", "Locust LCT-1V"]}
_UNITS = {"units": [{"unit": "Atlas AS7-D", "gunnery": 3, "piloting": 4}, {"unit": "Wasp WSP-1A", "skill": 3}]}
SENT: dict[str, list[Any]] = {
    "/api/forces/price": [_UNITS, {"units": []}, {"units": [{"unit": "nobody"}]}, [], {"units": 3}],
    "/api/forces/mul": [_UNITS, {"units": [{"unit": "nobody"}]}],
    "/api/forces/read": [_UNITS, {}],
    "/api/forces/print": [
        {"force": {"units": [{"unit": "Wasp WSP-1A"}] * 101}},
        {"force": {"units": []}, "paper": "a3"},
        {"force": {"units": []}, "kind": "poster"},
    ],
    "/api/forces/like": [{"units": [{"unit": "Wasp WSP-1A"}] * 25}, {"units": [{"unit": "nobody"}]}],
    "/api/clix/army": [
        _ARMY,
        _ARMY | {"edition": "dark-age", "build_total": 450},
        _ARMY | {"cards": [{"card": "Storm"}]},
        _ARMY | {"cards": [{"card": "nothing"}]},
        _ARMY | {"edition": "chess"},
        {"units": []},
        {"units": ["nobody"]},
    ],
    "/api/clix/figure": [{"unit": "Blade"}, {"unit": "Lark"}, {"unit": "nobody"}],
    "/api/clix/print": [
        _ARMY | {"kind": "cards"},
        _ARMY | {"format": "svg", "page": 0},
        _ARMY | {"format": "svg", "page": 1},
        _ARMY | {"format": "svg", "page": 9},
        _ARMY | {"paper": "a3"},
    ],
    "/api/campaign": [
        {"do": "new", "title": "W" * 81, "forces": _FORCES},
        {"do": "new", "forces": _FORCES, "support": 250},
        {"do": "new", "forces": {"red": ["nobody"]}},
        {"do": "battle"},
        {"do": "flee"},
    ],
    "/api/campaign/units": [{"words": "wasp wsp-1"}, {"words": "nothing of this name"}, {"word": ""}],
    "/api/boards/paint": [{"board": "open-plain", "hexes": [], "brush": "woods"}],
    "/api/scenarios/check": [{}, [], {"game": "chess"}],
    "/api/scenarios/even": [{}, []],
    "/api/scenarios/try": [{"scenario": {}}, {"scenario": {"game": "chess"}}],
    "/api/games": [
        {},
        {"game": "chess"},
        {"forces": _FORCES, "dice": "loaded"},
        {"forces": _FORCES, "seed": ""},
        {"forces": _FORCES, "seed": "s" * 65},
        {"forces": _FORCES, "seats": {"green": "you"}},
        {"forces": _FORCES, "names": {"green": "Ann"}},
        {"forces": _FORCES, "names": {"red": "A" * 41}},
        {"forces": _FORCES, "seats": {"red": "nobody"}},
        {"forces": _FORCES, "scenario": "nowhere"},
        {"game": "total-warfare", "scenario": "coppice-night"},
    ],
    "/api/import": [{"record": ""}, {"record": "boxcars"}, {"record": "", "at": -1}],
}
"""What is sent, by its address."""

_NEAR: dict[str, dict[str, Any]] = {
    "total-warfare": {
        "board": "open-plain",
        "forces": {
            "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 2}],
            "blue": [{"design": "Hunchback HBK-4G", "hex": "0909", "facing": 5}],
        },
    },
    "alpha-strike": {
        "table": "open-plain",
        "forces": {
            "red": [{"unit": "Archer ARC-2R", "at": "20,30", "facing": 0}],
            "blue": [{"unit": "Hunchback HBK-4G", "at": "20,20", "facing": 180}],
        },
    },
    "clix": {
        "forces": {"red": [{"unit": "Warden", "at": "18,30"}], "blue": [{"unit": "Line Rifles", "at": "18,20"}]},
    },
}
"""Two units near each other, which move first."""
_WALK = {"unit": "red-1", "mode": "walk", "to": "0708"}
_GROUND = {"unit": "red-1", "mode": "ground", "to": "22,26"}
_ORDER = {"unit": "red-1", "to": "20,27"}
IN_A_GAME: dict[str, list[Request]] = {
    "total-warfare": [
        ("nothing", {}),
        ("sheet", {"unit": "red-2"}),
        ("sheet", {}),
        *(("plan", _WALK | more) for more in ({}, {"facing": 0}, {"facing": 5}, {"facing": 6}, {"facing": -1})),
        *(("plan", _WALK | more) for more in ({"facing": -2}, {"facing": "x"}, {"mode": "fly"}, {"to": "9999"})),
        *(("plan", _WALK | more) for more in ({"via": "0807,0707"}, {"elevation": 3}, {"shed": 1}, {"mode": "run"})),
        ("plan", {"action": "done red-1"}),
        ("plan", {"action": "move red-9 stay"}),
        ("plan", {"action": "move red-1 stay"}),
        *(("heatmap", {"unit": "red-1"} | more) for more in ({}, {"kind": "exposure"}, {"kind": "rain"})),
        *(("heatmap", {"unit": "red-1", "mode": mode}) for mode in ("stay", "walk", "jump", "fly")),
        *(("sight", {"from": start, "to": "1208"}) for start in ("red-1", "0707", "9999", "red-2")),
        ("sight", {"from": "red-1", "to": "9999"}),
        *(("shots", {"unit": "red-1"} | more) for more in ({}, {"torso": 1}, {"torso": -2}, {"torso": 36})),
        *(("shots", {"unit": "red-1"} | more) for more in ({"torso": 35}, {"flipped": 1}, {"hexes": "0507"})),
        *(("shots", {"unit": "red-1", "shots": text}) for text in ("", "ac:blue-1", "x", "x:blue-9")),
        ("shots", {"unit": "red-1", "hexes": "0101,0102,0103,0104,0105,0106,0107"}),
        ("shots", {"unit": "red-1", "hexes": "9999"}),
        *(("arc", {"unit": "red-1", "mount": mount}) for mount in ("ac5-ra", "none")),
        ("arc", {"unit": "red-1"}),
        *(("salvo", {"unit": "red-1", "target": "blue-1"} | more) for more in ({"heat": 0}, {"heat": 9}, {})),
        ("salvo", {"unit": "red-1", "target": "blue-2", "heat": 0}),
        ("physical", {"unit": "red-1"}),
        ("physical", {"unit": "red-2"}),
        ("threat", {"unit": "blue-1"}),
        ("threat", {"unit": "blue-2"}),
        ("idle", {}),
        ("moves", {"unit": "red-1"}),
        ("lesson", {"name": "none"}),
        ("log", {"since": "x"}),
        ("log", {"since": -1}),
        ("log", {"since": 1}),
        ("chat", {"since": -1}),
        ("options", {}),
        ("replay", {"at": -1, "timeline": 0}),
        ("replay", {"at": 99}),
        ("board", {"at": "x"}),
        ("dice_check", {}),
        ("bot", {}),
    ],
    "alpha-strike": [
        ("sheet", {"unit": "red-2"}),
        *(("plan", _GROUND | more) for more in ({}, {"facing": 359}, {"facing": 360}, {"facing": -1}, {"facing": -2})),
        *(("plan", _GROUND | more) for more in ({"via": "21,29;22,28"}, {"mode": "stand"}, {"mode": "fly"})),
        *(("plan", _GROUND | {"altitude": height}) for height in ("0", "1000", "1001", "-1", "high")),
        ("plan", _GROUND | {"to": "nowhere"}),
        ("plan", {"action": "end red"}),
        ("plan", {"action": "move red-9 stand"}),
        ("moves", {"unit": "red-1"}),
        ("moves", {"unit": "red-9"}),
        ("attacks", {"unit": "red-1"}),
        ("attacks", {"unit": "red-1", "buildings": "x"}),
        ("places", {"unit": "red-1"}),
        ("threat", {"unit": "blue-1"}),
        ("odds", {"action": "attack red-1 blue-1"}),
        ("odds", {"action": "attack red-1 red-9"}),
        ("odds", {"action": "move red-1 stand"}),
        ("odds", {"action": "nonsense"}),
        ("shells", {"unit": "red-1", "at": "20,20"}),
        *(("measure", {"from": "red-1", "to": to}) for to in ("blue-1", "24,10", "nowhere", "99,99", "")),
        ("measure", {"from": "22,30", "to": "blue-1", "unit": "red-1"}),
        ("measure", {"from": "22,30", "to": "blue-1", "unit": "red-9"}),
        *(("switches", {"side": side}) for side in ("red", "blue", "green", "")),
        ("idle", {}),
        ("flights", {"unit": "red-1"}),
        ("flight", {"action": "move red-1 stand"}),
    ],
    "clix": [
        ("sheet", {"unit": "red-2"}),
        ("orders", {"unit": "red-1"}),
        ("orders", {"unit": "red-9"}),
        *(("plan", _ORDER | more) for more in ({}, {"facing": 359}, {"facing": 360}, {"facing": -1}, {"facing": -2})),
        *(("plan", _ORDER | more) for more in ({"mode": "run"}, {"mode": "swim"}, {"via": "19,29"}, {"to": "x"})),
        ("plan", {"unit": "red-1"}),
        ("plan", {"unit": "red-1", "mode": "charge", "target": "blue-1"}),
        ("plan", {"action": "pass"}),
        ("plan", {"action": "move red-9 walk 20,20"}),
        ("march", {"action": "pass"}),
        ("march", {"action": "move red-1 walk 20,27", "members": "red-9@20,20"}),
        *(("attacks", {"unit": "red-1", "kind": kind}) for kind in ("ranged", "close", "loud")),
        ("attacks", {"unit": "red-1", "after": "pass"}),
        ("attacks", {"unit": "red-1", "after": "move red-1 walk 18,26"}),
        ("odds", {"action": "ranged red-1 blue-1 with primary"}),
        ("odds", {"action": "deploy red-1 18,30"}),
        *(("measure", {"from": "red-1", "to": to}) for to in ("blue-1", "24,10", "red-1", "nowhere")),
        ("muster", {}),
    ],
}
"""What is asked in a game, by its last word."""


def answers() -> Iterator[dict[str, Any]]:
    """The answers, each with what was asked. The library is that which comes with the program."""
    with (
        TemporaryDirectory() as home,
        patch.dict(os.environ, {"BOXCARS_HOME": home}),
        TestClient(create_app(":memory:"), raise_server_exceptions=False) as http,
    ):
        for path, queries in TOLD.items():
            yield from (_told([path, query], http.get(path, params=query)) for query in queries)
        for path, bodies in SENT.items():
            yield from (_told([path, body], http.post(path, json=body)) for body in bodies)
        for game, questions in IN_A_GAME.items():
            made = http.post("/api/games", json={"game": game, "seed": "7", "seats": _SEATS, **_NEAR[game]}).json()
            headers, at = {"X-Seat": made["seats"]["red"]}, f"/api/games/{made['id']}"
            for word, query in questions:
                yield _told([game, word, query], http.get(f"{at}/{word}", params=query, headers=headers))


_SEATS = {"red": "you", "blue": "you"}


def _told(asked: list[Any], answer: Any) -> dict[str, Any]:
    kind = answer.headers["content-type"]
    told = answer.text if kind.startswith(BODIES) else ""
    return {
        "asked": asked,
        "status": answer.status_code,
        "kind": kind,
        "kept": answer.headers.get("cache-control", ""),
        "told": kept(json.loads(told) if kind.startswith("application/json") else told, DEEP),
    }


def main() -> None:
    """Write all of them."""
    lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in answers()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
