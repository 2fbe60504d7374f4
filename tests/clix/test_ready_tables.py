"""The ready tables: terrain lies as players may place it."""

from __future__ import annotations

import pytest

from boxcars.clix.actions import PlaceTerrain
from boxcars.clix.army.setting_up import battle_of
from boxcars.clix.army.tables import READY_TABLES, ReadyTable, ready_table
from boxcars.clix.army.terrain_placing import place_reasons, with_placed
from boxcars.core.errors import BadSetup


@pytest.mark.parametrize("ready", READY_TABLES, ids=lambda ready: ready.name)
def test_every_piece_could_have_been_placed_by_a_player(ready: ReadyTable) -> None:
    battle = battle_of(red=["Lark"], blue=["Lark"])
    for placed in ready.placed:
        battle.pile = [placed.name]
        assert list(place_reasons(battle, PlaceTerrain(placed.name, placed.at.word, placed.turned))) == []
        battle.table = with_placed(battle.table, [placed])


def test_an_unknown_table_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(BadSetup, match="there is no table 'moon'; there are tarn-meadow, old-town"):
        ready_table("moon")
