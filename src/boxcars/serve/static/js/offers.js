/** What the offers of all games share: their shape, and the order of places. */

import { request } from "./api.js";

/** @typedef {{key: string, name: string, words: string, blue: any[], red: any[], place?: string, scenario?: string, scale?: string, sky?: object, starts?: Record<string, string>}} Scenario */
/** @typedef {{name: string, title: string, words: string, kind?: string}} Place */

/** A first game with hints: what it is called, and the setup that is sent. */
/** @typedef {{name: string, words: string, setup: Record<string, any>, lesson?: string}} Lesson a first battle, which may be one of the lessons */

/** The scenarios of a game that have terms of their own: the server sets them up. @param {string} game @returns {Promise<Scenario[]>} */
export async function readyScenarios(game) {
  const { scenarios } = await request(`/api/scenarios?game=${game}`);
  return scenarios.map((each) => ({
    key: each.name,
    name: each.title,
    words: [each.story, each.minutes ? `About ${each.minutes} minutes.` : "", each.uneven].filter(Boolean).join(" "),
    blue: each.forces.blue,
    red: each.forces.red,
    place: each.place,
    scenario: each.name,
  }));
}

/** The units of a side where a scenario has them begin, on its own ground; elsewhere they are deployed. @param {any} game @param {Scenario} scenario @param {string} side @param {string} place */
export function started(game, scenario, side, place) {
  const starts = place === scenario.place ? scenario.starts?.[side]?.split(", ") : null;
  return starts ? scenario[side].map((unit, index) => game.startedAt(unit, starts[index])) : scenario[side];
}

/** Places with those named first in front. @param {any[]} places @param {string[]} first @returns {any[]} */
export const ordered = (places, first) => [...places].sort((a, b) => rank(first, a.name) - rank(first, b.name));

/** @param {string[]} first @param {string} name */
const rank = (first, name) => (first.includes(name) ? first.indexOf(name) : first.length);
