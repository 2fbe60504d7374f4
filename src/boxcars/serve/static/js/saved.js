/** The games this browser knows: their seats are secrets and stay here. On the machine of the server it learns all of them. */

const KEY = "boxcars.games";

const MOST = 40;

/** @typedef {{id: string, seat: string, links?: Record<string, string|null>, at: number, forgotten?: boolean}} Saved */

/** @returns {Saved[]} newest first */
export const savedGames = () => allGames().filter((each) => !each.forgotten);

/** @returns {Saved[]} also those that are not to be shown */
function allGames() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]").sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** The newest of those that are shown, and of those that are not: a forgotten game takes no other one's place. @param {Saved[]} games */
function keep(games) {
  const sorted = games.sort((a, b) => b.at - a.at);
  const newest = (/** @type {boolean} */ gone) => sorted.filter((each) => !each.forgotten !== gone).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify([...newest(false), ...newest(true)]));
}

/** @param {string} id */
export const savedGame = (id) => savedGames().find((game) => game.id === id);

/** @param {Partial<Saved> & {id: string}} game */
export function remember(game) {
  const known = savedGame(game.id) ?? { seat: "" };
  const others = allGames().filter((each) => each.id !== game.id);
  keep([{ ...known, ...game, at: Date.now() }, ...others]);
}

/** Take up what the server knows of its games; the seat that this browser took goes before that of the host.
 * @param {{id: string, seat: string, links: Record<string, string|null>, played: string}[]} games */
export function learn(games) {
  const known = new Map(allGames().map((each) => [each.id, each]));
  for (const { id, seat, links, played } of games) {
    const own = known.get(id);
    const at = Math.max(own?.at ?? 0, Date.parse(played));
    known.set(id, { ...own, id, seat: own?.seat || seat, links, at });
  }
  keep([...known.values()]);
}

/** Do not show a game any more. @param {string} id */
export const forget = (id) => keep(allGames().map((each) => (each.id === id ? { ...each, forgotten: true } : each)));

/** The link of a seat at a table, at one moment of the record if it is to be watched. @param {string} id @param {string} seat @param {number} [at] */
export const seatLink = (id, seat, at) =>
  `/table/${id}${at === undefined ? "" : `?at=${at}`}${seat ? `#seat=${seat}` : ""}`;
