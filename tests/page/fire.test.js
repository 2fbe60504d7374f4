import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech, written } from "./tables.js";

const { FireControl } = await import("../../src/boxcars/serve/static/js/total_warfare/fire.js");
const tally = (total, chance = 0.5) => ({ name: "needed", total, chance, percent: "", lines: [] });
const gun = (mount, more = {}) => ({
  mount,
  name: `Gun ${mount}`,
  possible: true,
  expected: 1,
  chance: 0.5,
  tally: tally(8),
  short: 1,
  medium: 2,
  long: 3,
  spotter: "",
  ...more,
});
const target = (unit, weapons, more = {}) => ({ unit, range: 3, visible: true, reasons: [], weapons, ...more });
const UNITS = {
  "red-1": { id: "red-1", side: "red", hex: "0505", kind: "mech", twists: { left: -1, right: 1 } },
  "blue-1": { id: "blue-1", side: "blue", hex: "0502", kind: "mech", name: "Wasp" },
  "blue-2": { id: "blue-2", side: "blue", hex: "0508", kind: "mech", name: "Stinger" },
  "red-2": { id: "red-2", side: "red", hex: "0507", kind: "mech", name: "Locust" },
};
let answers, asked, control, done, drawn, view;

beforeEach(() => {
  const shots = {
    targets: [
      target("blue-1", [gun("la"), gun("ra", { expected: 3 })]),
      target("blue-2", [gun("la", { expected: 9 })]),
    ],
    heat: { movement: 2, limits: [{ most: 4, consequences: [] }], consequences: [], after: 3 },
    arcs: [],
  };
  answers = {
    "/shots": () => structuredClone(shots),
    "/fire_odds": { heat: 5 },
    "/salvo": { shots: [] },
    "/arc": { hexes: ["0504", "0503"] },
    shots,
  };
  view = { units: Object.values(UNITS), declarations: {}, phase: "weapon" };
  const placeOf = (id) => (id?.startsWith("hex:") ? id.slice(4) : (UNITS[id]?.hex ?? ""));
  const own = {
    view,
    board: { hexes: { "0504": {}, "0503": {}, "0505": { woods: "light" }, "0606": { woods: "light" }, "0502": {} } },
    unit: (id) => UNITS[id],
    unitAt: (hex) => Object.values(UNITS).find((unit) => unit.hex === hex) ?? null,
    placeOf,
    nameOf: (id) => UNITS[id]?.name ?? id,
  };
  const noted = notingTable(own, answers);
  ({ done, asked, drawn } = noted);
  control = new FireControl(
    noted.table,
    /** @type {any} */ ({ draw: () => done.push(["threats"]), reply: () => null }),
  );
});

const start = () => control.start(UNITS["red-1"]);
const pickedNow = () => [...control.picked].map(([mount, shot]) => `${mount} at ${shot.target}`);

test("who begins to declare looks at the target that promises most, with its first weapon open", async () => {
  await start();
  assert.deepEqual([control.target, control.opened], ["blue-2", "la"]);
  assert.deepEqual(done.slice(-2), [["show", ["0505", "0508"]], ["redraw"]]);
  assert.deepEqual(asked, [["/shots", { unit: "red-1", torso: 0, flipped: false, shots: "," }]]);
  answers.shots.targets[1].weapons[0].possible = false;
  await start();
  assert.deepEqual([control.target, control.opened], ["blue-1", "la"]);
});

test("on a phone no weapon is open at first, and where nobody can be shot at there is no target", async () => {
  onPhone(true);
  await start();
  onPhone(false);
  assert.equal(control.opened, "");
  answers.shots.targets = [];
  await start();
  assert.deepEqual([control.target, control.opened, control.rows], ["", "", []]);
});

