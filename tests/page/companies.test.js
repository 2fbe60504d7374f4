import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { Company } = await import("../../src/boxcars/serve/static/js/clix/company.js");
const { dropBlock, dropWords } = await import("../../src/boxcars/serve/static/js/total_warfare/drop_panel.js");
const { heightNumbers, heightProfile } = await import("../../src/boxcars/serve/static/js/total_warfare/heights.js");
let company;

beforeEach(() => {
  company = new Company();
});

test("members go along by the same way, or to places of their own, until they are left out", () => {
  company.toggle("red-2");
  company.toggle("red-3");
  assert.deepEqual([company.members, company.words], [["red-2", "red-3"], "red-2;red-3"]);
  company.placing = "red-3";
  company.place("4,5");
  assert.deepEqual([company.words, company.placing], ["red-2;red-3@4,5", ""]);
  company.toggle("red-2");
  assert.equal(company.words, "red-3@4,5");
});

test("a captive is asked about only when a place was chosen for it", () => {
  assert.deepEqual(company.question, {});
  company.placing = "captive";
  company.place("6,7");
  assert.deepEqual(company.question, { captive: "6,7", captive_facing: -1 });
  company.captiveFacing = 90;
  assert.deepEqual(company.question, { captive: "6,7", captive_facing: 90 });
  company.clear();
  assert.deepEqual([company.question, company.words], [{}, ""]);
});

test("who gets off in flight can do so over each hex of the path once, or stay aboard", () => {
  const planned = [];
  const row = {
    unit: "red-2",
    hex: "0304",
    stays: "fly stays",
    ways: { "0304": "fly a", "0305": "fly b" },
    reasons: [],
  };
  const path = ["0303", "0304", "0304", "0305"].map((hex) => ({ hex }));
  const control = /** @type {any} */ ({
    chosen: { aboard: [row], path },
    planAction: (action) => planned.push(action),
    table: { nameOf: () => "Rifles", run: (act) => act() },
  });
  const buttons = all(dropBlock(control), "button");
  assert.deepEqual(
    buttons.map((each) => [each.textContent, each.attributes["aria-pressed"]]),
    [
      ["Stays aboard", "false"],
      ["0304", "true"],
      ["0305", "false"],
    ],
  );
  press(dropBlock(control), "0305");
  press(dropBlock(control), "Stays aboard");
  assert.deepEqual(planned, ["fly b", "fly stays"]);
  control.chosen.aboard = [{ ...row, reasons: [{ text: "it is too high", cite: "" }] }];
  assert.deepEqual(texts(dropBlock(control), ".facing-choice"), []);
  assert.match(dropBlock(control).textContent, /It is too high/);
  control.chosen.aboard = [];
  assert.equal(dropBlock(control), null);
});

test("how many get off is counted in words", () => {
  const plan = (...hexes) => ({ aboard: hexes.map((hex) => ({ hex })) });
  assert.equal(dropWords(plan("0304", "")), "1 gets off");
  assert.equal(dropWords(plan("0304", "0305")), "2 get off");
  assert.equal(dropWords(plan("")), "");
  assert.equal(dropWords({}), "");
});

test("the heights between two units are told by ground and treetops, below zero with a minus", () => {
  const heights = [
    { hex: "0101", ground: 0, top: 0 },
    { hex: "0102", ground: 1, top: 3 },
    { hex: "0103", ground: -1, top: -1 },
    { hex: "0104", ground: 2, top: 2 },
  ];
  const sight = /** @type {any} */ ({ heights, tops: [1, 3] });
  assert.deepEqual(texts(heightNumbers(sight), "text"), ["1↑3", "−1"]);
  const profile = heightProfile(sight, ["Locust", "Wasp"]);
  assert.equal(texts(profile, "h3")[0], "HeightsLocust 1, Wasp 3");
  assert.deepEqual(texts(profile, "text"), ["0", "1↑3", "−1", "2"]);
  assert.equal(all(profile, "rect").filter((each) => each.attributes.class === "trees").length, 1);
  const top = (each) => [each.attributes.y, each.attributes.height].map(Number);
  const [first, second] = all(profile, ".ground").map(top);
  assert.deepEqual(
    [first, second],
    [
      [64, 32],
      [48, 48],
    ],
  );
  assert.deepEqual(all(profile, ".trees").map(top), [[16, 32]]);
});
