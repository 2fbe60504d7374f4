"""What the greedy bot does with TAG and with artillery in their own phases: once what is worth it, then no more."""

from __future__ import annotations

from boxcars.core.game import Action, Decision, View
from boxcars.hexes import Terrain
from boxcars.players.deadline import Deadline
from boxcars.players.total_warfare.tactics import TotalWarfareTactics
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import Done, Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.weapons import artillery, fire
from tests.total_warfare.field import field
from tests.total_warfare.test_tag import marking_phase


def chosen(battle: Battle) -> tuple[Action, str]:
    """What the bot of red does with its first unit."""
    battle.waiting, battle.exchange, battle.order = ["red-1"], [("red", 1)], ("blue", "red")
    decision = Decision("red", "fire", ("red-1",), 1, "declare")
    answer = TotalWarfareTactics().choose(View(RULEBOOK, battle, "red", []), decision, Deadline(None))
    return answer.action, answer.reason


def test_a_bot_marks_once_what_its_tag_reaches() -> None:
    battle = marking_phase()
    mark = Fire("red-1", "tag-rt", "blue-1")
    assert chosen(battle) == (mark, "marks what its TAG reaches most surely")
    fire.declare(battle, mark)
    assert chosen(battle) == (Done("red-1"), "marks nothing more")


def test_a_bot_marks_nothing_that_its_tag_does_not_reach() -> None:
    battle = marking_phase(blue_hex="0517")
    battle["red-1"].hex = "0501"
    assert chosen(battle) == (Done("red-1"), "marks nothing more")


def test_a_bot_shells_each_hex_that_is_worth_it_once_for_each_piece() -> None:
    battle = field("Catapult BX-A", red_hex="0501", blue_hex="0509")
    battle.phase, battle["red-1"].gunnery = artillery.PHASE, 0
    battle.change_ground({"0505": Terrain(level=5)})
    shot, reason = chosen(battle)
    assert isinstance(shot, Fire)
    assert (shot.mount, shot.target) == ("arrow-rt", "hex:0509")
    assert reason == "shells a hex where enemies may still be when it comes down"
    fire.declare(battle, shot)
    assert chosen(battle) == (Done("red-1"), "keeps its shells, for no hex is worth one")
    battle["red-1"].gunnery = 8
    battle.declarations.clear()
    assert chosen(battle) == (Done("red-1"), "keeps its shells, for no hex is worth one")
