import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
const Element = Object.getPrototypeOf(document.body);
const scrolled = [];
Element.scrollIntoView = function (how) {
  scrolled.push([this.textContent, how]);
};
Element.close = function () {
  this.open = false;
};
const { chooseForces, MOST } = await import("../../src/boxcars/serve/static/js/forces_dialog.js");

const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};
const atlas = { name: "Atlas", words: "100 t", points: 1897 };
const raven = { name: "Raven", words: "35 t", points: null, fielded: { design: "Raven", gunnery: 3, piloting: 4 } };
const ghost = { name: "Ghost", words: "0 t", points: 1, obstacle: "no rules" };
let found, looked, crews, answer;
let sent;

const source = (more = {}) => ({
  filters: [
    {
      key: "type",
      label: "Kind",
      items: [
        ["mech", "'Mech"],
        ["tank", "Tank"],
      ],
    },
    { key: "year", label: "Built by", example: "3025" },
    {
      key: "ability",
      label: "Ability",
      many: true,
      items: [
        ["ECM", "ECM"],
        ["C3", "C3 master"],
      ],
    },
  ],
  orders: [
    ["", "by name"],
    ["bv", "by value"],
  ],
  find: async (asked, offset) => {
    looked.push([{ ...asked }, offset]);
    return structuredClone(found);
  },
  ...more,
});

/** Open the dialog. What stands in the page is it, and its answer comes into `answer`. */
async function opened(now = {}, game = {}, more = {}) {
  const played = {
    key: "total-warfare",
    title: "Total Warfare",
    points: "bv",
    drawing: { unit: "design" },
    source: (options) => (crews.push(["options", options]), source(more)),
    price: async (units) => units.length * 1000,
    crew: (unit, change, about, options) => {
      crews.push([unit, about, options]);
      const act = () => change({ design: "Atlas", gunnery: 0, piloting: 1 });
      const button = document.createElement("button");
      button.append("better crew");
      button.addEventListener("click", act);
      return button;
    },
    fielded: ({ unit, gunnery, piloting }) => ({ design: unit, gunnery, piloting }),
    ...game,
  };
  const at = { forces: { blue: ["Atlas"], red: [] }, side: "blue", dice: "seeded", opponent: "Greedy bot", ...now };
  chooseForces(played, at).then((said) => (answer = said));
  await settled();
  return document.body.children.at(-1);
}
const setup = (forces) => ({ battle: forces });
const named = (dialog, label) =>
  ["button", "input", "select", "ul", "div"]
    .flatMap((tag) => all(dialog, tag))
    .find((each) => each.attributes["aria-label"] === label);
const pick = (dialog, label, value) => named(dialog, label).listeners.change({ target: { value } });
const sideOf = (dialog, side) => all(dialog, `.${side}`).find((each) => each.tag === "section");
const isOff = (button) => "disabled" in button.attributes;

beforeEach(() => {
  document.body.replaceChildren();
  Object.keys(kept).forEach((name) => delete kept[name]);
  [found, looked, crews, answer] = [{ total: 1234, next: 40, units: [atlas, raven], kept_out: [] }, [], [], undefined];
  scrolled.length = 0;
  sent = serving({});
});

test("the dialog opens on the search, with both forces, and can be used when both have units", async () => {
  const dialog = await opened();
  assert.equal(dialog.open, true);
  assert.equal(document.activeElement, named(dialog, "Search units"));
  assert.equal(dialog.attributes["data-shown"], "find");
  assert.deepEqual(texts(dialog, "h3"), [" BlueBV 1,000", " RedBV 0"]);
  assert.deepEqual(texts(sideOf(dialog, "red"), "p"), ["Add units with +."]);
  assert.deepEqual(texts(sideOf(dialog, "blue"), "p"), []);
  const use = all(dialog, ".primary")[0];
  assert.equal(use.disabled, true);
  named(dialog, "Add Atlas to Red").listeners.click();
  await settled();
  assert.equal(use.disabled, false);
  assert.equal(all(dialog, ".speech")[0].textContent, "Atlas added to red");
  use.listeners.click();
  await settled();
  assert.deepEqual(answer, { forces: { blue: ["Atlas"], red: ["Atlas"] }, side: "blue", dice: "seeded" });
  assert.equal(dialog.open, false);
  assert.equal(document.body.children.length, 0);
});

test("whoever leaves, or presses Escape, changes nothing", async () => {
  press(await opened(), "Leave as it was");
  await settled();
  assert.equal(answer, null);
  const dialog = await opened();
  answer = undefined;
  dialog.listeners.cancel();
  await settled();
  assert.equal(answer, null);
});

