/** The move of an order: how, by which way, into whose contact, how it ends up facing, and who goes along. */

import { apart, bearing, pointOf, wordOf } from "../inches/points.js";
import { Latest } from "../latest.js";
import { Company } from "./company.js";

export class MovePart {
  /** @param {import("./order.js").OrderControl} control */
  constructor(control) {
    this.control = control;
    this.company = new Company();
    this.latest = new Latest();
    this.begin();
  }

  begin() {
    this.modes = [];
    this.mode = "";
    this.clear();
  }

  clear() {
    /** The plan that is chosen, and the one that is looked at. @type {any} */
    this.chosen = null;
    /** @type {any} */
    this.looked = null;
    /** @type {import("../inches/points.js").Point[]} */
    this.via = [];
    /** @type {number|null} */
    this.facing = null;
    /** What is done first: boarding, getting out, a change of level. @type {string[]} */
    this.doing = [];
    this.company.clear();
    /** The shot of a VTOL: at whom, and after how many bends of the way. @type {{target: string, after: number}|null} */
    this.fire = null;
    /** Whom a charge, a ram or a death from above is made at. */
    this.target = "";
    this.latest.forget();
  }

  setUp(info) {
    this.modes = info.modes;
    this.mode = (info.modes.find((each) => !each.reasons.length) ?? info.modes[0])?.mode ?? "";
  }

  get table() {
    return this.control.table;
  }

  get unit() {
    return this.control.unit;
  }

  get members() {
    return this.company.members;
  }

  get way() {
    return this.modes.find((each) => each.mode === this.mode);
  }

  get plan() {
    return this.chosen ?? this.looked;
  }

  /** The modes that this order knows: an assault moves as it walks or jumps. */
  get choices() {
    return this.control.order === "assault"
      ? this.modes.filter((each) => each.mode === "walk" || each.mode === "jump")
      : this.modes;
  }

  setMode(mode) {
    const goal = this.chosen && !this.way?.attacks ? wordOf([this.chosen.x, this.chosen.y]) : "";
    this.mode = mode;
    this.via = [];
    this.chosen = this.looked = null;
    this.target = "";
    if (goal && !this.way.attacks) this.table.run(() => this.choose(goal));
    else this.table.redraw();
  }

  // ---- asking

  question(to) {
    return {
      unit: this.unit.id,
      mode: this.mode,
      to,
      via: this.via.map(wordOf).join(";"),
      facing: this.facing,
      cancel: this.way?.cancel.join("+") ?? "",
      doing: this.doing.join(" "),
      ...(this.fire ? { fire: this.fire.target, fire_after: this.fire.after } : {}),
      ...this.company.question,
    };
  }

  /** Asked while the pointer moves: one question at a time, the newest next. */
  hover(place) {
    if (this.chosen || !this.mode || this.way?.attacks || this.members.length) return;
    this.wanted = place;
    if (!this.asking) return this.lookAtWanted();
  }

  async lookAtWanted() {
    const place = this.wanted;
    const { unit } = this;
    this.asking = true;
    try {
      const plan = await this.table.game.ask("/plan", this.question(place));
      if (this.unit !== unit || this.chosen) return;
      this.looked = plan.legal ? plan : null;
      this.control.draw();
      this.table.drawBar();
    } catch {
      this.looked = null;
    } finally {
      this.asking = false;
    }
    if (this.unit === unit && !this.chosen && this.wanted !== place) await this.lookAtWanted();
  }

  /** Whether the move can be made: while another one is asked for, none. */
  get isReady() {
    return Boolean(this.chosen?.legal) && !this.latest.isWaiting;
  }

  holds(place) {
    return Boolean(this.plan && apart(pointOf(place), [this.plan.x, this.plan.y]) < this.unit.radius);
  }

  /** A tap: an opponent is gone into contact with, or attacked; Shift or "via" adds a bend. */
  async click(place, there, point, event) {
    if (this.way?.attacks) return there ? this.attackBy(there.id) : this.table.notice("Tap the unit that it attacks.");
    const bends = event?.shiftKey || this.bending;
    this.via = bends && this.chosen ? [...this.via, this.end] : this.via.slice(0, this.fire?.after ?? 0);
    this.bending = false;
    this.facing = null;
    await this.choose(there ? wordOf([there.x, there.y]) : place);
  }

  /** Where the chosen way ends. @returns {import("../inches/points.js").Point} */
  get end() {
    return [this.chosen.x, this.chosen.y];
  }

  /** A VTOL shoots from where its way ends now, and may fly on. @param {string} target */
  shootAt(target) {
    this.via = [...this.via, this.end];
    this.fire = { target, after: this.via.length };
    this.table.notice("Tap where it flies on, or give the order.");
    this.again();
  }

