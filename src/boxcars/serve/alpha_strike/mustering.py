"""Deploying what is left: a side's units in a row through the middle of their zone, for who does not place each."""

from __future__ import annotations

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.actions import Deploy
from boxcars.alpha_strike.turn import deployment
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Point, length


def muster(battle: Battle) -> list[str]:
    """Actions that deploy all that the deciding side deploys now, evenly along the longer side of their zone."""
    trial, actions = battle.copy(), []
    asked = deployment.decision(trial)
    units = asked.units if asked else ()
    for number, id in enumerate(units, start=1):
        options = [action for action in deployment.options(trial, (id,)) if not action.hidden]
        if not options:
            break
        best = _nearest(trial.field, options, number / (len(units) + 1))
        actions.append(str(best))
        deployment.apply(trial, best)
    return actions


def _nearest(field: Field, options: list[Deploy], share: float) -> Deploy:
    """The place nearest to a share of the way along a zone, and to the middle of its depth."""
    places = {action: field.point(action.at) for action in options}
    wanted = _along(list(places.values()), share)
    return min(options, key=lambda action: length(places[action], wanted))


def _along(places: list[Point], share: float) -> Point:
    """A share of the way through the rectangle around some places, along its longer side."""
    (west, east), (north, south) = (
        (min(parts), max(parts)) for parts in ([at.x for at in places], [at.y for at in places])
    )
    if east - west >= south - north:
        return Point(west + (east - west) * share, (north + south) / 2)
    return Point((west + east) / 2, north + (south - north) * share)
