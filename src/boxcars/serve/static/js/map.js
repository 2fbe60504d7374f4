/**
 * The map: the ground drawn once, layers above it, panning, zooming and pointing.
 *
 * A place is a word: a hex, or a point in inches. What a place is and where it lies, the map of each game says.
 */

import { byId, h, icon, isPhone, put, reducedMotion, s } from "./dom.js";
import { placeLabels } from "./map_labels.js";
import { Overview } from "./map_overview.js";
import { Pointers } from "./map_pointers.js";

const LAYERS = [
  "markers",
  "veil",
  "trails",
  "envelopes",
  "ranges",
  "sight",
  "path",
  "tokens",
  "effects",
  "labels",
  "cursor",
];
/** Pixels at the left of a phone's map that the zoom buttons lie over. */
const BESIDE_ZOOM = 60;
/** Room around what is brought into view, in units of the drawing: about a token. */
const ROOM = 33;
/** The smallest thing that a finger hits. */
export const FINGER = 44;

/**
 * What is seen of a board: the scale and the middle, or the whole of it, and the places that are kept in sight.
 * @typedef {{scale: number, middle: [number, number], fitted?: boolean, kept?: string[]|null}} Camera
 */

export class GameMap {
  /** The scales, in pixels for a unit of the drawing: the largest, the usual on desk and phone, and the smallest that can be read. */
  static scales = { largest: 2, desk: 1, phone: 1, readable: 0.5 };

