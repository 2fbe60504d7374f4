/** Building elements, and the few signs the page uses. */

import { afterPress } from "./presses.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|number|null|undefined|false|Array<any>} Child */

/** @param {Element} node @param {Record<string, any>} attributes @param {Child[]} children */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "html") node.innerHTML = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

/** Words as they are set: a number keeps its percent sign beside it, by a narrow space at which no line ends. @param {string} text */
export const typeset = (text) => text.replace(/(\d)[ \u2009]%/g, "$1\u202f%");

/** @param {Element} node @param {Child} child */
export function append(node, child) {
  if (Array.isArray(child)) child.forEach((each) => append(node, each));
  else if (child !== null && child !== undefined && child !== false)
    node.append(child instanceof Node ? child : typeset(String(child)));
}

/** An HTML element: `h("p", {class: "quiet"}, "text")`. @returns {HTMLElement} */
export function h(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), attributes, children));
}

/** An SVG element. @returns {SVGElement} */
export function s(tag, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), attributes, children));
}

/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Replace what an element holds. @param {Element} node @param {...Child} children */
export function put(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

/** @typedef {keyof typeof PATHS} IconName */
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  layers: "m12 4 8 4.5-8 4.5-8-4.5ZM4 13l8 4.5 8-4.5",
  check: "m5 12 5 5 9-10",
  warn: "M12 4 2.8 20h18.4ZM12 10v4M12 17v.1",
  offline: "M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 5-2.6M18.5 12a9.5 9.5 0 0 0-3-2M12 19v.1",
  play: "M8 5l11 7-11 7Z",
  pause: "M8 5v14M16 5v14",
  first: "M7 5v14M18 6l-7 6 7 6",
  back: "m15 6-6 6 6 6",
  next: "m9 6 6 6-6 6",
  last: "M17 5v14M6 6l7 6-7 6",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

/** A small line drawing; words stand beside it or in its label. @param {IconName} name */
export function icon(name, size = 18) {
  return s(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    s("path", { d: PATHS[name] }),
  );
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** One die as a die. @param {number} value */
export function dieFace(value) {
  const pips = PIPS[value].map((place) =>
    s("circle", { cx: 5 + (place % 3) * 5, cy: 5 + Math.floor(place / 3) * 5, r: 1.7 }),
  );
  return s(
    "svg",
    { class: "die-face", viewBox: "0 0 20 20", role: "img", "aria-label": value },
    s("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4 }),
    pips,
  );
}

/** @param {number[]|null} roll */
export function diceFaces(roll) {
  return roll && roll.length ? h("span", { class: "dice" }, roll.map(dieFace)) : null;
}

/** @param {number} value */
export const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/** @param {number} chance */
export const wholePercent = (chance) => `${Math.round(chance * 100)} %`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Buttons of which one is pressed. @param {Array<{key: string, words: Child, disabled?: boolean, title?: string}>} items */
export function segment(label, items, chosen, choose, extra = "") {
  const buttons = items.map((item) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(item.key === chosen),
        disabled: item.disabled,
        title: item.title,
        onclick: () => choose(item.key),
      },
      item.words,
    ),
  );
  return h("div", { class: `segment ${extra}`, role: "group", "aria-label": label }, buttons);
}

/** Say something to those who listen. @param {string} text @param {boolean} urgent */
export function speak(text, urgent = false) {
  byId(urgent ? "speech-now" : "speech").textContent = text;
}

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** What has a bottom sheet, or lying on its side a sheet beside the map; the style sheets say the same. */
const PHONE = "(max-width: 759px), (max-width: 999px) and (max-height: 500px)";
export const isPhone = () => matchMedia(PHONE).matches;

const focusable = (root) => [...root.querySelectorAll("button, a, input, select")];
const called = (node) => node.getAttribute("aria-label") ?? node.textContent;

/** What had the focus in a region and cannot have it for a moment, as a button that waits for an answer. @type {WeakMap<HTMLElement, string>} */
const waiting = new WeakMap();

/** Draw a region anew without losing the keyboard's place in it, nor what a pointer presses there. @param {HTMLElement} root @param {() => void} draw */
export const drawAnew = (root, draw) => afterPress(root, () => keepingFocus(root, draw));

/** @param {HTMLElement} root @param {() => void} draw */
function keepingFocus(root, draw) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const isNowhere = document.activeElement === document.body;
  const name = active ? called(active) : isNowhere ? waiting.get(root) : undefined;
  const index = active ? focusable(root).indexOf(active) : -1;
  waiting.delete(root);
  draw();
  if (name === undefined) return;
  const now = focusable(root);
  const next = now.find((node) => called(node) === name) ?? now[index];
  if (next?.disabled) waiting.set(root, name);
  else next?.focus({ preventScroll: true });
}

/** Fill a holder when the sheet has come. @param {HTMLElement} holder @param {Promise<any>} asked @param {(sheet: any) => any} draw */
export async function fillWhenReady(holder, asked, draw) {
  try {
    put(holder, draw(await asked));
  } catch (error) {
    put(holder, h("div", { class: "block quiet" }, `The sheet did not come: ${error.message}`));
  }
}
