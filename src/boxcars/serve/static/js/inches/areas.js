/** Areas of a table in inches, as the server shapes them: strips along edges, circles, places. */

import { s } from "../dom.js";
import { objectiveLabel } from "../mission.js";
import { cased } from "../overlays.js";
import { drawn, INCH } from "./points.js";

/** @typedef {{west: number, north: number, east: number, south: number} | {x: number, y: number, radius: number}} AreaShape */

/** The outline of an area as path data. @param {AreaShape[]} shapes */
export const outlineOf = (shapes) =>
  shapes
    .map((shape) => {
      if ("radius" in shape) {
        const [x, y] = drawn([shape.x, shape.y]);
        const r = shape.radius * INCH;
        return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
      }
      const [x, y] = drawn([shape.west, shape.north]);
      const [right, low] = drawn([shape.east, shape.south]);
      return `M${x} ${y}H${right}V${low}H${x}Z`;
    })
    .join("");

/** An area that is filled, as where one deploys. @param {AreaShape[]} shapes @param {string} kind */
export const areaVeil = (shapes, kind) => s("path", { class: kind, d: outlineOf(shapes) });

/** Ground that is fought for: outlined, and named with who holds it. @param {import("../types").View} view */
export const groundMarks = (view) => (view.grounds ?? []).map((ground) => groundMark(view, ground));

/** @param {import("../types").View} view @param {{name: string, shapes: AreaShape[]}} ground */
function groundMark(view, { name, shapes }) {
  const [first] = shapes;
  if (!first) return [];
  const middle = "radius" in first ? [first.x, first.y - first.radius] : [(first.west + first.east) / 2, first.north];
  return [
    cased(outlineOf(shapes), "objective"),
    objectiveLabel(view, name, drawn(/** @type {[number, number]} */ (middle)), { dy: -14 }),
  ];
}

/** Places by which a map is scrolled to an area. @param {AreaShape[]} shapes @returns {string[]} */
export const cornersOf = (shapes) =>
  shapes.flatMap((shape) =>
    "radius" in shape ? [`${shape.x},${shape.y}`] : [`${shape.west},${shape.north}`, `${shape.east},${shape.south}`],
  );
