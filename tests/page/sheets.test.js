import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { notingTable } from "./tables.js";

const { sheetBlocks, unitHead } = await import("../../src/boxcars/serve/static/js/total_warfare/sheet.js");
const { card } = await import("../../src/boxcars/serve/static/js/alpha_strike/card.js");
const { dials } = await import("../../src/boxcars/serve/static/js/clix/sheet.js");
const { heightBlock, heightsOf } = await import("../../src/boxcars/serve/static/js/total_warfare/floors.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const tally = (total, ...lines) => ({
  name: "sum",
  total,
  chance: 0.5,
  percent: "50 %",
  lines: lines.map(([label, value]) => ({ label, value, cite: "" })),
});
useNames({ "blue-1": "Wasp" }, []);

// ---- Total Warfare

const MECH = {
  id: "red-1",
  kind: "mech",
  model: "LCT-1V",
  tons: 20,
  bv: 1432,
  gunnery: 4,
  piloting: 5,
  walk: 8,
  run: 12,
  jump: 0,
  pilot_hits: 1,
  awake: true,
  token: "<path/>",
};
const facts = (more) => texts(all(unitHead({ ...MECH, ...more }, "Locust"), ".facts")[0].children, "span");

test("the head of a sheet tells skills and speeds as the kind of unit has them", () => {
  assert.deepEqual(facts({}), ["Gunnery 4", "Piloting 5", "Walk 8", "Run 12", "Pilot 1/6 hit"]);
  assert.deepEqual(facts({ kind: "vehicle", jump: 2 }), ["Gunnery 4", "Driving 5", "Cruise 8", "Flank 12", "Jump 2"]);
  assert.deepEqual(facts({ kind: "infantry", walk: 1 }), ["Gunnery 4", "Anti-'Mech 5", "Walk 1"]);
  assert.deepEqual(facts({ kind: "battle-armor", walk: 0, fly: 3 }), ["Gunnery 4", "Anti-'Mech 5", "Fly 3"]);
  assert.deepEqual(facts({ kind: "infantry", walk: 0, swim: 2 }), ["Gunnery 4", "Anti-'Mech 5", "Swim 2"]);
  assert.deepEqual(facts({ kind: "infantry", walk: 1, swim: 2 }), ["Gunnery 4", "Anti-'Mech 5", "Walk 1", "Swim 2"]);
  assert.deepEqual(facts({ kind: "emplacement" }), ["Gunnery 4"]);
  const flight = { safe_thrust: 5, max_thrust: 8 };
  assert.deepEqual(facts({ kind: "aerospace", flight }), [
    "Gunnery 4",
    "Piloting 5",
    "Safe 5",
    "Max 8",
    "Pilot 1/6 hit",
  ]);
  assert.deepEqual(facts({ kind: "protomech" }).at(-1), "Pilot 1/6 hit");
  assert.equal(texts(unitHead(MECH, "Locust"), ".quiet")[0], "20 t · BV 1,432");
  assert.equal(texts(unitHead({ ...MECH, tons: 0 }, "Locust"), ".quiet")[0], "BV 1,432");
});

test("what has become of a unit stands in its head", () => {
  const state = (more) => texts(all(unitHead({ ...MECH, ...more }, "Locust"), ".facts")[0].children, "b").at(-1);
  assert.equal(state({}), "1");
  assert.equal(state({ prone: true, shutdown: true }), "Prone, shut down");
  assert.equal(state({ awake: false, state: ["skidded"] }), "Unconscious, skidded");
  assert.equal(state({ destroyed: "engine" }), "Out of action: engine");
});

