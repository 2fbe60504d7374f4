import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, texts } from "./elements.js";
import { region } from "./tables.js";

let resize, frames, now, motion;
const phone = globalThis.matchMedia;
globalThis.matchMedia = /** @type {any} */ (
  (asked) => (asked.includes("reduced-motion") ? { matches: motion } : phone(asked))
);
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    constructor(told) {
      resize = told;
    }
    observe() {}
  }
);
globalThis.requestAnimationFrame = (step) => frames.push(step);
globalThis.cancelAnimationFrame = () => (frames = []);
/** @type {any} */ (performance).now = () => now;
document.importNode = (node) => node;
globalThis.DOMParser = /** @type {any} */ (
  class {
    parseFromString(text) {
      return { documentElement: { getAttribute: () => `0 0 ${text}`, childNodes: [] } };
    }
  }
);
const { GameMap } = await import("../../src/boxcars/serve/static/js/map.js");

/** Places are points: "100,50". */
class PointMap extends GameMap {
  spot = (place) => place.split(",").map(Number);
  placeAt = ([x, y]) => (x < 0 ? null : `${Math.round(x)},${Math.round(y)}`);
  around = (place) => `around ${place}`;
}
let map, root, told;

beforeEach(() => {
  onPhone(false);
  motion = true;
  frames = [];
  now = 0;
  told = [];
  root = document.createElement("div");
  Object.assign(root, { clientWidth: 800, clientHeight: 600, setPointerCapture: (id) => told.push(["capture", id]) });
  root.getBoundingClientRect = () =>
    /** @type {any} */ ({ left: 10, top: 20, width: root.clientWidth, height: root.clientHeight });
  for (const id of ["zoom", "overview", "views"])
    Object.assign(region(id), {
      offsetWidth: 0,
      offsetHeight: 0,
      hidden: false,
      getBoundingClientRect: () => ({ left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }),
    });
  const note =
    (name) =>
    (...how) =>
      told.push([name, ...how.slice(0, 2)]);
  map = new PointMap(root, { click: note("click"), hover: note("hover"), look: note("look"), grab: () => null });
  map.setBoard({ svg: "2000 1500" });
});

/** The corner that is seen, as it is drawn, and the scale. */
const seen = () => {
  const [x, y, wide, high] = map.svg.attributes.viewBox.split(" ").map(Number);
  assert.deepEqual([x, y, wide, high], [map.x, map.y, ...map.view]);
  return [x, y, map.scale].map((part) => Number(part.toFixed(3)));
};
const event = (more = {}) => ({
  pointerId: 1,
  button: 0,
  pointerType: "mouse",
  clientX: 10,
  clientY: 20,
  preventDefault: () => told.push(["prevented"]),
  ...more,
});
const point = (name, more) => root.listeners[name](event(more));

test("a board is seen from its corner at the usual scale, or larger where it is narrow", () => {
  assert.deepEqual(seen(), [0, 0, 1]);
  assert.equal(map.svg.attributes.viewBox, "0 0 800 600");
  assert.equal(map.svg.dataset.detail, "full");
  map.setBoard({ svg: "500 700" });
  assert.equal(map.scale, 1.6);
  map.setBoard({ svg: "200 700" });
  assert.equal(map.scale, 2);
});

test("the whole board is fitted and centred, and stays so when the window changes, until somebody zooms", () => {
  map.whole();
  assert.deepEqual(seen(), [0, 0, 0.4]);
  root.clientWidth = 400;
  resize();
  assert.deepEqual(seen(), [0, -750, 0.2]);
  assert.equal(map.wholeIsReadable, false);
  map.zoomAt(5);
  assert.equal(map.fitted, false);
  root.clientWidth = 800;
  resize();
  assert.equal(map.scale, 1);
  map.setBoard({ svg: "1600 1200" });
  assert.equal(map.wholeIsReadable, true);
  map.whole();
  assert.deepEqual(seen(), [0, 0, 0.5]);
  map.setBoard({ svg: "1601 1200" });
  assert.equal(map.wholeIsReadable, false);
});

