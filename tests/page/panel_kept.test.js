/** What a region keeps while it is drawn anew: the focus, how far it was read, and what is said to those who listen. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { keeper, notingTable, region, speech } from "./tables.js";

globalThis.localStorage = keeper({});
const { Panel } = await import("../../src/boxcars/serve/static/js/panel.js");
const { h, drawAnew, put, speak } = await import("../../src/boxcars/serve/static/js/dom.js");
const { assaultPlaces, assaultRows } = await import("../../src/boxcars/serve/static/js/total_warfare/assault_rows.js");
const spoken = {};
const byId = document.getElementById;
let panel, table, unit;

beforeEach(() => {
  onPhone(false);
  document.getElementById = byId;
  document.activeElement = document.body;
  unit = { id: "red-1", side: "red", token: "<path/>" };
  const view = { version: "1", you: ["red"], as: "red", units: [unit], outcome: null, mission: null, n: 1 };
  const noted = notingTable({
    view,
    looking: "",
    selected: "red-1",
    unit: (id) => (id === unit.id ? unit : null),
    nameOf: (id) => `<${id}>`,
    rollsHere: () => false,
    lesson: null,
    control: { panel: () => h("p", { class: "decide" }, "decide") },
    game: { version: "1", ask: async () => ({}) },
  });
  ({ table } = noted);
  table.idle = { block: () => null };
  table.kit = {
    panel: (_, name, decision, holder) => h("div", {}, name, decision, holder),
    sheet: () => null,
    inShort: () => "in short",
    sheetName: "Record sheet",
    hints: [],
  };
  panel = new Panel(table);
  panel.sheets.set("red-1", {});
  panel.version = "1";
});

test("what is said goes to those who listen when they are free, what is urgent at once", () => {
  document.getElementById = (id) => (id.startsWith("speech") ? (spoken[id] ??= {}) : byId(id));
  speak("your turn");
  speak("it is gone", true);
  assert.deepEqual(spoken, { speech: { textContent: "your turn" }, "speech-now": { textContent: "it is gone" } });
  document.getElementById = byId;
  speak("again");
  assert.equal(speech.textContent, "again");
});

test("a unit that is drawn anew stays where it was read, another one begins at its top", () => {
  const place = region("panel");
  panel.fill(unit, place);
  place.scrollTop = 40;
  panel.fill(unit, place);
  assert.equal(place.scrollTop, 40);
  panel.shown = "red-2";
  panel.fill(unit, place);
  assert.equal(place.scrollTop, 0);
  assert.equal(texts(region("who"), "b")[0], "<red-1>");
});

test("on a phone alone the target in hand is brought into sight", () => {
  const [place, seen] = [region("panel"), []];
  const find = place.querySelector;
  place.querySelector = (words) =>
    words === ".target[aria-pressed=true]" ? { scrollIntoView: (how) => seen.push(how) } : find.call(place, words);
  panel.fill(unit, place);
  assert.deepEqual(seen, []);
  onPhone(true);
  panel.fill(unit, place);
  assert.deepEqual(seen, [{ inline: "center", block: "nearest" }]);
  place.querySelector = find;
});

test("who is looked at has no decision, but a way back to the one in hand", () => {
  const place = region("panel");
  panel.fill(unit, place);
  assert.equal(all(place, ".decide").length, 1);
  table.looking = "red-1";
  table.selected = "red-2";
  panel.fill(unit, place);
  assert.deepEqual(texts(place, ".decide"), ["<red-2> is still in hand.Back"]);
  const looked = [];
  table.look = (id) => looked.push(id);
  press(place, "Back");
  assert.deepEqual(looked, ["red-1"]);
});

test("dice that were chosen stay while the panel is drawn anew, and are asked for anew by another roll", () => {
  const place = region("panel");
  const sent = [];
  table.rollsHere = () => true;
  table.sendDice = (dice) => sent.push(dice);
  Object.assign(table.view, { seats: {}, sides: ["red", "blue"], taken: {} });
  const ask = (given, why = "red-1 shoots") => {
    table.view.need_dice = { why, given, count: 1, needed: null, side: "red" };
    panel.fill(unit, place);
    return panel.dice.entry;
  };
  const first = ask(0);
  assert.equal(ask(0), first);
  assert.ok(!texts(place, "p").includes("decide"), "nothing is decided meanwhile");
  assert.notEqual(ask(1), first);
  const again = ask(0, "red-1 falls");
  assert.notEqual(again, first);
  table.view.n = 2;
  assert.notEqual(ask(0, "red-1 falls"), again);
  all(all(panel.dice.entry, ".dice-rows")[0], "button")
    .find((each) => each.attributes["aria-label"] === "5")
    .listeners.click();
  assert.deepEqual(sent, []);
});

test("a sheet is asked for once a version, and one that comes too late is not kept", async () => {
  table.game.ask = async () => "sheet";
  panel.sheets.clear();
  assert.equal(panel.sheetOf("red-1"), undefined);
  assert.equal(await panel.ask("red-1"), "sheet");
  assert.equal(panel.sheetOf("red-1"), "sheet");
  table.view.version = table.game.version = "2";
  assert.equal(panel.sheetOf("red-1"), undefined);
  await panel.ask("red-2");
  assert.deepEqual(
    [panel.sheetOf("red-1"), panel.sheetOf("red-2")],
    [undefined, "sheet"],
    "those before are forgotten",
  );
  table.game.ask = async () => ((table.game.version = "3"), "late");
  assert.equal(await panel.ask("red-1"), "late");
  assert.equal(panel.sheetOf("red-1"), undefined);
});

const button = (words, more = {}) =>
  Object.assign(h("button", {}, words), { focus: () => focused.push(words), ...more });
let focused = [];

/** Draw buttons anew in a region, while one of the old ones has the focus. */
function redrawn(before, index, after) {
  focused = [];
  const root = h("div", {});
  root.querySelectorAll = /** @type {any} */ (() => all(root, "button"));
  put(root, before);
  document.activeElement = index < 0 ? document.body : before[index];
  drawAnew(root, () => {
    document.activeElement = document.body;
    put(root, after);
  });
  return { root, focused };
}

