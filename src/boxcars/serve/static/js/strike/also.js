/** What else a move can do: charge, death from above, picking up and setting down, leaving the table. The server says what is legal. */

import { h } from "../dom.js";
import { reasonList } from "../tally.js";
import { toward, wordOf } from "./points.js";

/** Where somebody is set down beside a base, in degrees from its facing: behind it first. */
const BESIDE = [180, 150, 210, 120, 240, 90, 270, 0];
const WITHDRAWAL = "forced-withdrawal";

/** The block of buttons, or nothing. @param {import("./move.js").MoveControl} control */
export function alsoPossible(control) {
  const { moves, table } = control;
  if (!moves) return null;
  if (!moves.can_move && moves.reasons?.length) return h("div", { class: "block" }, reasonList(moves.reasons));
  const offers = [...assaults(control), ...boarding(control), ...landing(control), ...leaving(control)];
  if (!offers.length) return null;
  return h("div", { class: "block" }, h("h3", { class: "caption" }, "Also possible"),
    h("div", { class: "facing-choice" }, offers.map(({ words, on, act }) => h("button", { type: "button", "aria-pressed": String(on), onclick: () => table.run(act) }, words))));
}

function assaults(control) {
  const name = (id) => control.table.names.get(id);
  return (control.moves.assaults ?? []).map(({ action, kind, target }) => ({ words: `${kind === "dfa" ? "Death from above on" : "Charge"} ${name(target)}`, on: control.chosen?.action === action, act: () => control.planAction(action) }));
}

/** The chosen move, or standing still, as words that more can be said after. */
const begun = (control) => (control.chosen?.legal ? control.chosen.action : control.moves.stand);

/** Picking up comes before the move, whatever that is. */
function boarding(control) {
  const riders = (control.moves.mounts ?? []).filter(({ kind }) => kind === "mount");
  return riders.map(({ unit }) => {
    const words = ` mount ${unit}`;
    const on = Boolean(control.chosen?.action.includes(words));
    return { words: `Pick up ${control.table.names.get(unit)}`, on, act: () => control.planAction(on ? begun(control).replace(words, "") : begun(control) + words) };
  });
}

/** Setting down comes after the move: beside the base, at the first place that is legal. */
function landing(control) {
  const { table, unit } = control;
  return (unit.riders ?? []).map((id) => {
    const on = new RegExp(` drop ${id} \\S+`).exec(control.chosen?.action ?? "");
    return { words: `Set down ${table.names.get(id)}`, on: Boolean(on), act: () => (on ? control.planAction(begun(control).replace(on[0], "")) : setDown(control, id)) };
  });
}

async function setDown(control, id) {
  const { table, unit, chosen } = control;
  const end = chosen?.legal ? [chosen.x, chosen.y] : control.at;
  const facing = chosen?.legal ? chosen.facing : unit.facing;
  const apart = unit.radius + (table.unit(id)?.radius ?? unit.radius);
  const action = begun(control);
  for (const turn of BESIDE) {
    const place = wordOf(toward(end, facing + turn, apart));
    const plan = await table.game.ask("/plan", { action: `${action} drop ${id} ${place}` });
    if (control.unit !== unit) return;
    if (plan.legal || turn === BESIDE[BESIDE.length - 1]) return control.take(plan);
  }
}

/** Leaving by the home edge, where the option lets units withdraw and the edge is near. */
function leaving(control) {
  const { table, unit } = control;
  const { view, board } = table;
  const edge = view.edges?.[unit.side];
  const ends = { north: [unit.x, 0], south: [unit.x, board.depth], west: [0, unit.y], east: [board.width, unit.y] };
  const at = ends[edge];
  const most = control.moves.modes.ground?.move.total ?? 0;
  if (!at || !view.rules.options.includes(WITHDRAWAL) || Math.hypot(at[0] - unit.x, at[1] - unit.y) > most) return [];
  const act = async () => {
    const plan = await table.game.ask("/plan", { unit: unit.id, mode: "ground", to: wordOf(/** @type {[number, number]} */ (at)) });
    await control.planAction(`${plan.action} leave`);
  };
  return [{ words: `Leave by the ${edge} edge`, on: Boolean(control.chosen?.action.endsWith(" leave")), act }];
}
