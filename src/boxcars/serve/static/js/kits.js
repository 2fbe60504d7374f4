/** Which kit plays which game at this table: the row of the game says where it is. */

import { request } from "./api.js";
import { eventKinds } from "./events.js";
import { rows } from "./games.js";

/** The kit of a game. @param {string} game @returns {Promise<import("./types").Kit>} */
export async function kitOf(game) {
  const row = (await rows()).find(({ name }) => name === game);
  if (!row?.kit) throw new Error(`There is no page for the game ${game}.`);
  const [{ kit }, { events }] = await Promise.all([import(row.kit), request(`/api/events?game=${game}`)]);
  return Object.assign(kit, { events: eventKinds(events) });
}
