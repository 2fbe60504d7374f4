"""The clix games as a rule book of the game contract."""

from __future__ import annotations

from typing import Any

from boxcars.clix import options, orders
from boxcars.clix.actions import WORDS, Deploy, EndTurn, PlaceTerrain, SetAside
from boxcars.clix.army import deployment, terrain_placing
from boxcars.clix.army.setting_up import decode_battle, new_battle, roll_first_player
from boxcars.clix.battle import Battle, Setup, encode_battle
from boxcars.clix.cards.held import in_order_of_play
from boxcars.clix.events.turn_events import CardPlayed
from boxcars.clix.turn.stages import STAGES, settle_end
from boxcars.core.choices import ASK, QuestionKind
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event
from boxcars.core.rulebook import Applied, BattleRulebook, Chapter


def _apply_order(battle: Battle, action: Any, dice: Dice) -> Applied:
    """Carry out an order, and look whether the game is over."""
    if isinstance(action, EndTurn):
        battle.turn_over = True
        return [], True
    events = orders.carry_out(battle, action, dice).events
    return events + settle_end(battle, dice), True


_ORDERS: Chapter[Battle] = Chapter(
    actions=(*orders.KINDS, EndTurn),
    options=options.order_options,
    verify=orders.verify,
    apply=_apply_order,
    by_side=True,
)
_DEPLOYMENT: Chapter[Battle] = Chapter(
    actions=(Deploy,),
    options=options.deployment_options,
    verify=deployment.verify,
    apply=lambda battle, action, dice: (deployment.apply(battle, action, dice).events, True),
    by_side=True,
)


_TERRAIN: Chapter[Battle] = Chapter(
    actions=(PlaceTerrain, SetAside),
    options=terrain_placing.options,
    verify=terrain_placing.verify,
    apply=lambda battle, action, dice: (terrain_placing.apply(battle, action, dice).events, True),
    by_side=True,
)


def _cards_played(battle: Battle) -> list[Event]:
    """Cards come into play once terrain lies on the table, and before anybody deploys (MWB-5)."""
    return [
        CardPlayed(side=held.side, card=held.card.id, name=held.card.name, kind=held.card.kind, unit=held.unit)
        for held in in_order_of_play(battle.cards)
    ]


class Clix(BattleRulebook[Battle]):
    """The rule book; see `boxcars.core.game.Rulebook`."""

    name = "clix"
    title = "the clix games"
    turn_rule = "MWB-6"
    setup_type = Setup
    phases = STAGES
    chapters = {"order": _ORDERS, "deploy": _DEPLOYMENT, "terrain": _TERRAIN}
    words = WORDS
    questions = (
        QuestionKind("free-spin", "turning when an opponent comes into contact", ("stay",)),
        QuestionKind("turn-after-failure", "turning after a failed break away", ("stay",)),
        QuestionKind("vtol-after-failure", "what a VTOL does after a failed break away", ("stay",)),
        QuestionKind("regroup", "a formation of which a member could not break away", ("stay",)),
        QuestionKind("equipment", "using defensive equipment", ("use", "cancel")),
        QuestionKind("point-defense", "whose defense value counts", ("own",)),
        QuestionKind("reroll", "rolling a die again by Improved Targeting", ("keep", "first", "second"), ASK),
        QuestionKind("division", "dividing damage among targets", (), ASK),
        QuestionKind("equipment-order", "the order of a target's equipment"),
        QuestionKind("second-attack", "second attacks by Pulse and Rapid Strike", ("yes", "no"), ASK),
        QuestionKind("repair", "repairing the value or a die", ("value", "die"), ASK),
        QuestionKind("restart", "rolling to restart a 'Mech", ("roll", "decline")),
        QuestionKind("artillery-order", "whose artillery comes down first"),
        QuestionKind("clean-up-order", "the order in which 'Mechs cool"),
        QuestionKind("condition", "which unit a planetary condition damages"),
        QuestionKind("command", "rolling for an extra order", ("roll", "decline")),
    )

    def new(self, setup: Setup) -> Battle:
        """The battle before its first turn."""
        return new_battle(setup)

    def begin(self, battle: Battle, dice: Dice) -> list[Event]:
        """Roll for the first player; with no terrain to place bring cards into play, with no units start a turn."""
        events = roll_first_player(battle, dice) if battle.rolls_first else []
        if not battle.pile:
            events += _cards_played(battle)
        return events if self._is_setting_up(battle) else events + super().begin(battle, dice)

    def _is_setting_up(self, battle: Battle) -> bool:
        """Whether terrain or units are still to be placed."""
        return bool(battle.pile or battle.deploying)

    def decision(self, battle: Battle) -> Decision | None:
        """Who must decide what: terrain and deployment come before the first turn."""
        return terrain_placing.decision(battle) or deployment.decision(battle) or super().decision(battle)

    def apply(self, battle: Battle, action: Any, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision."""
        if not self._is_setting_up(battle):
            return super().apply(battle, action, dice)
        places_terrain = bool(battle.pile)
        events, _ = self._chapter(action).apply(battle, action, dice)
        if places_terrain and not battle.pile:
            events = [*events, *_cards_played(battle)]
        return events if self._is_setting_up(battle) else events + self.phases.advance(battle, dice)

    def check_actor(self, battle: Battle, asked: Decision, action: Any) -> None:
        """Refuse what another side does, and units that there are not."""
        if isinstance(action, EndTurn):
            if action.side != asked.side:
                raise Illegal(f"it is {asked.side}'s turn, not {action.side[:20]}'s", cite=self.turn_rule)
            return
        if isinstance(action, PlaceTerrain | SetAside):
            return
        if action.unit not in battle.units:
            raise Illegal(f"there is no unit {action.unit[:40]}; there are {', '.join(battle.units)}")
        if battle.units[action.unit].side != asked.side:
            raise Illegal(f"{action.unit} is not {asked.side}'s", cite=self.turn_rule)

    def secret(self, battle: Battle, action: Action) -> str:
        """Which transport a passenger starts in is its owner's secret [DA-transports.5, AOD-transports.18]."""
        if not isinstance(action, Deploy) or not action.aboard:
            return ""
        piece = battle.units[action.unit]
        hidden = battle.keys.word("transport.hidden") == "all" or piece.is_infantry
        return piece.side if hidden else ""

    def encode(self, battle: Battle, *, whole: bool = False) -> bytes:
        """The battle as JSON, canonical or whole."""
        return encode_battle(battle, whole=whole)

    def decode(self, fresh: Battle, data: bytes) -> Battle:
        """The battle that was encoded whole."""
        return decode_battle(fresh, data)


RULEBOOK = Clix()
