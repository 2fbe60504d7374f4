/** Attacks on the ground that are announced with a flight: the way, the hexes, and what each unit there has to fear. */

import { capital, h, segment, wholePercent } from "../dom.js";
import { tallyTable } from "../tally.js";

/** @typedef {{unit: string, hex: string, friend: boolean, tally: any, weapons: number, expected: number}} Target */
/** @typedef {{how: string, title: string, hexes: string[], targets: Target[], action: string, loss: number}} Run */

/** The attack that a plan announces, as it is offered. @param {any} plan @returns {Run|undefined} */
export const announced = (plan) => plan?.runs?.find((/** @type {Run} */ run) => run.action === plan.action);

/** The ways to attack, each once, with none before them. @param {Run[]} runs */
export const waysOf = (runs) => [
  { key: "", words: "None" },
  ...[...new Set(runs.map(({ how }) => how))].map((key) => ({ key, words: key === "tag" ? "TAG" : capital(key) })),
];

/** Of one way the attack that promises most against the enemy less what friends suffer. @param {Run[]} runs @param {string} how */
export function bestOf(runs, how) {
  const worth = (/** @type {Run} */ { targets }) =>
    targets.reduce((sum, { friend, expected }) => sum + (friend ? -expected : expected), 0);
  return runs.filter((run) => run.how === how).sort((a, b) => worth(b) - worth(a))[0];
}

/** The attack after the one in hand, none after the last. @param {Run[]} runs @param {Run|undefined} now */
export const nextRun = (runs, now) => runs[now ? runs.indexOf(now) + 1 : 0];

/** Attacks of the same way on other hexes, with the one in hand. @param {Run[]} runs @param {Run} now */
const alike = (runs, now) => runs.filter((run) => run.how === now.how);

/** The attack of the same way on the hexes farther along, or back; the one in hand at the end. @param {Run[]} runs @param {Run} now @param {number} by */
export function slid(runs, now, by) {
  const rows = alike(runs, now);
  return rows[Math.min(Math.max(rows.indexOf(now) + by, 0), rows.length - 1)];
}

/** The attack of the same way that a hex is meant by: one that begins there, else one that has it; none where there is no such. @param {Run[]} runs @param {Run} now @param {string} hex */
export function slidTo(runs, now, hex) {
  const rows = alike(runs, now).sort((a, b) => b.hexes.length - a.hexes.length);
  return rows.find(({ hexes }) => hexes[0] === hex) ?? rows.find(({ hexes }) => hexes.includes(hex));
}

/** Friends under an attack in words. @param {Run} run */
export function friendWords({ targets }) {
  const friends = targets.filter(({ friend }) => friend).length;
  return friends ? `${friends} of your own under the attack` : "None of your own under the attack";
}

/** @param {import("./fly.js").FlyControl} control */
export function runBlock(control) {
  const { chosen } = control;
  const runs = chosen.runs ?? [];
  if (!runs.length) return null;
  const now = announced(chosen);
  return h(
    "div",
    { class: "block run-block" },
    h("h3", { class: "caption" }, "Attack on the ground", h("span", {}, lossWords(now))),
    segment("Attack on the ground", waysOf(runs), now?.how ?? "", (how) => control.attack(bestOf(runs, how))),
    now ? [rowChoice(control, runs, now), targetTable(control, now), h("p", {}, `${friendWords(now)}.`)] : null,
  );
}

/** @param {Run|undefined} run */
const lossWords = (run) => (run?.loss ? `${run.loss} ${run.loss === 1 ? "altitude" : "altitudes"} down` : "");

/** The hexes under attack, where they can be others. @param {import("./fly.js").FlyControl} control @param {Run[]} runs @param {Run} now */
function rowChoice(control, runs, now) {
  const rows = alike(runs, now);
  if (rows.length < 2) return null;
  return [
    h(
      "div",
      { class: "facing-choice", role: "group", "aria-label": "Hexes under attack" },
      rows.map((run) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(run === now), onclick: () => control.attack(run) },
          hexWords(run.hexes),
        ),
      ),
    ),
    h("p", { class: "quiet" }, "A tap on the way or the keys ← → slide the attack along it."),
  ];
}

/** @param {string[]} hexes */
const hexWords = (hexes) => (hexes.length > 1 ? `${hexes[0]} to ${hexes[hexes.length - 1]}` : hexes[0]);

/** @param {import("./fly.js").FlyControl} control @param {Run} run */
function targetTable({ table, opened, open }, { targets }) {
  return h(
    "table",
    { class: "grid-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["in its way", "needs", "chance", "expected"].map((word) => h("th", {}, word)),
      ),
    ),
    h(
      "tbody",
      {},
      targets.map((target) => {
        const { unit, hex, friend, tally, expected } = target;
        const name = h("td", {}, h("b", {}, table.nameOf(unit)), ` ${hex}${friend ? ", your own" : ""}`);
        if (!tally) return h("tr", {}, name, h("td", { colspan: 3 }, "out of its reach"));
        const door = h("button", { type: "button", class: "door", onclick: () => open(unit) }, `${tally.total}+`);
        return [
          h("tr", {}, name, h("td", {}, door), h("td", {}, wholePercent(tally.chance)), h("td", {}, expected)),
          opened === unit ? h("tr", {}, h("td", { colspan: 4 }, tallyTable(tally, { sum: `${tally.total}+` }))) : null,
        ];
      }),
    ),
  );
}
