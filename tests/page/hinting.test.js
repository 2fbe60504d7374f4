import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, notingTable, serving, speech } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.location = /** @type {any} */ ({ href: "" });
const { goalWords, Hints, lately, OVER, teach } = await import("../../src/boxcars/serve/static/js/hints.js");
const { drawLesson } = await import("../../src/boxcars/serve/static/js/lesson.js");
const { lessonBlock } = await import("../../src/boxcars/serve/static/js/lesson_steps.js");
const { term } = await import("../../src/boxcars/serve/static/js/glossary.js");
const { groupsOf, keepGroup } = await import("../../src/boxcars/serve/static/js/total_warfare/fire_groups.js");

const LEARNT = "boxcars.hints.learnt";
const reachHint = { key: "reach", title: "Where to?", text: "Tap a *hex*.", when: ({ view }) => view.moves };
const fireHint = { key: "fire", title: "Fire", text: ({ view }) => `turn ${view.turn}`, when: () => true, at: ".guns" };

beforeEach(() => {
  Object.keys(kept).forEach((name) => delete kept[name]);
  teach();
});
function taught(hints = [reachHint, fireHint], own = {}) {
  const view = { game: "war", turn: 1, moves: true };
  const parts = notingTable({ view, control: {}, kit: { hints, glossary: { hex: { text: "a place" } } }, ...own });
  return { ...parts, view, hints: new Hints(/** @type {any} */ (parts.table)) };
}
const shown = (hints) => hints.block()?.attributes["data-hint"];

test("the first hint that fits is shown and read out once, with its words explained by a tap", () => {
  const { hints } = taught();
  const card = hints.block();
  assert.equal(texts(card, "p")[0], "Where to? Tap a hex. ");
  assert.deepEqual(texts(all(card, "p"), "button"), ["hex"]);
  assert.equal(speech.textContent, "Where to? Tap a hex.");
  speech.textContent = "";
  hints.block();
  assert.equal(speech.textContent, "");
});

test("a hint that was understood gives way to the next, and comes back when hints are taught anew", () => {
  const { hints, done, view } = taught();
  press(hints.block(), "Got it");
  assert.deepEqual(done, [["drawPanel"]]);
  assert.deepEqual(JSON.parse(kept[LEARNT]), ["war reach"]);
  assert.equal(shown(hints), "fire");
  assert.equal(speech.textContent, "Fire turn 1");
  teach();
  assert.equal(shown(taught().hints), "reach");
  view.game = "other war";
  press(hints.block(), "Got it");
  assert.equal(shown(hints), "fire");
});

test("a hint that stood for a whole turn is understood; one that does not fit is passed over", () => {
  const { hints, view } = taught();
  hints.block();
  view.turn = 2;
  assert.equal(shown(hints), "fire");
  view.moves = false;
  assert.equal(shown(taught(undefined, { view }).hints), "fire");
});

test("when the battle is over nothing but that is said, with the way to the lessons, which tell it by themselves", () => {
  const view = { game: "war", turn: 6, moves: true, outcome: { winner: "red" } };
  const { hints } = taught([fireHint, reachHint, OVER], { view, game: { id: "g1" } });
  assert.equal(shown(hints), "over");
  assert.equal(all([hints.block()], "a")[0].attributes.href, "/learn");
  kept["boxcars.lessons"] = JSON.stringify({ first: { id: "g1", link: "/table/g1", done: 0, steps: 3 } });
  assert.equal(shown(hints), undefined);
});

test("no more hints are shown when the reader says so, nor where a game has none or nothing is decided", () => {
  const { hints, done } = taught();
  press(hints.block(), "Show no more");
  assert.equal(hints.block(), null);
  assert.deepEqual(
    done.map(([name]) => name),
    ["notice", "drawPanel"],
  );
  teach();
  assert.equal(taught(undefined, { kit: {} }).hints.block(), null);
  assert.equal(taught(undefined, { control: null }).hints.block(), null);
});

test("what was learnt and cannot be read is nothing", () => {
  kept[LEARNT] = "{";
  assert.equal(shown(taught().hints), "reach");
});