test("what was declared before is in hand again: the twist, the arms and each shot", async () => {
  view.declarations = {
    "red-1": { torso: -1, flipped: true, shots: [{ mount: "ra", target: "blue-1", aim: "head" }] },
  };
  await start();
  assert.deepEqual([control.torso, control.flipped, control.target], [-1, true, "blue-1"]);
  assert.deepEqual(asked[0][1], { unit: "red-1", torso: -1, flipped: true, shots: "ra:blue-1:aim=head" });
  assert.deepEqual(asked[1], ["/fire_odds", asked[0][1]]);
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["hold red-1 ra", "fire red-1 ra blue-1 aim head", "done red-1"]]);
});

test("an answer that comes when another unit or another wish is in hand is not used", async () => {
  const first = start();
  control.unit = UNITS["red-2"];
  await first;
  assert.equal(control.shots, null);
  await start();
  control.torso = 1;
  const late = control.load();
  control.torso = 0;
  const now = control.load();
  answers.shots.targets = [];
  await Promise.all([late, now]);
  assert.equal(control.shots.targets.length, 2);
});

test("a weapon is ticked and unticked, and one that cannot fire is not ticked", async () => {
  await start();
  control.target = "blue-1";
  await control.toggle(control.rows[1]);
  assert.deepEqual(pickedNow(), ["ra at blue-1"]);
  assert.deepEqual(asked.at(-1), ["/fire_odds", { unit: "red-1", torso: 0, flipped: false, shots: "ra:blue-1" }]);
  assert.deepEqual(control.odds, { heat: 5 });
  control.target = "blue-2";
  await control.toggle(gun("la", { possible: false }));
  assert.deepEqual(pickedNow(), ["ra at blue-1"]);
  control.target = "blue-1";
  await control.toggle(control.rows[1]);
  assert.deepEqual([pickedNow(), control.odds], [[], null]);
});

test("a weapon ticked at one target fires at another when it is ticked there", async () => {
  await start();
  await control.toggle(control.rows[0]);
  control.target = "blue-1";
  await control.toggle({ ...control.rows[0], spotter: "red-2", aim: "0504" });
  assert.deepEqual(pickedNow(), ["la at blue-1"]);
  assert.equal(control.pickedText, "la:blue-1:aim=0504:spotter=red-2");
  assert.equal(done.at(-2)[0], "redraw");
});

test("a twist that takes a target out of the arc drops what was to be fired at it", async () => {
  await start();
  control.target = "blue-1";
  await control.toggle(control.rows[0]);
  await control.toggle(control.rows[1]);
  answers.shots.targets[0].weapons[0].possible = false;
  await control.twist(1);
  assert.deepEqual([control.torso, pickedNow()], [1, ["ra at blue-1"]]);
  answers.shots.targets = [];
  await control.reload();
  assert.deepEqual(pickedNow(), []);
});

test("a torso twists one hexside at most, a turret all the way round, each of two turrets by itself", async () => {
  await start();
  for (const [wish, got] of [
    [-2, -1],
    [2, 1],
    [0, 0],
  ]) {
    await control.twist(wish);
    assert.equal(control.torso, got);
  }
  const sides = { N: 0, NE: 1, SE: 2, S: 3 };
  control.unit = { ...UNITS["red-1"], twists: sides };
  for (const [wish, got] of [
    [-1, 5],
    [6, 0],
    [7, 1],
  ]) {
    await control.twist(wish);
    assert.equal(control.torso, got);
  }
  await control.twistFront(12);
  assert.equal(control.torso, 13);
  await control.twist(3);
  assert.equal(control.torso, 15);
  await control.twistFront(0);
  assert.equal(control.torso, 3);
  control.unit = { ...UNITS["red-1"], twists: { left: -1, ahead: 0, right: 1 } };
  await control.twist(5);
  assert.equal(control.torso, 1);
});

test("arms are flipped and flipped back", async () => {
  await start();
  await control.flip();
  assert.equal(asked.at(-1)[1].flipped, true);
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["twist red-1 flip", "done red-1"]]);
  await control.flip();
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
});

