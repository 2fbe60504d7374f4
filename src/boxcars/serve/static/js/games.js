/** The games of this server: where each keeps its kit for the table and its offer for the start page. */

import { request } from "./api.js";

/** @typedef {{name: string, title: string, kit: string, offer: string}} GameRow */

/** @type {Promise<{games: GameRow[]}> | null} */
let asked = null;

/** Asked once for each page. @returns {Promise<GameRow[]>} */
export async function rows() {
  asked ??= request("/api/games");
  return (await asked).games;
}

/** What each game offers to start with, by its name. @returns {Promise<Record<string, any>>} */
export async function offers() {
  const offered = (await rows()).filter(({ offer }) => offer);
  const found = await Promise.all(offered.map(({ offer }) => import(offer)));
  return Object.fromEntries(
    offered.map(({ name, title }, index) => [name, { key: name, title, ...found[index].offer }]),
  );
}
