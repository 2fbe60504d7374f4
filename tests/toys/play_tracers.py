"""Tracer rounds as they play where they were added: run by `test_toys.py` with a source that has them."""

from __future__ import annotations

from starlette.testclient import TestClient

from boxcars.catalog import mech_design
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.weapons import fire
from tests.serve.client import HOT_SEAT, Table, http
from tests.total_warfare.field import field, plan, script, two

__all__ = ["http"]

HUNCHBACK = "Hunchback HBK-4G"
LOT = "ac20-lt-1"


def test_they_are_loaded_easier_to_hit_with_and_the_log_tells() -> None:
    plain, loaded = (field(mech_design(HUNCHBACK).loaded(loads)) for loads in ({}, {LOT: "tracer"}))
    shots = [plan(battle, "AC/20", ammo=LOT) for battle in (plain, loaded)]
    assert [shot.tally.total for shot in shots] == [4, 3]
    assert "tracer rounds" in str(shots[1].tally)
    loaded.declarations = {"red-1": Declaration(shots=[Shot(shots[1].mount.key, "blue-1", ammo=LOT)])}
    fired = fire.resolve(loaded, script(two(9), two(7), two(9)))
    assert "everybody sees where it came from" in str([event.text for event in fired])


def test_players_load_them_at_a_table(http: TestClient) -> None:
    red, blue = {"design": HUNCHBACK, "ammo": {LOT: "tracer"}}, {"design": "Locust LCT-1V"}
    table = Table(http, forces={"red": [red], "blue": [blue]})
    assert "AC/20 Tracer Ammo" in str(table.get("sheet", "red", unit="red-1").json())
    wrong = {"forces": {"red": [red | {"ammo": {LOT: "confetti"}}], "blue": [blue]}, "board": "open-plain"}
    refused = http.post("/api/games", json=wrong | {"seats": HOT_SEAT})
    assert "it may hold armor-piercing, flechette, precision, tracer" in refused.text
