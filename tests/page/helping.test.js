import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, notingTable, speech } from "./tables.js";

const { balanceWords, openHelp, openScores, typeAction } = await import("../../src/boxcars/serve/static/js/help.js");
const { Advice } = await import("../../src/boxcars/serve/static/js/advice.js");

beforeEach(() => document.body.replaceChildren());
const opened = () => document.body.children.at(-1);
const rows = (table) => all(table, "tr").map((row) => row.children.map((each) => each.textContent));

test("the help tells how a turn goes, what signs and keys mean, and the words of the game", async () => {
  let asked = 0;
  const legend = async () => {
    asked += 1;
    return "the drawn legend";
  };
  const glossary = { heat: { text: "what builds up" } };
  const kit = { turn: ["Move", "Fire"], signs: [["gold", "chosen"]], keys: [["Enter", "confirm"]], legend, glossary };
  openHelp(/** @type {any} */ (kit));
  const dialog = opened();
  assert.deepEqual(texts(dialog, "li"), ["Move", "Fire"]);
  assert.deepEqual(texts(dialog, ".caption"), [
    "How a turn goes",
    "On the map",
    "Legend of the map",
    "Words of the game",
    "Keys",
  ]);
  assert.deepEqual(all(dialog, "table").map(rows), [
    [["gold", "chosen"]],
    [["heat", "what builds up"]],
    [["Enter", "confirm"]],
  ]);
  assert.equal(asked, 0);
  const [part] = all(dialog, "details");
  part.listeners.toggle();
  await answered();
  assert.deepEqual([asked, part.textContent], [1, "Legend of the mapthe drawn legend"]);
  dialog.listeners.close();
  assert.equal(document.body.children.length, 0);
});

test("a game without steps, legend and words has no such parts in its help", () => {
  openHelp(/** @type {any} */ ({ turn: [], signs: [], keys: [] }));
  assert.deepEqual(texts(opened(), ".caption"), ["On the map", "Keys"]);
});

test("what both sides have lost is told from where one stands", () => {
  const told = (lost, enemy, who = "You") => balanceWords(who, { lost, enemy, measure: "BV" });
  assert.equal(balanceWords("You", null), "");
  assert.equal(told(0.4, 0.2), "Nobody has lost anything yet.");
  assert.equal(told(0, 1), "By damage you have lost 0 BV, the enemy 1: ahead by 1.");
  assert.equal(told(300.4, 100, "Red"), "By damage Red has lost 300 BV, the enemy 100: behind by 200.");
  assert.equal(told(100, 100.2), "By damage you have lost 100 BV, the enemy 100: level.");
});

test("what a bot weighed stands in a table with its numbers, at most twenty ways", () => {
  const row = (value, more = {}) => ({ action: "pass", value, reply: "none", ...more });
  const scores = [row(1.25, { action: "stand blue-1" }), row(-3, { reply: null }), ...Array(25).fill(row(0))];
  openScores("Why so", "Red", { reason: "It is close.", scores, balance: { lost: 1, enemy: 0, measure: "PV" } });
  const dialog = opened();
  assert.deepEqual(texts(dialog, "p"), ["It is close.", "By damage Red has lost 1 PV, the enemy 0: behind by 1."]);
  const shown = rows(all(dialog, "table")[0]);
  assert.deepEqual(shown[0], ["action", "value", "reply"]);
  assert.deepEqual(
    shown.slice(1, 3).map((cells) => cells.slice(1)),
    [
      ["1.3", "none"],
      ["−3.0", ""],
    ],
  );
  assert.equal(shown.length, 21);
  dialog.listeners.close();
  assert.equal(document.body.children.length, 0);
});

test("a bot without a thought says so, without a table", () => {
  openScores("Why", "Red", undefined);
  assert.deepEqual([texts(opened(), "p"), all(opened(), "table")], [["It gave no reason.", ""], []]);
});

test("an action is typed with what is legal as suggestions, and played without the spaces around it", () => {
  const played = [];
  const open = (words) => {
    typeAction(["move a", "move b"], "move red-1 stay", (text) => played.push(text));
    const [input] = all(opened(), "input");
    input.value = words;
    return input;
  };
  const field = open("  move b ");
  assert.equal(document.activeElement, field);
  assert.equal(field.attributes.placeholder, "move red-1 stay");
  assert.deepEqual(
    all(opened(), "option").map((each) => each.attributes.value),
    ["move a", "move b"],
  );
  assert.equal(texts(opened(), "p")[0], "2 legal actions are suggested as you type.");
  all(opened(), "form")[0].listeners.submit({});
  open("   ");
  all(opened(), "form")[0].listeners.submit({});
  assert.deepEqual(played, ["move b"], "nothing is no action");
  const dialog = opened();
  dialog.close = () => dialog.listeners.close();
  press(dialog, "Close");
  assert.ok(!document.body.children.includes(dialog));
});