test("the button that had the focus has it when it is drawn anew, or else the one in its place", () => {
  const all3 = () => ["a", "b", "c"].map((words) => button(words));
  assert.deepEqual(redrawn(all3(), 1, all3().reverse()).focused, ["b"]);
  assert.deepEqual(
    redrawn(
      all3(),
      1,
      ["x", "y"].map((words) => button(words)),
    ).focused,
    ["y"],
  );
  assert.deepEqual(redrawn(all3(), 2, [button("x")]).focused, []);
  assert.deepEqual(redrawn(all3(), -1, all3()).focused, [], "nothing in it had the focus");
});

test("a button that waits for an answer has the focus again when it can be pressed", () => {
  const { root, focused: none } = redrawn([button("a"), button("b")], 1, [
    button("a"),
    button("b", { disabled: true }),
  ]);
  assert.deepEqual(none, []);
  drawAnew(root, () => put(root, button("b"), button("a")));
  assert.deepEqual(focused, ["b"]);
  focused = [];
  drawAnew(root, () => put(root, button("b"), button("a")));
  assert.deepEqual(focused, [], "once");
});

test("each enemy that can be assaulted has one row with its best number, and the places to do so from", () => {
  const way = (action, kind, target, needed, more = {}) => ({
    ...{ action, kind, target, needed, chance: 0.5, deals: 10, takes: 3, hex: action.slice(-4), mode: "run" },
    ...more,
  });
  const ways = [
    way("charge 0505", "charge", "blue-1", 6),
    way("charge 0606", "charge", "blue-1", 7, { deals: 12 }),
    way("dfa 0707", "dfa", "blue-1", 8),
    { action: "", kind: "charge", target: "blue-2", reasons: [{ text: "too far" }] },
  ];
  const planned = [];
  const control = {
    table: { nameOf: (id) => `<${id}>` },
    moves: { assaults: ways },
    chosen: null,
    planAction: (action) => planned.push(action),
  };
  const told = () =>
    assaultRows(/** @type {any} */ (control)).map(({ action, words }) => [
      action,
      ...texts(words, "span"),
      ...texts(words, "small"),
    ]);
  assert.deepEqual(told(), [
    ["charge 0505", "Charge <blue-1>", "best 6+ 50\u202f% · deals 10 · takes 3"],
    ["dfa 0707", "Death from above on <blue-1>", "8+ 50\u202f% · deals 10 · takes 3"],
    ["", "Charge <blue-2>"],
  ]);
  assert.deepEqual(assaultRows(/** @type {any} */ (control))[2].reasons, [{ text: "too far" }]);
  assert.equal(assaultPlaces(/** @type {any} */ (control)), null);
  control.chosen = { action: "charge 0606" };
  assert.deepEqual(told()[0], ["charge 0606", "Charge <blue-1>", "7+ 50\u202f% · deals 12 · takes 3"]);
  const places = assaultPlaces(/** @type {any} */ (control));
  assert.deepEqual(
    all(places, "button").map((each) => [each.textContent, each.attributes["aria-pressed"]]),
    [
      ["0505 run6+ 50\u202f% · deals 10", "false"],
      ["0606 run7+ 50\u202f% · deals 12", "true"],
    ],
  );
  press(places, "0505");
  assert.deepEqual(planned, ["charge 0505"]);
  control.chosen = { action: "dfa 0707" };
  assert.equal(assaultPlaces(/** @type {any} */ (control)), null, "there is one place only");
  control.moves = {};
  assert.deepEqual(
    [assaultRows(/** @type {any} */ (control)), assaultPlaces(/** @type {any} */ (control))],
    [[], null],
  );
});
