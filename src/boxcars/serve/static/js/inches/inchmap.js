/** The map in inches: a place is a point, with rulers along the top and the left; on a hex board it is the middle of a hex. */

import { byId, put, s } from "../dom.js";
import { FINGER, GameMap } from "../map.js";
import { speakHexes } from "./measures.js";
import { apart, drawn, INCH, measured, pointOf, snapped, wordOf } from "./points.js";

const RULER = 18;
/** Below this scale a token is a dot of its side. */
const DOTS = 0.32;
const GRID = 6;
const BASE = 0.625;

export class InchMap extends GameMap {
  static scales = { largest: 3.2, desk: 1, phone: 1, readable: 0.42 };

  /** @param {any} board */
  setBoard(board) {
    this.board = board;
    this.middles = board.hex ? Object.values(board.hex.centers) : null;
    speakHexes(board.hex?.inches ?? 0);
    this.marks = [];
    this.rulers = s("svg", { class: "rulers", "aria-hidden": "true" });
    this.root.append(this.rulers);
    this.svg.classList.add("bx-table");
    super.setBoard(board);
  }

  spot(place) {
    return drawn(place);
  }

  /** A point of the table as a place. @param {[number, number]} point */
  wordOf(point) {
    return wordOf(point);
  }

  placeAt(point) {
    const [x, y] = measured(point);
    if (x < 0 || y < 0 || x > this.board.width || y > this.board.depth) return null;
    return wordOf(this.nearest([x, y]));
  }

  /** The place that is nearest to a point: the middle of a hex, or the point to a tenth of an inch. @param {[number, number]} point */
  nearest(point) {
    if (!this.middles) return snapped(point);
    return this.middles.reduce((best, each) => (apart(each, point) < apart(best, point) ? each : best));
  }

  around(place, radius = BASE) {
    const [x, y] = drawn(place);
    const r = radius * INCH;
    return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }

  get detail() {
    if (this.scale < DOTS) return "dots";
    return this.scale < 0.6 ? "far" : "full";
  }

  get edge() {
    return this.middles ? 0 : RULER;
  }

  get above() {
    return 84;
  }

  get seenFromAfar() {
    return this.middles ? ".tints" : ".tints, .hills, .water, .washes, .roads";
  }

  setSpots(marks) {
    this.marks = marks;
    super.setSpots(marks);
  }

  /** Whether a point of the table can be seen, beside what lies on the map. @param {[number, number]} point */
  isClear(point) {
    const [x, y] = drawn(point).map((part, axis) => (part - (axis ? this.y : this.x)) * this.scale);
    return x > 60 && x < this.root.clientWidth - 70 && y > this.above && y < this.root.clientHeight - 20;
  }

  /** Several bases under one finger, or a base beside the place that was tapped. */
  crowd(point) {
    const near = this.marks
      .map(({ place }) => place)
      .filter((place) => apart(drawn(place), point) < FINGER / 2 / this.scale);
    const on = near.filter((place) => apart(drawn(place), point) < BASE * INCH);
    const under = this.placeAt(point);
    if (!near.length || !under || (on.length === 1 && near.length === 1)) return [];
    return on.length ? near : [under, ...near];
  }

  apply() {
    super.apply();
    if (this.rulers && !this.middles) this.drawRulers();
  }

  /** Inches along the edges of what is seen: a tick each where there is room, and every sixth with its number. */
  drawRulers() {
    const [wide, high] = [this.root.clientWidth, this.root.clientHeight];
    const px = INCH * this.scale;
    const every = px < 9 ? GRID : 1;
    const ticks = [];
    const numbers = [];
    const run = (from, seen, whole, put) => {
      const first = Math.max(0, Math.ceil(from / INCH / every) * every);
      for (let at = first; at <= whole && (at * INCH - from) * this.scale <= seen; at += every)
        put(at, (at * INCH - from) * this.scale);
    };
    run(this.x, wide, this.board.width, (at, x) => {
      if (x < RULER) return;
      ticks.push(`M${x.toFixed(1)} ${RULER}v${at % GRID ? -3 : -6}`);
      if (at % GRID === 0 && at) numbers.push(s("text", { x, y: 10 }, `${at}″`));
    });
    run(this.y, high, this.board.depth, (at, y) => {
      if (y < RULER) return;
      ticks.push(`M${RULER} ${y.toFixed(1)}h${at % GRID ? -3 : -6}`);
      if (at % GRID === 0 && at) numbers.push(s("text", { transform: `translate(10 ${y}) rotate(-90)` }, `${at}″`));
    });
    put(
      this.rulers,
      s("path", { class: "strip", d: `M0 0H${wide}V${RULER}H${RULER}V${high}H0Z` }),
      s("path", { class: "edge", d: `M${wide} ${RULER}H${RULER}V${high}` }),
      s("path", { class: "ticks", d: ticks.join("") }),
      numbers,
    );
  }
}

/** Where a unit is. @param {import("../types").Unit} unit */
export const placeOf = (unit) => wordOf([unit.x, unit.y]);

/** Whether a unit's base covers a place. @param {any} unit @param {string} place */
export const standsAt = (unit, place) =>
  !unit.carrier && !unit.off && apart([unit.x, unit.y], pointOf(place)) <= unit.radius;

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The place that a key moves the cursor to: an inch by an arrow, a tenth with Shift, the next middle on a hex board. @param {KeyboardEvent} event */
export function step(from, event, board) {
  const direction = STEPS[event.key];
  if (!direction) return null;
  const [x, y] = pointOf(from);
  const far = board.hex ? board.hex.inches : event.shiftKey ? 0.1 : 1;
  /** @type {import("./points.js").Point} */
  const goal = [x + direction[0] * far, y + direction[1] * far];
  if (board.hex)
    return wordOf(
      Object.values(board.hex.centers).reduce((best, each) => (apart(each, goal) < apart(best, goal) ? each : best)),
    );
  return wordOf(snapped([Math.max(0, Math.min(board.width, goal[0])), Math.max(0, Math.min(board.depth, goal[1]))]));
}

/** The map of a table in inches. @param {import("../table.js").Table} table */
export const inchMap = ({ map }) => /** @type {InchMap} */ (map);