const given = (more = {}) => ({
  n: 4,
  action: "move blue-2 walk 0506",
  reason: "It hits better there",
  scores: [{ action: "pass", value: 1 }],
  then: ["stand"],
  balance: null,
  ...more,
});

/** Advice at a table whose decision is one's own. */
function advising(own = {}, advised = given()) {
  const decision = { yours: true, units: ["blue-1", "blue-2"] };
  const view = { n: 4, decision, outcome: null, need_dice: null };
  const parts = notingTable({
    view,
    replay: null,
    selected: "blue-1",
    started: null,
    placeOf: (word) => (word === "red-1" ? "0909" : ""),
    control: null,
    ...own,
    game: { get: async () => structuredClone(advised) },
  });
  parts.table.pointing.setCursor = (place) => parts.done.push(["cursor", place]);
  return { ...parts, view, advice: new Advice(parts.table) };
}
const ask = async (parts) => {
  press([parts.advice.block()], "What would you do?");
  await answered();
  return parts;
};
const doneAs = ({ done }, name) => done.filter(([each]) => each === name).map(([, ...how]) => how);

test("a bot's advice takes its unit in hand, and shows in its control what it would do", async () => {
  const planned = [];
  const parts = await ask(advising({ control: { planAction: (...how) => planned.push(how) } }));
  assert.deepEqual(doneAs(parts, "select"), [["blue-2"]]);
  assert.deepEqual(planned, [["move blue-2 walk 0506", ["stand"]]]);
  assert.equal(speech.textContent, "It hits better there");
  assert.equal(doneAs(parts, "drawPanel").length, 2);
  const block = parts.advice.block();
  assert.match(block.textContent, /^What a bot would do: It hits better there\./);
  press([block], "What else it weighed");
  assert.equal(opened().open, true);
  press([block], "Put away");
  assert.deepEqual(texts([parts.advice.block()], "button"), ["What would you do?"]);
});

test("the unit in hand, and one that does not decide, are not taken in hand", async () => {
  assert.deepEqual(doneAs(await ask(advising({ selected: "blue-2" })), "select"), []);
  assert.deepEqual(doneAs(await ask(advising({}, given({ action: "fire blue-3 0506" }))), "select"), []);
});

test("without a plan the cursor goes to the first place of the action, be it a unit's", async () => {
  const cursor = async (action) => doneAs(await ask(advising({}, given({ action }))), "cursor");
  assert.deepEqual(await cursor("move blue-2 walk 0506 0507"), [["0506"]]);
  assert.deepEqual(await cursor("move blue-2 ground 12.5,3 facing 0"), [["12.5,3"]]);
  assert.deepEqual(await cursor("fire blue-2 red-1"), [["0909"]]);
  assert.deepEqual(await cursor("stand blue-2"), []);
  assert.deepEqual(await cursor("wait blue-2 12"), []);
});

test("advice for a moment that has gone by is not shown", async () => {
  const late = await ask(advising({}, given({ n: 3 })));
  assert.equal(late.advice.given, null);
  let go = () => {};
  const parts = await ask(advising({ started: new Promise((begun) => (go = () => begun(null))) }));
  parts.view.n = 5;
  go();
  await answered();
  assert.deepEqual(doneAs(parts, "cursor"), []);
  assert.deepEqual(texts([parts.advice.block()], "button"), ["What would you do?"]);
});

test("no advice is asked for twice at once, or where nothing is to be decided", async () => {
  const parts = advising();
  parts.advice.ask();
  assert.deepEqual(
    all([parts.advice.block()], "button").map((each) => [each.textContent, "disabled" in each.attributes]),
    [["Thinking…", true]],
  );
  parts.advice.ask();
  await answered();
  assert.equal(doneAs(parts, "drawPanel").length, 2);
  const closed = [
    { decision: { yours: false, units: [] } },
    { decision: null },
    { outcome: { winner: "red" } },
    { need_dice: { count: 2 } },
  ].map((more) => advising({ view: { ...parts.view, ...more } }));
  for (const { advice, done } of [...closed, advising({ replay: {} })]) {
    assert.equal(advice.block(), null);
    advice.ask();
    assert.deepEqual(done, []);
  }
});

test("advice without other ways has none to show", async () => {
  const parts = await ask(advising({}, given({ scores: [] })));
  assert.deepEqual(texts([parts.advice.block()], "button"), ["Put away"]);
});
