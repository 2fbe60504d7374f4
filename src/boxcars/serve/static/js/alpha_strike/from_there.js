/** What a unit would need from where a move ends: every enemy, the best chance first, each with its tally. */

import { assaultBlock } from "../assault.js";
import { h, signed, wholePercent } from "../dom.js";
import { lengthWords } from "../inches/measures.js";
import { shotRow as row } from "../shot_row.js";
import { neededTable } from "../tally.js";

const ASSAULT = "It is made in the Combat Phase, in place of other attacks.";

/** Attacks that would be possible, the likeliest first. */
export const bestShots = (plan) =>
  (plan?.shots ?? []).filter((shot) => shot.possible && shot.tally).sort((a, b) => b.chance - a.chance);

/** The enemies as rows that open. @param {import("./move.js").MoveControl} control */
export function fromThere(control, plan) {
  if (plan.assault) return assaultBlock(plan.assault, (id) => control.table.nameOf(id), ASSAULT);
  const shots = [...(plan.shots ?? [])].sort((a, b) => b.chance - a.chance);
  const blows = plan.blows ?? [];
  if (!shots.length && !blows.length) return null;
  return h(
    "div",
    { class: "block decide" },
    h(
      "h3",
      { class: "caption" },
      "From there",
      h("span", {}, plan.target_lines?.length ? ["to hit you ", h("b", {}, signed(plan.target_modifier))] : null),
    ),
    blows.map((blow) => shotRow(control, blowRow(blow))),
    shots.map((shot) => shotRow(control, { ...shot, key: shot.target, threat: plan.threats?.[shot.target] })),
  );
}

/** A blow at whom it would touch, as a row of its own. @param {any} blow */
const blowRow = (blow) => ({
  ...blow,
  key: `${blow.attack} ${blow.target}`,
  facts: blow.label,
  damage: blow.note || blow.damage?.total,
});

/** One attack as a row that opens its tally. @param {import("../shot_row.js").Opener} control @param {any} shot */
export function shotRow(control, shot) {
  const facts =
    shot.facts ?? `${shot.where ?? ""}${lengthWords(shot.distance)}${shot.possible ? ` · ${shot.band}` : ""}`;
  return row(control, { ...shot, facts, damage: `${shot.damage} damage` }, (open) =>
    shot.threat ? threatLine(shot.threat, open) : null,
  );
}

/** What that enemy needs to hit the unit there, as it stands now; its tally with the open row. */
function threatLine(threat, open) {
  if (!threat.possible) return h("small", { class: "quiet threat" }, "cannot hit you there as it stands");
  const words = `hits you there on ${threat.tally.total}+ · ${wholePercent(threat.chance)} · ${threat.damage} damage`;
  return [
    h("small", { class: "quiet threat" }, words),
    open ? neededTable(threat.tally, { words: "needed to hit you", result: threat.percent }) : null,
  ];
}
