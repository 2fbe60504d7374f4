import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { answered, keeper, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
Object.getPrototypeOf(document.body).value = "";
const { ownUnits, priceOf, skillChoice, writeCard } =
  await import("../../src/boxcars/serve/static/js/alpha_strike/own_units.js");

const MULE = { name: "Mule", card: 'Mule: CV 2, 8"t', pv: 9, initiative: ["MHQ2"] };
let sent, refusal;
beforeEach(() => {
  document.body.replaceChildren();
  Object.keys(kept).forEach((name) => delete kept[name]);
  refusal = null;
  sent = serving({
    "/api/card": (_, address) => refusal ?? (address.includes("Mule") ? MULE : { name: "X", card: "X: BM 1", pv: 50 }),
    "/api/forces/price": ({ units }) => ({ pv: units.length * 20 }),
  });
});

test("a crew's Skill is chosen for a unit, the regular one if none is known", () => {
  const changed = [];
  const choice = skillChoice("Locust", (unit) => changed.push(unit));
  assert.deepEqual([choice.attributes["aria-label"], choice.attributes.title], ["Skill of Locust", "Regular"]);
  assert.deepEqual(
    all([choice], "option").map((each) => ["selected" in each.attributes, each.attributes.title]),
    [
      [false, "legendary"],
      [false, "heroic"],
      [false, "elite"],
      [false, "veteran"],
      [true, "regular"],
      [false, "green"],
      [false, "really green"],
      [false, "wet behind the ears"],
    ],
  );
  choice.listeners.change({ target: { value: "2" } });
  skillChoice({ unit: "Mule", card: "c", skill: 0 }, (unit) => changed.push(unit)).listeners.change({
    target: { value: "7" },
  });
  assert.deepEqual(changed, [
    { unit: "Locust", skill: 2 },
    { unit: "Mule", card: "c", skill: 7 },
  ]);
  assert.equal(skillChoice({ unit: "Mule", skill: 0 }, () => {}).attributes.title, "Legendary");
});

test("a force costs what the server asks for its units, its own cards by their Skill, and nothing for decoys", async () => {
  const units = ["Locust", { unit: "Raven", skill: 3 }, { unit: "Mule", card: "Mule: CV 2", skill: 3 }, "decoy"];
  assert.equal(await priceOf(units), 49);
  assert.deepEqual(
    sent.find(([address]) => address === "/api/forces/price"),
    ["/api/forces/price", { units: [{ unit: "Locust" }, { unit: "Raven", skill: 3 }] }],
  );
  assert.ok(sent.some(([address]) => address === "/api/card?text=Mule%3A+CV+2&skill=3"));
});

/** The form of a card, as it stands open. */
function writing() {
  const written = writeCard();
  const dialog = document.body.children.at(-1);
  const line = all(dialog, "textarea")[0];
  const add = all(dialog, ".primary")[0];
  const verdict = () => all(dialog, "p").find((each) => each.attributes.role === "status").textContent;
  const type = async (text) => {
    line.value = text;
    line.listeners.input();
    await answered();
  };
  const close = (value) => {
    dialog.returnValue = value;
    dialog.listeners.close();
    return written;
  };
  return { dialog, line, add, verdict, type, close };
}

test("a card is written in a line, read by the server, and kept when it is added", async () => {
  const { dialog, add, verdict, type, close } = writing();
  assert.match(verdict(), /^As cards print it, for example Mule: CV 2/);
  assert.equal("disabled" in add.attributes, true);
  await type(' Mule: CV 2, 8"t ');
  assert.deepEqual([verdict(), add.disabled], [MULE.card, false]);
  assert.equal(all(dialog, "label").length, 9);
  const unit = await close("add");
  assert.deepEqual(unit, {
    name: "Mule",
    words: 'your own card · CV 2, 8"t',
    points: 9,
    initiative: ["MHQ2"],
    text: "Mule own card",
    fielded: { unit: "Mule", card: MULE.card, skill: 4 },
  });
  assert.deepEqual(ownUnits(), [unit]);
});

test("the fields write the line: overheat only where there is some, the rest as it is printed", async () => {
  const { dialog, line, verdict } = writing();
  const inputs = all(dialog, "input");
  const values = ["Mule", "CV 2", '8"t', "2/1/-", "0", "3", "2", "", ""];
  inputs.forEach((input, at) => (input.value = values[at]));
  inputs[0].listeners.input();
  assert.equal(line.value, 'Mule: CV 2, 8"t, 2/1/-, A 3, S 2');
  inputs[4].value = " 2 ";
  inputs[7].value = "SRCH";
  inputs[8].value = "12";
  inputs[8].listeners.input();
  assert.equal(line.value, 'Mule: CV 2, 8"t, 2/1/-, OV 2, A 3, S 2, SRCH, 12 PV');
  await answered();
  assert.equal(verdict(), MULE.card);
});

test("a line that cannot be read says why, and cannot be added", async () => {
  const { add, verdict, type, close } = writing();
  await type("Mule: CV 2");
  refusal = new Error("no damage is given");
  await type("Mule: CV");
  assert.deepEqual([verdict(), add.disabled], ["no damage is given.", true]);
  assert.equal(await close("add"), null);
  assert.deepEqual(ownUnits(), []);
});

test("only what is read of the present line counts", async () => {
  const waiting = [];
  serving({ "/api/card": () => new Promise((tell) => waiting.push(tell)) });
  const { line, add, verdict } = writing();
  line.value = "Mule: CV 1";
  line.listeners.input();
  line.value = "Mule: CV 2";
  line.listeners.input();
  waiting[1](MULE);
  await answered();
  waiting[0](new Error("an older fault"));
  await answered();
  assert.deepEqual([verdict(), add.disabled], [MULE.card, false]);
  line.value = "Mule: CV 3";
  line.listeners.input();
  assert.equal(add.disabled, true);
  line.value = "Mule: CV 4";
  line.listeners.input();
  waiting[2](MULE);
  await answered();
  assert.equal(add.disabled, true);
});

test("no card is kept where none is wanted, an older one of the name gives way, and forty are kept", async () => {
  const old = Array.from({ length: 40 }, (_, at) => ({ ...MULE, name: `Old ${at}` }));
  kept["boxcars.cards"] = JSON.stringify([...old.slice(0, 39), { ...MULE, pv: 1 }]);
  const left = writing();
  await left.type("Mule: CV 2");
  assert.equal(await left.close(""), null);
  assert.equal(ownUnits().at(-1).points, 1);
  const added = writing();
  await added.type("Mule: CV 2");
  await added.close("add");
  assert.deepEqual([ownUnits().length, ownUnits()[0].points, ownUnits().at(-1).name], [40, 9, "Old 38"]);
  const another = writing();
  await another.type("Xerxes: BM 1");
  await another.close("add");
  assert.deepEqual([ownUnits().length, ownUnits()[0].name, ownUnits().at(-1).name], [40, "X", "Old 37"]);
});

test("the crew of an own card is shown in its words", () => {
  kept["boxcars.cards"] = JSON.stringify([MULE]);
  assert.deepEqual(
    ownUnits().map(({ words }) => words),
    ['your own card · CV 2, 8"t'],
  );
  assert.deepEqual(texts([skillChoice("A", () => {})], "option").slice(0, 2), ["Skill 0", "Skill 1"]);
});
