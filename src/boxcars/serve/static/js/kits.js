/** Which kit plays which game at this table: the row of the game says where it is. */

import { rows } from "./games.js";

/** The kit of a game. @param {string} game @returns {Promise<import("./types").Kit>} */
export async function kitOf(game) {
  const row = (await rows()).find(({ name }) => name === game);
  if (!row?.kit) throw new Error(`There is no page for the game ${game}.`);
  return (await import(row.kit)).kit;
}
