import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { PhysicalControl } = await import("../../src/boxcars/serve/static/js/total_warfare/physical.js");
const attack = (name, target, more = {}) => ({
  name,
  attack: name.toLowerCase(),
  target,
  action: `physical red-1 ${name.toLowerCase()} ${target}`,
  possible: true,
  tally: { name: "needed", total: 6, chance: 26 / 36, percent: "72 %", lines: [] },
  chance: 0.75,
  percent: "72 %",
  damage: { total: 4 },
  risk: "",
  reasons: [],
  ...more,
});
const KICK = attack("Kick", "blue-1", { risk: "a miss may fell it" });
const PUNCH = attack("Punch", "blue-1");
const CLUB = attack("Club", "blue-2", { possible: false, reasons: [{ text: "it carries no club", cite: "" }] });
const NAMES = { "red-1": "Locust", "blue-1": "Wasp", "blue-2": "Stinger" };
const HEXES = { "0203": { id: "blue-1" }, "0204": { id: "blue-2" } };
const speech = { textContent: "" };
document.getElementById = () => /** @type {any} */ (speech);
let control, done;

beforeEach(() => {
  done = [];
  document.body.replaceChildren();
  const table = {
    nameOf: (id) => NAMES[id],
    names: new Map(Object.entries(NAMES)),
    unit: (id) => ({ id, token: "<path/>" }),
    unitAt: (hex) => HEXES[hex],
    placeOf: (id) => Object.keys(HEXES).find((hex) => HEXES[hex].id === id),
    redraw: () => done.push("redraw"),
    drawPanel: () => done.push("panel"),
    play: (actions) => done.push(...actions),
    select: (id) => done.push(`look at ${id}`),
    undo: { button: (active) => ({ words: "Undo", disabled: !active }) },
  };
  control = new PhysicalControl(/** @type {any} */ (table), /** @type {any} */ ({ draw: () => {} }));
  const answer = { rows: [KICK, PUNCH, CLUB], none: "physical red-1 none" };
  Object.assign(control, { unit: { id: "red-1" }, answer, chosen: null, opened: "", all: false });
});

test("a tap on an enemy takes the first attack at it, and on one that cannot be reached looks at it", () => {
  assert.equal(control.meaning("0203"), "target");
  control.click("0203");
  assert.equal(control.chosen, KICK);
  assert.equal(speech.textContent, "Kick at Wasp: 6 or more, 72 %");
  assert.equal(control.meaning("0204"), "look");
  control.click("0204");
  assert.equal(done.at(-1), "look at blue-2");
  assert.equal(control.meaning("0101"), "");
  control.click("0101");
  assert.equal(control.chosen, null);
});

test("where several stand in a hex the one on top is attacked, and a hex itself where none of them can be", () => {
  const hex = attack("Kick", "hex:0203");
  const { placeOf } = control.table;
  control.table.placeOf = (id) => (id === "hex:0203" ? "0203" : placeOf(id));
  control.answer.rows = [hex, PUNCH];
  assert.equal(control.attackAt("0203"), PUNCH);
  control.answer.rows = [hex];
  assert.equal(control.attackAt("0203"), hex);
});

test("an answer is used only for the unit that is in hand when it comes", async () => {
  let answered;
  control.draw = () => {};
  control.table.game = { ask: () => new Promise((answer) => (answered = answer)) };
  const first = control.start({ id: "red-1" });
  assert.equal(control.answer, null);
  answered({ rows: [KICK] });
  await first;
  assert.deepEqual(control.possible, [KICK]);
  const second = control.start({ id: "red-1" });
  control.unit = { id: "red-2" };
  answered({ rows: [KICK] });
  await second;
  assert.deepEqual(control.possible, []);
});

test("number keys take the attacks that are possible, in their order", () => {
  assert.ok(control.key({ key: "2" }));
  assert.equal(control.chosen, PUNCH);
  assert.ok(!control.key({ key: "3" }));
  assert.ok(!control.key({ key: "x" }));
  assert.ok(control.key({ key: "2" }));
  assert.equal(control.chosen, null);
});