test("zooming keeps the point under the pointer, within the scales", () => {
  map.zoomAt(1.5, 410, 320);
  assert.deepEqual(seen(), [133.333, 100, 1.5]);
  map.zoomAt(2 / 3, 410, 320);
  assert.deepEqual(seen(), [0, 0, 1]);
  map.zoomAt(9);
  assert.equal(map.scale, 2);
  map.zoomAt(0.01);
  assert.equal(Number(map.scale.toFixed(3)), 0.36);
});

test("the board can be moved a little over its edges and no farther", () => {
  map.panBy(-100, -50);
  assert.deepEqual(seen(), [100, 50, 1]);
  map.panBy(1000, 1000);
  assert.deepEqual(seen(), [-60, -60, 1]);
  map.panBy(-9000, -9000);
  assert.deepEqual(seen(), [1260, 960, 1]);
  map.scale = 2;
  map.panBy(9000, 9000);
  assert.deepEqual(seen(), [-30, -30, 2]);
});

test("what is seen can be left and come back to, also as a whole", () => {
  map.panBy(-300, -200);
  map.zoomAt(1.5);
  map.kept = ["1,1"];
  const { camera } = map;
  const before = seen();
  map.whole();
  const whole = map.camera;
  map.lookAs(camera);
  assert.deepEqual(seen(), before);
  assert.deepEqual([map.fitted, map.kept], [false, ["1,1"]]);
  map.lookAs(whole);
  assert.deepEqual([map.fitted, map.scale], [true, 0.4]);
  map.setBoard({ svg: "2000 1500" }, camera);
  assert.deepEqual(seen(), before);
});

test("places come into view by as little movement as possible", () => {
  map.show(["400,300"]);
  assert.deepEqual(seen(), [0, 0, 1]);
  map.show(["900,300"], true);
  assert.deepEqual(seen(), [157, 0, 1]);
  map.show(["20,700"], true);
  assert.deepEqual(seen(), [-37, 157, 1]);
  map.show(["400,20"], true);
  assert.deepEqual(seen(), [-37, -60, 1]);
  map.show(["", undefined]);
  assert.deepEqual(seen(), [-37, -60, 1]);
  map.show(["700,500", "1200,900"], true);
  assert.deepEqual(seen(), [457, 357, 1]);
});

test("places that do not fit are seen smaller, but not below what can be read, and the scale comes back", () => {
  map.show(["100,300", "1000,300"], true);
  assert.equal(Number(map.scale.toFixed(3)), 0.741);
  map.comeBack();
  assert.equal(map.scale, 1);
  assert.equal(map.cameFrom, null);
  map.comeBack();
  map.show(["0,0", "2000,1500"], true);
  assert.equal(map.scale, 0.5);
  map.zoomAt(1.2);
  map.comeBack();
  assert.equal(Number(map.scale.toFixed(3)), 0.6);
  map.whole();
  const before = seen();
  map.show(["0,0"], true);
  assert.deepEqual(seen(), before);
});

test("whether places fit at this scale counts the room about them and the overview", () => {
  assert.equal(map.fits(["0,0", "668,468"]), true);
  assert.equal(map.fits(["0,0", "669,468"]), false);
  assert.equal(map.fits(["0,0", "668,469"]), false);
  region("overview").offsetHeight = 100;
  assert.equal(map.fits(["0,0", "668,368"]), true);
  assert.equal(map.fits(["0,0", "668,369"]), false);
  assert.equal(map.fits([]), false);
  assert.equal(map.fits([""]), false);
});

test("on a phone one place comes into the middle", () => {
  onPhone(true);
  map.show(["1000,700"], true);
  assert.deepEqual(seen(), [600, 400, 1]);
});

