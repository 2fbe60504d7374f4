/** What is told of the games that this browser knows: where they stand, who plays them, and how to open a record. */

import { request } from "./api.js";
import { capital } from "./dom.js";
import { forget, remember, savedGames } from "./saved.js";

/** @typedef {{saved: import("./saved.js").Saved, summary: any}} Known */

/** The newest games, as the server has them now; those that it does not have any more are forgotten.
 * @param {number} most @returns {Promise<Known[]>} */
export async function knownGames(most) {
  const answers = await Promise.all(savedGames().slice(0, most).map(askFor));
  return answers.flatMap((known) => known ?? []);
}

/** @param {import("./saved.js").Saved} saved @returns {Promise<Known|null>} */
async function askFor(saved) {
  try {
    const headers = saved.seat ? { "X-Seat": saved.seat } : {};
    return { saved, summary: await request(`/api/games/${saved.id}/summary`, { headers }) };
  } catch (error) {
    if (error.status === 404) forget(saved.id);
    return null;
  }
}

/** A name of a board or a table in words. @param {string} name */
export const titled = (name) => capital(name.replace("hexes:", "").replaceAll("-", " "));

/** What a game is called: as it was remembered, or by its board. @param {Known} known */
export const titleOf = ({ saved, summary }) =>
  saved.title ?? titled(String(summary.board?.name ?? summary.board ?? ""));

/** Whether somebody at this screen decides now. @param {any} summary */
export const isYours = ({ decision, you }) => Boolean(decision && you?.includes(decision.side));

/** How a game stands. @param {any} summary */
export function stateWords(summary) {
  const { outcome, decision } = summary;
  if (outcome) return outcome.winner ? `${capital(outcome.winner)} won` : "a draw";
  return isYours(summary) ? "your move" : `waiting for ${decision?.side ?? "the dice"}`;
}

/** Who plays on the other side. @param {any} summary */
export function opponents({ seats, you }) {
  const others = Object.entries(seats ?? {}).filter(([side]) => !you?.includes(side));
  return you?.length ? others.map(([, { name }]) => name).join(" and ") : "";
}

/** The day a game was begun: "15 Nov". @param {any} summary */
export const begun = ({ created }) =>
  new Date(created).toLocaleDateString(undefined, { day: "numeric", month: "short" });

/** Take in a record file as a game of this browser; where its table is. @param {File} file @returns {Promise<string>} */
export async function openRecord(file) {
  const made = await request("/api/import", {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: await file.text(),
  });
  const [side, link] = Object.entries(made.links).find(([, each]) => each);
  remember({ id: made.id, seat: made.seats[side], links: made.links, title: file.name });
  return link;
}
