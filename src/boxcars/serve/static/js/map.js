/**
 * The map: the ground drawn once, layers above it, panning, zooming and pointing.
 *
 * A place is a word: a hex, or a point in inches. What a place is and where it lies, the map of each game says.
 */

import { byId, h, icon, isPhone, put, reducedMotion, s } from "./dom.js";
import { outlineOf, sideClass } from "./sides.js";
import { setting } from "./settings.js";

const LAYERS = ["markers", "veil", "envelopes", "ranges", "sight", "path", "tokens", "effects", "labels", "cursor"];
const LONG_PRESS = 400;
const CLICK_REACH = 6;
const LARGE_LABELS = 1.3;
/** Pixels between what lies on the map and its edge, and how wide the overview is with them. */
const GAP = 8;
const OVERVIEW = 162;
/** Pixels at the left of a phone's map that the zoom buttons lie over. */
const BESIDE_ZOOM = 60;
/** Room around what is brought into view, in units of the drawing: about a token. */
const ROOM = 33;
/** The smallest thing that a finger hits. */
export const FINGER = 44;

/**
 * @typedef {object} Listener
 * @property {(place: string|null, point: [number, number], event: PointerEvent) => void} click
 * @property {(place: string|null, point: [number, number]|null) => void} hover
 * @property {(place: string|null) => void} look
 * @property {(point: [number, number]) => {move: (point: [number, number]) => void, drop: (point: [number, number]) => void}|null} grab
 */

/**
 * What is seen of a board: the scale and the middle, or the whole of it, and the places that are kept in sight.
 * @typedef {{scale: number, middle: [number, number], fitted?: boolean, kept?: string[]|null}} Camera
 */

export class GameMap {
  /** The scales, in pixels for a unit of the drawing: the largest, the usual on desk and phone, and the smallest that can be read. */
  static scales = { largest: 2, desk: 1, phone: 1, readable: 0.5 };

  /** @param {HTMLElement} root @param {Listener} listener */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    this.scale = 1;
    this.x = this.y = 0;
    this.cameFrom = null;
    this.ground = s("g", { class: "ground" });
    /** @type {Record<string, SVGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `layer ${name}` })]));
    this.svg = s("svg", { class: "bx-board", "aria-hidden": "true" }, this.ground, Object.values(this.layers));
    root.append(this.svg);
    this.pointers = new Map();
    this.listenToPointers();
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
    this.buildOverview();
  }

  /** Replace a layer whole. @param {string} name @param {...any} children */
  draw(name, ...children) {
    put(this.layers[name], ...children);
    if (name === "labels") this.keepLabelSizes();
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
    byId("overview").hidden = wide + 1 >= this.size[0] && high + 1 >= this.size[1];
    this.keepOverviewAside();
    this.frame?.setAttribute("d", `M${this.x} ${this.y}h${wide}v${high}h${-wide}Z`);
  }

  /** The whole width where things stay readable, else as much of it as does. */
  home() {
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

  // ---- labels keep their pixel size

  keepLabelSizes() {
    const size = (setting("mapText") === "large" ? LARGE_LABELS : 1) / this.scale;
    for (const label of this.layers.labels.children) {
      const { x, y } = /** @type {SVGElement} */ (label).dataset;
      const shift = this.inward(Number(x), (Number(label.querySelector("rect")?.getAttribute("width")) / 2) * size);
      label.setAttribute("transform", `translate(${Number(x) + shift} ${y}) scale(${size})`);
    }
  }

  /** How far a label must move so that it is not cut off at the side; one that is out of view stays there. */
  inward(x, half) {
    const [wide] = this.view;
    const [left, right] = [this.x + (this.edge + GAP) / this.scale, this.x + wide - GAP / this.scale];
    if (x + 2 * half < left || x - 2 * half > right || 2 * half > right - left) return 0;
    return Math.max(0, left - (x - half)) + Math.min(0, right - (x + half));
  }

  /** The overview lies at the left where it would cover what matters at the right. */
  keepOverviewAside() {
    const overview = byId("overview");
    const [left, top] = [this.root.clientWidth - OVERVIEW - GAP, this.root.clientHeight - overview.offsetHeight - GAP];
    const covers = (this.kept ?? []).filter(Boolean).some((place) => {
      const [x, y] = this.spot(place);
      return (x - this.x + ROOM) * this.scale > left && (y - this.y + ROOM) * this.scale > top;
    });
    overview.classList.toggle("aside", covers && !overview.hidden);
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

  listenToPointers() {
    const root = this.root;
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    root.addEventListener("pointerup", (event) => this.released(event));
    root.addEventListener("pointercancel", (event) => this.forget(event));
    root.addEventListener("pointerleave", () => this.listener.hover(null, null));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.kept = null;
        this.zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
      },
      { passive: false },
    );
  }

