/** What is told of the games that this browser knows: where they stand, who plays them, and how to open a record. */

import { request } from "./api.js";
import { capital } from "./dom.js";
import { forget, learn, remember, savedGames } from "./saved.js";

/** @typedef {{saved: import("./saved.js").Saved, summary: any}} Known */

/** The newest games, as the server has them now; those that it does not have any more are forgotten. Who sits at its
 * machine has all of its games, whatever this browser has played.
 * @param {number} most @returns {Promise<Known[]>} */
export async function knownGames(most) {
  learn((await request("/api/house/games")).games);
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

/** Whether somebody at this screen decides now, or rolls the dice that are waited for. @param {any} summary */
export const isYours = ({ decision, you, rolls }) =>
  rolls.length ? rolls.some((side) => you.includes(side)) : you.includes(decision?.side);

/** How a game stands. @param {any} summary */
export function stateWords(summary) {
  const { outcome, decision, rolls } = summary;
  if (outcome) return outcome.winner ? `${capital(outcome.winner)} won` : "a draw";
  if (isYours(summary)) return rolls.length ? "your dice" : "your move";
  return `waiting for ${rolls.length ? "dice" : capital(decision?.side ?? "")}`;
}

/** Who plays on the other side. @param {any} summary */
export function opponents({ seats, you }) {
  const others = Object.entries(seats ?? {}).filter(([side]) => !you?.includes(side));
  return you?.length ? others.map(([, { name }]) => name).join(" and ") : "";
}

/** Whether no other person plays: then the record is given during the game too. @param {any} summary */
export const playsAlone = ({ seats, you }) =>
  Object.entries(seats).every(([side, { kind }]) => you.includes(side) || kind !== "person");

/** When a game was begun: "15 Nov, 18:44". @param {any} summary */
export const begun = ({ created }) =>
  new Date(created).toLocaleString(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** Take in a record file as a game of this browser; where its table is. @param {File} file @returns {Promise<string>} */
export async function openRecord(file) {
  const made = await request("/api/import", {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: await file.text(),
  });
  const [side, link] = Object.entries(made.links).find(([, each]) => each);
  remember({ id: made.id, seat: made.seats[side], links: made.links });
  return link;
}
