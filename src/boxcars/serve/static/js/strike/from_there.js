/** What a unit would need from where a move ends: every enemy, the best chance first, each with its tally. */

import { assaultBlock } from "../assault.js";
import { h, signed, wholePercent } from "../dom.js";
import { inch } from "../inches/points.js";
import { diceBars, neededTable, reasonList } from "../tally.js";
import { badge } from "../tokens.js";

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

/** One attack as a row that opens its tally. @param {{table: import("../table.js").Table, opened: string, open: (key: string) => void}} control @param {any} shot */
export function shotRow(control, shot) {
  const { table } = control;
  const open = control.opened === shot.key;
  const facts = shot.facts ?? `${shot.where ?? ""}${inch(shot.distance)}${shot.possible ? ` · ${shot.band}` : ""}`;
  const number = shot.possible
    ? [h("b", {}, `${shot.tally.total}+`), ` ${wholePercent(shot.chance)}`]
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
        h("span", {}, h("b", {}, table.names.get(shot.target)), " ", h("span", { class: "quiet" }, facts)),
      ),
      h("span", { class: "door nowrap" }, number),
    ),
    shot.threat ? threatLine(shot.threat, open) : null,
    open
      ? shot.tally
        ? [
            neededTable(shot.tally, { words: `needed, ${shot.damage} damage`, result: shot.percent }),
            diceBars(shot.tally.total),
          ]
        : reasonList(shot.reasons)
      : null,
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

/** @type {Array<[RegExp, string]>} */
const REASON_WORDS = [
  [/hides|sight|see/, "no sight"],
  [/range|far|beyond/, "out of range"],
  [/arc/, "not in arc"],
];

/** The shortest reason; all of them open with the row. */
function shortReason(reasons) {
  const text = reasons?.[0]?.text ?? "";
  return REASON_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? "no shot";
}
