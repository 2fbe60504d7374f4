import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./elements.js";
import { notingTable, region } from "./tables.js";

const listeners = {};
const found = {};
document.addEventListener = (name, listener) => void (listeners[name] = listener);
document.querySelector = (selector) => found[selector] ?? null;
const { listenToKeys } = await import("../../src/boxcars/serve/static/js/keys.js");

const PRIMARY = "#bar [data-enter]:not(:disabled), #panel [data-enter]:not(:disabled)";
let table, done, prevented;

/** A table in which each part notes what it is told. */
function opened(own = {}) {
  const noted = notingTable({ control: null, replay: null, selected: "red-1", ...own });
  const part = (name, given = {}) =>
    new Proxy(given, {
      get: (known, key) =>
        key in known ? known[key] : (...how) => void noted.done.push([`${name}.${String(key)}`, ...how]),
    });
  Object.assign(noted.table, {
    playback: part("playback", { running: Boolean(own.plays) }),
    map: part("map"),
    undo: part("undo"),
    shell: part("shell"),
    panel: { advice: part("advice") },
    pointing: part("pointing", { cursor: own.cursor ?? null, cursorMoved: Boolean(own.cursor) }),
    kit: { step: (from, { key }) => (key === "ArrowUp" && from ? `north of ${from}` : null) },
    placeOf: (unit) => `the place of ${unit}`,
    nextUnit: (step) => (noted.done.push(["nextUnit", step]), true),
  });
  ({ table, done } = noted);
  listenToKeys(/** @type {any} */ (table));
}

/** Press a key, and say what was done by it. */
function pressed(key, more = {}) {
  done.length = 0;
  prevented = 0;
  listeners.keydown({ key, target: document.body, preventDefault: () => (prevented += 1), ...more });
  return done;
}

beforeEach(() => {
  for (const selector of Object.keys(found)) delete found[selector];
  opened();
});

test("each key does its own, small or large, and is taken from the browser", () => {
  const deeds = {
    u: [["undo.back"]],
    l: [["shell.showTab", "log"]],
    r: [["shell.showTab", "sheet"]],
    b: [["shell.turnMission"]],
    h: [["advice.ask"]],
  };
  for (const [key, deed] of Object.entries(deeds))
    for (const pressedKey of [key, key.toUpperCase()]) {
      assert.deepEqual(pressed(pressedKey), deed, pressedKey);
      assert.equal(prevented, 1, pressedKey);
    }
  const signs = {
    "+": [["map.zoomAt", 1.25]],
    "=": [["map.zoomAt", 1.25]],
    "-": [["map.zoomAt", 0.8]],
    0: [["map.whole"]],
    "/": [["typeAction"]],
    Escape: [["back"]],
  };
  for (const [key, deed] of Object.entries(signs)) assert.deepEqual(pressed(key), deed, key);
  assert.deepEqual(pressed("y"), []);
  assert.equal(prevented, 0, "a key that means nothing is left to the browser");
});

test("arrows move the cursor, and with Shift the map", () => {
  assert.deepEqual(pressed("ArrowUp"), [["pointing.setCursor", "north of the place of red-1"]]);
  opened({ control: { cursorStart: "the start", key: () => false } });
  assert.deepEqual(pressed("ArrowUp"), [["pointing.setCursor", "north of the start"]]);
  opened({ cursor: "0505", control: { cursorStart: "the start", key: () => false } });
  assert.deepEqual(pressed("ArrowUp"), [["pointing.setCursor", "north of 0505"]]);
  const ways = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowDown: [0, -80] };
  for (const [key, by] of Object.entries(ways)) {
    assert.deepEqual(pressed(key), [], "no place lies there");
    assert.deepEqual(pressed(key, { shiftKey: true }), [["map.panBy", ...by]]);
  }
  opened({ selected: null });
  table.placeOf = () => null;
  assert.deepEqual(pressed("ArrowUp", { shiftKey: true }), [["map.panBy", 0, 80]]);
});

