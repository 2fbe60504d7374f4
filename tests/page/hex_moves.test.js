import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, key, kinds, notingTable, speech, written } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
const { MoveControl } = await import("../../src/boxcars/serve/static/js/total_warfare/move.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const UNITS = {
  "red-1": { id: "red-1", side: "red", hex: "0505", facing: 0, kind: "mech", token: "<path/>" },
  "blue-1": { id: "blue-1", side: "blue", hex: "0502", kind: "mech", token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", hex: "0902", kind: "mech", token: "<path/>" },
};
const NAMES = { "red-1": "Locust", "blue-1": "Wasp", "blue-2": "Stinger" };
const tally = (total, chance = 0.5, name = "needed") => ({ name, total, chance, percent: "50 %", lines: [] });
const place = (cost, facings = [cost, cost + 1, cost + 2, -1, cost + 2, cost + 1]) => ({ cost, facings });
let asked, control, done, drawn, moves, plan, table, view;

const PLAN = {
  action: "move red-1 walk 0503 N",
  legal: true,
  hex: "0503",
  mode: "walk",
  facing: 0,
  mp: 4,
  cost: { name: "cost", total: 2, lines: [{ label: "clear", value: 2, cite: "" }], chance: 0, percent: "" },
  hexes_moved: 2,
  target_modifier: 1,
  heat: 1,
  rolls: [],
  path: [{ hex: "0505" }, { hex: "0504", cost: 1 }, { hex: "0503", cost: 2 }],
  from_there: [
    {
      unit: "blue-1",
      range: 1,
      you: { tally: tally(7, 0.58), chance: 0.58, weapon: "Gun", expected: 2.1 },
      they: null,
    },
    {
      unit: "blue-2",
      range: 4,
      you: null,
      they: { tally: tally(9, 0.28), chance: 0.28, weapon: "Laser", expected: 1 },
    },
  ],
};

beforeEach(() => {
  useNames(NAMES, []);
  moves = {
    can_move: true,
    prone: false,
    modes: {
      walk: { mp: 4, hexes: { "0504": place(1), "0503": place(2) } },
      run: { mp: 6, hexes: { "0504": place(1), "0503": place(2), "0501": place(5) } },
      jump: { mp: 3, hexes: { "0503": place(2, [2, 2, 2, 2, 2, 2]) } },
    },
    reasons: [],
  };
  plan = structuredClone(PLAN);
  view = { units: Object.values(UNITS) };
  const own = {
    view,
    board: { hexes: { "0503": { level: 0, text: "clear" } } },
    names: new Map(Object.entries(NAMES)),
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => UNITS[id],
    unitAt: (hex) => Object.values(UNITS).find((unit) => unit.hex === hex) ?? null,
    placeOf: (id) => UNITS[id]?.hex ?? "",
  };
  own.pointing = { choose: (hex) => done.push(["choose", hex]) };
  ({ table, asked, done, drawn } = notingTable(own, {
    "/moves": () => moves,
    "/plan": (question) => ({ ...plan, hex: question.to ?? plan.hex, mode: question.mode ?? plan.mode }),
    "/heatmap": {
      hexes: { "0504": { value: 0, text: "7" }, "0503": { value: 2, text: "9" }, "0501": { value: null } },
    },
  }));
  const threats = { draw: () => done.push(["threats"]), reply: () => null };
  control = new MoveControl(/** @type {any} */ (table), /** @type {any} */ (threats));
});

const start = async (more = {}) => {
  await control.start({ ...UNITS["red-1"], ...more });
  done.length = asked.length = 0;
};
const lastPlan = () => asked.filter(([way]) => way === "/plan").at(-1)?.[1];

test("who begins to move asks what it can reach, with nothing of the unit before", async () => {
  await start();
  Object.assign(control, {
    sheds: true,
    forced: "jump",
    chosen: plan,
    looked: plan,
    via: ["0504"],
    opened: "cost",
    heatmap: {},
  });
  const next = control.start(UNITS["blue-1"]);
  const { moves: known, sheds, forced, chosen, looked, asking, via, opened, heatmap } = control;
  assert.deepEqual(
    [known, sheds, forced, chosen, looked, asking, via, opened, heatmap],
    [null, false, "", null, null, null, [], "", null],
  );
  assert.deepEqual(done.at(-1), ["threats"]);
  assert.deepEqual(asked, [["/moves", { unit: "blue-1", shed: false }]]);
  await next;
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.equal(control.moves, moves);
  const late = control.start(UNITS["red-1"]);
  control.stop();
  await late;
  assert.equal(control.moves, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "sight", "path", "labels"]);
  assert.deepEqual(
    [control.kind, control.showing, control.choosesPlaces, control.listing],
    ["move", "cost", true, false],
  );
});

