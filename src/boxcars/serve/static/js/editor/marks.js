/** The scenario on the map: zones with their side's line, flags for objectives, arrows for reinforcements, units with places. */

import { capital, s } from "../dom.js";
import { outline as hexOutline } from "../geometry.js";
import { outlineOf as areaOutline } from "../inches/areas.js";
import { cased, pill } from "../overlays.js";
import { outlineOf, sideClass } from "../sides.js";

/** @typedef {{hexes?: string[], shapes?: any[]}} Shape */

/** The outline of an area, hexes or inches, as path data. @param {Shape|null|undefined} shape */
export const edgeOf = (shape) => (!shape ? "" : shape.hexes ? hexOutline(shape.hexes) : areaOutline(shape.shapes));

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
      mission.arrivals.map((each, index) =>
        arrivalMarks(areas.arrivals?.[index], each, isChosen(chosen, "arrival", index)),
      ),
      exits(mission, seen).map((each) => exitBar(each, map.size)),
      (areas.objectives ?? []).map((shape, index) =>
        shape && seen[index]
          ? cased(edgeOf(shape), isChosen(chosen, "objective", index) ? "chosen" : "objective")
          : null,
      ),
    ],
    tokens: units.filter(({ place }) => place).map((unit) => token(unit, map)),
    labels: [
      Object.entries(areas.zones ?? {}).map(([side, shape]) => label(shape, `${capital(side)} sets up here`)),
      mission.arrivals.map((each, index) => label(areas.arrivals?.[index], arrivalWords(each, checked.names))),
      mission.objectives.map((each, index) =>
        seen[index] ? label(areas.objectives?.[index], `${each.name}: ${each.points}`) : null,
      ),
      exits(mission, seen).map((each) => exitLabel(each, map.size)),
    ],
  };
}

const isChosen = (chosen, kind, key) => chosen?.kind === kind && chosen.key === key;

const arrivalWords = ({ turn = 1, units }, names) =>
  `Turn ${turn}: ${units.map((id) => names?.[id] ?? id).join(", ") || "nobody yet"}`;

/** @param {Shape|null} shape @param {string} side @param {boolean} chosen */
export function zoneMarks(shape, side, chosen = false) {
  if (!shape) return null;
  const d = edgeOf(shape);
  return [
    s("path", { class: `zone-fill ${sideClass(side)}`, d }),
    cased(d, `zone ${sideClass(side)} ${chosen ? "chosen" : ""}`),
  ];
}

/** Where reinforcements come: the ground, and an arrow in by its edge. @param {Shape|null|undefined} shape @param {any} arrival @param {boolean} [chosen] */
export function arrivalMarks(shape, { area, units }, chosen = false) {
  if (!shape) return null;
  const side = units[0]?.split("-")[0];
  return [
    cased(edgeOf(shape), chosen ? "chosen" : "arrival"),
    area?.edge ? arrow(edgeMiddle(boxOf(s("path", { d: edgeOf(shape) })), area.edge), area.edge, side) : null,
  ];
}

const ARROW = "M-34 -7H-12V-17L10 0L-12 17V7H-34Z";
const TURNS = { west: 0, north: 90, east: 180, south: 270 };

/** An arrow into the map. @param {[number, number]} at @param {string} edge @param {string|undefined} side */
const arrow = ([x, y], edge, side) =>
  s("path", {
    class: `entry-arrow ${side ? sideClass(side) : ""}`,
    d: ARROW,
    transform: `translate(${x} ${y}) rotate(${TURNS[edge]}) translate(30 0)`,
  });

/** The middle of that side of a box which lies along an edge of the map. @param {{x: number, y: number, width: number, height: number}} box @param {string} edge @returns {[number, number]} */
export function edgeMiddle({ x, y, width, height }, edge) {
  const [across, down] = { north: [0.5, 0], south: [0.5, 1], west: [0, 0.5], east: [1, 0.5] }[edge];
  return [x + across * width, y + down * height];
}

/** The objectives that are scored by leaving the map. @param {any} mission @param {boolean[]} seen */
const exits = ({ objectives }, seen) =>
  objectives.filter(({ kind, edge }, index) => kind === "leave" && edge && seen[index]);

/** A bar along the edge by which leaving scores. @param {any} objective @param {number[]} size */
export function exitBar({ edge, side }, [width, height]) {
  const d = {
    north: `M0 0H${width}`,
    south: `M0 ${height}H${width}`,
    west: `M0 0V${height}`,
    east: `M${width} 0V${height}`,
  };
  return s("path", { class: `exit-bar ${side ? sideClass(side) : ""}`, d: d[edge] });
}

/** @param {any} objective @param {number[]} size */
export const exitLabel = ({ name, points, edge }, [width, height]) =>
  pill(edgeMiddle({ x: 0, y: 0, width, height }, edge), `${name}: ${points}`, { dy: edge === "south" ? -18 : 18 });

/** A unit that stands at its place from the start. @param {{side: string, place: string, id: string}} unit @param {{spot: (place: string) => [number, number]}} map */
export function token({ side, place, id }, map) {
  const [x, y] = map.spot(place);
  return s(
    "g",
    { class: "stands", transform: `translate(${x} ${y}) scale(1.2)` },
    s("title", {}, id),
    s("path", { class: `spot ${sideClass(side)}`, d: outlineOf(side) }),
  );
}

/** A name over the top of an area. @param {Shape|null|undefined} shape @param {string} words */
export function label(shape, words) {
  const numbers = edgeOf(shape).match(/-?\d+(\.\d+)?/g);
  if (!numbers) return null;
  const box = s("path", { d: edgeOf(shape) });
  return pill(edgeMiddle(boxOf(box), "north"), words, { dy: 18 });
}

/** What a path lies in. @param {SVGElement} path */
function boxOf(path) {
  const probe = s("svg", { width: 0, height: 0, style: "position:absolute" }, path);
  document.body.append(probe);
  const box = /** @type {SVGPathElement} */ (/** @type {unknown} */ (path)).getBBox();
  probe.remove();
  return box;
}