test("the view glides for a quarter of a second, or is there at once where motion is not wanted", () => {
  motion = false;
  map.show(["1200,300"]);
  assert.equal(map.x, 0);
  assert.equal(frames.length, 1);
  now = 125;
  frames.shift()(now);
  assert.equal(Number(map.x.toFixed(1)), 399.9);
  now = 250;
  frames.shift()(now);
  assert.equal(map.x, 457);
  assert.equal(frames.length, 0);
  map.show(["1200,300"]);
  assert.equal(frames.length, 0);
  motion = true;
  map.show(["300,300"]);
  assert.equal(map.x, 243);
});

test("a window that changes keeps the middle, and what is kept in sight", () => {
  map.panBy(-500, -400);
  map.show(["900,700"], true);
  root.clientWidth = 600;
  resize();
  assert.equal(map.x, 600);
  root.clientWidth = 0;
  resize();
  assert.equal(map.x, 600);
  root.clientWidth = 200;
  map.kept = null;
  const before = map.x;
  resize();
  assert.equal(map.x, before + 200);
});

test("a box is open where it lies within the map and under no button", () => {
  assert.equal(map.isOpen([10, 10, 50, 50]), true);
  assert.equal(map.isOpen([0, 10, 50, 50]), false);
  assert.equal(map.isOpen([10, 0, 50, 50]), false);
  assert.equal(map.isOpen([760, 10, 800, 50]), false);
  assert.equal(map.isOpen([760, 10, 799, 50]), true);
  assert.equal(map.isOpen([10, 560, 50, 600]), false);
  const box = { left: 110, right: 210, top: 120, bottom: 220 };
  Object.assign(region("zoom"), { offsetWidth: 100, getBoundingClientRect: () => box });
  assert.equal(map.isOpen([120, 120, 150, 150]), false);
  for (const beside of [
    [50, 120, 100, 150],
    [200, 120, 250, 150],
    [120, 50, 150, 100],
    [120, 200, 150, 250],
  ])
    assert.equal(map.isOpen(beside), true, String(beside));
  region("zoom").hidden = true;
  assert.equal(map.isOpen([120, 120, 150, 150]), true);
  map.panBy(-100, 0);
  assert.equal(map.isOpen([90, 120, 150, 150]), false);
});

test("layers are drawn whole, and the cursor around its place", () => {
  map.draw("path", document.createElement("path"));
  assert.equal(map.layers.path.children.length, 1);
  map.draw("path");
  assert.equal(map.layers.path.children.length, 0);
  map.setCursor("1,2", "hover");
  assert.deepEqual(map.layers.cursor.children[0].attributes, { class: "hover", d: "around 1,2" });
  map.setCursor("1,2");
  assert.equal(map.layers.cursor.children[0].attributes.class, "cursor");
  map.clear("cursor");
  assert.equal(map.layers.cursor.children.length, 0);
  map.setCursor(null);
  assert.equal(map.layers.cursor.children.length, 0);
  const order = all(map.svg, ".layer").map((each) => each.attributes.class.split(" ")[1]);
  assert.deepEqual(order, [
    "markers",
    "veil",
    "trails",
    "envelopes",
    "ranges",
    "sight",
    "path",
    "tokens",
    "effects",
    "labels",
    "cursor",
  ]);
});

test("buttons zoom in and out, and show the whole", () => {
  const [closer, farther, whole] = all(region("zoom"), "button");
  assert.deepEqual(
    [closer, farther, whole].map((each) => each.attributes.title),
    ["Zoom in", "Zoom out", "Whole map"],
  );
  closer.listeners.click();
  assert.equal(map.scale, 1.3);
  farther.listeners.click();
  assert.equal(map.scale, 1);
  whole.listeners.click();
  assert.equal(map.fitted, true);
  assert.deepEqual(texts(region("zoom"), "button").slice(0, 2), ["+", "−"]);
});

