/** The table: holds the view, gives each decision to its control, and keeps every region drawn. */

import { Game, Refused } from "./api.js";
import { drawBar } from "./bar.js";
import { byId, capital, fillWhenReady, h, icon, isPhone, keepingFocus, put, segment, shape, speak } from "./dom.js";
import { closeChooser, openChooser } from "./chooser.js";
import { cover } from "./cover.js";
import { diceEntry } from "./dice.js";
import { drawForces } from "./forces.js";
import { openHelp, openScores, typeAction } from "./help.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { openMenu } from "./menu.js";
import { unitNames } from "./names.js";
import { pill } from "./overlays.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";
import { remember, savedGame } from "./saved.js";
import { openTakeBack, takeBackNote } from "./takeback.js";
import { Tokens, badge } from "./tokens.js";

/** What is each game's own at the table: its map, its controls, its words. */
const KITS = { "total-warfare": "./total_warfare.js", "alpha-strike": "./strike/kit.js" };
const LOOK_AFTER = 350;

export class Table {
  /** @param {string} id @param {string} seat */
  constructor(id, seat) {
    this.game = new Game(id, seat, (lost) => this.connection(lost));
    this.log = new Log(byId("log"), (line) => this.opened(line));
    this.playback = new Playback(this);
    this.control = null;
    this.view = null;
    this.names = new Map();
    this.selected = "";
    this.refusal = null;
    this.work = Promise.resolve();
    this.listenToShell();
  }

  async start() {
    const [view, board, log] = await Promise.all([
      this.game.get(""),
      this.game.get("/board"),
      this.game.get("/log", { since: 0 }),
    ]);
    await this.layOut(view.game, board);
    this.names = unitNames(view.units);
    this.drawTabs();
    this.log.reset(log.lines);
    remember({ id: this.game.id, seat: this.game.seat, title: capital(view.board.name.replaceAll("-", " ")) });
    await this.adopt(view);
    const moment = new URLSearchParams(location.search).get("at");
    if (moment !== null) this.openReplay(Number(moment));
    document.body.dataset.ready = "true";
    this.game.listen((version) => version !== this.game.version && this.update());
  }

  /** Lay out the map and the controls of the game that is played. */
  async layOut(game, board) {
    this.kit = (await import(KITS[game])).kit;
    document.body.dataset.game = game;
    this.board = board;
    this.map = new this.kit.Map(byId("map"), {
      click: (...at) => this.clicked(...at),
      hover: (...at) => this.hovered(...at),
      look: (place) => this.lookAt(place),
      grab: (point) => (this.playback.running ? null : (this.control?.grab?.(point) ?? null)),
    });
    byId("map").setAttribute("aria-label", `Map. ${this.kit.cursorWords}, Enter chooses, question mark for help.`);
    this.tokens = new Tokens(this.map, this.kit.placeOf);
    this.controls = this.kit.controls(this);
    this.map.setBoard(board);
    listenToKeys(this);
  }

  // ---- keeping up with the game

  /** One update after another, so that events are shown in order. */
  update() {
    this.work = this.work.then(() => this.catchUp()).catch((error) => this.refuse({ message: error.message }));
    return this.work;
  }

  async catchUp() {
    if (this.covered || this.replay) return;
    const view = await this.game.get("");
    const since = this.log.lines.length;
    const { total, lines } = await this.game.get("/log", { since, units: 1 });
    const takenBack = this.view && this.view.take_back.done.length !== view.take_back.done.length;
    if (total < since || takenBack) await this.reloadLog();
    else if (lines.length && this.view) {
      this.control?.stop();
      this.control = null;
      byId("views").hidden = true;
      this.nobodyDecides();
      await this.playback.run(lines);
    }
    const next = this.otherPlayer(view);
    if (next && this.kit.secret.has(view.decision.kind)) this.coverFor(next);
    else if (next) await this.sitDown(next);
    else if (view.version !== this.game.version || lines.length || !this.control) await this.adopt(view);
  }

  /** While events are shown nothing is to be decided, whatever was before. */
  nobodyDecides() {
    this.view = {
      ...this.view,
      decision: null,
      units: this.view.units.map((unit) => ({ ...unit, ready: false, to_do: "" })),
    };
    this.drawForces();
  }

