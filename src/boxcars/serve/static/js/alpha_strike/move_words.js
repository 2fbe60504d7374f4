/** A move in inches as sentences: what it comes to, whom it carries, what is declared with it. */

import { assaultLine, assaultName } from "../assault.js";
import { capital, h, signed } from "../dom.js";
import { heightWords, shareWords } from "../inches/measures.js";
import { compass } from "../inches/points.js";
import { plain } from "../names.js";
import { citation } from "../tally.js";
import { houseAt, houseFacts } from "./houses.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

/** How to move, in words. @type {Record<string, string>} */
export const MODE_WORDS = {
  ground: "Move",
  jump: "Jump",
  stand: "Stand",
  swim: "Swim",
  sprint: "Sprint",
  climb: "Climb",
  leave: "Leave",
};

/** @param {MoveControl} control @param {any} plan */
export function planTitle(control, plan) {
  if (!plan.legal) return plain(plan.reasons[0]?.text ?? "That cannot be done");
  if (plan.mode === "stand")
    return `${control.table.names.get(control.unit.id)} stands still, facing ${compass(plan.facing)}`;
  return `${shareWords(plan.price?.total ?? 0, plan.move ?? 0)}, ${(plan.assault && assaultName(plan.assault)) || (plan.action.endsWith(" leave") ? "leaves the table" : `facing ${compass(plan.facing)}`)}`;
}

/** @param {MoveControl} control @param {any} plan */
export function planDetail(control, plan) {
  if (!plan.legal)
    return plan.reasons[0]?.cite
      ? h(
          "span",
          { class: "cite-line" },
          citation(plan.reasons[0].cite, (button, box) => button.after(box)),
        )
      : "";
  return [
    plan.breaks ? `${capital(control.table.nameOf(plan.breaks))} gives way under it` : "",
    plan.assault ? assaultLine(plan.assault, (id) => control.table.nameOf(id)) : "",
    contactWords(control, plan),
    houseWords(control, plan),
    `${signed(plan.target_modifier ?? 0)} to be hit`,
    loadWords(control, plan),
    altitudeWords(control, plan),
    control.bending ? "tap where the path should bend" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whose bases it touches at the end. @param {MoveControl} control @param {any} plan */
export const contactWords = (control, plan) =>
  plan.contacts?.length
    ? `in contact with ${plan.contacts.map((id) => control.table.names.get(id)).join(" and ")}`
    : "";

/** The building it ends in or over. @param {MoveControl} control @param {any} plan */
function houseWords({ table }, plan) {
  const house = houseAt(table.view, [plan.x, plan.y]);
  return house ? `${plan.altitude >= house.tall ? "over" : "in"} ${table.nameOf(house.key)}, ${houseFacts(house)}` : "";
}

/** Whom it picks up and sets down. @param {MoveControl} control @param {any} plan */
export function loadWords(control, plan) {
  const who = (word) =>
    [...plan.action.matchAll(new RegExp(` ${word} (\\S+)`, "g"))]
      .map(([, id]) => control.table.names.get(id))
      .join(" and ");
  return [
    ["mount", "picks up"],
    ["drop", "sets down"],
  ]
    .map(([word, words]) => (who(word) ? `${words} ${who(word)}` : ""))
    .filter(Boolean)
    .join(" · ");
}

/** @param {MoveControl} control @param {any} plan */
export function altitudeWords(control, plan) {
  return control.moves?.flies ? `altitude ${heightWords(plan.altitude ?? 0)}` : "";
}