test("a load is dropped before the move or kept, and the plan made anew", async () => {
  await start();
  Object.assign(control, { chosen: plan, looked: plan, forced: "jump" });
  await control.setShed(true);
  assert.deepEqual(asked, [["/moves", { unit: "red-1", shed: true }]]);
  assert.deepEqual([control.chosen, control.looked, control.forced], [null, null, ""]);
  await control.click("0504");
  assert.equal(lastPlan().shed, true);
});

test("a hex is entered walking where that gets there, else running, else not", async () => {
  await start();
  assert.deepEqual(
    ["0504", "0501", "0101"].map((hex) => control.modeFor(hex)),
    ["walk", "run", ""],
  );
  assert.deepEqual(
    ["0504", "0501", "0101"].map((hex) => control.goes(hex)),
    ["Walk 1", "Run 5", ""],
  );
  assert.deepEqual(
    ["0504", "0502", "0101"].map((hex) => control.meaning(hex)),
    ["Walk 1", "look", ""],
  );
  control.forced = "jump";
  assert.deepEqual(
    ["0504", "0503"].map((hex) => control.modeFor(hex)),
    ["", "jump"],
  );
  assert.deepEqual(control.shownHexes, ["0503"]);
  control.forced = "";
  assert.deepEqual(control.shownHexes.sort(), ["0501", "0503", "0504"]);
});

test("each kind of unit has its slow and its fast way, and MASC is nobody's unless it was begun", async () => {
  const ways = (...modes) => {
    control.moves = { modes: Object.fromEntries(modes.map((mode) => [mode, { hexes: {} }])) };
    return [control.slow, control.fast, control.usual];
  };
  assert.deepEqual(ways("walk", "run", "masc"), ["walk", "run", ["walk", "run"]]);
  assert.deepEqual(ways("walk", "masc"), ["walk", "run", ["masc"]]);
  assert.deepEqual(ways("cruise", "flank"), ["cruise", "flank", ["cruise", "flank"]]);
  assert.deepEqual(ways("flank"), ["cruise", "flank", ["cruise", "flank"]]);
  assert.deepEqual(ways("flank", "boost"), ["cruise", "flank", ["cruise", "flank"]]);
  assert.equal(ways("fly", "swim")[0], "fly");
  assert.equal(ways("swim")[0], "swim");
  assert.equal(ways("jump")[0], "walk");
  control.moves = null;
  assert.deepEqual([control.slow, control.shownHexes, control.isProne], ["walk", [], false]);
});

test("a hex that is pointed at is looked at once, and forgotten off the reach", async () => {
  await start();
  await control.hover("0504");
  assert.deepEqual(asked, [
    ["/plan", { unit: "red-1", mode: "walk", to: "0504", facing: null, via: "", elevation: null, shed: false }],
  ]);
  assert.equal(control.looked.hex, "0504");
  assert.equal(table.pointing.cursorMoved, true);
  assert.deepEqual([control.holds("0504"), control.holds("0503")], [true, false]);
  await control.hover("0504");
  assert.equal(asked.length, 1);
  await control.hover("0101");
  assert.equal(control.looked, null);
  assert.deepEqual(done.at(-1), ["drawPanel"]);
  done.length = 0;
  await control.hover("0101");
  assert.deepEqual(done, []);
  for (const more of [{ chosen: plan }, { chosen: null, asking: { choose: true } }, { asking: null, moves: null }]) {
    Object.assign(control, more);
    await control.hover("0503");
    assert.equal(asked.length, 1);
  }
});

test("the newest question counts, and an answer for a unit that is gone does not", async () => {
  await start();
  const first = control.hover("0504");
  const second = control.hover("0503");
  await Promise.all([first, second]);
  assert.equal(control.looked.hex, "0503");
  assert.equal(control.asking, null);
  control.looked = null;
  const late = control.hover("0504");
  control.unit = null;
  await late;
  assert.equal(control.looked, null);
});

