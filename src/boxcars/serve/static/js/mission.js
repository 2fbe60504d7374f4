/** A scenario's mission as the view tells it: points in short, the table of objectives, and the ground on the map. */

import { capital, h } from "./dom.js";
import { centre } from "./geometry.js";
import { plain } from "./names.js";
import { envelope, pill } from "./overlays.js";
import { shape } from "./sides.js";

/** @typedef {import("./types").Mission} Mission */
/** @typedef {import("./types").Objective} Objective */
/** @typedef {{as: string, sides: string[], mission?: Mission|null}} Scored */
/** @typedef {Record<string, any>} LogLine */

/** What a scenario is called; nothing in a battle that is none. @param {{mission?: Mission|null}} view */
export const missionTitle = ({ mission }) => mission?.title || null;

/** Whether there is anything to score. @param {Scored} view */
export const hasMission = ({ mission }) => Boolean(mission?.objectives.length);

/** The sides, one's own first. @param {Scored} view */
export const sidesOf = ({ as, sides }) => [...sides].sort((a, b) => Number(b === as) - Number(a === as));

/** The points as they stand, one's own first: "2 : 1". @param {Scored} view */
export const scoreOf = (view) =>
  sidesOf(view)
    .map((side) => view.mission?.points[side])
    .join(" : ");

/** Who leads, in words. @param {Scored} view */
export function leadWords(view) {
  const points = view.mission?.points ?? {};
  const most = Math.max(...Object.values(points));
  const leaders = view.sides.filter((side) => points[side] === most);
  if (leaders.length > 1) return "level";
  return leaders[0] === view.as ? "you lead" : `${capital(leaders[0])} leads`;
}

/** Who holds the ground of an objective: "Blue holds it", "contested" or "nobody"; empty where it is about no ground. @param {Objective} objective */
export function heldWords({ ground }) {
  if (!ground) return "";
  return ground.state === "held"
    ? `${capital(ground.side)} holds it`
    : ground.state === "nobody"
      ? "nobody there"
      : ground.state;
}

/**
 * One row an objective, with what each side has now and what is still open.
 * @param {Scored} view
 * @param {{nameOf: (id: string) => string, lines?: LogLine[], before?: Mission|null, begins?: boolean}} how `lines` are those of the log, `before` the mission at the last decision; a battle that `begins` has only what is open
 */
export function missionTable(view, how) {
  const sides = sidesOf(view);
  const { objectives, points } = /** @type {Mission} */ (view.mission);
  const heads = how.begins ? [""] : ["now", "open"];
  const columns = sides.flatMap((side) => heads.map((head) => ({ side, head })));
  const open = (side) => objectives.reduce((sum, each) => sum + (each.shares[side]?.open ?? 0), 0);
  return h(
    "table",
    { class: "grid-table mission-points" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        sides.map((side) =>
          h(
            "th",
            { colspan: heads.length, scope: "colgroup" },
            shape(side),
            ` ${side === view.as ? "You" : capital(side)}`,
          ),
        ),
      ),
      how.begins
        ? null
        : h(
            "tr",
            {},
            h("th", { scope: "col" }, "Objective"),
            columns.map(({ head }) => h("th", { scope: "col" }, head)),
          ),
    ),
    h(
      "tbody",
      {},
      objectives.map((each) => objectiveRows(each, columns, view, how)),
      h(
        "tr",
        { class: "sum" },
        h("th", { scope: "row" }, h("b", {}, how.begins ? "At most" : "Together")),
        columns.map(({ side, head }) =>
          h("td", { class: "num" }, head === "now" ? h("b", {}, String(points[side])) : String(open(side))),
        ),
      ),
    ),
  );
}

/** @param {Objective} objective @param {Array<{side: string, head: string}>} columns @param {Scored} view @param {any} how */
function objectiveRows(objective, columns, view, how) {
  const held = how.begins ? "" : heldWords(objective);
  const units = objective.ground?.units.map(how.nameOf).join(", ");
  const events = h("div", { class: "quiet mission-events", role: "status" });
  const cell = ({ side, head }) => {
    const share = objective.shares[side];
    if (!share) return h("td", { class: "num" }, "–");
    if (head !== "now") return h("td", { class: "num" }, String(share.open));
    const tell = () => events.replaceChildren(eventWords(objective, side, how).join(" · "));
    const label = `${share.now} for ${side === view.as ? "you" : capital(side)}: what for?`;
    return h(
      "td",
      { class: "num" },
      h("button", { type: "button", class: "door", "aria-label": label, onclick: tell }, String(share.now)),
    );
  };
  const scored =
    how.before && columns.some(({ side }) => share(how.before, objective, side) < share(view.mission, objective, side));
  return h(
    "tr",
    { class: scored ? "scored" : "", "data-objective": objective.objective },
    h(
      "th",
      { scope: "row" },
      h("b", {}, objective.objective, objective.secret ? " (secret)" : ""),
      h("small", {}, plain(objective.words)),
      held
        ? h(
            "small",
            {},
            objective.ground?.side ? shape(objective.ground.side) : null,
            ` ${held}${units ? `: ${units}` : ""}`,
          )
        : null,
      events,
    ),
    columns.map(cell),
  );
}

/** @param {Mission} mission @param {Objective} objective @param {string} side */
const share = (mission, { objective }, side) =>
  mission.objectives.find((each) => each.objective === objective)?.shares[side]?.now ?? 0;

/** What points were given for: the turns that were counted, or the units. @param {Objective} objective @param {string} side @param {{nameOf: (id: string) => string, lines?: LogLine[]}} how */
function eventWords({ objective, shares, ground }, side, { nameOf, lines }) {
  const scored = (lines ?? []).filter(
    (line) => line.kind === "objective" && line.objective === objective && line.side === side,
  );
  const turns = scored.map((line) => `turn ${line.turn}: ${line.points}`);
  const units = shares[side].units.map(nameOf);
  const words = [...turns, ...units];
  if (words.length) return words;
  return [shares[side].now && ground ? "holds it now" : "nothing yet"];
}

/** The ground that is fought for, outlined and named with who holds it; a tap on the name opens the mission. @param {import("./types").View} view */
export function missionMarkers(view) {
  return (view.grounds ?? [])
    .filter(({ hexes }) => hexes.length)
    .map(({ name, hexes }) => [
      envelope(hexes, "objective"),
      objectiveLabel(view, name, centre(hexes[Math.floor(hexes.length / 2)])),
    ]);
}

/** The label of an objective's ground. @param {import("./types").View} view @param {string} name @param {[number, number]} at @param {{dy?: number}} [how] */
export function objectiveLabel(view, name, at, how) {
  const objective = view.mission?.objectives.find((each) => each.objective === name);
  const label = pill(at, objective?.ground ? `${name} · ${holderWords(objective)}` : name, how);
  label.setAttribute("data-objective", name);
  return label;
}

/** @param {Objective} objective */
const holderWords = ({ ground }) =>
  ground?.state === "held" ? `${capital(ground.side)} holds` : ground?.state === "contested" ? "contested" : "nobody";
