import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { keeper } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
globalThis.window = /** @type {any} */ (globalThis);
const heard = [];
const notices = [];
class Voice {
  constructor(_, how) {
    Object.assign(this, how);
    this.gain = { setTargetAtTime: () => {} };
  }
  connect(to) {
    return to;
  }
  start(at) {
    heard.push([this.frequency, Number(at.toFixed(2))]);
  }
  stop() {}
}
globalThis.GainNode = globalThis.OscillatorNode = /** @type {any} */ (Voice);
globalThis.AudioContext = /** @type {any} */ (
  class {
    currentTime = 2;
    resume() {}
  }
);
globalThis.Notification = /** @type {any} */ (
  class {
    static permission = "granted";
    static requestPermission() {
      notices.push("asked");
    }
    constructor(title, { body }) {
      notices.push(`${title}: ${body}`);
    }
  }
);
const { callPlayer, canNotify, prepareCall } = await import("../../src/boxcars/serve/static/js/turn_call.js");
const { changeSetting, setting, settingSwitches } = await import("../../src/boxcars/serve/static/js/settings.js");
const { theme, themeSwitch } = await import("../../src/boxcars/serve/static/js/theme.js");
const root = document.documentElement.dataset;

beforeEach(() => {
  heard.length = notices.length = 0;
  Object.keys(kept).forEach((name) => delete kept[name]);
  Object.assign(globalThis, { isSecureContext: true });
  Object.assign(document, { hidden: true });
  Object.assign(Notification, { permission: "granted" });
});

test("nobody is called who has not asked for it", () => {
  callPlayer("your move");
  assert.deepEqual([heard, notices], [[], []]);
});

test("a sound is two rising tones, one after the other, heard at once when it is chosen", () => {
  prepareCall("sound");
  assert.deepEqual(heard, [
    [660, 2],
    [880, 2.14],
  ]);
  changeSetting("turnCall", "sound");
  callPlayer("your move");
  assert.equal(heard.length, 4);
  assert.deepEqual(notices, []);
});

test("a notice is shown to who looks elsewhere, if the system may show it", () => {
  changeSetting("turnCall", "notice");
  callPlayer("your move");
  assert.deepEqual([heard, notices], [[], ["Boxcars: your move"]]);
  Object.assign(document, { hidden: false });
  callPlayer("your move");
  Object.assign(document, { hidden: true });
  Object.assign(Notification, { permission: "denied" });
  callPlayer("your move");
  Object.assign(Notification, { permission: "granted" });
  Object.assign(globalThis, { isSecureContext: false });
  assert.equal(canNotify(), false);
  callPlayer("your move");
  assert.equal(notices.length, 1);
});

test("the system is asked for notices once, when they are chosen", () => {
  prepareCall("notice");
  assert.deepEqual(notices, [], "it has said yes already");
  Object.assign(Notification, { permission: "default" });
  prepareCall("off");
  prepareCall("sound");
  assert.deepEqual(notices, []);
  prepareCall("notice");
  assert.deepEqual(notices, ["asked"]);
  Object.assign(globalThis, { isSecureContext: false });
  prepareCall("notice");
  assert.deepEqual(notices, ["asked"]);
});

test("settings are as usual until they are changed, and stand on the page for its styles", () => {
  assert.deepEqual(["mapText", "hints", "patterns", "idle", "turnCall"].map(setting), [
    "normal",
    "off",
    "off",
    "off",
    "off",
  ]);
  assert.equal(root.mapText, "normal", "as soon as the page is loaded");
  const changes = [];
  const switches = settingSwitches((...change) => changes.push(change));
  assert.deepEqual(
    switches.map(([label]) => label),
    ["Map text", "Hints", "Level patterns", "Units with nothing to do", "Your turn"],
  );
  const [, mapText] = switches[0];
  const redrawn = [];
  mapText.replaceWith = (/** @type {any} */ other) => redrawn.push(other);
  const isPressed = (drawn) => all(drawn, "button").map((each) => each.attributes["aria-pressed"]);
  assert.deepEqual(
    [texts(mapText, "button"), isPressed(mapText)],
    [
      ["Normal", "Large"],
      ["true", "false"],
    ],
  );
  press(mapText, "Large");
  assert.deepEqual([setting("mapText"), root.mapText, changes], ["large", "large", [["mapText", "large"]]]);
  assert.deepEqual(isPressed(redrawn[0]), ["false", "true"]);
});

test("the page is light or dark as the system says, or as the reader does", () => {
  assert.deepEqual([theme(), root.theme], ["auto", undefined]);
  const redrawn = [];
  const colours = themeSwitch();
  colours.replaceWith = (/** @type {any} */ other) => redrawn.push(other);
  press(colours, "Dark");
  assert.deepEqual([theme(), root.theme, kept["boxcars.theme"]], ["dark", "dark", "dark"]);
  assert.deepEqual(
    all(redrawn[0], "button").map((each) => each.attributes["aria-pressed"]),
    ["false", "false", "true"],
  );
  press(colours, "Auto");
  assert.deepEqual([theme(), root.theme, kept["boxcars.theme"]], ["auto", undefined, undefined]);
});