const weapon = (more = {}) => ({
  name: "LRM 5",
  loc: "LA",
  rear: false,
  state: "ok",
  heat: 2,
  damage: "1/missile, cluster 5",
  minimum: 6,
  short: 7,
  medium: 14,
  long: 21,
  ammo: 24,
  ...more,
});
const SHEET = () => ({
  unit: MECH,
  weapons: [weapon()],
  mp: { walk: tally(8, ["walk", 8]), run: tally(0) },
  heat: {
    now: 3,
    dissipation: 10,
    scale: [5, 6, 8, 30].map((at) => ({ at, text: at === 30 ? "shutdown" : `−${at - 4} MP` })),
    building: tally(2, ["running", 2]),
  },
  locations: [
    {
      loc: "HD",
      name: "head",
      armor: 8,
      armor_max: 9,
      structure: 3,
      structure_max: 3,
      slots: [{ slot: 0, name: "Sensors" }],
    },
    {
      loc: "CT",
      name: "center torso",
      armor: 10,
      armor_max: 10,
      rear: 2,
      rear_max: 4,
      structure: 6,
      structure_max: 6,
      slots: [
        { slot: 6, name: "" },
        { slot: 7, name: "Engine", hit: true },
      ],
    },
    { loc: "LA", name: "left arm", armor: 4, armor_max: 4, structure: 3, structure_max: 3, slots: [] },
  ],
  systems: { engine: { hits: 1, max: 3 }, "life support": { hits: 0, max: 1 } },
});
const sheet = (more = {}, how = {}) => sheetBlocks({ ...SHEET(), ...more }, { chooseLoc: () => {}, ...how });

test("heat is a scale with what the move and the shots add, and the effects named", () => {
  const cells = (drawn) => all(all(drawn, ".heat-scale")[0], "i").map((each) => each.attributes.class);
  const drawn = sheet({}, { adds: 2, addsWords: "this turn" });
  assert.equal(cells(drawn).length, 31);
  assert.deepEqual(cells(drawn).slice(0, 6), ["now", "now", "now", "adds", "adds", ""]);
  assert.match(drawn.textContent, /3 now, \+2 this turn, 10 sinks/);
  assert.match(sheet().textContent, /3 now, 10 sinks/);
  const building = tally(1, ["heat before", 3], ["running", 2], ["laser", 3], ["10 heat sinks", -7]);
  const made = sheet({ heat: { ...SHEET().heat, building } });
  assert.match(made.textContent, /3 now, \+5 this turn, 10 sinks/, "what was made counts until the Heat Phase");
  assert.equal(cells(made).filter((each) => each === "adds").length, 5);
  assert.match(sheet({ heat: { ...SHEET().heat, dissipation: 1 } }).textContent, /3 now, 1 sink/);
  assert.doesNotMatch(sheet({ heat: { ...SHEET().heat, dissipation: 1 } }).textContent, /sinks/);
  const marks = (...scale) =>
    texts(all(sheet({ heat: { ...SHEET().heat, scale } }), ".heat-marks")[0].children, "span");
  assert.deepEqual(
    marks({ at: 5, text: "−1 MP" }, { at: 6, text: "x" }, { at: 10, text: "−2 MP" }, { at: 8, text: "+1 to hit" }),
    ["5−1 MP", "10−2", "8+1"],
  );
  assert.deepEqual(
    marks(
      { at: 14, text: "shutdown, avoid on 4+ (y)" },
      { at: 19, text: "ammunition explodes, avoid on 4+" },
      { at: 24, text: "moves at random, avoid on 5+ x" },
      { at: 30, text: "harm to the pilot, avoid on 9+" },
    ),
    ["14off 4+", "19ammo 4+", "245+", "30pilot 9+"],
  );
  assert.deepEqual(marks({ at: 5, text: "moves at random, avoid on 5+ x" }, { at: 30, text: "shutdown" }), [
    "5drift 5+",
    "30off",
  ]);
  const lefts = all(all(sheet(), ".heat-marks")[0].children, "span").map((each) =>
    Number(/left:(.*)%/.exec(each.attributes.style)[1]).toFixed(1),
  );
  assert.deepEqual(lefts, ["17.7", "27.4", "96.5"]);
});