test("all is declared at once: the twist first, then each shot in its manner, and that it is done", async () => {
  await start();
  control.torso = -1;
  control.target = "blue-1";
  control.pick(control.rows[0], "blue-1");
  control.pick({ mount: "ra", spotter: "red-2" }, "blue-2");
  await control.fireSo("la", "ammo", "LT-1");
  await control.fireSo("la", "mode", "ultra");
  await control.fireSo("rl", "mode", "ultra");
  control.picked.set("ra", { target: "blue-2", aim: "", mode: "", ammo: "", spotter: "red-2" });
  control.confirm();
  assert.deepEqual(done.at(-1), [
    "play",
    [
      "twist red-1 left",
      "fire red-1 la blue-1 from LT-1 mode ultra",
      "fire red-1 ra blue-2 spotter red-2",
      "done red-1",
    ],
  ]);
});

test("one tap takes all that can fire, the strongest first, and one more takes them back", async () => {
  await start();
  control.target = "blue-1";
  answers.shots.targets[0].weapons.push(gun("rt", { possible: false }));
  control.shots = structuredClone(answers.shots);
  assert.equal(control.isFull, false);
  await control.all();
  assert.deepEqual(pickedNow(), ["ra at blue-1", "la at blue-1"]);
  assert.equal(control.isFull, true);
  assert.equal(control.opened, "la");
  assert.deepEqual(
    asked.slice(-2).map(([, how]) => how.shots),
    ["ra:blue-1,la:blue-1", "ra:blue-1,la:blue-1"],
  );
  control.picked.set("lt", { target: "blue-2" });
  answers.shots.targets[1].weapons.push(gun("lt"));
  await control.all();
  assert.deepEqual(pickedNow(), ["lt at blue-2"]);
});

test("a target at which nothing can be fired is never full", async () => {
  await start();
  control.shots.targets[1].weapons[0].possible = false;
  assert.equal(control.isFull, false);
});

test("all that can fire stops when another unit is taken in hand", async () => {
  await start();
  const all = control.all();
  control.unit = UNITS["red-2"];
  const before = asked.length;
  await all;
  assert.equal(asked.length, before);
});

test("the best salvo within a heat is asked for, and where there is none that is said", async () => {
  await start();
  control.target = "blue-1";
  answers["/salvo"] = { shots: [{ mount: "ra", target: "blue-1", mode: "ultra" }] };
  await control.best();
  assert.deepEqual(
    asked.find(([way]) => way === "/salvo"),
    ["/salvo", { unit: "red-1", torso: 0, flipped: false, shots: ",", target: "blue-1", heat: 4 }],
  );
  assert.equal(control.pickedText, "ra:blue-1:mode=ultra");
  assert.ok(done.every(([name]) => name !== "notice"));
  answers["/salvo"] = { shots: [{ mount: "la", target: "blue-2" }] };
  await control.best();
  assert.deepEqual(done.at(-1), ["notice", "No weapon that could hit stays within that heat."]);
  const late = control.best();
  control.target = "blue-2";
  control.picked.clear();
  await late;
  assert.equal(control.picked.size, 0);
});

test("a fire group replaces what is ticked at that target, and leaves out what cannot fire", async () => {
  await start();
  control.target = "blue-1";
  answers.shots.targets[0].weapons.push(gun("rt", { possible: false }));
  answers.shots.targets[1].weapons.push(gun("ct"));
  control.picked.set("la", { target: "blue-1" }).set("ct", { target: "blue-2" });
  await control.pickGroup(["ra", "rt", "gone"]);
  assert.deepEqual(pickedNow(), ["ct at blue-2", "ra at blue-1"]);
  const late = control.pickGroup(["la"]);
  control.unit = UNITS["red-2"];
  await late;
  assert.deepEqual(pickedNow(), ["ct at blue-2"]);
});

