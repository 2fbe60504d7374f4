/** The action bar of an order: the kinds of order as chips, a summary of the one in hand, and the button that gives it. */

import { segment } from "../dom.js";
import { shareWords } from "../inches/measures.js";
import { compass } from "../inches/points.js";
import { inWords } from "../names.js";

/** @typedef {import("./order.js").OrderControl} OrderControl */

const REST_WORDS = "End your turn: tokens come off who rested, and 'Mechs cool.";

/** @param {OrderControl} control @returns {import("../bar.js").BarContent} */
export function orderBar(control) {
  const { table } = control;
  const left = table.view.orders_left;
  const last = !control.mayAct;
  const end = { words: "End turn", primary: last, enter: last, act: () => control.endTurn() };
  if (last)
    return {
      title: left ? "Nobody can be given an order" : "No orders left",
      detail: REST_WORDS,
      buttons: [table.undo.button(false), end],
    };
  if (!control.info) return { title: table.nameOf(control.unit.id), detail: "Asking for its orders…", buttons: [end] };
  const { title, detail } = summary(control);
  const chosen = Boolean(control.move.chosen || control.attack.cancel.length || control.attack.helped.length);
  if (control.resting && !chosen)
    return {
      modes: kinds(control),
      title: "Give no more orders",
      detail: REST_WORDS,
      buttons: [table.undo.button(false), { ...end, primary: true, enter: true }],
    };
  const assaulting = control.order === "assault" && !control.isAttacking;
  return {
    modes: kinds(control),
    title,
    detail,
    buttons: [
      table.undo.button(chosen),
      end,
      {
        words: assaulting ? "Then attack" : giveWords(control),
        primary: true,
        enter: true,
        disabled: assaulting ? !control.move.isReady : !control.ready.legal,
        act: () => control.confirm(),
      },
    ],
  };
}

/** @param {OrderControl} control */
function kinds(control) {
  const items = control.info.kinds.map(({ kind, words, reasons }) => ({
    key: kind,
    words,
    disabled: reasons.length > 0,
    title: reasons.map((reason) => inWords(reason.text)).join("; "),
  }));
  return segment(
    "Kind of order",
    items,
    control.order,
    (kind) => control.table.run(() => control.setOrder(kind)),
    "modes",
  );
}

/** @param {OrderControl} control */
const giveWords = (control) =>
  control.order === "vent" ? "Vent" : control.isAttacking ? (isRolled(control) ? "Roll" : "Give order") : "Give order";

/** @param {OrderControl} control */
const isRolled = ({ attack }) => Boolean(attack.found ? attack.found.compared?.length : attack.listed?.needed);

/** @param {OrderControl} control @returns {{title: import("../dom.js").Child, detail: import("../dom.js").Child}} */
function summary(control) {
  const name = control.table.nameOf(control.unit.id);
  const costs = control.kindOf(control.order)?.costs.join(" · ") ?? "";
  if (control.order === "vent") return { title: `${name} vents`, detail: `Cools by its vent rating · ${costs}` };
  if (control.isAttacking) return attackSummary(control, name, costs);
  const { plan } = control.move;
  if (!plan) return { title: `${name}: tap a place`, detail: `Dashed is how far it gets straight ahead · ${costs}` };
  if (!plan.legal) return { title: `${name}: not there`, detail: inWords(plan.reasons[0]?.text ?? "") };
  return { title: moveTitle(control, plan), detail: moveDetail(control, plan) };
}

/** @param {OrderControl} control @param {any} plan */
function moveTitle(control, plan) {
  const words = control.move.way?.words ?? "Move";
  if (control.move.target) {
    return `${words} at ${control.table.nameOf(control.move.target)}${needWords(plan)}`;
  }
  if (plan.mode === "turn") return `Turn on the spot, facing ${compass(plan.facing)}`;
  const along = control.move.members.length ? `, formation of ${control.move.members.length + 1}` : "";
  const { fire } = control.move;
  const shot = fire ? `, shooting at ${control.table.nameOf(fire.target)}${needWords(plan)}` : "";
  return `${words} ${shareWords(plan.inches, plan.allowed.total)}, facing ${compass(plan.facing)}${along}${shot}`;
}

/** What the attack of a move needs. @param {any} plan */
const needWords = ({ compared: [first] }) => (first ? `: ${first.needed}+, ${first.percent}` : "");

/** What the order costs, and what may go wrong. @param {OrderControl} control @param {any} plan */
function moveDetail(control, plan) {
  const away = plan.break_away;
  return [
    away ? `breaks away on ${away.needed}+, ${away.percent}` : "",
    plan.contacts.length ? `touches ${plan.contacts.map((id) => control.table.nameOf(id)).join(", ")}` : "",
    plan.terrain.length ? `in ${plan.terrain.join(", ")}` : "",
    ...plan.costs,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {OrderControl} control @param {string} name @param {string} costs */
function attackSummary(control, name, costs) {
  const { attack, table } = control;
  if (!attack.answer) return { title: `${name}: asking for targets…`, detail: "" };
  const { found } = attack;
  if (!attack.row) return { title: `${name} has nobody to attack`, detail: "The panel says why not." };
  const whom = attack.targets.map((id) => table.nameOf(id)).join(" and ");
  const formed = attack.helped.length ? `, formation of ${attack.helped.length + 1}` : "";
  if (!found) {
    const need = attack.listed?.needed ? `: ${attack.listed.needed}+` : "";
    return { title: whom ? `At ${whom}${formed}${need}` : name, detail: `Figuring the odds… · ${costs}` };
  }
  if (!found.legal) return { title: `${name}: not so`, detail: inWords(found.reasons[0]?.text ?? "") };
  if (attack.isArtillery)
    return {
      title: `A marker ${attack.places.length ? "there" : `on ${whom}`}`,
      detail: `Tap where it is placed; it comes down next turn · ${costs}`,
    };
  const [first] = found.compared;
  const need = first ? `: ${first.needed}+ · ${first.percent}` : "";
  return { title: `${whom ? `At ${whom}${formed}` : "Give the order"}${need}`, detail: costs };
}
