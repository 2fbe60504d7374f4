import assert from "node:assert/strict";
import { test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";

const { attackBlocks } = await import("../../src/boxcars/serve/static/js/clix/attack_panel.js");
const { AttackPart } = await import("../../src/boxcars/serve/static/js/clix/attack_part.js");
const { drawOrder } = await import("../../src/boxcars/serve/static/js/clix/order_map.js");
const row = (target, needed, legal = true) => ({
  action: `ranged red-1 at ${target}`,
  legal,
  needed,
  reasons: legal ? [] : [{ text: "out of range", cite: "" }],
  label: "Gun",
  note: "2 damage",
});
const target = (id, distance, ...rows) => ({ target: id, distance, rows });
const NEAR = target("blue-1", 4, row("blue-1", 9));
const EASY = target("blue-2", 8, row("blue-2", 11), row("blue-2", 6));
const HIDDEN = target("blue-3", 2, row("blue-3", 5, false));

/** An order in hand, at a table that notes what it is asked. */
function ordered(targets, more = {}) {
  const asked = [];
  const unit = (id) => ({ id, x: 0, y: 0, facing: 0, radius: 0.5, spine: 0, token: `<path id="${id}"/>` });
  const table = {
    game: { ask: async (way, question) => (asked.push([way, question]), { action: question.action, legal: true }) },
    run: (act) => act(),
    redraw: () => {},
    select: (id) => asked.push(["select", id]),
    map: { show: () => {} },
    placeOf: () => "0,0",
    nameOf: (id) => id,
    unit,
    panel: { sheetOf: () => null },
  };
  const control = { table, unit: unit("red-1"), order: "attack", info: { neighbours: [], equipment: [] }, ...more };
  control.attack = new AttackPart(control);
  control.attack.answer = { targets, repairs: [] };
  return { control, attack: control.attack, asked };
}

test("the target that needs least is in front, then the nearer one, and last who cannot be attacked", () => {
  const { attack } = ordered([HIDDEN, NEAR, EASY, target("blue-4", 3, row("blue-4", 9))]);
  assert.deepEqual(
    attack.ordered.map((each) => each.target),
    ["blue-2", "blue-4", "blue-1", "blue-3"],
  );
  assert.equal(attack.bestAt(EASY).needed, 6);
  assert.equal(attack.bestAt(HIDDEN), undefined);
});

test("a tap on a target takes that target and its best weapon in hand", async () => {
  const { attack, asked } = ordered([NEAR, EASY]);
  await attack.toggleTarget("blue-2");
  assert.deepEqual(attack.targets, ["blue-2"]);
  assert.deepEqual(asked, [["/odds", { action: "ranged red-1 at blue-2" }]]);
  assert.ok(attack.ready.legal);
});

test("an order that is listed can be given before its odds have come, one that was changed cannot", () => {
  const { attack, control } = ordered([NEAR, HIDDEN]);
  control.table.game.ask = () => new Promise(() => {});
  attack.toggleTarget("blue-1");
  assert.deepEqual([attack.found, attack.ready], [null, { action: "ranged red-1 at blue-1", legal: true }]);
  attack.found = { action: attack.action, legal: true };
  attack.toggleHelper("red-2");
  assert.deepEqual([attack.found, attack.ready.legal], [null, false], "no number of the order as it was before");
  attack.clear();
  attack.toggleTarget("blue-3");
  assert.equal(attack.ready.legal, false);
});

test("when it is known who can be attacked, the likeliest target is taken in hand", async () => {
  const { control, attack, asked } = ordered([]);
  const { ask } = control.table.game;
  control.table.game.ask = async (way, question) =>
    way === "/attacks" ? (asked.push([way, question]), { targets: [NEAR, EASY], repairs: [] }) : ask(way, question);
  attack.helped = ["red-2"];
  await attack.ask("ranged", "move red-1 3,4");
  assert.deepEqual(asked[0], ["/attacks", { unit: "red-1", kind: "ranged", after: "move red-1 3,4" }]);
  assert.equal(attack.action, "ranged red-1 at blue-2");
  assert.deepEqual(attack.ready, { action: "ranged red-1 at blue-2", legal: true });
});

test("an answer that comes when another unit or another attack is in hand is not used", async () => {
  const { control, attack } = ordered([NEAR]);
  let answered;
  control.table.game.ask = () => new Promise((answer) => (answered = answer));
  const first = attack.ask("ranged");
  attack.kind = "close";
  answered({ targets: [EASY], repairs: [] });
  await first;
  assert.equal(attack.answer, null);
  const second = attack.ask("ranged");
  control.unit = control.table.unit("red-2");
  answered({ targets: [EASY], repairs: [] });
  await second;
  assert.equal(attack.answer, null);
});

test("a tap on a unit that is no target looks at it", async () => {
  const { attack, asked } = ordered([NEAR]);
  await attack.toggleTarget("red-2");
  assert.deepEqual(asked, [["select", "red-2"]]);
  assert.equal(attack.action, "");
});

test("where a weapon has several targets taps add them and take them away", async () => {
  const { attack } = ordered([NEAR, EASY]);
  attack.several = true;
  await attack.toggleTarget("blue-1");
  await attack.toggleTarget("blue-2");
  assert.equal(attack.action, "ranged red-1 at blue-1 blue-2");
  await attack.toggleTarget("blue-1");
  assert.deepEqual(attack.targets, ["blue-2"]);
});

test("the order names who helps and what is cancelled, and going back leaves them out", async () => {
  const { attack } = ordered([NEAR]);
  await attack.toggleTarget("blue-1");
  attack.toggleHelper("red-2");
  attack.toggleEquipment("ecm");
  assert.equal(attack.action, "ranged red-1 at blue-1 helped red-2 cancel ecm");
  assert.ok(attack.back());
  assert.equal(attack.action, "ranged red-1 at blue-1");
  assert.ok(!attack.back());
});

test("artillery is aimed at a place, and another attack is not", async () => {
  const { attack } = ordered([NEAR]);
  await attack.toggleTarget("blue-1");
  await attack.aim("3,4");
  assert.equal(attack.action, "ranged red-1 at blue-1");
  await attack.choose("blue-1", { ...row("blue-1"), action: "artillery red-1 blue-1" });
  await attack.aim("3,4");
  assert.equal(attack.action, "artillery red-1 3,4");
});

test("on a desk each target is a block of its own, and on a phone they stand in a strip", () => {
  const { control } = ordered([NEAR, EASY, HIDDEN]);
  onPhone(false);
  assert.equal(all(attackBlocks(control), ".target-strip").length, 0);
  assert.deepEqual(texts(attackBlocks(control), ".need"), ["6+", "9+"]);
  onPhone(true);
  const [strip] = all(attackBlocks(control), ".target-strip");
  assert.equal(all(attackBlocks(control), ".clix-target").length, 0);
  assert.deepEqual(texts(strip, ".need"), ["6+", "9+"]);
  onPhone(false);
});

test("where nobody can be attacked a phone has no empty strip, and the reasons lie open", () => {
  const { control } = ordered([HIDDEN]);
  onPhone(true);
  const blocks = attackBlocks(control);
  assert.equal(all(blocks, ".target-strip").length, 0);
  assert.deepEqual(texts(blocks, "summary"), ["1 more, and why not"]);
  assert.equal(all(blocks, "details")[0].attributes.open, "");
  assert.match(texts(blocks, ".reasons")[0], /Out of range/);
  onPhone(false);
});

test("a weapon that may not be used cannot be pressed and tells why", () => {
  const mixed = target("blue-5", 4, row("blue-5", 8), row("blue-5", 0, false));
  const { control, attack } = ordered([mixed]);
  attack.targets = ["blue-5"];
  const buttons = all(all(attackBlocks(control), ".rows"), "button");
  assert.deepEqual(
    buttons.map((each) => ["disabled" in each.attributes, each.attributes.title]),
    [
      [false, "2 damage"],
      [true, "Out of range"],
    ],
  );
});

test("an assault is shot or fought, as it is pressed", () => {
  const kinds = [];
  const { control, attack } = ordered([NEAR], { order: "assault", assault: (kind) => kinds.push(kind) });
  attack.kind = "close";
  const blocks = attackBlocks(control);
  const pressed = all(all(blocks, ".facing-choice")[0], "button").map((each) => each.attributes["aria-pressed"]);
  assert.deepEqual(pressed, ["false", "true"]);
  press(blocks, "Shoot from there");
  press(blocks, "Close combat there");
  assert.deepEqual(kinds, ["ranged", "close"]);
});

/** A move in hand, and what is drawn of it by layers. */
function moving(plan, more = {}) {
  const drawn = {};
  const map = { scale: 1, clear: () => {}, isOpen: () => true, draw: (layer, ...nodes) => (drawn[layer] = nodes) };
  const move = { plan, chosen: plan, members: [], target: "", way: { outline: [] }, ...more };
  const { control } = ordered([], { isAttacking: false, move });
  control.table.map = map;
  control.table.view = { units: [] };
  drawOrder(control);
  return drawn;
}
const PLAN = { unit: "red-1", x: 3, y: 4, facing: 90, legal: true, inches: 5, allowed: { total: 8 }, reasons: [] };

test("a way is drawn with how far it goes, and one that is only looked at is drawn fainter", () => {
  const path = [
    [0, 0],
    [3, 4],
  ];
  const chosen = moving({ ...PLAN, path });
  assert.deepEqual(texts(chosen.labels, "text"), ["5″ of 8″"]);
  assert.equal(all(chosen.path, ".path").length, 2);
  assert.equal(all(chosen.path, ".looking").length, 0);
  const looked = moving({ ...PLAN, path }, { chosen: null });
  assert.equal(all(all(looked.path, "path"), ".path").length, 2);
  assert.equal(all(looked.path, ".looking").length, 3);
  assert.equal(all(moving({ ...PLAN, path: [[0, 0]] }).path, ".path").length, 0);
});

test("the reach is drawn for a move once the server has told the ways, and none for a vent", () => {
  const outline = [
    [
      [0, 0],
      [8, 0],
      [8, 8],
    ],
  ];
  const reaches = (more) => {
    const drawn = {};
    const map = { scale: 1, clear: () => {}, draw: (layer, ...what) => (drawn[layer] = what) };
    const move = { plan: null, chosen: null, members: [], target: "", way: { outline } };
    const { control } = ordered([], { isAttacking: false, move, ...more });
    control.table.map = map;
    control.table.view = { units: [] };
    drawOrder(control);
    return all(drawn.envelopes, ".reach").length;
  };
  assert.equal(reaches({}), 2, "a line and its case");
  assert.equal(reaches({ order: "vent" }), 0);
  assert.equal(reaches({ info: null }), 0);
});

test("a way that may not be gone says why at its end", () => {
  const refused = { ...PLAN, path: [], legal: false, reasons: [{ text: "too near the enemy", cite: "" }] };
  assert.deepEqual(texts(moving(refused).labels, "text"), ["too near the enemy"]);
  assert.deepEqual(texts(moving({ ...refused, reasons: [] }).labels, "text"), []);
});

test("each member of a formation is shown where it would end", () => {
  const ends = [{ unit: "red-2", x: 5, y: 4, facing: 0 }];
  assert.equal(all(moving({ ...PLAN, path: [], ends }).path, ".clix-ghost").length, 2);
});

test("nothing is drawn of a plan that is not made yet", () => {
  const drawn = moving(null);
  assert.equal(all(drawn.path, ".clix-ghost").length, 0);
  assert.equal(all(drawn.path, ".bx-ring").length, 2);
  assert.deepEqual(texts(drawn.labels, "text"), []);
});

test("a planned move shows the base where the unit and its captive end, and no other", () => {
  const drawn = {};
  const map = { scale: 1, clear: () => {}, isOpen: () => true, draw: (layer, ...nodes) => (drawn[layer] = nodes) };
  const plan = { unit: "red-1", x: 3, y: 4, facing: 90, legal: true, path: [], captive: null };
  const { control } = ordered([], { isAttacking: false, move: { plan, chosen: plan, members: [], target: "" } });
  control.info = null;
  control.table.map = map;
  control.table.view = { units: [] };
  drawOrder(control);
  const [around] = all(all(drawn.path, ".clix-ghost"), ".around");
  assert.equal(all(drawn.path, ".clix-ghost").length, 1);
  assert.equal(around.attributes.transform, "translate(72 96) rotate(90)");
  plan.captive = { unit: "blue-1", x: 5, y: 4, facing: 0 };
  drawOrder(control);
  assert.equal(all(drawn.path, ".clix-ghost").length, 2);
});

test("how the target stands is told: in contact, or how far and what is between", () => {
  const words = (more) => {
    const { control } = ordered([{ ...NEAR, ...more }]);
    return texts(attackBlocks(control), "small")[0];
  };
  assert.equal(words({}), "4″, clear line");
  assert.equal(words({ hindering: true }), "4″, hindered");
  assert.equal(words({ blocked: true, hindering: true }), "4″, blocked");
  assert.equal(words({ contact: true }), "in contact");
});

test("several targets are offered for the weapon in hand that has them, and only from afar", () => {
  const offered = (kind, action, ...weapons) => {
    const { control, attack } = ordered([NEAR]);
    control.table.panel.sheetOf = () => ({ weapons });
    Object.assign(attack, { kind, row: action });
    return all(attackBlocks(control), "label").map((each) => each.textContent);
  };
  const gun = { word: "", targets: 1 };
  const missiles = { word: "missiles", targets: 2 };
  assert.deepEqual(offered("ranged", "ranged red-1 at blue-1 with missiles", gun, missiles), [
    "Several targets, up to 2",
  ]);
  assert.deepEqual(offered("ranged", "ranged red-1 at blue-1", gun, missiles), []);
  assert.deepEqual(offered("ranged", "ranged red-1 at blue-1", missiles), ["Several targets, up to 2"]);
  assert.deepEqual(offered("close", "close red-1 at blue-1", missiles), []);
  assert.deepEqual(offered("ranged", "", missiles), []);
  assert.deepEqual(offered("ranged", "ranged red-1 at blue-1"), []);
});

test("equipment is switched off and on again, and that it costs a click is told", () => {
  const { control, attack } = ordered([NEAR]);
  control.info.equipment = [
    { code: "ecm", name: "ECM", circle: false },
    { code: "alloy", name: "Alloy", circle: true },
  ];
  attack.row = "ranged red-1 at blue-1";
  attack.cancel = ["ecm"];
  const shown = () =>
    all(attackBlocks(control), "button")
      .slice(-2)
      .map((each) => [each.textContent, each.attributes["aria-pressed"]]);
  assert.deepEqual(shown(), [
    ["ECM off", "false"],
    ["Alloy (1 damage)", "true"],
  ]);
  press(attackBlocks(control), "ECM");
  assert.deepEqual(shown()[0], ["ECM", "true"]);
});

test("a repair names the friend, and one that may not be made tells why", async () => {
  const { control, attack } = ordered([NEAR]);
  const repair = { action: "repair red-1 red-2", legal: true, reasons: [] };
  const refused = { action: "repair red-1 red-3", legal: false, reasons: [{ text: "it is not damaged", cite: "" }] };
  attack.answer.repairs = [repair, refused];
  const buttons = all(attackBlocks(control), ".button");
  assert.deepEqual(
    buttons.map((each) => [each.textContent, "disabled" in each.attributes, each.attributes.title]),
    [
      ["Repair red-2", false, ""],
      ["Repair red-3", true, "It is not damaged"],
    ],
  );
  await press(attackBlocks(control), "Repair red-2");
  assert.equal(attack.action, "repair red-1 red-2");
});

test("on a phone the weapons below the strip are those for the target in hand", () => {
  const { control, attack } = ordered([NEAR, EASY]);
  onPhone(true);
  assert.equal(all(attackBlocks(control), ".rows").length, 0);
  attack.targets = ["blue-1"];
  assert.deepEqual(texts(all(attackBlocks(control), ".rows"), "button"), ["Gun 9+ · 2 damage"]);
  onPhone(false);
});

test("an order that the server refuses shows its reasons instead of the sequence of the attack", () => {
  const { control, attack } = ordered([NEAR]);
  attack.row = "ranged red-1 at blue-1";
  attack.found = { legal: false, reasons: [{ text: "its weapon is overheated", cite: "" }] };
  assert.match(texts(attackBlocks(control), ".decide")[0], /Its weapon is overheated/);
});