  /** It flies on without shooting. */
  holdFire() {
    this.fire = null;
    this.via = [];
    this.again();
  }

  /** The next tap says where a member of the formation, or the captive, comes to stand. @param {string} id */
  placeNext(id) {
    this.company.placing = id;
    this.table.notice(`Tap where ${this.table.nameOf(id)} comes to stand.`);
  }

  /** @param {string} place */
  placeHere(place) {
    this.company.place(place);
    this.again();
  }

  /** @param {number} by in degrees */
  turnCaptive(by) {
    const { x, y, facing } = this.chosen.captive;
    this.company.captive = wordOf([x, y]);
    this.company.captiveFacing = (facing + by + 360) % 360;
    this.again();
  }

  /** The next tap goes on from the place that is chosen. */
  bend() {
    this.bending = true;
    this.table.notice("Tap where the way goes on.");
  }

  async choose(place) {
    await this.ask(this.question(place));
    if (place && this.chosen && isCut(this.chosen, place)) this.table.notice("That is as far as it goes.");
  }

  attackBy(target) {
    this.target = target;
    return this.ask({ ...this.question(""), via: "", target });
  }

  /** Ask what a choice comes to, and take it, unless something else is chosen by then. @param {object} question */
  async ask(question) {
    const answer = this.latest.answer(this.planOf(question));
    this.table.drawBar();
    const plan = await answer;
    if (plan && this.unit) this.take(plan);
  }

  take(plan) {
    this.table.pointing.cursorMoved = false;
    this.chosen = plan;
    this.looked = null;
    this.control.say(plan);
    this.table.map.show([wordOf(this.control.at), wordOf([plan.x, plan.y])]);
    this.table.redraw();
  }

  /** What a move comes to; in a formation every member goes as far in the same direction, or to its own place. */
  async planOf(question) {
    const { game } = this.table;
    const plan = await game.ask("/plan", question);
    if (!this.members.length) return plan;
    return { ...plan, ...(await game.ask("/march", { action: plan.action, members: this.company.words })) };
  }

  /** Take a move into hand, by its words. @param {string} action */
  async planMove(action) {
    const { unit } = this;
    const plan = await this.table.game.ask("/plan", { action });
    if (this.unit !== unit) return;
    if (plan.mode !== "turn") this.mode = plan.mode;
    this.target = / at (\S+)/.exec(action)?.[1] ?? "";
    await this.take(plan);
  }

  /** Take the move of a formation into hand, each member with its place. @param {string} action */
  async planMarch(action) {
    const [first, ...others] = action.slice("march ".length).split(" and ");
    for (const other of others) {
      const [id, , place] = other.split(" ");
      this.company.placing = "";
      this.company.toggle(id);
      if (/^[\d.]+,/.test(place)) this.company.places.set(id, place);
    }
    await this.planMove(`move ${first}`);
  }

  toggleMember(id) {
    this.company.toggle(id);
    this.again();
  }

  toggleStep(step) {
    this.doing = this.doing.includes(step) ? this.doing.filter((each) => each !== step) : [...this.doing, step];
    this.again();
  }

  /** Ask anew what is chosen; without a place, what is done on the spot. */
  again() {
    const goal = this.chosen && this.chosen.path?.length > 1 ? wordOf([this.chosen.x, this.chosen.y]) : "";
    if (goal || this.doing.length) this.table.run(() => this.choose(goal));
    else {
      this.chosen = null;
      this.table.redraw();
    }
  }

  // ---- facing

  face(degrees) {
    this.facing = ((Math.round(degrees) % 360) + 360) % 360;
    const plan = this.chosen;
    if (plan?.path?.length > 1 && !this.target) return this.choose(wordOf([plan.x, plan.y]));
    return this.ask({ ...this.question(""), mode: "turn", via: "", doing: "" });
  }

  turn(by) {
    this.table.run(() => this.face((this.chosen?.facing ?? this.unit.facing) + by));
  }

  faceNearest() {
    /** @type {import("../inches/points.js").Point} */
    const from = this.chosen ? [this.chosen.x, this.chosen.y] : this.control.at;
    const enemies = this.table.view.units.filter((each) => each.side !== this.unit.side && !each.off && !each.carrier);
    const nearest = enemies.sort((a, b) => apart(from, [a.x, a.y]) - apart(from, [b.x, b.y]))[0];
    if (nearest) this.table.run(() => this.face(bearing(from, [nearest.x, nearest.y])));
  }

  back() {
    if (!this.chosen && !this.members.length && !this.doing.length) return false;
    this.clear();
    return true;
  }
}

/** Whether a way ends before the place that was tapped, for it went no farther. @param {any} plan @param {string} place */
const isCut = (plan, place) =>
  plan.legal && plan.left < 0.1 && !plan.contacts?.length && apart(pointOf(place), [plan.x, plan.y]) > 0.2;
