import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { keeper } from "./tables.js";

globalThis.localStorage = keeper({});
globalThis.sessionStorage = keeper({});
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/", href: "" });
const { STANDARD_RULES, ruleWords, rulesChoice } = await import("../../src/boxcars/serve/static/js/rules.js");
const { clixRules } = await import("../../src/boxcars/serve/static/js/clix/rules_choice.js");
const { crewChoice } = await import("../../src/boxcars/serve/static/js/total_warfare/crew_choice.js");

const option = (word, more = {}) => ({ word, title: word.toUpperCase(), explains: `about ${word}`, cite: "", ...more });
const OPTIONS = [
  option("floating"),
  option("sprint", { cite: "TW-001.1" }),
  option("night", { group: "light" }),
  option("dusk", { group: "light" }),
  option("storm", { group: "weather" }),
  option("reading:TW-002.1"),
  option("reading:wide-turns"),
];
let changes, rules;
const changed = () => (changes += 1);
const box = (drawn, title) =>
  all(
    all(drawn, "label").find((each) => all(each, "b")[0]?.textContent === title),
    "input",
  )[0].listeners;
const tick = (drawn, title, checked = true) => box(drawn, title).change({ target: { checked } });

beforeEach(() => {
  changes = 0;
  rules = { printing: 11, options: ["floating"] };
});

test("a game without rules to choose from offers none", () => {
  assert.equal(rulesChoice({ options: [] }, rules, changed), null);
  assert.equal(rulesChoice({ releases: [], printings: [], options: [] }, rules, changed), null);
  for (const known of [{ options: OPTIONS }, { releases: ["v1"], options: [] }, { printings: [3], options: [] }])
    assert.ok(rulesChoice(known, { options: [] }, changed));
});

test("options, conditions, and readings of both kinds stand in lists of their own", () => {
  const drawn = rulesChoice({ options: OPTIONS }, rules, changed, {
    floating: "It needs water.",
    sprint: "Long legs.",
  });
  const lists = all(drawn, "ul").map((list) => texts(all(list, "label"), "b"));
  assert.deepEqual(lists, [
    ["FLOATING", " It needs water.", "SPRINT"],
    ["NIGHT", "DUSK", "STORM"],
    ["READING:TW-002.1"],
    ["READING:WIDE-TURNS"],
  ]);
  assert.deepEqual(texts(drawn, "summary").slice(1), [
    "Light, weather and air",
    "Where the book contradicts itself",
    "What nobody could confirm",
  ]);
  const ticked = all(drawn, "input").map((each) => "checked" in each.attributes);
  assert.deepEqual(ticked, [true, ...Array(6).fill(false)]);
  assert.deepEqual(
    all(drawn, "li").map((each) => all(each, "button").length),
    [0, 1, 0, 0, 0, 0, 0],
    "who cites a ruling opens it",
  );
});

test("a tick adds an option and takes it away; of one group there is one at most", () => {
  const drawn = rulesChoice({ options: OPTIONS }, rules, changed);
  tick(drawn, "SPRINT");
  assert.deepEqual(rules.options, ["floating", "sprint"]);
  tick(drawn, "SPRINT");
  assert.deepEqual(rules.options, ["floating", "sprint"], "never twice");
  tick(drawn, "NIGHT");
  tick(drawn, "STORM");
  tick(drawn, "DUSK");
  assert.deepEqual(rules.options, ["floating", "sprint", "storm", "dusk"]);
  tick(drawn, "FLOATING", false);
  tick(drawn, "DUSK", false);
  assert.deepEqual([rules.options, changes], [["sprint", "storm"], 7]);
});

test("the latest edition comes first, and is played until another is chosen", () => {
  assert.deepEqual(STANDARD_RULES.begin({ releases: ["v1", "v2"] }), { release: "v2", options: [] });
  assert.deepEqual(STANDARD_RULES.begin({ printings: ["3", "11"] }), { printing: 11, options: [] });
  assert.equal(STANDARD_RULES.begin({}), null);
  const [printings] = all(rulesChoice({ printings: [3, 8, 11], options: [] }, rules, changed), "select");
  assert.deepEqual(texts(printings, "option"), ["11", "8", "3"]);
  assert.deepEqual(
    all(printings, "option").map((each) => "selected" in each.attributes),
    [true, false, false],
  );
  printings.listeners.change({ target: { value: "8" } });
  assert.deepEqual([rules.printing, changes], [8, 1]);
  const released = { release: "v1", options: [] };
  const [releases] = all(rulesChoice({ releases: ["v1", "v2"], options: [] }, released, changed), "select");
  assert.deepEqual(texts(releases, "option"), ["v2", "v1"]);
  releases.listeners.change({ target: { value: "v2" } });
  assert.deepEqual([released.release, changes], ["v2", 2]);
});

test("the line of the rules names the edition and counts the options", () => {
  assert.equal(ruleWords({}, { printing: 8, options: [] }), "Printing 8, no options");
  assert.equal(ruleWords({}, { release: "v2", options: ["a"] }), "v2, 1 optional rule");
  assert.equal(ruleWords({ releases: ["v1", "v3"] }, { options: ["a", "b"] }), "v3, 2 optional rules");
});

