import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { answered, key, notingTable, region, speech } from "./tables.js";

const { EngageControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/engage.js");
const { Radar } = await import("../../src/boxcars/serve/static/js/alpha_strike/radar.js");
const { EndControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/end.js");
const { DeployControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/deploy.js");
const UNITS = {
  "red-1": { id: "red-1", side: "red", x: 3, y: 4, facing: 0, radius: 0.5, token: "<path/>" },
  "blue-1": { id: "blue-1", side: "blue", x: 8, y: 8, radius: 0.5, token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", x: 9, y: 9, radius: 0.5, token: "<path/>" },
};
const NAMES = { "red-1": "Corsair", "blue-1": "Sabre", "blue-2": "Shilone" };
const shot = (total, expected, damage = 3) => ({ tally: { total }, expected, damage });
const take = (name, dealt, taken) => ({
  take: name,
  label: name,
  dealt,
  taken,
  deal: shot(7, dealt),
  reply: taken ? shot(9, taken) : null,
  action: `engage red-1 blue-1 take ${name}`,
});
const row = (enemy, ...takes) => ({
  enemy,
  action: `engage red-1 ${enemy}`,
  win: 0.5,
  tie: 0.1,
  lose: 0.4,
  win_percent: "50 %",
  tie_percent: "10 %",
  lose_percent: "40 %",
  mine: { needs: 7, percent: "58 %", adds: 3, thrust: 6 },
  theirs: { needs: 8, percent: "42 %", adds: 2, thrust: 5 },
  tied: { label: "head-on", deal: shot(8, 1, 2), reply: null },
  lost: { label: "behind you", deal: shot(6, 1, 4), reply: shot(10, 1, 1) },
  takes,
});
let answer, asked, done, drawn, picked, table, threats, view;

beforeEach(() => {
  onPhone(false);
  picked = [];
  view = { units: Object.values(UNITS), decision: { side: "red" }, buildings: [] };
  answer = {
    zone: "the Inner Ring",
    none: "engage red-1 none",
    rows: [row("blue-1", take("short-tail", 3, 1), take("long-nose", 1, 0)), row("blue-2", take("short-head", 4, 1))],
  };
  const own = {
    view,
    selected: "red-1",
    names: new Map(Object.entries(NAMES)),
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => UNITS[id],
    unitAt: (place) => Object.values(UNITS).find((unit) => `${unit.x},${unit.y}` === place),
  };
  const svg = "<svg/>";
  ({ table, asked, done, drawn } = notingTable(own, {
    "/engagements": () => answer,
    "/switches": () => answer,
    "/places": (question) => (question.action ? { reasons: answer.refused ?? [] } : answer),
    "/radar": { svg, spots: {} },
  }));
  threats = { draw: () => done.push(["threats"]) };
});

const flying = () => {
  const radar = {
    bring: (map) => done.push(["bring", map]),
    leave: () => done.push(["leave"]),
    offer: (...how) => done.push(["offer", ...how]),
  };
  return new EngageControl(/** @type {any} */ (table), /** @type {any} */ (radar));
};

test("in the air the fight that promises most is taken in hand, if it promises anything", async () => {
  const control = flying();
  await control.start(UNITS["red-1"]);
  assert.deepEqual(asked, [["/engagements", { unit: "red-1" }]]);
  assert.deepEqual([control.enemy, control.take], ["blue-2", "short-head"]);
  assert.deepEqual(done.slice(0, 2), [["bring", "radar"], ["whole"]]);
  assert.equal(speech.textContent, "Shilone: 50 % to win control.");
  answer.rows.forEach((each) => each.takes.forEach((one) => (one.taken = 9)));
  await control.start(UNITS["red-1"]);
  assert.deepEqual([control.enemy, done.at(-1)], ["", ["redraw"]]);
  answer.rows = [];
  await control.start(UNITS["red-1"]);
  assert.equal(control.action, "engage red-1 none");
  const late = control.start(UNITS["red-1"]);
  control.stop();
  await late;
  assert.equal(control.answer, null);
  assert.equal(control.action, "");
  assert.deepEqual(done.slice(-2), [["leave"], ["clear", "path", "labels", "sight", "veil"]]);
});

test("whom it engages and what it takes makes the action", async () => {
  const control = flying();
  await control.start(UNITS["red-1"]);
  control.click("8,8");
  assert.deepEqual(
    [control.enemy, control.take, control.action],
    ["blue-1", "short-tail", "engage red-1 blue-1 take short-tail"],
  );
  control.wish("long-nose");
  assert.equal(control.action, "engage red-1 blue-1 take long-nose");
  control.take = "";
  assert.equal(control.action, "engage red-1 blue-1");
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["engage red-1 blue-1"]]);
  control.click("3,4");
  assert.deepEqual(done.at(-1), ["select", "red-1"]);
  const before = done.length;
  control.click("1,1");
  assert.equal(done.length, before);
  assert.deepEqual([control.meaning("8,8"), control.meaning("1,1")], ["look", ""]);
  assert.equal(control.back(), true);
  assert.equal(control.enemy, "");
  assert.equal(control.back(), false);
  assert.equal(key(control, "2"), true);
  assert.equal(control.enemy, "blue-2");
  assert.equal(key(control, "3"), false);
  await control.planAction("engage red-1 blue-1 take long-nose");
  assert.deepEqual([control.enemy, control.take], ["blue-1", "long-nose"]);
  await control.planAction("engage red-1 none");
  assert.equal(control.enemy, "");
  assert.equal(control.views(), null);
  control.draw();
  assert.deepEqual(done.at(-1), ["offer", new Map(), "", null]);
});

test("the panel tells the chance of each fight, the control roll, and what each range deals", async () => {
  const control = flying();
  await control.start(UNITS["red-1"]);
  const rows = () => all(control.panel(), ".engage-row");
  assert.deepEqual(
    rows().map((each) => each.textContent),
    [
      "Sabrethrust 5 · control on 8+50\u202f%deal 3.0 · take 1.0",
      "Shilonethrust 5 · control on 8+50\u202f%deal 4.0 · take 1.0",
      "Nobodythey may still name you",
    ],
  );
  assert.deepEqual(
    rows().map((each) => each.attributes["aria-pressed"]),
    ["false", "true", "false"],
  );
  rows()[0].listeners.click();
  const { textContent } = control.panel();
  assert.match(textContent, /win 50\u202f% · tie 10\u202f% · lose 40\u202f%/);
  assert.match(
    textContent,
    /You keep control on 7\+ \(58\u202f%\) and add 3, half of Thrust 6; they on 8\+ \(42\u202f%\) and add 2\./,
  );
  assert.match(textContent, /Tie: head-on; you 8\+ for 2, they no attack\./);
  assert.match(textContent, /Lose: they are behind you; you 10\+ for 1, they 6\+ for 4\./);
  const takes = () =>
    all(all(control.panel(), ".takes")[0], "tr").map((each) => [
      each.attributes.class,
      ...texts(each, "th"),
      ...texts(each, "td"),
    ]);
  assert.deepEqual(takes().slice(1), [
    ["chosen", "short, tail", "7+ · 3.0", "9+ · 1.0"],
    ["", "long, nose", "7+ · 1.0", "none"],
  ]);
  press(control.panel(), "long, nose");
  assert.equal(control.take, "long-nose");
  answer.rows[0].takes[1].deal = null;
  assert.equal(takes().length, 2);
  rows()[2].listeners.click();
  assert.equal(rows().length, 3);
  assert.equal(all(control.panel(), ".takes").length, 0);
  control.answer = null;
  assert.equal(control.panel().textContent, "Asking whom it can engage…");
});

test("the bar tells whom it engages with what chance, and declares", async () => {
  const control = flying();
  await control.start(UNITS["red-1"]);
  const bar = () => control.bar();
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Corsair engages Shilone", "Control 50 %; then short-head. Deal 4.0 · take 1.0. All is declared before a roll."],
  );
  assert.deepEqual(
    bar().buttons.map((each) => [each.disabled, each.primary, each.enter]),
    [
      [true, undefined, undefined],
      [false, true, true],
    ],
  );
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1)[0], "play");
  control.take = "";
  assert.equal(bar().detail, "Control 50 %. All is declared before a roll.");
  control.name("");
  assert.deepEqual([bar().title, bar().detail], ["Corsair engages nobody", "All is declared before a roll."]);
  control.answer = null;
  assert.equal(bar().buttons[1].disabled, true);
});

