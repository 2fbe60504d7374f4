/** What lies on a table of Alpha Strike besides units: sensors, plotted points, mines, trenches, smoke. */

import { s } from "../dom.js";
import { circle } from "../inches/overlays.js";
import { drawn, INCH } from "../inches/points.js";

/** @typedef {import("../inches/points.js").Point} Point */

const FIELD = 1;
const BLIP = 0.625;

/** A remote sensor where it lies. @param {any} sensor */
export function sensor({ x, y, side }) {
  const [cx, cy] = drawn([x, y]);
  return s(
    "g",
    { class: `sensor ${side}` },
    s("title", {}, "remote sensor: it spots for its side"),
    circle([cx, cy], 4, ""),
    s("path", { d: `M${cx - 9} ${cy - 5}a10 10 0 0 1 18 0M${cx - 6} ${cy - 3}a7 7 0 0 1 12 0` }),
  );
}

/** A place that artillery has plotted before the game. @param {Point} at @param {string} side */
export function plottedPoint(at, side) {
  const [cx, cy] = drawn(at);
  return s(
    "g",
    { class: `plotted ${side}` },
    s("title", {}, "plotted point of impact"),
    circle([cx, cy], 7, ""),
    s("path", { d: `M${cx - 11} ${cy}h22M${cx} ${cy - 11}v22` }),
  );
}

/** A minefield: its area, crosses, and how strong it is. @param {{x: number, y: number, side: string, kind: string, density: number}} field */
export function mines({ x, y, side, kind, density }) {
  const [cx, cy] = drawn([x, y]);
  const cross = (/** @type {number[]} */ [dx, dy]) => `M${cx + dx - 3} ${cy + dy - 3}l6 6m0-6l-6 6`;
  return s(
    "g",
    { class: `mines ${side}` },
    s("title", {}, `${kind} mines, ${density}`),
    circle([cx, cy], FIELD * INCH, "area"),
    s("path", {
      d: [
        [-9, -8],
        [10, -5],
        [-2, 10],
      ]
        .map(cross)
        .join(""),
    }),
    s("text", { x: cx + 10, y: cy + 14 }, density),
  );
}

/** Smoke and the like over the ground. @param {{x: number, y: number, across: number, kind: string, name: string}} area */
export function area({ x, y, across, kind, name }) {
  const [cx, cy] = drawn([x, y]);
  return s(
    "g",
    { class: `over ${kind} ${name.split(" ")[0]}` },
    s("title", {}, name),
    circle([cx, cy], (across / 2) * INCH, "area"),
  );
}

/** A counter of another side, of which only the place is known. @param {any} blip */
export function blip({ x, y, side, number }) {
  const [cx, cy] = drawn([x, y]);
  return s(
    "g",
    { class: `blip ${side}` },
    s("title", {}, `blip ${number}`),
    circle([cx, cy], BLIP * INCH, "counter"),
    s("text", { x: cx, y: cy, "text-anchor": "middle", "dominant-baseline": "central" }, `?${number}`),
  );
}

/** A trench that somebody has dug. @param {Point} at */
export const trench = (at) => circle(drawn(at), FIELD * INCH, "trench");

/** The line on which a unit crosses the table. @param {any} unit */
export function flightLine({ side, flight }) {
  const [start, end] = [drawn(flight.line.start), drawn(flight.line.end)];
  const d = `M${start.join(" ")}L${end.join(" ")}`;
  return s(
    "g",
    { class: `flight-line ${side}` },
    s("title", {}, "flight line"),
    s("path", { class: "case", d }),
    s("path", { d }),
  );
}
