import assert from "node:assert/strict";
import { test } from "node:test";
import { all, texts } from "./elements.js";

const { assaultBlock, assaultLine } = await import("../../src/boxcars/serve/static/js/assault.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const { planTitle, planDetail, contactWords, loadWords } =
  await import("../../src/boxcars/serve/static/js/alpha_strike/move_words.js");
const { bestShots, fromThere } = await import("../../src/boxcars/serve/static/js/alpha_strike/from_there.js");
const tally = (total, chance = 0.5) => ({ name: "needed", total, chance, percent: "50 %", lines: [] });
const CHARGE = { kind: "charge", target: "blue-1", tally: tally(7), damage: tally(12), taken: tally(4) };
const nameOf = (id) => ({ "blue-1": "Wasp", "red-1": "Locust", "red-2": "Rifles" })[id] ?? id;
useNames({}, []);
const paragraphs = (assault) => texts(assaultBlock(assault, nameOf, "In the end."), "p");

test("an assault is told in one line, with what it deals and what it takes", () => {
  assert.equal(assaultLine(CHARGE, nameOf), "charge on Wasp: 7+, 50 % · deals 12, takes 4");
  assert.match(assaultLine({ ...CHARGE, kind: "dfa" }, nameOf), /^death from above on Wasp/);
});

test("after a hit each side has its own piloting roll, or none", () => {
  const told = paragraphs({ ...CHARGE, their_roll: tally(6, 26 / 36), own_roll: tally(9, 10 / 36) });
  assert.deepEqual(told.slice(0, 2), [
    "Wasp takes 12, then piloting 6+, 72\u202f%, or it falls.",
    "You take 4, then piloting 9+, 28\u202f%, or it falls.",
  ]);
  assert.deepEqual(paragraphs(CHARGE).slice(0, 2), ["Wasp takes 12.", "You take 4."]);
});

test("a miss brings a fall, damage to oneself, or nothing", () => {
  const missed = (more) => paragraphs({ ...CHARGE, ...more })[2];
  assert.equal(missed({ fall: tally(8) }), "You fall on your back: 8 damage, and the pilot may be hurt.");
  assert.equal(missed({ missed: tally(2) }), "You take 2.");
  assert.equal(missed({ missed: tally(0) }), "Nobody is damaged.");
  assert.equal(missed({}), "Nobody is damaged.");
});

const control = (more = {}) => ({
  unit: { id: "red-1" },
  opened: "",
  open: () => {},
  table: {
    nameOf,
    names: new Map(["blue-1", "red-1", "red-2"].map((id) => [id, nameOf(id)])),
    view: { buildings: more.buildings ?? [] },
    unit: (id) => ({ id, token: "<path/>" }),
  },
  moves: { flies: false },
  ...more,
});
const PLAN = {
  legal: true,
  mode: "ground",
  facing: 90,
  action: "move red-1 3,4 facing 90",
  price: { total: 4 },
  move: 8,
  x: 3,
  y: 4,
  target_modifier: 1,
  reasons: [],
};

test("a move says how much of it is spent, and what it ends in", () => {
  assert.equal(planTitle(control(), PLAN), "4″ of 8″, facing east");
  assert.equal(planTitle(control(), { ...PLAN, action: "move red-1 leave" }), "4″ of 8″, leaves the table");
  assert.equal(planTitle(control(), { ...PLAN, assault: CHARGE }), "4″ of 8″, charge");
  assert.equal(planTitle(control(), { ...PLAN, mode: "stand" }), "Locust stands still, facing east");
  assert.equal(planTitle(control(), { ...PLAN, legal: false, reasons: [{ text: "it is too far" }] }), "It is too far");
  assert.equal(planTitle(control(), { ...PLAN, legal: false }), "That cannot be done");
});

test("below it stand contacts, the building, how hard it is to hit, whom it carries, and how high it flies", () => {
  assert.equal(planDetail(control(), PLAN), "+1 to be hit");
  assert.equal(planDetail(control(), { ...PLAN, target_modifier: undefined }), "+0 to be hit");
  assert.equal(planDetail(control({ moves: { flies: true } }), { ...PLAN, altitude: 2 }), "+1 to be hit · altitude 2″");
  assert.equal(planDetail(control({ bending: true }), PLAN), "+1 to be hit · tap where the path should bend");
  assert.equal(
    planDetail(control(), { ...PLAN, breaks: "blue-1", contacts: ["blue-1", "red-2"] }),
    "Wasp gives way under it · in contact with Wasp and Rifles · +1 to be hit",
  );
  assert.equal(contactWords(control(), { contacts: [] }), "");
  assert.equal(planDetail(control(), { ...PLAN, legal: false }), "");
});

test("a move over a building ends over it from its height on, and in it below that", () => {
  const corners = [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ];
  const house = { key: "Hall", name: "", class: "hardened", corners, tall: 2, left: 10, full: 15 };
  const detail = (altitude) => planDetail(control({ buildings: [house] }), { ...PLAN, altitude });
  assert.equal(detail(1), "in Hall, CF 10 of 15 · 2″ high · +1 to be hit");
  assert.match(detail(2), /^over Hall/);
});

test("who is picked up and who is set down are told apart", () => {
  const words = (action) => loadWords(control(), { action });
  assert.equal(words("move red-1 3,4 mount red-2"), "picks up Rifles");
  assert.equal(words("move red-1 3,4 drop red-2 drop blue-1"), "sets down Rifles and Wasp");
  assert.equal(words("move red-1 3,4 mount red-2 drop blue-1"), "picks up Rifles · sets down Wasp");
  assert.equal(words("move red-1 3,4"), "");
});

test("from the end of a move the likeliest shots come first, and an answer to each is told", () => {
  const shot = (target, chance, more = {}) => ({
    target,
    chance,
    possible: true,
    tally: tally(8, chance),
    percent: "50 %",
    distance: 6,
    band: "short",
    damage: 2,
    reasons: [],
    ...more,
  });
  const shots = [shot("blue-1", 0.2), shot("red-2", 0.6), shot("red-1", 0.9, { possible: false })];
  assert.deepEqual(
    bestShots({ shots }).map(({ target }) => target),
    ["red-2", "blue-1"],
  );
  assert.deepEqual(bestShots(null), []);
  const threat = { possible: true, tally: tally(9, 10 / 36), chance: 10 / 36, damage: 3, percent: "28 %" };
  const threats = { "blue-1": threat, "red-2": { possible: false } };
  const block = fromThere(control(), { ...PLAN, shots: shots.slice(0, 2), threats, target_lines: [{}] });
  assert.equal(texts(block, "h3")[0], "From thereto hit you +1");
  assert.deepEqual(texts(block, "small"), [
    "cannot hit you there as it stands",
    "hits you there on 9+ · 28\u202f% · 3 damage",
  ]);
  assert.match(texts(block, "button")[0], /^Rifles 6″ · short8\+ 60/);
  assert.equal(fromThere(control(), { ...PLAN, shots: [], blows: [] }), null);
  assert.equal(all(fromThere(control(), { ...PLAN, assault: CHARGE }), ".assault").length, 1);
});

test("a blow that its move allows stands before the shots, with its own words", () => {
  const blow = {
    attack: "melee",
    target: "blue-1",
    label: "Melee",
    possible: true,
    tally: tally(6),
    percent: "50 %",
    chance: 0.5,
    damage: { total: 3 },
    reasons: [],
  };
  const shown = (more, opened = "") =>
    fromThere({ ...control(), opened }, { ...PLAN, shots: [], blows: [{ ...blow, ...more }] });
  assert.match(texts(shown({}), "button")[0], /^Wasp Melee6\+ 50/);
  assert.match(texts(shown({}, "melee blue-1"), "table")[0], /needed, 3 damage/);
  assert.match(texts(shown({ note: "0*" }, "melee blue-1"), "table")[0], /needed, 0\* damage/);
});

test("an open shot shows what the enemy needs to hit back as a tally of its own", () => {
  const threat = { possible: true, tally: tally(9), chance: 0.5, damage: 3, percent: "50 %" };
  const shot = { target: "blue-1", chance: 0.5, possible: true, tally: tally(8), percent: "50 %", distance: 6 };
  const plan = { ...PLAN, shots: [{ ...shot, band: "short", damage: 2, reasons: [] }], threats: { "blue-1": threat } };
  assert.equal(all(fromThere(control(), plan), "table").length, 0);
  assert.equal(all(fromThere({ ...control(), opened: "blue-1" }, plan), "table").length, 2);
});
