"""Numbers to reach, as the page shows them."""

from __future__ import annotations

from typing import Any

from boxcars.core.tally import Tally, percent
from boxcars.serve.shapes import jsonable


def number_shape(tally: Tally | None) -> dict[str, Any]:
    """A number to reach with its chance; none where it cannot be tried."""
    if tally is None:
        return {"tally": None, "chance": 0, "percent": percent(0)}
    return {"tally": jsonable(tally), "chance": round(float(tally.chance), 6), "percent": percent(tally.chance)}
