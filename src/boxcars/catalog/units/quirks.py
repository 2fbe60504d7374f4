"""Design quirks in the words of players; unit files have them as short keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_WORDS: Final[Mapping[str, str]] = {
    "anti_air": "anti-aircraft targeting",
    "atmo_flyer": "atmospheric flyer",
    "atmo_instability": "atmospheric instability",
    "bad_rep_clan": "bad reputation with the Clans",
    "bad_rep_is": "bad reputation in the Inner Sphere",
    "barrel_fists_la": "barrel fist, left arm",
    "barrel_fists_ra": "barrel fist, right arm",
    "battle_fists_la": "battle fist, left arm",
    "battle_fists_ra": "battle fist, right arm",
    "command_mech": "command ’Mech",
    "compact_mech": "compact ’Mech",
    "difficult_eject": "difficult ejection",
    "difficult_maintain": "difficult to maintain",
    "easy_maintain": "easy to maintain",
    "easy_pilot": "easy to pilot",
    "em_inter_whole": "electromagnetic interference",
    "exp_actuator": "exposed actuators",
    "ext_twist": "extended torso twist",
    "fragile_fuel": "fragile fuel tank",
    "good_rep_1": "good reputation",
    "good_rep_2": "very good reputation",
    "hard_pilot": "hard to pilot",
    "hyper_actuator": "hyper-extending actuators",
    "imp_com": "improved communications",
    "imp_life_support": "improved life support",
    "imp_sensors": "improved sensors",
    "imp_target_long": "improved targeting, long range",
    "imp_target_med": "improved targeting, medium range",
    "imp_target_short": "improved targeting, short range",
    "internal_bomb": "internal bomb bay",
    "low_arms": "low-mounted arms",
    "multi_trac": "multi-trac",
    "no_arms": "no or minimal arms",
    "no_eject": "no ejection system",
    "no_twist": "no torso twist",
    "non_standard": "non-standard parts",
    "overhead_arms": "overhead arms",
    "poor_target_long": "poor targeting, long range",
    "poor_target_med": "poor targeting, medium range",
    "poor_target_short": "poor targeting, short range",
    "poor_work": "poor workmanship",
    "power_reverse": "powerful reverse",
    "pro_actuator": "protected actuators",
    "rugged_1": "rugged",
    "rugged_2": "very rugged",
    "ubiquitous_clan": "ubiquitous among the Clans",
    "ubiquitous_is": "ubiquitous in the Inner Sphere",
    "variable_range_long": "variable-range targeting, long",
    "variable_range_short": "variable-range targeting, short",
    "vestigial_hands_la": "vestigial hand, left arm",
    "vestigial_hands_ra": "vestigial hand, right arm",
    "vtol_rotor_coaxial": "coaxial rotors",
    "vtol_rotor_dual": "dual rotors",
    "weak_head_1": "weak head armor, 1 point",
    "weak_head_2": "weak head armor, 2 points",
    "weak_head_3": "weak head armor, 3 points",
}


def quirk_words(key: str) -> str:
    """A quirk as players say it.

    >>> quirk_words("imp_com"), quirk_words("battle_fists_la"), quirk_words("cramped_cockpit")
    ('improved communications', 'battle fist, left arm', 'cramped cockpit')
    """
    return _WORDS.get(key, key.replace("_", " "))
