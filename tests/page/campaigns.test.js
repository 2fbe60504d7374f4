import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/campaign", href: "" });
const downloads = [];
URL.createObjectURL = (content) => (downloads.push(content), "blob:1");
URL.revokeObjectURL = () => {};
Object.getPrototypeOf(document.body).click = function () {
  downloads.push(this.attributes.download);
};
const unit = (key, more = {}) => ({
  key,
  name: `Unit ${key}`,
  skill: 4,
  points: 30,
  state: "ready",
  armor: [3, 4],
  structure: [2, 2],
  hits: 0,
  repair: 0,
  rearm: 0,
  train: 0,
  ...more,
});
let told;
const fresh = () => ({
  title: "The long road",
  sides: {
    blue: {
      support: 100,
      units: [unit("a", { repair: 40, rearm: 100, train: 101, hits: 1 }), unit("b", { state: "lost" })],
      salvage: [{ key: "w", name: "Atlas", price: 60 }],
    },
    red: { support: 0, units: [unit("c", { state: "wreck", hits: 2 })], salvage: [] },
  },
  chapters: [],
  pending: "",
  fighting: [],
  tracks: [{ word: "raid", title: "Raid", text: "Take it.", cost: 50 }],
  tables: ["river-valley"],
});
const server = {
  "/api/campaign": (asked) => ({ campaign: { step: asked.do }, told, scenario: { mission: 1 } }),
  "/api/campaign/units": {
    units: [
      { name: "Wasp", words: "light", pv: 20, price: 90 },
      { name: "Atlas", words: "assault", pv: 52, price: 101 },
    ],
  },
  "/api/forces/price": { pv: 120 },
  "/api/games/g9/summary": { outcome: null },
  "/api/games": { id: "g9", seats: { blue: "s9" }, links: { blue: "/table/g9#seat=s9", red: "" } },
};
let sent = serving(server);
told = fresh();
await import("../../src/boxcars/serve/static/js/campaign.js");
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};
await settled();

beforeEach(() => {
  told = fresh();
  sent = serving(server);
});

const steps = () => sent.filter(([address]) => address === "/api/campaign").map(([, asked]) => asked);
const begin = async () => {
  region("drop").onclick();
  press(region("next"), "Begin");
  await settled();
  sent.length = 0;
};

test("a new campaign has a title and two armies, to which units are added and taken away, twelve at most", async () => {
  region("drop").onclick();
  await settled();
  assert.equal(region("title").textContent, "Campaign");
  assert.deepEqual([region("save").hidden, region("drop").hidden], [true, true]);
  assert.deepEqual([region("armies").textContent, region("chapters").textContent], ["", ""]);
  const [blue, red] = all(region("next"), ".army");
  assert.deepEqual([texts(blue, "h2"), texts(red, "h2")], [[" Blue120 PV"], [" Red120 PV"]]);
  const members = () => texts(all(blue, "ul")[0], "span");
  assert.equal(members().length, 4);
  press(blue, "Remove");
  assert.equal(members().length, 3);
  const field = all(blue, "input")[0];
  field.value = " wasp ";
  field.listeners.input();
  await settled();
  assert.deepEqual(sent.at(-1), ["/api/campaign/units", { words: "wasp" }]);
  assert.deepEqual(texts(all(blue, ".designs")[0], "li"), ["Wasplight20 PV", "Atlasassault52 PV"]);
  for (let count = 0; count < 12; count++) press(all(blue, ".designs")[0], "Wasp");
  assert.equal(members().length, 12);
  region("name").value = "Our war";
  press(region("next"), "Begin");
  await settled();
  const { do: what, title, forces } = steps()[0];
  assert.deepEqual([what, title, forces.blue.length, forces.red.length], ["new", "Our war", 12, 4]);
});

