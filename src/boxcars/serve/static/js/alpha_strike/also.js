/** What else a move can do: go into contact, charge, death from above, picking up and setting down, leaving the table. The server says what is legal. */

import { h } from "../dom.js";
import { reasonList } from "../tally.js";

/** The block of buttons, or nothing. @param {import("./move.js").MoveControl} control */
export function alsoPossible(control) {
  const { moves, table } = control;
  if (!moves) return null;
  if (!moves.can_move && moves.reasons?.length) return h("div", { class: "block" }, reasonList(moves.reasons));
  const offers = [
    ...contacts(control),
    ...assaults(control),
    ...boarding(control),
    ...landing(control),
    ...leaving(control),
  ];
  if (!offers.length) return null;
  return h("div", { class: "block" }, h("h3", { class: "caption" }, "Also possible"), buttons(table, offers));
}

/** What the move can do to an enemy that is looked at: contact, from behind, a charge, death from above. @param {import("./move.js").MoveControl} control @param {string} foe */
export function atFoe(control, foe) {
  const { moves, table } = control;
  if (!moves?.can_move || table.unit(foe).side === control.unit.side) return null;
  const offers = [...contacts(control), ...assaults(control)].filter(({ target }) => target === foe);
  const taken = offers.map((offer) => ({ ...offer, act: () => (table.look(foe), offer.act()) }));
  return h(
    "div",
    { class: "block at-foe" },
    offers.length
      ? null
      : h("p", { class: "quiet" }, "Out of reach this turn for contact, a charge or a jump onto it."),
    buttons(table, taken),
  );
}

/** @param {import("../table.js").Table} table @param {Array<{words: string, on: boolean, act: (() => Promise<any>)|null, why?: string}>} offers */
function buttons(table, offers) {
  return h(
    "div",
    { class: "facing-choice" },
    offers.map(({ words, on, act, why }) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(on),
          disabled: !act,
          title: act ? null : why,
          onclick: () => table.run(act),
        },
        words,
        act ? null : h("small", { class: "quiet" }, ` · ${why}`),
      ),
    ),
  );
}

/** Beside a friend that carries the other or rides on it, the ride begins with the carrier's next move. */
function contactWords(table, unit, target, again) {
  const name = table.names.get(target);
  if (table.unit(target).side === unit.side) return `Beside ${name}, to ride together next turn`;
  return `${again ? "Behind" : "Into contact with"} ${name}`;
}

/** Moves that end beside another base: on its nearest side, and behind an enemy. */
function contacts(control) {
  const { contacts: own, table, chosen } = control;
  return own.map(({ action, target }, index) => {
    const again = own.findIndex((each) => each.target === target) < index;
    return {
      target,
      words: contactWords(table, control.unit, target, again),
      on: chosen?.action === action,
      act: () => control.planAction(action),
    };
  });
}

function assaults(control) {
  const name = (id) => control.table.names.get(id);
  return (control.moves.assaults ?? []).map(({ action, kind, target }) => ({
    target,
    words: `${kind === "dfa" ? "Death from above on" : "Charge"} ${name(target)}`,
    on: control.chosen?.action === action,
    act: () => control.planAction(action),
  }));
}

/** Picking up comes before the move, whatever that is. */
function boarding(control) {
  const riders = (control.moves.mounts ?? []).filter(({ kind }) => kind === "mount");
  return riders.map(({ unit }) => ({
    words: `Pick up ${control.table.names.get(unit)}`,
    on: control.picking.includes(unit),
    act: () => control.pickUp(unit),
  }));
}

/** Setting down comes after the move; the server says beside which side of the base there is room. */
function landing(control) {
  const { table, unit, chosen } = control;
  const aboard = [...(unit.riders ?? []), ...control.picking];
  const offers = chosen?.legal ? chosen.drops : (control.moves.mounts ?? []).filter(({ kind }) => kind === "drop");
  return aboard.map((id) => {
    const on = new RegExp(` drop ${id} \\S+`).exec(chosen?.action ?? "");
    const offer = offers.find((each) => each.unit === id);
    const act = on
      ? () => control.planAction(chosen.action.replace(on[0], ""))
      : offer
        ? () => control.planAction(offer.action)
        : null;
    return {
      words: `Set down ${table.names.get(id)}`,
      on: Boolean(on),
      act,
      why: "no room beside it, or it is in the air",
    };
  });
}

/** Leaving by the home edge, where the option lets units withdraw and the edge is near. */
function leaving(control) {
  const { moves, table, unit, chosen } = control;
  if (!moves.leave) return [];
  return [
    {
      words: `Leave by the ${table.view.edges[unit.side]} edge`,
      on: Boolean(chosen?.action.endsWith(" leave")),
      act: () => control.planAction(moves.leave),
    },
  ];
}
