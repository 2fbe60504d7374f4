import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { answered, keeper, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.location = /** @type {any} */ ({ origin: "http://here", hash: "", pathname: "/forces", href: "" });
const { drawKept } = await import("../../src/boxcars/serve/static/js/kept_list.js");
const { linkedForce, saveForce, savedForces } = await import("../../src/boxcars/serve/static/js/saved_forces.js");
const { boardFileCard, boardTitle, holdsBoard } = await import("../../src/boxcars/serve/static/js/boardfile.js");
const { keepingOpened } = await import("../../src/boxcars/serve/static/js/opened.js");
const { fold } = await import("../../src/boxcars/serve/static/js/folds.js");
const LANCE = { name: "Lance", units: ["Atlas AS7-D", { design: "Locust LCT-1V", gunnery: 3 }] };
let place, opened, said;

beforeEach(() => {
  Object.keys(kept).forEach((name) => delete kept[name]);
  place = document.createElement("div");
  [opened, said] = [[], []];
});
const press = (label) =>
  all(place, "button")
    .find((each) => each.attributes["aria-label"] === label)
    .listeners.click();
const draw = () => drawKept(place, { open: (force) => opened.push(force.name), say: (words) => said.push(words) });

test("where no force is kept, nothing is said of them", () => {
  draw();
  assert.deepEqual([all(place, "h3"), all(place, "li")], [[], []]);
});

test("kept forces are opened, shared by a link that holds them, and kept no longer", async () => {
  saveForce({ name: "Company", units: ["Atlas AS7-D"] });
  saveForce(LANCE);
  draw();
  assert.deepEqual(texts(place, "h3"), ["Saved forces2"]);
  assert.deepEqual(texts(place, "li"), ["Lance 2 unitsOpenShare✕", "Company 1 unitsOpenShare✕"]);
  press("Open Company");
  assert.deepEqual(opened, ["Company"]);
  const copied = [];
  const clipboard = { writeText: async (text) => void copied.push(text) };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  press("Copy the link to Lance");
  await answered();
  assert.deepEqual(said, ["The link to “Lance” is copied: it holds the whole force."]);
  assert.ok(copied[0].startsWith("http://here/forces#force="));
  assert.deepEqual(linkedForce(new URL(copied[0]).hash), LANCE);
  clipboard.writeText = async () => Promise.reject(new Error("closed"));
  press("Copy the link to Lance");
  await answered();
  assert.equal(said.at(-1), copied[0], "who cannot copy it sees it");
  press("Keep Lance no longer");
  assert.deepEqual([savedForces().map(({ name }) => name), said.at(-1)], [["Company"], "“Lance” is kept no longer."]);
  assert.deepEqual(texts(place, "b"), ["Company"], "drawn anew");
});

test("a force takes the place of one of the same name, the latest is first, and sixty are kept", () => {
  for (let number = 0; number < 61; number++) saveForce({ name: `Force ${number}`, units: [] });
  assert.deepEqual([savedForces().length, savedForces()[0].name, savedForces()[59].name], [60, "Force 60", "Force 1"]);
  saveForce({ name: "Force 1", units: ["Atlas AS7-D"] });
  assert.deepEqual([savedForces().length, savedForces()[0]], [60, { name: "Force 1", units: ["Atlas AS7-D"] }]);
  kept["boxcars.forces"] = "{";
  assert.deepEqual(savedForces(), []);
});

test("a link that holds no force is none", () => {
  assert.equal(linkedForce(""), null);
  assert.equal(linkedForce("#force="), null);
  assert.equal(linkedForce("#force=%7B"), null);
  assert.equal(linkedForce("#force=7"), null, "a number has no units");
  assert.deepEqual(linkedForce('#force={"units":[]}'), { name: "", units: [] });
});

test("a board file is known by its ending, and called by its name in words", () => {
  assert.deepEqual(
    ["a.board", "B.BOARD", "c.txt", "board"].map((name) => holdsBoard({ name })),
    [true, true, false, false],
  );
  assert.equal(boardTitle("river-valley_two.Board"), "river valley two");
});

test("a board that is dropped or chosen is shown, played on, and taken again by a press", async () => {
  const [chosen, shown, wrong] = [[], [], []];
  const card = (_, act, ...content) => {
    const button = document.createElement("button");
    button.append(...content);
    button.addEventListener("click", act);
    return button;
  };
  const drawn = boardFileCard({
    card: /** @type {any} */ (card),
    choose: (...how) => chosen.push(how),
    show: (_, board) => shown.push(board),
    fail: (words) => wrong.push(words),
  });
  const [button] = all(drawn, "button");
  const [input] = all(drawn, "input");
  const file = (name, text) => ({ name, text: async () => text });
  let asked = 0;
  input.click = () => (asked += 1);
  button.listeners.click();
  assert.deepEqual([asked, button.dataset.key, chosen], [1, "file", []], "it asks for a file");
  serving({ "/api/boards/read": new Error("line 3 is no hex") });
  input.listeners.change({ target: { files: [file("bad.board", "x")], value: "bad.board" } });
  await answered();
  assert.deepEqual([wrong, chosen, shown], [["bad.board: line 3 is no hex"], [], []]);
  const sent = serving({ "/api/boards/read": { width: 16, height: 17 } });
  let prevented = 0;
  const event = (files) => ({ preventDefault: () => (prevented += 1), dataTransfer: files && { files } });
  drawn.listeners.dragover(event());
  drawn.listeners.drop(event());
  drawn.listeners.drop(event([file("a.txt", "no"), file("my-hill.board", "a hill")]));
  await answered();
  assert.deepEqual([sent, prevented], [[["/api/boards/read", "a hill"]], 3]);
  assert.deepEqual([chosen, shown], [[["a hill", "my hill"]], [{ width: 16, height: 17 }]]);
  assert.deepEqual([texts(button, "b"), texts(button, "small")], [["my hill"], ["16 × 17 hexes, from your file"]]);
  button.listeners.click();
  assert.deepEqual([chosen.length, asked], [2, 1], "the one that was taken");
  const target = { files: [], value: "x" };
  input.listeners.change({ target });
  assert.equal(target.value, "", "the same file can be chosen again");
});

test("what was open in a region is opened again when that is drawn anew, the outer first", () => {
  const door = (words, isOpen) => {
    const button = document.createElement("button");
    button.append(words);
    button.setAttribute("aria-expanded", String(isOpen));
    button.click = () => said.push(`${words} ${doors.indexOf(button)}`);
    return button;
  };
  let doors = [door("TW-1", false), door("TW-1", true), door("hex", true), door("gone", true)];
  const root = /** @type {any} */ ({ querySelectorAll: (of) => (of === ".cite, .term" ? doors : []) });
  keepingOpened(root, () => {
    doors = [door("hex", false), door("TW-1", false), door("TW-1", false)];
  });
  assert.deepEqual(said, ["TW-1 2", "hex 0"]);
});

test("a list that few look for is folded, and one that was opened stays so", () => {
  const row = () => document.createElement("li");
  assert.equal(fold("Weather", []), null);
  const first = fold("Weather", [row(), row()]);
  assert.ok(!("open" in first.attributes));
  assert.deepEqual([texts(first, "summary"), all(first, "li").length], [["Weather"], 2]);
  const toggle = (isOpen) => /** @type {any} */ (first).listeners.toggle({ target: { open: isOpen } });
  toggle(true);
  assert.ok("open" in fold("Weather", [row()]).attributes);
  assert.ok(!("open" in fold("Light", [row()]).attributes));
  toggle(false);
  assert.ok(!("open" in fold("Weather", [row()]).attributes));
});