// ---- the Radar Map

const flyer = (id, zone, spot, more = {}) => ({
  ...UNITS[id],
  flight: { zone, lane: "", spot, trail: [], title: `zone ${zone}`, ...more },
});

test("without anybody in the air there is no Radar Map", async () => {
  const radar = new Radar(/** @type {any} */ (table));
  await radar.update({ units: [UNITS["red-1"], { ...flyer("blue-1", "A", [0, 0]), destroyed: true }] });
  assert.deepEqual([radar.flies, radar.root, asked, radar.tab], [false, undefined, [], null]);
  assert.equal(region("stage").classList.contains("two-maps"), false);
  radar.mark();
});

/** A Radar Map whose picture has these zones. */
async function radarOf(flyers, ...zones) {
  const radar = new Radar(/** @type {any} */ (table));
  const picture = document.createElement("svg");
  for (const zone of zones) {
    const shape = document.createElement("path");
    shape.setAttribute("class", "zone");
    shape.setAttribute("data-zone", zone);
    picture.append(shape);
  }
  const { build } = radar;
  radar.build = () => {
    build.call(radar);
    radar.holder.querySelector = () => picture;
    radar.holder.querySelectorAll = (wanted) => all(picture, wanted);
  };
  await radar.update({ units: flyers });
  return { radar, picture };
}