test("fire is held at once where nothing could be fired, and else only when that is confirmed", async () => {
  await start();
  const ask = async (answer) => {
    const held = control.hold();
    const dialog = document.body.children.at(-1);
    /** @type {any} */ (dialog).returnValue = answer;
    /** @type {any} */ (dialog).listeners.close();
    await held;
    return dialog;
  };
  const dialog = await ask("keep");
  assert.match(dialog.textContent, /red-1 could still shoot this turn/);
  assert.ok(done.every(([name]) => name !== "play"));
  control.pick({ mount: "la" }, "blue-1");
  await ask("end");
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
  const plays = done.length;
  control.shots.targets.forEach((each) => each.weapons.forEach((weapon) => (weapon.possible = false)));
  await control.hold();
  assert.equal(done.length, plays + 1);
  control.shots = null;
  assert.equal(control.couldFire, false);
});

test("going back forgets what is ticked, once", async () => {
  await start();
  control.pick({ mount: "la" }, "blue-1");
  assert.equal(control.back(), true);
  assert.equal(control.picked.size, 0);
  await answered();
  assert.deepEqual(asked.at(-1)[1].shots, ",");
  assert.equal(control.back(), false);
});

test("pointing at a unit says what a tap does: its number, that it has no shot, that it is looked at", async () => {
  await start();
  assert.equal(control.meaning("0502"), "target, 8+");
  control.shots.targets[0].weapons.forEach((weapon) => (weapon.possible = false));
  assert.equal(control.meaning("0502"), "target, no shot");
  assert.equal(control.meaning("0507"), "look");
  assert.equal(control.meaning("0606"), "target");
  assert.equal(control.meaning("0504"), "");
  assert.equal(control.meaning("0505"), "look");
  control.shots.areas = true;
  assert.equal(control.meaning("0504"), "target");
  control.target = "blue-1";
  assert.equal(control.meaning("0502"), "target");
});

test("a tap aims at an enemy, looks at a friend, aims at woods, and elsewhere goes back", async () => {
  await start();
  control.why = "blue-1";
  control.click("0502");
  assert.deepEqual([control.target, control.why], ["blue-1", ""]);
  assert.deepEqual(done.slice(-2), [["show", ["0505", "0502"]], ["redraw"]]);
  assert.equal(speech.textContent, "Wasp, range 3. Gun la needs 8 or more, 50 %.");
  control.click("0507");
  assert.deepEqual(done.at(-1), ["select", "red-2"]);
  answers.shots.targets.push(target("hex:0606", [gun("la", { tally: null })]));
  control.click("0606");
  await answered();
  assert.equal(control.target, "hex:0606");
  assert.equal(asked.at(-1)[1].hexes, "0606");
  control.pick({ mount: "la" }, "blue-1");
  control.click("0504");
  assert.equal(control.picked.size, 0);
});

test("a tap on the target once more means its hex where that can be shot down", async () => {
  await start();
  control.table.board.hexes["0502"] = { building: { cf: 40 } };
  control.click("0502");
  assert.equal(control.target, "blue-1");
  control.click("0502");
  await answered();
  assert.equal(control.target, "hex:0502");
  const late = control.aimAtHex("0606");
  control.hex = "";
  await late;
  assert.equal(control.target, "hex:0502");
});

test("on the map the target has its corners, its sight and its label, and who spots is named", async () => {
  await start();
  control.target = "blue-1";
  const deciding = [{ hex: "0504", label: "light woods at 0504", value: 1 }];
  const heights = ["0505", "0504", "0502"].map((hex) => ({ hex, ground: 1, top: 3 }));
  control.shots.targets[0].sight = { from: "0505", to: "0502", deciding, heights, tops: [2, 2] };
  control.draw();
  assert.deepEqual(written(drawn.labels), ["light woods +1", "8+ · 50\u202f%"]);
  assert.deepEqual(kinds(drawn.path), ["bx-ring case", "bx-ring gold", "bx-corners case", "bx-corners"]);
  assert.deepEqual(kinds(drawn.sight), ["deciding", "case sight", "line sight"]);
  assert.deepEqual(written(drawn.sight), []);
  assert.deepEqual(done.at(-1), ["threats"]);
  control.showing = "heights";
  control.rows[0].spotter = "red-2";
  control.draw();
  assert.deepEqual(written(drawn.sight), ["1↑3"]);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight").length, 2);
  assert.ok(written(drawn.labels).includes("spots"));
  control.target = "";
  control.draw();
  assert.deepEqual([kinds(drawn.path).length, kinds(drawn.sight)], [2, []]);
});