test("the overview shows the part in sight, who stands where, and brings a place into the middle", () => {
  const { overview } = map;
  const frame = () => overview.frame.attributes.d;
  assert.equal(frame(), "M0 0h800v600h-800Z");
  assert.equal(region("overview").hidden, false);
  assert.equal(region("overview").style.width, "159px");
  map.setSpots([{ side: "red", place: "100,200" }]);
  const [spot] = overview.spots.children;
  assert.deepEqual([spot.attributes.class, spot.attributes.transform], ["spot red", "translate(100 200) scale(1.4)"]);
  map.kept = ["1,1"];
  overview.goTo({ clientX: 60, clientY: 40 }, { left: 10, top: 20, width: 100, height: 50 });
  assert.deepEqual(seen(), [600, 300, 1]);
  assert.equal(map.kept, null);
  motion = false;
  overview.goTo({ clientX: 30, clientY: 40 }, { left: 10, top: 20, width: 100, height: 50 });
  assert.deepEqual([seen(), frames.length], [[600, 300, 1], 1], "it glides there");
  frames.pop()(300);
  assert.deepEqual(seen(), [0, 300, 1]);
  map.setBoard({ svg: "801 601" });
  assert.equal(region("overview").hidden, true);
  map.setBoard({ svg: "1000 601" });
  map.scale = 1;
  map.apply();
  assert.equal(region("overview").hidden, false);
});

test("the overview lies at the left where it would cover what matters at the right", () => {
  region("overview").offsetHeight = 100;
  const aside = (place) => {
    map.kept = [place];
    map.apply();
    return region("overview").classList.contains("aside");
  };
  assert.equal(aside("598,600"), true);
  assert.equal(aside("597,600"), false);
  assert.equal(aside("700,460"), true);
  assert.equal(aside("700,459"), false);
  map.kept = null;
  map.apply();
  assert.equal(region("overview").classList.contains("aside"), false);
});

test("a press that does not move is a click, and one that moves drags the map", () => {
  point("pointerdown", { clientX: 110, clientY: 120 });
  point("pointerup", { clientX: 116, clientY: 120 });
  assert.deepEqual(told, [
    ["capture", 1],
    ["click", "106,100", [106, 100]],
  ]);
  told.length = 0;
  point("pointerdown", { clientX: 110, clientY: 120 });
  point("pointermove", { clientX: 117, clientY: 120 });
  assert.deepEqual(seen(), [-7, 0, 1]);
  assert.equal(root.classList.contains("dragging"), true);
  assert.equal(map.kept, null);
  point("pointerup", { clientX: 117, clientY: 120 });
  assert.ok(told.every(([name]) => name !== "click"));
  assert.equal(root.classList.contains("dragging"), false);
  point("pointerdown", { button: 2 });
  point("pointerup", { button: 2 });
  assert.ok(told.every(([name]) => name !== "click"));
  point("pointerdown");
  point("pointercancel");
  point("pointerup");
  assert.ok(told.every(([name]) => name !== "click"));
});

test("a mouse that moves points at places, a finger does not", () => {
  point("pointermove", { clientX: 60, clientY: 70 });
  assert.deepEqual(told, [["hover", "50,50", [50, 50]]]);
  point("pointermove", { clientX: 60, clientY: 70, pointerType: "touch" });
  assert.equal(told.length, 1);
  point("pointerleave");
  assert.deepEqual(told.at(-1), ["hover", null, null]);
  point("contextmenu");
  assert.deepEqual(told.at(-1), ["prevented"]);
});

test("what is taken hold of moves instead of the map, and is dropped where the pointer ends", () => {
  const listener = [];
  const other = new PointMap(root, {
    click: () => listener.push(["click"]),
    hover: () => {},
    look: () => {},
    grab: (at) => (
      listener.push(["grab", at]),
      { move: (to) => listener.push(["move", to]), drop: (to) => listener.push(["drop", to]) }
    ),
  });
  other.setBoard({ svg: "2000 1500" });
  point("pointerdown", { clientX: 60, clientY: 70 });
  point("pointermove", { clientX: 70, clientY: 70 });
  assert.equal(other.x, 0);
  point("pointerup", { clientX: 80, clientY: 70 });
  assert.deepEqual(listener, [
    ["grab", [50, 50]],
    ["move", [60, 50]],
    ["drop", [70, 50]],
  ]);
  listener.length = 0;
  point("pointerdown", { clientX: 60, clientY: 70 });
  point("pointerup", { clientX: 60, clientY: 70 });
  assert.deepEqual(listener, [["grab", [50, 50]], ["click"]]);
});

