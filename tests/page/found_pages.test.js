import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

globalThis.localStorage = keeper({});
globalThis.location = /** @type {any} */ ({
  hash: "#game=strike&q=a+shot",
  pathname: "/odds",
  search: "?q=woods&ledger=alpha-strike",
  href: "",
});
const addresses = [];
globalThis.history = /** @type {any} */ ({ replaceState: (_, __, address) => addresses.push(address) });
document.addEventListener = () => {};
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};
const tally = { name: "needed", total: 8, chance: 15 / 36, percent: "42 %", lines: [] };
const ODDS = {
  title: "A shot",
  possible: true,
  reasons: [],
  tally,
  damage: [{ damage: 5, chance: 1 }],
  mean: 5,
  notes: ["as it stands"],
};
const ruling = (id, more = {}) => ({
  id,
  title: `Title ${id}`,
  rule: "Rule.",
  source: "Book",
  before: "",
  check: "",
  notes: "",
  proven: false,
  missing: [],
  ...more,
});
let found = {
  rulings: [ruling("TW-1.1", { proven: true, before: "Old." }), ruling("TW-1.2", { missing: ["a", "b"] })],
  total: 5,
};
let odds = ODDS;
const server = {
  "/api/odds": (_, address) =>
    address.includes("?")
      ? odds
      : {
          games: [
            { name: "war", title: "War", examples: ["one"], form: [], names: {} },
            { name: "strike", title: "Strike", examples: ["two", "three"], form: [], names: {} },
          ],
        },
  "/api/rulings": () => found,
};
const sent = serving(server);
const addressed = () => sent.map(([address]) => address);
await import("../../src/boxcars/serve/static/js/odds.js");
await settled();
const oddsAsked = addressed().slice();

test("the page of odds opens with what its address asks, and answers what is typed", async () => {
  assert.deepEqual(oddsAsked, ["/api/odds", "/api/odds?game=strike&q=a+shot"]);
  assert.equal(document.body.dataset.ready, "true");
  assert.deepEqual(texts(region("games"), "button"), ["War", "Strike"]);
  assert.deepEqual(texts(region("examples"), "button"), ["two", "three"]);
  assert.equal(region("words").placeholder, "two");
  assert.match(region("answer").textContent, /^A shot8\+ · 42\u202f%.*Damage5\.0 expected.*as it stands$/);
  odds = { ...ODDS, reasons: [{ text: "too far", cite: "" }] };
  press(region("examples"), "three");
  await settled();
  assert.equal(addressed().at(-1), "/api/odds?game=strike&q=three");
  assert.equal(addresses.at(-1), "#game=strike&q=three");
  assert.equal(region("words").value, "three");
  assert.match(region("answer").textContent, /^A shotIt cannot be done:1Too far$/);
  odds = { ...ODDS, possible: false, notes: [] };
  press(region("games"), "War");
  region("words").value = " one ";
  region("ask").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.equal(addressed().at(-1), "/api/odds?game=war&q=one");
  assert.match(region("answer").textContent, /Two dice cannot show that\.$/);
  odds = /** @type {any} */ (new Error("no such unit"));
  region("ask").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.deepEqual([region("answer").textContent, region("problem").textContent], ["", "no such unit"]);
  const before = sent.length;
  region("words").value = " ";
  region("ask").listeners.submit({ preventDefault: () => {} });
  assert.equal(sent.length, before);
});

test("the page of rulings finds by words and book, and goes on where there are more", async () => {
  sent.length = 0;
  region("words").value = "";
  await import("../../src/boxcars/serve/static/js/rulings.js");
  await settled();
  assert.equal(addressed()[0], "/api/rulings?q=woods&ledger=alpha-strike");
  assert.equal(addresses.at(-1), "?q=woods&ledger=alpha-strike");
  assert.deepEqual(texts(region("ledger"), "option").slice(0, 2), ["All books", "Total Warfare"]);
  assert.deepEqual(texts(region("found"), "li"), [
    "TW-1.1Title TW-1.1Book · ✓ provenRule.BeforeOld.Proofproven by tests",
    "TW-1.2Title TW-1.2BookRule.Proofproven in part; missing: a; b",
  ]);
  assert.ok(all(region("found"), "details").every((each) => !("open" in each.attributes)));
  assert.equal(region("total").textContent, "5");
  found = { rulings: [ruling("TW-2.1"), ruling("TW-2.2"), ruling("TW-2.3")], total: 5 };
  press(region("more"), "3 more");
  await settled();
  assert.match(addressed().at(-1), /from=2$/);
  assert.equal(all(region("found"), "li").length, 5);
  assert.match(texts(region("found"), "li")[4], /no test proves it yet$/);
  assert.equal(region("more").textContent, "");
  region("words").value = " tw-2.1 ";
  region("ledger").value = "";
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.equal(addressed().at(-1), "/api/rulings?q=tw-2.1");
  assert.deepEqual(
    all(region("found"), "details").map((each) => "open" in each.attributes),
    [true, false, false],
  );
  found = { rulings: [ruling("TW-3.1")], total: 1 };
  region("ledger").listeners.change();
  await settled();
  assert.ok("open" in all(region("found"), "details")[0].attributes);
  found = { rulings: [], total: 0 };
  region("words").value = "";
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.equal(region("found").textContent, "No ruling has all of these words.");
  assert.equal(addresses.at(-1), "/odds");
  found = /** @type {any} */ (new Error("no connection"));
  region("search").listeners.submit({ preventDefault: () => {} });
  await settled();
  assert.equal(region("problem").textContent, "no connection");
});

test("words are searched for a moment after the last letter", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  sent.length = 0;
  region("words").listeners.input();
  t.mock.timers.tick(199);
  region("words").listeners.input();
  t.mock.timers.tick(199);
  assert.equal(sent.length, 0);
  t.mock.timers.tick(1);
  assert.equal(sent.length, 1);
});
