/** The forces: one row a unit, yours first; who is aboard of another stands under it, who swarms one beside it. */

import { capital, h, put } from "./dom.js";
import { botWords } from "./levels.js";
import { inWords, plain } from "./names.js";
import { takenName } from "./players.js";
import { ranks, swarmers } from "./ranks.js";
import { badge } from "./tokens.js";

/** With more units than this the rows are closer, so that the log is seen too. */
const CROWD = 12;

/** How a side is called in the roster. */
function sideWords(view, side) {
  const name = takenName(view, side);
  if (view.you.length > 1) return name ? `${side} · ${name}` : side;
  if (view.you.includes(side)) return name ? `${side} · ${name}, you` : `${side} · you`;
  return `${side} · ${botWords(view.seats[side]?.kind) || name || (view.you.length ? "friend" : "person")}`;
}

/** What a unit still has to do, with the modifier in bold. @param {string} words */
function toDo(words) {
  const [, before, modifier] = /^(.*?)\s*([+−]\d+)$/.exec(words) ?? [];
  return modifier ? [before, " ", h("b", {}, modifier)] : inWords(words);
}

/** @param {HTMLElement} root @param {any} view @param {Map<string, string>} names @param {(id: string) => void} select */
export function drawForces(root, view, kit, names, selected, select, why) {
  const own = view.as || view.you[0];
  const sides = [...view.sides].sort((a, b) => Number(b === own) - Number(a === own));
  const listed = view.units.filter((unit) => !unit.stowed);
  put(
    root,
    sides.map((side) => [
      h("h2", { class: "caption" }, [capital(sideWords(view, side)), view.points ? ` · ${view.points[side]} PV` : ""]),
      kit.inRoster?.(view, side),
      botLine(view, side, why),
      h(
        "ul",
        { class: `roster ${listed.length > CROWD ? "many" : ""}` },
        ranks(listed, side, selected).map((rank) => row(view, kit, rank, names, selected, select)),
      ),
    ]),
  );
}

/** A bot gives its reason in one line, and its scores on request. */
function botLine(view, side, why) {
  const words = view.outcome ? "" : view.bot?.[side];
  if (!words) return null;
  return h(
    "p",
    { class: "bot quiet" },
    capital(words === "thinking" ? "is thinking…" : plain(words)),
    words === "thinking"
      ? null
      : [" ", h("button", { type: "button", class: "link", onclick: () => why(side) }, "Why")],
  );
}

/** @param {any} view @param {any} kit @param {import("./ranks.js").Rank} rank */
function row(view, kit, { unit, depth, alike }, names, selected, select) {
  const ready = unit.ready && view.decision?.yours && !kit.ofSides.has(view.decision.kind);
  const words =
    unit.id === selected && ready
      ? h("b", {}, kit.doing[view.decision.kind] ?? "asked")
      : toDo(unit.destroyed ? "out" : view.outcome ? "" : unit.to_do);
  const foes = swarmers(view.units, unit);
  const condition = foes.length ? `${kit.beset} · ${kit.left(unit)} %` : kit.condition(unit);
  return h(
    "li",
    { class: [ready ? "ready" : "", depth ? "aboard" : ""].join(" "), style: depth ? `--depth:${depth}` : null },
    h(
      "button",
      {
        type: "button",
        "data-unit": unit.id,
        class: unit.destroyed ? "out" : "",
        "aria-pressed": String(unit.id === selected),
        onclick: () => select(unit.id),
        title: unit.destroyed || unit.name,
      },
      badge(unit),
      h(
        "span",
        { class: "name" },
        h("b", {}, alike > 1 ? `${alike} × ${unit.name}` : names.get(unit.id)),
        h("span", { class: "between" }, h("small", {}, condition), h("span", { class: "todo" }, words)),
      ),
      foes.map((foe) => h("span", { class: "foe", title: `${kit.beset} by ${names.get(foe.id)}` }, badge(foe))),
    ),
  );
}
