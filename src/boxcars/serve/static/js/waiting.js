/** The action bar while somebody else decides, or while you look at another unit than the one that must act. */

import { capital } from "./dom.js";
import { shape } from "./sides.js";
import { endBar } from "./ending.js";
import { playerOf } from "./players.js";

/** Seconds after which a player may wonder whether a bot still thinks. */
const LONG = 6;
/** The decision of a bot that is waited for, and since when. */
/** @type {{version: string, since: number, timer?: ReturnType<typeof setTimeout>}} */
const awaited = { version: "", since: 0 };

/**
 * @param {import("./table.js").Table} table
 * @param {{id: string}} unit The unit looked at.
 * @param {{does: Record<string, string>, reads: string, measures: string}} words What is done, read and measured in this game.
 */
export function waitingBar(table, unit, { does, reads, measures }) {
  const { view } = table;
  const { decision } = view;
  if (view.outcome) return endBar(table);
  if (!decision) return { title: "The dice decide", detail: "", buttons: [] };
  if (decision.yours) return lookingBar(table, unit, decision, measures);
  const who = playerOf(view, decision.side);
  const reason = view.bot?.[decision.side];
  const doing = decision.kind === "answer" ? "is asked something in the middle of an action" : does[decision.kind];
  const looking = `${capital(decision.side)} ${doing}. You can look around, read ${reads} and measure.`;
  return {
    lead: shape(decision.side),
    title: view.read_only ? "This game can only be looked at" : `Waiting for ${who}`,
    detail:
      view.read_only || (reason && reason !== "thinking" ? reason : `${thinking(table, decision.side)}${looking}`),
    buttons: [view.undo?.can ? table.undo.button(false) : null],
  };
}

/** That a bot still thinks, and for how long it has, once one may wonder; from then on the bar is drawn each second. @param {any} table @param {string} side */
export function thinking(table, side) {
  const { view } = table;
  if (!view.seats?.[side]?.kind.startsWith("bot")) return "";
  if (awaited.version !== view.version) Object.assign(awaited, { version: view.version, since: Date.now() });
  const seconds = Math.floor((Date.now() - awaited.since) / 1000);
  clearTimeout(awaited.timer);
  awaited.timer = setTimeout(() => view === table.view && table.drawBar(), (seconds < LONG ? LONG : 1) * 1000);
  return seconds < LONG ? "" : `It still thinks, for ${seconds} seconds now. `;
}

/** Your decision waits while you look at somebody else. */
function lookingBar(table, unit, decision, measures) {
  const [next] = decision.units;
  const back = next
    ? { words: `Back to ${table.names.get(next)}`, primary: true, enter: true, act: () => table.select(next) }
    : null;
  return { title: `Looking at ${table.names.get(unit.id)}`, detail: measures, buttons: [back] };
}
