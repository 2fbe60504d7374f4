/** The Radar Map beside the table: who flies where, trails of this turn, and the zones that can be chosen. */

import { byId, h, isPhone, put, s, segment } from "../dom.js";
import { MapDivider, SIDE_BY_SIDE } from "../map_divider.js";

/** How far units in one zone stand apart, in degrees, by ring. */
const APART = { outer: 11, middle: 16, inner: 26 };
/** More units in a zone than this are counted, not drawn. */
const MOST = 4;
const SCALE = 0.42;
/** How much of the column the Radar Map has, in a hundred, by what is wanted. */
const SHARES = { radar: 68, table: 30, both: SIDE_BY_SIDE };
const LAYOUTS = [
  { key: "radar", words: "Radar wide" },
  { key: "table", words: "Table wide" },
  { key: "both", words: "Side by side" },
];
/** A phone has room for one of them. */
const ON_A_PHONE = [
  { key: "radar", words: "Radar" },
  { key: "table", words: "Table" },
];

export class Radar {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.answer = null;
    /** @type {Map<string, string>} */
    this.reach = new Map();
    this.chosen = "";
    this.pick = null;
    /** Whether anybody is in the air. */
    this.flies = false;
    /** The map that a phone shows. */
    this.front = "table";
  }

  /** Show where everybody flies; without anybody in the air there is no second map. @param {any} view */
  async update(view) {
    const flyers = view.units.filter((unit) => unit.flight && !unit.destroyed);
    byId("stage").classList.toggle("two-maps", flyers.length > 0);
    this.flies = flyers.length > 0;
    if (!flyers.length) return;
    this.build();
    this.answer ??= await this.table.game.ask("/radar", {});
    this.draw(flyers);
  }

  build() {
    if (this.root) return;
    this.holder = h("div", { class: "radar-holder" });
    this.layouts = h("div", { class: "radar-layouts" });
    this.root = h(
      "section",
      { id: "radar", "aria-label": "Radar Map" },
      h("p", { class: "radar-title" }, h("strong", {}, "Radar"), " · north up"),
      this.holder,
      this.layouts,
    );
    byId("stage").append(this.root);
    this.divider = new MapDivider("alpha-strike", SIDE_BY_SIDE, () => this.resized());
    this.resized();
  }

  /** Draw what depends on how the maps share the room there is. */
  resized() {
    byId("stage").dataset.layout = this.shown;
    const layouts = isPhone() ? ON_A_PHONE : LAYOUTS;
    put(
      this.layouts,
      segment("Maps", layouts, this.shown, (layout) => this.show(layout)),
    );
    this.table.map.resized?.();
  }

  /** How the maps share the room there is, if it is one of the usual ways. */
  get shown() {
    if (isPhone()) return this.front;
    return Object.keys(SHARES).find((layout) => SHARES[layout] === this.divider?.share) ?? "";
  }

  /** What the bottom sheet of a phone offers: this map, with a dot while a zone of it can be chosen. */
  get tab() {
    const words = this.pick ? "Radar •" : "Radar";
    return this.flies ? { key: "map", words, title: "Radar Map", open: () => this.bring("radar") } : null;
  }

  /** Where there is room for one map, show the one that is needed now. @param {string} map */
  bring(map) {
    if (isPhone() && this.flies && this.shown !== map) this.show(map);
  }

  /** @param {string} layout */
  show(layout) {
    this.front = layout;
    if (isPhone()) this.resized();
    else this.divider.keep(SHARES[layout]);
  }

  /** Exchange the wide map for the other. */
  swap() {
    this.show(this.shown === "radar" ? "table" : "radar");
  }

  /** Let a zone be chosen: those in reach with how many steps they take. @param {Map<string, string>} reach @param {string} chosen @param {((zone: string) => void)|null} pick */
  offer(reach, chosen, pick) {
    Object.assign(this, { reach, chosen, pick });
    this.mark();
  }

  /** Offer no zone any more, and go back to the table. */
  leave() {
    this.offer(new Map(), "", null);
    this.bring("table");
  }

  /** @param {any[]} flyers */
  draw(flyers) {
    put(this.holder, h("div", { class: "radar-picture", html: this.answer.svg }));
    const svg = /** @type {SVGElement} */ (this.holder.querySelector("svg"));
    const zones = new Map();
    flyers.forEach((unit) => {
      const key = unit.flight.zone + unit.flight.lane;
      zones.set(key, [...(zones.get(key) ?? []), unit]);
    });
    flyers.filter((unit) => unit.flight.trail.length > 1).forEach((unit) => svg.append(trail(unit)));
    zones.forEach((units) => this.stand(svg, units));
    svg.addEventListener("click", (event) => this.clicked(/** @type {Element} */ (event.target)));
    this.mark();
  }

  /** Units of one zone along its arc, or beside each other over the table. @param {SVGElement} svg @param {any[]} units */
  stand(svg, units) {
    units.slice(0, MOST).forEach((unit, at) => {
      const aside = at - (Math.min(units.length, MOST) - 1) / 2;
      const [x, y] = spread(unit.flight, aside);
      const token = s("g", {
        class: `radar-token ${unit.side}`,
        "data-unit": unit.id,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${SCALE})`,
        html: unit.badge ?? unit.token,
      });
      token.prepend(s("title", {}, `${this.table.nameOf(unit.id)}, ${unit.flight.title}`));
      svg.append(token);
    });
    if (units.length > MOST) {
      const [x, y] = units[0].flight.spot;
      svg.append(s("text", { class: "radar-count", x, y: y + 12 }, `and ${units.length - MOST} more`));
    }
  }

  /** Show what can be chosen, what is, and who is selected. */
  mark() {
    if (!this.holder) return;
    this.holder.querySelectorAll(".step-count").forEach((each) => each.remove());
    this.holder.querySelectorAll(".zone").forEach((each) => {
      const zone = each.getAttribute("data-zone") ?? "";
      each.classList.toggle("reach", this.reach.has(zone));
      each.classList.toggle("chosen", zone === this.chosen);
      if (this.reach.has(zone)) this.count(zone);
    });
    this.holder.querySelectorAll(".radar-token").forEach((each) => {
      each.classList.toggle("selected", each.getAttribute("data-unit") === this.table.selected);
    });
  }

  /** How many zones away a zone is. @param {string} zone */
  count(zone) {
    const [x, y] =
      zone === "central" ? [14, -12] : turned(this.answer?.spots[zone] ?? [0, -36], zone === "inner" ? 30 : 12);
    const words = this.reach.get(zone);
    this.holder
      .querySelector("svg")
      ?.append(
        s(
          "g",
          { class: "step-count" },
          s("circle", { cx: x, cy: y, r: 4.4 }),
          s("text", { x, y: y + 1.9 }, words ?? ""),
        ),
      );
  }

  /** @param {Element} target */
  clicked(target) {
    const unit = target.closest("[data-unit]")?.getAttribute("data-unit");
    const zone = target.closest("[data-zone]")?.getAttribute("data-zone") ?? "";
    if (unit && !(zone && this.reach.has(zone))) return this.table.select(unit);
    if (this.pick && this.reach.has(zone)) this.pick(zone);
  }
}

/** Where the unit so far aside of the middle of its zone stands. */
function spread(flight, aside) {
  const [x, y] = flight.spot;
  if (flight.zone === "central") return [x + aside * 11, y];
  const ring = flight.zone === "inner" ? "inner" : /\d/.test(flight.zone) ? "outer" : "middle";
  return turned([x, y], aside * APART[ring]);
}

/** A point turned around the middle of the map. @param {number[]} point @param {number} degrees @returns {[number, number]} */
function turned([x, y], degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** The way that a unit came this turn. */
function trail(unit) {
  const points = unit.flight.trail.map((point) => point.map((part) => part.toFixed(1)).join(" "));
  const [x, y] = unit.flight.trail[0];
  return s(
    "g",
    { class: `radar-trail ${unit.side}` },
    s("path", { d: `M${points.join("L")}` }),
    s("circle", { cx: x, cy: y, r: 1.6 }),
  );
}