  /** @param {HTMLElement} root @param {import("./map_pointers.js").Listener} listener */
  constructor(root, listener) {
    this.root = root;
    this.scale = 1;
    this.x = this.y = 0;
    this.cameFrom = null;
    this.ground = s("g", { class: "ground" });
    /** @type {Record<string, SVGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer ${name}` })]));
    this.svg = s("svg", { class: "bx-board", "aria-hidden": "true" }, this.ground, Object.values(this.layers));
    root.append(this.svg);
    this.overview = new Overview(this);
    new Pointers(this, listener);
    new ResizeObserver(() => this.resized()).observe(root);
    this.buildZoom();
  }

  /** Where a place lies on the drawing. @param {string} place @returns {[number, number]} */
  spot(place) {
    throw new Error(`where is ${place}?`);
  }

  /** The place at a point of the drawing, or null. @param {[number, number]} point @returns {string|null} */
  placeAt(point) {
    throw new Error(`what is at ${point}?`);
  }

  /** The place that an event names by a point. @param {[number, number]} point @returns {string} */
  wordOf(point) {
    throw new Error(`which place is ${point}?`);
  }

  /** What surrounds a place, as path data: the hex, or the base. @param {string} place @param {number} [radius] @returns {string} */
  around(place, radius) {
    throw new Error(`what is around ${place}?`);
  }

  /** Whether a box, in pixels from the corner of the drawing, lies wholly within what is seen, and not under the buttons. @param {number[]} box */
  isOpen([left, top, right, bottom]) {
    const [x, y] = [this.x * this.scale, this.y * this.scale];
    const area = this.root.getBoundingClientRect();
    const under = ["zoom", "overview", "views"]
      .map((id) => byId(id))
      .filter((each) => !each.hidden && each.offsetWidth)
      .map((each) => each.getBoundingClientRect());
    const covered = under.some(
      (each) =>
        right - x > each.left - area.left &&
        left - x < each.right - area.left &&
        bottom - y > each.top - area.top &&
        top - y < each.bottom - area.top,
    );
    return (
      !covered &&
      left - x > this.edge &&
      right - x < this.root.clientWidth &&
      top - y > this.edge &&
      bottom - y < this.root.clientHeight
    );
  }

  /** How much detail is drawn at this scale. @returns {string} */
  get detail() {
    return "full";
  }

  /** Pixels at the top that the view switch lies over. */
  get above() {
    return 56;
  }

  /** What of the ground the overview shows. */
  get seenFromAfar() {
    return ".tints";
  }

  get scales() {
    return /** @type {typeof GameMap} */ (this.constructor).scales;
  }

  /** Draw a board, seen from its beginning or as it was left. @param {{svg: string}} board @param {Camera} [camera] */
  setBoard(board, camera) {
    this.setGround(board);
    if (camera) this.lookAs(camera);
    else this.home();
  }

  /** Draw the ground, or the one that it has become, without moving the view. */
  setGround(board) {
    const drawing = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
    const [, , wide, high] = drawing.getAttribute("viewBox").split(" ").map(Number);
    this.size = [wide, high];
    this.ground.replaceChildren(...Array.from(drawing.childNodes, (node) => document.importNode(node, true)));
    this.overview.build();
  }

  /** Replace a layer whole. @param {string} name @param {...any} children */
  draw(name, ...children) {
    put(this.layers[name], ...children);
    if (name === "labels" || name === "markers") this.keepLabelSizes();
  }

  clear(...names) {
    names.forEach((name) => this.draw(name));
  }

  // ---- the part of the board in sight

  /** What part of the board is in sight, to come back to. @returns {Camera} */
  get camera() {
    const { scale, fitted, kept } = this;
    const [wide, high] = this.view;
    return { scale, fitted, kept, middle: [this.x + wide / 2, this.y + high / 2] };
  }

  /** @param {Camera} camera */
  lookAs({ scale, fitted, kept, middle: [x, y] }) {
    cancelAnimationFrame(this.gliding);
    this.cameFrom = null;
    Object.assign(this, { scale, fitted, kept });
    this.lastView = this.view;
    const [wide, high] = this.view;
    [this.x, this.y] = [x - wide / 2, y - high / 2];
    if (fitted) this.whole();
    else this.apply();
  }

  get view() {
    return [this.root.clientWidth / this.scale, this.root.clientHeight / this.scale];
  }

  /** Pixels along the top and the left that rulers take. */
  get edge() {
    return 0;
  }

  smallest() {
    return Math.min(
      (this.root.clientWidth - this.edge) / this.size[0],
      (this.root.clientHeight - this.edge) / this.size[1],
    );
  }

  apply() {
    const [wide, high] = this.view;
    const slack = 60 / this.scale;
    const edge = this.edge / this.scale;
    const clamp = (at, seen, whole) =>
      seen >= whole + 2 * slack ? (whole - seen - edge) / 2 : Math.min(Math.max(at, -slack), whole + slack - seen);
    this.x = clamp(this.x, wide, this.size[0]);
    this.y = clamp(this.y, high, this.size[1]);
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${wide} ${high}`);
    this.svg.dataset.detail = this.detail;
    this.keepLabelSizes();
    this.overview.follow();
  }

  /** The whole width where things stay readable, else as much of it as does. */
  home() {
    this.fitted = false;
    this.cameFrom = null;
    const usual = isPhone() ? this.scales.phone : this.scales.desk;
    this.scale = Math.min(this.scales.largest, Math.max(usual, this.root.clientWidth / this.size[0]));
    this.x = this.y = 0;
    this.apply();
  }

  /** The whole map, and again when the window changes, until somebody zooms. */
  whole() {
    this.fitted = true;
    this.cameFrom = null;
    this.scale = this.smallest();
    const [wide, high] = this.view;
    [this.x, this.y] = [
      (this.size[0] - wide - this.edge / this.scale) / 2,
      (this.size[1] - high - this.edge / this.scale) / 2,
    ];
    this.apply();
  }

  get wholeIsReadable() {
    return this.smallest() >= this.scales.readable;
  }

  zoomAt(factor, clientX, clientY) {
    this.fitted = false;
    this.cameFrom = null;
    const area = this.root.getBoundingClientRect();
    const px = clientX === undefined ? area.width / 2 : clientX - area.left;
    const py = clientY === undefined ? area.height / 2 : clientY - area.top;
    const next = Math.min(this.scales.largest, Math.max(this.smallest() * 0.9, this.scale * factor));
    this.x += px / this.scale - px / next;
    this.y += py / this.scale - py / next;
    this.scale = next;
    this.apply();
  }

  panBy(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.apply();
  }

  resized() {
    if (!this.size || !this.root.clientWidth) return;
    if (this.fitted) return this.whole();
    const [wide, high] = this.lastView ?? this.view;
    const middle = [this.x + wide / 2, this.y + high / 2];
    const now = this.view;
    [this.x, this.y] = [middle[0] - now[0] / 2, middle[1] - now[1] / 2];
    this.apply();
    this.lastView = now;
    if (this.kept) this.show(this.kept, true);
  }

  /** Bring places into view, moving as little as possible: a map in sight as a whole stays. @param {string[]} places */
  show(places, atOnce = false) {
    this.kept = places;
    const points = places.filter(Boolean).map((place) => this.spot(place));
    if (!points.length || !this.size || this.fitted) return;
    this.zoomOutFor(points);
    const [wide, high] = this.view;
    this.lastView = [wide, high];
    const under = byId("overview").offsetHeight;
    const fit = (at, seen, places, before, after) => {
      const [least, most] = [
        Math.min(...places) - Math.min(before / this.scale + ROOM, seen / 4),
        Math.max(...places) + Math.min(after / this.scale + ROOM, seen / 4),
      ];
      return most - least > seen ? (least + most - seen) / 2 : Math.min(Math.max(at, most - seen), least);
    };
    const x = fit(
      this.x,
      wide,
      points.map((point) => point[0]),
      isPhone() ? BESIDE_ZOOM : 24,
      under ? 60 : 24,
    );
    if (isPhone() && points.length === 1) return this.centreOn(points[0], atOnce);
    this.glide(
      x,
      fit(
        this.y,
        high,
        points.map((point) => point[1]),
        isPhone() ? 24 + 2 * this.edge : this.above,
        under + 24,
      ),
      atOnce,
    );
  }

  /** On a small screen the unit in hand is in the middle. @param {[number, number]} point */
  centreOn([x, y], atOnce) {
    const [wide, high] = this.view;
    this.glide(x - wide / 2, y - high / 2, atOnce);
  }

  /** Whether places can all be seen at this scale. @param {string[]} places */
  fits(places) {
    const points = places.filter(Boolean).map((place) => this.spot(place));
    const spread = (part) =>
      Math.max(...points.map((point) => point[part])) - Math.min(...points.map((point) => point[part])) + 4 * ROOM;
    return (
      points.length > 0 &&
      spread(0) <= this.view[0] &&
      spread(1) <= this.view[1] - byId("overview").offsetHeight / this.scale
    );
  }

  /** Smaller, but not below what can be read, when the places do not fit at this size. */
  zoomOutFor(points) {
    const spread = (part) =>
      Math.max(...points.map((point) => point[part])) - Math.min(...points.map((point) => point[part])) + 2 * ROOM;
    const [wide, high] = [
      this.root.clientWidth - 84,
      this.root.clientHeight - byId("overview").offsetHeight - 24 - (isPhone() ? 24 : this.above),
    ];
    const needed = Math.min(wide / spread(0), high / spread(1));
    if (needed >= this.scale) return;
    const from = this.cameFrom ?? this.scale;
    this.zoomAt(Math.max(needed, Math.min(this.scale, this.scales.readable)) / this.scale);
    this.cameFrom = from;
  }

  /** The scale from before something far away was brought into view, unless somebody has chosen another since. */
  comeBack() {
    if (this.cameFrom) this.zoomAt(this.cameFrom / this.scale);
  }

  glide(x, y, atOnce) {
    cancelAnimationFrame(this.gliding);
    if (Math.hypot(x - this.x, y - this.y) < 1) return;
    const from = [this.x, this.y];
    const begun = performance.now();
    const step = (now) => {
      const share = atOnce || reducedMotion() ? 1 : Math.min(1, (now - begun) / 250);
      const eased = 1 - (1 - share) ** 3;
      this.x = from[0] + (x - from[0]) * eased;
      this.y = from[1] + (y - from[1]) * eased;
      this.apply();
      if (share < 1) this.gliding = requestAnimationFrame(step);
    };
    step(begun);
  }

  /** Labels keep their size in pixels, and off each other. */
  keepLabelSizes() {
    placeLabels(this);
  }

  // ---- pointing

  /** @param {MouseEvent} event @returns {[number, number]} */
  pointOf(event) {
    const area = this.root.getBoundingClientRect();
    return [this.x + (event.clientX - area.left) / this.scale, this.y + (event.clientY - area.top) / this.scale];
  }

  /** The places that a finger may have meant, where they are smaller than it. @param {[number, number]} point @returns {string[]} */
  crowd(point) {
    return [];
  }

  placeOf(event) {
    return this.size ? this.placeAt(this.pointOf(event)) : null;
  }

  // ---- zoom buttons, spots, cursor

  buildZoom() {
    const button = (label, sign, act) =>
      h("button", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
    put(
      byId("zoom"),
      button("Zoom in", "+", () => this.zoomAt(1.3)),
      button("Zoom out", "−", () => this.zoomAt(1 / 1.3)),
      button("Whole map", icon("fit"), () => this.whole()),
    );
  }

  /** Show in the overview who stands where. @param {Array<{side: string, place: string}>} marks */
  setSpots(marks) {
    this.overview.setSpots(marks);
  }

  /** @param {string|null} place @param {string} kind */
  setCursor(place, kind = "cursor") {
    this.draw("cursor", place ? s("path", { class: kind, d: this.around(place) }) : null);
  }
}
