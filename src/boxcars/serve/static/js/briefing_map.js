/** The map of a briefing: the ground, with zones, objectives, ways in and out, and who stands there from the start. */

import { h, s } from "./dom.js";
import { arrivalMarks, edgeOf, exitBar, exitLabel, label, token, zoneMarks } from "./editor/marks.js";
import { centre } from "./geometry.js";
import { drawn, pointOf } from "./inches/points.js";
import { keptApart } from "./map_labels.js";
import { cased } from "./overlays.js";

/** The middle of a hex, or a point of a table in inches. @param {string} place @returns {[number, number]} */
const spot = (place) => (place.includes(",") ? drawn(pointOf(place)) : centre(place));

/** @param {import("./types").Briefing} briefing */
export function briefingMap({ board, areas, exits, mission, units, side, names }) {
  const drawing = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (
      document.importNode(new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement, true)
    )
  );
  drawing.removeAttribute("width");
  drawing.removeAttribute("height");
  drawing.classList.add("briefing-map");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", mapWords(mission));
  const [, , wide, high] = drawing.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  const zones = Object.entries(areas.zones);
  const comes = (each) => `turn ${each.turn}: ${each.units.map((id) => names[id] ?? id).join(", ") || "not known"}`;
  const labels = [
    ...mission.objectives.map((each, index) => label(areas.objectives[index], each.objective)),
    ...exits.map((each) => exitLabel(each, [wide, high])),
    ...mission.arrivals.map((each, index) => label(areas.arrivals[index], comes(each))),
    ...zones.map(([owner, shape]) => label(shape, owner === side ? "You set up here" : "They set up here")),
  ].filter(Boolean);
  drawing.append(
    s(
      "g",
      { class: "layer" },
      zones.map(([owner, shape]) => zoneMarks(shape, owner)),
      mission.arrivals.map((each, index) => arrivalMarks(areas.arrivals[index], { area: each, units: each.units })),
      exits.map((each) => exitBar(each, [wide, high])),
      areas.objectives.map((shape) => (shape ? cased(edgeOf(shape), "objective") : null)),
      units.filter(({ place }) => place).map((unit) => token(unit, { spot })),
      labels,
    ),
  );
  const holder = h("div", { class: "briefing-board" }, drawing);
  new ResizeObserver(() => placeLabels(drawing, labels, wide)).observe(holder);
  return holder;
}

/** Labels keep their size in pixels and off each other, whatever the size of the map. @param {SVGSVGElement} drawing @param {any[]} labels @param {number} wide */
function placeLabels(drawing, labels, wide) {
  const scale = drawing.getBoundingClientRect().width / wide;
  if (!scale) return;
  const boxes = labels.map((each) => {
    const box = Number(each.querySelector("rect").getAttribute("width"));
    const inside = Math.max(box / 2, Math.min(wide * scale - box / 2, each.dataset.x * scale));
    return { x: inside, y: each.dataset.y * scale, wide: box, high: 20, other: 0, first: false };
  });
  const shifts = keptApart(boxes, []);
  labels.forEach((each, index) => {
    const { x, y } = boxes[index];
    each.setAttribute("transform", `translate(${x / scale} ${(y + shifts[index]) / scale}) scale(${1 / scale})`);
  });
}

/** The map in words. @param {import("./types").Mission} mission */
const mapWords = ({ objectives }) => `Map of the scenario with ${objectives.map((each) => each.objective).join(", ")}`;
