import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.sessionStorage = keeper({});
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/", origin: "http://host", href: "" });
globalThis.window = /** @type {any} */ ({
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  addEventListener: () => {},
});
globalThis.DOMParser = /** @type {any} */ (
  class {
    parseFromString() {
      const drawing = document.createElement("svg");
      drawing.setAttribute("viewBox", "0 0 100 80");
      return { documentElement: drawing };
    }
  }
);
document.importNode = (node) => node;
for (const name of ["IntersectionObserver", "MutationObserver"])
  globalThis[name] = /** @type {any} */ (
    class {
      observe() {}
    }
  );
document.addEventListener = () => {};
document.querySelectorAll = /** @type {any} */ (() => []);
const element = Object.getPrototypeOf(document.body);
element.scrollIntoView = () => {};
element.closest = () => null;
for (const id of ["board-step", "forces-step", "opponent-step"]) {
  const chosen = document.createElement("span");
  chosen.setAttribute("class", "chosen");
  region(id).append(chosen);
}
let battles = null;
/** The games whose forces were opened to be changed. */
const opened = [];
const scenario = (key, blue, red, more = {}) => ({
  key,
  name: `Battle ${key}`,
  words: `words of ${key}`,
  blue,
  red,
  ...more,
});
const place = (name, more = {}) => ({ name, title: `The ${name}`, words: `all ${name}`, ...more });
const offerOf = (more) => ({
  words: "a game of war",
  shown: { address: "/x", part: "1" },
  usual: { place: "valley", scenario: "lance" },
  placeTitle: "Board",
  points: "bv",
  opponents: ["bot-greedy", "bot-planner", "you", "friend"],
  picture: (name) => `/api/boards/${name}`,
  fielded: ({ unit, gunnery }) => ({ design: unit, gunnery, piloting: 5 }),
  source() {
    opened.push(this.key);
    return new Promise(() => {});
  },
  setup: (choice) => ({ board: choice.made ?? choice.place, rules: choice.rules }),
  scenarios: async () =>
    battles ?? [
      scenario("lance", ["Locust LCT-1V"], ["Wasp WSP-1A"]),
      scenario("bridge", ["Atlas AS7-D"], ["Wasp WSP-1A"], { place: "river" }),
      scenario("raid", ["Raven"], ["Jenner"], { scenario: "raid", place: "hills" }),
    ],
  places: async () =>
    ["valley", "river", "hills", "plain", "lake"].map((name) => place(name, name === "lake" ? { kind: "hexes" } : {})),
  ...more,
});
/** @type {any} */ (globalThis).testOffers = {
  war: offerOf({}),
  inch: offerOf({
    points: "points",
    dice: "any dice",
    boardFiles: true,
    words: "another",
    price: async (units) => units.length,
    admitted: (unit) => (unit === "Raven" ? [] : [unit]),
  }),
};
const module = (name) => `data:text/javascript,export const offer = globalThis.testOffers.${name};`;
let made, rules;
const server = {
  "/api/games": (asked) =>
    asked
      ? made(asked)
      : {
          games: [
            { name: "war", title: "War", offer: module("war") },
            { name: "inch", title: "Inches", offer: module("inch") },
            { name: "bare", title: "Bare" },
          ],
        },
  "/api/house/games": { games: [] },
  "/api/rules": () => rules,
  "/api/tables/generated": { svg: "" },
  "/api/forces/price": ({ units }) => ({ bv: units.length * 1000, pv: 0 }),
  "/api/forces/like": ({ seed }) => ({ units: [{ unit: `Twin ${seed}`, gunnery: 3 }] }),
};
rules = { bots: ["bot-greedy"], options: [], printings: [7, 8] };
let sent = serving(server);
await import("../../src/boxcars/serve/static/js/start.js");
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await answered();
};
await settled();
const firstSent = sent;

beforeEach(async () => {
  made = () => ({ id: "g1", seats: { blue: "s1", red: "s2" }, links: { blue: "/table/g1#seat=s1", red: "" } });
  rules = { bots: ["bot-greedy"], options: [], printings: [7, 8] };
  sent = serving(server);
  press(region("games"), "War");
  await settled();
  sent.length = 0;
  opened.length = 0;
});

const rows = (id) => all(region(id), "button").map((each) => [texts(each, "b")[0], each.attributes["aria-checked"]]);
const chosen = (id) =>
  rows(id)
    .filter(([, isOn]) => isOn === "true")
    .map(([words]) => words);
const told = (id) => texts(region(id), ".chosen")[0];

