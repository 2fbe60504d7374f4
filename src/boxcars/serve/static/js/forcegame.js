/** Which game a force is for: in which points it is priced, and what that game cannot play yet. */

/** @typedef {{key: string, words: string, points: "bv"|"pv", name: string}} ForceGame */

/** @type {ForceGame[]} */
export const GAMES = [
  { key: "total-warfare", words: "Total Warfare", points: "bv", name: "BV" },
  { key: "alpha-strike", words: "Alpha Strike", points: "pv", name: "PV" },
];

/** The game of that name, or the first. @param {string|undefined} key @returns {ForceGame} */
export const gameOf = (key) => GAMES.find((game) => game.key === key) ?? GAMES[0];

/** How far a force is from its limit, in words. @param {number} spent @param {number|null} limit */
export function leftOf(spent, limit) {
  if (limit === null) return "";
  const left = limit - spent;
  return left < 0 ? `${(-left).toLocaleString("en")} over` : `${left.toLocaleString("en")} left`;
}

/** The limits that a kept force has; before there were two games it was one number. @param {any} kept @returns {{bv: number|null, pv: number|null}} */
export const limitsOf = (kept) => ({ bv: kept.limit ?? null, pv: null, ...kept.limits });
