/** What stands beside the decisions: words between players, who they are, what is known of the dice. */

import { capital } from "./dom.js";
import { SEED_KNOWN } from "./menu.js";
import { playersLine } from "./players.js";

/** @typedef {import("./types").View} View */

/** Parts of a view that change nothing of what can be done on the table. */
const ASIDES = ["n", "version", "draw", "take_back", "undo", "seats", "orders", "again"];

/** Whether two views differ in nothing but asides. @param {View} before @param {View} after */
export function onlyAsides(before, after) {
  const table = (/** @type {View} */ view) =>
    JSON.stringify(Object.entries(view).filter(([part]) => !ASIDES.includes(part)));
  return table(before) === table(after);
}

/** What stands under the log: who plays, in what weather and light, and what is to be known of the dice. @param {View} view */
export const logFoot = (view) =>
  [playersLine(view), weather(view), view.dice.known ? SEED_KNOWN : ""].filter(Boolean).join(" · ");

/** The weather and the light of a battle, in games that know any. @param {View} view */
const weather = ({ conditions = [] }) => capital(conditions.map(({ name }) => name).join(", "));