test("the armies stand with what is left of each unit, and what can be bought for it", async () => {
  await begin();
  assert.equal(region("title").textContent, "The long road");
  assert.deepEqual([region("save").hidden, region("drop").hidden], [false, false]);
  const [blue, red] = all(region("armies"), ".army");
  assert.deepEqual(texts(blue, "h2"), [" Blue30 PV100 support points"]);
  assert.deepEqual(texts(all(blue, "ul")[0], "li"), [
    "Unit a · Skill 4 · 30 PV · armor 3 of 4, structure 2 of 2, 1 critical hitRepair, 40Rearm, 100Train, 101",
    "Unit b · Skill 4 · 30 PV · lost",
    "A wreck of the enemy: AtlasSalvage, 60",
  ]);
  assert.deepEqual(texts(all(red, "ul")[0], "li"), [
    "Unit c · Skill 4 · 30 PV · a wreck, armor 3 of 4, structure 2 of 2, 2 critical hits",
  ]);
  assert.deepEqual(
    all(all(blue, "li")[0], "button").map((each) => "disabled" in each.attributes),
    [false, false, true],
  );
  assert.equal(all(blue, "li")[1].attributes.class, "gone");
  press(blue, "Repair, 40");
  await settled();
  assert.deepEqual(steps().at(-1), { campaign: { step: "new" }, do: "repair", side: "blue", what: "a" });
  press(all(region("armies"), ".army")[0], "Salvage");
  await settled();
  assert.deepEqual(steps().at(-1).what, "w");
});

test("a unit is bought by who can pay for it, and not while a track is fought", async () => {
  await begin();
  const bought = async () => {
    const [blue] = all(region("armies"), ".army");
    all(blue, "input")[0].value = "";
    all(blue, "input")[0].listeners.focus();
    await settled();
    return all(all(blue, ".designs")[0], "button");
  };
  const rows = await bought();
  assert.deepEqual(
    rows.map((each) => [each.textContent, "disabled" in each.attributes]),
    [
      ["Wasplight20 PV · 90 points", false],
      ["Atlasassault52 PV · 101 points", true],
    ],
  );
  rows[0].listeners.click();
  await settled();
  assert.deepEqual(steps().at(-1).what, "Wasp");
  told.pending = "Raid";
  press(region("next"), "Begin it");
  await settled();
  assert.ok((await bought()).every((each) => "disabled" in each.attributes));
  assert.ok(all(all(region("armies"), ".deeds"), "button").every((each) => "disabled" in each.attributes));
});

test("a new campaign begins without the chapters of the one before", async () => {
  told.chapters = [{ track: "Stand-up fight", points: { blue: 3, red: 1 }, held: "blue", lost: [] }];
  await begin();
  assert.match(region("chapters").textContent, /Stand-up fight/);
  region("drop").onclick();
  await settled();
  assert.equal(region("chapters").textContent, "");
});

test("of an army those who are ready take part, and who stays at home is not counted", async () => {
  told.sides.blue.units.push(unit("d", { points: 25 }));
  await begin();
  const sums = () => texts(all(region("next"), "fieldset"), "legend");
  assert.deepEqual(sums(), [" Blue 55 PV", " Red 0 PV"]);
  const boxes = all(region("next"), "label");
  assert.deepEqual(
    boxes.map((each) => each.textContent),
    ["Unit a, 30 PV", "Unit d, 25 PV"],
  );
  const [box] = all(boxes[0], "input");
  assert.ok("checked" in box.attributes);
  box.listeners.change({ target: { checked: false } });
  assert.deepEqual(sums(), [" Blue 25 PV", " Red 0 PV"]);
  press(region("next"), "Begin it");
  await settled();
  assert.deepEqual(steps().at(-1).units, { blue: ["d"], red: [] });
  box.listeners.change({ target: { checked: true } });
  assert.deepEqual(sums()[0], " Blue 55 PV");
});

