/** People's dice: who rolls, what for, what is needed, and rows of dice to tap. Nothing is sent before it was looked at. */

import { capital, dieFace, h, put } from "./dom.js";
import { inWords } from "./names.js";
import { takenName } from "./players.js";
import { neededTable } from "./tally.js";

/** @typedef {import("./types").NeedDice} NeedDice */

/**
 * Rows of six dice to tap, as many as are asked for; any of them can be tapped anew until they are sent.
 * @param {NeedDice} need @param {import("./types").View} view @param {(dice: number[]) => void} send
 */
export function diceEntry(need, view, send) {
  /** @type {number[]} */
  const dice = Array(need.count).fill(0);
  const rows = h("div");
  const verdict = h("button", {
    type: "button",
    class: "button primary",
    style: "flex:1",
    "data-enter": "true",
    onclick: () => send(dice),
  });
  const draw = () => {
    put(
      rows,
      dice.map((chosen, row) =>
        dieRow(row, chosen, (value) => {
          dice[row] = value;
          draw();
        }),
      ),
    );
    put(verdict, verdictWords(need, dice));
    /** @type {HTMLButtonElement} */ (verdict).disabled = !dice.every(Boolean);
  };
  const rollForMe = () => {
    dice.forEach((_, row) => (dice[row] = throwDie()));
    draw();
  };
  draw();
  return h(
    "div",
    { class: "decide-block block decide" },
    h("h2", { class: "title" }, `Roll for ${inWords(need.why)}`),
    h("p", { class: "quiet" }, `${whoWords(need, view)} Tap what the dice show.`),
    neededBlock(need),
    rows,
    h(
      "div",
      { class: "buttons between" },
      verdict,
      h("button", { type: "button", class: "button", onclick: rollForMe }, "Roll for me"),
    ),
  );
}

/** One die: what it can show. @param {number} row @param {number} chosen @param {(value: number) => void} choose */
function dieRow(row, chosen, choose) {
  const face = (/** @type {number} */ value) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(chosen === value),
        "aria-label": value,
        onclick: () => choose(value),
      },
      dieFace(value),
    );
  return h("div", { class: "dice-rows", role: "group", "aria-label": `Die ${row + 1}` }, [1, 2, 3, 4, 5, 6].map(face));
}

/** Who rolls. @param {NeedDice} need @param {import("./types").View} view */
function whoWords({ side, count }, view) {
  const dice = count === 1 ? "one die" : `${count} dice`;
  if (!side) return `Roll ${dice}.`;
  const name = takenName(view, side);
  return `${capital(side)}${name ? `, ${name},` : ""} rolls ${dice}.`;
}

/** The number to reach, which opens its tally. @param {NeedDice} need */
function neededBlock({ needed }) {
  if (!needed) return null;
  const number = h("b", { class: "need" }, `${needed.total}+`);
  return h(
    "details",
    { class: "needed" },
    h("summary", {}, "Needs ", number, ` · ${needed.percent}`),
    neededTable(needed, { short: true }),
  );
}

/** What the dice come to, against what is needed. @param {NeedDice} need @param {number[]} dice */
export function verdictWords({ needed, count }, dice) {
  if (!dice.every(Boolean)) return "Choose every die";
  const total = dice.reduce((sum, die) => sum + die, 0);
  if (!needed) return count > 1 ? `${total}, as rolled` : String(total);
  return total >= needed.total ? `${total}, reaches ${needed.total}+` : `${total}, short of ${needed.total}+`;
}

function throwDie() {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while (byte[0] >= 252);
  return (byte[0] % 6) + 1;
}
