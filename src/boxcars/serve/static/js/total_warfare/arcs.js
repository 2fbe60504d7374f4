/** The arcs of a vehicle that has weapons in its hull and in its turret: the hull's dashed, the turret's solid. */

import { distance } from "../geometry.js";
import { envelope, label } from "../overlays.js";

/** How far from the unit an arc is named, if it reaches so far. */
const NAMED_AT = 4;

/** @typedef {{name: string, hexes: string[]}} Arc */

/** The outlines of the arcs. @param {Arc[]} arcs */
export const arcOutlines = (arcs) =>
  arcs.map(({ name, hexes }) => envelope(hexes, name === "turret" ? "walk" : "reach"));

/** Each arc by its name, where no other arc lies. @param {string} from @param {Arc[]} arcs */
export function arcLabels(from, arcs) {
  return arcs
    .map(({ name, hexes }) => {
      const others = new Set(arcs.filter((arc) => arc.name !== name).flatMap((arc) => arc.hexes));
      const at = Math.min(NAMED_AT, Math.max(...hexes.map((hex) => distance(from, hex))));
      const far = hexes.filter((hex) => distance(from, hex) === at);
      const place = far.find((hex) => !others.has(hex)) ?? far[0];
      return place ? label(place, `${name} arc`, { dy: 0 }) : null;
    })
    .filter(Boolean);
}
