/** Bases of the clix games on the map: round or long, selected, formed up, and where one would stand. */

import { s } from "../dom.js";
import { apart, drawn, INCH, pointOf, toward } from "../inches/points.js";

/** @typedef {import("../inches/points.js").Point} Point */

/** The outline of a base that faces north, so much wider. @param {{radius: number, spine: number}} unit @param {number} wider */
function outline({ radius, spine }, wider) {
  const r = radius * INCH + wider;
  const long = spine * INCH;
  return `M${-r} ${-long}a${r} ${r} 0 0 1 ${2 * r} 0v${2 * long}a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
}

/** @param {Point} at @param {number} facing */
const placed = (at, facing) => {
  const [x, y] = drawn(at);
  return `translate(${x} ${y}) rotate(${facing})`;
};

/** The cased gold outline: in hand, or a member of the formation. @param {any} unit @param {Point} [at] @param {number} [facing] */
export const baseRing = (unit, at = [unit.x, unit.y], facing = unit.facing) =>
  ["case", "gold"].map((kind) =>
    s("path", { class: `bx-ring ${kind}`, d: outline(unit, 4), transform: placed(at, facing) }),
  );

/** A base where the unit would stand. @param {any} unit @param {{x: number, y: number, facing: number, token?: string}} plan @param {boolean} looking */
export const baseGhost = (unit, plan, looking) =>
  s(
    "g",
    { class: `ghost clix-ghost ${looking ? "looking" : ""}` },
    s("path", { class: "around", d: outline(unit, 5), transform: placed([plan.x, plan.y], plan.facing) }),
    s("g", {
      transform: `translate(${drawn([plan.x, plan.y]).join(" ")})`,
      html: plan.token ?? unit.token,
    }),
  );

/** Whether a unit's base covers a place. @param {any} unit @param {string} place */
export function standsAt(unit, place) {
  if (unit.carrier || unit.off) return false;
  const point = pointOf(place);
  const ends = [-unit.spine, unit.spine].map((far) => toward([unit.x, unit.y], unit.facing, far));
  return fromSegment(point, ends[0], ends[1]) <= unit.radius;
}

/** @param {Point} point @param {Point} a @param {Point} b */
function fromSegment(point, a, b) {
  const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 || 1;
  const share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / square;
  const near = Math.max(0, Math.min(1, share));
  return apart(point, [a[0] + near * (b[0] - a[0]), a[1] + near * (b[1] - a[1])]);
}

/** An artillery marker, with the arrow of its line of fire. @param {any} marker */
export function artilleryMarker({ x, y, side, arrow }) {
  return s(
    "g",
    { class: `artillery-marker ${side}`, transform: `translate(${drawn([x, y]).join(" ")})` },
    s("title", {}, `artillery of ${side}: it comes down when that side's turn begins`),
    s("circle", { r: 11 }),
    s("path", { d: "M-16 0h32M0-16v32" }),
    s("path", { class: "arrow", d: "M0-20l5 8h-10Z", transform: `rotate(${arrow})` }),
  );
}
