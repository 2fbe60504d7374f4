import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, serving } from "./tables.js";

const { drawOwn } = await import("../../src/boxcars/serve/static/js/clix/army_own.js");
const { drawCards } = await import("../../src/boxcars/serve/static/js/clix/army_cards.js");
const { drawPrint } = await import("../../src/boxcars/serve/static/js/clix/army_print.js");
const { showFigure } = await import("../../src/boxcars/serve/static/js/clix/figure_page.js");
const { oddsForm, sentence } = await import("../../src/boxcars/serve/static/js/odds_form.js");
let place;

beforeEach(() => {
  place = document.createElement("section");
});

test("figures of one's own are read from what is pasted, and taken", async () => {
  const taken = [];
  const sent = serving({ "/api/clix/figures": { figures: [{ name: "Recruits" }, { name: "Guards" }] } });
  drawOwn(place, (figures) => taken.push(figures.length));
  all(place, "textarea")[0].value = '{"name": "Recruits"}';
  press(place, "Read and check");
  await answered();
  assert.deepEqual(sent, [["/api/clix/figures", { name: "Recruits" }]]);
  assert.equal(texts(place, "p").at(-1), "Recruits, Guards: first in the list of figures now.");
  assert.deepEqual(taken, [2]);
});

test("all that is wrong with figures of one's own is told, each in its line", async () => {
  const taken = [];
  serving({ "/api/clix/figures": new Error("no name; no dial") });
  drawOwn(place, (figures) => taken.push(figures));
  press(place, "Read and check");
  await answered();
  assert.deepEqual([texts(all(place, "p").at(-1), "span"), taken], [["no name", "no dial"], []]);
});

test("a file that is dropped is read, and the place shows that it would take it", async () => {
  const sent = serving({ "/api/clix/figures": { figures: [] } });
  drawOwn(place, () => {});
  const event = (files) => ({ preventDefault: () => {}, dataTransfer: files && { files } });
  place.listeners.dragover(event());
  assert.equal(place.attributes.class, "over");
  place.listeners.dragleave(event());
  assert.equal(place.attributes.class, "");
  place.listeners.dragover(event());
  await place.listeners.drop(event([]));
  assert.deepEqual([place.attributes.class, sent], ["", []]);
  await place.listeners.drop(event([{ text: async () => '{"name": "Dropped"}' }]));
  assert.deepEqual(sent, [["/api/clix/figures", { name: "Dropped" }]]);
});

const CARDS = [
  { id: "rain", name: "Rain", kind: "planetary", points: 0, text: "all ground is wet" },
  { id: "ace", name: "Ace", kind: "pilot", points: 12, text: "better aim" },
  { id: "jets", name: "Jets", kind: "gear", points: 5, text: "jumps farther" },
];
const UNITS = [
  { name: "Guards", type: "infantry" },
  { name: "Atlas", type: "mech" },
];
const army = (more = {}) => ({ units: UNITS, cards: [], asked: { units: ["u"] }, ...more });

test("cards are brought and taken away, those of a pilot and of gear on a 'Mech", () => {
  const mine = army();
  let changes = 0;
  const draw = () => drawCards(place, mine, CARDS, () => ((changes += 1), draw()));
  draw();
  assert.equal(texts(place, "h3")[0], "Cardsnone");
  const choose = (id, on) => {
    const [which, whom] = all(place, "select");
    Object.assign(which, { value: id });
    which.onchange();
    if (whom) whom.value = on;
    return texts(place, "p").at(-1);
  };
  assert.deepEqual(
    all(place, "optgroup").map((each) => [each.attributes.label, ...texts(each, "option")]),
    [
      ["Planetary", "Rain, 0"],
      ["Pilot", "Ace, 12"],
      ["Gear", "Jets, 5"],
    ],
  );
  assert.deepEqual(texts(all(place, "select")[1], "option"), ["Atlas"], "no other unit carries one");
  assert.equal(all(place, "select")[1].children[0].attributes.value, "2");
  for (const [id, words] of [
    ["rain", "All ground is wet."],
    ["ace", "Better aim."],
    ["jets", "Jumps farther."],
  ]) {
    assert.equal(choose(id, "2"), words);
    press(place, "Add card");
  }
  assert.deepEqual(mine.cards, [
    { card: "rain", name: "Rain", on: 0 },
    { card: "ace", name: "Ace", on: 2 },
    { card: "jets", name: "Jets", on: 2 },
  ]);
  assert.deepEqual(texts(place, "li"), [
    "RainAll ground is wet0Remove",
    "Ace on AtlasBetter aim12Remove",
    "Jets on AtlasJumps farther5Remove",
  ]);
  assert.equal(texts(place, "h3")[0], "Cards3");
  all(place, ".plain")[1].listeners.click();
  assert.deepEqual([mine.cards.map(({ card }) => card), changes], [["rain", "jets"], 4]);
  drawCards(place, army({ units: [UNITS[0]] }), CARDS, () => {});
  assert.equal(all(place, "select").length, 1);
});