test("the side that is played and the dice are chosen where a game is set up", async () => {
  assert.equal(named(await opened(), "You play"), undefined);
  const dialog = await opened({ setup });
  assert.deepEqual(texts(dialog, "h3"), [" Blue · youBV 1,000", " Red · Greedy botBV 0"]);
  press(named(dialog, "You play"), "Play Red");
  press(named(dialog, "Dice"), "We roll, and type");
  assert.deepEqual(
    all(named(dialog, "You play"), "button").map((each) => each.attributes["aria-pressed"]),
    ["false", "true"],
  );
  assert.deepEqual(texts(dialog, "h3"), [" Blue · Greedy botBV 1,000", " Red · youBV 0"]);
  named(dialog, "Add Atlas to Red").listeners.click();
  all(dialog, ".primary")[0].listeners.click();
  await settled();
  assert.deepEqual([answer.side, answer.dice], ["red", "typed"]);
});

test("a limit shows how much of it is spent, and what is over", async () => {
  const dialog = await opened({ forces: { blue: ["Atlas", "Atlas"], red: ["Atlas"] } });
  named(dialog, "Limit for each side").listeners.change({ target: { value: "1600" } });
  assert.deepEqual(texts(dialog, "h3"), [" BlueBV 2,000 of 1,600", " RedBV 1,000 of 1,600"]);
  assert.deepEqual(
    all(dialog, ".value-bar").map((bar) => [
      bar.attributes["aria-label"],
      ...bar.children.map((each) => each.attributes.style),
    ]),
    [
      ["400 over", "width:80%", "width:20%"],
      ["600 left", "width:62.5%"],
    ],
  );
  named(dialog, "Limit for each side").listeners.change({ target: { value: "no" } });
  assert.deepEqual(all(dialog, ".value-bar"), []);
});

test("on a phone the search or one of the forces is shown, each with its worth", async () => {
  const dialog = await opened({ forces: { blue: ["Atlas", "Atlas"], red: ["Atlas"] } }, { price: async () => 2000 });
  dialog.dataset.shown = "find";
  assert.deepEqual(texts(all(dialog, ".forces-tabs"), "button"), ["Find", "Blue · 2,000", "Red · 2,000"]);
  press(all(dialog, ".forces-tabs"), "Red");
  assert.equal(dialog.dataset.shown, "red");
  assert.deepEqual(
    all(all(dialog, ".forces-tabs"), "button").map((each) => each.attributes["aria-pressed"]),
    ["false", "false", "true"],
  );
});

test("both are weighed against each other once it is known what they cost", async () => {
  const prices = [];
  const price = (units) => new Promise((tell) => prices.push([units, tell]));
  const dialog = await opened({ forces: { blue: ["Atlas"], red: ["Raven"] } }, { price, crew: undefined });
  assert.deepEqual(texts(all(dialog, ".forces-tabs"), "button"), ["Find", "Blue · …", "Red · …"]);
  assert.equal(all(dialog, ".forces-balance")[0].textContent, "");
  prices.filter(([units]) => units[0] === "Atlas").forEach(([, tell]) => tell(1500));
  prices.filter(([units]) => units[0] === "Raven").forEach(([, tell]) => tell(1000));
  await settled();
  assert.equal(all(dialog, ".forces-balance")[0].textContent, "Blue has 500 more, 50.0\u202f%.");
  assert.deepEqual(texts(dialog, "h3"), [" BlueBV 1,500", " RedBV 1,000"]);
});

test("what an older force costs comes too late to be shown", async () => {
  const prices = [];
  const price = (units) => new Promise((tell) => prices.push([units.length, tell]));
  const dialog = await opened({ forces: { blue: ["Atlas"], red: ["Raven"] } }, { price, crew: undefined });
  named(dialog, "Add Atlas to Blue").listeners.click();
  await settled();
  const tellAll = (count, worth) => prices.filter(([units]) => units === count).forEach(([, tell]) => tell(worth));
  tellAll(2, 2000);
  tellAll(1, 7);
  await settled();
  assert.deepEqual(texts(dialog, "h3"), [" BlueBV 2,000", " RedBV 7"]);
});

test("a force that has no price is none to be weighed", async () => {
  const dialog = await opened(
    { forces: { blue: ["Atlas"], red: ["Raven"] } },
    { price: async () => Promise.reject(new Error("no")) },
  );
  assert.deepEqual(texts(dialog, "h3"), [" BlueBV …", " RedBV …"]);
});