test("a finger that rests looks at a place, and one that moves or lifts does not", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const finger = { pointerType: "touch", clientX: 60, clientY: 70 };
  point("pointerdown", finger);
  t.mock.timers.tick(399);
  assert.ok(told.every(([name]) => name !== "look"));
  t.mock.timers.tick(1);
  assert.deepEqual(told.at(-1), ["look", "50,50"]);
  point("pointerup", finger);
  assert.deepEqual(told.at(-1), ["look", "50,50"]);
  told.length = 0;
  point("pointerdown", finger);
  point("pointermove", { ...finger, clientX: 100 });
  t.mock.timers.tick(500);
  point("pointerup", finger);
  point("pointerdown", finger);
  point("pointerup", finger);
  t.mock.timers.tick(500);
  point("pointerdown", { clientX: 60, clientY: 70 });
  t.mock.timers.tick(500);
  assert.ok(told.every(([name]) => name !== "look"));
  point("pointerup");
});

test("two fingers zoom by how far apart they are, and move the map between them", () => {
  map.panBy(-500, -400);
  const first = { pointerId: 1, pointerType: "touch", clientX: 300, clientY: 320 };
  const second = { pointerId: 2, pointerType: "touch", clientX: 500, clientY: 320 };
  point("pointerdown", first);
  point("pointerdown", second);
  point("pointermove", { ...second, clientX: 600 });
  assert.equal(map.scale, 1.5);
  assert.deepEqual(seen().slice(0, 2).map(Math.round), [613, 500]);
  point("pointerup", { ...second, clientX: 600 });
  point("pointerup", first);
  assert.ok(told.every(([name]) => name !== "click"));
});

test("the wheel zooms, by lines or by pixels", () => {
  map.kept = ["1,1"];
  root.listeners.wheel(event({ deltaY: -100, deltaMode: 0 }));
  assert.equal(Number(map.scale.toFixed(4)), Number(Math.exp(0.16).toFixed(4)));
  assert.equal(map.kept, null);
  map.home();
  root.listeners.wheel(event({ deltaY: -3, deltaMode: 1 }));
  assert.equal(Number(map.scale.toFixed(4)), Number(Math.exp(0.15).toFixed(4)));
  assert.deepEqual(told.at(-1), ["prevented"]);
});

test("before there is a board nothing is pointed at", () => {
  const empty = new PointMap(root, {
    click: (place) => told.push(["click", place]),
    hover: () => {},
    look: () => {},
    grab: () => assert.fail("it grabs"),
  });
  assert.equal(empty.placeOf(event()), null);
  empty.show(["1,1"]);
  resize();
  point("pointerdown");
  for (const ask of ["spot", "placeAt", "wordOf", "around"])
    assert.throws(() => GameMap.prototype[ask].call(empty, "1,1"));
  assert.deepEqual([empty.crowd(), empty.above, empty.edge, empty.seenFromAfar], [[], 56, 0, ".tints"]);
});

/** A map with rulers of 20 pixels, and smaller things on a phone. */
class RuledMap extends PointMap {
  static scales = { largest: 4, desk: 1, phone: 0.5, readable: 0.5 };

  get edge() {
    return 20;
  }
}
const ruled = (size = "2000 1500") => {
  map = new RuledMap(root, { click: () => {}, hover: () => {}, look: () => {}, grab: () => null });
  map.setBoard({ svg: size });
};

