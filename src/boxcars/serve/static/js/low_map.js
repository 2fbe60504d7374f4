/** The low-altitude map beside the ground map: one of them is in front and played on, the other is docked beside it. */

import { byId, h, put, s } from "./dom.js";
import { centre, hexPath } from "./geometry.js";

/** @typedef {import("./types").Unit} Unit */
/** @typedef {import("./types").View} View */
/** @typedef {"ground"|"low"} MapName */

/** @type {Record<MapName, string>} */
const NAMES = { ground: "Ground", low: "Low altitude" };
const TOKEN_SCALE = 1.15;

/** The map that something is on. @param {{map?: string}} thing @returns {MapName} */
export const mapOf = ({ map }) => (map === "low" ? "low" : "ground");

/** The ground map as a dashed sheet in its hex of the low-altitude map, while that is in front. @param {View} view */
export const sheetMark = (view) => (view.sky?.front === "low" ? sheet(view.sky.sheet) : null);

/** @param {string} hex */
const sheet = (hex) =>
  s("g", { class: "ground-sheet" }, s("title", {}, "The ground map"), s("path", { d: hexPath(hex, 0.82) }));

export class LowMap {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {MapName} */
    this.front = "ground";
    /** @type {Partial<Record<MapName, any>>} */
    this.boards = {};
    /** The view with every unit on its own map. @type {View|null} */
    this.whole = null;
  }

  /** @returns {MapName} */
  get other() {
    return this.front === "low" ? "ground" : "low";
  }

  /** The other map in the bottom sheet of a phone. */
  get tab() {
    if (!this.boards.low) return null;
    const name = NAMES[this.other];
    return { key: "map", words: name, title: `${name} map`, open: () => this.swap() };
  }

  /** Ask for the map once, where the battle has it. @param {View} view */
  async prepare(view) {
    if (!view.sky || this.boards.low) return;
    this.boards = { ground: this.table.board, low: await this.table.game.ask("/sky", {}) };
    byId("stage").classList.add("docked");
    this.build();
    this.table.shell.drawTabs();
  }

  /** Keep the ground as it has become; says whether it is in front. @param {any} board */
  takesGround(board) {
    if (this.boards.low) this.boards.ground = board;
    return this.front === "ground";
  }

  /**
   * A view as the map in front shows it: who is on the other one is off it. From above, the ground is one hex; a craft
   * that flew over the ground is where it was last over it.
   * @param {View} view
   */
  seen(view) {
    if (!view.sky) return view;
    this.whole = view;
    return { ...view, sky: { ...view.sky, front: this.front }, units: this.unitsSeen(view.units, view.sky.sheet) };
  }

  /** @param {Unit[]} units @param {string} hex */
  unitsSeen(units, hex = this.table.view?.sky?.sheet) {
    if (!hex) return units;
    const away = (unit) => (this.front === "low" ? hex : unit.flight?.over || unit.hex);
    return units.map((unit) => (this.isAway(unit) ? { ...unit, off: true, hex: away(unit) } : unit));
  }

  /** Whether something is on the map that is not in front. @param {{map?: string}} thing */
  isAway(thing) {
    return Boolean(this.boards.low) && mapOf(thing) !== this.front;
  }

  /** Bring the map of a unit to the front. @param {Unit|undefined} unit */
  follow(unit) {
    if (unit && this.isAway(unit)) this.turn();
  }

  /** Exchange the maps: the one in front, with its tokens, and the docked one. */
  turn() {
    if (!this.boards.low || !this.whole) return;
    this.front = this.other;
    this.table.turnMap(this.boards[this.front], this.whole);
    this.draw();
    this.table.shell.drawTabs();
  }

  /** Exchange the maps while nothing moves on them. */
  swap() {
    if (this.table.playback.running || this.table.replay) return;
    this.turn();
    this.table.takeControl();
  }

  build() {
    this.title = h("span", {});
    this.picture = h("div", { class: "dock-picture" });
    this.root = h(
      "button",
      { type: "button", id: "docked-map", title: "Swap maps (X)", onclick: () => this.swap() },
      h("span", { class: "dock-title" }, this.title, h("small", {}, "Swap maps")),
      this.picture,
    );
    byId("stage").append(this.root);
    this.table.map.resized();
  }

  /** The docked map follows the view. */
  async update() {
    this.draw();
  }

  draw() {
    if (!this.root || !this.whole) return;
    const { whole, other } = this;
    put(this.title, h("strong", {}, NAMES[other]));
    put(this.picture, h("div", { html: this.boards[other].svg }));
    const svg = /** @type {SVGElement} */ (this.picture.querySelector("svg"));
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("preserveAspectRatio", "xMidYMin");
    if (other === "low" && whole.sky) svg.append(sheet(whole.sky.sheet));
    whole.units
      .filter((unit) => mapOf(unit) === other && !unit.off && !unit.carrier && !unit.destroyed)
      .forEach((unit) => svg.append(this.token(unit)));
  }

  /** @param {Unit} unit */
  token(unit) {
    const [x, y] = centre(unit.hex);
    return s("g", {
      class: unit.id === this.table.selected ? "selected" : "",
      "data-unit": unit.id,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${TOKEN_SCALE})`,
      html: unit.token,
    });
  }
}
