/**
 * A sitting: a walk through the table of a real game, with its own map and controls, and all that is told on the way.
 *
 * Who walks presses what was pressed least often, taps units and places, and tries keys. The clock is ours and the
 * answers of the server come one after another, so that the same answers make the same walk.
 */

import { createHash } from "node:crypto";
import { all } from "./elements.js";
import { region, speech } from "./tables.js";

const REGIONS = ["bar", "panel", "views", "tabs", "who", "forces", "log", "chat", "zoom", "overview"];
const WORDS = ["game-name", "turn", "phases", "phone-phase", "score", "whose", "dock"];
/** So much of a region is told in words; that the rest is another one, the sign before it tells. */
const MOST = 110;
const KEYS = [..."hmlrbgfcvnjtwaespkqdozi,.[]/0+-?1 ", "ArrowRight", "ArrowDown", "Tab", "Enter", "Escape"];
const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
/** Milliseconds on our clock between two things that the reader does. */
const PAUSE = 3000;

// ---- what of a browser the elements of the other tests do without

const area = { left: 0, top: 0, right: 1000, bottom: 700, x: 0, y: 0, width: 1000, height: 700 };
const more = {
  clientWidth: 1000,
  clientHeight: 700,
  offsetWidth: 0,
  offsetHeight: 0,
  getBoundingClientRect: () => area,
  cloneNode() {
    return document.createElement(this.tag);
  },
  closest: () => null,
  removeAttribute(name) {
    delete this.attributes[name];
  },
  toggleAttribute(name, is = !(name in this.attributes)) {
    if (is) this.attributes[name] = "";
    else delete this.attributes[name];
  },
  hasAttribute(name) {
    return name in this.attributes;
  },
  close(value = "") {
    if (!this.open) return;
    this.returnValue = value;
    this.open = false;
    this.listeners.close?.({});
  },
  click() {
    return pressed(this);
  },
  ...Object.fromEntries(
    ["scrollIntoView", "scrollTo", "setPointerCapture", "removeEventListener", "dispatchEvent", "blur"].map((name) => [
      name,
      () => {},
    ]),
  ),
};
Object.defineProperties(Object.getPrototypeOf(document.body), Object.getOwnPropertyDescriptors(more));

const screen = { isPhone: false };
let clock = 1_700_000_000_000;
let timers = [];
let last = 0;
const kept = {};
const keys = [];
Object.assign(
  globalThis,
  /** @type {any} */ ({
    localStorage: {
      getItem: (name) => kept[name] ?? null,
      setItem: (name, text) => (kept[name] = text),
      removeItem: (name) => delete kept[name],
    },
    sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    location: { pathname: "/table/g1", hash: "#seat=s1", search: "", origin: "http://host", assign: () => {} },
    history: { replaceState: () => {}, pushState: () => {} },
    getComputedStyle: () => ({ visibility: "visible", getPropertyValue: () => "" }),
    matchMedia: (asked) => ({
      matches: asked.includes("reduced-motion") || screen.isPhone,
      addEventListener: () => {},
    }),
    addEventListener: () => {},
    setTimeout: (act, wait = 0, ...how) => {
      timers.push({ id: ++last, due: clock + wait, act: () => act(...how) });
      return last;
    },
    clearTimeout: (id) => (timers = timers.filter((each) => each.id !== id)),
    requestAnimationFrame: (act) => setTimeout(() => act(clock), 16),
    cancelAnimationFrame: (id) => clearTimeout(id),
    ResizeObserver: class {
      observe() {}
    },
    EventSource: class {
      static CLOSED = 2;
      readyState = 1;
      addEventListener() {}
      close() {}
    },
    DOMParser: class {
      parseFromString(text) {
        const drawing = document.createElement("svg");
        drawing.setAttribute("viewBox", /viewBox="([^"]*)"/.exec(text)?.[1] ?? "0 0 1000 700");
        return { documentElement: Object.assign(drawing, { childNodes: [] }) };
      }
    },
  }),
);
Date.now = () => clock;
performance.now = () => clock;
crypto.getRandomValues = (/** @type {any} */ bytes) => bytes.fill(7);
Object.assign(document, {
  addEventListener: (name, act) => void (name === "keydown" && keys.push(act)),
  removeEventListener: () => {},
});

