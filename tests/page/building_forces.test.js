import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving, speech } from "./tables.js";

const kept = {};
const session = {};
globalThis.localStorage = keeper(kept);
globalThis.sessionStorage = keeper(session);
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/forces", origin: "http://host", href: "" });
globalThis.history = /** @type {any} */ ({ replaceState: () => {} });
globalThis.scrollTo = () => {};
const { setTimeout: later } = globalThis;
/** What is waited for long keeps no test from its end. */
globalThis.setTimeout = /** @type {any} */ ((act, time) => (time > 1000 ? later(act, time).unref() : later(act, time)));
globalThis.navigator ??= /** @type {any} */ ({ language: "en-GB" });
document.addEventListener = () => {};
globalThis.window ??= /** @type {any} */ ({ addEventListener: () => {} });
globalThis.addEventListener = () => {};
const downloads = [];
URL.createObjectURL = (content) => (downloads.push(content), "blob:1");
URL.revokeObjectURL = () => {};
Object.getPrototypeOf(document.body).click = function () {
  if (this.attributes.download) downloads.push(this.attributes.download);
};
const priceOf = ({ units }) => ({
  bv: units.length * 1000,
  pv: units.length * 20,
  tons: units.length * 20,
  problems: units.some(({ c3 }) => c3) ? ["the network has no master"] : [],
  units: units.map(({ unit, gunnery, piloting, skill }) => ({
    known: unit !== "Ghost",
    tons: 20,
    bv: unit === "Ghost" ? null : 1000,
    pv: unit === "Ghost" ? null : 20,
    gunnery,
    skill: skill ?? 4,
    second_skill: unit === "Tripod" ? null : { name: "Piloting", value: piloting, fixed: unit === "Platoon" },
    networks: unit === "Raven",
    bv_steps: [{ label: "armor", value: 100.1234 }],
    pv_steps: [{ label: "damage", value: 2, note: "of 3" }],
  })),
});
const UNIT = {
  name: "Locust",
  kind: "mech",
  tons: 20,
  move: "8/12",
  role: "Scout",
  weapons: ["Laser", "MG"],
  bv: 432,
  pv: 20,
  obstacle: "",
};
const DETAIL = {
  ...UNIT,
  variety: "biped",
  tech: "Inner Sphere",
  year: 3025,
  era: "Succession Wars",
  armor: 64,
  equipment: { LA: ["MG", "MG", "Laser"], "": ["CASE"] },
  battle_value: [{ name: "Defensive", total: 100, steps: [] }],
  card: "Locust: BM 1",
};
let found = {
  total: 45,
  next: 40,
  units: [UNIT, { ...UNIT, name: "Tank", kind: "combat-vehicle", tons: 0, role: "", obstacle: "no rules" }],
  kept_out: [],
};
const server = {
  "/api/forces/price": priceOf,
  "/api/units": () => structuredClone(found),
  "/api/unit": DETAIL,
};
let sent = serving(server);
await import("../../src/boxcars/serve/static/js/forcebuilder.js");
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};
await settled();
const firstSent = sent;

const empty = async () => {
  while (all(region("members"), "button").some((each) => each.textContent === "✕")) {
    press(region("members"), "✕");
    await settled();
  }
};

beforeEach(async () => {
  found.kept_out = [];
  sent = serving(server);
  await empty();
  sent.length = 0;
});

const add = async (...names) => {
  found = { ...found, units: names.map((name) => ({ ...UNIT, name })) };
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  for (const name of names) {
    all(region("found"), "button")
      .find((each) => each.attributes["aria-label"] === `Add ${name}`)
      .listeners.click();
    await settled();
  }
};
const asked = (path) => sent.filter(([address]) => address.startsWith(path));
const named = (label) =>
  ["button", "input", "select"]
    .flatMap((tag) => ["members", "search", "found", "sum", "files"].flatMap((id) => all(region(id), tag)))
    .find((each) => each.attributes["aria-label"] === label);

test("the page opens with an empty force and the units of the library", () => {
  assert.equal(document.body.dataset.ready, "true");
  assert.equal(
    firstSent.filter(([address]) => address === "/api/units?game=total-warfare&limit=40&offset=0").length,
    1,
  );
  assert.match(region("members").textContent, /^Add units from the library\./);
  assert.equal(region("count").textContent, "");
  assert.deepEqual(texts(region("tabs"), "button"), ["Library", "Force · 0"]);
  assert.deepEqual(
    all(region("sum"), "button").map((each) => [each.textContent, "disabled" in each.attributes]),
    [
      ["Print", true],
      ["Save", true],
      ["Play", false],
    ],
  );
});

