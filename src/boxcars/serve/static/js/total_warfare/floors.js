/** Where in the air, in the water or in a building a move ends: elevations as buttons, floors as a side view. */

import { capital, h } from "../dom.js";
import { badge } from "../tokens.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

/** The elevations at which a unit can end where it is to go, lowest first. @param {any} plan */
export const heightsOf = (plan) =>
  Object.keys(plan?.elevations ?? {})
    .map(Number)
    .sort((a, b) => a - b);

/** A height in a word. @param {any} plan @param {number} height */
function heightWord(plan, height) {
  if (plan.roof && height < 0) return `Basement ${-height}`;
  if (plan.roof && height <= plan.roof) return height === plan.roof ? "Roof" : height ? `Floor ${height}` : "Ground";
  if (height) return height > 0 ? `▲${height}` : `▼${-height}`;
  return heightsOf(plan)[0] < 0 ? "Surface" : "Land";
}

/** What a unit can choose where it is to go: a floor, or how high it ends. @param {MoveControl} control */
export function heightBlock(control) {
  const plan = control.chosen;
  const heights = heightsOf(plan);
  if (!heights.length) return null;
  if (plan.roof && heights.every((height) => height <= plan.roof)) return floorBlock(control, plan);
  return heights.length < 2 ? null : elevationBlock(control, plan, heights);
}

/** @param {MoveControl} control @param {any} plan @param {number[]} heights */
function elevationBlock(control, plan, heights) {
  const button = (/** @type {number} */ height) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(height === plan.elevation),
        onclick: () => control.table.run(() => control.climb(height)),
      },
      heightWord(plan, height),
      h("small", {}, plan.elevations[height]),
    );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Elevation", h("span", {}, "MP to end so")),
    h("div", { class: "facing-choice heights" }, heights.map(button)),
  );
}

/** A building from the side, roof to ground: who holds each floor, and the MP to end there. @param {MoveControl} control @param {any} plan */
function floorBlock(control, plan) {
  const { table } = control;
  const ground = table.board.hexes[plan.hex];
  const lowest = -(ground.building.basement ?? 0);
  const floors = Array.from({ length: plan.roof - lowest + 1 }, (_, index) => plan.roof - index);
  const on = (/** @type {number} */ floor) =>
    table.view.units.filter(
      (/** @type {any} */ unit) =>
        !unit.destroyed && !unit.carrier && unit.hex === plan.hex && unit.foot - ground.level === floor,
    );
  const row = (/** @type {number} */ floor) =>
    h(
      "button",
      {
        type: "button",
        disabled: !(floor in plan.elevations),
        "aria-pressed": String(floor === plan.elevation),
        onclick: () => table.run(() => control.climb(floor)),
      },
      h("span", { class: "quiet" }, heightWord(plan, floor)),
      h(
        "span",
        { class: "holders" },
        on(floor).map((/** @type {any} */ unit) => [badge(unit), table.names.get(unit.id)]),
      ),
      h("b", {}, floor in plan.elevations ? `${plan.elevations[floor]} MP` : "out of reach"),
    );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, `Building ${plan.hex}`, h("span", {}, `CF ${ground.building.cf}`)),
    h("div", { class: "floors" }, floors.map(row)),
    h("p", { class: "quiet" }, `${capital(ground.text)}.`),
  );
}
