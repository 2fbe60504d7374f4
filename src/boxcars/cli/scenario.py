"""`boxcars scenario`: scenarios listed, shown, checked and played by bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from boxcars import games, scenarios
from boxcars.cli.printing import print_json, say
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.core.interval import wilson
from boxcars.core.scenario.scenario_file import Scenario
from boxcars.core.scenario.scoring import score_table
from boxcars.players.match import play


def print_scenarios(game: str, *, as_json: bool) -> None:
    """Name and title of every scenario."""
    ready = {name: scenarios.load(name) for name in scenarios.names(game)}
    if as_json:
        print_json([{"name": name, "game": each.game, "title": each.title} for name, each in ready.items()])
        return
    wide = max(map(len, ready), default=0)
    for name, each in ready.items():
        say(f"{name:{wide}}  {each.title} ({games.row(each.game).title})")


def print_scenario(name: str, *, as_json: bool) -> None:
    """What a scenario is about."""
    scenario = scenarios.load(name)
    if as_json:
        print_json(msgspec.to_builtins(scenario))
        return
    game = scenarios.start(scenario, 1)
    for line in _about(scenario, game):
        say(line)


def _about(scenario: Scenario, game: Game[Any]) -> list[str]:
    battle = game.state
    called = games.names_in(scenario.game, battle)
    lines = [f"{scenario.title} ({games.row(scenario.game).title}, {battle.turns} turns)", scenario.story]
    for side in battle.sides:
        force = [called.get(unit.id, unit.id) for unit in battle.everybody.values() if unit.side == side]
        lines += ["", f"{side}: {', '.join(force)}", f"  {scenario.briefs.get(side, '')}".rstrip()]
        zone = battle.mission.zones.get(side)
        lines += [f"  deploys {zone.in_words()}"] if zone else []
        for arrival in battle.mission.arrivals:
            coming = [called.get(id, id) for id in arrival.units if battle.everybody[id].side == side]
            lines += [f"  in turn {arrival.turn} {arrival.area.in_words()}: {', '.join(coming)}"] if coming else []
    standing = scenarios.standing_of(scenario.game, battle)
    table = [line for line in score_table(battle.mission, standing) if not line.secret]
    lines += ["", *(f"{line.side}: {line.objective}: {line.words} (at most {line.most})" for line in table)]
    return [*lines, *(["", f"Uneven: {scenario.uneven}"] if scenario.uneven else [])]


def check_scenario(name: str) -> None:
    """Set a scenario up and say that it can be played; what is wrong is an error."""
    scenario = scenarios.load(name)
    battle = scenarios.start(scenario, 1).state
    if battle.mission is None:
        raise BadSetup("the scenario has no mission: say what is fought for, or play it as a battle")
    units = len(battle.everybody)
    say(f"{scenario.title} can be played: {units} units, {len(battle.mission.objectives)} objectives")


def play_scenario(name: str, seed: str, bots: str, number: int, *, as_json: bool) -> None:
    """Let bots play a scenario, once or often, and print the results."""
    scenario, players = scenarios.load(name), _bots(bots)
    results = []
    for count in range(number):
        results.append(_played(scenario, _seed(seed, count), players))
        if not as_json:
            say(_line(results[-1]))
    if as_json:
        print_json(results if number > 1 else results[0])
    elif number > 1:
        for line in _summary(results):
            say(line)


def _line(result: dict[str, Any]) -> str:
    """How one game went."""
    points = ", ".join(f"{side} {total}" for side, total in result["points"].items())
    return f"seed {result['seed']}: {result['winner'] or 'nobody'} wins in turn {result['turn']} ({points})"


def _summary(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """How often each side has won, and between which shares that lies with 95 % confidence."""
    won = Counter(result["winner"] for result in results)
    for side in results[0]["points"]:
        low, high = wilson(won[side], len(results))
        share = won[side] / len(results)
        yield f"{side} won {won[side]} of {len(results)}: {share:.0%} (95 %: {low:.0%} to {high:.0%})"
    if won[""]:
        yield f"drawn {won['']} of {len(results)}"


def _played(scenario: Scenario, seed: str, bots: dict[str, str]) -> dict[str, Any]:
    game = scenarios.start(scenario, seed)
    play(game, dict.fromkeys(game.state.sides, "greedy") | bots)
    return {"seed": seed, **scenarios.result(game)}


def _seed(seed: str, count: int) -> str:
    return str(int(seed) + count) if seed.isdigit() else seed if not count else f"{seed}-{count}"


def _bots(text: str) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in text.split(",") if pair]
    for side, sign, bot in pairs:
        if not (side and sign and bot):
            raise BadSetup(f"bots are named by side, as in red=greedy,blue=random, not {text[:40]!r}")
    return {side: bot for side, _, bot in pairs}