test("an army is printed that has units, and its cards where it has some", async () => {
  const barred = (mine) => {
    drawPrint(place, mine);
    return all(place, "button").map((each) => "disabled" in each.attributes);
  };
  assert.deepEqual(barred(army({ units: [] })), [true, true, true, true]);
  assert.deepEqual(barred(army()), [false, false, true, false]);
  assert.deepEqual(barred(army({ cards: CARDS })), [false, false, false, false]);
  const [opened, sent] = [[], []];
  globalThis.open = /** @type {any} */ ((...how) => opened.push(how));
  URL.createObjectURL = () => "blob:1";
  globalThis.fetch = /** @type {any} */ (
    async (address, { body }) => {
      sent.push([address, JSON.parse(body)]);
      return { ok: true, blob: async () => "paper" };
    }
  );
  for (const words of ["List, PDF", "Dials, PDF", "Cards, PDF", "Dials, SVG"]) press(place, words);
  assert.equal(texts(place, "span")[0], "Printing…");
  await answered();
  const what = ["list pdf", "dials pdf", "cards pdf", "dials svg"].map((words) => words.split(" "));
  assert.deepEqual(
    sent,
    what.map(([kind, format]) => ["/api/clix/print", { units: ["u"], kind, format }]),
  );
  assert.deepEqual([opened, texts(place, "span")[0]], [Array(4).fill(["blob:1", "_blank"]), ""]);
});

test("a print that does not come says why", async () => {
  drawPrint(place, army());
  const said = async (answer) => {
    globalThis.fetch = /** @type {any} */ (async () => answer());
    press(place, "List, PDF");
    await answered();
    return texts(place, "span")[0];
  };
  assert.equal(await said(() => ({ ok: false, json: async () => ({ error: "too many" }) })), "too many");
  const cut = () => {
    throw new Error("cut");
  };
  assert.equal(await said(cut), "no connection");
});

test("the page of a figure tells its clicks, weapons and equipment", async () => {
  const told = {
    dial: "<svg/>",
    heat_dial: "<svg/>",
    columns: ["speed", "attack"],
    clicks: [
      [{ value: 6 }, { value: 5, code: "SA", colour: "green", circle: true }],
      [{ value: 4 }, { value: 0 }],
    ],
    weapons: [
      { type: "energy", targets: 2, min: 0, max: 10 },
      { type: "melee", targets: 1, min: 0, max: 0 },
    ],
    equipment: [{ code: "SA", colour: "green", name: "Salvage", explains: "cannot attack" }],
  };
  const sent = serving({ "/api/clix/figure": told });
  await showFigure(place, { name: "Atlas" });
  await showFigure(place, { name: "Own", figure: { dial: {} } });
  assert.deepEqual(sent, [
    ["/api/clix/figure", { unit: "Atlas" }],
    ["/api/clix/figure", { unit: "Own", figure: { dial: {} } }],
  ]);
  assert.equal(texts(place, "p")[0], "energy, 0–10″, 2 targets · melee, close combat");
  assert.deepEqual(
    all(place, "tr").map((row) => [...texts(row, "th"), ...texts(row, "td")]),
    [
      ["click", "speed", "attack"],
      ["1", "6", "5 SA"],
      ["2", "4", "0"],
    ],
  );
  assert.equal(all(place, "span")[0].attributes.class, "equipment-code green circle");
  assert.deepEqual([texts(place, "li"), texts(place, "figcaption")], [["SA Salvage cannot attack"], ["heat dial"]]);
  serving({ "/api/clix/figure": { ...told, heat_dial: "", equipment: [] } });
  await showFigure(place, { name: "Guards" });
  assert.deepEqual([all(place, "ul"), all(place, "figure")], [[], []]);
  serving({ "/api/clix/figure": new Error("no such figure") });
  await showFigure(place, { name: "None" });
  assert.equal(place.textContent, "The dials did not come: no such figure.");
});

test("choices build the sentence that is asked for, and what is empty says nothing", () => {
  const field = (key, kind, more = {}) => ({
    key,
    label: key,
    words: `${key} {}`,
    kind,
    least: 1,
    most: 9,
    usual: "",
    items: [],
    names: "",
    ...more,
  });
  const form = [
    field("gunnery", "number", { usual: "4" }),
    field("range", "choice", {
      items: [
        ["short", "near"],
        ["long", "far"],
      ],
      words: "at {} range",
    }),
    field("prone", "flag", { words: "prone" }),
    field("weapon", "name", { names: "weapons" }),
  ];
  assert.equal(sentence(form, { gunnery: "3", range: "", weapon: "PPC" }), "gunnery 3 weapon PPC");
  const asked = [];
  const drawn = oddsForm(form, { weapons: ["PPC", "LRM"] }, (words) => asked.push(words));
  const fields = all(drawn, "input");
  assert.deepEqual(
    fields.map(({ attributes: { type, min, max, value, list } }) => [type, min, max, value, list]),
    [
      ["number", "1", "9", "4", undefined],
      ["search", undefined, undefined, "", "names-weapons"],
      ["checkbox", undefined, undefined, undefined, undefined],
    ],
  );
  assert.deepEqual(
    all(drawn, "datalist").map((each) => [each.attributes.id, all(each, "option").map((one) => one.attributes.value)]),
    [["names-weapons", ["PPC", "LRM"]]],
  );
  assert.deepEqual(texts(all(drawn, "select"), "option"), ["near", "far"]);
  all(drawn, "select")[0].listeners.change({ target: { value: "long" } });
  fields[1].listeners.change({ target: { value: " PPC " } });
  fields[2].listeners.change({ target: { checked: true } });
  fields[2].listeners.change({ target: { checked: false } });
  assert.deepEqual(asked, [
    "gunnery 4 at long range",
    "gunnery 4 at long range weapon PPC",
    "gunnery 4 at long range prone weapon PPC",
    "gunnery 4 at long range weapon PPC",
  ]);
  assert.deepEqual(texts(all(drawn, ".flags"), "label"), ["prone"]);
});
