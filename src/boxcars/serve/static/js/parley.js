/** Ending the game by words: resign, offer a draw and answer one, and the same game again. */

import { post } from "./api.js";
import { endAnyway } from "./dialog.js";
import { capital, h } from "./dom.js";
import { remember, savedGame, seatLink } from "./saved.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types").View} View */

/** What the menu offers now: the words, what to do, and a note. @param {Table} table @returns {Array<[string, () => void, string]>} */
export function parleyItems(table) {
  const { draw } = table.view ?? {};
  /** @type {Array<[string, () => void, string]>} */
  const items = [];
  if (draw?.can_offer) items.push(["Offer a draw", () => offerDraw(table), onlyBots(table.view) ? "bots decline" : ""]);
  if (draw?.can_resign) items.push(["Resign", () => resign(table), "the battle ends"]);
  return items;
}

/** @param {View} view */
const onlyBots = (view) => view.sides.every((side) => view.you.includes(side) || view.seats[side]?.kind !== "person");

/** @param {Table} table */
async function resign(table) {
  const side = table.view.as;
  const sure = await endAnyway({
    title: `Resign as ${capital(side)}?`,
    text: "The battle ends, and the other side wins it. Nobody can take that back.",
    keep: "Fight on",
    end: "Resign",
  });
  if (sure) await table.play(["resign"]);
}

/** @param {Table} table */
async function offerDraw(table) {
  await table.play(["draw offer"]);
  if (table.view && !table.view.outcome && !table.view.draw.offers) table.notice("The draw was declined.");
}

/** The offer at the action bar, for who offers and who is offered a draw. @param {View} view @param {(word: "accept"|"decline") => void} answer */
export function drawNote(view, answer) {
  const side = view.draw?.offers;
  if (!side || !view.you.length) return null;
  const asked = view.draw.can_accept;
  const button = (/** @type {string} */ words, /** @type {"accept"|"decline"} */ word) =>
    h("button", { type: "button", class: "button", onclick: () => answer(word) }, words);
  return h(
    "div",
    { class: "refusal note", role: "alert" },
    h(
      "div",
      { style: "flex:1" },
      h("b", {}, asked ? `${capital(side)} offers a draw.` : "You offer a draw."),
      h("small", {}, asked ? "The battle ends without a winner if you agree." : "The other side has not answered yet."),
    ),
    asked ? [button("Decline", "decline"), button("Agree", "accept")] : button("Take it back", "decline"),
  );
}

/** Answer an offer, on a shared screen for the side that is asked. @param {Table} table @param {"accept"|"decline"} word */
export async function answerDraw(table, word) {
  const { you, draw, as } = table.view;
  const side = word === "accept" ? you.find((each) => each !== draw.offers) : as;
  await table.following.send(() => table.game.post("/play", { actions: [`draw ${word}`], as: side }));
}

/** The next game with the same setup and seats: whoever asks first makes it, the others come to it. @param {Table} table */
export async function playAgain(table) {
  const { id: before, seat } = table.game;
  const { id } = await post(`/api/games/${before}/again`, {}, table.game.headers);
  const known = savedGame(before);
  const links = Object.entries(known?.links ?? {}).map(([side, link]) => [side, link && link.replace(before, id)]);
  remember({ id, seat, links: Object.fromEntries(links) });
  location.assign(seatLink(id, seat));
}
