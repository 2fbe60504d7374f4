/** A prone 'Mech: it stands up, turns where it lies, or stays down. */

import { h } from "../dom.js";
import { FACINGS, FACING_WORDS } from "../geometry.js";
import { neededTable, reasonList } from "../tally.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

/** The action that stands up in a facing, if it may. @param {MoveControl} control @param {number} facing */
export function standing(control, facing) {
  const action = `move ${control.unit.id} ${modeOf(control)} stand ${FACINGS[facing]}`;
  return control.moves?.stand.actions.includes(action) ? action : "";
}

/** How it moves: as pressed, else walking where that is possible. @param {MoveControl} control */
const modeOf = (control) => control.forced || control.modes[0] || "walk";

/** Whether a plan stands the 'Mech up. @param {any} plan */
export const standsUp = (plan) => / stand \S+$/.test(plan?.action ?? "");

/** @param {MoveControl} control */
export function proneBlock(control) {
  const { tally, reasons } = control.moves.stand;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Prone"),
    reasons.length ? reasonList(reasons) : standBlock(control, tally),
    turnBlock(control),
  );
}

/** @param {MoveControl} control @param {any} tally */
function standBlock(control, tally) {
  if (!FACINGS.some((_, facing) => standing(control, facing)))
    return h("p", { class: "quiet" }, "It has not enough MP left to stand up.");
  return [
    tally ? neededTable(tally, { short: true, words: "to stand up" }) : null,
    h("p", { class: "quiet" }, "Stand up facing; if the roll fails it falls again."),
    facings(
      "Stand up facing",
      (facing) => standing(control, facing),
      (facing) => standsUp(control.chosen) && control.chosen.facing === facing,
      (facing) => control.planAction(standing(control, facing)),
    ),
  ];
}

/** @param {MoveControl} control */
function turnBlock(control) {
  const prices = control.place(modeOf(control), control.unit.hex)?.facings ?? [];
  if (!prices.some((price) => price > 0)) return null;
  return [
    h("p", { class: "quiet", style: "margin-top:10px" }, "Or turn where it lies, at the MP given."),
    facings(
      "Turn facing",
      (facing) => prices[facing] > 0,
      (facing) => Boolean(control.chosen) && !standsUp(control.chosen) && control.chosen.facing === facing,
      (facing) => control.plan(control.unit.hex, modeOf(control), facing, true),
      prices,
    ),
  ];
}

/**
 * Six facings to press.
 * @param {string} label @param {(facing: number) => any} can @param {(facing: number) => boolean} isChosen
 * @param {(facing: number) => void} choose @param {number[]} [prices]
 */
function facings(label, can, isChosen, choose, prices) {
  const button = (name, facing) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `${label} ${FACING_WORDS[facing]}`,
        "aria-pressed": String(isChosen(facing)),
        disabled: !can(facing),
        onclick: () => choose(facing),
      },
      name,
      prices ? h("small", {}, prices[facing] > 0 ? prices[facing] : "–") : null,
    );
  return h("div", { class: "facing-choice", role: "group", "aria-label": label }, FACINGS.map(button));
}

/** What stands in the action bar before anything is chosen. @param {MoveControl} control */
export function proneWords(control) {
  const name = control.table.nameOf(control.unit.id);
  const can = FACINGS.some((_, facing) => standing(control, facing));
  return {
    title: `${name} lies prone`,
    detail: can ? "Stand up, turn where it lies, or stay down." : "It can turn where it lies, or stay down.",
  };
}
