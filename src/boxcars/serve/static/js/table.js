/** The table: holds the view, gives each decision to its control, and keeps every region drawn. */

import { ActionBar } from "./action_bar.js";
import { Game, Refused } from "./api.js";
import { logFoot } from "./asides.js";
import { chatOf } from "./chat.js";
import { byId, capital, drawAnew, h, put, speak } from "./dom.js";
import { outcomeWords } from "./ending.js";
import { Following } from "./following.js";
import { drawForces } from "./forces.js";
import { rows } from "./games.js";
import { openScores, typeAction } from "./help.js";
import { HotSeat } from "./hotseat.js";
import { Idle } from "./idle.js";
import { listenToKeys } from "./keys.js";
import { kitOf } from "./kits.js";
import { Log } from "./log.js";
import { useNames } from "./names.js";
import { Panel } from "./panel.js";
import { Playback } from "./playback.js";
import { Pointing } from "./pointing.js";
import { overtake } from "./presses.js";
import { AnswerControl } from "./questions.js";
import { Replay } from "./replay.js";
import { remember, savedGame } from "./saved.js";
import { Shell } from "./shell.js";
import { Tokens } from "./tokens.js";
import { drawTop } from "./top.js";
import { Trails } from "./trails.js";
import { Undo } from "./undo.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Unit} Unit */

export class Table {
  /** @param {string} id @param {string} seat */
  constructor(id, seat) {
    this.game = new Game(
      id,
      seat,
      (lost) => this.bar.connection(lost),
      (change) => this.countTask(change),
    );
    this.log = new Log(byId("log"), (line) => this.opened(line));
    this.playback = new Playback(this);
    this.pointing = new Pointing(this);
    this.panel = new Panel(this);
    this.bar = new ActionBar(this);
    this.following = new Following(this);
    this.hotSeat = new HotSeat(this);
    this.undo = new Undo(this);
    /** @type {import("./types").Control|null} */
    this.control = null;
    /** The view shown, and that with every unit on its own map; none while the screen is covered. @type {View} */
    this.view = this.whole = /** @type {any} */ (null);
    /** @type {Map<string, string>} */
    this.names = new Map();
    this.selected = "";
    /** Of several units in one place the one that was picked last. */
    this.front = "";
    /** A unit that is looked at while another one is in hand. */
    this.looking = "";
    /** The mission when somebody here decided last: what has been scored since is marked. @type {import("./types").Mission|null} */
    this.missionBefore = null;
    /** @type {Replay|null} */
    this.replay = null;
    /** The map beside the first one, where a game has two. @type {import("./types").SecondMap|null} */
    this.secondMap = null;
    this.groundKey = this.spoken = "";
    /** How much is asked of the server, or shown, at this moment. */
    this.tasks = 0;
    this.chat = chatOf(this);
    this.shell = new Shell(this);
    this.idle = new Idle(this);
    this.trails = new Trails(this);
    this.log.tool = () => this.trails.button();
    /** Whether somebody else decided before. */
    this.waited = false;
  }

  async start() {
    const [view, board, log, chat] = await Promise.all([
      this.game.get(""),
      this.game.get("/board"),
      this.game.get("/log", { since: 0 }),
      this.game.get("/chat", { since: 0 }),
      rows(), // asked at once, though only the kit needs them
    ]);
    await this.layOut(view.game, board);
    this.names = useNames(view.names, view.units);
    this.shell.drawTabs();
    this.log.foot = logFoot(view);
    this.log.reset(log.lines);
    this.chat.recall(chat.lines);
    const { id, seat } = this.game;
    remember({ id, seat });
    await this.adopt(view);
    const moment = new URLSearchParams(location.search).get("at");
    if (moment !== null) this.openReplay(Number(moment));
    document.body.dataset.ready = "true";
    this.game.listen((version, chat) => {
      this.chat.follow(chat);
      this.following.hear(version);
    });
  }

  /** Lay out the map and the controls of the game that is played. @param {string} game @param {any} board */
  async layOut(game, board) {
    this.kit = await kitOf(game);
    this.log.setKit(this.kit);
    document.body.dataset.game = game;
    this.board = board;
    this.map = new this.kit.Map(byId("map"), this.pointing.listeners);
    byId("map").setAttribute("aria-label", `Map. ${this.kit.cursorWords}, Enter chooses, question mark for help.`);
    this.tokens = new Tokens(this.map, this.kit.placeOf);
    this.secondMap = this.kit.secondMap?.(this) ?? null;
    const controls = this.kit.controls(this);
    this.controls = { ...controls, answer: new AnswerControl(this, controls.watch) };
    this.map.setBoard(board);
    listenToKeys(this);
  }

  // ---- the present view

