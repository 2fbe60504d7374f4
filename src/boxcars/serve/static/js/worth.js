/** What the forces of the start page are worth, and another force that is worth as much. */

import { post } from "./api.js";
import { memberOf } from "./ownforce.js";

/** What a force costs in the points of a game. @param {any} game @param {any[]} units @returns {Promise<number>} */
export const priceOf = async (game, units) =>
  game.price ? game.price(units) : (await post("/api/forces/price", { units: units.map(memberOf) }))[game.points];

/** What was asked before, by game and units. @type {Map<string, number|null>} */
const known = new Map();

/** What units are worth in the points of a game; null until it is known, and then `tell` is called. @param {any} game @param {any[]} units @param {() => void} tell */
export function worth(game, units, tell) {
  const key = JSON.stringify([game.key, units]);
  if (!known.has(key)) {
    known.set(key, null);
    priceOf(game, units).then(
      (sum) => {
        known.set(key, sum);
        tell();
      },
      () => {},
    );
  }
  return known.get(key) || null;
}

/** Whether the server can find a force like another in a game. @param {any} game */
export const canMatch = (game) => game.points === "bv" || game.points === "pv";

/** Another force like this one, as the game fields it; each seed gives another. @param {any} game @param {any[]} units @param {number} seed @param {{year?: string, tech?: string}} [within] */
export async function forceLike(game, units, seed, { year = "", tech = "" } = {}) {
  const asked = { game: game.key, points: game.points, seed, units: units.map(memberOf), year, tech };
  const found = await post("/api/forces/like", asked);
  return found.units.map((/** @type {any} */ unit) => game.fielded({ gunnery: 4, piloting: 5, ...unit }));
}
