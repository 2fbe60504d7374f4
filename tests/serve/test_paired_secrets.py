"""Games that differ only in a secret answer alike, and every leak that is put back is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boxcars.alpha_strike.battle import Battle as StrikeBattle
from boxcars.alpha_strike.battle import Blip
from boxcars.clix import battle as clix_battle
from boxcars.clix.battle import Battle as ClixBattle
from boxcars.core import view
from boxcars.core.errors import NeedDice
from boxcars.core.game import Entry, Game
from boxcars.core.record import Record
from boxcars.core.scenario.hiding import conceal
from boxcars.core.scenario.mission import Mission
from boxcars.serve import jobs, log_lines, table
from boxcars.serve.alpha_strike.served import AlphaStrike
from boxcars.serve.table import Table
from boxcars.total_warfare.battle import Battle
from tests.paired_secrets.cases import CASES
from tests.paired_secrets.comparing import Found, Leak, compare
from tests.paired_secrets.pair import Case

ANSWERS = 60
MOST = 3000
"""So many answers are compared to find a leak that was put back."""


@pytest.mark.parametrize("seed", [5, 6], ids=["a bot and typed dice", "a friend and seeded dice"])
@pytest.mark.parametrize("name", CASES)
def test_games_that_differ_only_in_a_secret_answer_alike(name: str, seed: int) -> None:
    found = Found()
    compare(CASES[name], seed, found, most=ANSWERS)
    assert found.answers


def whole(game: Game[Any]) -> Any:
    """The whole state, where the side that decides should be asked about what it sees."""
    return game.rulebook.copy(game.state)


def unmasked(battle: Any, side: str) -> Any:
    """All of a battle, whoever looks."""
    return battle.copy()


def in_order_of_units(battle: StrikeBattle, side: str) -> StrikeBattle:
    """Counters in an order that tells which unit is which."""
    twin = battle.copy()
    twin.blips = [Blip(u.side, u.blip, u.at) for u in battle.enemies(side) if u.hidden and u.blip]
    conceal(twin, side)
    return twin


def untouched(entry: Entry, side: str) -> Entry:
    """An entry with the secrets of others."""
    return entry


def counting(table: Table, side: str) -> tuple[int, str]:
    """A version that changes with everything, seen or not."""
    n, version = table._version(side)
    return n, f"{version}-{len(table.log)}"


def by_setup(game: AlphaStrike, setup: Any, side: str) -> bool:
    """Whether a setup hides something, as what it hides tells."""
    return any(mines.side != side for mines in setup.mines)


def all_orders(game: Game[Any], side: str) -> view.View[Any]:
    """What a side sees, with the standing orders of the others."""
    masked = game.rulebook.masked(game.state, side)
    return view.View(game.rulebook, masked, side, game.log, open=game.question, orders=game.orders["blue"])


def whole_before_dice(table: Table, side: str) -> view.View[Any]:
    """What a side sees, and all of a battle for which nobody has rolled yet."""
    if table.game:
        return table.game.view(side)
    return view.View(table._rules, table._rules.new(table._setup), side, ())


def masked_but(of: type[Any], *fields: str) -> Callable[..., Any]:
    """How a battle masks itself, but for some of its fields."""
    masked: Callable[[Any, str], Any] = of.masked

    def leaking(battle: Any, side: str) -> Any:
        twin, whole = masked(battle, side), battle.copy()
        for field in fields:
            setattr(twin, field, getattr(whole, field))
        return twin

    return leaking


def as_kept(record: Record, setup: Any, side: str) -> Record:
    """A record with all that its setup tells."""
    return record


def as_foreseen(game: Game[Any], action: str, need: NeedDice) -> bool:
    """Whether dice could be foreseen: as if all could."""
    return True


def never(mission: Mission, side: str) -> bool:
    """Whether a mission hides anything from a side: as if none did."""
    return False


def nothing(*asked: object) -> None:
    """Conceal nothing."""


LEAKS: dict[str, tuple[str, int, object, str, Callable[..., object]]] = {
    "refusals of counters": ("blips", 8, Game, "seen_by_decider", whole),
    "refusals of hidden units": ("hidden on the table", 6, Game, "seen_by_decider", whole),
    "refusals over mines": ("mined ground", 5, Game, "seen_by_decider", whole),
    "refusals of passengers": ("passengers", 0, Game, "seen_by_decider", whole),
    "the state of the hex game": ("declared fire", 3, Battle, "masked", unmasked),
    "the state of hidden units": ("hidden in hexes", 0, Battle, "masked", unmasked),
    "shells": ("flying shells", 0, Battle, "masked", unmasked),
    "the state of Alpha Strike": ("hidden in zones", 1, StrikeBattle, "masked", unmasked),
    "the state of the clix games": ("boarding", 6, ClixBattle, "masked", unmasked),
    "the order of counters": ("blips", 0, StrikeBattle, "masked", in_order_of_units),
    "the log": ("hidden in zones", 8, log_lines, "entry_seen_by", untouched),
    "a version that counts": ("declared fire", 0, Table, "version", counting),
    "a refused record": ("mined ground", 7, AlphaStrike, "hides", by_setup),
    "objectives": ("clix objectives", 0, clix_battle, "conceal_mission", nothing),
    "records of missions": ("hex objectives", 1, Mission, "hides_from", never),
    "a battle before its first dice": ("blips", 0, Table, "view", whole_before_dice),
    "advice": ("hex objectives", 0, jobs, "conceal_mission", nothing),
    "dice that tell what was met": ("mined ground", 0, Game, "foresees", as_foreseen),
    "blows": ("declared blows", 0, Battle, "masked", masked_but(Battle, "physicals")),
    "fire": ("declared fire", 0, Battle, "masked", masked_but(Battle, "declarations")),
    "mines": ("laid mines", 0, Battle, "masked", masked_but(Battle, "mines")),
    "mines of Alpha Strike": ("mined ground", 0, StrikeBattle, "masked", masked_but(StrikeBattle, "mines")),
    "plotted points": ("plotted points", 0, StrikeBattle, "masked", masked_but(StrikeBattle, "plotted")),
    "a closed make-up": ("closed make-up", 0, StrikeBattle, "masked", masked_but(StrikeBattle, "intelligence")),
    "briefs": ("briefs", 0, table, "without_briefs", as_kept),
    "standing orders": ("strike orders", 0, Game, "view", all_orders),
}
"""Leaks by what they tell: the secret, a seed by which it is soon found, and what is put in the place of what."""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_that_is_put_back_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, seed, owner, what, leaking = LEAKS[leak]
    monkeypatch.setattr(owner, what, leaking)
    with pytest.raises(Leak):
        compare_until(MOST, CASES[name], seed)


def compare_until(most: int, case: Case, seed: int) -> None:
    """Compare so many answers of a case, pair after pair."""
    found = Found()
    while found.answers < most:
        compare(case, seed, found, most)
        seed += 1
