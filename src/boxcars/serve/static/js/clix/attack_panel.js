/** The attack of an order in words: targets and why not, weapons, the sequence, and what is cancelled. */

import { h, isPhone } from "../dom.js";
import { lengthWords } from "../inches/measures.js";
import { plain } from "../names.js";
import { reasonList } from "../tally.js";
import { badge } from "../tokens.js";
import { membersBlock } from "./members.js";
import { attackSequence } from "./sequence.js";

/** @typedef {import("./order.js").OrderControl} OrderControl */

/** @param {OrderControl} control */
export function attackBlocks(control) {
  const { attack } = control;
  if (!attack.answer) return h("div", { class: "block quiet" }, "Asking who can be attacked…");
  const can = attack.ordered.filter((target) => attack.bestAt(target));
  const cannot = attack.ordered.filter((target) => !attack.bestAt(target));
  return [
    control.order === "assault" ? assaultKinds(control) : null,
    isPhone() && can.length ? targetStrip(control, can) : null,
    attack.found && attack.row ? sequenceBlock(control) : null,
    isPhone() ? null : can.map((target) => targetBlock(control, target)),
    attack.answer.repairs.map((row) => repairRow(control, row)),
    attack.row ? [severalBlock(control), membersBlock(control), equipmentBlock(control)] : null,
    cannot.length
      ? h(
          "details",
          { class: "block", open: attack.far || !can.length },
          h("summary", { class: "quiet" }, `${cannot.length} more, and why not`),
          cannot.map((target) => whyNot(control, target)),
        )
      : null,
  ];
}

/** An assault shoots or fights. @param {OrderControl} control */
function assaultKinds(control) {
  const button = (kind, words) =>
    h(
      "button",
      { type: "button", "aria-pressed": String(control.attack.kind === kind), onclick: () => control.assault(kind) },
      words,
    );
  return h(
    "div",
    { class: "block facing-choice" },
    button("ranged", "Shoot from there"),
    button("close", "Close combat there"),
  );
}

/** @param {OrderControl} control */
function sequenceBlock(control) {
  const { found } = control.attack;
  if (!found.legal) return h("div", { class: "block decide" }, reasonList(found.reasons));
  return attackSequence(found, control);
}

/** On a phone the targets stand side by side, with the weapons for the one in hand below. @param {OrderControl} control @param {any[]} can */
function targetStrip(control, can) {
  const inHand = can.find((target) => target.target === control.attack.targets[0]);
  return [
    h(
      "div",
      { class: "target-strip" },
      can.map((target) => targetButton(control, target)),
    ),
    inHand ? rows(control, inHand) : null,
  ];
}

/** @param {OrderControl} control @param {any} target */
function targetBlock(control, target) {
  const inHand = control.attack.targets[0] === target.target;
  return h("div", { class: "clix-target" }, targetButton(control, target), inHand ? rows(control, target) : null);
}

/** The weapons for a target. @param {OrderControl} control @param {any} target */
const rows = (control, target) =>
  h(
    "div",
    { class: "facing-choice rows" },
    target.rows.map((row) => rowButton(control, target, row)),
  );

/** @param {OrderControl} control @param {any} target */
function targetButton(control, target) {
  const { attack, table } = control;
  const best = attack.bestAt(target);
  const on = attack.targets.includes(target.target);
  return h(
    "button",
    { type: "button", class: "target", "aria-pressed": String(on), onclick: () => attack.toggleTarget(target.target) },
    badge(table.unit(target.target)),
    h("span", { class: "name" }, h("b", {}, table.nameOf(target.target)), h("small", {}, lineWords(target))),
    h("span", { class: "need" }, best.needed ? `${best.needed}+` : ""),
  );
}

const lineWords = ({ distance, blocked, hindering, contact }) =>
  contact
    ? "in contact"
    : `${lengthWords(distance)}${blocked ? ", blocked" : hindering ? ", hindered" : ", clear line"}`;

/** @param {OrderControl} control */
function rowButton(control, target, row) {
  return h(
    "button",
    {
      type: "button",
      "aria-pressed": String(control.attack.row === row.action),
      disabled: !row.legal,
      title: row.legal ? row.note : row.reasons.map((reason) => plain(reason.text)).join(". "),
      onclick: () => control.table.run(() => control.attack.choose(target.target, row)),
    },
    h("b", {}, row.label),
    ` ${row.needed ? `${row.needed}+ · ` : ""}${row.note}`,
  );
}

/** @param {OrderControl} control */
function repairRow(control, row) {
  const [, , id] = row.action.split(" ");
  return h(
    "div",
    { class: "block" },
    h(
      "button",
      {
        type: "button",
        class: "button",
        disabled: !row.legal,
        title: row.reasons.map((reason) => plain(reason.text)).join(". "),
        "aria-pressed": String(control.attack.row === row.action),
        onclick: () => control.table.run(() => control.attack.repair(row)),
      },
      `Repair ${control.table.nameOf(id)}`,
    ),
  );
}

/** @param {OrderControl} control @param {any} target */
function whyNot(control, target) {
  const [row] = target.rows;
  return h(
    "div",
    { class: "why-not" },
    h("p", {}, h("b", {}, control.table.nameOf(target.target)), h("small", {}, ` ${lineWords(target)}`)),
    row ? reasonList(row.reasons) : h("p", { class: "quiet" }, "It has no weapon for that."),
  );
}

/** Several targets, where the weapon has them. @param {OrderControl} control */
function severalBlock(control) {
  const { attack } = control;
  const weapons = control.table.panel.sheetOf(control.unit.id)?.weapons ?? [];
  const weapon = weapons.find((each) => each.word && attack.row.includes(`with ${each.word}`)) ?? weapons[0];
  if (!weapon || weapon.targets < 2 || attack.kind !== "ranged") return null;
  return h(
    "label",
    { class: "block between" },
    `Several targets, up to ${weapon.targets}`,
    h("input", {
      type: "checkbox",
      checked: attack.several,
      onchange: (event) => attack.setSeveral(event.target.checked),
    }),
  );
}

/** Optional equipment as switches. @param {OrderControl} control */
function equipmentBlock(control) {
  const { equipment } = control.info;
  if (!equipment.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Equipment", h("span", {}, "cancelled until the turn ends")),
    h(
      "div",
      { class: "facing-choice" },
      equipment.map(({ code, name, circle }) => {
        const off = control.attack.cancel.includes(code);
        return h(
          "button",
          { type: "button", "aria-pressed": String(!off), onclick: () => control.attack.toggleEquipment(code) },
          `${name}${off ? " off" : ""}${circle ? " (1 damage)" : ""}`,
        );
      }),
    ),
  );
}