  /** Take a view as the present one, without a change of what is in hand. @param {View} view */
  show(view) {
    this.see(view);
    this.game.version = view.version;
    this.log.foot = logFoot(view);
    this.log.setNotes(view.take_back.done);
    this.chat.draw();
  }

  /** Take a view as the map in front shows it. @param {View} view */
  see(view) {
    this.whole = view;
    this.view = this.secondMap?.seen?.(view) ?? view;
  }

  /** While events are shown nothing is to be decided, whatever was before. */
  nobodyDecides() {
    overtake();
    const units = this.whole.units.map((unit) => ({ ...unit, ready: false, to_do: "" }));
    this.see({ ...this.whole, decision: null, units });
    this.drawForces();
  }

  /** The turn and the phase that an event happened in. */
  tell({ turn, phase }) {
    this.see({ ...this.whole, turn, phase });
    this.drawTop();
  }

  async reloadLog() {
    this.log.reset((await this.game.get("/log", { since: 0 })).lines);
  }

  /** Where woods or a building have fallen the ground is another one; `at` asks for that of an entry. @param {{key: string}} head @param {number} [at] */
  async keepGround({ key }, at) {
    const before = this.groundKey;
    this.groundKey = key;
    if (!before || before === key) return;
    const board = await this.game.get("/board", at === undefined ? {} : { at });
    if (this.groundKey !== key || this.secondMap?.takesGround?.(board) === false) return;
    this.board = board;
    this.map.setGround(board);
  }

  /** Show a view as the present one. */
  async adopt(view) {
    await this.keepGround(view.board);
    await this.secondMap?.prepare?.(view);
    if (this.view?.decision?.yours) this.missionBefore = this.view.mission ?? null;
    this.show(view);
    if (view.you.length > 1) this.game.as ||= view.as;
    this.names = useNames(view.names, view.units);
    this.bar.refusal = null;
    this.pointing.close();
    this.chooseSelected();
    this.placeAll();
    this.followDecision();
    this.drawTop();
    this.drawForces();
    this.log.render();
    this.takeControl();
    this.run(async () => this.secondMap?.update(view));
    if (view.outcome) speak(`The battle is over. ${outcomeWords(view)}`, true);
  }

  /** Units, and what else lies on the map, as the view has them. */
  placeAll() {
    this.map.draw("markers", this.kit.markers(this.view));
    this.tokens.place(this.view.units);
    this.trails.draw();
  }

  /** Another map comes to the front, seen as it was left. @param {any} board @param {import("./map.js").Camera} [camera] */
  turnMap(board, camera) {
    this.board = board;
    this.pointing.forget();
    this.map.setBoard(board, camera);
  }

  /** The map of the unit that must act comes to the front. */
  followDecision() {
    if (this.isDeciding) this.secondMap?.follow?.(this.unit(this.selected));
  }

  chooseSelected() {
    this.looking = "";
    const { decision } = this.view;
    const own = this.view.units.filter((unit) => this.view.you.includes(unit.side));
    const ready = decision?.yours ? decision.units : [];
    if (ready.length && !ready.includes(this.selected)) this.selected = ready[0];
    if (!this.unit(this.selected)) this.selected = (own[0] ?? this.view.units[0]).id;
  }

  /** Give the decision to its control. */
  takeControl() {
    const { decision, outcome } = this.view;
    const ofSide = decision && (decision.kind === "answer" || this.kit.ofSides.has(decision.kind));
    const whole = ofSide || decision?.units.length === 0;
    const asked = whole || decision?.units.includes(this.selected);
    const away = this.secondMap?.isAway?.(this.unit(this.selected) ?? {});
    const open = decision && (!away || this.controls[decision.kind]?.spansMaps);
    const kind = decision?.yours && !outcome && asked && open ? decision.kind : "watch";
    this.pointing.forget();
    overtake();
    this.control?.stop();
    this.control = this.controls[kind];
    this.shell.follow(kind);
    if (!this.unit(this.selected)?.off) this.map.show([this.placeOf(this.selected)]);
    /** Done when the control has been told of its unit. */
    this.started = this.run(() => this.control.start(this.whole.units.find((unit) => unit.id === this.selected)));
    this.idle.look();
    this.redraw();
  }

  /** The other map has come to the front: what is planned over both of them stays. */
  keepControl() {
    if (this.control?.spansMaps) this.redraw();
    else this.takeControl();
  }

  /** Run something that may be refused; the bar is busy as long as anything runs, or is asked of the server. */
  async run(what) {
    this.countTask(1);
    try {
      await what();
    } catch (error) {
      this.refuse({ message: error.message, reasons: error instanceof Refused ? error.reasons : [] });
    } finally {
      this.countTask(-1);
    }
  }