test("weapons stand with heat, damage, ranges and ammunition, and what is lost says why", () => {
  const rows = (weapons, more = {}) =>
    all(all(sheet({ weapons, ...more }), ".grid-table")[0], "tr").map((each) => [
      ...texts(each, "th"),
      ...texts(each, "td"),
    ]);
  assert.deepEqual(rows([weapon()]), [
    ["name", "heat", "dmg", "min", "S", "M", "L", "ammo"],
    ["LRM 5 LA", "2", "1 each", "6", "7", "14", "21", "24"],
  ]);
  assert.deepEqual(
    rows([weapon({ state: "fired", damage: "0", minimum: 0, long: 0, ammo: null })], { heat: null, platoon: null })[1],
    ["LRM 5 LA fired", "–", "–", "–", "–", "–", ""],
  );
  const lost = all(
    sheet({ weapons: [weapon({ state: "destroyed" }), weapon({ state: "fired" }), weapon()] }),
    "tr",
  ).map((each) => each.attributes.class ?? "");
  assert.deepEqual(lost.slice(1, 4), ["lost", "", ""]);
  assert.match(sheet({ weapons: [] }).textContent, /Weaponsnone/);
});

test("critical slots are shown of the location that is hurt, or chosen, with its armor", () => {
  const chosen = [];
  const drawn = sheet({}, { chooseLoc: (loc) => chosen.push(loc) });
  assert.deepEqual(texts(all(drawn, ".loc-tabs")[0], "button"), ["HD", "CT ×", "LA"]);
  assert.match(drawn.textContent, /Center torso: armor 10\/10, rear 2\/4, structure 6\/6/);
  assert.deepEqual(texts(all(drawn, ".slots")[0], "li"), ["1empty", "2Engine"]);
  assert.deepEqual(
    all(all(drawn, ".slots")[0], "span").map((each) => each.attributes.class),
    [undefined, "empty", undefined, "hit"],
  );
  press(drawn, "HD");
  assert.deepEqual(chosen, ["HD"]);
  assert.match(sheet({}, { loc: "HD" }).textContent, /Head: armor 8\/9, structure 3\/3/);
  const whole = SHEET().locations.map((each) => ({ ...each, slots: [] }));
  assert.match(sheet({ locations: whole }).textContent, /Center torso: armor/);
  assert.match(sheet({ locations: whole.filter(({ loc }) => loc !== "CT") }).textContent, /Head: armor/);
  const pips = all(all(drawn, ".facts")[0], "i").map((each) => each.attributes.class);
  assert.deepEqual(pips, ["lost", "", "", ""]);
  assert.match(drawn.textContent, /enginelife/);
});

test("troops have their strength suit by suit, and a crew of men their number", () => {
  const locations = [
    { name: "trooper 1", armor: 2, armor_max: 4, structure: 1, structure_max: 1 },
    { name: "trooper 2", armor: 0, armor_max: 4, structure: 0, structure_max: 1, destroyed: true },
    { name: "squad", armor_max: 0, structure: 3, structure_max: 5 },
  ];
  const drawn = sheet({ heat: null, locations });
  const rows = all(drawn, ".block").find((each) => texts(each, "h3")[0] === "Strength");
  assert.deepEqual(texts(rows, "p"), ["Trooper 1: armor 2 of 4 ", "Trooper 2: lost ", "Squad: 3 of 5"]);
  assert.deepEqual(
    all(all(rows, "p")[0], "i").map((each) => each.attributes.class),
    ["", "", "", "lost", "lost"],
  );
});

test("the numbers behind a sheet are told line by line, where there are any", () => {
  assert.match(sheet().textContent, /Movement and heat, line by line8walk8sum2running2sum$/);
  assert.match(sheet({ heat: null, locations: [] }).textContent, /Movement, line by line8walk8sum$/);
  assert.match(sheet({ build: ["stealth armor"] }).textContent, /^Stealth armor/);
});

// ---- floors

