/** The page of games and replays: what this browser has played or opened, each to be watched, played on or taken along. */

import { byId, h, put } from "./dom.js";
import { rows } from "./games.js";
import { begun, isYours, knownGames, openRecord, opponents, playsAlone, stateWords } from "./knowngames.js";
import { forget, seatLink } from "./saved.js";
import { shape } from "./sides.js";
import { themeSwitch } from "./theme.js";

const MOST = 40;

/** @typedef {import("./knowngames.js").Known} Known */

/** What each game is called. @type {Map<string, string>} */
let titles = new Map();

async function draw() {
  const known = await knownGames(MOST);
  put(
    byId("replays"),
    known.length
      ? [...known].sort((one, other) => Number(isOver(one)) - Number(isOver(other))).map(row)
      : h("li", {}, h("p", {}, "No game yet. Play one, or open a record that somebody sent you.")),
  );
}

/** @param {Known} known */
const isOver = ({ summary }) => Boolean(summary.outcome);

/** @param {Known} known */
function row(known) {
  const { saved, summary } = known;
  const record = `/api/games/${saved.id}/record${saved.seat ? `?seat=${encodeURIComponent(saved.seat)}` : ""}`;
  const ended = isOver(known);
  const watch = h(
    "a",
    { class: ended ? "button primary" : "button", href: seatLink(saved.id, saved.seat, 0) },
    "Watch",
  );
  const play = h("a", { class: "button primary", href: seatLink(saved.id, saved.seat) }, "Play on");
  return h(
    "li",
    {},
    h("div", {}, h("b", {}, summary.name), h("p", {}, standing(known)), h("p", {}, ...forceWords(summary))),
    h(
      "div",
      { class: "deeds" },
      ended ? null : play,
      summary.n ? watch : null,
      ended || playsAlone(summary) ? h("a", { class: "button", href: record, download: "" }, "Record") : null,
      h("button", { class: "button plain", onclick: () => drop(saved.id) }, "Forget"),
    ),
  );
}

/** "Alpha Strike · turn 7 · Red won · against Greedy bot · 15 Nov". @param {Known} known */
function standing({ summary }) {
  const state = stateWords(summary);
  const against = opponents(summary);
  const before = [titles.get(summary.game) ?? summary.game, `turn ${summary.turn}`];
  const after = [...(against ? [`against ${against}`] : []), begun(summary)];
  return [`${before.join(" · ")} · `, isYours(summary) ? h("b", {}, state) : state, ` · ${after.join(" · ")}`];
}

/** Each side with what it fights with, as soon as that stands on the map. @param {any} summary */
function forceWords({ forces }) {
  const placed = Object.entries(forces).filter(([, names]) => names.length);
  return placed.flatMap(([side, names]) => [shape(side), ` ${counted(names)} `]);
}

/** The first names, and how many more. @param {string[]} names */
const counted = (names) =>
  names.length > 2 ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more` : names.join(", ");

/** @param {string} id */
function drop(id) {
  forget(id);
  return draw();
}

/** @param {File|undefined} file */
async function take(file) {
  if (!file) return;
  try {
    location.href = await openRecord(file);
  } catch (error) {
    put(byId("problem"), `${file.name}: ${error.message}`);
  }
}

function listenToDrops() {
  const dropping = (/** @type {DragEvent} */ event, /** @type {boolean} */ over) => {
    event.preventDefault();
    byId("replays").classList.toggle("dropping", over);
  };
  document.addEventListener("dragover", (event) => dropping(event, true));
  document.addEventListener("dragleave", (event) => dropping(event, false));
  document.addEventListener("drop", (event) => {
    dropping(event, false);
    take(event.dataTransfer?.files[0]);
  });
}

async function begin() {
  put(byId("theme"), themeSwitch());
  const field = /** @type {HTMLInputElement} */ (byId("record-file"));
  field.addEventListener("change", () => take(field.files?.[0]));
  listenToDrops();
  titles = new Map((await rows()).map(({ name, title }) => [name, title]));
  await draw();
  document.body.dataset.ready = "true";
}

begin().catch((error) => put(byId("problem"), error.message));
