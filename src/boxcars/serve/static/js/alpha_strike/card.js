/** The Alpha Strike card: values, boxes, heat, critical hits, and special abilities that explain themselves. */

import { h, signed } from "../dom.js";
import { inMeasures, lengthWords } from "../inches/measures.js";
import { inWords, plain } from "../names.js";
import { below, citation, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";

/** Which explanations are open, by unit and code. */
const open = new Set();

/** @param {any} sheet @param {string} name @param {{band: string, redraw: () => void}} how */
export function card(sheet, name, { band, redraw }) {
  const { unit } = sheet;
  return h(
    "div",
    { class: "sheet-block" },
    h(
      "article",
      { class: "strike-card", "aria-label": `Card of ${name}` },
      h(
        "header",
        {},
        badge(unit),
        h(
          "div",
          { class: "title" },
          h("h2", {}, name),
          h("small", {}, [unit.model, sheet.card.role].filter(Boolean).join(" · ")),
        ),
        h("div", { class: "pv" }, h("b", {}, unit.pv), h("small", {}, `PV · skill ${unit.skill}`)),
      ),
      stateLine(sheet),
      h(
        "dl",
        { class: "values" },
        value("type", sheet.card.type),
        value("size", sheet.card.size),
        sheet.card.threshold === null ? value("TMM", sheet.card.tmm) : value("threshold", sheet.card.threshold),
        moveValue(sheet),
        value("skill", unit.skill),
      ),
      damage(sheet, band),
      pips("Armor", sheet.armor),
      pips("Structure", sheet.structure),
      heat(sheet),
      criticals(sheet),
      specials(sheet, redraw),
    ),
    workings(sheet),
  );
}

const value = (label, what) => h("div", {}, h("dt", {}, label), h("dd", {}, what));
const row = (label, ...content) => h("div", { class: "card-row" }, h("span", {}, label), h("div", {}, content));

/** The Move of now; what heat and damage have taken is told in its title. */
function moveValue(sheet) {
  const tally = sheet.thrust ?? Object.values(sheet.move ?? {})[0];
  const changed = tally?.lines?.length > 1;
  return h(
    "div",
    { title: changed ? tally.lines.map((line) => `${line.label} ${line.value}`).join(", ") : null },
    h("dt", {}, `${sheet.thrust ? "thrust" : "move"}${changed ? " now" : ""}`),
    h("dd", {}, sheet.thrust ? tally.total : changed ? lengthWords(tally.total) : printed(sheet)),
  );
}

const printed = (sheet) => inMeasures(sheet.card.move.replaceAll('"', "″"));

function stateLine({ unit, initiative }) {
  const words = [
    unit.destroyed && `out of action: ${unit.destroyed}`,
    !unit.destroyed && unit.doomed && `will be lost when the turn ends: ${unit.doomed}`,
    unit.shutdown && "shut down",
    unit.withdrawal,
    ...(unit.effects ?? []),
    ...(initiative ?? []).map((/** @type {string} */ word) => `bears +1 on initiative for the ${word}`),
    unit.spotted && "spots for others",
    unit.where.words,
    unit.flight?.title && `in ${unit.flight.title}`,
    unit.flight?.bombs.length && `carries ${counted(unit.flight.bombs)}`,
  ].filter(Boolean);
  return words.length ? h("p", { class: "state" }, plain(words.join(", "))) : null;
}

/** Things of which there may be several, each kind once. @param {string[]} things */
const counted = (things) =>
  [...new Set(things)].map((kind) => `${things.filter((each) => each === kind).length} ${kind}`).join(", ");

/** The damage of every weapon; the band in use is on gold. */
function damage(sheet, band) {
  const bands = sheet.ranges?.bands ?? ["short", "medium", "long"].map((each) => ({ band: each }));
  return [
    h(
      "div",
      { class: "damage", role: "group", "aria-label": "Damage" },
      bands.map((each) =>
        h(
          "div",
          { class: each.band === band ? "used" : "" },
          h("small", {}, each.band, each.modifier === undefined ? "" : ` ${signed(each.modifier)}`),
          h("b", {}, sheet.weapons[0]?.[each.band] ?? "–"),
        ),
      ),
      h("div", {}, h("small", {}, "overheat"), h("b", {}, sheet.card.overheat)),
    ),
    sheet.weapons
      .slice(1)
      .map((weapon) =>
        row(weapon.label, h("b", {}, ["short", "medium", "long"].map((each) => weapon[each]).join(" / "))),
      ),
  ];
}

function pips(label, { now, full }) {
  const many = full > 12 ? " small" : "";
  return row(
    label,
    h(
      "span",
      { class: `boxes${many}`, role: "img", "aria-label": `${now} of ${full} left` },
      Array.from({ length: full }, (_, index) => h("i", { class: index < now ? "left" : "" })),
    ),
    full > 5 ? h("small", { class: "quiet" }, `${now}/${full}`) : null,
  );
}

function heat(sheet) {
  if (!sheet.heat) return null;
  const marks = ["0", ...sheet.heat.boxes];
  return row(
    "Heat",
    h(
      "span",
      { class: "heat-boxes", role: "img", "aria-label": `Heat ${sheet.heat.now}` },
      marks.map((mark, index) =>
        h("i", { class: index === Math.min(sheet.heat.now, marks.length - 1) ? "now" : "" }, mark),
      ),
    ),
    sheet.heat.pending ? h("small", { class: "quiet" }, `+${sheet.heat.pending} when the turn ends`) : null,
  );
}

/** Filled: in force; half filled: marked this turn, in force when it ends. */
function criticals(sheet) {
  const tracks = (sheet.criticals ?? []).map((each) =>
    h(
      "span",
      { title: inWords(each.effect) },
      each.name,
      " ",
      h(
        "span",
        { class: "pips", role: "img", "aria-label": `${each.hits} of ${each.max} hit` },
        Array.from({ length: each.max }, (_, index) =>
          h("i", { class: index < each.hits ? "lost" : index < each.hits + each.pending ? "soon" : "" }),
        ),
      ),
    ),
  );
  const soon = (sheet.unit.destroyed ? [] : (sheet.pending ?? [])).map((words) =>
    h("p", { class: "quiet" }, plain(words)),
  );
  const slow = sheet.slowed?.length ? h("p", { class: "quiet" }, `Move cut: ${sheet.slowed.join(", ")}`) : null;
  return tracks.length || soon.length
    ? row("Criticals", h("div", { class: "facts", style: "margin:0" }, tracks), slow, soon)
    : slow;
}

/** Each code is a button that says what it does. */
function specials(sheet, redraw) {
  if (!sheet.specials?.length) return null;
  const key = (special) => `${sheet.unit.id} ${special.code}`;
  const toggle = (special) => {
    if (!open.delete(key(special))) open.add(key(special));
    redraw();
  };
  return row(
    "Special",
    h(
      "div",
      { class: "special-codes" },
      sheet.specials.map((special) =>
        h(
          "button",
          {
            type: "button",
            class: "chip",
            "aria-expanded": String(open.has(key(special))),
            title: special.name,
            onclick: () => toggle(special),
          },
          special.text,
        ),
      ),
    ),
    sheet.specials
      .filter((special) => open.has(key(special)))
      .map((special) =>
        h(
          "div",
          { class: "ruling" },
          h("p", {}, h("b", {}, `${special.text} · ${special.name}`), special.inside ? ` (in ${special.inside})` : ""),
          h("p", {}, inWords(special.explains)),
          special.why ? h("p", { class: "quiet" }, `Not played: ${inWords(special.why)}`) : null,
          special.cite
            ? h(
                "p",
                {},
                citation(special.cite, (button, box) => button.parentElement.after(box)),
              )
            : null,
        ),
      ),
  );
}

/** How the Move of now comes about, and each value of the card. */
function workings(sheet) {
  const moves = Object.values(sheet.move ?? {}).filter((tally) => tally?.lines?.length);
  const steps = sheet.workings ?? [];
  if (!moves.length && !steps.length) return null;
  return h(
    "details",
    { class: "block" },
    h("summary", { class: "caption" }, "Where the numbers come from"),
    moves.map((tally) => tallyTable(tally, { short: true, words: `${tally.name}, inches` })),
    steps.map((each) => workingTable(each)),
  );
}

function workingTable({ name, total, steps }) {
  const number = (amount) => (typeof amount === "number" ? Number(amount.toFixed(2)) : amount);
  return h(
    "table",
    { class: "tally", "aria-label": name },
    h(
      "tbody",
      {},
      steps.map((step) =>
        h(
          "tr",
          {},
          h("td", { class: "value" }, number(step.value)),
          h("td", {}, step.label, step.note ? h("span", { class: "quiet" }, ` ${step.note}`) : null),
          h("td", { class: "why" }, citation(step.cite, below, "§")),
        ),
      ),
      h("tr", { class: "sum" }, h("td", { class: "value" }, number(total)), h("td", { colspan: 2 }, name)),
    ),
  );
}