test("a tap chooses a hex, brings it into view and says what it comes to", async () => {
  await start();
  await control.click("0503");
  assert.deepEqual([control.chosen.hex, control.looked], ["0503", null]);
  assert.deepEqual(done, [["drawBar"], ["show", ["0505", "0503"]], ["redraw"]]);
  assert.equal(table.pointing.cursorMoved, false);
  assert.equal(speech.textContent, "at 0503. Walk 2 of 4, facing north. Wasp: 7 or more, 58 %");
  assert.equal(control.holds("0503"), true);
  assert.deepEqual(control.heat(), { adds: 1, addsWords: "walk" });
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["move red-1 walk 0503 N"]]);
  control.chosen = null;
  control.confirm();
  assert.equal(done.filter(([name]) => name === "play").length, 1);
  assert.deepEqual(control.heat(), {});
  plan.assault = { target: "blue-2" };
  await control.click("0504");
  assert.deepEqual(
    done.find(([name, hexes]) => name === "show" && hexes.length === 3),
    ["show", ["0505", "0504", "0902"]],
  );
});

test("a tap elsewhere looks at a unit, goes a step back, or says that it cannot end there", async () => {
  await start();
  await control.click("0502");
  assert.deepEqual(done, [["select", "blue-1"]]);
  await control.click("0101");
  assert.deepEqual(done.at(-1), ["notice", "Locust cannot end in 0101."]);
  control.chosen = plan;
  await control.click("0101");
  assert.equal(control.chosen, null);
  assert.deepEqual(done.at(-1), ["redraw"]);
  control.moves = null;
  asked.length = 0;
  await control.click("0504");
  assert.equal(asked.length, 0);
});

test("with the shift key hexes become the way, without the end itself", async () => {
  await start();
  await control.click("0504", undefined, { shiftKey: true });
  assert.equal(lastPlan().via, "");
  await control.click("0503", undefined, { shiftKey: true });
  assert.equal(lastPlan().via, "0504");
  await control.click("0501", undefined, {});
  assert.equal(lastPlan().via, "0504,0503");
});

test("a tap toward a hexside of the chosen hex turns the unit, where that can be had", async () => {
  await start();
  await control.click("0503");
  const { centre } = await import("../../src/boxcars/serve/static/js/geometry.js");
  const [x, y] = centre("0503");
  await control.click("0503", [x, y - 2]);
  assert.equal(asked.length, 1);
  await control.click("0503", [x + 17, y - 10]);
  assert.deepEqual([lastPlan().facing, lastPlan().mode], [1, "walk"]);
  asked.length = 0;
  await control.click("0503", [x, y + 20]);
  assert.equal(asked.length, 0);
});

test("turning goes on to the next facing that can be had, round the circle", async () => {
  await start();
  assert.equal(await control.turn(1), undefined);
  control.chosen = { ...plan, facing: 2 };
  await control.turn(1);
  assert.equal(lastPlan().facing, 4);
  control.chosen = { ...plan, facing: 0 };
  await control.turn(-1);
  assert.equal(lastPlan().facing, 5);
  control.chosen = { ...plan, hex: "0101" };
  asked.length = 0;
  await control.turn(1);
  assert.equal(asked.length, 0);
});

test("a prone 'Mech stands up toward a hexside, or turns where it lies if it cannot stand", async () => {
  moves.prone = true;
  moves.stand = { actions: ["move red-1 walk stand NE", "move red-1 walk stand N"], tally: tally(8), reasons: [] };
  moves.modes.walk.hexes["0505"] = place(0);
  await start();
  const { centre } = await import("../../src/boxcars/serve/static/js/geometry.js");
  const [x, y] = centre("0505");
  await control.click("0505", [x + 17, y - 10]);
  assert.deepEqual(lastPlan(), { action: "move red-1 walk stand NE" });
  await control.click("0505", [x, y + 20]);
  assert.deepEqual([lastPlan().to, lastPlan().facing, lastPlan().mode], ["0505", 3, "walk"]);
  asked.length = 0;
  await control.click("0505", [x, y]);
  assert.equal(asked.length, 0);
  control.chosen = null;
  await control.turn(1);
  assert.deepEqual(lastPlan(), { action: "move red-1 walk stand N" });
  control.chosen = { ...plan, action: "move red-1 walk stand N", facing: 0 };
  await control.turn(1);
  assert.deepEqual(lastPlan(), { action: "move red-1 walk stand NE" });
  moves.can_move = false;
  assert.equal(control.isProne, false);
});

test("a plan that may not be carried out is refused with its reasons", async () => {
  await start();
  control.take({ legal: false, reasons: [{ text: "no" }] }, true);
  assert.deepEqual(done, [["refuse", { message: "Not a legal move", reasons: [{ text: "no" }] }]]);
  assert.equal(control.chosen, null);
});

