/** Which kit plays which game at this table: the one place that knows where kits are. */

/** @type {Record<string, string>} the module of each game's kit, by the game's key */
const MODULES = { "total-warfare": "./total_warfare.js", "alpha-strike": "./strike/kit.js" };

/** The kit of a game. @param {string} game @returns {Promise<import("./types").Kit>} */
export async function kitOf(game) {
  return (await import(MODULES[game])).kit;
}