const key = (name, values, more = {}) => ({
  name,
  text: `about ${name}`,
  words: [],
  values: { "dark-age": values[0], "age-of-destruction": values[1] },
  standing: { "dark-age": "stated", "age-of-destruction": "guessed" },
  differs: values[0] !== values[1],
  ...more,
});
const KNOWN = {
  editions: ["dark-age", "age-of-destruction"],
  keys: [
    key("push", [true, false]),
    key("helpers", ["on_foot", "all"], { words: ["on_foot", "all"] }),
    key("captives", [1, 2]),
    key("reach", [0.5, 0.5]),
  ],
};
const clix = () => ({ edition: "age-of-destruction", keys: {}, places: false });
const inputs = (drawn) => all(all(drawn, "ul"), "label").map((each) => each.children[1]);

test("a clix game is played in the younger edition, by its own keys", () => {
  assert.deepEqual(clixRules.begin(), clix());
  const drawn = clixRules.choice(KNOWN, clix(), changed);
  assert.deepEqual(
    all(drawn, "ul").map((list) => texts(all(list, "label"), "b")),
    [["about push", "about helpers", "about captives"], ["about reach"]],
  );
  assert.deepEqual(texts(drawn, "summary").slice(1), ["Where the editions differ", "The same in both"]);
  assert.deepEqual(texts(all(drawn, "select")[0], "option"), ["Age of Destruction", "Dark Age"]);
  const [push, helpers, captives, reach] = inputs(drawn);
  assert.ok(!("checked" in push.attributes));
  assert.deepEqual(texts(helpers, "option"), ["on foot", "all"]);
  assert.deepEqual(
    all(helpers, "option").map((each) => "selected" in each.attributes),
    [false, true],
  );
  assert.deepEqual([captives.attributes.value, captives.attributes.step], ["2", "1"]);
  assert.deepEqual([reach.attributes.value, reach.attributes.step], ["0.5", "0.05"]);
  const told = all(all(drawn, "ul")[0], "small")[0];
  assert.deepEqual(
    [told.textContent, told.attributes.title],
    ["push · guessed", "no source says it: our best reading"],
  );
});

test("a key that is changed is counted, and one that is set back is no change", () => {
  const chosen = clix();
  const [push, helpers, captives] = inputs(clixRules.choice(KNOWN, chosen, changed));
  push.listeners.change({ target: { checked: true } });
  helpers.listeners.change({ target: { value: "on_foot" } });
  captives.listeners.change({ target: { value: "3" } });
  assert.deepEqual(chosen.keys, { push: true, helpers: "on_foot", captives: 3 });
  assert.equal(clixRules.words(KNOWN, chosen), "Age of Destruction, 3 changed");
  const [again] = inputs(clixRules.choice(KNOWN, chosen, changed));
  assert.ok("checked" in again.attributes);
  again.listeners.change({ target: { checked: false } });
  captives.listeners.change({ target: { value: "2" } });
  assert.deepEqual([chosen.keys, changes], [{ helpers: "on_foot" }, 5]);
});

test("another edition begins with its own keys, and players may place the terrain", () => {
  const chosen = { ...clix(), keys: { push: true } };
  const drawn = clixRules.choice(KNOWN, chosen, changed);
  const places = all(drawn, "input").find((each) => !("aria-label" in each.attributes));
  places.listeners.change({ target: { checked: true } });
  assert.equal(chosen.places, true);
  all(drawn, "select")[0].listeners.change({ target: { value: "dark-age" } });
  assert.deepEqual([chosen.edition, chosen.keys, changes], ["dark-age", {}, 2]);
  assert.equal(clixRules.words(KNOWN, chosen), "Dark Age");
});

test("a crew has the skills of its unit, or those of regulars, and one of them is changed at a time", () => {
  const crew = [];
  const selects = (unit) =>
    all(
      crewChoice(unit, (now) => crew.push(now)),
      "select",
    );
  const now = (unit) =>
    selects(unit).map((each) => all(each, "option").find(({ attributes }) => "selected" in attributes).textContent);
  assert.deepEqual(now("Atlas AS7-D"), ["4", "5"]);
  assert.deepEqual(now({ design: "Atlas AS7-D", gunnery: 2 }), ["2", "5"]);
  const [gunnery, piloting] = selects("Atlas AS7-D");
  assert.equal(gunnery.attributes["aria-label"], "Gunnery of Atlas AS7-D");
  assert.deepEqual(texts(piloting, "option"), [..."012345678"]);
  gunnery.listeners.change({ target: { value: "0" } });
  selects({ design: "Atlas AS7-D", gunnery: 2, hex: "0505" })[1].listeners.change({ target: { value: "8" } });
  assert.deepEqual(crew, [
    { design: "Atlas AS7-D", gunnery: 0, piloting: 5 },
    { design: "Atlas AS7-D", gunnery: 2, hex: "0505", piloting: 8 },
  ]);
});
