/** The games this browser knows: their seats are secrets and stay here. */

const KEY = "boxcars.games";

/** @typedef {{id: string, seat: string, links?: Record<string, string|null>, title?: string, at: number}} Saved */

/** @returns {Saved[]} newest first */
export function savedGames() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]").sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** @param {string} id */
export const savedGame = (id) => savedGames().find((game) => game.id === id);

/** @param {Partial<Saved> & {id: string}} game */
export function remember(game) {
  const known = savedGame(game.id) ?? { seat: "" };
  const others = savedGames().filter((each) => each.id !== game.id);
  localStorage.setItem(KEY, JSON.stringify([{ ...known, ...game, at: Date.now() }, ...others].slice(0, 40)));
}

/** @param {string} id */
export function forget(id) {
  localStorage.setItem(KEY, JSON.stringify(savedGames().filter((each) => each.id !== id)));
}

/** The link of a seat at a table, at one moment of the record if it is to be watched. @param {string} id @param {string} seat @param {number} [at] */
export const seatLink = (id, seat, at) =>
  `/table/${id}${at === undefined ? "" : `?at=${at}`}${seat ? `#seat=${seat}` : ""}`;