test("a unit that is found tells what it is and costs, and why it cannot fight yet", async () => {
  found = {
    total: 45,
    next: 40,
    kept_out: [],
    units: [
      UNIT,
      { ...UNIT, name: "Tank", kind: "combat-vehicle", tons: 0, role: "", move: "", obstacle: "no rules", pv: null },
    ],
  };
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.deepEqual(texts(region("found"), "li"), [
    "Locust20 t · 8/12 · Scout · Laser, MG432BV20PVAdd",
    "Tankcombat vehicle · Laser, MGCannot fight yet: no rules432BV–PVAdd",
  ]);
  assert.equal(region("total").textContent, "45 units");
  press(region("more"), "5 more");
  await settled();
  assert.match(asked("/api/units").at(-1)[0], /offset=40/);
  assert.equal(all(region("found"), "li").length, 4);
  found = { ...found, total: 1, next: null };
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.equal(region("total").textContent, "1 unit");
  assert.equal(region("more").textContent, "");
});

test("where nothing is found the conditions that keep units out are named", async () => {
  const told = async (more) => {
    found = { total: 0, next: null, units: [], kept_out: [], ...more };
    region("search").listeners.submit({ preventDefault: () => {} });
    await settled();
    return region("total").textContent;
  };
  assert.equal(await told({}), "nothing is like that");
  assert.equal(
    await told({
      kept_out: [
        { condition: "year", total: 12 },
        { condition: "odd", total: 1000 },
      ],
    }),
    "nothing is like that; without the year: 12, without odd: 1,000",
  );
  const playable = all(region("search"), "input").find((each) => each.attributes.type === "checkbox");
  playable.listeners.change({ target: { checked: true } });
  await settled();
  assert.match(asked("/api/units").at(-1)[0], /playable=1/);
  assert.equal(await told({}), "nothing of that can be played yet");
  assert.equal(await told({ units: [UNIT], total: 3, next: 40 }), "of 3 units");
  assert.equal(region("more").textContent, "More");
  playable.listeners.change({ target: { checked: false } });
  await settled();
  assert.doesNotMatch(asked("/api/units").at(-1)[0], /playable/);
});

test("a search is asked for by words, kind and bounds, the words after a short pause", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const inputs = all(region("search"), "input");
  const typed = (input, value) => input.listeners.input({ target: { value } });
  typed(inputs[0], "medium laser");
  t.mock.timers.tick(149);
  assert.equal(asked("/api/units").length, 0);
  typed(inputs[0], "large laser");
  t.mock.timers.tick(150);
  assert.equal(asked("/api/units").length, 1);
  assert.match(asked("/api/units")[0][0], /q=large\+laser/);
  typed(inputs[1], " ECM ");
  typed(inputs[2], "3025");
  t.mock.timers.tick(150);
  assert.match(asked("/api/units").at(-1)[0], /ability=ECM.*year=3025/);
  const before = asked("/api/units").length;
  for (const wrong of ["x", "20-x", "-5"]) typed(inputs[3], wrong);
  t.mock.timers.tick(500);
  assert.equal(asked("/api/units").length, before);
  for (const right of ["20-", "20-35", ""]) {
    typed(inputs[3], right);
    t.mock.timers.tick(150);
  }
  assert.equal(asked("/api/units").length, before + 3);
  const [type, tech, role] = all(region("search"), "select");
  type.listeners.change({ target: { value: "mech" } });
  tech.listeners.change({ target: { value: "clan" } });
  role.listeners.change({ target: { value: "Scout" } });
  assert.match(asked("/api/units").at(-1)[0], /type=mech&tech=clan&role=Scout/);
  for (const choice of [type, tech, role]) choice.listeners.change({ target: { value: "" } });
  typed(inputs[0], "");
  typed(inputs[1], "");
  typed(inputs[2], "");
  t.mock.timers.tick(150);
  assert.match(asked("/api/units").at(-1)[0], /^\/api\/units\?game=total-warfare&limit=40&offset=0$/);
});