  pressed(event) {
    if (event.button > 0) return;
    this.root.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      startX: event.clientX,
      startY: event.clientY,
    });
    this.dragged = this.pointers.size > 1;
    this.held = this.size && !this.dragged ? this.listener.grab(this.pointOf(event)) : null;
    clearTimeout(this.pressing);
    if (event.pointerType !== "mouse" && this.pointers.size === 1) {
      const at = { clientX: event.clientX, clientY: event.clientY };
      this.pressing = setTimeout(() => {
        this.dragged = true;
        this.listener.look(this.placeOf(at));
      }, LONG_PRESS);
    }
  }

  moved(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType === "mouse")
        this.listener.hover(this.placeOf(event), this.size ? this.pointOf(event) : null);
      return;
    }
    const others = [...this.pointers.values()].filter((each) => each !== pointer);
    const before = others.length ? Math.hypot(pointer.x - others[0].x, pointer.y - others[0].y) : 0;
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (Math.hypot(event.clientX - pointer.startX, event.clientY - pointer.startY) > CLICK_REACH) this.dragged = true;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (!this.dragged) return;
    clearTimeout(this.pressing);
    this.root.classList.add("dragging");
    if (this.held) return this.held.move(this.pointOf(event));
    this.kept = null;
    if (others.length) {
      const after = Math.hypot(pointer.x - others[0].x, pointer.y - others[0].y);
      if (before) this.zoomAt(after / before, (pointer.x + others[0].x) / 2, (pointer.y + others[0].y) / 2);
      this.panBy(dx / 2, dy / 2);
    } else this.panBy(dx, dy);
  }

  released(event) {
    const known = this.pointers.has(event.pointerId);
    const { held } = this;
    this.forget(event);
    if (known && held && this.dragged) held.drop(this.pointOf(event));
    if (known && !this.dragged) this.listener.click(this.placeOf(event), this.pointOf(event), event);
  }

  forget(event) {
    clearTimeout(this.pressing);
    this.held = null;
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.root.classList.remove("dragging");
  }

  // ---- zoom buttons, overview, cursor

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

  buildOverview() {
    const tints = [...this.ground.querySelectorAll(this.seenFromAfar)];
    this.frame = s("path", { class: "frame" });
    this.spots = s("g");
    const small = s(
      "svg",
      {
        class: this.svg.getAttribute("class"),
        viewBox: `0 0 ${this.size[0]} ${this.size[1]}`,
        role: "img",
        "aria-label": "Overview",
      },
      tints.map((each) => each.cloneNode(true)),
      this.spots,
      this.frame,
    );
    put(byId("overview"), small);
    byId("overview").style.width = `${Math.round(Math.min(150, (110 * this.size[0]) / this.size[1])) + 12}px`;
    byId("overview").onclick = (event) => {
      const area = small.getBoundingClientRect();
      const [wide, high] = this.view;
      this.kept = null;
      this.glide(
        ((event.clientX - area.left) / area.width) * this.size[0] - wide / 2,
        ((event.clientY - area.top) / area.height) * this.size[1] - high / 2,
        false,
      );
    };
  }

  /** @param {Array<{side: string, place: string}>} marks */
  setSpots(marks) {
    put(
      this.spots,
      marks.map(({ side, place }) => {
        const [x, y] = this.spot(place);
        const transform = `translate(${x} ${y}) scale(1.4)`;
        return s("path", { class: `spot ${sideClass(side)}`, d: outlineOf(side), transform });
      }),
    );
  }

  /** @param {string|null} place @param {string} kind */
  setCursor(place, kind = "cursor") {
    this.draw("cursor", place ? s("path", { class: kind, d: this.around(place) }) : null);
  }
}
