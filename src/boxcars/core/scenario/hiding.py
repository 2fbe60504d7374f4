"""Hidden units of any game: what the other side is not told of them.

A game's battle says with `is_hidden(unit)` whether a unit is hidden, or rides on one that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from boxcars.core.acts import Action, Event


class UnitFound(Event, frozen=True, tag="found"):
    """A hidden unit is hidden no more."""

    words = "{unit} comes out of hiding: {how}"
    reveals: ClassVar[bool] = True
    unit: str
    how: str


def show(unit: Any, how: str) -> list[Event]:
    """Bring a unit out of hiding, if it was there."""
    if not unit.hidden:
        return []
    unit.hidden = False
    return [UnitFound(unit=unit.id, how=how)]


def kept_secret(battle: Any, events: Sequence[Event]) -> list[Event]:
    """Events, of which those about units that are hidden still are for the eyes of their side alone."""
    return [
        replace(event, secret=unit.side)
        if (unit := battle.units.get(getattr(event, "unit", ""))) and battle.is_hidden(unit)
        else event
        for event in events
    ]


def acts_in_secret(battle: Any, action: Action) -> str:
    """The side of a unit that has acted and is hidden still, or "": only that side may know of the action."""
    unit = battle.units.get(getattr(action, "unit", ""))
    return unit.side if unit and unit.hidden else ""


def conceal(twin: Any, side: str) -> None:
    """Take the units that are hidden from a side out of a copy of a battle, that they are to act, and objectives."""
    unseen = [id for id, unit in twin.units.items() if unit.side != side and twin.is_hidden(unit)]
    if unseen:
        twin.units = {id: unit for id, unit in twin.units.items() if id not in unseen}
        twin.waiting = [id for id in twin.waiting if id not in unseen]
        twin.acting = "" if twin.acting in unseen else twin.acting
        twin.exchange = [(each, _seen_to_act(twin, each, count)) for each, count in twin.exchange]
    conceal_mission(twin, side)


def conceal_mission(twin: Any, side: str) -> None:
    """Take the orders and the secret objectives of others out of a copy of a battle, with what they have scored."""
    if not twin.mission or twin.outcome:
        return
    known = tuple(each for each in twin.mission.objectives if twin.mission.is_known(each, side))
    orders = {own: words for own, words in twin.mission.orders.items() if own == side}
    if len(known) < len(twin.mission.objectives) or len(orders) < len(twin.mission.orders):
        twin.mission = replace(twin.mission, objectives=known, orders=orders)
        names = {each.name for each in known}
        twin.progress.points = {name: scored for name, scored in twin.progress.points.items() if name in names}


def _seen_to_act(twin: Any, side: str, count: int) -> int:
    """With how many of its units a side is seen to act: no more than are seen, but it acts with one at least."""
    seen: int = sum(twin.units[id].side == side for id in twin.waiting)
    return max(1, min(count, seen))
