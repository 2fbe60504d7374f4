import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { texts } from "./elements.js";
import "./tables.js";

const { holdsUnits, importFiles, takeDrops, together } =
  await import("../../src/boxcars/serve/static/js/unitimport.js");
const report = (more = {}) => ({ read: 1, added: 1, problems: [], more_problems: 0, unknown: {}, ...more });
let place, answers, sent;
globalThis.fetch = /** @type {any} */ (
  async (address, { method, body }) => {
    sent.push([address, method, body.name]);
    const answer = answers.shift();
    if (answer === undefined) throw new Error("no network");
    return { ok: !answer.error, json: async () => (answer.broken ? JSON.parse("{") : answer) };
  }
);
const file = (name) => /** @type {any} */ ({ name });

beforeEach(() => {
  place = document.createElement("div");
  sent = [];
});

test("unit files and archives of them are known by their ending, however it is written", () => {
  const names = ["a.mtf", "b.BLK", "c.Zip", "d.board", "mtf", "e.mtf.txt"];
  assert.deepEqual(
    names.filter((name) => holdsUnits({ name })),
    ["a.mtf", "b.BLK", "c.Zip"],
  );
});

test("several reports are added up, and unknown parts named once", () => {
  const first = report({ read: 3, added: 2, problems: ["a"], more_problems: 4, unknown: { Gizmo: 2 } });
  const second = report({
    read: 5,
    added: 1,
    problems: ["b", "c"],
    more_problems: 1,
    unknown: { Gizmo: 1, Widget: 1 },
  });
  assert.deepEqual(together([first, second]), {
    read: 8,
    added: 3,
    problems: ["a", "b", "c"],
    more_problems: 5,
    unknown: { Gizmo: 1, Widget: 1 },
  });
});

test("files are sent one after another, and what came of them is told at the end", async () => {
  answers = [report({ read: 1200, added: 1000 }), report({ added: 0 })];
  const steps = [];
  const replace = place.replaceChildren;
  place.replaceChildren = (...nodes) => {
    steps.push(place.textContent);
    replace.call(place, ...nodes);
  };
  let after = 0;
  await importFiles([file("all units.zip"), file("b.mtf")], place, () => (after += 1));
  assert.deepEqual(sent, [
    ["/api/units/import?name=all+units.zip", "POST", "all units.zip"],
    ["/api/units/import?name=b.mtf", "POST", "b.mtf"],
  ]);
  assert.deepEqual(steps, ["", "Reading all units.zip, 1 of 2…", "Reading b.mtf, 2 of 2…"]);
  assert.deepEqual(texts(place, "p"), ["1,201 read, 1,000 new in your library."]);
  assert.equal(after, 1);
});

test("what could not be read is told, six of them in words, and unknown equipment", async () => {
  const problems = Array.from({ length: 8 }, (_, index) => `file ${index}`);
  const unknown = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Part ${index}`, 1]));
  answers = [report({ problems, more_problems: 1500, unknown })];
  await importFiles([file("a.zip")], place, () => {});
  assert.deepEqual(texts(place, "p").slice(1), [
    ...problems.slice(0, 6),
    "and 1,502 more that could not be read",
    "Unknown equipment: Part 0, Part 1, Part 2, Part 3, Part 4, Part 5",
  ]);
});

test("a file that the server refuses, or that does not reach it, keeps no other from being read", async () => {
  answers = [{ error: "it is too large" }, undefined, { error: true, broken: true }, report()];
  await importFiles(["a.zip", "b.mtf", "c.mtf", "d.mtf"].map(file), place, () => {});
  assert.deepEqual(texts(place, "p"), [
    "1 read, 1 new in your library.",
    "a.zip: it is too large",
    "b.mtf: no connection",
    "c.mtf: no connection",
  ]);
});

test("files that are dropped on the page are taken, and the page says so while they are held over it", () => {
  const listeners = {};
  document.addEventListener = (name, listener) => void (listeners[name] = listener);
  const taken = [];
  let prevented = 0;
  const event = (more = {}) => ({ preventDefault: () => (prevented += 1), ...more });
  takeDrops((files) => taken.push(files));
  listeners.dragover(event());
  assert.equal(document.body.dataset.drop, "true");
  listeners.dragleave(event({ relatedTarget: document.body }));
  assert.equal(document.body.dataset.drop, "true", "still over the page");
  listeners.dragleave(event({ relatedTarget: null }));
  assert.ok(!("drop" in document.body.dataset));
  listeners.dragover(event());
  listeners.drop(event({ dataTransfer: { files: [file("a.mtf")] } }));
  listeners.drop(event());
  assert.deepEqual([taken, prevented], [[[file("a.mtf")], []], 4]);
  assert.ok(!("drop" in document.body.dataset));
});
