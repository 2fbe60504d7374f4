/** The games this browser knows: their seats are secrets and stay here. */

const KEY = "boxcars.games";
const CAMPAIGN = "boxcars.campaign";

/** @typedef {{campaign: object, game: string}} Kept */

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

/** The campaign of this browser, with the battle that is being fought, if one is. @returns {Kept | null} */
export function savedCampaign() {
  try {
    return JSON.parse(localStorage.getItem(CAMPAIGN) ?? "null");
  } catch {
    return null;
  }
}

/** @param {Kept} kept */
export const rememberCampaign = (kept) => localStorage.setItem(CAMPAIGN, JSON.stringify(kept));

export const forgetCampaign = () => localStorage.removeItem(CAMPAIGN);

/** Whether a game is the battle that the campaign waits for. @param {string} id */
export const isOfCampaign = (id) => savedCampaign()?.game === id;

/** The link of a seat at a table, at one moment of the record if it is to be watched. @param {string} id @param {string} seat @param {number} [at] */
export const seatLink = (id, seat, at) =>
  `/table/${id}${at === undefined ? "" : `?at=${at}`}${seat ? `#seat=${seat}` : ""}`;
