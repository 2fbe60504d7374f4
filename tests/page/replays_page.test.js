import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.location = /** @type {any} */ ({ hash: "", pathname: "/replays", href: "" });
const listened = {};
document.addEventListener = (name, listener) => void (listened[name] = listener);
const summary = {
  name: "A duel",
  game: "clix",
  turn: 7,
  n: 12,
  outcome: null,
  decision: { side: "blue" },
  rolls: [],
  you: ["blue"],
  seats: { blue: { name: "Ada", kind: "person" }, red: { name: "Greedy bot", kind: "bot-greedy" } },
  created: "2026-11-15T18:44:00",
  forces: { blue: ["Atlas"], red: ["Raven", "Locust", "Wasp", "Jenner"] },
};
const saved = (id, at, more = {}) => ({ id, seat: `seat of ${id}`, at, ...more });
const gone = Object.assign(new Error("no such game"), { status: 404 });
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await answered();
};
let visit = 0;
let sent;

/** The page as it opens for a browser that knows games by their summaries. */
async function opened(games) {
  kept["boxcars.games"] = JSON.stringify(Object.keys(games).map((id, index) => saved(id, 100 - index)));
  sent = serving({
    "/api/house/games": { games: [] },
    "/api/games": { games: [{ name: "clix", title: "Dark Age" }] },
    "/api/import": { id: "n1", seats: { red: "s2" }, links: { blue: null, red: "/table/n1#seat=s2" } },
    ...Object.fromEntries(Object.entries(games).map(([id, told]) => [`/api/games/${id}/summary`, told])),
  });
  visit += 1;
  await import(`../../src/boxcars/serve/static/js/replays.js?${visit}`);
  await settled();
}
const rows = () => all(region("replays"), "li");
const deeds = () => rows().map((row) => all(row, ".deeds")[0].children.map((each) => each.textContent));
const ids = () => JSON.parse(kept["boxcars.games"]).map(({ id, forgotten }) => [id, Boolean(forgotten)]);

beforeEach(() => {
  location.href = "";
  region("problem").replaceChildren();
});

test("a browser that knows no game says so", async () => {
  await opened({});
  assert.match(region("replays").textContent, /^No game yet\./);
  assert.equal(document.body.dataset.ready, "true");
});

test("a game tells what it is, where it stands and who fights, and can be played on or watched", async () => {
  await opened({ g1: summary });
  const [name, standing, forces] = rows()[0].children[0].children.map((each) => each.textContent);
  assert.equal(name, "A duel");
  assert.match(standing, /^Dark Age · turn 7 · your move · against Greedy bot · /);
  assert.equal(forces, " Atlas  Raven, Locust and 2 more ");
  await opened({ g1: { ...summary, forces: { blue: [], red: ["Raven"] } } });
  assert.equal(rows()[0].children[0].children[2].textContent, " Raven ", "who is not deployed yet is passed over");
  await opened({ g1: summary });
  assert.deepEqual(deeds(), [["Play on", "Watch", "Record", "Forget"]]);
  assert.deepEqual(
    all(rows()[0], "a").map((each) => [each.attributes.class, each.attributes.href]),
    [
      ["button primary", "/table/g1#seat=seat of g1"],
      ["button", "/table/g1?at=0#seat=seat of g1"],
      ["button", "/api/games/g1/record?seat=seat%20of%20g1"],
    ],
  );
  assert.deepEqual(texts(rows()[0].children[0].children[1], "b"), ["your move"]);
});

test("a game that is over is watched, one against a person gives no record while it lasts", async () => {
  const person = { ...summary.seats, red: { name: "Bob", kind: "person" } };
  await opened({
    g1: { ...summary, outcome: { winner: "red" }, seats: person },
    g2: { ...summary, n: 0, seats: person, decision: { side: "red" }, game: "chess" },
    g3: { ...summary, outcome: { winner: null }, decision: null },
  });
  assert.deepEqual(deeds(), [
    ["Play on", "Forget"],
    ["Watch", "Record", "Forget"],
    ["Watch", "Record", "Forget"],
  ]);
  assert.equal(all(rows()[1], "a")[0].attributes.class, "button primary");
  assert.deepEqual(
    rows().map((row) =>
      row.children[0].children[1].textContent
        .split(" · ")
        .filter((words) => !/202|Nov/.test(words))
        .join(" · "),
    ),
    [
      "chess · turn 7 · waiting for Red · against Bob",
      "Dark Age · turn 7 · Red won · against Bob",
      "Dark Age · turn 7 · a draw · against Greedy bot",
    ],
  );
});

test("dice that are waited for are told, and whose they are", async () => {
  await opened({
    g1: { ...summary, rolls: ["blue"], decision: { side: "red" } },
    g2: { ...summary, rolls: ["red"] },
  });
  assert.deepEqual(
    rows().map((row) => row.children[0].children[1].textContent.split(" · ")[2]),
    ["your dice", "waiting for dice"],
  );
});

test("a game is forgotten on request, and when the server does not have it any more", async () => {
  await opened({ g1: summary, g2: summary, g3: new Error("busy") });
  press(rows()[0], "Forget");
  await settled();
  assert.equal(rows().length, 1);
  assert.deepEqual(ids(), [
    ["g2", false],
    ["g3", false],
    ["g1", true],
  ]);
  globalThis.fetch = /** @type {any} */ (
    async (address) => ({
      ok: address.startsWith("/api/house"),
      status: gone.status,
      json: async () => ({ games: [], error: gone.message }),
    })
  );
  press(rows()[0], "Forget");
  await settled();
  assert.deepEqual(
    ids().map(([, isForgotten]) => isForgotten),
    [true, true, true],
  );
});

test("a record that is chosen or dropped is taken in, and its table opened", async () => {
  await opened({});
  const file = { name: "duel.bxr", text: async () => "the record" };
  region("record-file").files = [file];
  region("record-file").listeners.change();
  await settled();
  assert.deepEqual(
    sent.find(([address]) => address === "/api/import"),
    ["/api/import", "the record"],
  );
  assert.equal(location.href, "/table/n1#seat=s2");
  assert.deepEqual(ids(), [["n1", false]]);
  location.href = "";
  const drop = (event, more) => {
    let stopped = false;
    listened[event]({ preventDefault: () => (stopped = true), ...more });
    return [stopped, region("replays").classList.contains("dropping")];
  };
  assert.deepEqual(drop("dragover"), [true, true]);
  assert.deepEqual(drop("dragleave"), [true, false]);
  drop("dragover");
  assert.deepEqual(drop("drop", { dataTransfer: { files: [] } }), [true, false]);
  await settled();
  assert.equal(location.href, "");
  drop("drop", { dataTransfer: { files: [file] } });
  await settled();
  assert.equal(location.href, "/table/n1#seat=s2");
});

test("a file that is no record says what is wrong with it", async () => {
  await opened({});
  serving({ "/api/import": new Error("not a record") });
  region("record-file").files = [{ name: "duel.txt", text: async () => "words" }];
  region("record-file").listeners.change();
  await settled();
  assert.equal(region("problem").textContent, "duel.txt: not a record");
});