test("another way to move keeps the hex where it leads there too, and staying is a plan of its own", async () => {
  await start();
  control.setMode("stay");
  await answered();
  assert.deepEqual(lastPlan(), { action: "move red-1 stay" });
  control.chosen = { ...plan };
  control.via = ["0504"];
  control.setMode("jump");
  await answered();
  assert.deepEqual([control.forced, lastPlan().mode, lastPlan().to, control.via], ["jump", "jump", "0503", []]);
  control.chosen = { ...plan, hex: "0504" };
  control.looked = plan;
  asked.length = 0;
  control.setMode("jump");
  assert.deepEqual([control.chosen, control.looked], [null, null]);
  await answered();
  assert.equal(asked.length, 0);
  assert.deepEqual(done.at(-1), ["redraw"]);
});

test("one step back at a time: the plan, the load, the way, the mode", async () => {
  await start();
  Object.assign(control, { chosen: plan, looked: plan, sheds: true, via: ["0504"], forced: "jump" });
  assert.equal(control.back(), true);
  assert.deepEqual([control.chosen, control.looked, control.via], [null, null, []]);
  control.back();
  await answered();
  assert.equal(control.sheds, false);
  control.via = ["0504"];
  control.forced = "jump";
  assert.equal(control.back(), true);
  assert.deepEqual([control.via, control.forced], [[], "jump"]);
  assert.equal(control.back(), true);
  assert.equal(control.forced, "");
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.equal(control.back(), false);
});

test("the map shows the reach with its cost in each hex, and the plan with its facings", async () => {
  await start();
  control.draw();
  assert.deepEqual(written(drawn.veil), ["1", "2", "5"]);
  assert.deepEqual(kinds(drawn.veil, "text"), ["near", "near", ""]);
  assert.deepEqual(kinds(drawn.envelopes), ["case reach", "line reach", "case walk", "line walk"]);
  assert.deepEqual([drawn.sight, drawn.labels], [[null], [null]]);
  control.chosen = plan;
  control.draw();
  assert.deepEqual(written(drawn.veil), ["1", "5"]);
  assert.deepEqual(written(drawn.path), ["1", "", "3", "4", "4", "3", "2"]);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight if").length, 1);
  assert.deepEqual(written(drawn.labels), ["7+ · 58\u202f%", "no shot"]);
  assert.equal(all(drawn.labels, ".main").length, 1);
  assert.equal(all(drawn.path, ".looking").length, 0);
  control.chosen = null;
  control.looked = plan;
  control.draw();
  assert.ok(all(drawn.path, ".looking").length > 0);
  control.unit = { ...control.unit, kind: "infantry" };
  control.draw();
  assert.deepEqual(written(drawn.path), ["2"]);
  delete plan.cost;
  control.draw();
  assert.deepEqual(written(drawn.path), ["0"]);
  control.moves = null;
  control.draw();
  assert.deepEqual(drawn.veil, [null, null]);
  control.unit = null;
  drawn.veil = "as it was";
  control.draw();
  assert.equal(drawn.veil, "as it was");
});

test("hexes with a unit in them have no number, and labels stand below a unit that has one behind it", async () => {
  UNITS["blue-3"] = { ...UNITS["blue-1"], id: "blue-3", hex: "0501" };
  await start();
  control.chosen = plan;
  control.draw();
  delete UNITS["blue-3"];
  assert.deepEqual(written(drawn.veil), ["1"]);
  const above = (pill) => pill.attributes["data-below"] > 0;
  assert.deepEqual(all(drawn.labels, ".pill").map(above), [false, true]);
});

test("a charge is labelled at whom it goes, and nobody else can be shot at", async () => {
  await start();
  plan.assault = { target: "blue-2", tally: tally(6, 0.72) };
  control.chosen = plan;
  control.draw();
  assert.deepEqual(written(drawn.labels), ["no shot", "6+ · 72\u202f%"]);
  assert.equal(all(drawn.labels, ".main")[0].textContent, "6+ · 72\u202f%");
});

test("at most three enemies are labelled, the likeliest first", async () => {
  await start();
  plan.from_there = ["blue-1", "blue-2", "blue-1", "blue-2"].map((unit, index) => ({
    unit,
    range: 3,
    you: { tally: tally(10 - index, (index + 1) / 10), chance: (index + 1) / 10 },
  }));
  control.chosen = plan;
  control.draw();
  assert.deepEqual(written(drawn.labels), ["7+ · 40\u202f%", "8+ · 30\u202f%", "9+ · 20\u202f%"]);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight if").length, 3);
});

