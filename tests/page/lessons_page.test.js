import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.sessionStorage = keeper({});
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/learn", href: "" });
const lesson = (name, steps, setup = { board: name }) => ({
  name,
  game: "clix",
  title: `The ${name}`,
  words: `about ${name}`,
  minutes: 15,
  setup,
  steps: Array(steps).fill({ title: "a step" }),
});
const lessons = [lesson("first", 3), lesson("second", 2), lesson("third", 4)];
const begun = (name, done, steps) => [name, { id: name, link: `/table/${name}`, done, steps }];
let visit = 0;

/** The page as it opens when some lessons were begun. */
async function opened(...known) {
  kept["boxcars.lessons"] = JSON.stringify(Object.fromEntries(known));
  visit += 1;
  await import(`../../src/boxcars/serve/static/js/learn.js?${visit}`);
  await answered();
  await answered();
}
let sent;
beforeEach(() => {
  const made = { id: "g1", seats: { blue: "s1" }, links: { blue: "/table/g1#seat=s1", red: null } };
  sent = serving({ "/api/lessons": { lessons }, "/api/games": made });
  location.href = "";
  document.body.dataset.ready = "";
});
const rows = () =>
  all(region("lessons"), "li").map((row) => [
    row.attributes.class.trim(),
    all(row, ".quiet")[0].textContent,
    ...texts(all(row, ".deeds"), "button"),
    ...texts(all(row, ".deeds"), "a"),
  ]);

test("lessons tell which are done, which was begun, and which comes next", async () => {
  await opened(begun("first", 3, 3), begun("second", 0, 2));
  assert.deepEqual(rows(), [
    ["done", "done", "Again"],
    ["next", "step 1 of 2", "From the start", "Go on"],
    ["", "15 minutes", "Start"],
  ]);
  assert.deepEqual(texts(region("lessons"), ".number"), ["", "2", "3"]);
  assert.equal(all(all(region("lessons"), ".number"), "svg").length, 1);
  assert.equal(all(region("lessons"), "a")[0].attributes.href, "/table/second");
  assert.equal(region("progress").textContent, "1 of 3 done");
  assert.equal(document.body.dataset.ready, "true");
  assert.deepEqual(texts(region("theme"), "button"), ["Auto", "Light", "Dark"]);
});

test("a lesson whose battle ended before all its steps were done says so, and is begun again", async () => {
  const [name, over] = begun("first", 1, 3);
  await opened([name, { ...over, over: true }], ["second", { ...begun("second", 2, 2)[1], over: true }]);
  assert.deepEqual(rows().slice(0, 2), [
    ["next", "the battle ended with 1 of 3 steps done", "From the start"],
    ["done", "done", "Again"],
  ]);
  const [again] = all(region("lessons"), "button");
  assert.equal(again.attributes.class, "button primary");
  press(region("lessons"), "From the start");
  await answered();
  await answered();
  assert.equal(JSON.parse(kept["boxcars.lessons"]).first.over, undefined, "the new battle has not ended");
});

test("the next lesson has the button that stands out", async () => {
  await opened();
  assert.deepEqual(rows()[0], ["next", "15 minutes", "Start"]);
  assert.deepEqual(
    all(region("lessons"), "button").map((each) => each.attributes.class.trim()),
    ["button primary", "button", "button"],
  );
  assert.equal(all(region("lessons"), "button")[0].attributes["aria-label"], "Start: The first");
});

test("a lesson that is begun is kept from its first step, and its table opened", async () => {
  await opened();
  press(region("lessons"), "Start");
  await answered();
  await answered();
  assert.deepEqual(sent.at(-1), ["/api/games", { game: "clix", board: "first" }]);
  assert.equal(location.href, "/table/g1#seat=s1");
  assert.deepEqual(JSON.parse(kept["boxcars.lessons"]), {
    first: { id: "g1", link: "/table/g1#seat=s1", done: 0, steps: 3 },
  });
  const [game] = JSON.parse(kept["boxcars.games"]);
  assert.deepEqual([game.id, game.seat, game.links.blue], ["g1", "s1", "/table/g1#seat=s1"]);
});

test("a lesson that the server does not begin says why", async () => {
  await opened();
  serving({ "/api/games": new Error("too many games") });
  press(region("lessons"), "Start");
  await answered();
  await answered();
  assert.equal(region("problem").textContent, "too many games. Nothing was started.");
  assert.equal(location.href, "");
});
