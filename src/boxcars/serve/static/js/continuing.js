/** Games to continue, first on the start page: what is played where, and whose move it is. */

import { byId, h, put } from "./dom.js";
import { begun, isYours, knownGames, opponents, stateWords } from "./knowngames.js";
import { seatLink } from "./saved.js";
import { shape } from "./sides.js";

const LOOKED_AT = 6;
const SHOWN = 4;

/** Own moves come before games that wait for others. @param {Record<string, {title: string}>} games what each game is called */
export async function drawContinue(games) {
  const known = await knownGames(LOOKED_AT);
  const shown = [...known].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  byId("continue").hidden = !shown.length;
  put(
    byId("continue"),
    h("div", {}, h("b", {}, "Continue"), h("a", { class: "quiet", href: "/replays" }, "all games")),
    h(
      "div",
      { class: "runs" },
      shown.map((each) => link(each, games[each.summary.game]?.title ?? "")),
    ),
  );
}

/** @param {import("./knowngames.js").Known} known */
const rank = ({ summary }) => (isYours(summary) ? 0 : summary.outcome ? 2 : 1);

/** @param {import("./knowngames.js").Known} known @param {string} game */
function link(known, game) {
  const { saved, summary } = known;
  const side = summary.you?.[0];
  const against = opponents(summary) && ` · against ${opponents(summary)}`;
  const state = stateWords(summary);
  return h(
    "a",
    { href: seatLink(saved.id, saved.seat), title: summary.name },
    side ? shape(side) : null,
    h(
      "span",
      {},
      h("b", { class: "name" }, summary.name),
      h("span", {}, isYours(summary) ? h("b", {}, state) : state, ` · turn ${summary.turn}`),
      h("span", { class: "quiet" }, `${game}${against}`),
      h("span", { class: "quiet" }, begun(summary)),
    ),
  );
}
