/** Tokens: drawn by the server, placed and moved here. */

import { h, reducedMotion, s } from "./dom.js";
import { centre } from "./geometry.js";

const FAN = 10;
const PER_HEX = 90;
const LONGEST = 700;

/** A unit's token as a small picture for lists. @param {{token: string}} unit */
export function badge(unit) {
  const holder = h("span", { html: `<svg class="token" viewBox="-20 -20 40 40" aria-hidden="true">${unit.token}</svg>` });
  return /** @type {Element} */ (holder.firstElementChild);
}

/** Units with what events have told about some of them. @param {any[]} units @param {any[]} changes */
export function changed(units, changes) {
  const told = new Map();
  changes.forEach((change) => told.set(change.id, change));
  return units.map((unit) => (told.has(unit.id) ? { ...unit, ...told.get(unit.id) } : unit));
}

export class Tokens {
  /** @param {import("./map.js").HexMap} map */
  constructor(map) {
    this.map = map;
    /** @type {Map<string, SVGElement>} */
    this.placed = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /** Put every token where its unit stands. @param {any[]} units */
  place(units) {
    this.finish();
    const standing = new Map();
    this.placed.clear();
    const drawn = [...units].sort((a, b) => Number(!a.destroyed) - Number(!b.destroyed)).map((unit) => {
      const index = standing.get(unit.hex) ?? 0;
      if (!unit.destroyed) standing.set(unit.hex, index + 1);
      const token = s("g", { "data-unit": unit.id, html: unit.token });
      this.put(token, unit.hex, index * FAN);
      this.placed.set(unit.id, token);
      return token;
    });
    this.map.draw("tokens", drawn);
    this.map.setSpots(units);
  }

  /** Draw some units anew where they are, as an event has left them. @param {any[]} units */
  change(units) {
    for (const unit of units) {
      const token = this.placed.get(unit.id);
      if (!token) continue;
      token.innerHTML = unit.token;
      this.put(token, unit.hex);
    }
  }

  put(token, hex, fan = 0) {
    const [x, y] = centre(hex);
    token.setAttribute("transform", `translate(${x + fan} ${y + fan})`);
  }

  /** Move a token along hexes. @param {string} id @param {string[]} hexes */
  async along(id, hexes) {
    const token = this.placed.get(id);
    if (!token || hexes.length < 2) return;
    const end = hexes[hexes.length - 1];
    if (!reducedMotion()) {
      const frames = hexes.map((hex) => ({ transform: `translate(${centre(hex)[0]}px, ${centre(hex)[1]}px)` }));
      const moving = token.animate(frames, { duration: Math.min(LONGEST, PER_HEX * (hexes.length - 1)), easing: "linear" });
      this.running.add(moving);
      await moving.finished.catch(() => undefined);
      this.running.delete(moving);
    }
    this.put(token, end);
  }

  /** End whatever moves. */
  finish() {
    this.running.forEach((animation) => animation.finish());
  }
}
