/** The attack sequence as a numbered list of the edition: what is settled is ticked, the roll is open with its tally. */

import { h, icon } from "../dom.js";
import { inWords } from "../names.js";
import { damageBars, diceBars, tallyTable } from "../tally.js";
import { EDITIONS } from "./rules_choice.js";

/** The numbers of the steps in each edition: target, kind of attack, both sums, roll, damage, heat. */
const NUMBERS = { "dark-age": [1, 3, 5, 6, 7, 8], "age-of-destruction": [1, 2, 4, 5, 6, 7] };

/** @param {any} found an order with what it needs, its damage and its odds @param {import("./order.js").OrderControl} control */
export function attackSequence(found, control) {
  const { table, attack } = control;
  const name = (id) => table.nameOf(id);
  if (!found.compared.length) return oddsBlock(found.odds, name);
  const [target, kind, sums, roll, damage, heat] = NUMBERS[table.view.edition];
  const targets = found.compared.filter((each) => !each.splash).map((each) => name(each.target));
  const steps = [
    step(target, `Target: ${targets.join(", ")}`, "", true),
    step(
      kind,
      /capture/.test(found.action ?? "") ? "Capture: a hit deals no damage" : formation(attack.helped),
      "",
      true,
    ),
    found.compared.map((each) => openStep(each, name, sums, found.compared.length > 1)),
    step(roll, "Roll two dice", ""),
    step(damage, found.damage ? "Damage" : "What a hit does", found.damage ? found.damage.total : ""),
    step(heat, "Heat, then token, pushing and heat of the order", ""),
  ];
  return [
    h(
      "div",
      { class: "block sequence" },
      h("h3", { class: "caption" }, "Attack sequence", h("span", {}, EDITIONS[table.view.edition])),
      h("ol", {}, steps),
    ),
    oddsBlock(found.odds, name),
  ];
}

const formation = (helped) => (helped.length ? `Formation of ${helped.length + 1}` : "No capture");

/** @param {number} number @param {string} words @param {string|number} value @param {boolean} [done] */
const step = (number, words, value, done = false) =>
  h(
    "li",
    { class: done ? "done" : "" },
    h("i", {}, done ? icon("check", 13) : number),
    h("span", {}, words),
    h("b", {}, value),
  );

/** Steps 3 and 4: what is added to the dice, and what they must reach. @param {any} compared @param {(id: string) => string} name */
function openStep({ target, splash, attack, defense, needed, percent }, name, number, several) {
  const words = several ? `${splash ? "Also struck: " : ""}${name(target)}` : "Attack against defense";
  return h(
    "li",
    { class: "open" },
    h("i", {}, number),
    h(
      "div",
      {},
      h("div", { class: "between" }, h("b", {}, words), h("b", { class: "need" }, `${needed}+`)),
      tallyTable(attack, { words: "added to the dice" }),
      tallyTable(defense, { words: "to be reached", result: percent }),
      diceBars(needed),
    ),
  );
}

/** What the order can do to whom: clicks as bars, and what else may happen. @param {any[]} odds @param {(id: string) => string} name */
function oddsBlock(odds, name) {
  if (!odds?.length) return null;
  return odds.map(({ unit, expected, clicks, happens, dial, likeliest }) =>
    h(
      "div",
      { class: "block" },
      h("h3", { class: "caption" }, name(unit), h("span", {}, clicks.length ? `expected ${expected} clicks` : "")),
      dial
        ? h(
            "div",
            { class: "pending" },
            h("div", { class: "small-dial", html: dial }),
            h("p", {}, `Most likely it is turned ${likeliest} ${likeliest === 1 ? "click" : "clicks"}.`),
          )
        : null,
      clicks.length
        ? damageBars(
            clicks.map((each) => [each.clicks, each.chance]),
            expected,
            4,
          )
        : null,
      happens.map(({ what, percent }) =>
        h("div", { class: "between" }, h("span", {}, inWords(what)), h("b", {}, percent)),
      ),
    ),
  );
}
