"""Small battles in the air for tests: fighters on the Radar Map or over a plain table, at any moment of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import parse_action
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.catalog.alpha_strike.arcs import ARCS, Arc
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import battle_of, make_card, unit

PLAIN = "table plain 72 x 48"
"""A table with nothing on it."""


def fighter(thrust: int = 6, damage: Sequence[float] = (3, 3, 1, 0), specials: str = "", **fields: Any) -> Card:
    """The card of an aerospace fighter; abilities as cards print them, with spaces between them."""
    own = tuple(map(Special.read, specials.split()))
    given: dict[str, Any] = {"threshold": 3, "armor": 6, "structure": 4} | fields
    return make_card("AF", move={"a": thrust}, damage=damage, specials=own, **given)


def dropship(type: str = "DA", thrust: int = 4, specials: str = "", **fields: Any) -> Card:
    """The card of a DropShip with 5, 4, 4 and 3 in its arcs at all ranges."""
    arcs = tuple(Arc(name, standard=(value, value, value, 0)) for name, value in zip(ARCS, (5, 4, 4, 3), strict=True))
    given: dict[str, Any] = {"threshold": 4, "armor": 12, "structure": 6} | fields
    own = tuple(map(Special.read, specials.split()))
    return make_card(type, move={"p" if type == "DS" else "a": thrust}, damage=(0,), arcs=arcs, specials=own, **given)


def aloft(card: Card | None = None, zone: str = "A", *, skill: int = 4, bombs: Sequence[str] = ()) -> UnitSetup:
    """A unit on the Radar Map."""
    own = card or fighter()
    return UnitSetup(own.name, f"radar:{zone}", 0, skill, own, bombs=tuple(bombs))


def air_battle(
    red: Iterable[UnitSetup], blue: Iterable[UnitSetup] = (), table: str = PLAIN, *, phase: str = "flight", **rules: Any
) -> Battle:
    """A battle in its first turn, with red to act; blue has a 'Mech in a corner if nothing else is given."""
    battle = battle_of([*red], [*blue] or [unit("70,2")], table, **rules)
    battle.turn, battle.phase, battle.order = 1, phase, ("red", "blue")
    for each in battle.on_table():
        each.mode = "ground"
    battle.waiting = [each.id for each in battle.in_play("red")]
    battle.exchange = [("red", len(battle.waiting))]
    return battle


def put_over(
    battle: Battle, id: str, at: tuple[float, float] = (36, 0), facing: int = 180, task: str = "", **fields: Any
) -> Unit:
    """Put a unit over the table on a line, as its move would."""
    flyer = battle[id]
    line = flight_line.across(battle.field, Point(*at), facing)
    flyer.flight = Flight(zone="central", lane="N", line=line, task=task, trail=("inner", "central"), **fields)
    flyer.at, flyer.facing, flyer.mode = line.start, facing, "fly"
    return flyer


def engage(battle: Battle, one: str, other: str, band: str = "medium", *, winner: str = "", tail: bool = False) -> None:
    """Let two units be engaged, at a range, with control of one of them."""
    battle.engagements.append(Engagement(one, other, winner, band, tail))  # type: ignore[arg-type]


def why(battle: Battle, text: str) -> list[str]:
    """The rulings against an action of a unit that is asked; nothing if it is legal."""
    action = parse_action(text)
    kinds = {"flight": "fly", "engagement": "engage", "combat": "attack", "end": "end", "movement": "move"}
    try:
        RULEBOOK.chapters[kinds[battle.phase]].verify(battle, action)
    except Illegal as illegal:
        return [reason.cite for reason in illegal.reasons]
    return []


def do(battle: Battle, text: str, *dice: int) -> list[Event]:
    """Do a legal action with these dice; all of them are used."""
    assert why(battle, text) == []
    action, thrown = parse_action(text), ScriptedDice(dice)
    kinds = {"flight": "fly", "engagement": "engage", "combat": "attack", "end": "end", "movement": "move"}
    events, _ = RULEBOOK.chapters[kinds[battle.phase]].apply(battle, action, thrown)
    assert thrown.left == 0
    return events


def harm(battle: Battle, id: str) -> int:
    """The damage that a unit has taken."""
    one = battle[id]
    return one.card.armor + one.card.structure - one.armor - one.structure
