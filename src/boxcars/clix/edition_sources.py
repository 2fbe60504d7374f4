"""How the value of each key is known, edition by edition: stated by a source, read from its words, or guessed."""

from __future__ import annotations

from typing import Final, Literal

Standing = Literal["stated", "read", "guessed"]
"""How a value is known: a source states it, it is read from the words of one, or it is the best reading."""

_STATED_BY_BOTH: Final = """
anti_personnel.divides armor_piercing.ignores artillery.base_blocks artillery.clear_line_bonus artillery.eliminated_gun
artillery.same_gun_markers brawling.optional bypass.eliminates bypass.unique_limit capture.fail_damage circle.cost_time
capture.supporters charge.self_damage free_spin.front_contact heat.energy_cap_per_turn heat.negative_values
indirect.cap_after_equipment indirect.damage_cap infiltrate.first_player_first infiltrate.vehicle_factor
ranged.while_in_contact run.heat_on_failed_breakaway transport.hidden
"""
_READ_IN_BOTH: Final = """
circle.armor_trigger impact_damage los.small_bases circle.pushing_damage transport.board_after_order
"""

STATED: Final = {
    "dark-age": frozenset(
        f"""{_STATED_BY_BOTH}
        artillery.critical_miss artillery.formations breakaway.hover charge.heat critical.applies_to_splash
        dfa.rear_bonus flamers.critical_damage_vs_mech formation.mercenaries
        free_spin.vs_infiltrate heat.overload_heat_yellow ram.damage second_attack.choice special.criticals
        transport.half_speed
        """.split()
    ),
    "age-of-destruction": frozenset(
        f"""{_STATED_BY_BOTH}
        assault.allowed brawling.on_ram breakaway.exempt breakaway.foot breakaway.hover breakaway.mech
        breakaway.tramples_infantry
        breakaway.vehicle capture.defense_bonus charge.bonus charge.obstructed_defense critical.scope
        deep_water.damage_reduction dfa.defense_bonus dfa.self_miss flamers.shutdown_mech formation.alliances
        formation.bonus_close formation.bonus_ranged heat.explosion_offset_red heat.explosion_offset_yellow
        indirect.ballistic_only indirect.needs_blocked_line indirect.needs_spotter mech.crosses_infantry
        mech.shallow_water movement_formation.push_damage points_per_order quad.water_cooling
        ranged.default_weapon_impossible ranged.into_contact second_attack.asks_anew
        shallow_water.close_combat_limit special.armor_applies special.non_infantry_only
        special.start_free_of_contact terrain.max_per_player terrain.spacing_in transport.unload_on_capture
        transport.unload_on_salvage vc1.self_loss zone.depth_in zone.side_gap_in
        """.split()
    ),
}
"""The keys whose value in an edition a source states."""

READ: Final = {
    "dark-age": frozenset(f"{_READ_IN_BOTH} deep_water.fire_in formation.alliances heat.positions_089".split()),
    "age-of-destruction": frozenset(
        f"""{_READ_IN_BOTH}
        charge.woods_of_target formation.mercenaries indirect.hindering second_attack.choice transport.half_speed
        """.split()
    ),
}
"""The keys whose value in an edition is our reading of the words of a source that does not speak of this very case."""


def standing(name: str, edition: str) -> Standing:
    """How the value of a key is known in an edition.

    >>> standing("los.small_bases", "dark-age"), standing("dfa.heat", "dark-age")
    ('read', 'guessed')
    """
    if name in STATED[edition]:
        return "stated"
    return "read" if name in READ[edition] else "guessed"