test("a target that cannot be hit is labelled so when it is in hand, by what hinders", async () => {
  await start();
  control.target = "blue-1";
  control.shots.targets.forEach((each) => each.weapons.forEach((weapon) => (weapon.possible = false)));
  control.draw();
  assert.deepEqual(written(drawn.labels), ["no shot"]);
  control.shots.targets[0].visible = false;
  control.draw();
  assert.deepEqual(written(drawn.labels), ["no sight"]);
});

test("a label that would lie on a unit is left out, but not that of the target in hand", async () => {
  await start();
  control.target = "blue-1";
  control.table.unitAt = (hex) => (hex === "0507" ? UNITS["red-2"] : null);
  assert.equal(control.isCrowded("blue-2"), true);
  assert.equal(control.isCrowded("blue-1"), false);
  control.draw();
  assert.equal(written(drawn.labels).length, 1);
  control.target = "blue-2";
  control.draw();
  assert.equal(written(drawn.labels).length, 2);
});

test("the ranges of the weapon in hand are drawn in its arc, which is asked for once", async () => {
  await start();
  control.target = "blue-1";
  control.showing = "ranges";
  control.draw();
  assert.deepEqual(drawn.veil, [null]);
  await answered();
  assert.deepEqual(asked.at(-1), ["/arc", { unit: "red-1", mount: "la", torso: 0, flipped: false }]);
  assert.deepEqual(written(drawn.labels).slice(0, 2), ["short 1", "medium 2"]);
  assert.deepEqual(kinds(drawn.veil), ["dim"]);
  assert.equal(kinds(drawn.ranges).length, 6);
  const before = asked.length;
  control.draw();
  await answered();
  assert.equal(asked.length, before);
  control.torso = 1;
  control.draw();
  await answered();
  assert.equal(asked.at(-1)[1].torso, 1);
  control.showing = "sight";
  control.draw();
  assert.deepEqual(kinds(drawn.ranges), []);
});

test("the arcs of hull and turret are drawn, but not beside ranges", async () => {
  await start();
  control.shots.arcs = [{ name: "turret", hexes: ["0504"] }];
  control.draw();
  assert.equal(kinds(drawn.envelopes).length, 2);
  assert.ok(written(drawn.labels).includes("turret arc"));
  control.showing = "ranges";
  control.draw();
  assert.deepEqual(kinds(drawn.envelopes), []);
});

test("what is shown on the map can be switched; a flyer on its own map has no heights", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Sight", "Ranges", "Heights"]);
  all(control.views(), "button")[1].listeners.click();
  assert.deepEqual([control.showing, done.at(-1)], ["ranges", ["redraw"]]);
  control.unit = { ...control.unit, flight: { map: "air" } };
  assert.deepEqual(texts(control.views(), "button"), ["Sight", "Ranges"]);
  control.stop();
  assert.equal(control.unit, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "ranges", "sight", "path", "labels"]);
  const count = Object.keys(drawn).length;
  control.draw();
  assert.equal(Object.keys(drawn).length, count);
});

test("keys tick weapons by number, step through targets, twist, and open what is in hand", async () => {
  await start();
  control.target = "blue-1";
  assert.equal(key(control, "2"), true);
  await answered();
  assert.deepEqual(pickedNow(), ["ra at blue-1"]);
  assert.equal(key(control, "9"), false);
  assert.equal(key(control, "]"), true);
  assert.equal(control.target, "blue-2");
  key(control, "]");
  assert.equal(control.target, "blue-1");
  key(control, "[");
  assert.equal(control.target, "blue-2");
  key(control, "[");
  assert.equal(control.target, "blue-1");
  key(control, ".");
  assert.equal(control.torso, 1);
  key(control, ",");
  assert.equal(control.torso, 0);
  await answered();
  control.opened = "la";
  key(control, "t");
  assert.equal(control.opened, "");
  key(control, "T");
  assert.equal(control.opened, "la");
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.equal(key(control, "x"), false);
});

