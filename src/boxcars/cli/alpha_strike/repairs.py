"""`boxcars repairs`: what the units of a saved battle of Alpha Strike cost to repair and rearm."""

from __future__ import annotations

from pathlib import Path

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.campaign.repairs import bill
from boxcars.cli.printing import print_json, say
from boxcars.cli.replay import read_record
from boxcars.core.errors import BoxcarsError
from boxcars.core.replay import replay
from boxcars.games import names_in, rulebook_of


def print_repairs(file: Path, *, as_json: bool) -> None:
    """Play a record to its end, and print the bill of every unit and the sum of each side."""
    record = read_record(file)
    battle = replay(record, rulebook_of(record)).state
    if not isinstance(battle, Battle):
        raise BoxcarsError(f"repairs are priced for Alpha Strike, not for {record.game}")
    called = names_in(record.game, battle)
    bills = {id: bill(unit, battle.rules) for id, unit in battle.units.items()}
    if as_json:
        print_json({id: {"points": cost.total, "lines": list(map(str, cost.lines))} for id, cost in bills.items()})
        return
    for side in battle.sides:
        own = [unit for unit in battle.units.values() if unit.side == side]
        say(f"{side}: {sum(bills[unit.id].total for unit in own)} support points")
        for unit in own:
            lost = f", lost: {unit.destroyed}" if unit.destroyed else ""
            say(f"  {called.get(unit.id, unit.id)}: {bills[unit.id]}{lost}")
