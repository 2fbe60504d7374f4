"""How a scenario stands in the encoding of a battle: not at all in battles that are none, whose records are older."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from boxcars.core.battle import BattleHead
from boxcars.core.scenario.progress import Progress


def encode_scenario(battle: BattleHead, fields: dict[str, Any], unit_fields: Callable[[Any], dict[str, Any]]) -> None:
    """Put the scenario into the fields of a battle that is to be encoded, or leave its place out."""
    del fields["mission"]
    if battle.mission is None:
        del fields["progress"], fields["reserves"]
    else:
        fields["reserves"] = {id: unit_fields(unit) for id, unit in battle.reserves.items()}


def decode_scenario(
    fresh: BattleHead, fields: dict[str, Any], unit_of: Callable[[Any, dict[str, Any]], Any]
) -> dict[str, Any]:
    """The scenario of a battle that is read back: a fresh one gives its terms, and the designs of those to come."""
    progress = msgspec.convert(fields.get("progress", {}), Progress)
    everybody = fresh.everybody
    reserves = {id: unit_of(everybody[id], unit) for id, unit in fields.get("reserves", {}).items()}
    return {"mission": fresh.mission, "progress": progress, "reserves": reserves}
