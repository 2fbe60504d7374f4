/** The record sheet: armor, heat, weapons, criticals. */

import { capital, h } from "../dom.js";
import { placeWords } from "./fire_panel.js";
import { flyerBlock, flyerWeapons } from "./flyer_sheet.js";
import { term } from "../glossary.js";
import { platoonBlock } from "./platoon_sheet.js";
import { protoBlock } from "./proto_sheet.js";
import { badge } from "../tokens.js";
import { tallyTable } from "../tally.js";
import { WORDS } from "./lesson.js";
import { vehicleBlock } from "./vehicle_sheet.js";

const HOTTEST = 30;
const SHOWN_HEATS = [5, 8, 10, 14, 19, 24, 30];

/** The head of the panel: who it is. */
export function unitHead(unit, name) {
  const number = (label, value) => h("span", {}, term(label, WORDS), " ", h("b", {}, value));
  const isVehicle = unit.kind === "vehicle";
  const hasPilot = ["mech", "protomech", "aerospace"].includes(unit.kind);
  const stands = unit.kind === "emplacement";
  const areTroops = unit.kind === "infantry" || unit.kind === "battle-armor";
  return h(
    "div",
    { class: "block unit-block" },
    h(
      "div",
      { class: "unit-head" },
      badge(unit),
      h("h2", { class: "title" }, name, " ", h("span", {}, unit.model)),
      h("span", { class: "quiet" }, `${unit.tons ? `${unit.tons} t · ` : ""}BV ${unit.bv.toLocaleString("en")}`),
    ),
    h(
      "div",
      { class: "facts" },
      number("Gunnery", unit.gunnery),
      stands || unit.piloting === null
        ? null
        : number(areTroops ? "Anti-'Mech" : isVehicle ? "Driving" : "Piloting", unit.piloting),
      unit.flight ? thrustFacts(unit.flight, number) : null,
      stands || unit.flight || ((unit.fly || unit.swim) && !unit.walk)
        ? null
        : number(isVehicle ? "Cruise" : "Walk", unit.walk),
      areTroops || stands || unit.flight ? null : number(isVehicle ? "Flank" : "Run", unit.run),
      unit.jump ? number("Jump", unit.jump) : null,
      unit.fly ? number("Fly", unit.fly) : null,
      unit.swim ? number("Swim", unit.swim) : null,
      hasPilot ? h("span", {}, "Pilot ", h("b", {}, unit.pilot_hits), "/6 hit") : null,
      stateWords(unit),
    ),
  );
}

/** What a craft thrusts. @param {any} flight @param {(label: string, value: number) => HTMLElement} number */
const thrustFacts = ({ safe_thrust: safe, max_thrust: most }, number) => [number("Safe", safe), number("Max", most)];

function stateWords(unit) {
  const words = [
    unit.destroyed && `out of action: ${unit.destroyed}`,
    unit.prone && "prone",
    unit.shutdown && "shut down",
    !unit.awake && "unconscious",
    ...(unit.state ?? []),
  ].filter(Boolean);
  return words.length ? h("b", {}, capital(words.join(", "))) : null;
}

/** The sheet's blocks. @param {any} sheet @param {{adds?: number, addsWords?: string, burns?: number, nameOf?: (id: string) => string, loc?: string, chooseLoc: (loc: string) => void}} how */
export function sheetBlocks(sheet, how) {
  return h(
    "div",
    { class: "sheet-block" },
    sheet.svg ? armorBlock(sheet, how) : null,
    sheet.build?.length ? buildBlock(sheet.build) : null,
    sheet.heat ? heatBlock(sheet, how) : null,
    sheet.flyer ? flyerWeapons(sheet) : weaponBlock(sheet),
    ownBlock(sheet, how),
    tallyBlock(sheet),
  );
}

