/** The dials of a figure: the combat dial that clicks round, its values in a list, the heat dial, equipment and cards. */

import { capital, h, reducedMotion } from "../dom.js";
import { plain } from "../names.js";
import { citation, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";

/** Milliseconds for a click, and the most clicks that are seen to turn. */
const CLICK = 140;
const MOST_CLICKS = 5;

/** Where each unit's dials stood when they were last shown, so that they turn from there. @type {Map<string, {click: number, heat: number}>} */
const shown = new Map();
/** The values whose tallies are open. @type {Set<string>} */
const open = new Set();

/** @param {any} sheet @param {string} name @param {() => void} redraw */
export function dials(sheet, name, redraw) {
  const { unit, figure } = sheet;
  const before = shown.get(unit.id) ?? unit;
  shown.set(unit.id, { click: unit.click, heat: unit.heat });
  const facts = [unit.kind, figure.rank, figure.faction, `${figure.points} points`].filter(Boolean).join(" · ");
  return h(
    "div",
    { class: "sheet-block clix-sheet" },
    h(
      "header",
      { class: "unit-head" },
      badge(unit),
      h("div", { class: "title" }, h("h2", {}, name), h("small", {}, facts)),
    ),
    stateLine(unit),
    h(
      "div",
      { class: "dials" },
      turning("dial", sheet.dial, unit.click - before.click),
      h(
        "div",
        { class: "beside" },
        h(
          "dl",
          { class: "dial-values" },
          sheet.values.map((value) => valueRow(unit.id, value, redraw)),
        ),
        sheet.heat_dial
          ? h(
              "figure",
              { class: "heat" },
              turning("heat-dial", sheet.heat_dial, unit.heat - before.heat),
              h("figcaption", {}, `heat ${unit.heat} · vent ${figure.vent}`),
            )
          : null,
      ),
    ),
    heatLine(sheet),
    weapons(sheet),
    equipment(sheet),
    cards(sheet),
  );
}

/** A dial that turns to where it stands now, a click at a time. @param {string} kind @param {string} svg @param {number} clicks */
function turning(kind, svg, clicks) {
  const holder = h("div", { class: kind, html: svg });
  const disk = /** @type {SVGElement|null} */ (holder.querySelector(".disk"));
  if (!disk || !clicks) return holder;
  if (reducedMotion()) holder.classList.add("changed");
  else {
    const seen = Math.min(Math.abs(clicks), MOST_CLICKS);
    const from = Math.sign(clicks) * seen * Number(disk.dataset.step);
    disk.animate([{ transform: `rotate(${from}deg)` }, { transform: "rotate(0)" }], {
      duration: seen * CLICK,
      easing: `steps(${seen * 4}, end)`,
    });
  }
  return holder;
}

/** @param {any} unit */
function stateLine(unit) {
  const words = [
    unit.destroyed && "eliminated",
    unit.shut_down && "shut down",
    unit.captor && `held by ${unit.captor}`,
    unit.carrier && (unit.carrier === "aboard" ? "aboard a transport" : `aboard ${unit.carrier}`),
    unit.cruising && "at cruising level",
    unit.passengers.length && `carries ${unit.passengers.join(", ")}`,
    unit.captives.length && `holds ${unit.captives.join(", ")}`,
    unit.tokens && `${unit.tokens} order ${unit.tokens > 1 ? "tokens" : "token"}`,
  ].filter(Boolean);
  return words.length ? h("p", { class: "state block" }, plain(words.join(", "))) : null;
}

/** A value as it is now; one that something has changed opens its tally. @param {string} id @param {any} value @param {() => void} redraw */
function valueRow(id, { slot, name, printed, tally, code, colour, circle }, redraw) {
  const key = `${id} ${slot}`;
  const toggle = () => {
    if (open.has(key)) open.delete(key);
    else open.add(key);
    redraw();
  };
  const number = h("b", {}, tally.total);
  return [
    h(
      "div",
      {},
      h("dt", {}, name),
      h(
        "dd",
        {},
        code ? h("span", { class: `equipment-code ${colour} ${circle ? "circle" : ""}` }, code) : null,
        tally.lines.length > 1 || tally.total !== printed
          ? h(
              "button",
              { type: "button", class: "number", "aria-expanded": String(open.has(key)), onclick: toggle },
              number,
            )
          : number,
      ),
    ),
    open.has(key) ? h("div", { class: "opened" }, tallyTable(tally, { short: true })) : null,
  ];
}

const HEAT_WORDS = { yellow: "on a 1", red: "on 1 to 3", black: "in force" };

/** What the heat dial threatens or forbids now. @param {any} sheet */
function heatLine({ heat_effects: effects }) {
  if (!effects.length) return null;
  return h(
    "p",
    { class: "block quiet" },
    "Heat: ",
    effects.map(({ value, colour }) => `${value.toLowerCase()} ${colour} (${HEAT_WORDS[colour]})`).join(", "),
  );
}

/** @param {any} sheet */
function weapons({ weapons: all, figure }) {
  const more = [
    figure.artillery_range ? `artillery ${figure.artillery_range}″` : "",
    figure.capacity ? `carries ${figure.capacity}` : "",
    figure.front_arc !== 180 ? `front arc ${figure.front_arc}°` : "",
  ].filter(Boolean);
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Weapons", h("span", {}, more.join(" · "))),
    h(
      "ul",
      { class: "weapon-list" },
      all.map(({ label, type, targets, min, max, damage }) =>
        h(
          "li",
          { class: "between" },
          h("span", {}, h("b", {}, label), ` ${type}, ${max ? `${min}–${max}″` : "close combat"}`),
          h("span", { class: "quiet" }, `${damage} damage${targets > 1 ? ` · ${targets} targets` : ""}`),
        ),
      ),
    ),
  );
}

/** @param {any} sheet */
function equipment({ equipment: all }) {
  if (!all.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Special equipment"),
    h(
      "ul",
      { class: "equipment-list" },
      all.map((each) =>
        h(
          "li",
          { class: each.works ? "" : "off" },
          h("span", { class: `equipment-code ${each.colour} ${each.circle ? "circle" : ""}` }, each.code),
          h(
            "span",
            {},
            h("b", {}, each.name),
            each.cancelled ? " (cancelled this turn)" : each.works ? "" : " (does not work now)",
            h("small", {}, ` ${each.explains}${each.circle ? " Using it costs 1 damage." : ""}`),
          ),
          citation(each.cite, (button, box) => button.parentElement.append(box), "§"),
        ),
      ),
    ),
  );
}

/** @param {any} sheet */
function cards({ cards: all }) {
  if (!all.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Cards"),
    all.map((card) =>
      h(
        "p",
        {},
        h("b", {}, card.name),
        ` ${capital(card.kind)}. `,
        h("small", {}, capital(card.text)),
        card.on ? "" : " (off)",
      ),
    ),
  );
}
