import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered } from "./tables.js";

Object.getPrototypeOf(document.body).scrollIntoView = () => {};
const { h } = await import("../../src/boxcars/serve/static/js/dom.js");
const { UnitFinder } = await import("../../src/boxcars/serve/static/js/unit_finder.js");
const { isWithin, librarySource, listSource, withOwn } =
  await import("../../src/boxcars/serve/static/js/unit_sources.js");

const FILTERS = [
  {
    key: "type",
    label: "Kind",
    items: [
      ["mech", "'Mech"],
      ["tank", "Tank"],
    ],
  },
  { key: "year", label: "Built by", example: "3025" },
  {
    key: "ability",
    label: "Ability",
    many: true,
    items: [
      ["ECM", "ECM"],
      ["C3", "C3 master"],
    ],
  },
];
let found, asked, taken;
beforeEach(() => {
  found = { total: 1234, next: 40, units: [{ name: "Atlas" }, { name: "Raven" }], kept_out: [] };
  [asked, taken] = [[], []];
});

async function finder(more = {}, how = {}) {
  const find = async (words, offset) => {
    asked.push([{ ...words }, offset]);
    return structuredClone(found);
  };
  const orders = [
    ["", "by name"],
    ["bv", "by value"],
  ];
  const made = new UnitFinder(/** @type {any} */ ({ filters: FILTERS, orders, find, ...more }), {
    row: (unit) => h("li", {}, unit.name),
    keys: { 1: (unit) => taken.push(unit.name) },
    ...how,
  });
  await made.find();
  return made;
}
const field = (made, label) =>
  [...all(made.body, "select"), ...all(made.body, "input")].find((each) => each.attributes["aria-label"] === label);
const choose = (made, label, value) => field(made, label).listeners.change({ target: { value } });
const rows = (made) => texts(made.list, "li");

test("units are found with their number, more of them follow on request", async () => {
  const made = await finder();
  assert.deepEqual(rows(made), ["Atlas", "Raven"]);
  assert.equal(all(made.count, "b")[0].textContent, "1,234 found");
  found = { total: 1234, next: null, units: [{ name: "Locust" }], kept_out: [] };
  press(made.more, "Show more");
  await answered();
  assert.deepEqual(asked, [
    [{}, 0],
    [{}, 40],
  ]);
  assert.deepEqual(rows(made), ["Atlas", "Raven", "Locust"]);
  assert.equal(made.more.textContent, "");
});

test("nothing is shown as more where nothing was found", async () => {
  found = { total: 0, next: 40, units: [], kept_out: [] };
  assert.equal((await finder()).more.textContent, "");
});

test("an order is chosen where there are several, and the chosen one is marked", async () => {
  const made = await finder();
  choose(made, "Order", "bv");
  await answered();
  assert.deepEqual(asked.at(-1), [{ order: "bv" }, 0]);
  assert.deepEqual(
    all(field(made, "Order"), "option").map((each) => [each.textContent, "selected" in each.attributes]),
    [
      ["by name", false],
      ["by value", true],
    ],
  );
  assert.equal(field(await finder({ orders: [["", "by name"]] }), "Order"), undefined);
  assert.deepEqual(
    all(field(await finder(), "Order"), "option").map((each) => "selected" in each.attributes),
    [true, false],
  );
});

test("filters add up, each a chip that can be taken off", async () => {
  const made = await finder();
  assert.equal(made.chips.textContent, "");
  choose(made, "Kind", "tank");
  choose(made, "Ability", "ECM");
  choose(made, "Ability", "C3");
  choose(made, "Ability", "C3");
  assert.deepEqual(asked.at(-1), [{ type: "tank", ability: "ECM,C3" }, 0]);
  assert.deepEqual(texts(made.chips, "button"), ["Tank ×", "ECM ×", "C3 master ×", "Clear filters"]);
  assert.deepEqual(
    all(made.chips, ".filter-chip").map((each) => each.attributes["aria-label"]),
    ["Take off Kind Tank", "Take off Ability ECM", "Take off Ability C3 master"],
  );
  assert.deepEqual(
    all(field(made, "Kind"), "option").map((each) => [each.textContent, "selected" in each.attributes]),
    [
      ["any", false],
      ["'Mech", false],
      ["Tank", true],
    ],
  );
  assert.deepEqual(
    all(field(made, "Ability"), "option").map((each) => [each.textContent, "selected" in each.attributes]),
    [
      ["+ add", false],
      ["ECM", false],
      ["C3 master", false],
    ],
  );
  press(made.chips, "ECM");
  assert.deepEqual(asked.at(-1), [{ type: "tank", ability: "C3" }, 0]);
  press(made.chips, "C3 master");
  assert.deepEqual(asked.at(-1), [{ type: "tank" }, 0]);
  press(made.chips, "Clear filters");
  assert.deepEqual(asked.at(-1), [{}, 0]);
  assert.equal(made.chips.textContent, "");
});