test("every condition of a search can be left open, and each choice stands for a word of the server", () => {
  const labels = all(region("search"), "label").map((label) => texts(label, "span")[0]);
  const bounds = ["Built by", "Tons", "BV", "PV"];
  assert.deepEqual(labels, ["Type", "Tech", "Role", "Ability", ...bounds, "only what can be played"]);
  const choices = all(region("search"), "select").map((select) =>
    all(select, "option").map((option) => [option.attributes.value, option.textContent]),
  );
  for (const [first, ...others] of choices) {
    assert.deepEqual(first, ["", "any"]);
    assert.ok(others.length > 2);
  }
  assert.deepEqual(choices[1].slice(1), [
    ["is", "Inner Sphere"],
    ["clan", "Clan"],
    ["mixed", "mixed"],
  ]);
  assert.ok(choices[0].some(([value, words]) => value === "battle-armor" && words === "battle armor"));
  assert.deepEqual(
    choices[2].slice(1).filter(([value, words]) => value !== words),
    [],
  );
});

test("only the answer to the latest search is shown", async () => {
  const answers = [];
  sent = serving({ ...server, "/api/units": () => new Promise((go) => answers.push(go)) });
  region("search").listeners.submit({ preventDefault: () => {} });
  region("search").listeners.submit({ preventDefault: () => {} });
  answers[1]({ total: 1, next: null, kept_out: [], units: [{ ...UNIT, name: "New" }] });
  await settled();
  answers[0]({ total: 1, next: null, kept_out: [], units: [{ ...UNIT, name: "Old" }] });
  await settled();
  assert.match(region("found").textContent, /^New/);
});

test("a unit opens what it carries and how its value comes about, and prints", async () => {
  await add();
  found = { ...found, units: [UNIT] };
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  press(region("found"), "Locust");
  await settled();
  const [detail] = all(region("found"), ".detail");
  assert.deepEqual(texts(detail, "dt"), ["Type", "Tech", "Built", "Armor", "LA", "–"]);
  assert.deepEqual(texts(detail, "dd"), [
    "mech, biped",
    "Inner Sphere",
    "3025, Succession Wars",
    "64",
    "2 MG, Laser",
    "CASE",
  ]);
  assert.match(detail.textContent, /Battle Value 432.*Alpha Strike Locust: BM 1/);
  sent = serving({ ...server, "/api/unit/sheet": { blob: true } });
  const server2 = globalThis.fetch;
  globalThis.fetch = /** @type {any} */ (
    async (address) => (sent.push([address]), { ok: true, blob: async () => "pdf" })
  );
  press(detail, "Print sheet");
  await settled();
  assert.match(sent.at(-1)[0], /^\/api\/unit\/sheet\?name=Locust&kind=sheet&paper=(a4|letter)$/);
  assert.equal(downloads.at(-1), "Locust sheet.pdf");
  press(detail, "Print card");
  await settled();
  assert.match(sent.at(-1)[0], /kind=card/);
  globalThis.fetch = server2;
  press(region("found"), "Locust");
  await settled();
  assert.equal(all(region("found"), ".detail").length, 0);
});

test("units that are added are priced together, with skills, and kept", async () => {
  await add("Locust", "Raven");
  assert.equal(speech.textContent, "Raven added");
  assert.equal(region("count").textContent, "2 units");
  assert.deepEqual(texts(region("tabs"), "button"), ["Library", "Force · 2"]);
  assert.match(region("sum").textContent, /^2,000Battle Value40Point Value40tons/);
  assert.deepEqual(
    JSON.parse(kept["boxcars.force"]).units.map(({ unit }) => unit),
    ["Locust", "Raven"],
  );
  assert.deepEqual(asked("/api/forces/price").at(-1)[1].units[0], {
    pilot: "",
    gunnery: 4,
    piloting: 5,
    skill: null,
    c3: "",
    unit: "Locust",
  });
  assert.match(texts(region("members"), "li")[0], /^Locust 20 t1,000 BV20 PV✕Gunnery −4\+Piloting −5\+$/);
  named("Gunnery 3 for 1, Locust").listeners.click();
  await settled();
  assert.equal(asked("/api/forces/price").at(-1)[1].units[0].gunnery, 3);
  named("Piloting 6 for 1, Locust").listeners.click();
  await settled();
  assert.equal(asked("/api/forces/price").at(-1)[1].units[0].piloting, 6);
  named("Warrior of 2, Raven").listeners.change({ target: { value: " Ada " } });
  await settled();
  assert.equal(asked("/api/forces/price").at(-1)[1].units[1].pilot, "Ada");
  assert.equal(named("C3 network of 1, Locust"), undefined);
  assert.equal(region("networks").textContent, "");
  named("C3 network of 2, Raven").listeners.change({ target: { value: "alpha" } });
  await settled();
  assert.equal(region("networks").textContent, "the network has no master");
});

