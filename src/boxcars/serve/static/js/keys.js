/** The keyboard: everything that the mouse can do. */

import { byId } from "./dom.js";
import { openHelp } from "./help.js";

const PAN = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** Whether the focus was put where it is by Tab, and no other key has done anything since: then Enter belongs to the button, else it confirms. */
let tabbing = false;

/** @param {import("./table.js").Table} table */
export function listenToKeys(table) {
  document.addEventListener(
    "pointerdown",
    () => {
      tabbing = false;
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const taken = isOurs(event) && pressed(table, event);
    if (taken) event.preventDefault();
    if (event.key === "Tab") tabbing = !taken;
    else if (taken) tabbing = false;
  });
  // the address keeps the seat behind its #, where a link would put the map
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    byId("map").focus();
  });
}

/** Whether a key may mean something at the table: not where somebody writes, nor in a dialog. @param {KeyboardEvent} event */
function isOurs(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select"));
}

/** @returns {boolean} whether the key meant something */
function pressed(table, event) {
  if (document.querySelector(".overlay")) return false;
  if (event.key === " " && table.playback.running) return act(() => table.playback.next());
  if (table.playback.running && (event.key === "Enter" || event.key === "Escape"))
    return act(() => table.playback.finish());
  if (event.key === " ") return table.replay ? act(() => table.replay.togglePlaying()) : false;
  if (event.key === "Enter") return enter(table, event);
  if (event.key === "Escape") return act(() => table.back());
  if (event.key === "?") return act(() => openHelp(table.kit));
  if (table.replay?.key(event)) return true;
  if (cursor(table, event)) return true;
  if (event.shiftKey && PAN[event.key]) return act(() => table.map.panBy(...PAN[event.key]));
  if (event.key === "+" || event.key === "=") return act(() => table.map.zoomAt(1.25));
  if (event.key === "-") return act(() => table.map.zoomAt(0.8));
  if (event.key === "0") return act(() => table.map.whole());
  if (event.key === "Tab" && event.target === byId("map")) return table.nextUnit(event.shiftKey ? -1 : 1);
  if (event.key === "u" || event.key === "U") return act(() => table.undo.back());
  if (event.key === "l" || event.key === "L") return act(() => table.shell.showTab("log"));
  if (event.key === "r" || event.key === "R") return act(() => table.shell.showTab("sheet"));
  if (event.key === "b" || event.key === "B") return act(() => table.shell.turnMission());
  if (event.key === "h" || event.key === "H") return act(() => table.panel.advice.ask());
  if (/^x$/i.test(event.key) && table.secondMap?.tab) return act(() => table.secondMap.swap());
  if (event.key === "/") return act(() => table.typeAction());
  return table.control?.key(event) ?? false;
}

function act(what) {
  what();
  return true;
}

function enter(table, event) {
  if (tabbing && event.target instanceof HTMLElement && event.target.matches("button, a, summary")) return false;
  if (table.pointing.cursorMoved && table.control?.choosesPlaces) table.pointing.choose(table.pointing.cursor);
  else
    /** @type {HTMLButtonElement|null} */ (
      document.querySelector("#bar [data-enter]:not(:disabled), #panel [data-enter]:not(:disabled)")
    )?.click();
  return true;
}

/** A step of the cursor, if the key is one of the game's for that. */
function cursor(table, event) {
  const from = table.pointing.cursor ?? table.control?.cursorStart ?? table.placeOf(table.selected);
  const to = from ? table.kit.step(from, event, table.board) : null;
  if (to) table.pointing.setCursor(to);
  return to !== null;
}
