import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.sessionStorage = keeper({});
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/army", href: "" });
const figure = (name, points, more = {}) => ({
  name,
  points,
  type: "mech",
  weight_class: "",
  speed_mode: "wheeled",
  faction: "Davion",
  rank: "green",
  speed: 8,
  attack: 9,
  defense: 17,
  damage: 3,
  equipment: ["ECM"],
  ...more,
});
let sum = (army) => ({
  total: army.units.length * 80,
  build_total: army.build_total,
  points: army.units.length * 80,
  card_points: army.cards.length * 5,
  orders: army.units.length,
  legal: army.units.length > 1,
  reasons: [{ text: "an army has two units", cite: "" }],
});
const server = {
  "/api/clix/figures": {
    figures: [figure("Koshi", 80, { weight_class: "light" }), figure("Rover", 20, { type: "vehicle", equipment: [] })],
  },
  "/api/clix/cards": { cards: [] },
  "/api/clix/army": (army) => sum(army),
};
let sent = serving(server);
const { Army } = await import("../../src/boxcars/serve/static/js/armybuilder.js");
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};
await settled();
const lastArmy = () => sent.filter(([address]) => address === "/api/clix/army").at(-1)[1];
const named = (label) =>
  ["button", "input", "select"]
    .flatMap((tag) => ["search", "settings", "found", "members"].flatMap((id) => all(region(id), tag)))
    .find((each) => each.attributes["aria-label"] === label);

test("the figures are listed with their values, and found by words in any order", () => {
  assert.equal(document.body.dataset.ready, "true");
  assert.deepEqual(texts(region("found"), "li"), [
    "Koshilight 'Mech · Davion · green · ECM · speed 8, attack 9, defense 17, damage 380Add",
    "Roverwheeled vehicle · Davion · green · speed 8, attack 9, defense 17, damage 320Add",
  ]);
  assert.equal(region("total").textContent, "2");
  const search = (value) => {
    named("Search figures").listeners.input({ target: { value } });
    return region("total").textContent;
  };
  assert.equal(search("ecm davion"), "1");
  assert.match(region("found").textContent, /^Koshi/);
  assert.equal(search("VEHICLE"), "1");
  assert.equal(search("clan"), "0");
  assert.equal(search(""), "2");
});

test("an army costs what the server says, and is played when it is legal", async () => {
  named("Add Koshi").listeners.click();
  await settled();
  assert.equal(region("count").textContent, "1 unit");
  assert.match(
    region("sum").textContent,
    /^80 of 300 points80 in units1 order a turnAge of Destruction1 to mendPlay this army$/,
  );
  assert.match(region("reasons").textContent, /1An army has two units/);
  assert.equal("disabled" in all(region("sum"), "button")[0].attributes, true);
  assert.deepEqual(lastArmy(), {
    name: "",
    build_total: 300,
    edition: "age-of-destruction",
    units: ["Koshi"],
    cards: [],
  });
  named("Add Rover").listeners.click();
  await settled();
  assert.equal(region("count").textContent, "2 units");
  assert.match(region("sum").textContent, /2 orders a turn.* LegalPlay/);
  assert.equal(region("reasons").textContent, "");
  assert.equal("disabled" in all(region("sum"), "button")[0].attributes, false);
  assert.deepEqual(
    JSON.parse(kept["boxcars.clix.army"]).units.map(({ name }) => name),
    ["Koshi", "Rover"],
  );
});

test("its name, its points and its edition are kept", async () => {
  named("Name of the army").listeners.change({ target: { value: "Rangers" } });
  named("Build total").listeners.change({ target: { value: "450" } });
  await settled();
  named("Edition").listeners.change({ target: { value: "dark-age" } });
  await settled();
  assert.deepEqual([lastArmy().name, lastArmy().build_total, lastArmy().edition], ["Rangers", 450, "dark-age"]);
  assert.match(region("sum").textContent, /of 450 points.*Dark Age/);
  assert.equal(new Army().name, "Rangers");
  const [chosen] = all(named("Build total"), "option").filter((each) => "selected" in each.attributes);
  assert.equal(chosen.textContent, "450 points");
});

test("a unit that is taken away takes its cards along, and those of the units behind it move up", async () => {
  const army = JSON.parse(kept["boxcars.clix.army"]);
  assert.equal(army.units.length, 2);
  const { units } = new Army();
  const cards = [
    { card: "a", on: 1, name: "A" },
    { card: "b", on: 2, name: "B" },
  ];
  kept["boxcars.clix.army"] = JSON.stringify({ ...army, units, cards });
  assert.deepEqual(new Army().asked.cards, [
    { card: "a", on: 1 },
    { card: "b", on: 2 },
  ]);
  named("Remove Koshi").listeners.click();
  await settled();
  assert.deepEqual(lastArmy().units, ["Rover"]);
  assert.equal(region("count").textContent, "1 unit");
});

test("a figure of one's own goes along whole", () => {
  kept["boxcars.clix.army"] = JSON.stringify({ units: [{ name: "Own", figure: { dial: 1 } }] });
  assert.deepEqual(new Army().asked.units, [{ unit: "Own", figure: { dial: 1 } }]);
});

test("a refusal of the server is told, and put away with the next answer", async () => {
  sum = () => new Error("the army has no name");
  named("Add Koshi").listeners.click();
  await settled();
  assert.equal(region("problem").textContent, "The army has no name.");
  sum = () => ({ total: 1, build_total: 300, points: 1, card_points: 5, orders: 1, legal: true, reasons: [] });
  named("Add Koshi").listeners.click();
  await settled();
  assert.equal(region("problem").textContent, "");
  assert.match(region("sum").textContent, /1 in units · 5 in cards/);
});