test("a track is chosen with its table and who attacks, fought, and reported", async () => {
  await begin();
  const options = all(region("next"), "select").map((each) => texts(each, "option"));
  assert.deepEqual(options, [["Raid, 50 points"], ["River valley"], ["Blue attacks", "Red attacks"]]);
  assert.match(region("next").textContent, /Raid: Take it\./);
  region("track").value = "raid";
  region("table").value = "river-valley";
  region("attacker").value = "red";
  told.pending = "Raid";
  press(region("next"), "Begin it");
  await settled();
  assert.deepEqual(steps().at(-1), {
    campaign: { step: "new" },
    do: "battle",
    track: "raid",
    table: "river-valley",
    attacker: "red",
    units: { blue: ["a"], red: [] },
  });
  assert.match(region("next").textContent, /^Raid is being fought.*Fight itPlayed on a real table…Take it back$/);
  region("opponent").value = "you";
  press(region("next"), "Fight it");
  await settled();
  assert.deepEqual(sent.at(-1), [
    "/api/games",
    { game: "alpha-strike", scenario: { mission: 1 }, seats: { blue: "you", red: "you" } },
  ]);
  assert.equal(location.href, "/table/g9#seat=s9");
  press(region("kept"), "The long road");
  await settled();
  assert.deepEqual(steps().at(-1), { campaign: { step: "battle" }, do: "show" });
  assert.match(region("next").textContent, /^Raid is being foughtTo the battleReport it/);
  server["/api/games/g9/summary"].outcome = { winner: "blue" };
  press(region("kept"), "The long road");
  await settled();
  assert.match(region("next").textContent, /^Raid is over: report itReport itLook at it/);
  globalThis.fetch = /** @type {any} */ (
    async (address, { headers, body } = {}) =>
      address.endsWith("/record")
        ? { ok: headers["X-Seat"] === "s9", text: async () => "the record" }
        : (sent.push([address, JSON.parse(body)]),
          { ok: true, status: 200, json: async () => ({ campaign: {}, told: fresh() }) })
  );
  press(region("next"), "Report it");
  await settled();
  assert.deepEqual([steps().at(-1).do, steps().at(-1).record], ["report", "the record"]);
  assert.match(region("next").textContent, /^The next track/);
  assert.equal(region("problem").textContent, "");
});

test("a record that cannot be had is told, and a step that is refused", async () => {
  await begin();
  told.pending = "Raid";
  press(region("next"), "Begin it");
  await settled();
  region("opponent").value = "bot-greedy";
  press(region("next"), "Fight it");
  await settled();
  assert.deepEqual(sent.at(-1)[1].seats, { blue: "you", red: "bot-greedy" });
  press(region("armies"), "Repair");
  await settled();
  globalThis.fetch = /** @type {any} */ (async () => ({ ok: false }));
  press(region("next"), "Report it");
  await settled();
  assert.equal(region("problem").textContent, "the record of the battle cannot be had.");
  serving({ "/api/campaign": () => new Error("it is not your turn") });
  press(region("armies"), "Repair");
  await settled();
  assert.equal(region("problem").textContent, "it is not your turn.");
});

test("a file is another campaign, and the one in hand stays as it is", async () => {
  await begin();
  const before = JSON.parse(kept["boxcars.campaigns"]).length;
  region("file").onchange({ target: { files: [{ text: async () => '{"step":"kept"}' }], value: "x" } });
  await settled();
  assert.deepEqual(steps().at(-1), { campaign: { step: "kept" }, do: "show" });
  assert.equal(JSON.parse(kept["boxcars.campaigns"]).length, before + 1);
});

test("the tracks that were fought are told, with what they paid and who held the field", async () => {
  told.chapters = [
    { track: "Raid", points: { blue: 100, red: 50 }, held: "blue", lost: [] },
    { track: "Breakthrough", points: { blue: 0, red: 0 }, held: "", lost: [] },
  ];
  await begin();
  assert.deepEqual(texts(region("chapters"), "li"), [
    "Raid: Blue 100, Red 50 support points; Blue held the field",
    "Breakthrough: Blue 0, Red 0 support points",
  ]);
  region("save").onclick();
  assert.equal(downloads.at(-1), "campaign.json");
  assert.equal(await downloads.at(-2).text(), JSON.stringify({ step: "new" }, null, 2));
});