test("each possible attack has its number, its chance, its damage and its risk", () => {
  const rows = all(control.panel(), ".weapon");
  assert.deepEqual(
    rows.map((row) => texts(row, ".side")),
    [
      ["6+", "72\u202f%", "4dmg"],
      ["6+", "72\u202f%", "4dmg"],
    ],
  );
  assert.deepEqual(texts(rows[0], "p"), ["a miss may fell it"]);
  assert.deepEqual(texts(rows[1], "p"), []);
  assert.equal(all(rows[0], "i")[0].attributes.style, "width:75%");
});

test("what cannot be done is shown when it is asked for, with why, and cannot be ticked", () => {
  done.length = 0;
  press(control.panel(), "1 more, and why not");
  assert.deepEqual(done, ["panel"]);
  const row = all(control.panel(), ".weapon")[2];
  assert.equal(all(row, ".check")[0].attributes.disabled, "");
  assert.match(row.textContent, /It carries no club/);
  press(control.panel(), "Hide what cannot be done");
  assert.equal(all(control.panel(), ".weapon").length, 2);
});

test("where no enemy can be reached that is said", () => {
  control.answer = { rows: [CLUB], none: "physical red-1 none" };
  assert.match(control.panel().textContent, /No enemy can be reached\./);
  control.answer = null;
  assert.equal(control.panel().textContent, "Asking what can be done…");
  assert.ok(control.bar().buttons.at(-1).disabled);
});

test("the number of an attack opens its tally, and closes it again", () => {
  const tallies = () => all(control.panel(), "table").length;
  assert.equal(tallies(), 0);
  press(control.panel(), "6+");
  assert.equal(control.opened, "kick blue-1");
  assert.equal(tallies(), 1);
  press(control.panel(), "6+");
  assert.equal(tallies(), 0);
});

test("two fists deal their damage twice", () => {
  const fists = attack("Punch with both arms", "blue-1", { blows: 2, damage: { total: 6 } });
  control.answer.rows = [fists];
  assert.ok(texts(control.panel(), ".side").some((words) => words.startsWith("2 × 6")));
  control.choose(fists);
  assert.equal(control.bar().detail, "6+ · 72 % · 2 × 6 damage");
});

test("a number that any throw reaches is called sure", () => {
  const sure = attack("Kick", "blue-1", { tally: { ...KICK.tally, total: -3, chance: 1 }, percent: "100 %" });
  control.answer.rows = [sure];
  control.choose(sure);
  assert.ok(control.bar().detail.startsWith("sure · 100 % · "), control.bar().detail);
});

test("the chosen attack is declared, with its number, its damage and its risk in the bar", () => {
  assert.deepEqual([control.bar().title, control.bar().buttons.at(-1).words], ["Locust: physical attack", "No attack"]);
  control.choose(KICK);
  const { title, detail, buttons } = control.bar();
  const ticks = all(control.panel(), ".check").map((each) => [each.textContent, each.attributes["aria-checked"]]);
  assert.deepEqual(ticks, [
    ["✓", "true"],
    ["", "false"],
  ]);
  assert.equal(title, "Locust: Kick at Wasp");
  assert.equal(detail, "6+ · 72 % · 4 damage · a miss may fell it");
  assert.equal(buttons.at(-1).words, "Declare attack");
  buttons.at(-1).act();
  assert.equal(done.at(-1), KICK.action);
  assert.ok(control.back());
  assert.ok(!control.back());
});

test("an attack that is possible is passed by only after a question", async () => {
  for (const [answer, played] of [
    ["keep", []],
    ["end", ["physical red-1 none"]],
  ]) {
    done = [];
    document.body.replaceChildren();
    const passing = control.pass();
    const [dialog] = all(document.body, "dialog");
    assert.equal(dialog.attributes["aria-label"], "Locust has not attacked");
    dialog.returnValue = answer;
    dialog.listeners.close();
    await passing;
    assert.deepEqual(done, played);
  }
  done = [];
  control.answer = { rows: [CLUB] };
  await control.pass();
  assert.deepEqual(done, ["physical red-1 none"]);
});
