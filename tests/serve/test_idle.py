"""Who can do nothing but pass: out of range, or with nobody to strike; a twist that brings a target counts."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.serve.client import Table, http

__all__ = ["http"]

TWO = {"red": "you", "blue": "you"}


def hexes(*blue: tuple[str, int]) -> dict[str, Any]:
    row = [{"design": "Locust LCT-1V", "hex": hex, "facing": facing} for hex, facing in blue]
    return {"red": [{"design": "Hunchback HBK-4G", "hex": "0808", "facing": 3}], "blue": row}


def idle(table: Table, phase: str) -> list[str]:
    """The passes that are told to blue when it first decides in a phase."""
    while (view := table.view(""))["phase"] != phase or view["decision"]["side"] != "blue":
        options = table.get("options", view["decision"]["side"], **{"as": view["decision"]["side"]}).json()["options"]
        table.play(next((text for text in options if text.endswith((" stay", " none", " stand"))), None) or options[0])
    actions: list[str] = table.get("idle", "blue", **{"as": "blue"}).json()["actions"]
    return actions


def test_who_is_out_of_range_is_idle_and_who_must_only_twist_is_not(http: TestClient) -> None:
    table = Table(http, board="open-plain", forces=hexes(("0812", 0), ("1517", 2), ("0911", 1)), seats=TWO)
    assert idle(table, "fire") == ["done blue-2"]


def test_in_alpha_strike_who_reaches_nobody_is_not_asked_at_all(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Hunchback HBK-4G", "at": "30,10", "facing": 180}],
        "blue": [
            {"unit": "Hunchback HBK-4G", "at": "30,20", "facing": 0},
            {"unit": "Hunchback HBK-4G", "at": "3,45", "facing": 0},
        ],
    }
    table = Table(http, game="alpha-strike", table="open-plain", forces=forces, seats=TWO)
    assert idle(table, "combat") == []
    assert table.view("")["decision"]["units"] == ["blue-1"]