  /** The turn and the phase that an event happened in. */
  tell({ turn, phase }) {
    this.view = { ...this.view, turn, phase };
    this.drawTop();
  }

  async reloadLog() {
    this.log.reset((await this.game.get("/log", { since: 0 })).lines);
  }

  /** Where a building has fallen the ground is another one. */
  async keepGround({ key }) {
    if (this.groundKey && this.groundKey !== key) {
      this.board = await this.game.get("/board");
      this.map.setGround(this.board);
    }
    this.groundKey = key;
  }

  /** Show a view as the present one. */
  async adopt(view) {
    await this.keepGround(view.board);
    this.view = view;
    this.game.version = view.version;
    if (view.you.length > 1) this.game.as ||= view.as;
    this.names = unitNames(view.units);
    this.refusal = null;
    closeChooser();
    this.log.setNotes(view.take_back.done);
    this.map.draw("markers", this.kit.markers(view));
    this.tokens.place(view.units);
    this.chooseSelected();
    this.drawTop();
    this.drawForces();
    this.takeControl();
    if (view.outcome) speak(`The battle is over. ${this.outcomeWords()}`, true);
  }

  chooseSelected() {
    const { decision } = this.view;
    const own = this.view.units.filter((unit) => this.view.you.includes(unit.side));
    const ready = decision?.yours ? decision.units : [];
    if (ready.length && !ready.includes(this.selected)) this.selected = ready[0];
    if (!this.unit(this.selected)) this.selected = (own[0] ?? this.view.units[0]).id;
  }

  /** Give the decision to its control. */
  takeControl() {
    const { decision, outcome } = this.view;
    const asked = decision && (decision.units.includes(this.selected) || this.kit.ofSides.has(decision.kind));
    const kind = decision?.yours && !outcome && asked ? decision.kind : "watch";
    this.cursor = null;
    this.cursorMoved = false;
    this.map.setCursor(null);
    this.control?.stop();
    this.control = this.controls[kind];
    this.map.show([this.placeOf(this.selected)]);
    this.run(() => this.control.start(this.unit(this.selected)));
    this.redraw();
  }

  /** Run something that may be refused. */
  async run(what) {
    try {
      await what();
    } catch (error) {
      this.refuse({ message: error.message, reasons: error instanceof Refused ? error.reasons : [] });
    }
  }

  // ---- hot seat

  /** The other side at this screen, when it is that one's turn to decide. */
  otherPlayer(view) {
    const side = view.decision?.side;
    return view.you.length > 1 && side !== this.game.as && view.you.includes(side) ? side : "";
  }

  /** Look through the eyes of another side of this seat. */
  async sitDown(side) {
    this.game.as = side;
    const view = await this.game.get("");
    await this.reloadLog();
    await this.adopt(view);
  }

  /** Moves are open to all; only what is declared in secret needs a cover between players. */
  coverFor(side) {
    this.covered = true;
    const before = this.game.as;
    this.control?.stop();
    this.control = this.view = null;
    this.map.clear("tokens", "labels", "path", "sight", "effects", "veil", "envelopes", "ranges");
    [byId("panel"), byId("forces"), byId("log"), byId("bar"), byId("who")].forEach((place) => put(place));
    cover(side, `${capital(before)} is done.`, () =>
      this.run(async () => {
        this.covered = false;
        await this.sitDown(side);
      }),
    );
  }

  // ---- acting

  /** @param {string[]} actions */
  async play(actions) {
    this.refusal = null;
    this.busy = true;
    this.drawBar();
    await this.run(async () => {
      await this.game.play(actions, this.view.n);
      await this.update();
    });
    this.busy = false;
    this.drawBar();
  }

  async sendDice(dice) {
    await this.run(async () => {
      await this.game.post("/dice", { dice, given: this.view.need_dice.given });
      await this.update();
    });
  }

  /** One step back on the page; else the last action at this screen, while that is open. */
  async undo() {
    if (this.control?.back()) return;
    if (!this.view?.undo?.can && this.view?.take_back?.can) return openTakeBack(this.view, () => this.takeBack("ask"));
    if (!this.view?.undo?.can) return this.notice(`Undo is closed: ${this.view?.undo?.why ?? ""}.`);
    await this.run(async () => {
      const { view } = await this.game.post("/undo", { n: this.view.n });
      await this.sitDown(this.otherPlayer(view) || this.game.as);
    });
  }