test("a height is a floor in a building, and an elevation elsewhere", () => {
  const noted = notingTable({
    board: { hexes: { "0505": { level: 1, text: "light building", building: { cf: 40, basement: 1 } } } },
    view: {
      units: [
        { id: "blue-1", hex: "0505", foot: 2, token: "<path/>" },
        { id: "gone", hex: "0505", foot: 2, destroyed: true },
        { id: "aboard", hex: "0505", foot: 2, carrier: "x" },
      ],
    },
    names: new Map([["blue-1", "Wasp"]]),
  });
  const climbs = [];
  const drawn = (chosen) =>
    heightBlock(/** @type {any} */ ({ table: noted.table, chosen, climb: (height) => climbs.push(height) }));
  assert.deepEqual(heightsOf({ elevations: { 10: 1, 2: 1, "-1": 1 } }), [-1, 2, 10]);
  assert.equal(drawn({ elevations: {} }), null);
  assert.equal(drawn({ elevations: { 0: 1 } }), null);
  assert.deepEqual(texts(drawn({ elevations: { 0: 1, 2: 3 }, elevation: 2 }), "button"), ["Land1", "▲23"]);
  const water = drawn({ elevations: { "-1": 2, 0: 1 }, elevation: 0 });
  assert.deepEqual(texts(water, "button"), ["▼12", "Surface1"]);
  assert.deepEqual(
    all(water, "button").map((each) => each.attributes["aria-pressed"]),
    ["false", "true"],
  );
  press(water, "▼1");
  assert.deepEqual(climbs, [-1]);
  const house = drawn({ hex: "0505", roof: 2, elevations: { 0: 1, 1: 2 }, elevation: 1 });
  assert.deepEqual(texts(all(house, ".floors")[0], "button"), [
    "Roofout of reach",
    "Floor 1Wasp2 MP",
    "Ground1 MP",
    "Basement 1out of reach",
  ]);
  assert.deepEqual(
    all(house, "button").map((each) => ["disabled" in each.attributes, each.attributes["aria-pressed"]]),
    [
      [true, "false"],
      [false, "true"],
      [false, "false"],
      [true, "false"],
    ],
  );
  assert.match(house.textContent, /^Building 0505CF 40.*Light building\.$/);
  press(house, "Ground");
  assert.equal(climbs.at(-1), 0);
  assert.equal(all(drawn({ hex: "0505", roof: 2, elevations: { 0: 1, 3: 2 } }), ".floors").length, 0);
});

// ---- Alpha Strike

const CARD = () => ({
  unit: { id: "red-1", model: "LCT-1V", pv: 20, skill: 4, token: "<path/>", where: { words: "" } },
  card: { role: "Scout", type: "BM", size: 1, threshold: null, tmm: 4, move: '16"', overheat: 1 },
  move: { ground: tally(16, ["Move", 16]) },
  ranges: null,
  weapons: [{ short: 1, medium: 1, long: 0 }],
  armor: { now: 1, full: 2 },
  structure: { now: 1, full: 1 },
  heat: null,
});
let redraws;
const strike = (more = {}, band = "") =>
  card({ ...CARD(), ...more }, "Locust", { band, redraw: () => redraws.push(1) });

beforeEach(() => (redraws = []));

test("a card prints its values; a Move that was cut is the one of now, with what has cut it", () => {
  const values = (more) => texts(all(strike(more), ".values")[0].children, "div");
  assert.deepEqual(values({}), ["typeBM", "size1", "TMM4", "move16″", "skill4"]);
  assert.deepEqual(values({ move: { ground: tally(14, ["Move", 16], ["heat", -2]) } })[3], "move now14″");
  assert.deepEqual(values({ thrust: tally(6, ["thrust", 6]), card: { ...CARD().card, threshold: 2 } }).slice(2, 4), [
    "threshold2",
    "thrust6",
  ]);
  assert.deepEqual(values({ thrust: tally(4, ["thrust", 6], ["heat", -2]) })[3], "thrust now4");
  const [cut] = all(strike({ move: { ground: tally(14, ["Move", 16], ["heat", -2]) } }), "div").filter(
    (each) => each.attributes.title,
  );
  assert.equal(cut.attributes.title, "Move 16, heat -2");
  assert.match(strike().textContent, /^LocustLCT-1V · Scout20PV · skill 4/);
});