// ---- the server and the clock

let waiting = 0;

/** Answer whatever is asked, one question after another. @param {(question: string) => Promise<{status: number, body: string}>} answer */
function serve(answer, told) {
  let before = Promise.resolve();
  globalThis.fetch = /** @type {any} */ (
    (address, { method = "GET", body = "" } = {}) => {
      const question = `${method} ${address} ${body}`.trim();
      if (method !== "GET" || !/\/(board|log|chat)\b|games\/g1$/.test(address)) told.push(`  asks ${question}`);
      waiting += 1;
      const asked = before.then(() => answer(question));
      before = asked.then(
        () => void (waiting -= 1),
        () => void (waiting -= 1),
      );
      return asked.then((got) => ({
        ok: got.status < 400,
        status: got.status,
        json: async () => JSON.parse(got.body, (name, value) => (name === "kit" ? located(value) : value)),
      }));
    }
  );
}

const located = (kit) =>
  typeof kit === "string" ? new URL(`../../src/boxcars/serve${kit}`, import.meta.url).href : kit;

const turn = () => new Promise((go) => setImmediate(go));

/** Let all that is under way be answered, and time go by. */
async function settled() {
  const end = clock + PAUSE;
  for (;;) {
    for (let quiet = 0; quiet < 3; quiet = waiting ? 0 : quiet + 1) await turn();
    const next = timers.sort((a, b) => a.due - b.due || a.id - b.id)[0];
    if (!next || next.due > end) break;
    timers.shift();
    clock = Math.max(clock, next.due);
    try {
      next.act();
    } catch (error) {
      reportError(error);
    }
  }
  clock = end;
}

// ---- what stands on the page

const signOf = (text) => createHash("sha1").update(text).digest("hex").slice(0, 6);

/** All of an element, with its attributes. @returns {string} */
function whole(node) {
  if (!(node instanceof Node)) return String(node);
  const { tag, attributes, dataset, style, children, hidden, disabled, value, innerHTML } = /** @type {any} */ (node);
  let own = `<${tag} ${hidden} ${disabled} ${value} ${innerHTML}`;
  for (const set of [attributes, dataset, style])
    for (const name in set) if (name !== "setProperty") own += ` ${name}=${set[name]}`;
  for (const child of children) own += whole(child);
  return own;
}

/** The elements that a reader can press or change, in order. */
function within(node, found = []) {
  for (const child of node.children)
    if (child instanceof Node) {
      if (["button", "select", "input"].includes(/** @type {any} */ (child).tag)) found.push(child);
      within(child, found);
    }
  return found;
}

/** What a reader sees of it: buttons in brackets, with a sign for pressed and disabled. @returns {string} */
function words(node) {
  if (!(node instanceof Node)) return String(node);
  const { tag, attributes, children, hidden } = /** @type {any} */ (node);
  if (hidden || tag === "svg") return "";
  const inside = children.map(words).filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
  if (tag !== "button") return inside;
  const state = `${attributes["aria-pressed"] === "true" ? "*" : ""}${isDisabled(node) ? "!" : ""}`;
  return `[${state}${inside || attributes["aria-label"]}]`;
}

const isDisabled = (node) => node.disabled || "disabled" in node.attributes;

function pressed(node, more = {}) {
  const event = {
    preventDefault() {},
    stopPropagation() {},
    target: node,
    currentTarget: node,
    clientX: 9,
    clientY: 9,
  };
  return (node.onclick ?? node.listeners.click)?.({ ...event, ...more });
}

// ---- the walk

/** @param {any} table @param {(label: string) => number} used */
function deeds(table, used) {
  const dialogs = all(document.body, "dialog").filter((each) => each.open);
  const covers = all(document.body, ".overlay");
  const front = [...covers, ...dialogs].at(-1);
  const parts = front ? [["dialog", front]] : REGIONS.map((id) => [id, region(id)]).filter(([, node]) => !node.hidden);
  const found = parts.flatMap(([id, node]) =>
    within(node)
      .filter((each) => !isDisabled(each))
      .map((each, n) =>
        each.tag === "button"
          ? [`${id} ${words(each)}`, () => closing(front, each)]
          : [`${id} ${each.tag} ${n}`, () => change(each)],
      ),
  );
  if (front?.open) found.push(["dialog closed", () => front.close("")]);
  if (!front) found.push(...taps(table), ...KEYS.map((key) => [`key ${key}`, () => typed(key)]));
  const order = new Map(found.map(([label]) => [label, signOf(label)]));
  return found.sort(([a], [b]) => used(a) - used(b) || (order.get(a) < order.get(b) ? -1 : 1));
}

