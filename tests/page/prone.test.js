import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { proneBlock, proneWords, standing, standsUp } =
  await import("../../src/boxcars/serve/static/js/total_warfare/prone.js");
const ACTIONS = ["move red-1 walk stand N", "move red-1 walk stand SE"];
let control, done;

beforeEach(() => {
  done = [];
  control = {
    unit: { id: "red-1", hex: "0203" },
    modes: ["walk", "run"],
    forced: "",
    chosen: null,
    table: { nameOf: () => "Locust" },
    moves: { stand: { actions: ACTIONS, tally: null, reasons: [] } },
    place: () => ({ facings: [0, 1, 2, 3, -1, -1] }),
    planAction: (action) => done.push(action),
    plan: (...how) => done.push(how),
  };
});

const buttons = (label) =>
  all(proneBlock(control), "button").filter((each) => each.attributes["aria-label"].startsWith(label));
const open = (label) => buttons(label).map((each) => !("disabled" in each.attributes));

test("it stands up only in the facings that are allowed, and in the mode that is pressed", () => {
  assert.deepEqual(open("Stand up facing"), [true, false, true, false, false, false]);
  buttons("Stand up facing")[2].listeners.click();
  assert.deepEqual(done, [ACTIONS[1]]);
  assert.equal(standing(control, 1), "");
  control.forced = "run";
  assert.equal(standing(control, 2), "");
});

test("it turns where it lies in the facings that have a price", () => {
  assert.deepEqual(open("Turn facing"), [false, true, true, true, false, false]);
  assert.deepEqual(
    buttons("Turn facing").map((each) => texts(each, "small")[0]),
    ["–", "1", "2", "3", "–", "–"],
  );
  buttons("Turn facing")[3].listeners.click();
  assert.deepEqual(done, [["0203", "walk", 3, true]]);
  control.place = () => ({ facings: [0, -1, -1, -1, -1, -1] });
  assert.equal(buttons("Turn facing").length, 0);
});

test("what is chosen is pressed: to stand up or to turn, never both", () => {
  const pressed = (label) => buttons(label).map((each) => each.attributes["aria-pressed"] === "true");
  control.chosen = { action: ACTIONS[1], facing: 2 };
  assert.deepEqual(pressed("Stand up facing"), [false, false, true, false, false, false]);
  assert.ok(!pressed("Turn facing").includes(true));
  control.chosen = { action: "move red-1 walk right", facing: 1 };
  assert.deepEqual(pressed("Turn facing"), [false, true, false, false, false, false]);
  assert.ok(!pressed("Stand up facing").includes(true));
  assert.ok(standsUp({ action: ACTIONS[0] }));
  assert.ok(!standsUp({ action: "move red-1 walk right" }));
  assert.ok(!standsUp(null));
});

test("where it cannot stand up the reasons are told, or that its movement points are spent", () => {
  assert.equal(proneWords(control).detail, "Stand up, turn where it lies, or stay down.");
  control.moves.stand = { actions: [], tally: null, reasons: [] };
  assert.match(proneBlock(control).textContent, /It has not enough MP left to stand up\./);
  assert.equal(proneWords(control).detail, "It can turn where it lies, or stay down.");
  assert.equal(proneWords(control).title, "Locust lies prone");
  control.moves.stand.reasons = [{ text: "both its legs are gone", cite: "" }];
  assert.match(proneBlock(control).textContent, /Both its legs are gone/);
  assert.doesNotMatch(proneBlock(control).textContent, /MP left/);
});

test("the roll to stand up is shown where there is one", () => {
  assert.equal(all(proneBlock(control), "table").length, 0);
  control.moves.stand.tally = { name: "piloting", total: 6, chance: 26 / 36, percent: "72 %", lines: [] };
  assert.deepEqual(texts(proneBlock(control), "table"), ["6+to stand up72\u202f%"]);
  press(proneBlock(control), "SE");
  assert.deepEqual(done, [ACTIONS[1]]);
});