test("a card tells what has become of the unit", () => {
  const state = (unit, more = {}) => texts(strike({ unit: { ...CARD().unit, ...unit }, ...more }), ".state")[0];
  assert.equal(state({}), undefined);
  assert.equal(state({ destroyed: "structure", doomed: "x" }), "Out of action: structure");
  assert.equal(
    state({ doomed: "engine", shutdown: true, withdrawal: "withdraws", effects: ["tagged"], spotted: true }),
    "Will be lost when the turn ends: engine, shut down, withdraws, tagged, spots for others",
  );
  assert.equal(
    state({ where: { words: "in woods" }, flight: { title: "zone A", bombs: ["HE", "HE", "laser"] } }),
    "In woods, in zone A, carries 2 HE, 1 laser",
  );
  assert.equal(state({ flight: { title: "", bombs: [] } }), undefined);
  assert.equal(state({}, { initiative: ["army"] }), "Bears +1 on initiative for the army");
});

test("the damage of a card marks the band in use, and further weapons follow", () => {
  const cells = (more, band) =>
    all(all(strike(more, band), ".damage")[0].children, "div").map((each) => [each.textContent, each.attributes.class]);
  assert.deepEqual(cells({}, "medium"), [
    ["short1", ""],
    ["medium1", "used"],
    ["long0", ""],
    ["overheat1", undefined],
  ]);
  const ranges = {
    bands: [
      { band: "short", modifier: 0 },
      { band: "extreme", modifier: 6 },
    ],
  };
  assert.deepEqual(
    cells({ ranges }, "")
      .slice(0, 2)
      .map(([words]) => words),
    ["short +01", "extreme +6–"],
  );
  const weapons = [CARD().weapons[0], { label: "LRM", short: 1, medium: 2, long: 3 }];
  assert.match(strike({ weapons }).textContent, /LRM1 \/ 2 \/ 3/);
});

test("boxes of armor, structure and heat are filled as they are left", () => {
  const boxes = (more, index = 0) => all(all(strike(more), ".boxes")[index], "i").map((each) => each.attributes.class);
  assert.deepEqual(boxes({}), ["left", ""]);
  assert.equal(texts(strike({ armor: { now: 5, full: 6 } }), ".card-row")[0], "Armor5/6");
  assert.equal(texts(strike({ armor: { now: 5, full: 5 } }), ".card-row")[0], "Armor");
  assert.equal(all(strike({ armor: { now: 5, full: 13 } }), ".boxes")[0].attributes.class, "boxes small");
  assert.equal(all(strike({ armor: { now: 5, full: 12 } }), ".boxes")[0].attributes.class, "boxes");
  const heat = (now, pending = 0) => {
    const [drawn] = all(strike({ heat: { now, pending, boxes: ["1", "2", "3", "S"] } }), ".heat-boxes");
    return [all(drawn, "i").findIndex((each) => each.attributes.class === "now"), texts(drawn, "i").join("")];
  };
  assert.deepEqual(
    [heat(0), heat(2), heat(9)],
    [
      [0, "0123S"],
      [2, "0123S"],
      [4, "0123S"],
    ],
  );
  assert.match(strike({ heat: { now: 0, pending: 2, boxes: [] } }).textContent, /\+2 when the turn ends/);
});

test("critical hits are shown in force or marked for the end of the turn", () => {
  const criticals = [{ name: "Engine", effect: "blue-1 heats", hits: 1, pending: 1, max: 3 }];
  const drawn = strike({ criticals });
  assert.deepEqual(
    all(all(drawn, ".pips")[0], "i").map((each) => each.attributes.class),
    ["lost", "soon", ""],
  );
  assert.match(strike({ pending: ["blue-1 is hit"] }).textContent, /CriticalsWasp is hit/);
  assert.doesNotMatch(strike({ pending: ["hit"], unit: { ...CARD().unit, destroyed: "x" } }).textContent, /Hit/);
  assert.match(strike({ slowed: ["leg", "heat"] }).textContent, /Move cut: leg, heat/);
  assert.doesNotMatch(strike({ slowed: [] }).textContent, /Move cut|Criticals/);
});