/** A button of a form that belongs to a dialog closes it, with its value. */
function closing(front, button) {
  pressed(button);
  const isOfForm = all(front, "form").some((form) => form.attributes.method === "dialog" && form.contains(button));
  if (isOfForm && front.open) front.close(button.attributes.value);
}

function change(input) {
  const options = all(input, "option");
  if (options.length) {
    const at = options.findIndex((each) => each.attributes.value === input.value);
    input.value = options[(at + 1) % options.length].attributes.value;
  } else if (input.attributes.type === "checkbox" || input.attributes.type === "radio") input.checked = !input.checked;
  else input.value = input.attributes.max ?? "2";
  for (const name of ["input", "change"]) (input[`on${name}`] ?? input.listeners[name])?.({ target: input });
}

function typed(key) {
  const event = { key, target: document.body, preventDefault() {}, stopPropagation() {} };
  keys.forEach((listener) => listener(event));
}

function taps(table) {
  const { kit, map, pointing, view, board } = table;
  if (!view) return [];
  const from = table.placeOf(table.selected);
  const around = from
    ? ARROWS.flatMap((arrow) => {
        const found = [];
        for (let place = from, far = 0; place && far < 5; far++) {
          place = kit.step(place, { key: arrow, shiftKey: false }, board);
          if (place && far % 2 === 0) found.push([`${arrow} ${far}`, place]);
        }
        return found;
      })
    : [];
  const units = view.units.map((unit) => [unit.id, table.placeOf(unit.id)]).filter(([, place]) => place);
  const event = { pointerType: "mouse", clientX: 500, clientY: 350, target: map.svg };
  return [...around, ...units].flatMap(([name, place]) => [
    [`tap ${name}`, () => pointing.clicked(place, map.spot(place), event)],
    [`hover ${name}`, () => pointing.hovered(place)],
  ]);
}

/**
 * Walk through a table, and say what was done, asked and shown.
 * @param {(question: string) => Promise<{status: number, body: string}>} answer @param {number} steps @param {boolean} isPhone
 * @returns {Promise<string[]>}
 */
export async function sit(answer, steps, isPhone) {
  const told = [];
  screen.isPhone = isPhone;
  serve(answer, told);
  globalThis.reportError = (error) => told.push(`  fault ${error.message}`);
  const { Table } = await import("../../src/boxcars/serve/static/js/table.js");
  await import("../../src/boxcars/serve/static/js/total_warfare/kit.js");
  await import("../../src/boxcars/serve/static/js/alpha_strike/kit.js");
  await import("../../src/boxcars/serve/static/js/clix/kit.js");
  await settled();
  told.length = 0;
  const table = /** @type {any} */ (new Table("g1", "s1"));
  table.run(() => table.start());
  await settled();
  const [before, times] = [{}, {}];
  const look = () => {
    for (const id of [...REGIONS, ...WORDS]) show(id, region(id));
    show("dialogs", document.body);
    show("said", speech.textContent);
    for (const [name, layer] of Object.entries(table.map?.layers ?? {})) show(`layer ${name}`, layer);
  };
  const show = (name, node) => {
    const sign = signOf(whole(node));
    if (before[name] === sign) return;
    before[name] = sign;
    told.push(`  ${name} ${sign} ${words(node).slice(0, MOST)}`.trimEnd());
  };
  look();
  for (let step = 0; step < steps; step++) {
    const [[label, act]] = deeds(table, (name) => times[name] ?? 0);
    times[label] = (times[label] ?? 0) + 1;
    told.push(label);
    try {
      await act();
    } catch (error) {
      told.push(`  throws ${error.message}`);
    }
    await settled();
    look();
  }
  return told;
}