/** What only units of its kind have: critical slots, ranks, suits; vehicles and ProtoMechs have it beside their armor. */
function ownBlock(sheet, how) {
  if (sheet.vehicle || sheet.protomech) return null;
  if (sheet.platoon) return platoonBlock(sheet.platoon);
  if (sheet.flyer) return flyerBlock(sheet.flyer, how);
  return sheet.heat ? criticalBlock(sheet, how) : strengthBlock(sheet);
}

function armorBlock(sheet, how) {
  const drawing = h("div", { html: sheet.svg ?? "" });
  drawing
    .querySelectorAll("[data-loc]")
    .forEach((part) => part.addEventListener("click", () => how.chooseLoc(part.getAttribute("data-loc").slice(0, 2))));
  if (sheet.protomech) return protoBlock(sheet.protomech, drawing, sheet.unit);
  return sheet.vehicle ? vehicleBlock(sheet.vehicle, drawing) : h("div", { class: "block" }, drawing);
}

/** What its special armor and structure do. @param {string[]} build */
const buildBlock = (build) => {
  const lines = build.map((words) => h("p", {}, capital(words)));
  return h("div", { class: "block" }, lines);
};

/** What was made this turn before the sinks take some of it away; the first line is what was there before. @param {any} building */
const madeHeat = (building) => (building?.lines ?? []).slice(1).reduce((sum, { value }) => sum + Math.max(0, value), 0);

function heatBlock(sheet, how) {
  const { now, dissipation } = sheet.heat;
  const made = madeHeat(sheet.heat.building);
  const { adds, addsWords } = how.adds === undefined && made ? { adds: made, addsWords: "this turn" } : how;
  const cells = Array.from({ length: HOTTEST + 1 }, (_, at) =>
    h("i", { class: at < now ? "now" : at < now + (adds ?? 0) ? "adds" : "" }),
  );
  const marks = sheet.heat.scale.filter((mark) => SHOWN_HEATS.includes(mark.at));
  return h(
    "div",
    { class: "block" },
    h(
      "h3",
      { class: "caption" },
      term("Heat", WORDS),
      h(
        "span",
        {},
        h("b", {}, now),
        " now",
        adds ? `, +${adds} ${addsWords ?? ""}` : "",
        `, ${dissipation} ${dissipation === 1 ? "sink" : "sinks"}`,
      ),
    ),
    h("div", { class: "heat-scale", role: "img", "aria-label": `Heat ${now} of 30` }, cells),
    h(
      "div",
      { class: "heat-marks" },
      marks.map((mark) =>
        h(
          "span",
          { title: mark.text, style: `left:${((Math.min(mark.at, 29.4) + 0.5) / 31) * 100}%` },
          h("b", {}, mark.at),
          shortEffect(mark.text, mark.at === marks[0].at),
        ),
      ),
    ),
  );
}

/** An effect in the room that the scale has, named where it comes first; the whole text is in the mark's title. */
const shortEffect = (text, first) =>
  text
    .replace(/^moves at random.*on (\d+\+).*/, first ? "drift $1" : "$1")
    .replace(/^harm to the pilot.*on (\d+\+).*/, "pilot $1")
    .replace(/^shutdown, avoid on (\d+\+).*/, "off $1")
    .replace(/^ammunition.*on (\d+\+).*/, "ammo $1")
    .replace(/^shutdown$/, "off")
    .replace(/ to hit$/, "")
    .replace(/^−([2-9]) MP$/, "−$1");