test("a skill goes from 0 to 8, and who cannot be trained is only told", async () => {
  await add("Locust", "Platoon", "Tripod");
  for (let skill = 5; skill <= 8; skill++) {
    named(`Gunnery ${skill} for 1, Locust`).listeners.click();
    await settled();
  }
  assert.equal("disabled" in named("Gunnery 9 for 1, Locust").attributes, true);
  for (let skill = 7; skill >= 0; skill--) {
    named(`Gunnery ${skill} for 1, Locust`).listeners.click();
    await settled();
  }
  assert.equal("disabled" in named("Gunnery -1 for 1, Locust").attributes, true);
  assert.equal("disabled" in named("Gunnery 1 for 1, Locust").attributes, false);
  assert.equal(named("Piloting 4 for 2, Platoon"), undefined);
  assert.match(texts(region("members"), "li")[1], /Piloting 5$/);
  assert.doesNotMatch(texts(region("members"), "li")[2], /Piloting/);
});

test("a price opens its steps, and what is not in the library has none", async () => {
  await add("Locust", "Ghost");
  const price = () => named("1,000 BV of 1, Locust, step by step");
  price().listeners.click();
  assert.equal(price().attributes["aria-expanded"], "true");
  assert.match(
    all(region("members"), ".detail")[0].textContent,
    /^100.123armor1,000Battle Value2damageof 320Point Value$/,
  );
  price().listeners.click();
  assert.equal(all(region("members"), ".detail").length, 0);
  assert.match(texts(region("members"), "li")[1], /^Ghost not in your library– BV– PV/);
  assert.equal("disabled" in named("– BV of 2, Ghost, step by step").attributes, true);
  price().listeners.click();
  named("Remove 1, Locust").listeners.click();
  await settled();
  assert.equal(speech.textContent, "Locust removed");
  assert.equal(all(region("members"), ".detail").length, 0);
  assert.equal(region("count").textContent, "1 unit");
});

test("a limit says what is left of it or how far it is over, for each game its own", async () => {
  await add("Locust", "Raven");
  const [limit] = all(region("sum"), "input");
  limit.listeners.change({ target: { value: "2500" } });
  await settled();
  assert.match(region("sum").textContent, /BV limit500 left$/);
  all(region("sum"), "input")[0].listeners.change({ target: { value: "1500" } });
  await settled();
  assert.match(region("sum").textContent, /500 over$/);
  press(region("game"), "Alpha Strike");
  await settled();
  assert.match(region("sum").textContent, /PV limit$/);
  assert.match(asked("/api/units").at(-1)[0], /game=alpha-strike/);
  assert.match(texts(region("members"), "li")[0], /Skill −4\+$/);
  press(region("game"), "Total Warfare");
  await settled();
  all(region("sum"), "input")[0].listeners.change({ target: { value: "x" } });
  await settled();
  assert.match(region("sum").textContent, /BV limit$/);
});

test("a force is emptied and brought back, until the next unit comes in", async () => {
  await add("Locust", "Raven");
  press(region("files"), "Empty");
  await settled();
  assert.match(region("members").textContent, /^Add units/);
  press(region("files"), "Bring back");
  await settled();
  assert.equal(region("count").textContent, "2 units");
  press(region("files"), "Empty");
  await settled();
  await add("Locust");
  await empty();
  assert.ok(!texts(region("files"), "button").includes("Bring back"));
});

test("a force is kept under its name, or one that tells what it is", async () => {
  await add("Locust");
  press(region("sum"), "Save");
  assert.equal(region("said").textContent, "“1 unit, 1,000 BV” is kept in this browser.");
  assert.equal(region("force-name").value, "1 unit, 1,000 BV");
  region("force-name").listeners.input({ target: { value: "Scouts!" } });
  assert.equal(JSON.parse(kept["boxcars.force"]).name, "Scouts!");
  press(region("files"), "Save as file");
  assert.equal(downloads.at(-1), "Scouts.json");
  assert.match(region("kept").textContent, /1 unit, 1,000 BV/);
});