test("the page opens with the game that was played last, else the first, and what it offers", () => {
  assert.equal(document.body.dataset.ready, "true");
  assert.deepEqual(
    rows("games").map(([name]) => name),
    ["War", "Inches"],
  );
  assert.deepEqual(chosen("games"), ["War"]);
  assert.ok(firstSent.some(([address]) => address === "/api/rules?game=war"));
  assert.equal(kept["boxcars.game"], "war");
  assert.equal(region("board-title").textContent, "2 Board");
  assert.deepEqual(rows("boards"), [
    ["The valley", "true"],
    ["The river", "false"],
    ["The hills", "false"],
  ]);
  assert.deepEqual(texts(region("more-boards"), "summary"), ["1 more board", "Hex boards, at 2″ a hex"]);
  assert.deepEqual(
    [told("board-step"), told("forces-step"), told("opponent-step")],
    ["The valley", "Battle lance", "Bot, greedy"],
  );
  assert.equal(region("game-words").textContent, "a game of war");
});

test("another game brings its own places, scenarios and opponents, and is remembered", async () => {
  rules = { bots: ["bot-planner"], options: [], releases: ["1.0", "2.0"] };
  press(region("games"), "Inches");
  await settled();
  assert.equal(kept["boxcars.game"], "inch");
  assert.deepEqual(chosen("games"), ["Inches"]);
  assert.deepEqual(
    texts(region("more-boards"), "summary")[0],
    "1 more board, and one of your own, and one made for you",
  );
  assert.deepEqual(
    rows("opponents").map(([name]) => name),
    ["Bot, planner", "A friend, this screen", "A friend, by link"],
  );
  assert.deepEqual(chosen("opponents"), ["Bot, planner"]);
  rules = { bots: [], options: [], releases: ["1.0"] };
  press(region("games"), "Inches");
  await settled();
  assert.deepEqual(chosen("opponents"), ["A friend, this screen"]);
  const slow = {
    ...server,
    "/api/rules": (_, address) => new Promise((go) => setTimeout(() => go(rules), address.endsWith("war") ? 5 : 0)),
  };
  sent = serving(slow);
  press(region("games"), "War");
  press(region("games"), "Inches");
  await new Promise((go) => setTimeout(go, 20));
  await settled();
  assert.equal(region("game-words").textContent, "another");
});

test("until another game is known, what is shown and would begin is the game before", async () => {
  let tell = () => {};
  sent = serving({ ...server, "/api/rules": () => new Promise((known) => (tell = () => known(rules))) });
  press(region("games"), "Inches");
  await settled();
  press(region("opponents"), "A friend, this screen");
  assert.deepEqual([chosen("games"), chosen("opponents")], [["War"], ["A friend, this screen"]]);
  assert.deepEqual(chosen("lances"), ["Battle lance"]);
  tell();
  await settled();
  assert.deepEqual([chosen("games"), region("game-words").textContent], [["Inches"], "another"]);
});

test("the forces that are changed are those of the game asked for last, once it is known", async () => {
  let tell = () => {};
  sent = serving({ ...server, "/api/rules": () => new Promise((known) => (tell = () => known(rules))) });
  press(region("games"), "Inches");
  await settled();
  press(region("start-bar"), "Change forces");
  await settled();
  assert.deepEqual(opened, [], "not those of the game before");
  tell();
  await settled();
  assert.deepEqual(opened, ["inch"]);
});

test("a game that cannot be loaded says why, and the forces of the one before can be changed", async () => {
  sent = serving({ ...server, "/api/rules": new Error("no answer") });
  press(region("games"), "Inches");
  await settled();
  assert.equal(region("problem").textContent, "no answer. The game is the one before.");
  press(region("start-bar"), "Change forces");
  await settled();
  assert.deepEqual([chosen("games"), opened], [["War"], ["war"]]);
});

test("scenarios stand under their kinds; one for a place brings that along", async () => {
  assert.deepEqual(texts(region("lances"), "h3"), [
    "Battles",
    "Battles on a map of their own",
    "Scenarios with objectives",
  ]);
  assert.deepEqual(chosen("lances"), ["Battle lance"]);
  assert.match(region("lances").textContent, /^Your own choice.*any units you like/);
  press(region("lances"), "Battle bridge");
  assert.deepEqual([chosen("lances"), chosen("boards")], [["Battle bridge"], ["The river"]]);
  assert.deepEqual([told("forces-step"), told("board-step")], ["Battle bridge", "The river"]);
  press(region("boards"), "The hills");
  assert.deepEqual([chosen("boards"), told("board-step")], [["The hills"], "The hills"]);
  assert.deepEqual(chosen("lances"), ["Battle bridge"]);
});

