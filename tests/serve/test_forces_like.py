"""Forces that match: one like another, and changes that make two even."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.catalog import any_design
from boxcars.catalog.force import Force, Member, price
from boxcars.catalog.library.entry import kind_of
from tests.serve.client import http

__all__ = ["http"]

VESSELS = ("naval", "hydrofoil", "submarine")
MIXED = ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Patton Tank", "Foot Platoon (Rifle)"]


def like(http: TestClient, **asked: Any) -> Any:
    units = [{"unit": name} for name in MIXED]
    return http.post("/api/forces/like", json={"units": units, "points": "bv", "seed": 1} | asked)


@pytest.mark.parametrize(("game", "points"), [("total-warfare", "bv"), ("alpha-strike", "pv")])
@pytest.mark.parametrize("seed", range(3))
def test_a_force_like_mine_has_my_kinds_and_my_value(http: TestClient, game: str, points: str, seed: int) -> None:
    found = like(http, game=game, points=points, seed=seed).json()
    names = [unit["unit"] for unit in found["units"]]
    assert [kind_of(any_design(name)) for name in names] == ["mech", "mech", "vehicle", "infantry"]
    assert not set(names) & set(MIXED)
    assert abs(found["value"] - found["wanted"]) <= 0.02 * found["wanted"]
    bill = price(Force(units=tuple(Member(name) for name in names)))
    assert found["value"] == (bill.bv if points == "bv" else bill.pv)


def test_the_same_seed_draws_the_same_force_and_another_seed_another(http: TestClient) -> None:
    assert like(http, seed=5).json() == like(http, seed=5).json()
    assert like(http, seed=5).json() != like(http, seed=6).json()


def test_a_force_of_a_year_has_nothing_that_was_built_later(http: TestClient) -> None:
    names = [unit["unit"] for unit in like(http, year="3025", tech="is").json()["units"]]
    assert all(any_design(name).year <= 3025 and any_design(name).tech_base == "is" for name in names)


@pytest.mark.parametrize(
    ("unit", "afloat"), [("Patton Tank", False), ("Vedette Medium Tank", False), ("Manta Attack Submarine BX", True)]
)
def test_a_force_like_one_on_land_needs_no_water(http: TestClient, unit: str, afloat: bool) -> None:
    drawn = {like(http, units=[{"unit": unit}], seed=seed).json()["units"][0]["unit"] for seed in range(8)}
    assert {getattr(any_design(name), "motion", "") in VESSELS for name in drawn} == {afloat}


def test_crews_keep_their_skills_in_a_force_that_is_like_another(http: TestClient) -> None:
    found = like(http, units=[{"unit": "Phoenix Hawk PXH-1", "gunnery": 3, "piloting": 4}]).json()
    assert [(unit["gunnery"], unit["piloting"]) for unit in found["units"]] == [(3, 4)]


@pytest.mark.parametrize(("asked", "status"), [({"units": []}, 400), ({"points": "tons"}, 400), ({"year": "x"}, 422)])
def test_what_cannot_be_matched_is_said(http: TestClient, asked: dict[str, Any], status: int) -> None:
    answer = like(http, **asked)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_forces_of_a_new_game_are_evened_out_before_it_begins(http: TestClient) -> None:
    forces = {"blue": ["Phoenix Hawk PXH-1"], "red": ["Griffin GRF-1N"]}
    even = http.post("/api/forces/even", json={"forces": forces, "board": "pine-barrens"}).json()
    assert even["values"] == {"blue": 1041, "red": 1272}
    first = even["proposals"][0]
    assert (first["unit"], first["skill"], first["now"]) == ("blue-1", "gunnery", 3)
    assert first["values"] == {"blue": 1249, "red": 1272}


def test_units_are_found_by_what_they_can_do(http: TestClient) -> None:
    found = http.get("/api/units?game=alpha-strike&ability=ecm, tag&limit=50").json()
    assert found["total"] == len(found["units"]) == 9
    assert all({"ECM", "TAG"} <= set(unit["abilities"]) for unit in found["units"])
    jumping = http.get("/api/units", params={"game": "total-warfare", "ability": "jump", "limit": 200}).json()
    assert {"Wolverine WVR-6R"} <= {unit["name"] for unit in jumping["units"]}
    assert "Marauder MAD-3R" not in {unit["name"] for unit in jumping["units"]}


def test_a_search_in_vain_tells_which_condition_keeps_out_what(http: TestClient) -> None:
    found = http.get("/api/units", params={"q": "patton", "type": "mech"}).json()
    assert found["units"] == []
    assert [row["condition"] for row in found["kept_out"]] == ["q", "type"]
    assert found["kept_out"][1]["total"] == 1


def test_units_are_listed_by_their_value(http: TestClient) -> None:
    found = http.get("/api/units", params={"type": "mech", "order": "bv", "limit": 5}).json()["units"]
    values = [unit["bv"] for unit in found]
    assert values == sorted(values, reverse=True)
    assert http.get("/api/units", params={"order": "name; drop table units"}).status_code == 422