test("who flies stands on its zone, several beside each other, more than four counted", async () => {
  const { radar, picture } = await radarOf([
    flyer("red-1", "A", [0, -40], {
      trail: [
        [1, 2],
        [3, 4],
      ],
    }),
    flyer("blue-1", "A", [0, -40], { trail: [[1, 2]] }),
  ]);
  assert.equal(region("stage").classList.contains("two-maps"), true);
  const places = () => all(picture, ".radar-token").map((each) => each.attributes.transform);
  assert.deepEqual(places(), ["translate(-5.6 -39.6) scale(0.42)", "translate(5.6 -39.6) scale(0.42)"]);
  assert.deepEqual(
    all(picture, "title").map((each) => each.textContent),
    ["Corsair, zone A", "Sabre, zone A"],
  );
  assert.deepEqual(
    all(picture, ".radar-trail").map((each) => [each.attributes.class, all(each, "path")[0].attributes.d]),
    [["radar-trail red", "M1.0 2.0L3.0 4.0"]],
  );
  assert.deepEqual(
    all(picture, ".selected").map((each) => each.attributes["data-unit"]),
    ["red-1"],
  );
  const stands = async (zone, count) => {
    const { picture: other } = await radarOf(Array.from({ length: count }, () => flyer("red-1", zone, [0, -10])));
    return [
      all(other, ".radar-token").map((each) => each.attributes.transform.split(" ")[0]),
      texts(other, ".radar-count"),
    ];
  };
  assert.deepEqual(await stands("central", 2), [["translate(-5.5", "translate(5.5"], []]);
  assert.deepEqual((await stands("inner", 2))[0], ["translate(-2.2", "translate(2.2"]);
  assert.deepEqual((await stands("12", 2))[0], ["translate(-1.0", "translate(1.0"]);
  assert.deepEqual((await stands("A", 4))[1], []);
  assert.deepEqual((await stands("A", 6))[1], ["and 2 more"]);
  assert.equal((await stands("A", 6))[0].length, 4);
  assert.equal(radar.flies, true);
});

