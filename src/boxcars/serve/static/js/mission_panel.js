/** The Mission panel: what is fought for, how it stands, and how long there is; the second tab of the right column. */

import { capital, h } from "./dom.js";
import { hasMission, leadWords, missionTable, scoreOf } from "./mission.js";
import { shape } from "./sides.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types").Mission} Mission */

export const UNKNOWN = "The other side may have orders and objectives of its own that you do not see.";

/** @param {string} title @param {...import("./dom.js").Child} content */
const block = (title, ...content) => h("section", { class: "block" }, h("h3", { class: "caption" }, title), ...content);

/** The whole panel. @param {Table} table */
export function missionPanel(table) {
  const { view } = table;
  const mission = /** @type {Mission} */ (view.mission);
  return h(
    "div",
    { class: "mission-panel" },
    h(
      "section",
      { class: "block" },
      h("h2", { class: "title" }, mission.title),
      h("p", { class: "quiet" }, turnWords(view), " · ", leadWords(view), " ", h("b", {}, scoreOf(view))),
      turnTrack(view),
    ),
    ordersBlocks(view),
    block("Victory points", h("p", { class: "quiet" }, "Each number opens what it was given for."), missionRows(table)),
    arrivalsBlock(mission, (id) => table.nameOf(id), view.turn),
    block(
      "How to win",
      mission.terms.map((words) => h("p", {}, words)),
    ),
    mission.conditions.length
      ? block(
          "Conditions",
          mission.conditions.map((words) => h("p", {}, words)),
        )
      : null,
    mission.story ? block("Story", h("p", {}, mission.story)) : null,
    view.outcome ? null : h("p", { class: "block quiet" }, UNKNOWN),
    h(
      "div",
      { class: "mission-back" },
      h(
        "button",
        { type: "button", class: "button primary", onclick: () => table.shell.leaveMission() },
        "Back to the move",
      ),
    ),
  );
}

/** The rows of the objectives, of the mission now or when the battle has ended. @param {Table} table */
export const missionRows = (table) =>
  hasMission(table.view)
    ? missionTable(table.view, {
        nameOf: (id) => table.nameOf(id),
        lines: table.log.lines,
        before: table.missionBefore,
      })
    : null;

/** @param {{turn: number, turns: number, outcome: object|null}} view */
function turnWords({ turn, turns, outcome }) {
  if (outcome) return `Ended in turn ${turn} of ${turns}`;
  if (!turn) return `Before the first of ${turns} turns`;
  return `Turn ${turn} of ${turns}${turn === turns ? ", the last turn" : ""}`;
}

/** The turns as a track: past, present, to come, with reinforcements under theirs. @param {{turn: number, turns: number, mission?: Mission|null}} view */
function turnTrack({ turn, turns, mission }) {
  const coming = new Map(mission?.arrivals.map((each) => [each.turn, each.side]));
  const cell = (/** @type {number} */ number) =>
    h(
      "li",
      { class: number < turn ? "past" : "", "aria-current": number === turn ? "step" : null },
      h("span", {}, String(number)),
      coming.get(number) ? shape(coming.get(number) ?? "") : null,
    );
  return h(
    "ol",
    { class: "turn-track", "aria-label": `Turns, ${turn} of ${turns}` },
    Array.from({ length: turns }, (_, index) => cell(index + 1)),
  );
}

/** One's own orders; after the end those of all. @param {import("./types").View} view */
const ordersBlocks = ({ as, mission }) =>
  Object.entries(mission?.orders ?? {}).map(([side, words]) =>
    block(side === as ? "Your orders" : `Orders of ${capital(side)}`, h("p", {}, words)),
  );

/** Who comes when and where. @param {Mission} mission @param {(id: string) => string} nameOf @param {number} turn */
export function arrivalsBlock({ arrivals }, nameOf, turn) {
  if (!arrivals.length) return null;
  const row = ({ side, units, where, turn: due }) =>
    h(
      "li",
      { class: "between" },
      side ? shape(side) : null,
      h("span", { class: "words" }, units.map(nameOf).join(", ") || "Not known to you", h("small", {}, where)),
      h("b", {}, due < turn ? `since turn ${due}` : `turn ${due}`),
    );
  return block("Reinforcements", h("ul", { class: "arrivals" }, arrivals.map(row)));
}