test("a force is played where every unit can be, and else the page says which cannot", async () => {
  press(region("sum"), "Play");
  await settled();
  assert.equal(region("problem").textContent, "Not yet in Total Warfare: add units first.");
  await add("Locust");
  found = { ...found, units: [{ ...UNIT, obstacle: "no rules" }] };
  press(region("sum"), "Play");
  await settled();
  assert.equal(region("problem").textContent, "Not yet in Total Warfare: Locust: no rules.");
  found = { ...found, units: [] };
  press(region("sum"), "Play");
  await settled();
  assert.match(region("problem").textContent, /Locust: your library does not know it\.$/);
  found = { ...found, units: [UNIT] };
  press(region("sum"), "Play");
  await settled();
  assert.equal(region("problem").textContent, "");
  assert.equal(location.href, "/#force");
  assert.equal(JSON.parse(session["boxcars.play"])[0].unit, "Locust");
  press(region("game"), "Alpha Strike");
  await settled();
  press(region("sum"), "Play");
  await settled();
  assert.equal(location.href, "/#force&game=alpha-strike");
  press(region("game"), "Total Warfare");
  await settled();
});

test("a force is printed as it is wished, and a refusal is told", async () => {
  await add("Locust");
  const [kind, paper] = all(region("files"), "select");
  kind.listeners.change({ target: { value: "card" } });
  paper.listeners.change({ target: { value: "letter" } });
  assert.equal(kept["boxcars.paper"], "letter");
  const prints = [];
  globalThis.fetch = /** @type {any} */ (
    async (address, { body }) => {
      prints.push([address, JSON.parse(body)]);
      return { ok: prints.length < 2, json: async () => ({ error: "too many pages" }), blob: async () => "pdf" };
    }
  );
  press(region("sum"), "Print");
  await settled();
  assert.equal(prints[0][0], "/api/forces/print");
  assert.deepEqual([prints[0][1].kind, prints[0][1].paper, prints[0][1].force.units.length], ["card", "letter", 1]);
  assert.match(downloads.at(-1), /\.pdf$/);
  press(region("sum"), "Print");
  await settled();
  assert.equal(region("problem").textContent, "too many pages.");
  globalThis.fetch = /** @type {any} */ (
    async () => {
      throw new TypeError("failed");
    }
  );
  press(region("files"), "Save as .mul");
  await settled();
  assert.equal(region("problem").textContent, "no connection.");
  sent = serving(server);
});

test("a file becomes the force, named after itself where it has no name", async () => {
  sent = serving({
    ...server,
    "/api/forces/read": (text) => ({ name: text === "named" ? "Lance" : "", units: [{ unit: "Raven", gunnery: 2 }] }),
  });
  const open = async (text) => {
    all(region("files"), "input")[0].listeners.change({
      target: { files: [{ name: "my-force.mul", text: async () => text }], value: "x" },
    });
    await settled();
    return region("force-name").value;
  };
  assert.equal(await open("named"), "Lance");
  assert.equal(await open("bare"), "my-force");
  assert.deepEqual(asked("/api/forces/price").at(-1)[1].units, [
    { pilot: "", gunnery: 2, piloting: 5, skill: null, c3: "", unit: "Raven" },
  ]);
  const drop = all(region("import"), "input")[0];
  drop.listeners.change({ target: { files: [{ name: "notes.txt" }], value: "x" } });
  assert.equal(region("problem").textContent, "Unit files end with .mtf, .blk or .zip, forces with .json or .mul.");
  drop.listeners.change({ target: { files: [{ name: "other.json", text: async () => "named" }], value: "x" } });
  await settled();
  assert.equal(region("force-name").value, "Lance");
});

test("only the price of the force as it is now counts", async () => {
  const answers = [];
  await add("Locust");
  sent = serving({
    ...server,
    "/api/forces/price": (told) => new Promise((go) => answers.push(() => go(priceOf(told)))),
  });
  named("Gunnery 3 for 1, Locust").listeners.click();
  named("Piloting 4 for 1, Locust").listeners.click();
  answers[1]();
  await settled();
  answers[0]();
  await settled();
  assert.ok(named("Gunnery 2 for 1, Locust"));
  assert.ok(named("Piloting 3 for 1, Locust"));
});
