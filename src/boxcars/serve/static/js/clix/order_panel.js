/** An order in words: how to move, the attack sequence step by step, targets and why not, equipment and cards. */

import { h, isPhone, signed } from "../dom.js";
import { lengthWords, shareWords } from "../inches/measures.js";
import { compass } from "../inches/points.js";
import { plain } from "../names.js";
import { reasonList } from "../tally.js";
import { badge } from "../tokens.js";
import { attackSequence } from "./sequence.js";

/** @typedef {import("./order.js").OrderControl} OrderControl */

/** @param {OrderControl} control */
export function orderPanel(control) {
  if (!control.info) return null;
  return h(
    "div",
    { class: "decide-block clix-order" },
    closedKinds(control),
    control.isAttacking ? attackBlocks(control) : control.order === "vent" ? null : moveBlocks(control),
    cardsBlock(control),
  );
}

/** The kinds of order that cannot be given, each with its reasons one tap away. @param {OrderControl} control */
function closedKinds(control) {
  const closed = control.info.kinds.filter((each) => each.reasons.length);
  if (!closed.length) return null;
  return h(
    "details",
    { class: "block" },
    h("summary", { class: "quiet" }, `Why not ${closed.map((each) => each.words.toLowerCase()).join(", ")}`),
    closed.map((each) => [h("p", {}, h("b", {}, each.words)), reasonList(each.reasons)]),
  );
}

// ---- moving

/** @param {OrderControl} control */
function moveBlocks(control) {
  const { move } = control;
  const plan = move.chosen;
  return [
    modesBlock(control),
    plan && !plan.legal ? h("div", { class: "block" }, reasonList(plan.reasons)) : null,
    plan?.legal ? planBlock(control, plan) : null,
    move.way?.attacks ? null : facingBlock(control),
    stepsBlock(control),
    membersBlock(control),
  ];
}

/** @param {OrderControl} control */
function modesBlock(control) {
  const { move } = control;
  const button = ({ mode, words, allowed, reasons, heat }) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(mode === move.mode),
        disabled: reasons.length > 0,
        title:
          reasons.map((reason) => plain(reason.text)).join(". ") ||
          allowed.lines.map((line) => `${line.label} ${signed(line.value)}`).join(", "),
        onclick: () => move.setMode(mode),
      },
      h("b", {}, words),
      ` ${lengthWords(allowed.total)}${heat ? " · 1 heat" : ""}`,
    );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "How", h("span", {}, move.way ? tallyWords(move.way.allowed) : "")),
    h("div", { class: "facing-choice" }, move.choices.map(button)),
  );
}

const tallyWords = (tally) =>
  tally.lines.map((line, at) => `${line.label} ${at ? signed(line.value) : line.value}`).join(", ");

/** @param {OrderControl} control @param {any} plan */
function planBlock(control, plan) {
  const { table } = control;
  const away = plan.break_away;
  const row = (words, what) => h("div", { class: "between" }, h("span", {}, words), h("b", {}, what));
  return h(
    "div",
    { class: "block decide" },
    plan.mode === "turn" ? null : row("Way", shareWords(plan.inches, plan.allowed.total)),
    away
      ? row(
          `Break away from ${away.from.map((id) => table.nameOf(id)).join(", ")}`,
          `${away.needed}+ · ${away.percent}`,
        )
      : null,
    plan.contacts.length ? row("Contact with", plan.contacts.map((id) => table.nameOf(id)).join(", ")) : null,
    plan.terrain.length ? row("Ends in", plan.terrain.join(", ")) : null,
    row("Costs", plan.costs.join(", ")),
    plan.path.length > 1 && !control.move.target && control.move.mode !== "jump"
      ? h("button", { type: "button", class: "link", onclick: () => control.move.bend() }, "Go on from there")
      : null,
    plan.compared.map((each) => attackSequence({ compared: [each], damage: null, odds: [] }, control)),
  );
}

/** @param {OrderControl} control */
function facingBlock(control) {
  const { move } = control;
  const now = move.chosen?.facing ?? control.unit.facing;
  const button = (words, act, label = "") =>
    h("button", { type: "button", "aria-label": label || null, title: label || null, onclick: act }, words);
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Facing", h("span", {}, `${now}°, ${compass(now)}`)),
    h(
      "div",
      { class: "facing-choice" },
      button("↺", () => move.turn(-15), "Turn left 15 degrees"),
      button("↻", () => move.turn(15), "Turn right 15 degrees"),
      button("Nearest enemy", () => move.faceNearest()),
    ),
  );
}

/** Levels, boarding and getting out, before the way begins. @param {OrderControl} control */
function stepsBlock(control) {
  const { info, move, table } = control;
  if (!info.steps.length || move.way?.attacks) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "First"),
    h(
      "div",
      { class: "facing-choice" },
      info.steps.map(({ step, words, unit }) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(move.doing.includes(step)), onclick: () => move.toggleStep(step) },
          `${words}${unit ? ` ${table.nameOf(unit)}` : ""}`,
        ),
      ),
    ),
  );
}

/** Who touches the unit and could go along, or help. @param {OrderControl} control */
function membersBlock(control) {
  const friends = control.info.neighbours;
  const attacking = control.isAttacking;
  if (!friends.length) return null;
  const chosen = attacking ? control.attack.helped : control.move.members;
  const toggle = (id) => (attacking ? control.attack.toggleHelper(id) : control.move.toggleMember(id));
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Formation", h("span", {}, "or tap Form up, then the units")),
    h(
      "div",
      { class: "facing-choice" },
      friends.map((id) =>
        h(
          "button",
          {
            type: "button",
            class: "with-token",
            "aria-pressed": String(chosen.includes(id)),
            onclick: () => toggle(id),
          },
          badge(control.table.unit(id)),
          control.table.nameOf(id),
        ),
      ),
    ),
  );
}

// ---- attacking

/** @param {OrderControl} control */
function attackBlocks(control) {
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

/** Cards whose ability can be used on the unit. @param {OrderControl} control */
function cardsBlock(control) {
  const { cards } = control.info;
  if (!cards.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Cards"),
    cards.map((card) =>
      h(
        "div",
        { class: "between" },
        h("span", {}, h("b", {}, card.name), h("small", {}, ` ${card.text}`)),
        h(
          "button",
          {
            type: "button",
            class: "button",
            disabled: card.reasons.length > 0,
            title: card.reasons.map((reason) => plain(reason.text)).join(". "),
            onclick: () => control.table.play([card.action]),
          },
          "Use",
        ),
      ),
    ),
  );
}
