/** Dragging on the inch table: the base of the selected unit, its triangle, or its path. */

import { handle } from "../inches/overlays.js";
import { apart, bearing, drawn, fromLine, INCH, measured, snapped, wordOf } from "../inches/points.js";

/** @typedef {import("../inches/points.js").Point} Point */
/** @typedef {{move: (point: Point) => void, drop: (point: Point) => void}} Held */

/** What is taken hold of at a point of the drawing, if anything. @param {import("./move.js").MoveControl} control @param {Point} point @param {number} near @returns {Held|null} */
export function grab(control, point, near) {
  const { unit, chosen: plan } = control;
  const end = plan?.legal ? /** @type {Point} */ ([plan.x, plan.y]) : control.at;
  if (plan && apart(handle(end, plan.facing ?? unit.facing, unit.radius), point) < near) return turning(control, end);
  const onBase = [end, control.at].some((each) => apart(drawn(each), point) < unit.radius * INCH);
  if (onBase && control.mode !== "stand") return carrying(control);
  if (!plan?.legal || control.mode === "jump" || !(plan.path?.length > 1)) return null;
  const bend = control.via.findIndex((each) => apart(drawn(each), point) < near);
  const { far, after } = fromLine(point, plan.path.map(drawn));
  return bend >= 0 || far < near ? bending(control, bend, after, wordOf(end)) : null;
}

/** The base follows the pointer, and the price with it; where it is dropped, the move goes. @returns {Held} */
function carrying(control) {
  const follow = (point) => {
    Object.assign(control, { held: { at: snapped(measured(point)) }, chosen: null });
    control.draw();
    control.lookSoon(wordOf(control.held.at));
  };
  const drop = (point) => {
    Object.assign(control, { held: null, facing: null, via: [] });
    const place = control.table.map.placeAt(point);
    if (place) control.table.run(() => control.choose(place));
  };
  return { move: follow, drop };
}

/** @param {Point} end @returns {Held} */
function turning(control, end) {
  const toPointer = (point) => bearing(end, measured(point));
  return {
    move: (point) => {
      control.held = { at: end, facing: toPointer(point) };
      control.draw();
    },
    drop: (point) => {
      control.held = null;
      control.table.run(() => control.face(toPointer(point)));
    },
  };
}

/** A bend that is there is moved; else one is put into the path. @returns {Held} */
function bending(control, bend, after, goal) {
  const index = bend >= 0 ? bend : control.viaIndex(after);
  const before = [...control.via];
  const put = (point) => {
    control.via = [...before.slice(0, index), snapped(measured(point)), ...before.slice(bend >= 0 ? index + 1 : index)];
  };
  return {
    move: (point) => {
      put(point);
      control.draw();
    },
    drop: (point) => {
      put(point);
      control.table.run(() => control.choose(goal));
    },
  };
}
