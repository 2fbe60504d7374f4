"""Tracer rounds as they play where they were added: run by `test_toys.py` with a source that has them."""

from __future__ import annotations

from starlette.testclient import TestClient

import boxcars as bx
from boxcars.catalog import mech_design
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.weapons import fire
from tests.serve.client import Table, http
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
    fired = fire.resolve(loaded, script(two(9), two(7)))
    assert "everybody sees where it came from" in str([event.text for event in fired])


def test_players_load_them_at_a_table(http: TestClient) -> None:
    red, blue = {"design": HUNCHBACK, "ammo": {LOT: "tracer"}}, {"design": "Locust LCT-1V"}
    table = Table(http, forces={"red": [red], "blue": [blue]})
    assert "tracer" in str(table.get("sheet", "red", unit="red-1").json())


def test_what_cannot_hold_them_says_so() -> None:
    setup = bx.total_warfare.skirmish([HUNCHBACK], [HUNCHBACK]).state["red-1"].design
    assert "tracer" in str(mech_design(HUNCHBACK).loadable[LOT])
    assert setup.name == HUNCHBACK