test("no key is the table's in a dialog, where somebody writes, with another key held, or under an overlay", () => {
  const written = ["input", "textarea", "select"].map((tag) => ({ target: document.createElement(tag) }));
  for (const more of [...written, { ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    assert.deepEqual(pressed("u", more), []);
    assert.equal(prevented, 0);
  }
  assert.deepEqual(pressed("u", { target: document.createElement("button") }), [["undo.back"]]);
  for (const above of ["dialog[open]", ".overlay"]) {
    found[above] = document.createElement("dialog");
    assert.deepEqual(pressed("u"), [], above);
    delete found[above];
  }
});

test("while events are played, Space shows the next, Enter and Escape all of them", () => {
  opened({ plays: true });
  assert.deepEqual(pressed(" "), [["playback.next"]]);
  assert.deepEqual(pressed("Enter"), [["playback.finish"]]);
  assert.deepEqual(pressed("Escape"), [["playback.finish"]]);
  assert.deepEqual(pressed("u"), [["undo.back"]]);
});

test("Space runs and stops a replay, which has keys of its own, and means nothing without one", () => {
  assert.deepEqual(pressed(" "), []);
  assert.equal(prevented, 0);
  const own = [];
  const replay = { togglePlaying: () => own.push("toggle"), key: ({ key }) => key === "ArrowUp" && own.push(key) > 0 };
  opened({ replay });
  pressed(" ");
  assert.deepEqual(pressed("ArrowUp"), [], "the cursor stays");
  assert.deepEqual(own, ["toggle", "ArrowUp"]);
});

test("Enter confirms, or chooses the place under a cursor that was moved where places are chosen", () => {
  const clicks = [];
  found[PRIMARY] = { click: () => clicks.push("primary") };
  pressed("Enter");
  opened({ cursor: "0505", control: { choosesPlaces: true } });
  assert.deepEqual(pressed("Enter"), [["pointing.choose", "0505"]]);
  opened({ cursor: "0505", control: { choosesPlaces: false } });
  assert.deepEqual(pressed("Enter"), []);
  opened({ control: { choosesPlaces: true } });
  assert.deepEqual(pressed("Enter"), []);
  assert.deepEqual(clicks, ["primary", "primary", "primary"]);
  delete found[PRIMARY];
  pressed("Enter");
  assert.equal(prevented, 1);
});

test("Enter belongs to the button that Tab came to, until another key or the mouse does something", () => {
  const clicks = [];
  found[PRIMARY] = { click: () => clicks.push("primary") };
  for (const tag of ["button", "a", "summary"]) {
    const target = document.createElement(tag);
    pressed("Tab");
    pressed("Enter", { target });
    assert.equal(prevented, 0, "the button has it");
    pressed("y", { target });
    pressed("Enter", { target });
    assert.equal(prevented, 0, "a key that does nothing changes nothing");
    pressed("+");
    pressed("Enter", { target });
    assert.equal(prevented, 1);
    pressed("Tab");
    listeners.pointerdown();
    pressed("Enter", { target });
    assert.equal(prevented, 1);
  }
  pressed("Tab");
  pressed("Enter", { target: document.createElement("p") });
  assert.equal(clicks.length, 7, "twice for each, and once beside all buttons");
});

test("Tab on the map goes from unit to unit, and Enter then confirms", () => {
  const map = region("map");
  assert.deepEqual(pressed("Tab", { target: map }), [["nextUnit", 1]]);
  assert.deepEqual(pressed("Tab", { target: map, shiftKey: true }), [["nextUnit", -1]]);
  assert.deepEqual(pressed("Tab"), [], "elsewhere it is the browser's");
  pressed("Tab", { target: map });
  pressed("Enter", { target: document.createElement("button") });
  assert.equal(prevented, 1);
});

test("X exchanges the maps where there are two and one hides the other", () => {
  const swaps = [];
  for (const tab of [null, { key: "map" }]) {
    opened();
    table.secondMap = { tab, swap: () => swaps.push(tab) };
    pressed("x");
    pressed("X");
    pressed("xx");
  }
  assert.deepEqual(swaps, [{ key: "map" }, { key: "map" }]);
});

test("all other keys are the control's", () => {
  const told = [];
  opened({ control: { key: ({ key }) => (told.push(key), key === "j") } });
  pressed("j");
  assert.equal(prevented, 1);
  pressed("k");
  assert.equal(prevented, 0);
  pressed("u");
  assert.deepEqual(told, ["j", "k"]);
});

test("the link past all else puts the focus on the map", () => {
  const link = { addEventListener: (name, listener) => Object.assign(link, { [name]: listener }) };
  found[".skip"] = /** @type {any} */ (link);
  opened();
  let stopped = false;
  /** @type {any} */ (link).click({ preventDefault: () => (stopped = true) });
  assert.ok(stopped, "the address keeps the seat");
  assert.equal(document.activeElement, region("map"));
});

test("controls without keys of their own leave every key to the table", async () => {
  const controls = {
    "questions.js": "AnswerControl",
    "clix/terrain.js": "TerrainControl",
    "alpha_strike/end.js": "EndControl",
    "total_warfare/reveal.js": "RevealControl",
    "total_warfare/watch.js": "WatchControl",
  };
  for (const [file, name] of Object.entries(controls)) {
    const module = await import(`../../src/boxcars/serve/static/js/${file}`);
    assert.equal(module[name].prototype.key.call({}, { key: "x" }), false, name);
  }
});
