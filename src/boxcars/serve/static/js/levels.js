/** The bots by strength: the same words on the start page and in the roster. */

import { h } from "./dom.js";

/** @typedef {{name: string, strength: string, pips: number, words: string}} Level */

/** By the kind of their seat. @type {Record<string, Level>} */
export const LEVELS = {
  "bot-random": {
    name: "Bot, random",
    strength: "weak",
    pips: 1,
    words: "any legal move, at once; good for learning",
  },
  "bot-greedy": {
    name: "Bot, greedy",
    strength: "fair",
    pips: 2,
    words: "the best exchange of damage it sees, at once; says why",
  },
  "bot-planner": {
    name: "Bot, planner",
    strength: "strong",
    pips: 3,
    words: "looks ahead to your answer; about a second a move",
  },
};

const MOST = Math.max(...Object.values(LEVELS).map(({ pips }) => pips));

/** How strong a bot is: pips, and a word beside them. @param {Level} level */
export function strengthOf({ strength, pips }) {
  const dots = Array.from({ length: MOST }, (_, at) => h("i", { class: at < pips ? "on" : "" }));
  return h("span", { class: "strength" }, h("span", { class: "pips", "aria-hidden": "true" }, dots), strength);
}

/** What a bot is called in the roster; nothing for a person. @param {string|undefined} kind */
export const botWords = (kind) => LEVELS[kind ?? ""]?.name.toLowerCase() ?? "";