test("each way that is pressed has its own outline", async () => {
  moves.modes.masc = { mp: 8, hexes: { "0501": place(5) } };
  await start();
  const outlines = (forced) => {
    control.forced = forced;
    control.draw();
    return kinds(drawn.envelopes).filter((kind) => kind.startsWith("line"));
  };
  assert.deepEqual(outlines("jump"), ["line walk"]);
  assert.deepEqual(outlines("walk"), ["line walk"]);
  assert.deepEqual(outlines("run"), ["line reach", "line walk"]);
  assert.deepEqual(outlines("masc"), ["line reach", "line reach", "line walk"]);
  moves.modes.jump.hexes = {};
  assert.deepEqual(outlines("jump"), []);
});

test("numbers to hit or exposure are asked for the fast way, or the one that is pressed", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Cost", "To hit", "Exposure"]);
  press(control.views(), "To hit");
  await answered();
  assert.deepEqual(asked, [["/heatmap", { unit: "red-1", mode: "run", kind: "to_hit" }]]);
  assert.deepEqual(done.at(-1), ["redraw"]);
  control.draw();
  assert.deepEqual(written(drawn.veil), ["7", "9"]);
  assert.deepEqual(all(drawn.veil, ".dot").length, 0);
  control.forced = "jump";
  await control.setShowing("exposure");
  assert.equal(asked.at(-1)[1].mode, "jump");
  control.forced = "";
  control.draw();
  assert.equal(all(drawn.veil, ".dot").length, 12);
  delete moves.modes.run;
  await control.setShowing("exposure");
  assert.equal(asked.at(-1)[1].mode, "walk");
  await control.setShowing("cost");
  assert.equal(control.heatmap, null);
  assert.equal(asked.length, 3);
});

test("keys turn, climb, mark the way, open the cost and choose the way to move", async () => {
  await start();
  control.chosen = { ...plan };
  assert.equal(key(control, "."), true);
  await answered();
  assert.equal(lastPlan().facing, 1);
  control.chosen = { ...plan };
  key(control, ",");
  await answered();
  assert.equal(lastPlan().facing, 5);
  assert.equal(key(control, "PageUp"), false);
  control.chosen = { ...plan, elevations: { 0: 1, 1: 2, 3: 4 }, elevation: 1 };
  assert.equal(key(control, "PageUp"), true);
  await answered();
  assert.equal(lastPlan().elevation, 3);
  control.chosen = { ...plan, elevations: { 0: 1, 1: 2, 3: 4 }, elevation: 1 };
  key(control, "PageDown");
  await answered();
  assert.equal(lastPlan().elevation, 0);
  control.chosen = { ...plan, elevations: { 0: 1, 1: 2, 3: 4 }, elevation: 1 };
  await control.face(1);
  assert.equal(lastPlan().elevation, 1);
  table.pointing.cursor = "0504";
  assert.equal(key(control, "v"), true);
  assert.deepEqual([control.via, done.at(-1)], [["0504"], ["redraw"]]);
  table.pointing.cursor = "";
  key(control, "V");
  assert.deepEqual(control.via, ["0504"]);
  key(control, "t");
  assert.deepEqual([control.opened, done.at(-1)], ["cost", ["drawPanel"]]);
  key(control, "T");
  assert.equal(control.opened, "");
  assert.equal(key(control, "4"), true);
  assert.equal(control.forced, "jump");
  await answered();
  assert.equal(key(control, "1"), true);
  await answered();
  assert.deepEqual(lastPlan(), { action: "move red-1 stay" });
  assert.equal(key(control, "5"), false);
  assert.equal(key(control, "x"), false);
});

test("the panel tells what you need and what they need from there, and opens the tally", async () => {
  await start();
  plan.from_there[0].they_reasons = [{ text: "blue-1 is too far away", what: "range" }];
  plan.from_there[1].you_reasons = [
    { text: "out of arc", what: "arc" },
    { text: "there is no line of sight", what: "sight" },
  ];
  control.chosen = plan;
  const cells = () => texts(all(control.panel(), "tbody")[0], "td");
  assert.deepEqual(cells(), [
    "Wasp 1 hex",
    "7+ 58\u202f%",
    "out of range",
    "Stinger 4 hexes",
    "no sight",
    "9+ 28\u202f%",
  ]);
  assert.equal(all(control.panel(), "td")[4].attributes.title, "Out of arc; There is no line of sight");
  press(control.panel(), "7+");
  assert.deepEqual([control.opened, done.at(-1)], ["blue-1 you", ["drawPanel"]]);
  assert.match(control.panel().textContent, /Gun, expected damage of all weapons 2.1/);
  press(control.panel(), "7+");
  assert.equal(control.opened, "");
  press(control.panel(), "9+");
  assert.match(control.panel().textContent, /Laser, expected damage of all weapons 1.0/);
  plan.from_there[1].they = null;
  assert.doesNotMatch(control.panel().textContent, /expected damage/);
  const reason = (what) => {
    const reasons = what === undefined ? undefined : [{ text: "it is so, by sight and range", what }];
    plan.from_there = [{ unit: "blue-1", range: 1, you: null, they: null, you_reasons: reasons }];
    return texts(all(control.panel(), "tbody")[0], "td")[1];
  };
  assert.equal(reason("arc"), "not in arc");
  assert.equal(reason("ammunition"), "no ammunition");
  assert.equal(reason("jammed"), "no shot");
  assert.equal(reason(undefined), "no shot");
  assert.deepEqual(texts(control.panel(), "th"), ["From 0503", "you need", "they need"]);
  plan.assault = { kind: "charge", target: "blue-1", tally: tally(6), damage: tally(5), taken: tally(2) };
  assert.deepEqual(texts(control.panel(), "th"), ["From 0503", "they need"]);
  assert.match(control.panel().textContent, /It is resolved in the physical phase/);
});

