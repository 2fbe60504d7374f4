"""What all three games share: dice, tallies, odds, rulings, the contract of a game, records, scenarios.

**The contract.** `game.Game` is one class for every rule book. A `Rulebook` (`contract`) brings plain functions over
its own state: `new`, `begin`, `decision`, `options`, `verify`, `apply`, `parse`, `outcome`, `conclude`, `copy`,
`masked`, `encode`, `decode`. Actions, decisions, events and entries are in `acts`; how players end a game by words
(`resign`, `draw offer`) is in `parley`.

- The state holds no dice. `Game` owns the dice and hands them to `begin` and `apply`.
- What a side asks for is judged by what that side sees: `options`, `verify` and `play` ask the rules about its masked
  copy of the state, so no refusal tells a secret. The action then happens on the whole state, where hidden units and
  mines are met as the rules say.
- `play` verifies first. Then it keeps a copy of the state and the position of the dice, so an error half-way, or dice
  that a person has not rolled yet (`NeedDice`), undoes everything.
- What was found legal is kept with the state that it was judged in (`verdicts`): what was tried or asked about is not
  judged again when it is played, and a state that differs in anything is judged anew.
- `verify` gives every reason at once. What is offered is legal; random play tests that.
- Events are frozen facts with their tallies and rolls. An event with `secret` is for one side only; one that
  `reveals` closes the action to undo, and so does any die.
- A class of events says its `words`: the sentence of its line in the log, or several of which one is said
  (`telling`). A sentence is a template with named facts (`text`), and becomes English where somebody reads it.
- It says as well what it changes about its unit, for pictures between two entries, and how the page shows it
  (`shown`): the server and the page know no class of events by name.
- `view(side)` (`view`) is a masked copy of the state, and the log as that side saw it. Bots and the page get nothing
  else.
- Undo goes back to the moment before the last action, as long as nothing was rolled or shown.

A game need not write all this itself. `battle.BattleHead` is the head of its state, `phases.Phases` the turn machine,
`rulebook.BattleRulebook` gives each decision to a `Chapter` (which actions, `options`, `verify`, `apply`), and
`words.Grammar` reads action texts from a table of verbs. A game brings its phases, chapters and verbs.

**Questions inside an action.** Where the rules let a player decide while an action is resolved, a rule asks through
its dice: `dice.choices.ask(Question(...))`, with every answer and the one that the engine takes by itself.
`AskedChoices` are for play, `ScriptedChoices` for tests, and plain `Choices` decide by themselves. A standing order
says for each kind of question whether the engine decides, the side is asked, or an answer is given always. An
unanswered question raises `NeedAnswer`: state and dice go back, and the decision is `answer`. An answer runs the
action again from its start, with the same dice and all answers so far. No rule is suspended, and no state is half
done.

**Dice and records.** `SeededDice` is a counter-mode BLAKE2b stream with rejection sampling: the same on every
machine, and cheap to rewind. The hash of the seed can be published before the game. A record is text: format, game,
version, dice, setup, one line an action with its dice and a link of a hash chain, and the hash of the final state.
`replay` plays it and compares every roll and the end. A record without its seed replays from the dice in its lines.
`snapshot` keeps a whole state, to open a long game quickly.

**Rulings.** `rulings/*.jsonl` are the ledgers: one ruling a line, in our words, with its source, printing, what held
before and a check. The `*-base.jsonl` files have the base rules by section (`TWB-12.3`, `ASB-6.2`), which code cites
where no ruling speaks. `RuleSet.has(id)` is the only switch. Where a correction changed an outcome and the older
reading is known, a key beside the rule (`keys.Key`) holds the value of now and the one before, or the rule has its
older one beside it (`keys.ruled`); `rulings/unswitched.json` says why not of all others. Options and readings are keys
too. A rule book that is no later printing (`books.Book`) gives keys and rules what it says. `switches` tells which
rulings are switched, `editions` which editions each game has. `pytest --prove` writes the ids whose tests passed to
`rulings/proven.json`, and `python -m tests.reached` notes which rulings random battles have met; `coverage` counts
both.
"""