test("words and numbers are asked for after a pause, numbers when they are whole", async (t) => {
  const made = await finder();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const type = (value) => {
    made.words.value = value;
    made.words.listeners.input();
  };
  type(" medium ");
  t.mock.timers.tick(149);
  assert.equal(asked.length, 1);
  type("medium laser ");
  t.mock.timers.tick(150);
  assert.deepEqual(asked.slice(1), [[{ q: "medium laser" }, 0]]);
  const year = field(made, "Built by");
  const known = (value) => {
    year.listeners.input({ target: { value } });
    t.mock.timers.tick(150);
    return asked.at(-1)[0].year;
  };
  assert.deepEqual(["3025", "30x", "-5", "3000-", "3000-3050", "3000-3050-1", " "].map(known), [
    "3025",
    "3025",
    "3025",
    "3000-",
    "3000-3050",
    "3000-3050",
    undefined,
  ]);
  known("3067");
  year.listeners.change();
  assert.deepEqual(texts(made.chips, ".filter-chip"), ["Built by 3067 ×"]);
});

test("where nothing is found each condition that keeps units out can be left out", async () => {
  found = { total: 0, next: null, units: [], kept_out: [{ condition: "year", total: 1200 }] };
  const made = await finder({}, { asked: { year: "3025", q: "atlas" } });
  found.kept_out.push({ condition: "q", total: 3 }, { condition: "odd", total: 1 });
  await made.find();
  assert.equal(
    made.count.textContent,
    "Nothing is called “atlas” here. Without built by: 1,200Without the words: 3Without odd: 1",
  );
  made.words.value = "atlas";
  press(made.count, "Without built by");
  assert.deepEqual(asked.at(-1)[0], { q: "atlas" });
  assert.equal(made.words.value, "atlas");
  await answered();
  press(made.count, "Without the words");
  assert.deepEqual(asked.at(-1)[0], {});
  assert.equal(made.words.value, "");
});

test("where no condition is to blame everything can be shown", async () => {
  found = { total: 0, next: null, units: [], kept_out: [] };
  const made = await finder({}, { asked: { year: "3025" } });
  made.words.value = "old";
  assert.equal(made.count.textContent, "Nothing is like that. Show all");
  press(made.count, "Show all");
  assert.deepEqual(asked.at(-1), [{}, 0]);
  assert.equal(made.words.value, "");
});

test("only the answer to the latest question counts, and a refusal is told", async () => {
  const waiting = [];
  const made = await finder();
  made.source.find = /** @type {any} */ (() => new Promise((tell, refuse) => waiting.push([tell, refuse])));
  made.find();
  made.find();
  waiting[1][0]({ ...found, units: [{ name: "late" }] });
  waiting[0][0]({ ...found, units: [{ name: "early" }] });
  await answered();
  assert.deepEqual(rows(made), ["late"]);
  made.find();
  made.find();
  waiting[3][1](new Error("no such kind"));
  await answered();
  waiting[2][1](new Error("an older fault"));
  await answered();
  assert.equal(made.count.textContent, "no such kind.");
});

test("arrows go through what was found while the words keep the focus, and a key takes the unit", async () => {
  const made = await finder();
  const pressed = (key) => {
    let kept = true;
    made.words.listeners.keydown({ key, preventDefault: () => (kept = false) });
    const at = made.list.children.findIndex((row) => row.classList.contains("at"));
    return [at, kept];
  };
  assert.deepEqual(pressed("1"), [-1, true]);
  assert.deepEqual(pressed("ArrowDown"), [0, false]);
  assert.deepEqual(pressed("ArrowDown"), [1, false]);
  assert.deepEqual(pressed("ArrowDown"), [1, false]);
  assert.deepEqual(pressed("1"), [1, false]);
  assert.deepEqual(pressed("ArrowUp"), [0, false]);
  assert.deepEqual(pressed("1"), [0, false]);
  assert.deepEqual(taken, ["Raven", "Atlas"]);
  assert.deepEqual(pressed("ArrowUp"), [-1, false]);
  assert.deepEqual(pressed("ArrowUp"), [-1, false]);
  pressed("ArrowDown");
  assert.deepEqual(pressed("a"), [-1, true]);
});