test("the key for the best salvo waits for a target and for heat that counts", async () => {
  await start();
  assert.equal(key(control, "f"), true);
  assert.equal(key(control, "F"), true);
  control.target = "";
  assert.equal(key(control, "f"), false);
  control.target = "blue-1";
  control.shots.heat.limits = [];
  assert.equal(key(control, "f"), false);
  control.shots = null;
  assert.equal(key(control, "]"), false);
});

test("the heat that follows is that of the shots and of the move", async () => {
  await start();
  assert.deepEqual(control.heat(), { adds: 2, addsWords: "moved" });
  control.odds = { heat: 5 };
  assert.deepEqual(control.heat(), { adds: 7, addsWords: "this turn" });
  control.shots = null;
  assert.deepEqual(control.heat(), { adds: 5, addsWords: "this turn" });
  control.odds = null;
  assert.deepEqual(control.heat(), { adds: 0, addsWords: "moved" });
});

test("each wish is asked of the server anew, and drawn", async () => {
  await start();
  control.target = "blue-1";
  const wishes = [
    () => control.twist(1),
    () => control.twistFront(6),
    () => control.flip(),
    () => control.all(),
    () => control.fireSo("ra", "mode", "ultra"),
    () => control.best(),
    () => control.pickGroup(["la"]),
    () => control.back(),
  ];
  for (const wish of wishes) {
    done.length = 0;
    await wish();
    await answered();
    assert.equal(asked.filter(([way]) => way === "/shots").at(-1)[1].shots, control.pickedText || ",");
    assert.ok(
      done.some(([name]) => name === "redraw"),
      String(wish),
    );
  }
});

test("who is taken in hand next begins with nothing of the one before", async () => {
  await start();
  Object.assign(control, { why: "blue-1", hex: "0606", odds: {}, showing: "ranges" });
  control.pick({ mount: "la" }, "blue-1");
  const next = control.start(UNITS["red-2"]);
  const { target, opened, why, hex, shots, odds, showing, kind } = control;
  assert.deepEqual(
    { target, opened, why, hex, shots, odds },
    { target: "", opened: "", why: "", hex: "", shots: null, odds: null },
  );
  assert.deepEqual([showing, kind, control.picked.size], ["ranges", "fire", 0]);
  assert.deepEqual(kinds(drawn.path), ["bx-ring case", "bx-ring gold"]);
  control.stop();
  await next;
  assert.equal(new FireControl(control.table, control.threats).showing, "sight");
});

test("the weapon in hand is the one that is open, else the first that can fire, else the first", async () => {
  await start();
  control.target = "blue-1";
  const [left, right] = control.rows;
  control.opened = "ra";
  assert.equal(control.weaponInHand, right);
  control.opened = "";
  assert.equal(control.weaponInHand, left);
  left.possible = false;
  assert.equal(control.weaponInHand, right);
  right.possible = false;
  assert.equal(control.weaponInHand, left);
});

test("keys step through three targets both ways, and open what is in hand", async () => {
  answers.shots.targets.push(target("red-2", [gun("ra")]));
  await start();
  const targets = [];
  for (const name of ["]", "]", "]", "[", "["]) {
    key(control, name);
    targets.push(control.target);
  }
  assert.deepEqual(targets, ["red-2", "blue-1", "blue-2", "blue-1", "red-2"]);
  control.opened = "ra";
  done.length = 0;
  assert.equal(key(control, "t"), true);
  assert.deepEqual([control.opened, done], ["", [["redraw"]]]);
});
