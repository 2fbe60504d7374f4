"""Cards that players write, over the API."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.serve.client import Table, http

__all__ = ["http"]

MULE = 'Mule: CV 2, 8"t, 2/1/-, A 3, S 2, SRCH'


def test_a_card_is_read_and_priced_at_a_skill(http: TestClient) -> None:
    regular, veteran = (http.get("/api/card", params={"text": MULE, "skill": skill}).json() for skill in (4, 3))
    card = 'Mule: CV 2, TMM 1, 8"t, 2/1/0, A 3, S 2, SRCH, 13 PV'
    assert regular == {"name": "Mule", "card": card, "pv": 13, "initiative": []}
    assert veteran["pv"] == 16


def test_what_is_wrong_with_a_card_is_said(http: TestClient) -> None:
    answer = http.get("/api/card", params={"text": MULE + ",XYZ"})
    assert answer.status_code == 422
    assert "'XYZ', which is no special ability" in answer.json()["error"]
    assert http.get("/api/card", params={"text": "Mule"}).status_code == 422
    assert http.get("/api/card", params={"text": MULE, "skill": 9}).status_code == 400


def test_a_game_is_played_with_cards_and_skills_of_the_player_s_own(http: TestClient) -> None:
    forces = {"red": [{"unit": "Mule", "card": MULE, "skill": 2}], "blue": ["Hunchback HBK-4G"]}
    mule = Table(http, game="alpha-strike", table="open-plain", forces=forces).view()["units"][0]
    assert (mule["name"], mule["move"], mule["armor"], mule["skill"]) == ("Mule", '8"t', 3, 2)