function weaponBlock(sheet) {
  const rows = sheet.weapons.map((weapon) => {
    const ok = weapon.state === "ok" || weapon.state === "fired";
    return h(
      "tr",
      { class: ok ? "" : "lost", title: weapon.state },
      h(
        "td",
        {},
        h("b", {}, weapon.name),
        " ",
        h("span", { class: "quiet" }, placeWords(weapon)),
        ok && weapon.state === "ok" ? null : h("span", { class: "quiet" }, ` ${weapon.state}`),
      ),
      [
        sheet.heat ? [weapon.heat] : [],
        weapon.damage === "0" ? "–" : weapon.damage.split(",")[0].replace("/missile", " each"),
        weapon.minimum || "–",
        weapon.long ? [weapon.short, weapon.medium, weapon.long] : ["–", "–", "–"],
        weapon.ammo ?? "",
      ]
        .flat()
        .map((value) => h("td", {}, value)),
    );
  });
  if (!rows.length)
    return h("div", { class: "block" }, h("h3", { class: "caption" }, "Weapons", h("span", {}, "none")));
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Weapons"),
    h(
      "table",
      { class: "grid-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["name", ...(sheet.heat ? ["heat"] : []), "dmg", "min", "S", "M", "L", "ammo"].map((word) =>
            h("th", {}, word),
          ),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );
}

/** What is left of troops, who take no critical hits: their number, or suit by suit. */
function strengthBlock(sheet) {
  return h("div", { class: "block" }, h("h3", { class: "caption" }, "Strength"), sheet.locations.map(strengthRow));
}

function strengthRow(each) {
  const name = capital(each.name);
  if (!each.armor_max) return h("p", {}, `${name}: ${each.structure} of ${each.structure_max}`);
  const words = each.destroyed ? "lost" : `armor ${each.armor} of ${each.armor_max}`;
  const boxes = Array.from({ length: each.armor_max + 1 }, (_, index) =>
    h("i", { class: index < each.armor + each.structure ? "" : "lost" }),
  );
  return h("p", {}, `${name}: ${words} `, h("span", { class: "pips", role: "img", "aria-label": words }, boxes));
}

function criticalBlock(sheet, how) {
  const hurt = (location) => location.slots.some((slot) => slot.hit);
  const chosen =
    how.loc ??
    (sheet.locations.find(hurt) ?? sheet.locations.find((location) => location.loc === "CT") ?? sheet.locations[0]).loc;
  const location = sheet.locations.find((each) => each.loc === chosen);
  const pips = Object.entries(sheet.systems).map(([name, { hits, max }]) =>
    h(
      "span",
      {},
      name === "life support" ? "life" : name,
      h(
        "span",
        { class: "pips", role: "img", "aria-label": `${hits} of ${max} hit` },
        Array.from({ length: max }, (_, index) => h("i", { class: index < hits ? "lost" : "" })),
      ),
    ),
  );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, term("Criticals", WORDS, "critical hits")),
    h("div", { class: "facts" }, pips),
    h(
      "div",
      { class: "loc-tabs", role: "group", "aria-label": "Location" },
      sheet.locations.map((each) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(each.loc === chosen),
            title: each.name,
            onclick: () => how.chooseLoc(each.loc),
          },
          each.loc,
          hurt(each) ? " ×" : "",
        ),
      ),
    ),
    h(
      "p",
      { class: "quiet" },
      `${capital(location.name)}: armor ${location.armor}/${location.armor_max}`,
      location.rear_max ? `, rear ${location.rear}/${location.rear_max}` : "",
      `, structure ${location.structure}/${location.structure_max}`,
    ),
    h(
      "ol",
      { class: "slots" },
      location.slots.map((slot) =>
        h(
          "li",
          {},
          h("span", {}, (slot.slot % 6) + 1),
          h("span", { class: slot.hit ? "hit" : slot.name ? "" : "empty" }, slot.name || "empty"),
        ),
      ),
    ),
  );
}

/** The numbers behind the sheet: how movement points and heat come about. */
function tallyBlock(sheet) {
  const tallies = [...Object.values(sheet.mp), sheet.heat?.building].filter((tally) => tally?.lines?.length);
  return h(
    "details",
    { class: "block" },
    h("summary", { class: "caption" }, sheet.heat ? "Movement and heat, line by line" : "Movement, line by line"),
    tallies.map((tally) => tallyTable(tally, { short: true })),
  );
}