test("what happened last of a kind to a unit of the player's is found", () => {
  const view = {
    you: ["blue"],
    units: [
      { id: "blue-1", side: "blue" },
      { id: "red-1", side: "red" },
    ],
  };
  const line = (kind, unit, points) => ({ kind, unit, points });
  const lines = [
    line("damage", "blue-1", 5),
    line("damage", "blue-1", 2),
    line("heat", "blue-1", 1),
    line("damage", "red-1", 9),
  ];
  const table = /** @type {any} */ ({ view, log: { lines } });
  assert.equal(lately(table, "damage").points, 2);
  assert.equal(lately(table, "damage", ({ points }) => points > 3).points, 5);
  assert.equal(lately(table, "fall"), undefined);
});

test("the goal of a battle is told by its mission, or by the enemies that are there", () => {
  const goal = (enemies, mission) => {
    const units = [{ id: "blue-1", side: "blue" }, ...enemies.map((id) => ({ id, side: "red" }))];
    const view = { you: ["blue"], units, turns: 12, mission };
    return goalWords(/** @type {any} */ ({ view, nameOf: (id) => `<${id}>` }), "Move.");
  };
  assert.equal(goal(["red-1"]), "Put the <red-1> out of action before 12 turns are over. Move.");
  assert.equal(
    goal(["red-1", "red-2"], { objectives: [] }),
    "Put the enemy's units out of action before 12 turns are over. Move.",
  );
  assert.match(goal(["red-1"], { objectives: [1] }), /^Score more points .* Move\.$/);
});

test("a card stands before the thing it is about, with a line that leads there", () => {
  const { hints } = taught([fireHint]);
  const card = hints.block();
  const styles = {};
  const moved = [];
  const box = (left, right, top, bottom) => ({ left, right, top, bottom, width: right - left });
  const thing = {
    getClientRects: () => [1],
    closest: () => ({ before: (each) => moved.push(each) }),
    getBoundingClientRect: () => box(100, 140, 60, 80),
  };
  Object.assign(card, {
    getBoundingClientRect: () => box(10, 310, 0, 40),
    scrollIntoView: (how) => moved.push(how),
  });
  card.style.setProperty = (name, value) => (styles[name] = value);
  let found = thing;
  const panel = { querySelector: (wanted) => (wanted === "[data-hint]" ? card : wanted === ".guns" ? found : null) };
  hints.stand(/** @type {any} */ (panel));
  assert.deepEqual(styles, { "--lead-x": "110px", "--lead-y": "20px" });
  assert.deepEqual(moved, [card, { block: "nearest" }]);
  assert.ok(card.classList.contains("leads"));
  hints.stand(/** @type {any} */ (panel));
  assert.equal(moved.length, 3, "it is brought into sight once");
  hints.stand(/** @type {any} */ ({ querySelector: (wanted) => (wanted === ".hint" ? card : null) }));
  assert.equal(moved.length, 3, "advice, which looks alike, stays where it is");
  thing.getBoundingClientRect = () => box(0, 4, 42, 50);
  hints.stand(/** @type {any} */ (panel));
  assert.deepEqual(styles, { "--lead-x": "16px", "--lead-y": "8px" });
  thing.getBoundingClientRect = () => box(400, 500, 42, 50);
  hints.stand(/** @type {any} */ (panel));
  assert.equal(styles["--lead-x"], "284px");
  moved.length = 0;
  thing.getClientRects = () => [];
  hints.stand(/** @type {any} */ (panel));
  found = null;
  hints.stand(/** @type {any} */ (panel));
  hints.at = "";
  hints.stand(/** @type {any} */ (panel));
  assert.deepEqual(moved, []);
});

test("a first battle with hints is offered where a game has one, and its table opened", async () => {
  const place = document.createElement("div");
  drawLesson(place, { key: "war" });
  assert.equal(place.hidden, true);
  const setup = { board: "river" };
  const lesson = "1-first-battle";
  drawLesson(place, { key: "war", lesson: { name: "Your first battle", words: "Two even 'Mechs.", setup, lesson } });
  assert.deepEqual([place.hidden, place.textContent], [false, "Your first battleTwo even 'Mechs.Play with hints"]);
  kept["boxcars.hints"] = "off";
  const sent = serving({ "/api/games": { id: "g1", seats: { blue: "s1" }, links: { red: null, blue: "/table/g1" } } });
  press(place, "Play with hints");
  await answered();
  await answered();
  assert.deepEqual(sent, [["/api/games", { game: "war", board: "river" }]]);
  assert.deepEqual([location.href, kept["boxcars.hints"]], ["/table/g1", "on"]);
  assert.equal(JSON.parse(kept["boxcars.games"])[0].seat, "s1");
  assert.equal(JSON.parse(kept["boxcars.lessons"])[lesson].link, "/table/g1", "it is a lesson, and kept as one");
  serving({ "/api/games": new Error("too many games") });
  press(place, "Play with hints");
  await answered();
  await answered();
  assert.match(place.textContent, /too many games\. Nothing was started\./);
});