test("the opponent decides what players are asked for", async () => {
  assert.deepEqual(
    rows("opponents").map(([name]) => name),
    ["Bot, greedy", "A friend, this screen", "A friend, by link"],
  );
  assert.deepEqual(texts(region("players"), "span"), ["Your name"]);
  press(region("opponents"), "A friend, this screen");
  assert.deepEqual(texts(region("players"), "span"), ["Your name", "Your friend's name"]);
  assert.doesNotMatch(region("start-bar").textContent, / · you /);
  const [own, friend] = all(region("players"), "input");
  own.listeners.input({ target: { value: "Ada" } });
  friend.listeners.input({ target: { value: " Bob " } });
  press(region("opponents"), "A friend, by link");
  assert.equal(all(region("players"), "input")[1], friend);
  press(region("opponents"), "A friend, this screen");
  press(region("start-bar"), "Start battle");
  await settled();
  const asked = sent.find(([address, told]) => address === "/api/games" && told)[1];
  assert.deepEqual(asked.names, { blue: "Ada", red: "Bob" });
  assert.deepEqual(asked.seats, { blue: "you", red: "you" });
  press(region("opponents"), "Bot, greedy");
  assert.deepEqual(texts(region("players"), "span"), ["Your name"]);
  press(region("start-bar"), "Start battle");
  await settled();
  assert.deepEqual(sent.filter(([address, told]) => address === "/api/games" && told).at(-1)[1].names, {
    blue: "Ada",
    red: "",
  });
});

test("the bar tells both forces with their worth, and starts the battle as it is chosen", async () => {
  assert.match(
    region("start-bar").textContent,
    /^ Blue · you BV 1,000Locust Red BV 1,000WaspRules and dicePrinting 8, no options · the table rolls, seed sealedChange forcesStart battle$/,
  );
  press(region("start-bar"), "Start battle");
  await settled();
  const [, asked] = sent.find(([address, told]) => address === "/api/games" && told);
  assert.deepEqual(asked, {
    game: "war",
    board: "valley",
    rules: { printing: 8, options: [] },
    forces: { red: ["Wasp WSP-1A"], blue: ["Locust LCT-1V"] },
    seats: { blue: "you", red: "bot-greedy" },
    names: { blue: asked.names.blue, red: "" },
    dice: "seeded",
  });
  assert.equal(location.href, "/table/g1#seat=s1");
  assert.match(JSON.stringify(kept), /g1/);
});

test("long lists of units are cut, and points without a name stand alone", async () => {
  battles = [scenario("lance", ["A", "B", "C", "D", "E", "F"], ["A", "B", "C", "D", "E", "F", "G"])];
  rules = { bots: [], options: [] };
  press(region("games"), "Inches");
  await settled();
  assert.match(
    region("start-bar").textContent,
    /^ Blue 6A, B, C, D, E, F Red 7A, B, C, D, E and 2 moreRules and diceany dice · /,
  );
  battles = null;
});

test("what the chosen rules do not know is left out of the forces", async () => {
  press(region("games"), "Inches");
  await settled();
  press(region("lances"), "Battle raid");
  press(region("lances"), "Battle lance");
  press(region("start-bar"), "Start battle");
  await settled();
  assert.deepEqual(sent.find(([address, told]) => address === "/api/games" && told)[1].forces.blue, ["Locust LCT-1V"]);
});

test("a battle that cannot be started says why, and the button is open again", async () => {
  made = () => new Error("the board is too small");
  press(region("start-bar"), "Start battle");
  await settled();
  assert.match(region("problem").textContent, /too small.*Nothing was started\.$/i);
  assert.notEqual(region("start-battle").disabled, true);
});

test("a table that is made for you changes with each press, and with its theme", async () => {
  rules = { bots: [], options: [], releases: ["1.0"] };
  press(region("games"), "Inches");
  await settled();
  const [tools] = all(region("more-boards"), ".made-tools");
  press(tools, "Another");
  assert.equal(told("board-step"), "A new table");
  await settled();
  assert.equal(all(all(region("more-boards"), ".picture"), "svg")[0].attributes.viewBox, "0 8 100 64");
  const seeds = async () => {
    press(region("start-bar"), "Start battle");
    await settled();
    const { board } = sent.filter(([address, asked]) => address === "/api/games" && asked).at(-1)[1];
    return board;
  };
  const first = await seeds();
  assert.deepEqual([first.theme, first.width, first.depth], ["mixed", 72, 48]);
  press(tools, "Another");
  assert.equal((await seeds()).seed, first.seed + 1);
  all(tools, "select")[0].listeners.change({ target: { value: "town" } });
  const third = await seeds();
  assert.deepEqual([third.theme, third.seed], ["town", first.seed + 2]);
  press(region("boards"), "The river");
  assert.equal(await seeds(), "river");
});
