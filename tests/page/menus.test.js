import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { keeper, notingTable } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.Element = /** @type {any} */ (globalThis.HTMLElement);
const listeners = {};
document.addEventListener = (name, listener) => void (listeners[name] = listener);
document.removeEventListener = (name) => void delete listeners[name];
const { openMenu, SEED_KNOWN } = await import("../../src/boxcars/serve/static/js/menu.js");
const byId = document.getElementById;
document.getElementById = (id) =>
  id === "menu" ? (document.body.children.find((each) => each.attributes.id === id) ?? null) : byId(id);
const menu = () => document.getElementById("menu");
let view, table, done;

beforeEach(() => {
  Object.keys(kept).forEach((name) => delete kept[name]);
  document.body.replaceChildren();
  Object.keys(listeners).forEach((name) => delete listeners[name]);
  view = {
    as: "red",
    you: ["red"],
    sides: ["red", "blue"],
    seats: { red: { kind: "person", name: "Ann" }, blue: { kind: "bot", name: "greedy bot" } },
    orders: [{ concerns: false }, { concerns: false }],
    draw: {},
    dice: { known: false },
    mission: null,
  };
  const noted = notingTable({
    view,
    kit: {},
    replay: null,
    game: { id: "g1", recordAddress: () => "/api/games/g1/record" },
  });
  ({ table, done } = noted);
  table.playback = { pace: "auto", setPace: (pace) => done.push(["setPace", pace]) };
  table.shell = { showMission: () => done.push(["showMission"]) };
});

/** What the menu offers, as it opens. */
function offered() {
  if (menu()) openMenu(/** @type {any} */ (table));
  openMenu(/** @type {any} */ (table));
  return menu()
    .children.filter((each) => each.tag === "button" || each.tag === "a")
    .map((each) => each.textContent);
}

test("the menu has what can always be done, and closes when it is opened again", () => {
  assert.deepEqual(offered(), [
    "Link for spectatorsthey only watch",
    "Your nameAnn",
    "Replayfrom the beginning",
    "Type an action/",
    "Help and keys?",
    "Download the record",
    "Start page",
  ]);
  assert.equal(document.activeElement, all(menu(), "button")[0]);
  assert.equal(all(menu(), "a")[0].attributes.href, "/api/games/g1/record");
  openMenu(/** @type {any} */ (table));
  assert.deepEqual([menu(), Object.keys(listeners)], [null, []]);
});

test("what can be done now and then is offered then", () => {
  view.orders[1].concerns = true;
  view.draw = { can_offer: true, can_resign: true };
  view.mission = { objectives: [{}] };
  view.dice.known = true;
  view.conditions = [{ name: "night", explains: "hard to see" }];
  kept["boxcars.games"] = JSON.stringify([{ id: "g1", seat: "s", links: { red: "/mine", blue: "/theirs" }, at: 1 }]);
  kept["boxcars.campaigns"] = JSON.stringify([{ id: "c", game: "g1" }]);
  assert.deepEqual(offered(), [
    "Invite Bluelink and QR code",
    "Link for spectatorsthey only watch",
    "Your nameAnn",
    "Replayfrom the beginning",
    "Standing orderswhat you are asked",
    "Offer a drawbots decline",
    "Resignthe battle ends",
    "MissionB",
    "Type an action/",
    "Help and keys?",
    "Download the record",
    "To the campaign",
    "Start page",
  ]);
  const notes = texts(all(menu(), ".quiet"), "div");
  assert.deepEqual(notes, ["Night: hard to see", SEED_KNOWN]);
  view.as = "";
  table.replay = {};
  const replaying = offered();
  assert.ok(replaying.includes("Back to the table"));
  for (const words of ["Your nameAnn", "Resignthe battle ends", "Replayfrom the beginning"])
    assert.ok(!replaying.includes(words), words);
});

test("before anything is seen there is no name, and no mission", () => {
  table.view = undefined;
  assert.deepEqual(offered().slice(1, 3), ["Replayfrom the beginning", "Type an action/"]);
});

test("a press does what it says, and closes the menu", () => {
  view.mission = { objectives: [{}] };
  const deeds = { Replay: ["openReplay"], "Type an action": ["typeAction"], Mission: ["showMission"] };
  for (const [words, deed] of Object.entries(deeds)) {
    offered();
    done.length = 0;
    press(menu(), words);
    assert.deepEqual(done, [deed]);
    assert.equal(menu(), null);
  }
  table.replay = {};
  offered();
  press(menu(), "Back to the table");
  assert.deepEqual(done.at(-1), ["closeReplay"]);
});

test("the pace of events and the settings are changed in the menu, which stays", () => {
  offered();
  const pace = all(menu(), ".segment").find((each) => each.attributes["aria-label"] === "Pace of events");
  const replaced = [];
  pace.replaceWith = (other) => replaced.push(all(other, "button").map((each) => each.attributes["aria-pressed"]));
  table.playback.setPace = (name) => Object.assign(table.playback, { pace: name });
  press(pace, "Step");
  assert.deepEqual([table.playback.pace, replaced], ["step", [["false", "false", "true"]]]);
  for (const [words, now] of [
    ["Large", "mapText"],
    ["Sound", "turnCall"],
  ]) {
    const setting = all(menu(), ".segment").find((each) => texts(each, "button").includes(words));
    setting.replaceWith = () => {};
    globalThis.AudioContext = /** @type {any} */ (
      class {
        constructor() {
          done.push(["rings"]);
          throw new Error("no sound here");
        }
      }
    );
    done.length = 0;
    if (now === "turnCall") assert.throws(() => press(setting, words), /no sound here/);
    else press(setting, words);
    assert.deepEqual(done, [[now === "turnCall" ? "rings" : "settingChanged"]]);
  }
  assert.ok(menu());
});

test("a press beside the menu and Escape close it, and do nothing else", () => {
  let stopped = 0;
  const event = (more) => ({ stopPropagation: () => (stopped += 1), ...more });
  const target = document.createElement("p");
  offered();
  target.closest = (/** @type {string} */ of) => (of === "#menu, #open-menu" ? target : null);
  listeners.pointerdown(event({ target }));
  assert.deepEqual([Boolean(menu()), stopped], [true, 0]);
  target.closest = () => null;
  listeners.pointerdown(event({ target }));
  assert.deepEqual([menu(), stopped], [null, 1]);
  offered();
  listeners.keydown(event({ key: "m" }));
  assert.deepEqual([Boolean(menu()), stopped], [true, 1]);
  listeners.keydown(event({ key: "Escape" }));
  assert.deepEqual([menu(), stopped], [null, 2]);
});
