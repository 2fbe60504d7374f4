/** An order in words: how to move, the attack, formations and cards. */

import { h, signed } from "../dom.js";
import { facingChoice } from "../inches/facing.js";
import { lengthWords, shareWords } from "../inches/measures.js";
import { plain } from "../names.js";
import { reasonList } from "../tally.js";
import { attackBlocks } from "./attack_panel.js";
import { membersBlock } from "./members.js";
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
    plan ? [captiveRow(control, plan), shotsRow(control, plan)] : null,
    move.way?.attacks
      ? null
      : facingChoice(move.chosen?.facing ?? control.unit.facing, (by) => move.turn(by), [
          { words: "Nearest enemy", act: () => move.faceNearest() },
        ]),
    stepsBlock(control),
    membersBlock(control),
    bypassBlock(control),
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

/** The captive that goes along: where it is put, and how it faces. @param {OrderControl} control @param {any} plan */
function captiveRow({ table, move }, plan) {
  if (!plan.captive) return null;
  const { unit, facing } = plan.captive;
  return facingChoice(
    facing,
    (by) => move.turnCaptive(by),
    [{ words: "Put it elsewhere", act: () => move.placeNext(unit) }],
    `${table.nameOf(unit)} goes along, facing`,
  );
}

/** Whom a VTOL may shoot at from there. @param {OrderControl} control @param {any} plan */
function shotsRow({ table, move }, plan) {
  if (!move.fire && !plan.shots?.length) return null;
  const shot = ({ target, needed, percent }) =>
    h(
      "button",
      { type: "button", onclick: () => move.shootAt(target) },
      `${table.nameOf(target)}: ${needed}+ · ${percent}`,
    );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, move.fire ? "It shoots on its way" : "Shoot from there, then fly on"),
    h(
      "div",
      { class: "facing-choice" },
      move.fire
        ? h("button", { type: "button", onclick: () => move.holdFire() }, "Do not shoot")
        : plan.shots.map(shot),
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

/** Cards whose ability can be used on the unit. @param {OrderControl} control */
function cardsBlock(control) {
  const { cards } = control.info;
  if (!cards.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Cards"),
    cards.map((card) => doneAtOnce(control, [h("b", {}, card.name), h("small", {}, ` ${card.text}`)], "Use", card)),
  );
}

/** Captives whose control the unit could take instead of moving. @param {OrderControl} control */
function bypassBlock(control) {
  const { bypass } = control.info;
  if (!bypass.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Bypass", h("span", {}, "instead of moving")),
    bypass.map((each) => doneAtOnce(control, control.table.nameOf(each.unit), "Take control", each)),
  );
}

/** Something that one button does. @param {OrderControl} control @param {import("../dom.js").Child} what @param {string} words @param {{action: string, reasons: any[]}} each */
const doneAtOnce = (control, what, words, { action, reasons }) =>
  h(
    "div",
    { class: "between" },
    h("span", {}, what),
    h(
      "button",
      {
        type: "button",
        class: "button",
        disabled: reasons.length > 0,
        title: reasons.map((reason) => plain(reason.text)).join(". "),
        onclick: () => control.table.play([action]),
      },
      words,
    ),
  );
