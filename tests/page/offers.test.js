import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./elements.js";
import { keeper, serving } from "./tables.js";

globalThis.localStorage = keeper({});
const session = {};
globalThis.sessionStorage = keeper(session);
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/", href: "" });
const { offer: war, placeOf } = await import("../../src/boxcars/serve/static/js/total_warfare/offer.js");
const { offer: clix } = await import("../../src/boxcars/serve/static/js/clix/offer.js");
const { ordered, readyScenarios, started } = await import("../../src/boxcars/serve/static/js/offers.js");

const unit = { name: "Locust", tons: 20, move: "8/12", role: "Scout", weapons: ["Laser", "MG"], bv: 432, obstacle: "" };
const army = (name, total, ...units) => ({
  name,
  build_total: total,
  about: `${name}: quick and light`,
  units: units.map((each) => ({ unit: each })),
});
const figures = [
  { name: "Lark", type: "mech", weight_class: "light", faction: "Reds", points: 40, equipment: ["jump"], speed: 12 },
  { name: "Skimmer", type: "vehicle", faction: "", points: 20, equipment: [], attack: 8, defense: 19, damage: 2 },
];
let ready, armies, sent;
beforeEach(() => {
  location.hash = "";
  ready = [];
  armies = [army("Picket", 300, "Lark"), army("Raiders", 300, "Cutlass", "Lark"), army("Host", 450, "Skimmer")];
  sent = serving({
    "/api/scenarios": () => ({ scenarios: ready }),
    "/api/units": { total: 1, next: null, units: [unit, { ...unit, tons: 0, role: "" }], kept_out: [] },
    "/api/boards": () => ({
      boards: [
        { name: "far-isle", width: 16, height: 17 },
        { name: "river-fork", width: 32, height: 17 },
        { name: "pine-barrens", title: "The Barrens", width: 16, height: 17 },
      ],
    }),
    "/api/forces": () => ({ forces: armies }),
    "/api/clix/tables": { tables: [{ name: "tarn", title: "Tarn", text: "A pond.", width: 36, depth: 30 }] },
    "/api/clix/figures": { figures },
  });
});

test("the battles of Total Warfare have the units that they promise", async () => {
  const sizes = (await war.scenarios()).map(({ key, blue, red }) => `${key} ${blue.length}:${red.length}`);
  assert.deepEqual(sizes, [
    "lance 4:4",
    "duel 1:1",
    "scouts 3:3",
    "assault 3:3",
    "combined 4:5",
    "tanks 4:4",
    "town 6:5",
    "raid 4:4",
    "column 4:6",
    "crossing 5:4",
    "fighters 2:2",
    "sweep 6:6",
    "space 3:3",
    "planet 3:3",
    "point 6:2",
  ]);
});

test("a battle with places of its own names one for each unit", async () => {
  const placed = (await war.scenarios()).filter(({ starts }) => starts);
  assert.deepEqual(
    placed.map(({ key }) => key),
    ["town", "crossing"],
  );
  for (const battle of placed)
    for (const side of ["blue", "red"]) {
      const units = started(war, battle, side, battle.place);
      assert.deepEqual(
        units.map(({ design }) => design),
        battle[side],
      );
      assert.ok(units.every(({ hex }) => /^\d{4}$/.test(hex)));
      assert.equal(started(war, battle, side, "elsewhere"), battle[side]);
    }
  assert.deepEqual(started(war, placed[1], "blue", "river-fork").at(-1), {
    design: "Foot Platoon (SRM)",
    hex: "1814",
    carrier: "blue-4",
  });
});

test("a start is a hex, with a facing or with who carries the unit", () => {
  assert.deepEqual(["2111 NW", "1413 N", "1502", "1814 aboard blue-4"].map(placeOf), [
    { hex: "2111", facing: 5 },
    { hex: "1413", facing: 0 },
    { hex: "1502", facing: 0 },
    { hex: "1814", carrier: "blue-4" },
  ]);
});

