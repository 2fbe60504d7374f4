"""A game on the table: seats and who may look at, play and take back what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from boxcars.core.errors import Illegal
from boxcars.core.game import Game, View
from boxcars.core.record import Record
from boxcars.serve.errors import Refused, bad_request, conflict
from boxcars.serve.history import last_known, open_record, without_briefs
from boxcars.serve.kept_game import AGAIN, ASKS_BACK, SEEN, KeptGame
from boxcars.serve.log_lines import Seen
from boxcars.serve.rehearsal import rehearse
from boxcars.serve.seats import NAMED, Viewer, any_other_person, checked_name, renamed, same_token
from boxcars.serve.store import Pending, Said, Store, StoredGame
from boxcars.serve.thoughts import Thought, known_thought

ASIDES = ("order ", "draw ", "resign")
"""How actions begin that no decision waits for: any side may say them at any time."""

MAX_ACTIONS = 64
"""The most actions in one request: a unit's whole declaration fits easily."""


class Table(KeptGame):
    """A live game and those who sit at it. Public methods take the lock themselves."""

    def __init__(self, store: Store, stored: StoredGame) -> None:
        self._versions: dict[str, tuple[int, tuple[int, str]]] = {}
        self._histories: dict[str, Seen] = {}
        super().__init__(store, stored)

    # looking

    def viewer(self, token: str, through: str = "") -> Viewer:
        """Who a token is; `through` chooses one of its sides."""
        owned = tuple(side for side, seat in self.seats.items() if seat.token and same_token(seat.token, token))
        if token and not owned:
            raise Refused(403, "this seat does not belong to this game")
        if through and through not in owned:
            raise Refused(403, f"your seat does not own the side {through}")
        if not owned:
            return Viewer()
        deciding = self.game.decision.side if self.game and self.game.decision else ""
        return Viewer(owned, through or (deciding if deciding in owned else owned[0]))

    def history(self, side: str) -> Seen:
        """The history as a side may see it. What was looked at before is kept, so that long games take no longer."""
        with self.lock:
            seen = self._histories.setdefault(side, Seen(side))
            seen.follow(self.log)
            return seen

    def view(self, side: str) -> View[Any]:
        """What a side may know now."""
        with self.lock:
            if self.game:
                return self.game.view(side)
            if self.read_only:
                raise conflict(self.read_only)
            return View(self._rules, self._rules.masked(self._rules.new(self._setup), side), side, ())

    def view_after(self, at: int, side: str) -> View[Any]:
        """What a side knew after entry number `at` of the whole history."""
        with self.lock:
            return self.replayer.view_after(self.log, at, side)

    def battle_before(self, at: int, side: str) -> Any:
        """The battle before entry number `at` of the whole history, as a side knew it."""
        with self.lock:
            return self._rules.masked(self.replayer.state_before(self.log, at), side)

    def version(self, side: str) -> tuple[int, str]:
        """How many entries a side has seen, and a text that changes with everything that it may see."""
        with self.lock:
            known = self._versions.get(side)
            if known is None or known[0] != self._changes:
                known = self._versions[side] = self._changes, self._version(side)
            return known[1]

    def _version(self, side: str) -> tuple[int, str]:
        """What changes beside the history: the state, what is waited for, what bots say, what can be taken back."""
        seen = self._rules.encode(self.game.view(side).state) if self.game else b""
        asked = self.game.question.side if self.game and self.game.question else ""
        waits = f"{self.need_dice} {self.dice_given}" if self.need_dice else ""
        orders = self.game.orders.get(side) if self.game else ""
        thoughts = [known_thought(self.log, self.thoughts[bot], bot, side).reason for bot in self.thoughts]
        back = f"{self.undo_reason(side)} {self.asks_back} {len(self.taken_back)}"
        names = [seat.name for seat in self.seats.values()]
        extra = f"{waits} {asked} {orders} {thoughts} {back} {names} {self.read_only}{self.again}"
        return self.history(side).version(extra.encode() + seen)

    def record(self, side: str) -> Record:
        """The record as a side may have it now; as it was kept, if this engine cannot read it."""
        with self.lock:
            if not self.is_over and self.served.hides(self._setup, side):
                raise conflict("the record tells where others have hidden something: it is given after the end")
            if not self.is_over and any_other_person(self.seats, side):
                raise conflict("the record tells the standing orders of other players: it is given after the end")
            kept = self.store.record(self.stored).record
            if not self.is_over:
                kept = without_briefs(kept, self._setup, side)
            if self.game is None or self.read_only:
                return kept.sealed()
            if not self.is_over:
                return open_record(kept, self.log, side, self.served.sealed_phases)
            state_hash = Record.hash_of(self._rules.encode(self.game.state))
            return msgspec.structs.replace(kept, state_hash=state_hash)

    # changing

    def play(
        self,
        side: str,
        actions: Sequence[str],
        *,
        key: str = "",
        n: int | None = None,
        thought: Thought | None = None,
    ) -> tuple[int, int]:
        """Play actions; the entries they made, from the first to before the last.

        If one of them is illegal by what the side sees, none is played. Where one of them meets what the side could not
        see, as an ambush, those after it that are legal no more are not played, and what has happened stands.

        With a `key` that the side has used before nothing is played. `n` is how many entries it believes to have seen.
        A bot tells what it thought.
        """
        with self.lock:
            if not side:
                raise Refused(403, "you have no seat at this table")
            if key and (known := self.store.accepted(self.id, side, key)):
                return known
            asides = all(text.startswith(ASIDES) for text in actions)
            game = self._game_to_change(side, n, in_turn=not asides)
            if not 1 <= len(actions) <= MAX_ACTIONS:
                raise bad_request(f"from 1 to {MAX_ACTIONS} actions can be played at once")
            rehearse(game, side, actions)
            first = len(game.log)
            with self._changing():
                for action in actions:
                    if not self._goes_on(game, side, action, key, first):
                        break
                self._bots_answer(game)
                if thought:
                    self.thoughts[side] = msgspec.structs.replace(thought, at=len(game.log) - 1)
                self._save(first, side, key)
            game.verdicts.forget()
            return first, len(game.log)

    def _goes_on(self, game: Game[Any], side: str, action: str, key: str, first: int) -> bool:
        """Play one of several actions; false where those from entry number `first` on leave no way to go on."""
        try:
            self._play_one(game, side, action, key)
        except Illegal:
            if len(game.log) == first:
                raise
            return False
        return self.need_dice is None

    def used_key(self, viewer: Viewer, key: str) -> str:
        """The side of a seat that has used a key, empty if none has.

        On a shared screen the side to decide may be another one by the time a request is sent again.
        """
        return next((side for side in viewer.sides if key and self.store.accepted(self.id, side, key)), "")

    def _game_to_change(self, side: str, n: int | None = None, *, in_turn: bool = True) -> Game[Any]:
        self._check_known()
        if self.read_only:
            raise conflict(self.read_only)
        if self.game is None or self.need_dice:
            raise conflict(f"the game waits for dice: {self.need_dice}")
        if self.game.decision is None:
            raise conflict("the game is over")
        if n is not None and n != self.version(side)[0]:
            raise conflict("the game has moved on since you looked")
        if in_turn and side != self.game.decision.side:
            raise Refused(403, f"it is {self.game.decision.side}'s decision, not {side}'s")
        return self.game

    def give_dice(
        self, dice: Sequence[int], *, given: int | None = None, by: Collection[str] | None = None
    ) -> tuple[int, int]:
        """People's dice for what waits; the entries it made, none while it wants more.

        `given` is how many were given before, so that dice which are sent twice count once; `by` are the sides of the
        seat that types them.
        """
        with self.lock:
            self._check_known()
            if self.read_only or self.need_dice is None:
                raise conflict(self.read_only or "nothing waits for dice")
            if by is not None and self.roller and self.roller not in by:
                raise Refused(403, f"{self.roller} rolls and types these dice")
            if given not in (None, self.dice_given):
                raise conflict(f"{self.dice_given} dice were given before these, not {given}")
            if len(dice) != self.need_dice.count:
                raise bad_request(f"{self.need_dice.why} needs {self.need_dice.count} dice, not {len(dice)}")
            if any(not 1 <= die <= 6 for die in dice):
                raise bad_request("a die shows 1 to 6")
            pending = self.pending or Pending("", "")
            self.pending = msgspec.structs.replace(pending, dice=(*pending.dice, *dice))
            first = len(self.log)
            with self._changing():
                if self.game is None:
                    self._begin()
                else:
                    self._try_pending(dice)
                if self.need_dice:
                    self._save(len(self.log))
            return first, len(self.log)

    @property
    def roller(self) -> str:
        """The side that types the dice which are waited for: whose action lets them fall; empty for any.

        Before the first turn that is the side which the roll is for. Anybody rolls for a bot.
        """
        if self.need_dice is None:
            return ""
        named = self.need_dice.why.rpartition(" ")[2]
        side = self.pending.side if self.pending and self.pending.side else named
        return side if side in self.seats and not self.seats[side].is_bot else ""

    def undo(self, side: str, *, whole: bool = False) -> list[str]:
        """Take back the last action of a side, or all of its decision, where nothing was rolled or shown.

        What others have done in secret since is taken back with it: if it were in the way, it would be told.
        """
        with self.lock:
            if not side:
                raise Refused(403, "you have no seat at this table")
            if why := self.undo_reason(side):
                raise conflict(why)
            if self.pending:
                undone, length = [self.pending.action], len(self.log)
            else:
                length = self._start_of_decision(side) if whole else last_known(self.log, side)
                undone = [e.action for e in reversed(self.log[length:]) if e.side == side and not e.is_aside]
            self._cut(length)
            return undone

    def _start_of_decision(self, side: str) -> int:
        """The number of the first entry from which on a side knows of nothing but its own that can be taken back."""
        start = last_known(self.log, side)
        while (before := last_known(self.log[:start], side)) and self._is_open(before, side):
            start = before
        return start

    def _is_open(self, at: int, side: str) -> bool:
        return self.log[at].side == side and not self.log[at].closed and not self._witness(at)

    def _witness(self, at: int) -> str:
        """A side that has been shown an entry of another; empty if there is none."""
        return next((side for side, seen in self.seen.items() if seen >= at), "")

    def undo_reason(self, side: str) -> str:
        """Why a side cannot take anything back now; empty if it can."""
        with self.lock:
            if self.game is None or not side or self.read_only:
                return self.read_only or "there is nothing of yours to take back"
            if self.pending:
                mine = self.pending.side == side and not self.pending.dice
                if mine and self.surprised:
                    return f"these dice tell what was secret: {self.need_dice}"
                return "" if mine else f"the game waits for dice: {self.need_dice}"
            last = last_known(self.log, side)
            try:
                self.game.verify_undo(side, at=last)
            except Illegal as error:
                return str(error)
            witness = self._witness(last)
            return f"{witness} has seen it" if witness else ""

    def show(self, viewer: Viewer) -> bool:
        """A player looks: what others did and could undo is seen by then. Whether that is new."""
        with self.lock:
            at = self._last_of_others(viewer)
            if not at or self.log[at].closed or self.seen.get(viewer.side, at) >= at:
                return False
            self.store.note(self.id, SEEN + viewer.side, str(at))
            self.seen[viewer.side] = at
            self._changes += 1
            return True

    def _last_of_others(self, viewer: Viewer) -> int:
        """The number of the last entry that a viewer is shown of somebody else, if nothing known was done since."""
        at = next((n for n in reversed(self.history(viewer.side).numbers) if self._is_news(n, viewer)), 0)
        return at if at and last_known(self.log, self.log[at].side) == at else 0

    def _is_news(self, at: int, viewer: Viewer) -> bool:
        return not self.log[at].is_aside and self.log[at].side not in viewer.sides

    def rename(self, viewer: Viewer, name: str) -> None:
        """Call the side that a player looks through by another name; by its own if that is empty."""
        with self.lock:
            if not viewer.side:
                raise Refused(403, "you have no seat at this table")
            name = checked_name(name) or viewer.side.capitalize()
            self.store.note(self.id, NAMED + viewer.side, name)
            self.seats = renamed(self.seats, {NAMED + viewer.side: name})
            self._changes += 1

    def hear(self, said: Said) -> None:
        """Keep a line of the chat; no view changes by it."""
        with self.lock:
            self.store.say(self.id, self.chat_total, said)
            self.chat_total += 1

    def follow_with(self, id: str) -> None:
        """Tell everybody at this table of the next game with the same seats."""
        with self.lock:
            self.store.note(self.id, AGAIN, id)
            self.again = id
            self._changes += 1

    # taking back what dice have closed, by consent

    def ask_back(self, viewer: Viewer) -> bool:
        """Ask to take back the last action of a side with all that followed; whether it was done at once.

        Bots always agree, and so does whoever shares the screen.
        """
        with self.lock:
            side = self.undoer(viewer)
            if why := self.ask_back_reason(side):
                raise conflict(why)
            if any(not seat.is_bot and other not in viewer.sides for other, seat in self.seats.items()):
                self._ask(side)
                return False
            self._take_back(side)
            return True

    def ask_back_reason(self, side: str) -> str:
        """Why a side cannot ask to take something back; empty if it can."""
        if self.game is None or not side or self.read_only:
            return self.read_only or "there is nothing of yours to take back"
        if self.is_over:
            return "the battle is over, and its dice are known"
        return "" if self._last_action(side) else "you have done nothing yet"

    def answer_back(self, viewer: Viewer, agrees: bool) -> None:
        """Let the side that asks take its action back, or not."""
        with self.lock:
            if not self.asks_back:
                raise conflict("nobody asks to take anything back")
            if not viewer.sides:
                raise Refused(403, "you have no seat at this table")
            if agrees and self.asks_back in viewer.sides:
                raise Refused(403, "the other side must agree")
            if agrees:
                self._take_back(self.asks_back)
            else:
                self._ask("")

    def _ask(self, side: str) -> None:
        self.store.note(self.id, ASKS_BACK, side)
        self.asks_back = side
        self._changes += 1

    def _take_back(self, side: str) -> None:
        self._cut(self._last_action(side), taken_back_by=side)

    def _last_action(self, side: str) -> int:
        """The number of a side's last entry that is no standing order, 0 if there is none."""
        log = self.log
        return next((at for at in range(len(log) - 1, 0, -1) if log[at].side == side and not log[at].is_aside), 0)

    def undoer(self, viewer: Viewer) -> str:
        """The side for which a viewer takes back: on a shared screen, whichever acted last."""
        if self.pending or not viewer.sides:
            last = self.pending.side if self.pending else ""
        else:
            last = self.log[max(last_known(self.log, side) for side in viewer.sides)].side if self.log else ""
        return last if last in viewer.sides else viewer.side
