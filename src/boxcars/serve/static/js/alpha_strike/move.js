/** Movement in inches: reach, a priced path with bends, facing, altitude, and what you need from there. */

import { isPhone, segment, speak, wholePercent } from "../dom.js";
import { Measure } from "../inches/measure.js";
import { shareWords } from "../inches/measures.js";
import { apart, bearing, compass, drawn, fromLine, INCH, pointOf, wordOf } from "../inches/points.js";
import { Latest } from "../latest.js";
import { plain } from "../names.js";
import { atFoe } from "./also.js";
import { grab } from "./drag.js";
import { bestShots } from "./from_there.js";
import { drawMove, LABELS_AT_MOST } from "./move_map.js";
import { moveBar, movePanel } from "./move_panel.js";
import { contactWords, MODE_WORDS } from "./move_words.js";

/** How much ground around a unit is brought into view when it is to move, in inches. */
const AROUND = 5.5;
/** How near to a line or a handle a pointer must be, in pixels. */
const NEAR = 12;

export class MoveControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "move";
    this.choosesPlaces = true;
    this.showing = "path";
    this.measure = new Measure(table);
    this.latest = new Latest();
    /** Whether the list of places is open. */
    this.listing = false;
  }

  async start(unit) {
    this.unit = unit;
    this.moves = null;
    this.mode = "";
    this.chosen = null;
    this.looked = null;
    this.via = [];
    this.facing = null;
    this.altitude = null;
    this.opened = "";
    this.sight = null;
    this.held = null;
    this.bending = null;
    this.picking = [];
    this.latest.forget();
    this.measure.clear();
    this.draw();
    const moves = await this.table.game.ask("/moves", { unit: unit.id });
    if (this.unit !== unit) return;
    this.moves = moves;
    this.mode = moves.modes.ground ? "ground" : (Object.keys(moves.modes)[0] ?? "");
    this.table.map.comeBack();
    this.showAround();
    this.table.redraw();
  }

  /** The ground around the unit, as far as a screen of the usual scale shows it. */
  showAround() {
    const { width, depth } = this.table.board;
    const near = (part, by, most) => Math.max(0, Math.min(most, part + by));
    const around = [-AROUND, AROUND].map((by) => wordOf([near(this.unit.x, by, width), near(this.unit.y, by, depth)]));
    this.showWith(around, this.nearestEnemy(this.at)?.id);
  }

  /** Bring places into view, and an enemy with them if that needs no smaller scale. */
  showWith(places, enemy) {
    const all = [...places, enemy ? this.table.placeOf(enemy) : ""].filter(Boolean);
    this.table.map.show(this.table.map.fits(all) ? all : places);
  }

  /** The enemy on the table that is nearest to a point, if one is there. */
  nearestEnemy(from) {
    const enemies = this.table.view.units.filter(
      (unit) => unit.side !== this.unit.side && !unit.destroyed && !unit.carrier && !unit.off,
    );
    return enemies.sort((a, b) => apart(from, [a.x, a.y]) - apart(from, [b.x, b.y]))[0];
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "ranges", "sight", "path", "labels");
  }

  get at() {
    return /** @type {[number, number]} */ ([this.unit.x, this.unit.y]);
  }

  get plan() {
    return this.chosen ?? this.looked;
  }

  // ---- choosing

  /** Asked while the pointer moves: one question at a time, the newest next. */
  hover(place) {
    if (this.showing === "measure") return this.measure.hover(place);
    if (this.chosen || !this.moves || !this.mode || this.mode === "stand" || this.held || this.table.looking) return;
    return this.lookSoon(place);
  }

  lookSoon(place) {
    this.wanted = place;
    return this.asking ? undefined : this.lookAtWanted();
  }

  async lookAtWanted() {
    const place = this.wanted;
    const unit = this.unit;
    this.asking = true;
    try {
      const plan = await this.ask({ mode: this.mode, to: place });
      if (this.unit !== unit || this.chosen || this.table.looking) return;
      this.looked = plan.legal ? plan : null;
      this.draw();
      this.table.drawBar();
    } catch {
      this.looked = null;
    } finally {
      this.asking = false;
    }
    if (this.unit === unit && !this.chosen && this.wanted !== place) await this.lookAtWanted();
  }

  ask({ mode, to }) {
    const via = this.via.map(wordOf).join(";");
    return this.table.game.ask("/plan", {
      unit: this.unit.id,
      mode,
      to,
      via,
      facing: this.facing,
      altitude: this.altitude,
    });
  }

  holds(place) {
    return Boolean(this.plan && apart(pointOf(place), [this.plan.x, this.plan.y]) < this.unit.radius);
  }

  /** What choosing a place would do, in a word. */
  meaning(place) {
    return this.table.unitAt(place) ? "look" : this.mode ? `${MODE_WORDS[this.mode] ?? this.mode} here` : "";
  }

  async click(place, point, event) {
    if (this.showing === "measure") return this.measure.click(place);
    if (!this.moves) return;
    const other = this.table.unitAt(place);
    if (other && other.id !== this.unit.id) {
      this.looked = null;
      return this.table.select(other.id);
    }
    if (this.bending) return this.bendTo(pointOf(place));
    if (this.chosen?.legal && point && this.tapPath(point)) return;
    if (!this.mode || this.mode === "stand") this.mode = Object.keys(this.moves.modes)[0] ?? "";
    if (!this.mode) return this.table.notice(`${this.table.names.get(this.unit.id)} cannot move.`);
    this.via = event?.shiftKey && this.chosen ? [...this.via, [this.chosen.x, this.chosen.y]] : [];
    this.facing = null;
    await this.choose(place);
  }

  /** What the move can do to a unit that is looked at. @param {string} id */
  offers(id) {
    return atFoe(this, id);
  }

  async choose(place) {
    const plan = await this.latestOf(this.ask({ mode: this.mode, to: place }));
    if (!plan || !this.unit) return;
    if (place && isCut(plan, place)) this.table.notice("That is as far as it goes.");
    if (this.picking.length) await this.planAction(plan.action + this.pickingWords);
    else this.take(plan);
  }

  get pickingWords() {
    return this.picking.map((id) => ` mount ${id}`).join("");
  }

  /** Pick somebody up before the move, or not after all. */
  async pickUp(id) {
    this.picking = this.picking.includes(id) ? this.picking.filter((each) => each !== id) : [...this.picking, id];
    if (this.chosen?.path?.length > 1) await this.replan();
    else await this.planAction(this.moves.stand + this.pickingWords);
  }

  /** A whole action: standing still, a charge, picking somebody up. */
  async planAction(action) {
    const plan = await this.latestOf(this.table.game.ask("/plan", { action }));
    if (plan && this.unit) this.take(plan);
  }

  /** A plan that is asked for, unless another one is by then; meanwhile there is none to confirm. @param {Promise<any>} question */
  latestOf(question) {
    const answer = this.latest.answer(question);
    this.table.drawBar();
    return answer;
  }

  take(plan) {
    this.table.pointing.cursorMoved = false;
    this.chosen = plan;
    this.looked = null;
    this.sight = null;
    const best = bestShots(plan)[0];
    if (!plan.shots?.some((shot) => shot.target === this.opened)) this.opened = isPhone() ? "" : (best?.target ?? "");
    this.speakPlan(plan);
    this.showWith([wordOf(this.at), wordOf([plan.x ?? this.unit.x, plan.y ?? this.unit.y])], best?.target);
    this.table.redraw();
    this.loadSight();
  }

  speakPlan(plan) {
    if (!plan.legal) return speak(plan.reasons.map((reason) => plain(reason.text)).join(". "));
    const shots = bestShots(plan)
      .slice(0, LABELS_AT_MOST)
      .map((shot) => `${this.table.names.get(shot.target)}: ${shot.tally.total} or more, ${wholePercent(shot.chance)}`);
    const touching = contactWords(this, plan);
    speak(
      `${shareWords(plan.price?.total ?? 0, plan.move ?? 0)}, facing ${compass(plan.facing)}${touching ? `, ${touching}` : ""}. ${shots.join(". ")}`,
    );
  }

  /** The line to the enemy in hand, as it would be from there. */
  async loadSight() {
    const plan = this.chosen;
    const target = this.inHand;
    if (!plan?.legal || !target) return;
    const seen = await this.table.game.ask("/measure", { from: wordOf([plan.x, plan.y]), to: target });
    if (this.chosen !== plan || this.inHand !== target) return;
    this.sight = seen.sight;
    this.draw();
  }

  get inHand() {
    return this.plan?.shots?.some((shot) => shot.target === this.opened)
      ? this.opened
      : (bestShots(this.plan)[0]?.target ?? "");
  }

  open(target) {
    this.opened = this.opened === target ? "" : target;
    this.sight = null;
    this.table.redraw();
    this.loadSight();
  }

  setMode(mode) {
    const goal = this.chosen && this.mode !== "stand" ? wordOf([this.chosen.x, this.chosen.y]) : "";
    this.mode = mode;
    this.via = [];
    this.chosen = this.looked = null;
    this.table.run(() => (mode === "stand" ? this.choose("") : goal ? this.choose(goal) : this.table.redraw()));
  }

  /** The moves into contact in the chosen way of moving. */
  get contacts() {
    return (this.moves?.contacts ?? []).filter(({ action }) => action.split(" ")[2] === this.mode);
  }

  /** Into contact with the next of those that can be touched. */
  nextContact() {
    const at = this.contacts.findIndex(({ action }) => action === this.chosen?.action);
    this.table.run(() => this.planAction(this.contacts[(at + 1) % this.contacts.length].action));
  }

  // ---- bends

  /** A tap on a bend takes it away; a tap on the path asks where to bend it. */
  tapPath(point) {
    const near = NEAR / this.table.map.scale;
    const bend = this.via.findIndex((each) => apart(drawn(each), point) < near);
    if (bend >= 0) {
      this.via.splice(bend, 1);
      this.replan();
      return true;
    }
    if (
      this.mode === "jump" ||
      this.mode === "stand" ||
      apart(point, drawn([this.chosen.x, this.chosen.y])) < this.unit.radius * INCH + near
    )
      return false;
    const { far, after } = fromLine(point, this.chosen.path.map(drawn));
    if (far > near) return false;
    this.bending = { index: this.viaIndex(after) };
    this.table.notice("Tap where the path should bend.");
    return true;
  }

  /** How many bends lie on the path before its part with this number. */
  viaIndex(after) {
    return this.via.filter((bend) => fromLine(bend, this.chosen.path).after < after).length;
  }

  async bendTo(point) {
    this.via.splice(this.bending.index, 0, point);
    this.bending = null;
    await this.replan();
  }

  async replan() {
    await this.table.run(() => this.choose(wordOf([this.chosen.x, this.chosen.y])));
  }

  // ---- facing and altitude

  async face(degrees) {
    const plan = this.chosen;
    this.facing = ((Math.round(degrees) % 360) + 360) % 360;
    if (!plan) return this.planAction(`${this.moves.stand} facing ${this.facing}`);
    if (plan.mode === "stand" || !plan.path?.length || plan.path.length < 2)
      return this.planAction(`${this.moves.stand} facing ${this.facing}`);
    if (plan.mode !== this.mode || / (charge|dfa|mount|drop) /.test(plan.action))
      return this.planAction(faced(plan.action, this.facing));
    await this.replan();
  }

  get turnStep() {
    return this.table.board.hex ? 60 : 15;
  }

  turn(by) {
    const now = this.chosen?.facing ?? this.facing ?? this.unit.facing;
    this.table.run(() => this.face(now + by * this.turnStep));
  }

  faceNearest() {
    /** @type {import("../inches/points.js").Point} */
    const from = this.chosen ? [this.chosen.x, this.chosen.y] : this.at;
    const nearest = this.nearestEnemy(from);
    if (nearest) this.table.run(() => this.face(bearing(from, [nearest.x, nearest.y])));
  }

  /** As it would look if it did not turn at the end of its path. */
  faceAlong() {
    const [from, to] = this.chosen.path.slice(-2);
    this.table.run(() => this.face(bearing(from, to)));
  }

  rise(by) {
    this.altitude = Math.max(0, (this.chosen?.altitude ?? this.altitude ?? this.unit.altitude) + by);
    if (this.chosen) this.replan();
    else this.table.redraw();
  }

  /** Dragging is a shortcut; all of it can be done by taps and keys too. */
  grab(point) {
    return this.showing === "measure" || !this.moves || !this.mode
      ? null
      : grab(this, point, NEAR / this.table.map.scale);
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.showing === "measure" && this.measure.back()) return true;
    this.latest.forget();
    if (this.bending) this.bending = null;
    else if (this.chosen) {
      this.chosen = this.looked = this.sight = null;
      this.via = [];
      this.facing = null;
      this.picking = [];
      if (this.mode === "stand") this.mode = Object.keys(this.moves.modes)[0] ?? "";
    } else return false;
    this.table.redraw();
    return true;
  }

  /** Whether the plan can be confirmed: while another one is asked for, none. */
  get isReady() {
    return Boolean(this.chosen?.legal) && !this.latest.isWaiting;
  }

  confirm() {
    if (this.isReady) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  draw() {
    drawMove(this);
    this.threats.draw();
  }

  panel() {
    return movePanel(this);
  }

  bar() {
    return moveBar(this);
  }

  views() {
    const items = [
      ["path", "Path"],
      ["measure", "Measure"],
      ["sight", "Sight"],
    ].map(([key, words]) => ({ key, words }));
    return segment("Show on the map", items, this.showing, (kind) => {
      this.showing = kind;
      this.measure.clear();
      this.table.redraw();
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === "," || key === ".") this.turn(key === "," ? -1 : 1);
    else if (key === "n") this.faceNearest();
    else if (key === "c" && this.contacts.length) this.nextContact();
    else if (key === "m") {
      this.showing = this.showing === "measure" ? "path" : "measure";
      this.measure.clear();
      this.table.redraw();
    } else if (key === "v" && this.table.pointing.cursor && this.chosen) {
      this.via = [...this.via, pointOf(this.table.pointing.cursor)];
      this.replan();
    } else if (key === "t") this.open(this.inHand);
    else if (key === "j" && this.moves?.modes.jump) this.setMode("jump");
    else if (key === "g" && this.moves?.modes.ground) this.setMode("ground");
    else return false;
    return true;
  }

  /** The range band that the card marks. */
  band() {
    return this.chosen?.shots?.find((shot) => shot.target === this.inHand)?.band ?? "";
  }
}

const faced = (action, facing) =>
  / facing \d+/.test(action)
    ? action.replace(/ facing \d+/, ` facing ${facing}`)
    : action.replace(/( (?:altitude|charge|dfa|mount|drop) |$)/, ` facing ${facing}$1`);

/** Whether a way ends before the place that was tapped, for it went no farther. @param {any} plan @param {string} place */
const isCut = (plan, place) => plan.legal && plan.left < 0.3 && apart(pointOf(place), [plan.x, plan.y]) > 0.5;
