import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/scenarios", href: "" });
document.addEventListener = () => {};
const byId = document.getElementById;
document.getElementById = (id) => (id === "opponent" ? /** @type {any} */ ({ value: "bot-greedy" }) : byId(id));
const shown = [];
/** @type {any} */ (globalThis).ShownMap = class {
  setBoard = (board) => shown.push(board.name);
  setGround = () => {};
  whole = () => {};
  draw = () => {};
  setCursor = () => {};
};
const module = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const KIT = module("export const kit = { Map: globalThis.ShownMap };");
const offer = (unit) => `export const offer = {
  drawing: { ground: "board", read: "", paint: "", places: "hexes", at: "hex", unit: "${unit}", placeless: { hex: "" },
    turns: 10, depth: 3, leaves: true, hints: {}, brushes: { terrain: [], building: [] }, measures: [] },
  usual: { place: "Valley", scenario: "lances" },
  scenarios: async () => [
    { key: "duel", blue: ["Wasp"], red: ["Locust"] }, { key: "lances", blue: ["Atlas"], red: ["Hunchback"] },
  ],
  places: async () => [{ name: "Valley", title: "The valley" }],
  picture: (place) => "/api/boards/" + place,
  placeTitle: "Board",
};`;
const row = (name, title, own) => ({ name, title, kit: KIT, offer: own });
const GAMES = [
  row("war", "War", module(offer("name"))),
  row("cards", "Cards", module(offer("unit"))),
  row("dials", "Dials", module(offer("unit").replace('scenario: "lances"', 'scenario: "gone"'))),
  row("plain", "Plain", module("export const offer = {};")),
];
const READY = {
  game: "war",
  title: "The ford",
  story: "",
  setup: { board: "Ford", turns: 8, forces: { red: [{ name: "Locust", hex: "" }], blue: [{ name: "Wasp", hex: "" }] } },
};
const server = {
  "/api/games": (asked) =>
    asked ? { id: "g1", seats: { blue: "s1" }, links: { blue: "/table/g1#seat=s1" } } : { games: GAMES },
  "/api/scenarios": {
    scenarios: [
      { game: "war", name: "ford", title: "The ford" },
      { game: "cards", name: "hill", title: "The hill" },
    ],
  },
  "/api/scenarios/ford": READY,
  "/api/scenarios/check": { findings: [], areas: {}, units: [], names: {}, lines: [], values: {} },
  "/api/boards/Valley": { name: "Valley", width: 15, height: 17 },
  "/api/boards/Ford": { name: "Ford", width: 15, height: 17 },
};
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await answered();
};
const draft = () => JSON.parse(kept["boxcars.scenario"]);
let sent, visit;

beforeEach(async () => {
  Object.keys(kept).forEach((name) => delete kept[name]);
  shown.length = 0;
  visit = (visit ?? 0) + 1;
  sent = serving(server);
  region("problem").replaceChildren();
});

async function opened() {
  await import(`../../src/boxcars/serve/static/js/scenarios.js?${visit}`);
  await settled();
}
/** Choose what to begin with; what the list shows then. */
async function choose(value) {
  const target = { value };
  all(region("beginnings"), "select")[0].listeners.change({ target });
  await settled();
  return target.value;
}

test("the page begins with a new scenario of the first game, its usual forces and its usual place", async () => {
  await opened();
  assert.deepEqual(texts(region("theme"), "button"), ["Auto", "Light", "Dark"]);
  const { game, setup } = draft();
  assert.deepEqual([game, setup.board, shown], ["war", "Valley", ["Valley"]]);
  assert.deepEqual(
    [setup.forces.blue, setup.forces.red],
    [[{ name: "Atlas", hex: "" }], [{ name: "Hunchback", hex: "" }]],
  );
});

test("what was drawn before is gone on with, if its game is here", async () => {
  kept["boxcars.scenario"] = JSON.stringify(READY);
  await opened();
  assert.deepEqual([draft().title, shown], ["The ford", ["Ford"]]);
  visit += 1;
  kept["boxcars.scenario"] = JSON.stringify({ ...READY, game: "chess" });
  await opened();
  assert.equal(draft().title, "A new scenario");
});

test("new ones and those that come along can be begun with, of each game that can be drawn", async () => {
  await opened();
  assert.deepEqual(
    all(region("beginnings"), "optgroup").map((each) => [each.attributes.label, ...texts(each, "option")]),
    [
      ["War", "A new one", "The ford"],
      ["Cards", "A new one", "The hill"],
      ["Dials", "A new one"],
    ],
  );
  assert.equal(await choose("ford"), "", "it can be chosen again");
  assert.equal(draft().title, "The ford");
  await choose("new:cards");
  assert.deepEqual([draft().game, draft().setup.forces.blue], ["cards", [{ unit: "Atlas", hex: "" }]]);
  await choose("new:dials");
  assert.deepEqual(
    draft().setup.forces.blue,
    [{ unit: "Wasp", hex: "" }],
    "the first forces, where the usual are gone",
  );
  await choose("hill");
  assert.equal(region("problem").textContent, "nothing at /api/scenarios/hill.");
  await choose("ford");
  assert.equal(region("problem").textContent, "", "what was wrong before is said no more");
});

test("a scenario is opened from a file, and a file that holds none is refused", async () => {
  await opened();
  const file = async (name, text) => {
    const target = { files: [{ name, text: async () => text }], value: name };
    region("file").onchange({ target });
    await settled();
    return target.value;
  };
  assert.equal(await file("ford.json", JSON.stringify(READY)), "");
  assert.equal(draft().title, "The ford");
  await file("chess.json", '{"game": "chess"}');
  assert.equal(region("problem").textContent, "chess.json is no scenario of a game that is here.");
  await file("plain.json", '{"game": "plain"}');
  assert.equal(region("problem").textContent, "plain.json is no scenario of a game that is here.");
  await file("ford.json", JSON.stringify({ ...READY, title: "Again" }));
  assert.deepEqual([draft().title, region("problem").textContent], ["Again", ""]);
});

test("the scenario is saved as a file, tried, taken back, and played", async () => {
  await opened();
  await choose("ford");
  const links = [];
  const make = document.createElement;
  document.createElement = (tag) =>
    Object.assign(
      make.call(document, tag),
      tag === "a"
        ? {
            click() {
              links.push([this.attributes.href, this.attributes.download]);
            },
          }
        : {},
    );
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = (address) => links.push(address);
  region("share").onclick();
  document.createElement = make;
  assert.deepEqual(links, [["blob:1", "the-ford.json"], "blob:1"]);
  region("undo").onclick();
  await settled();
  assert.equal(draft().title, "A new scenario");
  region("start").onclick();
  await settled();
  const [, { game, scenario, seats }] = sent.find(([address, asked]) => address === "/api/games" && asked);
  assert.deepEqual([game, scenario.title, seats], ["war", "A new scenario", { blue: "you", red: "bot-greedy" }]);
  assert.equal(location.href, "/table/g1#seat=s1");
  assert.deepEqual(
    JSON.parse(kept["boxcars.games"]).map(({ id, seat, links: of }) => [id, seat, of.blue]),
    [["g1", "s1", "/table/g1#seat=s1"]],
  );
});
