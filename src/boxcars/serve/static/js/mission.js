/** A scenario at the table: its victory points in short, its table, and its ground on the map. */

import { capital, h } from "./dom.js";
import { centre } from "./geometry.js";
import { envelope, pill } from "./overlays.js";
import { shape } from "./sides.js";

/** The title and the points of a scenario; nothing in a battle that is none. @param {import("./types").View} view */
export function missionInShort(view) {
  const { mission } = view;
  if (!mission) return null;
  const points = view.sides.map((side) => mission.points[side]).join(" : ");
  return `${mission.title} · ${points}`;
}

/** The table of victory points: one row for each source, now and at most. @param {import("./types").View} view */
export function missionScores(view) {
  const { mission } = view;
  if (!mission) return null;
  const cell = (content, how = {}) => h("td", how, content);
  return h(
    "table",
    { class: "grid-table mission-points" },
    h("caption", {}, mission.title),
    h(
      "thead",
      {},
      h("tr", {}, h("th", {}, "Side"), h("th", {}, "Objective"), h("th", {}, "Points"), h("th", {}, "Most")),
    ),
    h(
      "tbody",
      {},
      mission.objectives.map((line) =>
        h(
          "tr",
          {},
          cell([shape(line.side), ` ${capital(line.side)}`]),
          cell([h("b", {}, line.objective), h("small", {}, ` ${line.words}`)]),
          cell(String(line.points), { class: "num" }),
          cell(String(line.most), { class: "num" }),
        ),
      ),
      view.sides.map((side) =>
        h(
          "tr",
          {},
          cell([shape(side), ` ${capital(side)}`]),
          cell(h("b", {}, "Together")),
          cell(String(mission.points[side]), { class: "num" }),
          cell(""),
        ),
      ),
    ),
  );
}

/** The ground that is fought for, outlined and named. @param {import("./types").View} view */
export function missionMarkers(view) {
  return (view.grounds ?? [])
    .filter(({ hexes }) => hexes.length)
    .map(({ name, points, hexes }) => [
      envelope(hexes, "objective"),
      pill(centre(hexes[Math.floor(hexes.length / 2)]), `${name}: ${points}`),
    ]);
}