  /** @param {1|-1} change */
  countTask(change) {
    this.tasks += change;
    byId("bar").setAttribute("aria-busy", String(this.tasks > 0));
  }

  // ---- acting

  /** @param {string[]} actions */
  async play(actions) {
    await this.following.send(() => this.game.play(actions, this.view.n));
  }

  /** Whether dice are waited for that are typed at this screen. */
  rollsHere() {
    const need = this.view.need_dice;
    return need && (!need.side || this.view.you.includes(need.side));
  }

  async sendDice(dice) {
    await this.following.send(() => this.game.post("/dice", { dice, given: this.view.need_dice.given }));
  }

  /** What the reader has set about the page shows at once. */
  settingChanged() {
    this.map.keepLabelSizes();
    this.drawPanel();
  }

  /** A short word in the action bar that costs nothing. @param {string} text */
  notice(text) {
    this.bar.notice(text);
  }

  /** What was refused stands in the action bar until it is closed. @param {import("./bar.js").Refusal} refusal */
  refuse(refusal) {
    this.bar.refuse(refusal);
  }

  back() {
    if (this.pointing.close()) return;
    if (this.panel.tab === "mission") return this.shell.leaveMission();
    if (this.looking) this.look(this.looking);
    else if (this.bar.refusal) this.bar.forgive();
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

  /** How a unit is called at this table. @param {string} id */
  nameOf(id) {
    return this.names.get(id) ?? this.kit.groundTarget?.(id, this.board, this.view)?.name ?? id;
  }

  /** Everybody at a place. @param {string} place @returns {any[]} */
  unitsAt(place) {
    const units = this.view?.units ?? [];
    return units.filter((unit) => !unit.destroyed && !unit.carrier && this.kit.standsAt(unit, place));
  }

  /** Who is meant by a place: of several units there the one that was picked last. @param {string} place */
  unitAt(place) {
    const there = this.unitsAt(place);
    return there.find((unit) => unit.id === this.front) ?? there[0];
  }

  /** Where a unit is, or a place that is a target. @param {string} id */
  placeOf(id) {
    const unit = this.unit(id);
    return unit ? this.kit.placeOf(unit) : (this.kit.groundTarget?.(id, this.board, this.view)?.place ?? "");
  }

  /** Take a unit in hand; while another one decides, only look at it. @param {string} id */
  select(id) {
    if (!this.unit(id)) return;
    this.shell.leaveTab();
    if (this.isDeciding && !this.view.decision?.units.includes(id)) return this.look(id);
    this.looking = "";
    this.selected = id;
    this.secondMap?.follow?.(this.unit(id));
    byId("app").classList.remove("drawer");
    this.drawForces();
    this.takeControl();
  }

  /** Whether a unit here is in hand that must act: its plan is kept while others are looked at. */
  get isDeciding() {
    const { decision, outcome } = this.view;
    return Boolean(decision?.yours && !outcome && decision.units.includes(this.selected));
  }

  /** Read another unit's sheet, with the plan in hand left as it is; once more, or Back, ends it. @param {string} id */
  look(id) {
    this.looking = this.looking === id ? "" : id;
    byId("app").classList.remove("drawer");
    this.drawForces();
    if (this.looking) this.map.show([this.selected, id].map((each) => this.placeOf(each)));
    this.redraw();
  }

  /** The next unit that can act, and whether there was one: past the last, Tab leaves the map. */
  nextUnit(by) {
    const ready = this.view?.decision?.yours ? this.view.decision.units : [];
    const next = ready[ready.indexOf(this.selected) + by];
    if (next) this.select(next);
    return Boolean(next);
  }

  opened(line) {
    const places = [line.unit, line.target].map((id) => this.placeOf(id)).filter(Boolean);
    if (places.length) this.map.show(places);
  }

  // ---- drawing

  redraw() {
    if (!this.view || !this.control) return;
    this.control.draw();
    const views = this.control.views();
    drawAnew(byId("views"), () => {
      put(byId("views"), views);
      byId("views").hidden = !byId("views").firstChild;
    });
    this.drawPanel();
    this.drawBar();
  }

  drawPanel() {
    this.panel.draw();
  }

  drawBar() {
    this.bar.draw();
  }

  drawForces() {
    drawAnew(byId("forces"), () =>
      drawForces(
        byId("forces"),
        this.view,
        this.kit,
        this.names,
        this.looking || this.selected,
        (id) => this.select(id),
        (side) => this.botScores(side),
      ),
    );
  }

  botScores(side) {
    const [title, who] = [`Why ${capital(side)} did that`, capital(side)];
    this.run(async () => openScores(title, who, (await this.game.get("/bot")).bots[side]));
  }

  drawTop() {
    drawTop(this);
  }

  // ---- the replay

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
