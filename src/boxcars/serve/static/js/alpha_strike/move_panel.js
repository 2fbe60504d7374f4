/** A move in inches in words: what the path costs, facing and altitude, places by name, and the action bar. */

import { h, segment } from "../dom.js";
import { inchMap } from "../inches/inchmap.js";
import { heightWords, lengthWords } from "../inches/measures.js";
import { apart, compass, toward, wordOf } from "../inches/points.js";
import { placeChoice } from "../place_choice.js";
import { reasonList } from "../tally.js";
import { alsoPossible } from "./also.js";
import { fromThere } from "./from_there.js";
import { MODE_WORDS, planDetail, planTitle } from "./move_words.js";
import { priceTable } from "./price.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

/** @param {MoveControl} control */
export function movePanel(control) {
  const plan = control.chosen;
  return h(
    "div",
    { class: "decide-block" },
    plan ? pathBlock(control, plan) : null,
    plan?.legal ? fromThere(control, plan) : null,
    plan && !plan.legal ? h("div", { class: "block" }, reasonList(plan.reasons)) : null,
    facingBlock(control),
    alsoPossible(control),
    placeList(control),
  );
}

/** The map as text: what has a name within reach, nearest first, and the bearings in steps. @param {MoveControl} control */
function placeList(control) {
  const most = control.moves?.modes[control.mode]?.move.total ?? 0;
  if (!most) return null;
  const far = (place) => apart(control.at, [place.x, place.y]);
  const named = (control.table.board.places ?? [])
    .filter((place) => far(place) <= most)
    .sort((a, b) => far(a) - far(b))
    .map((place) => ({ words: place.name, at: [place.x, place.y] }));
  const steps = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => ({
    words: `${lengthWords(most / 2)} ${compass(degrees)}`,
    at: inchMap(control.table).nearest(toward(control.at, degrees, most / 2)),
  }));
  const rows = [...named, ...steps].map(({ words, at }) => ({
    words,
    note: lengthWords(apart(control.at, at)),
    choose: () => control.table.pointing.choose(wordOf(at)),
  }));
  return placeChoice(control, "Places by name and bearing", rows);
}

/** @param {MoveControl} control @param {any} plan */
function pathBlock(control, plan) {
  if (!plan.price?.lines.length) return null;
  const bends =
    control.mode === "jump" || plan.mode === "stand"
      ? ""
      : control.via.length
        ? "tap a bend to take it away"
        : "tap the path to add a bend";
  return h(
    "div",
    { class: "block path-block" },
    h(
      "h3",
      { class: "caption" },
      MODE_WORDS[plan.mode] === "Move" ? "Path" : (MODE_WORDS[plan.mode] ?? plan.mode),
      h("span", {}, bends),
    ),
    priceTable(plan.price, {
      words: `of ${lengthWords(plan.move ?? 0)}`,
      result: plan.left >= 0 ? `${lengthWords(plan.left)} left` : `${lengthWords(-plan.left)} too far`,
    }),
  );
}

/** @param {MoveControl} control */
function facingBlock(control) {
  if (!control.moves?.can_move && !control.moves?.stand) return null;
  const now = control.chosen?.facing ?? control.unit.facing;
  const button = (words, act, label = "") =>
    h("button", { type: "button", "aria-label": label || null, title: label || null, onclick: act }, words);
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Facing", h("span", {}, `${now}°, ${compass(now)}`)),
    h(
      "div",
      { class: "facing-choice" },
      button("↺", () => control.turn(-1), `Turn left ${control.turnStep} degrees`),
      button("↻", () => control.turn(1), `Turn right ${control.turnStep} degrees`),
      button("Nearest enemy", () => control.faceNearest()),
      control.chosen?.path?.length > 1 ? button("The way it goes", () => control.faceAlong()) : null,
    ),
    control.moves?.flies ? altitudeRow(control) : null,
  );
}

/** @param {MoveControl} control */
export function moveBar(control) {
  const { table, plan } = control;
  const items = Object.entries(control.moves?.modes ?? {}).map(([mode, each]) => ({
    key: mode,
    words: `${MODE_WORDS[mode] ?? mode} ${lengthWords(each.move.total)}`,
    title: each.move.lines?.map((line) => `${line.label} ${line.value}`).join(", "),
  }));
  if (control.moves?.stand) items.push({ key: "stand", words: "Stand", title: "" });
  const name = table.names.get(control.unit.id);
  return {
    modes: items.length
      ? segment("How to move", items, plan?.mode ?? control.mode, (mode) => control.setMode(mode), "modes")
      : null,
    title: plan ? planTitle(control, plan) : `${name}: choose a place`,
    detail: plan
      ? planDetail(control, plan)
      : control.moves
        ? "Tap or drag to a place; dashed is its reach."
        : "Asking how far it can go…",
    buttons: [
      table.undo.button(Boolean(control.chosen)),
      {
        words: "Confirm move",
        primary: true,
        enter: true,
        disabled: !control.isReady,
        act: () => control.confirm(),
      },
    ],
  };
}

/** @param {MoveControl} control */
function altitudeRow(control) {
  const now = control.chosen?.altitude ?? control.altitude ?? control.unit.altitude;
  return h(
    "div",
    { class: "between setting" },
    h("span", {}, "Altitude at the end"),
    h(
      "span",
      { class: "with-token" },
      h(
        "button",
        {
          type: "button",
          class: "button icon",
          "aria-label": "Lower",
          disabled: now <= 0,
          onclick: () => control.rise(-1),
        },
        "−",
      ),
      h("b", {}, heightWords(now)),
      h(
        "button",
        { type: "button", class: "button icon", "aria-label": "Higher", onclick: () => control.rise(1) },
        "+",
      ),
    ),
  );
}
