"""`boxcars campaign`: a campaign of Alpha Strike as a file, from track to track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from boxcars.alpha_strike.campaign import between
from boxcars.alpha_strike.campaign.campaign import (
    Campaign,
    Veteran,
    begin,
    new_campaign,
    read_campaign,
    report,
    scenario_of,
    write_campaign,
)
from boxcars.alpha_strike.campaign.laying_terrain import LEADS, laid_by_chance
from boxcars.alpha_strike.campaign.reporting import report_record
from boxcars.alpha_strike.campaign.tracks import track
from boxcars.cli.printing import print_json, say
from boxcars.cli.replay import read_record
from boxcars.core.errors import BoxcarsError
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.scenario_file import write_scenario
from boxcars.players.match import play
from boxcars.scenarios import start


def begin_campaign(file: Path, title: str, forces: Mapping[str, Sequence[str]], support: int) -> None:
    """Write a new campaign, where there is no such file yet."""
    if file.exists():
        raise BoxcarsError(f"{file} is there already")
    _keep(file, new_campaign(title, forces, support))


def print_campaign(file: Path, *, as_json: bool) -> None:
    """Print how a campaign stands."""
    campaign = _read(file)
    if as_json:
        print_json(msgspec.to_builtins(campaign))
        return
    for line in _about(campaign):
        say(line)


def _about(campaign: Campaign) -> Iterator[str]:
    yield campaign.title
    for number, chapter in enumerate(campaign.chapters, start=1):
        paid = ", ".join(f"{side} {points}" for side, points in chapter.points.items())
        held = f", {chapter.held} held the field" if chapter.held else ""
        yield f"track {number}, {track(chapter.track).title}: {paid} support points{held}"
    if campaign.pending:
        yield f"{track(campaign.pending.track).title} is being fought"
    for side, army in campaign.sides.items():
        yield f"{side}: {army.support} support points"
        yield from (f"  {key}: {_unit(unit, campaign.rules)}" for key, unit in army.units.items())
        yield from (f"  salvage {key}: {unit.unit}" for key, unit in army.salvage.items())


def _unit(unit: Veteran, rules: RuleSet) -> str:
    words = [f"{unit.unit}, Skill {unit.skill}, {unit.points} points"]
    if unit.state != "ready":
        words.append(unit.state)
    if price := between.repair_price(unit, rules):
        words.append(f"repairs cost {price}")
    if not unit.rearmed:
        words.append("has to rearm")
    if unit.seasoned and unit.state == "ready" and unit.skill > between.BEST_SKILL:
        words.append(f"training costs {between.training_price(unit, rules)}")
    return "; ".join(words)


def begin_track(
    file: Path, word: str, table: str, attacker: str, units: Sequence[str], scenario: Path | None, seed: str | None
) -> None:
    """Begin a track, and write its battle as a scenario, or let bots fight it."""
    campaign = _read(file)
    table = Path(table).read_text(encoding="utf-8") if Path(table).is_file() else table
    picks = {side: [key for key in units if key in army.units] for side, army in campaign.sides.items()}
    begun = begin(campaign, word, table, attacker, {side: keys for side, keys in picks.items() if keys})
    if scenario:
        scenario.write_text(write_scenario(scenario_of(begun)), encoding="utf-8")
    if seed is not None:
        game = start(scenario_of(begun), seed)
        play(game, dict.fromkeys(game.state.sides, "greedy"))
        begun = report(begun, game.state)
    _keep(file, begun)


def lay_terrain(word: str, pieces: int, seed: int) -> None:
    """Print the text of a table whose terrain was laid by the rules of a track."""
    if word not in LEADS:
        raise BoxcarsError(f"terrain is laid in turn for {' and '.join(LEADS)}, not for {word[:20]!r}")
    say(laid_by_chance(word, pieces, seed).to_text().rstrip())


def report_battle(file: Path, record_file: Path) -> None:
    """Take the battle of a record into the campaign, if it is the one that is being fought."""
    _keep(file, report_record(_read(file), read_record(record_file)))


def pay(file: Path, deed: str, side: str, what: str) -> None:
    """Spend support points."""
    _keep(file, between.DEEDS[deed](_read(file), side, what))


def _read(file: Path) -> Campaign:
    try:
        return read_campaign(file.read_bytes())
    except OSError as error:
        raise BoxcarsError(f"{file} cannot be read: {error.strerror}") from None


def _keep(file: Path, campaign: Campaign) -> None:
    file.write_text(write_campaign(campaign), encoding="utf-8")
    for line in _about(campaign):
        say(line)