test("each special ability opens what it does, and why one is not played", () => {
  const specials = [
    { code: "ECM", text: "ECM", name: "Guardian", explains: "It jams blue-1.", cite: "" },
    {
      code: "TUR",
      text: "TUR(2)",
      name: "Turret",
      inside: "the hull",
      explains: "It turns.",
      why: "no turret",
      cite: "",
    },
  ];
  press(strike({ specials }), "TUR(2)");
  assert.equal(redraws.length, 1);
  assert.deepEqual(texts(strike({ specials }), ".ruling"), [
    "TUR(2) · Turret (in the hull)It turns.Not played: no turret",
  ]);
  press(strike({ specials }), "TUR(2)");
  press(strike({ specials }), "ECM");
  assert.deepEqual(texts(strike({ specials }), ".ruling"), ["ECM · GuardianIt jams Wasp."]);
  press(strike({ specials }), "ECM");
  assert.deepEqual(texts(strike({ specials }), ".ruling"), []);
});

test("where the numbers of a card come from is told, where that is known", () => {
  assert.match(strike().textContent, /Where the numbers come from16Move16sum, inches$/);
  assert.doesNotMatch(strike({ move: {} }).textContent, /Where the numbers/);
  const workings = [
    {
      name: "Armor",
      total: 2.333,
      steps: [
        { value: 7.0049, label: "points", note: "of 30", cite: "" },
        { value: "2", label: "rounded", cite: "" },
      ],
    },
  ];
  assert.match(
    strike({ move: {}, workings }).textContent,
    /Where the numbers come from7points of 302rounded2.33Armor$/,
  );
});

// ---- clix

const FIGURE = () => ({
  unit: { id: "red-9", kind: "mech", click: 1, heat: 0, tokens: 0, passengers: [], captives: [], token: "<path/>" },
  figure: { rank: "green", faction: "Davion", points: 80, vent: 2, front_arc: 180 },
  dial: "<svg/>",
  heat_dial: "",
  values: [{ slot: "speed", name: "Speed", printed: 8, tally: tally(8, ["printed", 8]) }],
  heat_effects: [],
  weapons: [{ label: "Gun", type: "ballistic", targets: 1, min: 0, max: 10, damage: 3 }],
  equipment: [],
  cards: [],
});
const dial = (more = {}) => dials({ ...FIGURE(), ...more }, "Koshi", () => redraws.push(1));

test("the dials of a figure stand with its values; one that was changed opens its tally", () => {
  assert.match(dial().textContent, /^Koshimech · green · Davion · 80 points/);
  assert.deepEqual(texts(all(dial(), ".dial-values")[0], "dd"), ["8"]);
  assert.equal(all(all(dial(), ".dial-values")[0], "button").length, 0);
  const values = [
    {
      slot: "attack",
      name: "Attack",
      printed: 9,
      tally: tally(7, ["printed", 9], ["heat", -2]),
      code: "A",
      colour: "red",
      circle: true,
    },
  ];
  assert.deepEqual(
    all(dial({ values }), ".equipment-code").map((each) => each.attributes.class),
    ["equipment-code red circle"],
  );
  assert.equal(all(dial({ values }), ".opened").length, 0);
  press(dial({ values }), "7");
  assert.equal(redraws.length, 1);
  assert.equal(all(dial({ values }), ".opened").length, 1);
  press(dial({ values }), "7");
  assert.equal(all(dial({ values }), ".opened").length, 0);
  const other = [{ slot: "x", name: "X", printed: 9, tally: tally(8, ["dial", 8]) }];
  assert.equal(all(all(dial({ values: other }), ".dial-values")[0], "button").length, 1);
  assert.equal(all(dial({ heat_dial: "<svg/>" }), "figcaption")[0].textContent, "heat 0 · vent 2");
  assert.equal(all(dial(), "figcaption").length, 0);
});