test("what gives way, mines and rolls on the way are told of", async () => {
  await start();
  control.chosen = plan;
  for (const words of ["Gives way", "Mines on the way", "Rolls on the way"])
    assert.ok(!texts(control.panel(), "h3").includes(words));
  plan.collapses = [{ hex: "0504", why: "it bears 40", what: "bridge" }];
  plan.mines = [{ at: "0504", tally: tally(9, 10 / 36) }];
  plan.rolls = [{ at: "0504", why: "rubble", tally: tally(5) }];
  const { textContent } = control.panel();
  assert.match(textContent, /The bridge in 0504 will collapse: it bears 40\./);
  assert.match(textContent, /0504: they go off on 9\+, 28\u202f%\./);
  assert.match(textContent, /Rolls on the way0504: rubble5\+needed/);
  plan.action = "move red-1 walk stand N";
  assert.ok(!texts(control.panel(), "h3").includes("Rolls on the way"));
});

test("the facings of the chosen hex are offered at their price, but not to who has none", async () => {
  await start();
  const facings = () => texts(all(control.panel(), ".facing-choice")[0], "button");
  control.looked = plan;
  assert.equal(facings().length, 0);
  control.chosen = plan;
  assert.deepEqual(facings(), ["N2", "NE3", "SE4", "S–", "SW4", "NW3"]);
  press(control.panel(), "SE4");
  await answered();
  assert.equal(lastPlan().facing, 2);
  control.chosen = plan;
  control.opened = "cost";
  assert.match(control.panel().textContent, /of 4 MP/);
  control.unit = { ...control.unit, kind: "battle-armor" };
  assert.equal(facings().length, 0);
  control.unit = { ...control.unit, kind: "mech" };
  plan.assault = { kind: "charge", target: "blue-1", tally: tally(6), damage: tally(5), taken: tally(2) };
  assert.equal(facings().length, 0);
});

const best = { hex: "0503", mode: "run", needed: 7, chance: 21 / 36, deals: 17, takes: 5 };

test("what else can be done stands below, and what is impossible says why", async () => {
  moves.drop = "move red-1 drop";
  moves.shed = "move red-1 shed";
  moves.boarding = [
    { kind: "mount", carrier: "blue-1", action: "move red-1 mount blue-1" },
    { kind: "dismount", carrier: "blue-1", hex: "0502", action: "move red-1 off 0502" },
    { kind: "dismount", carrier: "blue-1", hex: "0503", action: "", reasons: [{ text: "no room" }, { text: "fire" }] },
  ];
  moves.assaults = [
    { kind: "charge", target: "blue-1", action: "move red-1 run 0503 charge blue-1", ...best },
    { kind: "charge", target: "blue-1", action: "move red-1 walk 0504 charge blue-1", ...best, hex: "0504", needed: 8 },
    { kind: "dfa", target: "blue-2", action: "move red-1 jump 0902 dfa blue-2", ...best, takes: 9 },
    { kind: "charge", target: "hex:0502", action: "", reasons: [{ text: "blue-2 has not moved yet" }] },
  ];
  await start();
  const block = () => all(control.panel(), ".block").find((each) => /possible/i.test(texts(each, "h3")[0] ?? ""));
  assert.deepEqual(texts(block(), "button"), [
    "Drop the load and move",
    "Drop prone",
    "Stay and drop the load",
    "Mount Wasp",
    "Get off Wasp",
    "Get off Wasp into 0503No room; Fire",
    "Charge Waspbest 7+ 58\u202f% · deals 17 · takes 5",
    "Death from above on Stinger7+ 58\u202f% · deals 17 · takes 9",
    "Charge hex:0502Stinger has not moved yet",
  ]);
  assert.equal(texts(block(), "h3")[0], "Also possible");
  plan.action = moves.drop;
  press(block(), "Drop prone");
  await answered();
  assert.deepEqual(lastPlan(), { action: "move red-1 drop" });
  assert.equal(all(block(), "button")[1].attributes["aria-pressed"], "true");
  assert.equal(all(block(), "button")[2].attributes["aria-pressed"], "false");
  press(block(), "Drop the load and move");
  await answered();
  assert.equal(control.sheds, true);
  assert.equal(texts(block(), "button")[0], "Keeps going without its load ✓");
  Object.assign(moves, { drop: "", shed: "", assaults: undefined, boarding: [moves.boarding[2]] });
  assert.equal(texts(block(), "h3")[0], "Not possible now");
  moves.boarding = undefined;
  assert.equal(block(), undefined);
  moves.can_move = false;
  moves.reasons = [{ text: "red-1 is shut down", cite: "" }];
  assert.match(control.panel().textContent, /Locust is shut down/);
});

