/** The top bar: the turn, its phases, and whose decision it is. */

import { byId, capital, h, icon, put, speak } from "./dom.js";
import { hasMission, leadWords, scoreOf } from "./mission.js";
import { playerOf } from "./players.js";
import { shape } from "./sides.js";
import { callPlayer } from "./turn_call.js";

/** @param {import("./table.js").Table} table */
export function drawTop(table) {
  const { view, kit } = table;
  const turn = view.turn ? `Turn ${view.turn}` : "Before the first turn";
  put(byId("turn"), turn, view.turn && kit.countsTurns ? h("small", {}, ` of ${view.turns}`) : null);
  const place = capital(view.board.name.replaceAll("-", " "));
  put(byId("game-name"), kit.rulesInShort?.(view) ?? [kit.name, place].filter(Boolean).join(" · "));
  drawPhases(view);
  drawScore(table);
  const { decision } = view;
  const words = whoseWords(table);
  const counts = decision?.yours && decision.kind !== "answer" && !kit.ofSides.has(decision.kind);
  const count = decision && counts ? kit.count(decision) : "";
  put(
    byId("whose"),
    decision ? shape(decision.side) : null,
    h("span", {}, h("b", {}, words), count ? ` · ${count}` : ""),
  );
  const now = [view.turn ? turn : "", words, count].filter(Boolean).join(" · ");
  put(
    byId("phone-phase"),
    h("b", {}, view.turn ? capital(view.phase) : (kit.beforeTurns ?? "Initiative")),
    h("small", {}, now),
  );
  document.title = `${decision?.yours ? "● " : ""}${words || byId("game-name").textContent} · Boxcars`;
  const call = `${words}. ${[turn, view.phase].filter(Boolean).join(", ")}.`;
  if (decision?.yours && table.spoken !== view.version) speak(call, true);
  if (decision?.yours && table.waited) callPlayer(call);
  if (decision) table.waited = !decision.yours;
  table.spoken = view.version;
}

/** The points of a scenario, which open its mission. @param {import("./table.js").Table} table */
function drawScore({ view, shell }) {
  const button = byId("score");
  button.hidden = !hasMission(view);
  if (button.hidden) return;
  button.onclick = () => shell.showTab("mission");
  put(
    button,
    h("span", {}, "Mission"),
    " ",
    h("b", {}, scoreOf(view)),
    h("span", { class: "speech" }, ` ${leadWords(view)}`),
    h("kbd", { "aria-hidden": "true" }, "B"),
  );
}

/** @param {import("./types").View} view */
function drawPhases({ turn, phases, phase, outcome }) {
  const present = turn ? phases.indexOf(phase) : -1;
  const item = (/** @type {string} */ name, /** @type {number} */ index) =>
    h(
      "li",
      {
        class: index < present ? "done" : "",
        title: capital(name),
        "aria-current": index === present && !outcome ? "step" : null,
      },
      index < present ? icon("check", 14) : null,
      capital(name),
    );
  put(byId("phases"), phases.map(item));
  fitPhases();
}

/** As many names of phases as there is room for: what is done may be a tick alone, and else all but the present one. */
function fitPhases() {
  const row = byId("phases");
  row.className = "";
  for (const short of ["ticks", "dots"]) if (row.scrollWidth > row.clientWidth) row.className = short;
}

/** Fit the phases again whenever their room changes. */
export const watchPhases = () => new ResizeObserver(fitPhases).observe(byId("phases"));

/** Who decides what, in a word. @param {import("./table.js").Table} table */
function whoseWords(table) {
  const { view, kit } = table;
  const { decision, need_dice } = view;
  if (view.outcome) return "The battle is over";
  if (need_dice) return table.rollsHere() ? "Roll the dice" : `${playerOf(view, need_dice.side)} rolls`;
  if (!decision) return "";
  if (!decision.yours) return `${playerOf(view, decision.side)} ${decision.kind === "answer" ? "is asked" : "decides"}`;
  const words = decision.kind === "answer" ? "You are asked" : kit.decisions[decision.kind];
  const severalHere = view.you.length > 1;
  return severalHere ? `${capital(decision.side)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}
