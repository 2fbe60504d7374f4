import assert from "node:assert/strict";
import { test } from "node:test";
import { all, texts } from "./elements.js";

const { flyerBlock, flyerWeapons } = await import("../../src/boxcars/serve/static/js/total_warfare/flyer_sheet.js");

const cells = (drawn) => all(drawn, "tr").map((row) => row.children.map((each) => each.textContent));
const gun = (mount, name, more = {}) => ({ mount, name, state: "ok", heat: 3, ammo: null, location: "nose", ...more });
const flyer = (more = {}) => ({ values: { a: [5, 5, 0, 0], b: [10, 0, 0, 0] }, stores: [], arcs: [], ...more });

test("a fighter's weapons stand with what they do at each range, without the bombs it carries", () => {
  const weapons = [gun("a", "Medium Laser"), gun("b", "LRM 20", { ammo: 6, state: "fired" }), gun("c", "HE bomb")];
  const drawn = flyerWeapons({ weapons, flyer: flyer({ stores: [{ name: "HE bomb" }] }), heat: { max: 30 } });
  const [head, ...rows] = cells([drawn]);
  assert.deepEqual(head, ["name", "heat", "S", "M", "L", "E", "ammo"]);
  assert.deepEqual(
    rows.map((row) => row.slice(1)),
    [
      ["3", "5", "5", "–", "–", ""],
      ["3", "10", "–", "–", "–", "6"],
    ],
  );
  assert.match(rows[1][0], /^LRM 20 .* fired$/);
  assert.doesNotMatch(rows[0][0], /ok/);
});

test("a weapon is struck through when it is lost, not when it has fired", () => {
  const weapons = ["ok", "fired", "destroyed"].map((state) => gun("a", "Laser", { state }));
  const rows = all([flyerWeapons({ weapons, flyer: flyer(), heat: null })], "tr").slice(1);
  assert.deepEqual(
    rows.map((row) => [row.attributes.class, row.attributes.title, row.children.length]),
    [
      ["", "ok", 6],
      ["", "fired", 6],
      ["lost", "destroyed", 6],
    ],
  );
});

test("a ship's weapons stand under the bay that fires them as one, one alone without a head", () => {
  const arcs = [
    { name: "nose lasers", mounts: ["a", "b"], values: [15, 5, 0, 0] },
    { name: "aft laser", mounts: ["c"], values: [5, 5, 0, 0] },
  ];
  const weapons = [gun("a", "Laser"), gun("b", "Pulse"), gun("c", "Rear")];
  const drawn = (heat) => flyerWeapons({ weapons, heat, flyer: flyer({ arcs, values: { a: [5], b: [10], c: [5] } }) });
  assert.deepEqual(
    all([drawn(null)], "tbody").map((body) => [body.attributes.class, all([body], "tr").length]),
    [
      ["bay", 3],
      ["", 1],
    ],
  );
  const head = (heat) => all([drawn(heat)], "th").find((each) => each.textContent === "Nose lasers");
  assert.deepEqual([head(null).attributes.colspan, head({}).attributes.colspan], ["1", "2"]);
  assert.deepEqual(cells([drawn(null)])[1], ["Nose lasers", "15", "5", "–", "–", ""]);
});

const own = (more = {}) => ({
  boxes: [
    { name: "fcs", hits: 1, max: 3 },
    { name: "engine", hits: 0, max: 2 },
  ],
  slots: 0,
  stores: [],
  fuel: { full: 0, now: 0 },
  bays: [],
  aboard: [],
  doors: { left: 1, all: 2, hit: 0 },
  ...more,
});
const told = (more, how) => texts([flyerBlock(own(more), how)], "p");

test("critical boxes show how many of them are hit", () => {
  const pips = all([flyerBlock(own())], ".pips");
  assert.deepEqual(told({}), ["Fire control", "Engine"]);
  assert.deepEqual(
    pips.map((each) => [each.attributes["aria-label"], ...each.children.map((pip) => pip.attributes.class)]),
    [
      ["1 of 3 hit", "lost", "", ""],
      ["0 of 2 hit", "", ""],
    ],
  );
});

test("bombs, fuel and bays are only told of who has them", () => {
  const heads = (more) => texts([flyerBlock(own(more))], "h3");
  assert.deepEqual(heads({}), ["Criticals"]);
  assert.deepEqual(heads({ slots: 5, fuel: { full: 400, now: 400 } }), [
    "Criticals",
    "Bombs · 0 of 5 slots",
    "Fuel · 400 of 400",
  ]);
  assert.deepEqual(heads({ aboard: [{ unit: "blue-2", troopers: 0 }] }), [
    "Criticals",
    "Bays1 of 2 doors open this turn",
  ]);
});

test("bombs are counted against the slots, with a mark for each", () => {
  const stores = [
    { name: "HE Bomb", count: 2 },
    { name: "Cluster Bomb", count: 1 },
  ];
  const drawn = [flyerBlock(own({ slots: 5, stores }))];
  assert.deepEqual(texts(drawn, "h3").slice(1), ["Bombs · 3 of 5 slots"]);
  assert.deepEqual(texts(drawn, "p").slice(2), [" 2 he bomb", " 1 cluster bomb"]);
  assert.deepEqual(
    all(drawn, ".squares").map((each) => each.children.length),
    [2, 1],
  );
  assert.deepEqual(told({ slots: 5 }).slice(2), ["none carried"]);
});

test("fuel is shown as it will be when the plan has burned its part", () => {
  const fuel = { full: 400, now: 100 };
  const gauge = (how) => all([flyerBlock(own({ fuel }), how)], "i").at(-1).attributes.style;
  assert.deepEqual([gauge({}), gauge({ burns: 40 })], ["width:25%", "width:15%"]);
  assert.deepEqual(told({ fuel }).slice(2), []);
  assert.deepEqual(told({ fuel }, { burns: 40 }).slice(2), ["100 now, 40 for this plan"]);
});

test("bays tell what they hold, by which doors, who is aboard, and which doors stay shut", () => {
  const bays = [
    { holds: "cargo", size: 1500, doors: 1 },
    { holds: "fighters", size: 6, doors: 2 },
  ];
  const aboard = [
    { unit: "blue-2", troopers: 0 },
    { unit: "blue-3", troopers: 21 },
  ];
  const nameOf = (id) => `<${id}>`;
  assert.deepEqual(told({ bays, aboard }, { nameOf }).slice(2), [
    "1,500 t cargo1 door",
    "6 fighters2 doors",
    "Aboard: <blue-2>; <blue-3>, 21 left",
  ]);
  assert.equal(told({ bays }).at(-1), "Aboard: nobody");
  assert.equal(told({ aboard: [aboard[0]] }).at(-1), "Aboard: blue-2");
  const doors = { left: 1, all: 4, hit: 2 };
  assert.deepEqual(texts([flyerBlock(own({ bays, doors }))], "h3")[1], "Bays1 of 4 doors open this turn, 2 stay shut");
});
