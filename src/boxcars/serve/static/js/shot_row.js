/** One attack as a row: who, the number and the chance; it opens the tally, or why it is none. */

import { h, wholePercent } from "./dom.js";
import { diceBars, neededTable, neededWords, reasonList } from "./tally.js";
import { badge } from "./tokens.js";

/** @typedef {{table: import("./table.js").Table, opened: string, open: (key: string) => void}} Opener */
/** @typedef {{key: string, target: string, facts: string, possible: boolean, tally: any, chance: number, percent: string, damage: any, reasons: import("./types").Reason[]}} Row */

/** The shortest words for why there is no shot. */
const REASON_WORDS = { sight: "no sight", range: "out of range", arc: "not in arc", ammunition: "no ammunition" };

/** The shortest reason, of several that of sight; all of them open with the row. @param {import("./types").Reason[]} [reasons] */
export function shortReason(reasons = []) {
  const what = reasons.some((reason) => reason.what === "sight") ? "sight" : reasons[0]?.what;
  return REASON_WORDS[what] ?? "no shot";
}

/** @param {Opener} control @param {Row} shot @param {(open: boolean) => import("./dom.js").Child} [note] what else is said of it */
export function shotRow(control, shot, note = () => null) {
  const { table } = control;
  const open = control.opened === shot.key;
  const number = shot.possible
    ? [h("b", {}, neededWords(shot.tally)), ` ${wholePercent(shot.chance)}`]
    : h("span", { class: "quiet" }, shortReason(shot.reasons));
  return h(
    "div",
    { class: `shot-row ${open ? "open" : ""}` },
    h(
      "button",
      {
        type: "button",
        class: "between with-token",
        "aria-expanded": String(open),
        onclick: () => control.open(shot.key),
      },
      h(
        "span",
        { class: "with-token" },
        badge(table.unit(shot.target)),
        h("span", {}, h("b", {}, table.nameOf(shot.target)), " ", h("span", { class: "quiet" }, shot.facts)),
      ),
      h("span", { class: "door nowrap" }, number),
    ),
    note(open),
    open
      ? shot.tally
        ? [
            neededTable(shot.tally, {
              words: ["needed", shot.damage].filter(Boolean).join(", "),
              result: shot.percent,
            }),
            diceBars(shot.tally.total),
          ]
        : reasonList(shot.reasons)
      : null,
  );
}
