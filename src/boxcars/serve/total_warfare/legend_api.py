"""The legend of the hex map, drawn as the board is."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starlette.responses import Response

from boxcars.draw.legend import legend_groups
from boxcars.serve.requests import Call, Handler, json_response


def get_legend(call: Call) -> Response:
    """Levels, terrain, sides and tokens, each sample with its name and a small drawing."""
    return json_response(_legend())


@lru_cache(maxsize=1)
def _legend() -> dict[str, Any]:
    groups = legend_groups().items()
    return {
        "groups": [
            {"title": title, "samples": [{"name": name, "svg": svg} for name, svg in samples.items()]}
            for title, samples in groups
        ]
    }


ROUTES: dict[str, Handler] = {"/api/legend": get_legend}