test("a unit that cannot fight, or is one too many, is not added", async () => {
  found.units = [ghost, atlas, raven];
  const dialog = await opened({ forces: { blue: Array(MOST - 1).fill("Atlas"), red: [] } });
  assert.deepEqual(texts(all(dialog, ".designs"), "li"), [
    "Ghost0 tCannot fight yet: no rules1++",
    "Atlas100 t1,897++",
    "Raven35 t–++",
  ]);
  const off = () => all(all(dialog, ".designs"), "button").map((each) => [each.attributes["aria-label"], isOff(each)]);
  assert.deepEqual(off().slice(0, 4), [
    ["Add Ghost to Blue", true],
    ["Add Ghost to Red", true],
    ["Add Atlas to Blue", false],
    ["Add Atlas to Red", false],
  ]);
  named(dialog, "Add Ghost to Blue").listeners.click();
  named(dialog, "Add Raven to Blue").listeners.click();
  named(dialog, "Add Raven to Blue").listeners.click();
  named(dialog, "Add Raven to Red").listeners.click();
  all(dialog, ".primary")[0].listeners.click();
  await settled();
  assert.deepEqual(answer.forces.blue, [...Array(MOST - 1).fill("Atlas"), raven.fielded]);
  assert.deepEqual(answer.forces.red, [raven.fielded]);
});

test("a unit is taken out, and who was carried is on foot then; a crew is changed for its unit alone", async () => {
  const carried = { design: "Raven", gunnery: 4, piloting: 5, carrier: "1" };
  const dialog = await opened({ forces: { blue: ["Atlas", carried, "Atlas"], red: ["Atlas"] } });
  const removes = all(sideOf(dialog, "blue"), ".icon");
  assert.deepEqual(
    removes.map((each) => each.attributes["aria-label"]),
    ["Remove Atlas", "Remove Raven", "Remove Atlas"],
  );
  removes[0].listeners.click();
  all(sideOf(dialog, "blue"), "button")
    .filter((each) => each.textContent === "better crew")[1]
    .listeners.click();
  all(dialog, ".primary")[0].listeners.click();
  await settled();
  assert.deepEqual(answer.forces.blue, [
    { ...carried, carrier: "" },
    { design: "Atlas", gunnery: 0, piloting: 1 },
  ]);
});

test("each unit shows its price, and its crew with what the library tells of it", async () => {
  const asked = [];
  const look = async (name) => (asked.push(name), name === "Raven" ? Promise.reject(new Error("none")) : { of: name });
  const forces = { blue: ["Locust", "Locust", { design: "Raven", gunnery: 4, piloting: 5 }], red: [] };
  const dialog = await opened({ forces, options: ["fog"] }, { look, price: async (units) => units.length * 432 });
  assert.deepEqual(asked, ["Locust", "Raven"]);
  assert.deepEqual(texts(sideOf(dialog, "blue"), ".price"), ["432", "432", "432"]);
  assert.deepEqual(crews[0], ["options", ["fog"]]);
  assert.deepEqual(
    crews.slice(-3).map(([unit, about, options]) => [unit, about, options]),
    [
      ["Locust", { of: "Locust" }, ["fog"]],
      ["Locust", { of: "Locust" }, ["fog"]],
      [forces.blue[2], null, ["fog"]],
    ],
  );
});

test("a unit that is written by hand goes to the side that is played", async () => {
  const own = { words: "Write a unit", write: async () => ({ name: "Mine", words: "", points: 1 }) };
  const dialog = await opened({ side: "red" }, { own });
  press(dialog, "Write a unit");
  await settled();
  assert.equal(all(dialog, ".speech")[0].textContent, "Mine added to red");
  own.write = async () => null;
  press(dialog, "Write a unit");
  await settled();
  assert.equal(all(sideOf(dialog, "red"), "li").length, 1);
});

test("what makes the forces even is proposed, at most three ways, and taken by a press", async () => {
  const values = { blue: 1500, red: 1400 };
  const proposals = [
    { unit: "blue-1", name: "Atlas", skill: "gunnery", was: 4, now: 5, values },
    { unit: "blue-2", name: "Raven", skill: "piloting", was: 5, now: 6, values },
    { unit: "red-1", name: "Atlas", skill: "unit", was: "Atlas", now: "Locust", values },
    { unit: "red-1", name: "Atlas", skill: "gunnery", was: 4, now: 6, values },
  ];
  sent = serving({ "/api/forces/even": { proposals } });
  const forces = { blue: ["Atlas", { design: "Raven", gunnery: 4, piloting: 5 }], red: ["Atlas"] };
  const ways = async (index) => {
    const dialog = await opened({ forces, setup });
    press(dialog, "Even it out");
    await settled();
    const offered = all(all(dialog, ".proposals"), "button");
    assert.equal(offered.length, 3);
    offered[index].listeners.click();
    await settled();
    assert.deepEqual(all(dialog, ".proposals"), []);
    all(dialog, ".primary")[0].listeners.click();
    await settled();
    return answer.forces;
  };
  assert.deepEqual(await ways(0), { ...forces, blue: [{ design: "Atlas", gunnery: 5 }, forces.blue[1]] });
  assert.deepEqual(await ways(1), { ...forces, blue: ["Atlas", { design: "Raven", gunnery: 4, piloting: 6 }] });
  assert.deepEqual(await ways(2), { ...forces, red: ["Locust"] });
  assert.deepEqual(sent[0], ["/api/forces/even", { battle: forces }]);
  assert.deepEqual(scrolled[0][1], { block: "nearest" });
});