test("the places in reach are listed, the cheapest first, and can be pressed", async () => {
  moves.modes.run.hexes["0102"] = place(5);
  await start();
  const list = () => all(control.panel(), ".places")[0];
  assert.deepEqual(texts(list(), "button"), ["at 0504walk 1", "at 0503walk 2", "at 0102run 5", "at 0501run 5"]);
  assert.equal(texts(control.panel(), "summary")[0], "Places in reach: 4");
  press(list(), "0501");
  assert.deepEqual(done.at(-1), ["choose", "0501"]);
  moves.modes = {};
  assert.equal(list(), undefined);
});

test("the bar offers the ways with their MP, and says what the lines around the reach mean", async () => {
  moves.leaves = ["move red-1 leave north"];
  await start();
  const bar = () => control.bar();
  assert.deepEqual(texts(bar().modes, "button"), ["Stay", "Walk 4", "Run 6", "Jump 3"]);
  const pressed = () => all(bar().modes, "button").findIndex((each) => each.attributes["aria-pressed"] === "true");
  assert.equal(pressed(), 1);
  assert.deepEqual([bar().title, bar().detail], ["Locust: choose a place", "Solid: walking. Dashed: running."]);
  assert.deepEqual(
    bar().buttons.map((each) => [each.words, each.disabled]),
    [
      ["Undo", true],
      ["Leave by the north edge", undefined],
      ["Confirm move", true],
    ],
  );
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", ["move red-1 leave north"]]);
  control.via = ["0504", "0503"];
  assert.equal(bar().detail, "by way of 0504, 0503");
  control.via = [];
  delete moves.modes.run;
  assert.equal(bar().detail, "");
  control.forced = "jump";
  assert.equal(pressed(), 2);
  assert.equal(bar().buttons[0].disabled, false);
  press(bar().modes, "Walk");
  assert.equal(control.forced, "walk");
  control.moves = null;
  assert.equal(bar().modes, null);
});

test("the bar tells where a plan leads, what it costs and what is rolled for it", async () => {
  await start();
  control.chosen = plan;
  const bar = () => control.bar();
  const title = () =>
    [bar().title]
      .flat()
      .map((each) => each.textContent ?? each)
      .join("");
  assert.equal(title(), "0505 → 0503, 2 of 4 MP");
  assert.equal(bar().detail, "2 hexes, +1 to be hit · heat +1 · no roll");
  assert.deepEqual(
    bar().buttons.map((each) => each.disabled),
    [false, false],
  );
  assert.deepEqual([bar().buttons[1].primary, bar().buttons[1].enter], [true, true]);
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", [plan.action]]);
  plan.hexes_moved = 1;
  plan.rolls = [{ why: "rubble", tally: tally(5, 30 / 36, "piloting") }];
  control.unit = { ...control.unit, kind: "vehicle" };
  assert.equal(bar().detail, "1 hex, +1 to be hit · rubble: piloting 5+, 83 %");
  plan.rolls[0].tally.name = "needed";
  assert.match(bar().detail, /rubble: 5\+, 83 %$/);
  plan.rolls.push(plan.rolls[0]);
  assert.match(bar().detail, /2 rolls$/);
  all(bar().title, "button")[0].listeners.click();
  assert.deepEqual([control.opened, done.at(-1)], ["cost", ["drawPanel"]]);
  all(bar().title, "button")[0].listeners.click();
  assert.equal(control.opened, "");
  plan.path = [];
  delete plan.cost;
  assert.equal(title(), "0505 → 0503, 0 of 4 MP");
  plan.assault = { kind: "charge", target: "blue-1", tally: tally(6), damage: tally(5), taken: tally(2) };
  assert.match(bar().detail, /^charge on Wasp/);
  plan.action = "move red-1 walk stand NE";
  plan.facing = 1;
  assert.match(title(), /^Stand up facing NE/);
});

