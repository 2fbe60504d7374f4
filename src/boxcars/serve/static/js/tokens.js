/** Tokens: drawn by the server, placed and moved here. */

import { h, reducedMotion, s } from "./dom.js";

/** How far tokens in one place lie apart, to the right and down. */
const FAN = 14;
/** Milliseconds for a unit of the drawing: some 90 for a hex or two inches. */
const PACE = 1.7;
const LONGEST = 700;

/** A unit's token as a small picture for lists; where that is too large, its badge. @param {{token: string, badge?: string}} unit */
export function badge(unit) {
  const holder = h("span", {
    html: `<svg class="token" viewBox="-20 -20 40 40" aria-hidden="true">${unit.badge ?? unit.token}</svg>`,
  });
  return /** @type {Element} */ (holder.firstElementChild);
}

/** Units with what events have told about some of them. @param {any[]} units @param {any[]} changes */
export function changed(units, changes) {
  const told = new Map();
  changes.forEach((change) => told.set(change.id, change));
  return units.map((unit) => (told.has(unit.id) ? { ...unit, ...told.get(unit.id) } : unit));
}

/** Units in one place lie beside each other about its middle. @param {any[]} units @param {(unit: any) => string} placeOf */
export function fans(units, placeOf) {
  const standing = units.filter((unit) => !unit.destroyed);
  const offsets = new Map();
  for (const unit of standing) {
    const stack = standing.filter((other) => placeOf(other) === placeOf(unit));
    offsets.set(unit.id, FAN * (stack.indexOf(unit) - (stack.length - 1) / 2));
  }
  return offsets;
}

export class Tokens {
  /** @param {import("./map.js").GameMap} map @param {(unit: any) => string} placeOf */
  constructor(map, placeOf) {
    this.map = map;
    this.placeOf = placeOf;
    /** How far each token lies off the middle of its place. @type {Map<string, number>} */
    this.fans = new Map();
    /** @type {Map<string, SVGElement>} */
    this.placed = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /** Put every token where its unit stands. @param {any[]} units */
  place(units) {
    this.finish();
    this.placed.clear();
    const shown = units.filter((unit) => !unit.carrier && !unit.off);
    this.fans = fans(shown, this.placeOf);
    const drawn = [...shown]
      .sort((a, b) => Number(!a.destroyed) - Number(!b.destroyed))
      .map((unit) => {
        const token = s("g", { "data-unit": unit.id, html: unit.token });
        this.put(token, this.placeOf(unit), this.fans.get(unit.id));
        this.placed.set(unit.id, token);
        return token;
      });
    this.map.draw("tokens", drawn);
    this.map.setSpots(
      shown.filter((unit) => !unit.destroyed).map((unit) => ({ side: unit.side, place: this.placeOf(unit) })),
    );
  }

  /** Draw some units anew where they are, as an event has left them. @param {any[]} units */
  change(units) {
    for (const unit of units) {
      const token = this.placed.get(unit.id);
      if (!token) continue;
      token.innerHTML = unit.token;
      this.put(token, this.placeOf(unit), this.fans.get(unit.id));
    }
  }

  put(token, place, fan = 0) {
    const [x, y] = this.map.spot(place);
    token.setAttribute("transform", `translate(${x + fan} ${y + fan})`);
  }

  /** Move a token along places, at an even pace. @param {string} id @param {string[]} places */
  async along(id, places) {
    const token = this.placed.get(id);
    if (!token || places.length < 2) return;
    if (!reducedMotion()) {
      const points = places.map((place) => this.map.spot(place));
      const gone = points.reduce(
        (sums, [x, y], at) => [
          ...sums,
          at ? sums[at - 1] + Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0,
        ],
        [],
      );
      const whole = gone[gone.length - 1] || 1;
      const frames = points.map(([x, y], at) => ({ transform: `translate(${x}px, ${y}px)`, offset: gone[at] / whole }));
      const moving = token.animate(frames, { duration: Math.min(LONGEST, PACE * whole), easing: "linear" });
      this.running.add(moving);
      await moving.finished.catch(() => undefined);
      this.running.delete(moving);
    }
    this.put(token, places[places.length - 1]);
  }

  /** End whatever moves. */
  finish() {
    this.running.forEach((animation) => animation.finish());
  }
}