test("where nothing makes them even it says so, and why the server cannot tell", async () => {
  sent = serving({ "/api/forces/even": { proposals: [] } });
  const dialog = await opened({ setup });
  press(dialog, "Even it out");
  await settled();
  assert.equal(all(dialog, ".forces-even")[0].textContent, "No change of one unit brings them nearer.");
  sent = serving({ "/api/forces/even": new Error("red has no units") });
  press(dialog, "Even it out");
  await settled();
  const problem = () => all(dialog, "p").find((each) => each.attributes.role === "alert").textContent;
  assert.equal(problem(), "red has no units.");
  sent = serving({ "/api/forces/even": { proposals: [] } });
  press(dialog, "Even it out");
  await settled();
  assert.equal(problem(), "");
});

test("a force is kept by its name, or by its side and size, and brought back to either side", async () => {
  const dialog = await opened({ forces: { blue: ["Atlas", "Atlas"], red: [] } });
  const blue = () => sideOf(dialog, "blue");
  assert.deepEqual(
    ["blue", "red"].map((side) =>
      isOff(all(sideOf(dialog, side), "button").find((each) => each.textContent === "Save this force")),
    ),
    [false, true],
  );
  assert.equal(isOff(named(dialog, "Saved forces for Blue")), true);
  press(blue(), "Save this force");
  assert.equal(named(dialog, "Name to keep Blue's force by").attributes.maxlength, "60");
  named(dialog, "Name to keep Blue's force by").listeners.input({ target: { value: " Fists " } });
  press(blue(), "Save this force");
  assert.deepEqual(JSON.parse(kept["boxcars.forces"]), [
    { name: "Fists", units: [{ unit: "Atlas" }, { unit: "Atlas" }] },
    { name: "Blue, 2 units", units: [{ unit: "Atlas" }, { unit: "Atlas" }] },
  ]);
  assert.deepEqual(texts(named(dialog, "Saved forces for Red"), "option"), ["Saved 2", "Fists", "Blue, 2 units"]);
  pick(dialog, "Saved forces for Red", "none of that name");
  assert.equal(all(sideOf(dialog, "red"), "li").length, 0);
  pick(dialog, "Saved forces for Red", "Fists");
  await settled();
  assert.deepEqual(texts(sideOf(dialog, "red"), ".unit-name"), ["Atlas", "Atlas"]);
  press(sideOf(dialog, "red"), "Undo");
  await settled();
  assert.deepEqual(texts(sideOf(dialog, "red"), ".unit-name"), []);
});

test("a force like the other side's is asked for within what is searched, another each time", async () => {
  sent = serving({ "/api/forces/like": { units: [{ unit: "Locust", gunnery: 3 }] } });
  const dialog = await opened({}, {}, {});
  assert.equal(isOff(all(sideOf(dialog, "blue"), ".like")[0]), true);
  const year = named(dialog, "Built by");
  year.listeners.input({ target: { value: "3050" } });
  press(sideOf(dialog, "red"), "A force like Blue's");
  assert.deepEqual(texts(sideOf(dialog, "red"), ".like"), ["Looking for one…"]);
  await settled();
  press(sideOf(dialog, "red"), "A force like Blue's");
  await settled();
  assert.deepEqual(texts(sideOf(dialog, "red"), ".like"), ["A force like Blue's"]);
  const about = { game: "total-warfare", points: "bv", units: [{ unit: "Atlas" }], year: "3050", tech: "" };
  assert.deepEqual(sent, [
    ["/api/forces/like", { ...about, seed: 1 }],
    ["/api/forces/like", { ...about, seed: 2 }],
  ]);
  assert.deepEqual(texts(sideOf(dialog, "red"), ".unit-name"), ["Locust"]);
  press(sideOf(dialog, "red"), "Undo");
  await settled();
  assert.deepEqual(texts(sideOf(dialog, "red"), ".unit-name"), []);
  assert.equal(
    all(sideOf(dialog, "red"), "button").some((each) => each.textContent === "Undo"),
    false,
  );
});

test("who is like whom is said from where the player sits; a game without such points has no such tools", async () => {
  const words = (dialog) => texts(dialog, ".like");
  assert.deepEqual(words(await opened()), ["A force like Red's", "A force like Blue's"]);
  assert.deepEqual(words(await opened({ setup })), ["A force like theirs for me", "A force like mine"]);
  assert.deepEqual(words(await opened({}, { points: "points" })), []);
});