test("zones in reach are marked with their steps, and a tap chooses one, or looks at who is there", async () => {
  const { radar, picture } = await radarOf([flyer("red-1", "A", [0, -40])], "A", "inner", "central");
  radar.answer.spots.A = [0, -20];
  radar.offer(
    new Map([
      ["A", "1"],
      ["inner", "2"],
      ["central", "3"],
    ]),
    "inner",
    (zone) => picked.push(zone),
  );
  const zone = (name) => all(picture, ".zone").find((each) => each.attributes["data-zone"] === name);
  assert.deepEqual(
    ["A", "inner", "central"].map((name) => zone(name).attributes.class),
    ["zone reach", "zone reach chosen", "zone reach"],
  );
  const counts = () =>
    all(picture, ".step-count").map((each) => [
      each.textContent,
      ...["cx", "cy"].map((part) => Number(Number(all(each, "circle")[0].attributes[part]).toFixed(1))),
    ]);
  assert.deepEqual(counts(), [
    ["1", 4.2, -19.6],
    ["2", 18, -31.2],
    ["3", 14, -12],
  ]);
  const tap = (unit, zoneName) =>
    radar.clicked(
      /** @type {any} */ ({
        closest: (what) => {
          const value = what === "[data-unit]" ? unit : zoneName;
          return value ? { getAttribute: () => value } : null;
        },
      }),
    );
  tap("", "A");
  tap("red-1", "A");
  assert.deepEqual(picked, ["A", "A"]);
  tap("red-1", "B");
  assert.deepEqual(done.at(-1), ["select", "red-1"]);
  tap("", "B");
  assert.equal(picked.length, 2);
  assert.equal(radar.tab.words, "Radar •");
  radar.leave();
  assert.deepEqual([all(picture, ".reach").length, all(picture, ".step-count").length], [0, 0]);
  tap("", "A");
  assert.equal(picked.length, 2);
  assert.equal(radar.tab.words, "Radar");
});

test("the maps share the room as it is wished, and a phone shows one of them", async () => {
  const { radar } = await radarOf([flyer("red-1", "A", [0, -40])]);
  const layouts = () => all(radar.layouts, "button").map((each) => [each.textContent, each.attributes["aria-pressed"]]);
  assert.deepEqual(
    layouts().map(([words]) => words),
    ["Radar wide", "Table wide", "Side by side"],
  );
  const shares = [];
  radar.divider = { share: 68, keep: (share) => shares.push(share) };
  assert.equal(radar.shown, "radar");
  radar.swap();
  radar.divider.share = 30;
  radar.swap();
  assert.deepEqual(shares, [30, 68]);
  radar.divider.share = 44;
  assert.equal(radar.shown, "");
  radar.bring("radar");
  assert.equal(shares.length, 2);
  onPhone(true);
  radar.bring("table");
  assert.equal(radar.shown, "table");
  radar.show("table");
  assert.deepEqual(layouts(), [
    ["Radar", "false"],
    ["Table", "true"],
  ]);
  radar.tab.open();
  assert.equal(radar.front, "radar");
  assert.equal(region("stage").dataset.layout, "radar");
  onPhone(false);
});

// ---- the end of a turn, and deployment

test("at the end of a turn what may be switched is offered by kind, and one button ends it", async () => {
  const control = new EndControl(/** @type {any} */ (table), /** @type {any} */ (threats));
  const switches = (label, count) =>
    Array.from({ length: count }, (_, index) => ({
      label,
      explains: `${label} it`,
      unit: "red-1",
      action: `switch ${label} ${index}`,
    }));
  answer = { end: "end red", rows: [...switches("Stealth", 1), ...switches("ECM", 7)] };
  const starting = control.start(UNITS["red-1"]);
  assert.equal(control.panel().textContent, "Asking what can be switched…");
  assert.deepEqual([control.bar().buttons[1].disabled, control.bar().detail], [true, "Damage and heat are settled."]);
  control.confirm();
  await starting;
  assert.deepEqual(asked, [["/switches", { side: "red" }]]);
  const blocks = all(control.panel(), "details");
  assert.deepEqual(
    blocks.map((each) => [texts(each, "summary")[0], "open" in each.attributes]),
    [
      ["Stealthif you like", true],
      ["ECMif you like", false],
    ],
  );
  assert.equal(texts(blocks[0], "p")[0], "Stealth it");
  press(blocks[0], "Corsair");
  assert.deepEqual(done.at(-1), ["play", ["switch Stealth 0"]]);
  assert.match(control.bar().detail, /You may switch what stands in the panel, or just end the turn\.$/);
  control.bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", ["end red"]]);
  answer.rows = [];
  assert.match(control.panel().textContent, /Nothing to switch/);
  control.click("8,8");
  assert.deepEqual(done.at(-1), ["select", "blue-1"]);
  assert.deepEqual(
    [control.meaning("8,8"), control.meaning("1,1"), control.back(), control.views(), control.key()],
    ["look", "", false, null, false],
  );
  control.draw();
  assert.equal(all(drawn.path, ".bx-ring").length, 2);
  assert.deepEqual(done.slice(-2), [["clear", "envelopes", "sight", "labels"], ["threats"]]);
  control.unit = { ...UNITS["red-1"], carrier: "x" };
  drawn.path = [];
  control.draw();
  assert.deepEqual(drawn.path, []);
  const late = control.start(UNITS["red-1"]);
  control.stop();
  await late;
  assert.equal(control.answer, null);
});