test("rulers take their room from what is seen of the whole", () => {
  ruled();
  map.whole();
  assert.deepEqual(seen(), [-60.345, -51.724, 0.387]);
  ruled("100 100");
  map.scale = 2;
  map.apply();
  assert.deepEqual(seen(), [-155, -105, 2]);
  root.clientWidth = 420;
  map.setBoard({ svg: "2000 500" });
  map.whole();
  assert.deepEqual(seen(), [-100, -1300, 0.2]);
  assert.equal(map.isOpen([500, 270, 600, 280]), false);
});

test("a phone has its own usual scale", () => {
  onPhone(true);
  ruled();
  assert.equal(map.scale, 0.5);
  map.show(["400,20", "500,100"], true);
  assert.deepEqual(seen(), [0, -120, 0.5]);
  onPhone(false);
  ruled();
  assert.equal(map.scale, 1);
});

test("on a phone places stay beside the zoom buttons, and above the overview", () => {
  onPhone(true);
  map.panBy(-500, -500);
  map.show(["520,800", "700,900"], true);
  assert.deepEqual(seen(), [427, 500, 1]);
  onPhone(false);
  map.panBy(9000, 9000);
  region("overview").offsetHeight = 100;
  map.show(["790,300", "700,500"], true);
  assert.deepEqual(seen(), [83, 50, 1]);
  map.zoomAt(2, 10, 20);
  map.show(["100,100", "150,300"], true);
  assert.deepEqual(seen(), [29.667, 15, 1.579]);
});

test("a window that changes twice keeps the middle of what was seen before each change", () => {
  map.panBy(-500, -400);
  resize();
  for (const [wide, high, x, y] of [
    [600, 400, 600, 500],
    [1000, 600, 400, 400],
  ]) {
    Object.assign(root, { clientWidth: wide, clientHeight: high });
    resize();
    assert.deepEqual(seen(), [x, y, 1]);
  }
  map.show(["500,500"], true);
  assert.deepEqual(map.kept, ["500,500"]);
});

test("another movement ends the one under way", () => {
  motion = false;
  map.show(["1200,300"]);
  map.lookAs({ scale: 1, middle: [400, 300], fitted: false, kept: null });
  assert.equal(frames.length, 0);
  map.show(["1200,300"]);
  map.show(["1300,300"]);
  assert.equal(frames.length, 1);
  map.glide(map.x + 1, map.y, true);
  assert.equal(map.x, 1);
});

test("what was seen smaller only to show something is forgotten by whoever looks at the whole, or elsewhere", () => {
  for (const look of [
    () => map.whole(),
    () => map.zoomAt(1),
    () => map.lookAs({ scale: 0.6, middle: [1, 1], kept: null }),
  ]) {
    map.setBoard({ svg: "2000 1500" });
    map.show(["100,300", "1000,300"], true);
    map.show(["100,300", "1300,300"], true);
    assert.equal(map.cameFrom, 1);
    look();
    assert.equal(map.cameFrom, null);
  }
});

test("a board is drawn on its own ground, with a small picture of it in the corner", () => {
  const { overview } = map;
  assert.deepEqual(root.children, [map.svg]);
  assert.deepEqual(
    region("overview").children.map((each) => each.attributes.viewBox),
    ["0 0 2000 1500"],
  );
  region("overview").children[0].getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 });
  region("overview").onclick({ clientX: 50, clientY: 50 });
  assert.deepEqual(seen(), [600, 450, 1]);
  assert.equal(overview.root.style.width, "159px");
  map.setBoard({ svg: "3000 1000" });
  assert.equal(overview.root.style.width, "162px");
});

test("another board is seen from its corner, though the one before was seen as a whole", () => {
  map.whole();
  map.setBoard({ svg: "2400 1500" });
  assert.deepEqual(seen(), [0, 0, 1]);
  map.show(["900,300"], true);
  assert.deepEqual(seen(), [157, 0, 1]);
});
