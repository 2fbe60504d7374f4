"""Units that can do nothing now but pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boxcars.core.game import Action, View


def passes(view: View[Any], is_pass: Callable[[Action], bool], counts: Callable[[Any, Action], bool]) -> list[Action]:
    """How the units of a decision pass that have nothing else to do.

    `counts` says of an action besides passing whether anybody would want to be asked for it.
    """
    decision = view.decision
    if decision is None or decision.side != view.side or view.question:
        return []
    options = view.options()
    mine = {id: [action for action in options if getattr(action, "unit", "") == id] for id in decision.units}
    return [way for own in mine.values() if (way := _only_way(view.state, own, is_pass, counts))]


def _only_way(
    battle: Any, own: Sequence[Action], is_pass: Callable[[Action], bool], counts: Callable[[Any, Action], bool]
) -> Action | None:
    if any(not is_pass(action) and counts(battle, action) for action in own):
        return None
    return next((action for action in own if is_pass(action)), None)