test("scenarios of the server tell their story, how long they take, and how they stand", async () => {
  const told = {
    name: "river",
    title: "The river",
    story: "Cross it.",
    place: "river-fork",
    forces: { blue: ["A"], red: ["B"] },
  };
  ready = [
    { ...told, minutes: 40, uneven: "Red has more." },
    { ...told, minutes: 0, uneven: "" },
  ];
  assert.deepEqual(
    (await readyScenarios("clix")).map(({ words }) => words),
    ["Cross it. About 40 minutes. Red has more.", "Cross it."],
  );
  assert.equal(sent[0][0], "/api/scenarios?game=clix");
  assert.deepEqual((await war.scenarios()).at(-1), {
    key: "river",
    name: "The river",
    words: "Cross it.",
    blue: ["A"],
    red: ["B"],
    place: "river-fork",
    scenario: "river",
  });
  assert.equal((await clix.scenarios()).at(-1).key, "river");
});

test("boards for a first game stand in front, with what they are and their size", async () => {
  assert.deepEqual(await war.places(), [
    { name: "pine-barrens", title: "The Barrens", words: "Woods, and more woods. 16 × 17 hexes" },
    { name: "river-fork", title: "River fork", words: "Fords, a bridge and two ridges. 32 × 17 hexes" },
    { name: "far-isle", title: "Far isle", words: " 16 × 17 hexes" },
  ]);
  assert.deepEqual(
    ordered([{ name: "c" }, { name: "b" }, { name: "a" }], ["a", "b"]).map(({ name }) => name),
    ["a", "b", "c"],
  );
});

test("a unit of the library tells what it is, and a regular crew is not written down", async () => {
  const { units } = await (await war.source()).find({}, 0);
  assert.deepEqual(
    units.map(({ words, points }) => [words, points]),
    [
      ["20 t · 8/12 · Scout · Laser, MG", 432],
      ["8/12 · Laser, MG", 432],
    ],
  );
  const fielded = (gunnery, piloting) => war.fielded({ unit: "Locust", gunnery, piloting });
  assert.equal(fielded(4, 5), "Locust");
  assert.deepEqual(fielded(3, 5), { design: "Locust", gunnery: 3, piloting: 5 });
  assert.deepEqual(fielded(4, 4), { design: "Locust", gunnery: 4, piloting: 4 });
});

test("a battle of Total Warfare is asked for by board or by what was made, with its scale and sky", () => {
  const asked = (choice, forces) => war.setup({ place: "river-fork", rules: "rules", ...choice }, forces);
  assert.deepEqual(asked({}, { scale: "low", sky: {} }), {
    board: "river-fork",
    rules: "rules",
    scale: "low",
    sky: {},
  });
  assert.deepEqual(asked({ made: "made" }, undefined), {
    board: "made",
    rules: "rules",
    scale: undefined,
    sky: undefined,
  });
  assert.deepEqual([war.picture("x"), clix.picture("x")], ["/api/boards/x", "/api/clix/tables/x"]);
});

test("each ready army meets the next of its size, the last one the first", async () => {
  armies.push(army("Guard", 300, "Lark"));
  assert.deepEqual(
    (await clix.scenarios()).map(({ name, words, blue, red, total }) => [name, words, blue, red, total]),
    [
      ["Picket v Raiders", "300 points. Quick and light", ["Lark"], ["Cutlass", "Lark"], 300],
      ["Raiders v Guard", "300 points. Quick and light", ["Cutlass", "Lark"], ["Lark"], 300],
      ["Guard v Picket", "300 points. Quick and light", ["Lark"], ["Lark"], 300],
    ],
  );
});

