"""Where a side that leaves it to the table deploys: as far from friends as it may, in transports only if it must."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette")
import boxcars as bx
from boxcars.alpha_strike.actions import Deploy as StrikeDeploy
from boxcars.clix.actions import Deploy
from boxcars.core.game import Decision
from boxcars.serve.alpha_strike import mustering as strike
from boxcars.serve.clix import mustering
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Point
from tests.clix.stock import INF, MEK, Table

ASKED = Decision("a", "deploy", ("a-3", "a-4"), 1, "deploy")


def best(monkeypatch: pytest.MonkeyPatch, *options: Deploy) -> Deploy | None:
    asked: list[Decision] = []

    def offered(_: object, decision: Decision) -> list[Deploy]:
        asked.append(decision)
        return list(options)

    monkeypatch.setattr(mustering, "deployment_options", offered)
    units = [bx.clix.unit(MEK, "10,30/0"), bx.clix.unit(INF, "20,30/0")]
    battle = Table(units, [bx.clix.unit(INF, "30,30/0")]).game.state
    found = mustering._best(battle, ASKED)
    assert [decision.units for decision in asked] == [("a-3",)], "one unit after another"
    return found


def test_the_place_is_taken_that_is_farthest_from_all_friends(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far, beside_a_foe = Deploy("a-3", "15,30"), Deploy("a-3", "15,34"), Deploy("a-3", "30,31")
    assert best(monkeypatch, near, far) == far
    assert best(monkeypatch, near, far, beside_a_foe) == beside_a_foe, "enemies keep nobody away"


def test_a_transport_is_boarded_only_where_no_place_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    aboard, place = Deploy("a-3", aboard="a-1"), Deploy("a-3", "10,31")
    assert best(monkeypatch, aboard, place) == place
    assert best(monkeypatch, aboard, Deploy("a-3", aboard="a-2")) == aboard
    assert best(monkeypatch) is None


@pytest.mark.parametrize(
    ("places", "share", "wanted"),
    [
        (["0,0", "30,6"], 0.5, Point(15, 3)),
        (["10,0", "40,6"], 1 / 3, Point(20, 3)),
        (["0,10", "6,40"], 1 / 3, Point(3, 20)),
        (["0,0", "10,10"], 0.2, Point(2, 5)),
    ],
)
def test_cards_stand_evenly_along_the_longer_side_of_their_zone(places: list[str], share: float, wanted: Point) -> None:
    assert strike._along([Point.of(place) for place in places], share) == wanted
    offered = [StrikeDeploy("red-1", place, 0) for place in (*places, wanted.word, "99,99")]
    assert strike._nearest(load_field("open-plain"), offered, 0.5).at != "99,99"


def test_of_the_places_offered_that_is_taken_which_is_nearest_to_its_share() -> None:
    offered = [StrikeDeploy("red-1", f"{x},3", 0) for x in (0, 10, 20, 30)]
    chosen = [strike._nearest(load_field("open-plain"), offered, share).at for share in (0.1, 0.3, 0.7, 0.9)]
    assert chosen == ["0,3", "10,3", "20,3", "30,3"]
