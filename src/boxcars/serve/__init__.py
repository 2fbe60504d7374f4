"""The web game table: a Starlette app, its storage, its JSON API (see `docs/api.md`) and the page.

**Games are kept** in one SQLite file as records: setup, dice, and one row an action, written before the answer is
sent, so that what was accepted survives a crash. `Store` and `Hub` are protocols: where games are kept, and who is
told that one has changed; `SqliteStore` and `LocalHub` serve one process. `append(game, at, lines)` refuses lines
whose place is taken or that would leave a gap. A lock keeps a second server away from the file, whatever link it
comes by (`file_lock`); before each change the store looks whether its file is still there (`games_file.Watch`), and
before a newer schema it is copied. `keeping` is the work of `boxcars games`.

**A table** is one `KeptGame` (`kept_game`) with its seats; `Table` says who may look, play and take back when. Seats
are secret links; a spectator needs none. One event stream a page tells that something changed; the page then asks for
the view. Views, logs and replays are built from `game.view(side)`, never from the whole state. Requests of several
actions are tried on the view first (`rehearsal`), and the heart of a stream beats at settled times (`stream`),
whatever happens unseen: `python -m tests.paired_secrets` plays games that differ only in a secret and compares all
that they answer.

**Long games** open quickly: every eight entries or so the store gets a snapshot with a mark, a hash of the record up
to there and of the sources of the rules; `opening` takes a game up from the last good one and plays what follows. A
game whose record no longer replays opens read-only and is never lost; so does one whose lines were damaged on disk,
as far as they are good. What a side has seen (`log_lines.Seen`) is kept beside the game and follows its log. Names
and the chat are kept with the game and are no part of its record. Before people type dice, `awaited` tries the action
on a copy and reads which roll is next.

**Work for others**: bots think, scenarios are tried out and forces are printed in worker processes (`workers`,
`worker`), which give way to the pages. A job is plain data (`jobs`). Tables take turns, one action each
(`fair_queue`). Without workers, as in tests, the same jobs are done in threads.

**What a game brings**: `served` says what the table asks of one: setups, views, boards, sheets, and how units stand
between the events of an entry. `serve/total_warfare`, `serve/alpha_strike` and `serve/clix` answer, each with its own
questions before a decision.

A server listens to its own machine unless told otherwise; who sits there can open it to the local network
(`run.TableServer`, `house`), and finds all games of the file (`house_api`); nobody who comes through a proxy is taken
for him (`proxies`). The pages beside the table are one document, `pages/frame.html`, that `pages` fills with each
page's content, style sheet and module. [The page](../page.md) tells how its modules are built.
"""