test("the army that comes from the builder meets one of its size, or the largest", async () => {
  const handed = (total) => {
    location.hash = "#army";
    const cards = [
      { card: "Ace", on: 1 },
      { card: "Smoke", on: 0 },
    ];
    const units = [{ name: "Lark" }, { name: "Mine", figure: { points: 30 } }];
    session["boxcars.clix.play"] = JSON.stringify({ total, units, cards, edition: "dark-age" });
    for (const name of Object.keys(session)) session[name] = session["boxcars.clix.play"];
    return clix.scenarios();
  };
  const [own] = await handed(300);
  assert.deepEqual(own, {
    key: "own",
    name: "Your army v Picket",
    words: "300 points, as you have built it.",
    blue: ["Lark", { unit: "Mine", figure: { points: 30 } }],
    red: ["Lark"],
    total: 300,
    cards: {
      blue: [
        { card: "Ace", unit: "blue-1" },
        { card: "Smoke", unit: "" },
      ],
    },
  });
  const [other] = await handed(200);
  assert.deepEqual([other.name, other.total], ["Your army v Host", 450]);
});

test("figures are found by kind, points and faction, and tell what their dial begins with", async () => {
  const source = await clix.source();
  assert.deepEqual(
    source.filters.map(({ key, items }) => [key, items]),
    [
      [
        "type",
        [
          ["mech", "'Mech"],
          ["vehicle", "vehicle"],
        ],
      ],
      ["points", undefined],
      ["faction", [["Reds", "Reds"]]],
    ],
  );
  const found = await source.find({ points: "30-50" }, 0);
  assert.deepEqual(
    found.units.map(({ name, words }) => [name, words.split(" · ").slice(0, 3)]),
    [["Lark", ["light 'Mech", "Reds", "speed 12"]]],
  );
  assert.match((await source.find({ q: "jump" }, 0)).units[0].words, / · jump$/);
});

test("an army costs the points of its figures, those of one's own included", async () => {
  const mine = { unit: "Mine", figure: { points: 30 } };
  assert.equal(await clix.price(["Lark", "Skimmer", mine, { unit: "Odd", points: 7 }, "Ghost"]), 97);
});

test("where players place the terrain both bring the same pieces to an open table", async () => {
  const rules = { edition: "dark-age", keys: { a: 1 }, places: false };
  assert.deepEqual(clix.setup({ place: "tarn", rules }, { total: 300, cards: { blue: [] } }), {
    table: "tarn",
    rules: { edition: "dark-age" },
    keys: { a: 1 },
    build_total: 300,
    cards: { blue: [] },
  });
  const brings = { red: ["woodland", "office", "pool"], blue: ["woodland", "office", "pool"] };
  assert.deepEqual(clix.setup({ place: "tarn", rules: { ...rules, places: true } }, {}), {
    table: "open",
    rules: { edition: "dark-age" },
    keys: { a: 1 },
    build_total: 0,
    cards: {},
    brings,
  });
  assert.deepEqual(await clix.places(), [{ name: "tarn", title: "Tarn", words: "A pond. 36 × 30″" }]);
});

test("the first battles of both games are set up as they are told", () => {
  const { blue, red } = clix.lesson.setup.forces;
  assert.deepEqual([blue.length, red.length, clix.lesson.setup.seats], [7, 4, { blue: "you", red: "bot-greedy" }]);
  const duel = war.lesson.setup.forces;
  assert.deepEqual([duel.blue[0].facing, duel.red[0].facing], [0, 3]);
});

test("each game offers its bots, oneself and a friend, and fields that it draws with", () => {
  const opponents = ["bot-greedy", "bot-planner", "bot-random", "you", "friend"];
  assert.deepEqual([war.opponents, clix.opponents], [opponents, opponents]);
  const keys = (items) => items.map(({ key }) => key);
  const { brushes, measures } = war.drawing;
  assert.deepEqual(keys(measures), ["floors", "cf"]);
  assert.deepEqual(
    measures.map(({ usual, least, most }) => [usual, least, most]),
    [
      [2, 1, 20],
      [0, undefined, 150],
    ],
  );
  assert.deepEqual(Object.keys(brushes), ["terrain", "level", "road", "building"]);
  const { turns, depth } = war.drawing;
  assert.deepEqual([turns, depth, clix.drawing.turns, clix.drawing.depth], [12, 3, 20, 4]);
  assert.deepEqual([war.drawing.leaves, clix.drawing.leaves, war.boardFiles], [true, false, true]);
});
