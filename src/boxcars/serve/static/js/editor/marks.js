/** The scenario on the map: zones with their side's line, flags for objectives, arrows for reinforcements, units with places. */

import { capital, s } from "../dom.js";
import { outline as hexOutline } from "../geometry.js";
import { outlineOf as areaOutline } from "../inches/areas.js";
import { cased, pill } from "../overlays.js";
import { outlineOf, sideClass } from "../sides.js";

/** @typedef {{hexes?: string[], shapes?: any[]}} Shape */

/** The outline of an area, hexes or inches, as path data. @param {Shape|null} shape */
const edgeOf = (shape) => (!shape ? "" : shape.hexes ? hexOutline(shape.hexes) : areaOutline(shape.shapes));

/** All that is drawn: what is filled, what is outlined, and what is named. @param {any} scenario @param {any} checked @param {any} chosen @param {string} eyes @param {import("../map.js").GameMap} map */
export function marks(scenario, checked, chosen, eyes, map) {
  const { mission } = scenario.setup;
  const { areas, units } = checked;
  const seen = mission.objectives.map((each) => !each.secret || !eyes || each.side === eyes);
  return {
    veil: Object.entries(areas.zones ?? {}).map(([side, shape]) =>
      zoneMarks(shape, side, isChosen(chosen, "zone", side)),
    ),
    envelopes: [
      (areas.arrivals ?? []).map((shape, index) => arrivalMarks(shape, isChosen(chosen, "arrival", index))),
      (areas.objectives ?? []).map((shape, index) =>
        seen[index] && shape
          ? cased(edgeOf(shape), isChosen(chosen, "objective", index) ? "chosen" : "objective")
          : null,
      ),
    ],
    tokens: units.filter(({ place }) => place).map((unit) => token(unit, map)),
    labels: [
      Object.entries(areas.zones ?? {}).map(([side, shape]) => label(shape, `${capital(side)} sets up here`)),
      (areas.arrivals ?? []).map((shape, index) => label(shape, arrivalWords(mission.arrivals[index], checked.names))),
      mission.objectives.map((each, index) =>
        seen[index] ? label(areas.objectives?.[index], `${each.name}: ${each.points}`) : null,
      ),
    ],
  };
}

const isChosen = (chosen, kind, key) => chosen?.kind === kind && chosen.key === key;

const arrivalWords = ({ turn = 1, units }, names) =>
  `Turn ${turn}: ${units.map((id) => names?.[id] ?? id).join(", ") || "nobody yet"}`;

/** @param {Shape|null} shape @param {string} side @param {boolean} chosen */
function zoneMarks(shape, side, chosen) {
  if (!shape) return null;
  const d = edgeOf(shape);
  return [
    s("path", { class: `zone-fill ${sideClass(side)}`, d }),
    cased(d, `zone ${sideClass(side)} ${chosen ? "chosen" : ""}`),
  ];
}

/** @param {Shape|null} shape @param {boolean} chosen */
const arrivalMarks = (shape, chosen) => (shape ? cased(edgeOf(shape), chosen ? "chosen" : "arrival") : null);

/** A unit that stands at its place from the start. @param {{side: string, place: string, id: string}} unit @param {import("../map.js").GameMap} map */
function token({ side, place, id }, map) {
  const [x, y] = map.spot(place);
  return s(
    "g",
    { class: "stands", transform: `translate(${x} ${y}) scale(1.2)` },
    s("title", {}, id),
    s("path", { class: `spot ${sideClass(side)}`, d: outlineOf(side) }),
  );
}

/** A name over the top of an area. @param {Shape|null} shape @param {string} words */
function label(shape, words) {
  const numbers = edgeOf(shape).match(/-?\d+(\.\d+)?/g);
  if (!numbers) return null;
  const box = s("path", { d: edgeOf(shape) });
  const at = topOf(box);
  return at ? pill(at, words, { dy: 18 }) : null;
}

/** The middle of the upper edge of what a path encloses. @param {SVGElement} path @returns {[number, number]|null} */
function topOf(path) {
  const probe = s("svg", { width: 0, height: 0, style: "position:absolute" }, path);
  document.body.append(probe);
  const { x, y, width } = /** @type {SVGPathElement} */ (/** @type {unknown} */ (path)).getBBox();
  probe.remove();
  return [x + width / 2, y];
}
