/** An order: choose what the unit does, look at what that costs and needs, and give it. */

import { endAnyway } from "../dialog.js";
import { segment, speak } from "../dom.js";
import { Measure } from "../inches/measure.js";
import { wordOf } from "../inches/points.js";
import { plain } from "../names.js";
import { AttackPart } from "./attack_part.js";
import { MovePart } from "./move_part.js";
import { orderBar } from "./order_bar.js";
import { drawOrder } from "./order_map.js";
import { orderPanel } from "./order_panel.js";

export class OrderControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "order";
    this.choosesPlaces = true;
    this.showing = "order";
    this.measure = new Measure(table);
    this.move = new MovePart(this);
    this.attack = new AttackPart(this);
    /** The kind of order in hand; the same again for the next unit, where that may be given. */
    this.order = "move";
    /** Whether it was advised to give no more orders. */
    this.resting = false;
  }

  async start(unit) {
    this.unit = unit;
    /** What the server says of the unit's orders. @type {any} */
    this.info = null;
    /** The reasons that are opened, by kind of order. */
    this.opened = "";
    if (this.showing === "form") this.showing = "order";
    this.measure.clear();
    this.move.begin();
    this.attack.begin();
    this.draw();
    if (!this.mayAct) return this.table.redraw();
    const info = await this.table.game.ask("/orders", { unit: unit.id });
    if (this.unit !== unit) return;
    this.info = info;
    this.move.setUp(info);
    await this.setOrder(this.isOpen(this.order) ? this.order : (info.kinds.find(isFree)?.kind ?? "move"));
    this.table.map.comeBack();
    this.table.map.show(this.around());
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "ranges", "sight", "path", "labels");
  }

  /** Whether the unit in hand can be given an order at all. */
  get mayAct() {
    return this.table.view.decision?.units.includes(this.unit.id);
  }

  get at() {
    return /** @type {[number, number]} */ ([this.unit.x, this.unit.y]);
  }

  /** @param {string} kind */
  isOpen(kind) {
    return Boolean(this.info?.kinds.find((each) => each.kind === kind && isFree(each)));
  }

  kindOf(kind) {
    return this.info?.kinds.find((each) => each.kind === kind);
  }

  /** The ground around the unit. */
  around() {
    const { width, depth } = this.table.board;
    const near = (part, by, most) => Math.max(0, Math.min(most, part + by));
    return [-5, 5].map((by) => wordOf([near(this.unit.x, by, width), near(this.unit.y, by, depth)]));
  }

  /** @param {string} kind */
  async setOrder(kind) {
    this.order = kind;
    this.resting = false;
    this.opened = "";
    this.move.clear();
    this.attack.begin();
    this.table.redraw();
    if (kind === "ranged" || kind === "close") await this.attack.ask(kind);
  }

  /** Take an order into hand. @param {string} action */
  async planAction(action) {
    const [verb, , ...words] = action.split(" ");
    const attack = words.indexOf("then");
    if (!this.info) return;
    if (verb === "end") return this.rest();
    await this.setOrder(KINDS[verb] ?? "move");
    if (verb === "march") await this.move.planMarch(action);
    if (verb === "move") await this.move.planMove(action);
    if (verb === "assault") await this.move.planMove(`move ${this.unit.id} ${words.slice(0, attack).join(" ")}`);
    if (verb === "assault" && attack >= 0) await this.attack.ask(words[attack + 1], this.move.chosen.action);
    if (this.isAttacking) await this.attack.planAction(action);
  }

  /** Take the end of the turn into hand, with nothing planned. */
  async rest() {
    await this.setOrder("move");
    this.resting = true;
    this.table.redraw();
  }

  /** Whether an attack is chosen now: in an order to attack, or after the move of an assault. */
  get isAttacking() {
    return this.order === "ranged" || this.order === "close" || (this.order === "assault" && this.attack.kind !== "");
  }

  /** The order as it stands, and whether it can be given. */
  get ready() {
    if (this.order === "vent") return { action: `vent ${this.unit.id}`, legal: this.isOpen("vent") };
    if (this.isAttacking) return this.attack.ready;
    const plan = this.move.chosen;
    return { action: plan?.action ?? "", legal: this.move.isReady && this.order === "move" };
  }

  // ---- pointing

  hover(place) {
    if (this.showing === "measure") return this.measure.hover(place);
    if (!this.isAttacking && this.info) return this.move.hover(place);
  }

  meaning(place) {
    const there = this.table.unitAt(place);
    if (!there) return this.isAttacking ? "" : "move here";
    if (there.side === this.unit.side) return there.id === this.unit.id ? "" : "look";
    return this.isAttacking ? "target" : "into contact";
  }

  holds(place) {
    return !this.isAttacking && this.move.holds(place);
  }

  async click(place, point, event) {
    if (this.showing === "measure") return this.measure.click(place);
    if (!this.info) return this.look(place);
    if (this.move.company.placing) return this.move.placeHere(place);
    const there = this.table.unitAt(place);
    if (there?.id === this.unit.id) return;
    if (there && there.side === this.unit.side) return this.tapFriend(there);
    if (this.isAttacking) return there ? this.attack.toggleTarget(there.id) : this.attack.aim(place);
    await this.move.click(place, there, point, event);
  }

  /** Who forms up takes taps on friends, who join or leave. */
  takes(unit) {
    return this.showing === "form" && this.order !== "vent" && unit.side === this.unit.side;
  }

  /** A friend joins the formation or leaves it, while one is formed; else it is looked at. */
  tapFriend(friend) {
    if (!this.takes(friend)) return this.table.select(friend.id);
    return this.isAttacking ? this.attack.toggleHelper(friend.id) : this.move.toggleMember(friend.id);
  }

  look(place) {
    const there = this.table.unitAt(place);
    if (there) this.table.select(there.id);
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.showing === "measure" && this.measure.back()) return true;
    const went = this.isAttacking ? this.attack.back() || this.backToMove() : this.move.back();
    if (went) this.table.redraw();
    return went;
  }

  /** From the attack of an assault to its move. */
  backToMove() {
    if (this.order !== "assault") return false;
    this.attack.begin();
    return true;
  }

  confirm() {
    if (this.order === "assault" && !this.isAttacking && this.move.isReady) return this.assault("ranged");
    const { action, legal } = this.ready;
    if (legal) this.table.play([action]);
  }

  /** The attack of an assault, from where its move ends. @param {string} kind */
  assault(kind) {
    this.table.run(() => this.attack.ask(kind, this.move.chosen.action));
  }

  /** End the turn; who could still be given an order is named first. */
  async endTurn() {
    const { view } = this.table;
    const { decision } = view;
    const left = view.orders_left;
    if (left && decision.units.length) {
      const text = `${left} ${left === 1 ? "order" : "orders"} left. Who is given none rests: tokens come off, and a 'Mech cools.`;
      if (!(await endAnyway({ title: "End the turn?", text, keep: "Go on", end: "End turn" }))) return;
    }
    this.table.play([`end ${decision.side}`]);
  }

  // ---- drawing

  draw() {
    drawOrder(this);
  }

  panel() {
    return orderPanel(this);
  }

  bar() {
    return orderBar(this);
  }

  views() {
    const items = [
      { key: "order", words: "Order" },
      { key: "form", words: "Form up" },
      { key: "measure", words: "Measure" },
    ];
    return segment("A tap on the map", items, this.showing, (kind) => this.show(kind));
  }

  show(kind) {
    this.showing = kind;
    this.measure.clear();
    this.table.redraw();
    if (kind === "form") this.table.notice("Tap the units that join the formation, or leave it.");
  }

  /** @param {any} plan */
  say(plan) {
    speak(plan.legal ? `${plan.inches}″` : plan.reasons.map((reason) => plain(reason.text)).join(". "));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    const kinds = { g: "move", f: "ranged", c: "close", v: "vent", b: "assault" };
    if (key === "," || key === ".") this.move.turn(key === "," ? -15 : 15);
    else if (key === "n") this.move.faceNearest();
    else if (key === "m") this.show(this.showing === "measure" ? "order" : "measure");
    else if (kinds[key] && this.isOpen(kinds[key])) this.table.run(() => this.setOrder(kinds[key]));
    else return false;
    return true;
  }
}

/** Under which kind of order an action stands. @type {Record<string, string>} */
const KINDS = {
  vent: "vent",
  assault: "assault",
  ranged: "ranged",
  artillery: "ranged",
  close: "close",
  repair: "close",
};

/** @param {any} kind */
const isFree = (kind) => !kind.reasons.length;
