/** Craft in flight on the map and in the lists: the arrow of what they do by themselves, and how they fly in words. */

import { s, wholePercent } from "../dom.js";
import { centre, hexPath } from "../geometry.js";
import { sideClass } from "../sides.js";

/** @typedef {import("../types").Unit} Unit */
/** @typedef {[number, number]} Point */

/** How far the arrow begins from the middle of its token, and the length and half the width of its tip. */
const BEGINS = 24;
const TIP = 11;
const HALF = 6;
const TICK = 5;
/** On the ground map a point of velocity is sixteen hexes; there is a tick for each point. */
const GROUND_HEXES = 16;

/**
 * The arrow from a hex to another as path data: the shaft, its tip, and a tick for each hex on the way.
 * @param {string[]} hexes @param {number} every hexes from tick to tick
 */
export function vectorPaths(hexes, every = 1) {
  const [x0, y0] = centre(hexes[0]);
  const [x1, y1] = centre(/** @type {string} */ (hexes.at(-1)));
  const far = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / far, (y1 - y0) / far];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(x0 + ux * along - uy * aside).toFixed(1)} ${(y0 + uy * along + ux * aside).toFixed(1)}`;
  const step = far / (hexes.length - 1);
  const ticks = Array.from({ length: Math.ceil((hexes.length - 1) / every) - 1 }, (_, index) => (index + 1) * every);
  return {
    shaft: `M${at(BEGINS, 0)}L${at(far - TIP + 3, 0)}`,
    tip: `M${at(far, 0)}L${at(far - TIP, HALF)} ${at(far - TIP, -HALF)}Z`,
    ticks: ticks.map((tick) => `M${at(tick * step, TICK)}L${at(tick * step, -TICK)}`).join(""),
  };
}

/** Where each craft is next turn if nothing is done: own arrows solid, enemies' dashed, dotted out of control, with the fan of random movement. @param {import("../types").View} view */
export function vectorMarks(view) {
  const own = view.as || view.you[0];
  const flown = view.units.filter((unit) => !unit.destroyed && !unit.off && unit.flight);
  return [
    flown.map(fanMarks),
    flown
      .filter((unit) => unit.flight.vector.length > 1)
      .map((unit) => arrow(unit, unit.flight.in_control ? (unit.side === own ? "own" : "enemy") : "lost")),
  ];
}

/** The chance of ends that lie off the map, of a craft that moves at random. @param {Unit} unit */
export const chanceToLeave = ({ flight }) =>
  flight?.fan?.find((/** @type {[string, number]} */ [hex]) => !hex)?.[1] ?? 0;

/** The hexes where random movement may end, each with its chance. @param {Unit} unit */
function fanMarks({ id, side, flight }) {
  const ends = (flight.fan ?? []).filter((/** @type {[string, number]} */ [hex]) => hex);
  if (!ends.length) return null;
  return s(
    "g",
    { class: `fan ${sideClass(side)}`, "data-fan": id },
    ends.map((/** @type {[string, number]} */ [hex, chance]) => {
      const [x, y] = centre(hex);
      return [
        s("path", { d: hexPath(hex, 0.94) }),
        s("text", { x, y: y + 20 }, s("title", {}, `ends in ${hex}`), wholePercent(chance)),
      ];
    }),
  );
}

/** The hexes of space that are screened. @param {import("../types").View} view */
export function screenMarks(view) {
  return (view.screens ?? []).map((/** @type {string} */ hex) =>
    s(
      "g",
      { class: "screened", "data-screen": hex },
      s("title", {}, `A screen in ${hex}`),
      s("path", { d: hexPath(hex, 0.94) }),
    ),
  );
}

/** @param {Unit} unit @param {string} kind */
function arrow({ id, side, flight }, kind) {
  const { shaft, tip, ticks } = vectorPaths(flight.vector, flight.map === "air" ? GROUND_HEXES : 1);
  return s(
    "g",
    { class: `vector ${kind} ${sideClass(side)}`, "data-vector": id },
    s("path", { class: "case", d: shaft + ticks }),
    s("path", { class: "tip", d: tip }),
    s("path", { class: "line shaft", d: shaft }),
    s("path", { class: "line", d: ticks }),
  );
}

/** How a craft flies, in a few words. @param {Unit} unit */
export function flightWords(unit) {
  const { flight } = unit;
  if (!flight) return "";
  if (!flight.map) return "on the ground";
  const leaves = chanceToLeave(unit);
  return [
    ["high", "space"].includes(flight.map) ? "" : `altitude ${flight.altitude}`,
    `velocity ${flight.velocity}`,
    flight.in_control === false ? (flight.fan?.length ? "moves at random" : "out of control") : "",
    leaves ? `${wholePercent(leaves)} off the map` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whether heat is counted on a unit: on 'Mechs, and on most craft. @param {Unit} unit */
export const hasHeat = (unit) => unit.kind === "mech" || Boolean(unit.flight?.tracks_heat);