test("a lesson shows its steps: what is done, and what is to be done now", async () => {
  const steps = [
    { title: "Move", text: "Tap a hex", done: true },
    { title: "Fire", text: "Choose guns", done: false },
    { title: "Win", text: "Go on", done: false },
  ];
  const lesson = { title: "First steps", steps };
  kept["boxcars.lessons"] = JSON.stringify({ first: { id: "g1", link: "/table/g1", done: 0, steps: 3 } });
  const view = { outcome: null };
  const { table, asked } = notingTable({ view, replay: null, game: { id: "g1" } }, { "/lesson": lesson });
  const block = lessonBlock(table);
  await answered();
  assert.deepEqual(asked, [["/lesson", { name: "first" }]]);
  assert.deepEqual(texts([block], "li"), ["Move", "2FireChoose guns", "3Win"]);
  assert.deepEqual(
    all([block], "li").map((each) => [each.attributes.class, each.attributes["aria-current"]]),
    [
      ["done", undefined],
      ["", "step"],
      ["", undefined],
    ],
  );
  assert.equal(texts([block], "h2")[0], "First steps1 of 3");
  const noted = () => JSON.parse(kept["boxcars.lessons"]).first;
  assert.deepEqual([noted().done, noted().over], [1, false]);
  assert.equal(all([block], "a").length, 0);
  view.outcome = { winner: "red", reason: "time is over" };
  const lost = lessonBlock(table);
  await answered();
  assert.deepEqual([noted().done, noted().over], [1, true]);
  assert.match(lost.textContent, /The battle is over before all steps were done\. Begin again$/);
  assert.equal(all([lost], "a")[0].attributes.href, "/learn");
  steps.forEach((step) => (step.done = true));
  const finished = lessonBlock(table);
  await answered();
  assert.equal(all([finished], "a")[0].attributes.href, "/learn");
  assert.equal(lessonBlock({ ...table, game: { id: "g1" }, replay: {} }), null);
  assert.equal(lessonBlock({ ...table, game: { id: "g2" }, replay: null }), null);
});

test("a word opens its meaning after its sentence, and closes it again", () => {
  const button = term("Heat", { heat: { text: "what builds up" } });
  const sentence = document.createElement("p");
  const around = document.createElement("div");
  around.append(sentence);
  sentence.append(button);
  Object.getPrototypeOf(document.body).closest = () => sentence;
  const tap = () => button.listeners.click({ stopPropagation: () => {} });
  assert.equal(button.attributes["aria-expanded"], "false");
  tap();
  assert.deepEqual(
    around.children.map((each) => each.textContent),
    ["Heat", "what builds up "],
  );
  assert.equal(button.attributes["aria-expanded"], "true");
  tap();
  assert.deepEqual([around.children.length, button.attributes["aria-expanded"]], [1, "false"]);
  assert.deepEqual([term("Heat", {}), term("Heat", undefined)], ["Heat", "Heat"]);
});

test("fire groups are kept by design and name, and forgotten when they are empty", () => {
  assert.deepEqual(groupsOf("Atlas"), {});
  keepGroup("Atlas", "close", ["a", "b"]);
  keepGroup("Atlas", "far", ["c"]);
  keepGroup("Raven", "all", ["d"]);
  assert.deepEqual(groupsOf("Atlas"), { close: ["a", "b"], far: ["c"] });
  keepGroup("Atlas", "close", []);
  assert.deepEqual([groupsOf("Atlas"), groupsOf("Raven")], [{ far: ["c"] }, { all: ["d"] }]);
  kept["boxcars.fire_groups"] = "{";
  assert.deepEqual(groupsOf("Atlas"), {});
});
