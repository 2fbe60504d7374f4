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
    move.way?.attacks
      ? null
      : facingChoice(move.chosen?.facing ?? control.unit.facing, (by) => move.turn(by), [
          { words: "Nearest enemy", act: () => move.faceNearest() },
        ]),
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
