/** The end of the game: who won and why, what is left, the dice checked, and where to go from here. */

import { capital, h, put } from "./dom.js";
import { inWords } from "./names.js";
import { missionRows } from "./mission_panel.js";
import { playAgain } from "./parley.js";
import { sideAndPlayer } from "./players.js";
import { reportBlock } from "./report.js";
import { isOfCampaign } from "./campaigns.js";
import { shape } from "./sides.js";

/** Who has won. @param {import("./types").View} view */
const winnerWords = ({ outcome }) => (outcome?.winner ? `${capital(outcome.winner)} wins.` : outcome ? "A draw." : "");

/** Why it ended so. @param {import("./types").View} view */
const reasonWords = ({ outcome }) => (outcome ? `${capital(inWords(outcome.reason))}.` : "");

/** @param {import("./types").View} view */
export const outcomeWords = (view) => [winnerWords(view), reasonWords(view)].filter(Boolean).join(" ");

/** @param {import("./table.js").Table} table @returns {import("./bar.js").BarContent} */
export function endBar(table) {
  const { view } = table;
  const isReported = isOfCampaign(table.game.id);
  const replay = { words: "Replay", act: () => table.openReplay() };
  return {
    lead: view.outcome?.winner ? shape(view.outcome.winner) : null,
    title: winnerWords(view),
    detail: `${reasonWords(view)} After turn ${view.turn}`,
    buttons: isReported
      ? [replay, { words: "Report it", primary: true, enter: true, act: () => location.assign("/campaign") }]
      : [
          { words: "New battle", act: () => location.assign("/") },
          againButton(table),
          { ...replay, primary: true, enter: true },
        ],
  };
}

/** For those with a seat; who comes second is told that the others are there. @param {import("./table.js").Table} table */
function againButton(table) {
  const { you, again } = table.view;
  if (!you.length) return null;
  return { words: again ? "To the next battle" : "Same again", act: () => table.run(() => playAgain(table)) };
}

/** @param {import("./table.js").Table} table */
export function endPanel(table) {
  const { seed } = table.view.dice;
  return h(
    "div",
    { class: "block decide end-block" },
    h("h2", { class: "title" }, winnerWords(table.view)),
    h("p", {}, reasonWords(table.view)),
    standings(table),
    missionRows(table) ?? table.kit.scores?.(table.view),
    reportBlock(table),
    diceCheck(table.game),
    seed ? h("p", { class: "quiet", style: "overflow-wrap:anywhere" }, "seed ", h("code", {}, seed)) : null,
    h("p", {}, h("a", { class: "link", href: table.game.recordAddress(), download: "" }, "Download the record")),
  );
}

/** What is left of each side. @param {import("./table.js").Table} table */
function standings({ view, kit }) {
  const rows = view.sides.map((side) => {
    const units = view.units.filter((unit) => unit.side === side);
    const fighting = units.filter((unit) => !unit.destroyed);
    const left = fighting.reduce((sum, unit) => sum + kit.left(unit), 0) / units.length;
    return h(
      "tr",
      {},
      h("td", {}, shape(side), ` ${sideAndPlayer(view, side)}`),
      h("td", {}, `${fighting.length} of ${units.length}`),
      h("td", {}, `${Math.round(left)} %`),
    );
  });
  const heads = ["", "still fighting", `${kit.leftWords} left`].map((word) => h(word ? "th" : "td", {}, word));
  return h("table", { class: "grid-table" }, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/** Whether the seed told now is the one announced before. @param {import("./api.js").Game} game */
function diceCheck(game) {
  const place = h("p", { class: "quiet" }, "Checking the dice…");
  game
    .ask("/dice_check")
    .then((check) => put(place, diceWords(check)))
    .catch((error) => put(place, error.message));
  return place;
}

/** @param {{kind: string, matches: boolean, dice: number}} check */
function diceWords({ kind, matches, dice }) {
  if (kind !== "seeded") return "The dice were rolled by people.";
  if (!matches) return h("b", {}, "The seed does not match the hash announced before the game.");
  const words = `The seed published after the game has the hash announced before it, and gives these ${dice} dice.`;
  return [h("b", {}, "✓ Checked. "), words];
}
