/** Where others went: a faint line behind each of their moves of this turn, and on demand of the turn before. */

import { h } from "./dom.js";
import { wayOf } from "./events.js";
import { cased } from "./overlays.js";

/** A line through places as path data. @param {import("./map.js").GameMap} map @param {string[]} places */
export const through = (map, places) =>
  `M${places
    .map((place) =>
      map
        .spot(place)
        .map((part) => part.toFixed(1))
        .join(" "),
    )
    .join("L")}`;

/** The moves among some events on the map in front, with the side of each. @param {import("./table.js").Table} table @param {any[]} lines */
export function movesOf(table, lines) {
  const sides = new Map(table.view.units.map((unit) => [unit.id, unit.side]));
  return lines
    .filter((line) => !table.secondMap?.isElsewhere?.(line))
    .map((line) => ({ side: sides.get(line.unit) ?? "", path: wayOf(table.kit.events, line) }))
    .filter(({ path }) => path.length > 1);
}

/** @param {import("./map.js").GameMap} map @param {{side: string, path: string[]}} move */
export const trail = (map, { side, path }) => cased(through(map, path), `trail ${side}`);

export class Trails {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Whether the turn before is shown. */
    this.showsLast = false;
  }

  /** So many turns are a round: where each side has turns of its own, one for each. */
  get round() {
    const { kit, view } = this.table;
    return kit.turnsOfSides ? view.sides.length : 1;
  }

  /** The moves of the others so many rounds ago. @param {number} ago */
  moves(ago) {
    const { view, log } = this.table;
    const own = view.decision?.yours ? view.decision.side : view.as;
    const last = view.turn - ago * this.round;
    const then = log.lines.filter(({ turn }) => turn <= last && turn > last - this.round);
    return movesOf(this.table, then).filter(({ side }) => side !== own);
  }

  draw() {
    const { map, replay } = this.table;
    const moves = replay ? [] : this.moves(this.showsLast ? 1 : 0);
    map.draw(
      "trails",
      moves.map((move) => trail(map, move)),
    );
  }

  /** The button that shows the turn before, where somebody went in it. */
  button() {
    const { table } = this;
    if (!table.view || table.replay || !this.moves(1).length) return null;
    const turn = () => {
      this.showsLast = !this.showsLast;
      this.draw();
      table.log.render();
      if (this.showsLast) table.shell.showMap();
    };
    const pressed = String(this.showsLast);
    return [h("button", { type: "button", class: "link", "aria-pressed": pressed, onclick: turn }, "Last turn"), " · "];
  }
}