test("what has become of a figure is told", () => {
  const state = (more) => texts(dial({ unit: { ...FIGURE().unit, ...more } }), ".state")[0];
  assert.equal(state({}), undefined);
  assert.equal(
    state({ destroyed: true, shut_down: true, captor: "blue-1", cruising: true }),
    "Eliminated, shut down, held by Wasp, at cruising level",
  );
  assert.equal(state({ carrier: "aboard", tokens: 1 }), "Aboard a transport, 1 order token");
  assert.equal(state({ carrier: "blue-1", tokens: 2 }), "Aboard Wasp, 2 order tokens");
  assert.equal(state({ passengers: ["a", "b"], captives: ["blue-1"] }), "Carries a, b, holds Wasp");
});

test("heat, weapons, equipment and cards of a figure are told", () => {
  assert.doesNotMatch(dial().textContent, /Heat:/);
  const heat_effects = [
    { value: "Speed", colour: "yellow" },
    { value: "Shutdown", colour: "red" },
    { value: "X", colour: "black" },
  ];
  assert.match(
    dial({ heat_effects }).textContent,
    /Heat: speed yellow \(on a 1\), shutdown red \(on 1 to 3\), x black \(in force\)/,
  );
  assert.match(dial().textContent, /WeaponsGun ballistic, 0–10″3 damage$/);
  const weapons = [{ label: "Fist", type: "melee", targets: 2, min: 0, max: 0, damage: 3 }];
  assert.match(dial({ weapons }).textContent, /Fist melee, close combat3 damage · 2 targets/);
  const figure = { ...FIGURE().figure, artillery_range: 20, capacity: 2, front_arc: 90, rank: "" };
  assert.match(dial({ figure }).textContent, /Weaponsartillery 20″ · carries 2 · front arc 90°/);
  const piece = { code: "E", colour: "blue", circle: true, name: "ECM", explains: "Jams.", works: true, cite: "" };
  const equipment = [piece, { ...piece, circle: false, works: false }, { ...piece, works: false, cancelled: true }];
  assert.deepEqual(texts(all(dial({ equipment }), ".equipment-list")[0], "li"), [
    "EECM Jams. Using it costs 1 damage.",
    "EECM (does not work now) Jams.",
    "EECM (cancelled this turn) Jams. Using it costs 1 damage.",
  ]);
  assert.deepEqual(
    all(dial({ equipment }), "li")
      .slice(-3)
      .map((each) => each.attributes.class),
    ["", "off", "off"],
  );
  const cards = [
    { name: "Lucky", kind: "pilot", text: "rolls again", on: true },
    { name: "Old", kind: "gear", text: "x", on: false },
  ];
  assert.match(dial({ cards }).textContent, /CardsLucky Pilot\. Rolls againOld Gear\. X \(off\)$/);
});

test("a dial turns click by click from where it stood, five at most, or is marked where motion is not wanted", () => {
  const turns = [];
  const motion = { isReduced: false };
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: motion.isReduced }));
  const element = Object.getPrototypeOf(document.body);
  const { querySelector } = element;
  element.querySelector = function (wanted) {
    return wanted === ".disk" && this.innerHTML
      ? { dataset: { step: "15" }, animate: ([from], { duration }) => turns.push([from.transform, duration]) }
      : querySelector.call(this, wanted);
  };
  const at = (click) => dial({ unit: { ...FIGURE().unit, id: "red-8", click } });
  at(3);
  assert.deepEqual(turns, []);
  at(5);
  at(4);
  at(12);
  assert.deepEqual(turns, [
    ["rotate(30deg)", 280],
    ["rotate(-15deg)", 140],
    ["rotate(75deg)", 700],
  ]);
  motion.isReduced = true;
  assert.equal(all(at(13), ".changed").length, 1);
  assert.equal(all(at(13), ".changed").length, 0);
  element.querySelector = querySelector;
});
