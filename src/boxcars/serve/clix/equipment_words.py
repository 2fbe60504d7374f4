"""What special equipment does, in a sentence each, for who reads a dial."""

from __future__ import annotations

from typing import Final

EXPLAINS: Final = {
    "CA": "+2 defense against shots while its dot is in hindering terrain.",
    "EV": "+2 defense against shots, breaks away on 2 or more, and a run costs no heat.",
    "JJ": "Moves over bases and terrain and breaks away on 2 or more; a 'Mech jumps instead of running.",
    "EC": "Indirect fire and Streak Missiles cannot be aimed at it.",
    "IN": "Is deployed last, and may start ahead of its zone.",
    "HB": "+2 attack on one vehicle or 'Mech; after a hit, ballistic lines to it are clear until the turn ends.",
    "AP": "The target's defense equipment does not help: all of it in Dark Age, armor only in Age of Destruction.",
    "AN": "Also hits every infantry unit that touches a target, friend or foe.",
    "SM": "At one target, past bases and terrain; 1 damage less, at least 1.",
    "PD": "Friends in contact may use its defense value for theirs.",
    "TS": "A hit gives the target an order token; a second token hurts it, or shuts a 'Mech down for a turn.",
    "PU": "After a hit on one target, once a turn, a second shot at +2 defense; 1 heat for a 'Mech.",
    "GR": "A single vehicle or 'Mech in contact breaks away only on 5 or more.",
    "AS": "At one target: the heat dial turns to shutdown, and each turn of it adds 1 damage.",
    "FL": "May attack in close combat; 1 damage more on infantry and vehicles, 2 heat on a 'Mech.",
    "FS": "One close attack on everybody that touches its front arc.",
    "HH": "Against one target in close combat the damage is a die.",
    "RS": "After a close hit on one target, once a turn, a second close attack; 1 heat.",
    "AG": "Close and special attacks do it 1 damage at most.",
    "BR": "+1 damage in close combat and charges.",
    "RE": "May repair a friend in contact.",
    "BY": "May take control of a captive vehicle or 'Mech that it touches.",
    "IT": "May roll one attack die again, and keeps that.",
    "SA": "Too damaged to fight: moves only, and is not pushed.",
    "CO": "At the start of your turn, 5 or more on a die gives an extra order.",
    "DE": "A hit by a shot must be rolled again.",
    "RF": "2 damage less from energy shots.",
    "RA": "2 damage less from ballistic shots.",
    "HA": "2 damage less from shots and close combat.",
    "HV": "1 damage less from shots and close combat.",
}
"""By code, in the words of the sheet (MWB-22)."""
