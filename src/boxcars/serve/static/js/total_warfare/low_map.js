/** The low-altitude map beside the ground map: one of them is in front and played on, the other is docked beside it. */

import { byId, h, put, s } from "../dom.js";
import { centre, hexPath } from "../geometry.js";
import { MapDivider, SIDE_BY_SIDE } from "../map_divider.js";

/** @typedef {import("../types").Unit} Unit */
/** @typedef {import("../types").View} View */
/** @typedef {"ground"|"low"} MapName */

/** @type {Record<MapName, string>} */
const NAMES = { ground: "Ground", low: "Low altitude" };
const TOKEN_SCALE = 1.15;
/** How much of the column the docked map has at first, in a hundred. */
const DOCKED = 30;

/** The map that something is on. @param {{map?: string}} thing @returns {MapName} */
export const mapOf = ({ map }) => (map === "low" ? "low" : "ground");

/** The map of those who meet: over the ground, unless all are above it. @param {MapName[]} maps @returns {MapName} */
const meeting = (maps) => (maps.includes("ground") ? "ground" : "low");

/** The ground map as a dashed sheet in its hex of the low-altitude map, while that is in front. @param {View} view */
export const sheetMark = (view) => (view.sky?.front === "low" ? sheet(view.sky.sheet) : null);

/** @param {string} hex */
const sheet = (hex) =>
  s("g", { class: "ground-sheet" }, s("title", {}, "The ground map"), s("path", { d: hexPath(hex, 0.82) }));

export class LowMap {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {MapName} */
    this.front = "ground";
    /** @type {Partial<Record<MapName, any>>} */
    this.boards = {};
    /** How each map was seen when the other came to the front. @type {Partial<Record<MapName, import("../map.js").Camera>>} */
    this.cameras = {};
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

  /** Say what the board shows, and ask for the other map once, where the battle has it. @param {View} view */
  async prepare(view) {
    byId("stage").dataset.scale = view.scale;
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
    const away = (/** @type {Unit} */ unit) => (this.front === "low" ? view.sky.sheet : unit.flight?.over || unit.hex);
    const units = view.units.map((unit) => (this.isAway(unit) ? { ...unit, off: true, hex: away(unit) } : unit));
    return { ...view, sky: { ...view.sky, front: this.front }, units };
  }

  /** Whether something is on the map that is not in front. @param {{map?: string}} thing */
  isAway(thing) {
    return Boolean(this.boards.low) && mapOf(thing) !== this.front;
  }

  /** Bring the map of a unit to the front. @param {Unit|undefined} unit */
  follow(unit) {
    if (unit && this.isAway(unit)) this.turn();
  }

  /** Bring the map to the front that an event happens on. @param {import("../types").LogLine|undefined} event */
  followEvent(event) {
    if (event && this.isElsewhere(event)) this.turn();
  }

  /** Whether an event happens on the other map: it says so itself, or those are there whom it is about; what is done to hexes is done to the ground. @param {import("../types").LogLine} event */
  isElsewhere({ map, unit, target, hexes }) {
    if (map) return this.isAway({ map });
    const { units } = this.table.whole;
    const below = hexes || target?.startsWith("hex:") ? [{ map: "" }] : [];
    const maps = [...below, ...units.filter(({ id }) => id === unit || id === target)].map(mapOf);
    return maps.length > 0 && Boolean(this.boards.low) && meeting(maps) !== this.front;
  }

  /** Exchange the maps: the one in front, with its tokens, and the docked one. Each is seen as it was left. */
  turn() {
    const { table } = this;
    if (!this.boards.low) return;
    this.cameras[this.front] = table.map.camera;
    this.front = this.other;
    table.turnMap(this.boards[this.front], this.cameras[this.front]);
    table.see(table.whole);
    table.placeAll();
    this.drawDocked();
    table.shell.drawTabs();
  }

  /** Exchange the maps while nothing moves on them. */
  swap() {
    const { table } = this;
    if (table.playback.running || !table.whole) return;
    this.turn();
    if (table.replay) table.replay.draw();
    else table.keepControl();
  }

  build() {
    this.title = h("span", {});
    this.picture = h("div", { class: "dock-picture" });
    /** What lies on the docked map: the sheet and the plan under the tokens. */
    this.layers = { plan: s("g", { class: "layer path" }), tokens: s("g") };
    this.halves = h("button", { type: "button", class: "link", onclick: () => this.halve() }, "Side by side");
    this.root = h(
      "section",
      { id: "docked-map", "aria-label": "The other map" },
      h(
        "p",
        { class: "dock-title" },
        this.title,
        h("button", { type: "button", class: "link", title: "X", onclick: () => this.swap() }, "Swap maps"),
        this.halves,
      ),
      this.picture,
    );
    this.picture.addEventListener("click", () => this.swap());
    byId("stage").append(this.root);
    this.divider = new MapDivider("total-warfare", DOCKED, () => this.resized());
    this.resized();
  }

  /** Give both maps half of the column, or the one in front most of it again. */
  halve() {
    this.divider.keep(this.divider.share === SIDE_BY_SIDE ? DOCKED : SIDE_BY_SIDE);
  }

  resized() {
    this.halves.setAttribute("aria-pressed", String(this.divider?.share === SIDE_BY_SIDE));
    this.table.map.resized();
  }

  /** The docked map follows the view. */
  async update() {
    this.drawDocked();
  }

  /** What is on the docked map. */
  drawDocked() {
    if (!this.layers) return;
    const { other } = this;
    this.drawBoard(this.boards[other]);
    put(this.title, h("strong", {}, NAMES[other]));
    const { units, sky } = this.table.whole ?? { units: [] };
    put(
      this.layers.tokens,
      other === "low" && sky ? sheet(sky.sheet) : null,
      units
        .filter((unit) => mapOf(unit) === other && !unit.off && !unit.carrier && !unit.destroyed)
        .map((unit) => this.token(unit)),
    );
  }

  /** The ground of the docked map, anew only where it has become another. @param {any} board */
  drawBoard(board) {
    if (this.drawn === board) return;
    this.drawn = board;
    put(this.picture, h("div", { html: board.svg }));
    const svg = /** @type {SVGElement} */ (this.picture.querySelector("svg"));
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("preserveAspectRatio", "xMidYMin");
    svg.append(this.layers.plan, this.layers.tokens);
  }

  /** What of a plan belongs to the docked map. @param {...import("../dom.js").Child} children */
  drawPlan(...children) {
    if (this.layers) put(this.layers.plan, ...children);
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