test("a unit is deployed where it is tapped, turned, hidden or up in the air, and refused with reasons", async () => {
  const control = new DeployControl(/** @type {any} */ (table));
  const zone = [{ west: 0, north: 0, east: 10, south: 4 }];
  answer = { facing: 180, zone, may_hide: true, flies: true, altitude: 2, where: "along the north edge" };
  await control.start(UNITS["red-1"]);
  assert.equal(control.facing, 180);
  assert.deepEqual(done[0], ["show", ["0,0", "10,4"]]);
  const bar = () => control.bar();
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Deploy Corsair: tap a place of the zone", "It comes in along the north edge."],
  );
  assert.equal(bar().buttons[1].words, "Place the rest for me");
  assert.equal(bar().buttons[2].disabled, true);
  control.confirm();
  assert.ok(done.every(([name]) => name !== "play"));
  await control.choose("5,2");
  assert.equal(asked.at(-1)[1].action, "deploy red-1 5,2 facing 180");
  assert.equal(bar().title, "Deploy Corsair, facing south");
  control.draw();
  assert.equal(all(drawn.path, ".ghost").length, 1);
  assert.equal(all(drawn.veil, ".zone-now").length, 1);
  press(control.panel(), "Hide it");
  await answered();
  assert.equal(asked.at(-1)[1].action, "deploy red-1 5,2 facing 180 hidden");
  assert.equal(bar().title, "Hide Corsair, facing south");
  assert.equal(bar().buttons[2].words, "Hide");
  press(control.panel(), "Deploy in the open");
  press(control.panel(), "Higher");
  await answered();
  assert.equal(asked.at(-1)[1].action, "deploy red-1 5,2 facing 180 altitude 3");
  assert.equal(bar().title, "Deploy Corsair, facing south, 3″ up");
  for (let step = 0; step < 5; step++) press(control.panel(), "Lower");
  assert.equal(control.altitude, 0);
  answer.refused = ["it touches Sabre", "it is off the zone"];
  await control.ask();
  assert.equal(bar().detail, "it touches Sabre; it is off the zone");
  assert.equal(bar().buttons[2].disabled, true);
  control.confirm();
  assert.ok(done.every(([name]) => name !== "play"));
  answer.refused = [];
  await control.ask();
  bar().buttons[2].act();
  assert.deepEqual(done.at(-1), ["play", ["deploy red-1 5,2 facing 180 altitude 0"]]);
  assert.equal(control.back(), true);
  assert.deepEqual([control.at, control.reasons], ["", []]);
  assert.equal(control.back(), false);
  control.draw();
  assert.deepEqual(drawn.path, [null]);
  await control.planAction("deploy red-1 6,2 facing 90 altitude 4 hidden");
  assert.deepEqual([control.altitude, control.hides, control.at, control.facing], [4, true, "6,2", 90]);
  answer.may_hide = answer.flies = false;
  assert.equal(texts(control.panel(), "button").length, 2);
  const late = control.choose("7,2");
  control.at = "8,2";
  answer.refused = ["old"];
  await late;
  assert.deepEqual(control.reasons, []);
});
