"""Reporting a track by the record of its battle, which is played again to its end."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.alpha_strike.battle import Setup
from boxcars.alpha_strike.campaign.campaign import Campaign, report
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.core.errors import BadSetup
from boxcars.core.parley import Resign
from boxcars.core.record import Record
from boxcars.core.replay import replay


def report_record(campaign: Campaign, record: Record) -> Campaign:
    """Take the battle of a record into a campaign, if it is the one that is being fought.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.alpha_strike.campaign.campaign import begin, new_campaign
    >>> war = new_campaign("War", {"red": ["Atlas AS7-D"], "blue": ["Marauder MAD-3R"]})
    >>> begun = begin(war, "pursuit", "open-plain", "red")
    >>> report_record(begun, skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).record)
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: this is another battle than the one that is being fought
    """
    if record.game != RULEBOOK.name:
        raise BadSetup(f"a campaign is fought in Alpha Strike, not in {record.game[:40]}")
    game = replay(record, RULEBOOK)
    if campaign.pending is None or _terms(game.setup) != _terms(campaign.pending.setup):
        raise BadSetup("this is another battle than the one that is being fought")
    yielded = next((entry.side for entry in game.log if entry.action == str(Resign())), "")
    return report(campaign, game.state, yielded)


def _terms(setup: Setup) -> Setup:
    """A setup without what players are told of it: the words of a scenario are no part of the battle."""
    if setup.mission is None:
        return setup
    return replace(setup, mission=replace(setup.mission, story="", orders={}))
