/** The briefing before a scenario: the map, the story, one's orders, points, how to win, and who comes later. */

import { request } from "./api.js";
import { briefingMap } from "./briefing_map.js";
import { openDialog } from "./dialog.js";
import { capital, h, isPhone, put } from "./dom.js";
import { missionTable } from "./mission.js";
import { arrivalsBlock, UNKNOWN } from "./mission_panel.js";
import { useNames } from "./names.js";
import { shape } from "./sides.js";

/** @typedef {import("./types").Briefing} Briefing */

/**
 * Show the briefing of a scenario; `begin` sets the battle up for the side that was read.
 * @param {{name: string, side: string, opponent: string, begin: (side: string) => Promise<void>}} asked
 */
export async function openBriefing({ name, side, opponent, begin }) {
  const ask = (/** @type {string} */ of) => request(`/api/scenarios/${name}/briefing?side=${of}`);
  const first = await ask(side);
  const dialog = openDialog("Briefing");
  dialog.classList.add("briefing");
  const problem = h("p", { role: "alert", class: "problem" });
  /** @param {() => Promise<void>} act */
  const carefully = async (act) => {
    dialog.querySelectorAll("button").forEach((button) => (button.disabled = true));
    try {
      await act();
    } catch (error) {
      put(problem, `${error.message}. Nothing was started.`);
      dialog.querySelectorAll("button").forEach((button) => (button.disabled = false));
    }
  };
  /** @param {Briefing} briefing */
  const show = (briefing) => {
    useNames(briefing.names, briefing.units);
    const other = briefing.sides.find((each) => each !== briefing.side) ?? "";
    const change = () => carefully(async () => show(await ask(other)));
    put(
      dialog,
      h("div", { class: "briefing-parts" }, briefingMap(briefing), briefingText(briefing)),
      problem,
      h(
        "footer",
        { class: "briefing-foot" },
        forceLine(briefing, briefing.side, "you"),
        forceLine(briefing, other, opponent),
        h("button", { type: "button", class: "button", onclick: () => dialog.close() }, "Change"),
        h("button", { type: "button", class: "button", onclick: change }, `Play ${capital(other)}`),
        h(
          "button",
          {
            type: "button",
            class: "button primary",
            id: "begin-battle",
            onclick: () => carefully(() => begin(briefing.side)),
          },
          "Start battle",
          h("kbd", { "aria-hidden": "true" }, "⏎"),
        ),
      ),
    );
    /** @type {HTMLElement|null} */ (dialog.querySelector("#begin-battle"))?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  };
  show(first);
}

/** All that is read beside the map. @param {Briefing} briefing */
function briefingText(briefing) {
  const { mission, side, sides, game_title: game, turns, minutes, uneven, board } = briefing;
  const other = sides.find((each) => each !== side) ?? "";
  const place = capital(String(board.name ?? "").replaceAll("-", " "));
  const view = { as: side, sides, mission };
  const facts = [game, place, `${turns} turns`, minutes ? `about ${minutes} minutes` : ""];
  return h(
    "div",
    { class: "briefing-text" },
    h("h1", {}, mission.title),
    h("p", { class: "quiet" }, facts.filter(Boolean).join(" · ")),
    h("p", {}, mission.story),
    h(
      "div",
      { class: "briefing-pair" },
      card([shape(side), " Your orders"], mission.orders[side] ?? "None but to win.", "own"),
      card([shape(other), ` ${capital(other)}, as far as you know`], foeWords(briefing, other)),
    ),
    part(
      "Victory points",
      `at most ${mostWords(mission, side)}`,
      missionTable(view, { nameOf: named(briefing), begins: true }),
    ),
    part(
      "How to win",
      `turn ${turns}`,
      [...mission.terms, uneven].filter(Boolean).map((words) => h("p", {}, words)),
    ),
    mission.conditions.length
      ? part(
          "Conditions",
          "",
          mission.conditions.map((words) => h("p", {}, words)),
        )
      : null,
    arrivalsBlock(mission, named(briefing), 0),
  );
}

/** @param {Briefing} briefing @returns {(id: string) => string} */
const named =
  ({ names, units }) =>
  (id) =>
    names[id] ?? units.find((unit) => unit.id === id)?.name ?? id;

/** @param {import("./dom.js").Child} title @param {string} words @param {string} [kind] */
const card = (title, words, kind = "") =>
  h("section", { class: `briefing-card ${kind}` }, h("h2", { class: "caption" }, title), h("p", {}, words));

/** A part that is folded on a phone, with what matters most of it in its line. @param {string} title @param {string} short @param {import("./dom.js").Child} content */
const part = (title, short, content) =>
  h(
    "details",
    { class: "briefing-card", open: !isPhone() },
    h("summary", {}, h("h2", { class: "caption" }, title), h("small", {}, short)),
    content,
  );

/** What is known of the other side. @param {Briefing} briefing @param {string} other */
function foeWords({ units }, other) {
  const known = units.filter((unit) => unit.side === other).map((unit) => unit.name);
  return `${known.length ? `${known.join(", ")}.` : "Nothing is known of its units."} ${UNKNOWN}`;
}

/** @param {import("./types").Mission} mission @param {string} side */
const mostWords = ({ objectives }, side) =>
  String(objectives.reduce((sum, each) => sum + (each.shares[side]?.open ?? 0), 0));

/** A side with its units, in the foot. @param {Briefing} briefing @param {string} side @param {string} player */
const forceLine = ({ units }, side, player) =>
  h(
    "div",
    { class: "force-line" },
    h("b", {}, shape(side), ` ${capital(side)} · ${player}`),
    h(
      "small",
      {},
      units
        .filter((unit) => unit.side === side)
        .map((unit) => unit.name)
        .join(", "),
    ),
  );
