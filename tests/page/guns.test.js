import assert from "node:assert/strict";
import { test } from "node:test";
import "./elements.js";

const { aimAtPlace, gunChoices, gunRows, turnTo } =
  await import("../../src/boxcars/serve/static/js/alpha_strike/guns.js");

const shell = (weapon, aim, more = {}) => ({
  weapon,
  label: weapon,
  aim,
  at_unit: "",
  munition: "",
  spotter: "",
  spotter_attacks: false,
  possible: true,
  tally: { total: 9, chance: 0.28 },
  expected: 0.5,
  action: `artillery red-1 ${weapon} ${aim}`,
  reasons: [],
  template: 6,
  ...more,
});
const row = (group, each) => ({ ...each, group, target: each.aim, label: each.label });
const NOT = { possible: false, tally: null, expected: 0, reasons: [{ text: "blue-1 is out of sight" }] };

test("one row a gun, with what can be done and promises most in hand", () => {
  const shells = [
    shell("LT", "blue-1", { at_unit: "blue-1", ...NOT }),
    shell("LT", "10,4", { at_unit: "blue-1", spotter: "red-2" }),
    shell("LT", "12,4", { expected: 0.2 }),
    shell("AIS", "blue-1", { at_unit: "blue-1", ...NOT }),
  ];
  const [tom, arrow] = gunRows(shells, row);
  assert.deepEqual([tom.key, tom.shell, tom.possible], ["artillery LT", shells[1], true]);
  assert.deepEqual([arrow.key, arrow.possible, arrow.reasons], ["artillery AIS", false, NOT.reasons]);
});

test("a gun that turns to another target keeps its round where it has it there", () => {
  const smoke = { munition: "smoke", expected: 0 };
  const [tom] = gunRows([shell("LT", "1,1"), shell("LT", "2,2"), shell("LT", "2,2", { ...smoke, action: "s" })], row);
  assert.equal(turnTo(tom, "2,2"), true);
  assert.equal(tom.action, "artillery red-1 LT 2,2");
  tom.shell = { ...tom.shell, munition: "smoke" };
  turnTo(tom, "2,2");
  assert.equal(tom.action, "s");
  assert.equal(turnTo(tom, "9,9"), false);
  assert.equal(tom.action, "s");
});

test("a place of one's own choice replaces the one before", () => {
  const [tom] = gunRows([shell("LT", "1,1")], row);
  aimAtPlace(tom, [shell("LT", "5,5"), shell("AIS", "5,5")]);
  aimAtPlace(tom, [shell("LT", "6,6", NOT)]);
  assert.deepEqual(
    tom.shells.map((each) => each.aim),
    ["1,1", "6,6"],
  );
  assert.deepEqual([tom.target, tom.possible], ["6,6", false]);
});

test("target, direct or indirect, and spotter are chosen in the row, and what is impossible is told", () => {
  const shells = [
    shell("LT", "blue-1", { at_unit: "blue-1", ...NOT }),
    shell("LT", "10,4", { at_unit: "blue-1", spotter: "red-2", action: "a" }),
    shell("LT", "10,4", { at_unit: "blue-1", spotter: "red-3", spotter_attacks: true, expected: 0.3, action: "b" }),
    shell("LT", "12,4", NOT),
  ];
  const [tom] = gunRows(shells, row);
  const names = new Map(Object.entries({ "blue-1": "Wasp", "red-2": "Raven", "red-3": "Locust" }));
  const kit = { placeWords: (place) => [`place ${place}`] };
  const table = { names, kit, run: (what) => what() };
  const control = { table, reloadGun: (change) => change() };
  const words = () => gunChoices(/** @type {any} */ (control), tom).textContent;
  tom.shells.forEach(
    (each) => (each.action = each.action.startsWith("artillery") ? each.action : `artillery ${each.action}`),
  );
  assert.match(words(), /Wasp · 9\+ · 28\u202f%Place 12,4 · not now/);
  assert.match(words(), /Raven, spots only · 9\+/);
  assert.match(words(), /Locust, attacks too · 9\+/);
});