const listed = (name, year, type) => ({ name, words: "", points: 1, text: name, facts: { year, type } });
test("a list on the page is searched by words and facts, and tells what keeps units out", async () => {
  const list = listSource([listed("Atlas II", "3025", "mech"), listed("Demolisher", "2800", "tank")], FILTERS);
  const names = async (words) => (await list.find(words, 0)).units.map(({ name }) => name);
  assert.deepEqual(await names({}), ["Atlas II", "Demolisher"]);
  assert.deepEqual(await names({ q: "ii ATLAS" }), ["Atlas II"]);
  assert.deepEqual(await names({ year: "2900-", type: "mech" }), ["Atlas II"]);
  assert.deepEqual((await list.find({ year: "2900-", type: "tank", q: "x" }, 0)).kept_out, []);
  const none = await list.find({ year: "2900-", type: "tank" }, 0);
  assert.deepEqual([none.total, none.next], [0, null]);
  assert.deepEqual(none.kept_out, [
    { condition: "year", total: 1 },
    { condition: "type", total: 1 },
  ]);
  assert.deepEqual((await list.find({ type: "tank" }, 0)).kept_out, []);
});

test("a fact lies in a span with both ends, or is the number or the word itself", () => {
  const within = (span) => ["9", "10", "15", "20", "21", "ten"].filter((fact) => isWithin(span, fact));
  assert.deepEqual(within("10-20"), ["10", "15", "20"]);
  assert.deepEqual(within("15"), ["15"]);
  assert.deepEqual(within("15-"), ["15", "20", "21"]);
  assert.deepEqual(within("ten"), ["ten"]);
});

test("units of one's own stand before those of the library, on its first page and without filters", async () => {
  const own = [
    { name: "Mine", words: "", points: 1, text: "mine" },
    { name: "Other", words: "", points: 1, text: "other" },
  ];
  const both = withOwn(/** @type {any} */ ({ filters: [], orders: [], find: async () => found }), own);
  const told = async (words, offset) => {
    const answer = await both.find(words, offset);
    return [answer.total, ...answer.units.map(({ name }) => name)];
  };
  assert.deepEqual(await told({}, 0), [1236, "Mine", "Other", "Atlas", "Raven"]);
  assert.deepEqual(await told({ q: "mi", order: "bv" }, 0), [1235, "Mine", "Atlas", "Raven"]);
  assert.deepEqual(await told({ type: "mech" }, 0), [1234, "Atlas", "Raven"]);
  assert.deepEqual(await told({}, 40), [1234, "Atlas", "Raven"]);
});

test("the library is asked by game and offset, and priced in the points of the game", async () => {
  const addresses = [];
  globalThis.fetch = /** @type {any} */ (
    async (address) => (addresses.push(address), { ok: true, status: 200, json: async () => found })
  );
  const library = (game, points) =>
    librarySource({ game, points, abilities: ["ECM"], shown: ({ name }) => ({ name, words: "shown", points: 2 }) });
  const answer = await library("total-warfare", "bv").find({ type: "mech", q: "" }, 40);
  assert.deepEqual(addresses, ["/api/units?game=total-warfare&type=mech&q=&limit=40&offset=40"]);
  assert.deepEqual(answer.units[0], { name: "Atlas", words: "shown", points: 2 });
  const facts = ({ filters, orders }) => [filters[1], orders[1], filters.at(-1), filters[0].items.slice(0, 2)];
  const many = { key: "ability", label: "Ability", items: [["ECM", "ECM"]], many: true };
  const kinds = [
    ["mech", "'Mech"],
    ["vehicle", "vehicle"],
  ];
  assert.deepEqual(facts(library("total-warfare", "bv")), [
    { key: "bv", label: "Battle Value", example: "900-1400" },
    ["bv", "by Battle Value"],
    many,
    kinds,
  ]);
  assert.deepEqual(facts(library("alpha-strike", "pv")), [
    { key: "pv", label: "Point Value", example: "20-35" },
    ["pv", "by Point Value"],
    many,
    kinds,
  ]);
});
