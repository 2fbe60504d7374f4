/** The divider between two maps: dragged, or moved with the arrow keys. Where it stands is kept for each game. */

import { byId, h } from "./dom.js";

export const SIDE_BY_SIDE = 50;
const [LEAST, MOST] = [20, 75];
/** How far a key moves it, in a hundred. */
const STEPS = { ArrowLeft: -2, ArrowRight: 2, PageUp: -10, PageDown: 10, Home: -100, End: 100 };

/** A share of the column that leaves room for both maps, in a hundred. @param {number} share */
export const within = (share) => Math.min(Math.max(Math.round(share), LEAST), MOST);

/** The share after a key, or null where the key means nothing here. @param {number} share @param {string} key */
export const stepped = (share, key) => (key in STEPS ? within(share + STEPS[key]) : null);

export class MapDivider {
  /** @param {string} game @param {number} usual @param {() => void} moved */
  constructor(game, usual, moved) {
    this.key = `boxcars.divider.${game}`;
    this.moved = moved;
    this.stage = byId("stage");
    this.root = h("div", {
      id: "map-divider",
      role: "separator",
      tabindex: 0,
      title: "Drag to give one map more room",
      "aria-label": "Divider of the maps",
      "aria-orientation": "vertical",
      "aria-valuemin": LEAST,
      "aria-valuemax": MOST,
      onkeydown: (event) => this.pressed(event),
      onpointerdown: (event) => this.root.setPointerCapture(event.pointerId),
      onpointermove: (event) => this.dragged(event),
    });
    this.stage.append(this.root);
    this.set(Number(localStorage.getItem(this.key) ?? usual));
  }

  /** Give the map on the left so much of the column, in a hundred. @param {number} share */
  set(share) {
    this.share = within(share);
    this.stage.style.setProperty("--dock", `${this.share}%`);
    this.root.setAttribute("aria-valuenow", String(this.share));
    this.moved();
  }

  /** The same, and keep it for the next time. @param {number} share */
  keep(share) {
    localStorage.setItem(this.key, String(within(share)));
    this.set(share);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const share = stepped(this.share, event.key);
    if (share === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.keep(share);
  }

  /** @param {PointerEvent} event */
  dragged(event) {
    if (!this.root.hasPointerCapture(event.pointerId)) return;
    const { left, width } = this.stage.getBoundingClientRect();
    this.keep((100 * (event.clientX - left)) / width);
  }
}