  /** Undo while it is free; after dice, the way to ask for a take-back. */
  undoButton(local) {
    const can = local || this.view.undo?.can;
    if (!can && this.view.take_back?.can)
      return {
        words: "Take back…",
        sign: "undo",
        title: this.view.undo?.why,
        act: () => openTakeBack(this.view, () => this.takeBack("ask")),
      };
    return {
      words: "Undo",
      sign: "undo",
      disabled: !can,
      title: can ? "" : this.view.undo?.why,
      act: () => this.undo(),
    };
  }

  /** @param {"ask"|"accept"|"refuse"} what */
  async takeBack(what) {
    await this.run(async () => {
      const { view } = await this.game.post("/takeback", { do: what, n: this.view.n });
      await this.sitDown(this.otherPlayer(view) || this.game.as);
    });
  }

  refuse(refusal) {
    this.refusal = {
      ...refusal,
      close: () => {
        this.refusal = null;
        this.drawBar();
      },
    };
    this.drawBar();
  }

  /** A short word in the action bar that costs nothing. */
  notice(text) {
    this.said = text;
    speak(text);
    this.drawBar();
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      this.said = "";
      this.drawBar();
    }, 4000);
  }

  back() {
    if (closeChooser()) return;
    if (this.refusal) this.refusal.close();
    else if (this.replay) this.closeReplay();
    else this.control?.back();
  }

  async typeAction() {
    await this.run(async () =>
      typeAction((await this.game.get("/options")).options, this.kit.typed, (text) => this.play([text])),
    );
  }

  // ---- pointing

  unit(id) {
    return this.view?.units.find((unit) => unit.id === id);
  }

  unitAt(place) {
    return this.view?.units.find((unit) => !unit.destroyed && this.kit.standsAt(unit, place));
  }

  /** Where a unit is. @param {string} id */
  placeOf(id) {
    const unit = this.unit(id);
    return unit ? this.kit.placeOf(unit) : "";
  }

  select(id) {
    if (!this.unit(id)) return;
    this.selected = id;
    byId("app").classList.remove("drawer");
    this.drawForces();
    this.takeControl();
  }

  /** The next unit that can act, and whether there was one: past the last, Tab leaves the map. */
  nextUnit(by) {
    const ready = this.view?.decision?.yours ? this.view.decision.units : [];
    const next = ready[ready.indexOf(this.selected) + by];
    if (next) this.select(next);
    return Boolean(next);
  }

  clicked(place, point, event) {
    if (this.playback.running) return this.playback.next();
    if (!place || !this.control) return this.back();
    const things = event?.pointerType === "touch" && !this.control.holds?.(place) ? this.thingsNear(point) : [];
    if (things.length > 1) openChooser(event, things);
    else this.clickPlace(place, point, event);
  }

  /** What a finger may have meant, if the control has a use for it. */
  thingsNear(point) {
    const useful = this.map
      .crowd(point)
      .map((place) => ({ place, note: this.control.meaning(place) }))
      .filter(({ note }) => note);
    return useful.map(({ place, note }) => ({
      words: this.placeWords(place),
      note,
      act: () => this.clickPlace(place, null, null),
    }));
  }

  clickPlace(place, point, event) {
    this.run(() => {
      const there = this.unitAt(place);
      const mine = there && this.view.decision?.yours && this.view.decision.units.includes(there.id);
      return mine && there.id !== this.selected ? this.select(there.id) : this.control.click(place, point, event);
    });
  }

  choosePlace(place) {
    this.cursorMoved = false;
    this.run(() => this.control.click(place, null, null));
  }

  hovered(place) {
    if (place === this.hovering) return;
    this.hovering = place;
    clearTimeout(this.looking);
    this.map.setCursor(place ?? this.cursor, place ? "hover" : "cursor");
    if (!place || !this.control) return;
    this.run(() => this.control.hover(place));
    this.looking = setTimeout(
      () =>
        this.control && !this.control.holds?.(place) && this.kit.isWorthALook(place, this) && this.lookAt(place, true),
      LOOK_AFTER,
    );
  }

  /** What is at a place, in a label there. */
  lookAt(place, quietly = false) {
    if (!place || !this.control) return;
    this.control.draw();
    this.map.layers.labels.append(pill(this.map.spot(place), this.placeWords(place), { dy: 38 }));
    this.map.keepLabelSizes();
    if (!quietly) speak(this.placeWords(place));
  }

  placeWords(place) {
    const there = this.unitAt(place);
    return [...this.kit.placeWords(place, this.board), there ? this.names.get(there.id) : ""]
      .filter(Boolean)
      .join(", ");
  }

  setCursor(place) {
    this.cursor = place;
    this.cursorMoved = true;
    this.map.setCursor(place);
    this.map.show([place]);
    speak(this.placeWords(place));
    this.run(() => this.control?.hover(place));
  }

  opened(line) {
    const places = [line.unit, line.target].map((id) => this.placeOf(id)).filter(Boolean);
    if (places.length) this.map.show(places);
  }

  // ---- drawing

  redraw() {
    if (!this.view || !this.control) return;
    this.control.draw();
    put(byId("views"), this.control.views());
    byId("views").hidden = !byId("views").firstChild;
    this.drawPanel();
    this.drawBar();
  }

  drawPanel() {
    if (this.unit(this.selected) && this.control)
      keepingFocus(byId("panel"), () => this.fillPanel(this.unit(this.selected), byId("panel")));
  }

  fillPanel(unit, place) {
    const top = this.shownUnit === unit.id ? place.scrollTop : 0;
    this.shownUnit = unit.id;
    if (this.view.need_dice) {
      const holder = h("div");
      diceEntry(holder, this.view.need_dice, (dice) => this.sendDice(dice));
      return void put(place, holder);
    }
    const holder = h("div");
    put(
      place,
      this.view.outcome ? this.endPanel() : null,
      this.kit.panel(unit, this.names.get(unit.id), this.control.panel(), holder),
    );
    const draw = (sheet) => this.kit.sheet(sheet, this);
    const known = this.sheets?.version === this.view.version ? this.sheets.all.get(unit.id) : null;
    if (known) put(holder, draw(known));
    else fillWhenReady(holder, this.sheet(unit.id), (sheet) => (this.selected === unit.id ? draw(sheet) : null));
    place.scrollTop = top;
    if (isPhone())
      place.querySelector(".target[aria-pressed=true]")?.scrollIntoView({ inline: "center", block: "nearest" });
    this.drawWho(unit);
  }

  async sheet(id) {
    const sheet = await this.game.ask("/sheet", { unit: id });
    if (this.sheets?.version !== this.view?.version) this.sheets = { version: this.view?.version, all: new Map() };
    this.sheets.all.set(id, sheet);
    return sheet;
  }

  drawWho(unit) {
    put(
      byId("who"),
      badge(unit),
      h("span", { class: "name" }, h("b", {}, this.names.get(unit.id)), h("small", {}, this.kit.inShort(unit))),
      h("button", { type: "button", class: "button", onclick: () => this.showTab("sheet") }, this.kit.sheetName),
    );
  }

  drawBar() {
    if (this.playback.running || !this.view || !this.control || this.replay) return;
    if (this.lost) return this.drawLost();
    if (this.view.need_dice)
      return drawBar({ title: `Roll for ${this.view.need_dice.why}`, detail: "Tap the dice in the panel." });
    const content = this.control.bar();
    if (this.said) content.detail = this.said;
    if (this.busy)
      content.buttons?.forEach((button) => {
        if (button) button.disabled = true;
      });
    keepingFocus(byId("bar"), () =>
      drawBar({ ...content, refusal: this.refusal, note: takeBackNote(this.view, (what) => this.takeBack(what)) }),
    );
  }

  drawLost() {
    drawBar({
      lead: icon("offline", 22),
      title: "No connection.",
      detail: "Your game is safe; trying again.",
      buttons: [{ words: "Try now", plain: true, act: () => this.game.retry() }],
    });
  }

  drawPlaybackBar(text) {
    const { playback } = this;
    drawBar({
      title: text,
      detail: playback.stepping ? "Space for the next event" : "",
      buttons: [
        {
          words: playback.stepping ? "Play on" : "Step by step",
          plain: true,
          act: () => playback.setPace(playback.stepping ? "auto" : "step"),
        },
        { words: "Skip", act: () => playback.finish() },
        playback.stepping ? { words: "Next", primary: true, enter: true, act: () => playback.next() } : null,
      ],
    });
  }

  connection(lost) {
    if (this.lost === lost) return;
    this.lost = lost;
    this.drawBar();
  }

  drawForces() {
    keepingFocus(byId("forces"), () =>
      drawForces(
        byId("forces"),
        this.view,
        this.kit,
        this.names,
        this.selected,
        (id) => this.select(id),
        (side) => this.botScores(side),
      ),
    );
  }

  botScores(side) {
    this.run(async () => openScores(side, (await this.game.get("/bot")).bots[side]));
  }

  drawTop() {
    const { view } = this;
    const present = view.turn ? view.phases.indexOf(view.phase) : -1;
    put(
      byId("turn"),
      view.turn ? `Turn ${view.turn}` : "Before the first turn",
      view.turn && this.kit.countsTurns ? h("small", {}, ` of ${view.turns}`) : null,
    );
    put(byId("game-name"), `${this.kit.name} · ${capital(view.board.name.replaceAll("-", " "))}`);
    put(
      byId("phases"),
      view.phases.map((phase, index) =>
        h(
          "li",
          { class: index < present ? "done" : "", "aria-current": index === present && !view.outcome ? "step" : null },
          index < present ? icon("check", 14) : null,
          capital(phase),
        ),
      ),
    );
    const { decision } = view;
    const words = view.outcome
      ? "The battle is over"
      : decision?.yours
        ? this.yourWords(decision)
        : decision
          ? `${capital(decision.side)} decides`
          : "";
    const count = decision?.yours && !this.kit.ofSides.has(decision.kind) ? this.kit.count(decision) : "";
    put(
      byId("whose"),
      decision ? shape(decision.side) : null,
      h("span", {}, h("b", {}, words), count ? ` · ${count}` : ""),
    );
    const now = [view.turn ? `Turn ${view.turn}` : "Before the first turn", words, count].filter(Boolean).join(" · ");
    put(byId("phone-phase"), h("b", {}, view.turn ? capital(view.phase) : "Initiative"), h("small", {}, now));
    document.title = `${decision?.yours ? "● " : ""}${words || "Boxcars"} · Boxcars`;
    if (decision?.yours && this.spoken !== view.version) speak(`${words}. Turn ${view.turn}, ${view.phase}.`, true);
    this.spoken = view.version;
  }

  /** What you are to decide; where two sit at one screen, who of them. */
  yourWords({ side, kind }) {
    const words = this.kit.decisions[kind];
    return this.view.you.length > 1 ? `${capital(side)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
  }

  // ---- the end

  outcomeWords() {
    const { winner, reason } = this.view.outcome;
    return winner ? `${capital(winner)} wins: ${reason}.` : `A draw: ${reason}.`;
  }

  endBar() {
    const { outcome } = this.view;
    return {
      lead: outcome.winner ? shape(outcome.winner) : null,
      title: this.outcomeWords(),
      detail: `After turn ${this.view.turn}`,
      buttons: [
        {
          words: "New battle",
          act: () => {
            location.href = "/";
          },
        },
        { words: "Replay", primary: true, enter: true, act: () => this.openReplay() },
      ],
    };
  }

  endPanel() {
    const checked = h("p", { class: "quiet" }, "Checking the dice…");
    this.game
      .ask("/dice_check")
      .then((check) =>
        put(
          checked,
          check.kind !== "seeded"
            ? "The dice were rolled by people."
            : check.matches
              ? [
                  h("b", {}, "✓ Checked. "),
                  `The seed published after the game has the hash announced before it, and gives these ${check.dice} dice.`,
                ]
              : h("b", {}, "The seed does not match the hash announced before the game."),
        ),
      )
      .catch((error) => put(checked, error.message));
    return h(
      "div",
      { class: "block decide end-block" },
      h("h2", { class: "title" }, this.outcomeWords()),
      this.standings(),
      checked,
      this.view.dice.seed
        ? h("p", { class: "quiet", style: "overflow-wrap:anywhere" }, "seed ", h("code", {}, this.view.dice.seed))
        : null,
      h("p", {}, h("a", { class: "link", href: this.game.recordAddress(), download: "" }, "Download the record")),
    );
  }

  /** What is left of each side. */
  standings() {
    const rows = this.view.sides.map((side) => {
      const units = this.view.units.filter((unit) => unit.side === side);
      const left = units.filter((unit) => !unit.destroyed);
      const armor = units.reduce((sum, unit) => sum + (unit.destroyed ? 0 : this.kit.left(unit)), 0) / units.length;
      return h(
        "tr",
        {},
        h("td", {}, shape(side), ` ${capital(side)}`),
        h("td", {}, `${left.length} of ${units.length}`),
        h("td", {}, `${Math.round(armor)} %`),
      );
    });
    return h(
      "table",
      { class: "grid-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["", "still fighting", `${this.kit.leftWords} left`].map((word) => h("th", {}, word)),
        ),
      ),
      h("tbody", {}, rows),
    );
  }

  openReplay(at) {
    if (this.replay) return;
    this.control?.stop();
    this.control = null;
    this.replay = new Replay(this);
    this.run(() => this.replay.open(at));
  }

  async closeReplay() {
    this.replay?.close();
    this.replay = null;
    await this.run(async () => {
      await this.reloadLog();
      await this.adopt(await this.game.get(""));
    });
  }

  // ---- the shell around it

  listenToShell() {
    const dock = byId("dock");
    const stops = ["peek", "half", "full"];
    dock.dataset.stop = "half";
    dock.dataset.tab = "sheet";
    byId("handle").onclick = () => {
      dock.dataset.stop = stops[(stops.indexOf(dock.dataset.stop) + 1) % 3];
      this.drawTabs();
    };
    byId("open-help").onclick = () => openHelp(this.kit);
    byId("open-menu").onclick = () => openMenu(this);
    byId("layers").onclick = () => this.nextView();
    byId("open-drawer").onclick = () => byId("app").classList.toggle("drawer");
    let from = 0;
    byId("handle").addEventListener(
      "touchstart",
      (event) => {
        from = event.touches[0].clientY;
      },
      { passive: true },
    );
    byId("handle").addEventListener("touchend", (event) => {
      const moved = event.changedTouches[0].clientY - from;
      if (Math.abs(moved) < 30) return;
      event.preventDefault();
      dock.dataset.stop = stops[Math.max(0, Math.min(2, stops.indexOf(dock.dataset.stop) + (moved < 0 ? 1 : -1)))];
      this.drawTabs();
    });
    this.drawTabs();
  }

  /** On a phone the view switch is one button that goes round. */
  nextView() {
    const buttons = [...byId("views").querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.getAttribute("aria-pressed") === "true");
    if (!buttons.length) return this.notice("Nothing else to show now.");
    const next = buttons[(at + 1) % buttons.length];
    this.notice(`The map shows: ${next.textContent}.`);
    next.click();
  }

  drawTabs() {
    const tabs = [
      ["sheet", this.kit?.sheetName ?? "Sheet"],
      ["decide", "Decide"],
      ["forces", "Forces"],
      ["log", "Log"],
    ].map(([key, words]) => ({ key, words }));
    put(
      byId("tabs"),
      segment("Show", tabs, byId("dock").dataset.tab, (tab) => this.showTab(tab), "tabs"),
    );
  }

  showTab(tab) {
    const dock = byId("dock");
    if (isPhone()) {
      dock.dataset.stop = "full";
      dock.dataset.tab = tab;
      this.drawTabs();
    } else {
      byId("app").classList.toggle("drawer", tab === "log" || tab === "forces");
      byId(tab === "sheet" ? "panel" : "log").scrollIntoView({ block: "nearest" });
    }
  }
}

const [, , id] = location.pathname.split("/");
const seat = new URLSearchParams(location.hash.slice(1)).get("seat") ?? savedGame(id)?.seat ?? "";
const table = new Table(id, seat);
table
  .start()
  .catch((error) =>
    put(
      byId("bar"),
      h("div", { class: "summary" }, h("b", {}, "The table could not be opened."), h("small", {}, ` ${error.message}`)),
      h("a", { class: "button", href: "/" }, "Start page"),
    ),
  );