test("getting on or off a carrier says what it takes", async () => {
  moves.boarding = [
    { kind: "mount", carrier: "blue-1", action: "m" },
    { kind: "dismount", carrier: "blue-1", hex: "0502", action: "d" },
    { kind: "launch", carrier: "blue-1", hex: "0502", action: "l" },
  ];
  await start();
  const told = (action) => {
    control.chosen = { ...plan, action };
    return [control.bar().title, control.bar().detail];
  };
  assert.deepEqual(told("m"), ["Mount Wasp", "This is its whole move, and the carrier moves no more this turn."]);
  assert.deepEqual(told("d"), ["Get off Wasp", "This is its whole move."]);
  assert.deepEqual(told("l"), ["Get off Wasp", "This is its whole move."]);
});

test("a prone 'Mech has its own block and words, and no list of places", async () => {
  moves.prone = true;
  moves.stand = { actions: ["move red-1 walk stand N"], tally: tally(8), reasons: [] };
  await start();
  assert.deepEqual(texts(control.panel(), "h3"), ["Prone"]);
  assert.equal(control.bar().title, "Locust lies prone");
  control.chosen = { ...plan, action: "move red-1 walk 0505 NE", facing: 1 };
  const title = () => [control.bar().title].flat()[0];
  assert.equal(title(), "Turn to NE, prone, ");
  control.chosen.mode = "stay";
  assert.equal(control.bar().title, "Stays at 0503");
});

test("an enemy that can be charged from several places has one row, and the places once it is in hand", async () => {
  const way = (hex, needed) => ({
    kind: "charge",
    target: "blue-1",
    action: `charge from ${hex}`,
    ...best,
    hex,
    needed,
  });
  moves.assaults = [way("0503", 6), way("0504", 8)];
  await start();
  const buttons = () => texts(all(control.panel(), ".block").at(-2), "button");
  assert.deepEqual(buttons(), ["Charge Waspbest 6+ 58\u202f% · deals 17 · takes 5"]);
  plan.action = "charge from 0504";
  await control.planAction(plan.action);
  assert.deepEqual(buttons(), [
    "Charge Wasp8+ 58\u202f% · deals 17 · takes 5",
    "0503 run6+ 58\u202f% · deals 17",
    "0504 run8+ 58\u202f% · deals 17",
  ]);
  press(control.panel(), "0503 run");
  await answered();
  assert.deepEqual(lastPlan(), { action: "charge from 0503" });
});

test("what can only stay has that in hand at once, with the reason, and passes by itself where that is set", async () => {
  moves.modes = { walk: { mp: 0, hexes: { "0505": place(0) } } };
  moves.still = [{ text: "red-1 has no MP" }];
  await control.start(UNITS["red-1"]);
  assert.deepEqual(lastPlan(), { action: "move red-1 stay" });
  assert.equal(control.isReady, true);
  assert.match(control.panel().textContent, /Locust has no MP/);
  assert.ok(!done.some(([name]) => name === "play"));
  kept["boxcars.idle"] = "on";
  await control.start(UNITS["red-1"]);
  assert.deepEqual(done.at(-1), ["play", [plan.action]]);
  delete kept["boxcars.idle"];
});

test("an action that is answered when another unit is in hand is not chosen for that", async () => {
  await start();
  const late = control.planAction("move red-1 stay");
  const next = control.start(UNITS["blue-1"]);
  await Promise.all([late, next]);
  assert.equal(control.chosen, null);
  const gone = control.planAction("move blue-1 stay");
  control.stop();
  await gone;
  assert.equal(control.chosen, null);
});

test("numbers that come when others are wanted, or another unit is in hand, are not shown", async () => {
  await start();
  control.showing = "to_hit";
  const late = control.loadHeatmap();
  control.showing = "exposure";
  await late;
  assert.equal(control.heatmap, null);
  control.chosen = { ...plan };
  control.setMode("jump");
  control.unit = UNITS["blue-1"];
  await answered();
  assert.deepEqual([control.heatmap, lastPlan()], [null, undefined]);
});
