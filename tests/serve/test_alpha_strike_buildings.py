"""Buildings as targets over the API, as docs/api.md describes them."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.serve.client import Table, http

__all__ = ["http"]

FORCES = {
    "red": [{"unit": "Atlas AS7-D", "at": "43.6,32", "facing": 0}],
    "blue": [{"unit": "Hunchback HBK-4G", "at": "20,2", "facing": 180}],
}


def test_the_view_names_the_buildings(http: TestClient) -> None:
    view = Table(http, game="alpha-strike", table="mill-pond", forces=FORCES).view()
    mill = next(each for each in view["buildings"] if each["key"] == "building-37")
    assert (mill["name"], mill["class"], mill["left"], mill["full"]) == ("The Mill", "heavy", 25, 25)


def test_a_unit_in_a_building_is_told_with_the_building_and_one_outside_without(http: TestClient) -> None:
    forces = FORCES | {"blue": [{"unit": "Locust LCT-1V", "at": "43.6,24.6", "facing": 180}]}
    units = {
        each["id"]: each for each in Table(http, game="alpha-strike", table="mill-pond", forces=forces).view()["units"]
    }
    inside = {"badge": "in", "words": "in building-37", "building": "building-37"}
    assert inside in units["blue-1"].values()
    assert {"badge": "", "words": "", "building": ""} in units["red-1"].values()


def test_buildings_are_targets_for_who_asks(http: TestClient) -> None:
    table = Table(http, game="alpha-strike", table="mill-pond", forces=FORCES)
    assert [row["unit"] for row in table.get("attacks", unit="red-1").json()["targets"]] == ["blue-1"]
    targets = table.get("attacks", unit="red-1", buildings=1).json()["targets"]
    assert [row["unit"] for row in targets[:2]] == ["blue-1", "building-37"]
    shot = targets[1]["attacks"][0]
    assert (shot["action"], shot["possible"]) == ("attack red-1 building-37", True)
    assert [line["value"] for line in shot["tally"]["lines"] if line["cite"] == "AS-085.2"] == [-4]
    odds = table.get("odds", action=shot["action"]).json()
    assert odds["legal"]
    assert odds["expected"] == shot["expected"] == 5
    refused = table.get("odds", action="physical red-1 standard building-37").json()
    assert not refused["legal"]
    assert table.get("odds", action="attack red-1 building-99").json()["legal"] is False
