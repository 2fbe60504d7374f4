/** A flight in words: what each step costs, the rolls it owes, facings, maneuvers, and the action bar. */

import { capital, h, wholePercent } from "../dom.js";
import { FACINGS } from "../geometry.js";
import { dropBlock, dropWords } from "./drop_panel.js";
import { launchBlock, recoveryBlock } from "./launch_panel.js";
import { fromThere } from "./move_panel.js";
import { plain } from "../names.js";
import { facingChoice, placeChoice } from "../place_choice.js";
import { ramBlock } from "./ram_panel.js";
import { runBlock } from "./run_panel.js";
import { stepper } from "../stepper.js";
import { neededTable, reasonList, tallyTable } from "../tally.js";

/** @typedef {import("./fly.js").FlyControl} FlyControl */

/** What a roll of a flight is for: the line that no other roll has. @param {any} roll */
const causeOf = ({ tally }) => (tally.name === "control roll" ? tally.lines[1] : tally.lines[0]).label;

/** A roll in a few words. @param {any} roll */
export const rollWords = (roll) =>
  `${causeOf(roll)}: ${roll.tally.name === "control roll" ? "control" : "strain"} ${roll.tally.total}+, ${wholePercent(roll.tally.chance)}`;

/** @param {FlyControl} control */
export function flyPanel(control) {
  const plan = control.chosen ?? control.looked;
  const { flights } = control;
  if (!flights) return null;
  return h(
    "div",
    { class: "decide-block" },
    flights.reasons.length ? h("div", { class: "block" }, reasonList(flights.reasons)) : null,
    flights.drift ? driftBlock(control) : null,
    plan && !flights.drift
      ? [plan.lines.length ? planBlock(control, plan) : null, airBlock(plan), rollBlock(plan)]
      : null,
    plan?.from_there.length ? fromThere(control, plan) : null,
    control.chosen
      ? [runBlock, dropBlock, launchBlock, recoveryBlock, ramBlock, facingBlock].map((block) => block(control))
      : null,
    otherBlock(control),
    flights.drift
      ? null
      : [
          choiceBlock(control, "Maneuver first", flights.maneuvers, {
            pressed: (choice) => control.wish.maneuver.split(":")[0] === choice.step,
            press: (choice) => control.maneuver(choice),
          }),
          aimBlock(control),
          choiceBlock(control, "When all hexes are flown", flights.extras, {
            pressed: (choice) => control.wish.last.includes(choice.step),
            press: (choice) => control.toggle(choice.step),
          }),
          entryBlock(control),
          exitBlock(control),
          placeList(control),
        ],
  );
}

/** @param {FlyControl} control */
function driftBlock({ unit, chosen, looked }) {
  const dangers = (chosen ?? looked)?.lines ?? [];
  const why = unit.flight.in_control
    ? "There is no other way to fly."
    : "It is out of control, and makes a roll to regain it in the End Phase of the next turn.";
  return h(
    "div",
    { class: "block decide" },
    h("h3", { class: "caption" }, "Flies straight on"),
    h("p", {}, why),
    dangers.map(({ label, hex }) => h("p", {}, `In ${hex} it ${label}.`)),
  );
}

/** @param {FlyControl} control @param {any} plan */
function planBlock(control, plan) {
  const tally = { name: "thrust", total: plan.cost, lines: plan.lines, chance: 0, percent: "" };
  const fuel = plan.burns ? `fuel ${plan.fuel} → ${plan.fuel - plan.burns}` : "";
  return h(
    "div",
    { class: "block decide" },
    h(
      "h3",
      { class: "caption" },
      `Plan ${control.unit.hex} → ${plan.leaves ? "off the map" : plan.hex}`,
      h("span", {}, "thrust, and what each step costs"),
    ),
    tallyTable(tally, { unsigned: true, words: `of ${plan.safe} safe, ${plan.most} at most`, result: fuel }),
    endWords(plan),
  );
}

/** How fast it is afterwards, and what the air leaves of that. @param {any} plan */
function endWords(plan) {
  const next = plan.later === plan.velocity ? "" : `, ${plan.later} next turn`;
  return plan.leaves ? null : h("p", { class: "quiet" }, `Ends at velocity ${plan.velocity}${next}.`);
}

/** What the air high above a planet does to it: damage of its nose, and a fall if it stands still. @param {any} plan */
function airBlock({ friction, falls }) {
  if (!friction && !falls) return null;
  return h(
    "div",
    { class: "block decide" },
    h("h3", { class: "caption" }, "Air of the planet"),
    friction ? tallyTable(friction, { short: true, words: "damage to the nose" }) : null,
    falls ? h("p", { class: "quiet" }, "It stands still and falls a row, unless it hovers.") : null,
  );
}

function rollBlock(plan) {
  const { rolls } = plan;
  if (!rolls.length && !plan.if_hit) return null;
  const now = rolls.filter((roll) => roll.at_once).length;
  return h(
    "div",
    { class: "block decide" },
    h(
      "h3",
      { class: "caption" },
      "Control rolls owed",
      h("span", {}, `${now} now, ${rolls.length - now} in the End Phase`),
    ),
    rolls.map((roll) => [
      neededTable(roll.tally, {
        short: true,
        words: roll.at_once ? "owed at once" : "owed in the End Phase",
      }),
      roll.failed_at ? h("p", { class: "quiet" }, `Failed: straight on to ${roll.failed_at}.`) : null,
    ]),
    plan.if_hit
      ? h(
          "p",
          { class: "quiet" },
          `If hit this turn: a roll at ${plan.if_hit.total}+ in the End Phase, +1 for each full 20 damage.`,
        )
      : null,
  );
}

/** @param {FlyControl} control */
function facingBlock(control) {
  const { spot, leaves } = control.chosen;
  const facings = control.placeAt(spot)?.facings;
  if (!facings || (leaves && !spot.gate)) return null;
  const words = spot.gate ? "thrust to come in so" : "thrust to end so";
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, spot.gate ? `Over the ground by ${spot.hex}` : "Facing", h("span", {}, words)),
    facingChoice(facings, spot.facing, (facing) => control.table.run(() => control.face(facing))),
  );
}

/**
 * Chips, with thrust and number; what is impossible stays, dashed, and says why.
 * @param {FlyControl} control @param {string} title @param {any[]} choices
 * @param {{pressed: (choice: any) => boolean, press: (choice: any) => unknown}} how
 */
function choiceBlock(control, title, choices, { pressed, press }) {
  if (!choices.length) return null;
  const told = choices.find((choice) => choice.step === control.opened && choice.reasons.length);
  const tell = (choice) => {
    control.opened = control.opened === choice.step ? "" : choice.step;
    control.table.drawPanel();
  };
  const chip = (choice) => {
    const impossible = choice.reasons.length > 0 && !pressed(choice);
    const number = choice.roll ? ` · ${choice.roll.total}+ ${wholePercent(choice.roll.chance)}` : "";
    return h(
      "button",
      {
        type: "button",
        class: impossible ? "impossible" : "",
        "aria-pressed": String(pressed(choice)),
        title: choice.reasons.map((reason) => plain(reason.text)).join("; "),
        onclick: () => (impossible ? tell(choice) : control.table.run(() => press(choice))),
      },
      capital(choice.title),
      h("small", {}, impossible ? "why not" : `thrust ${choice.thrust}${number}`),
    );
  };
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, title),
    h("div", { class: "facing-choice" }, choices.map(chip)),
    told ? reasonList(told.reasons) : null,
  );
}

/** The facing in which a maneuver of choice ends. @param {FlyControl} control */
function aimBlock(control) {
  const [step, aimed] = control.wish.maneuver.split(":");
  const choice = control.flights.maneuvers.find((each) => each.step === step);
  if (!aimed || !choice) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, `${capital(choice.title)} ends facing`),
    h(
      "div",
      { class: "facing-choice" },
      FACINGS.map((word, facing) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(word === aimed),
            onclick: () => word !== aimed && control.table.run(() => control.maneuver(choice, facing)),
          },
          word,
        ),
      ),
    ),
  );
}

/** What takes all of a turn: landing, liftoff, standing still. @param {FlyControl} control */
function otherBlock(control) {
  const others = Object.entries(control.flights.others ?? {});
  if (!others.length) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Instead of a flight"),
    h(
      "div",
      { class: "facing-choice" },
      others.map(([action, words]) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(control.chosen?.action === action),
            onclick: () => control.table.run(() => control.planAction(action)),
          },
          capital(words),
        ),
      ),
    ),
  );
}

/** The hexes of its edge by which a flight comes over the ground map. @param {FlyControl} control */
const entryBlock = (control) =>
  wayBlock(
    control,
    "Over the ground map",
    control.flights.entries.map(({ hex, facing, cost, action }) => ({
      words: `In by ${hex} to ${FACINGS[facing]}`,
      note: `thrust ${cost}`,
      action,
    })),
    { open: control.entering, "data-ways": "entries" },
  );

/** @param {FlyControl} control */
const exitBlock = (control) =>
  wayBlock(
    control,
    "Leave the map",
    control.flights.exits.map(({ hex, facing, action }) => ({
      words: `From ${hex}`,
      note: `to ${FACINGS[facing]}`,
      action,
    })),
  );

/**
 * Ways that are whole flights.
 * @param {FlyControl} control @param {string} title @param {{words: string, note: string, action: string}[]} ways
 * @param {object} [how] attributes of the list
 */
function wayBlock(control, title, ways, how = {}) {
  if (!ways.length) return null;
  return h(
    "details",
    { class: "block", ...how },
    h("summary", { class: "caption" }, `${title}: ${ways.length} ${ways.length === 1 ? "way" : "ways"}`),
    h(
      "div",
      { class: "places" },
      ways.map(({ words, note, action }) =>
        h(
          "button",
          { type: "button", onclick: () => control.table.run(() => control.planAction(action)) },
          h("span", {}, words),
          h("span", { class: "quiet" }, note),
        ),
      ),
    ),
  );
}

/** Where the flight can end, cheapest first. @param {FlyControl} control */
function placeList(control) {
  const places = Object.entries(control.flights.hexes).sort(
    ([a, { cost }], [b, other]) => cost - other.cost || a.localeCompare(b),
  );
  if (!places.length) return null;
  const { pointing } = control.table;
  const rows = places.map(([hex, { cost }]) => ({
    words: pointing.words(hex),
    note: `thrust ${cost}`,
    choose: () => pointing.choose(hex),
  }));
  return placeChoice(control, `Places to end in: ${places.length}`, rows);
}

/** @param {FlyControl} control */
export function flyBar(control) {
  const { table, wish } = control;
  const plan = control.chosen ?? control.looked;
  const changed = wish.change || wish.maneuver || wish.last.length;
  return {
    modes: steppers(control),
    ...(plan ? planSummary(control, plan) : beforeChoosing(control)),
    buttons: [
      table.undo.button(Boolean(!control.flights?.drift && (control.chosen || changed))),
      { words: "Confirm plan", primary: true, enter: true, disabled: !control.isReady, act: () => control.confirm() },
    ],
  };
}

/** @param {FlyControl} control */
function steppers(control) {
  const { flights, wish, table } = control;
  if (!flights || flights.drift || flights.reasons.length) return null;
  const { changes, altitude, altitudes, velocity } = flights;
  if (!changes.length) return null;
  const at = altitudes.indexOf(altitude);
  const slowest = changes.includes(wish.change - 1) ? "" : "It has not the thrust, or no velocity left to lose.";
  const fastest = changes.includes(wish.change + 1) ? "" : "It has not the thrust, or thrust makes it no faster.";
  return h(
    "div",
    { class: "modes steppers" },
    stepper("velocity", velocity, { less: slowest, more: fastest }, (by) => table.run(() => control.faster(by))),
    altitude === null
      ? null
      : stepper(
          "altitude",
          altitude,
          {
            less: at > 0 ? "" : "There is no lower end.",
            more: at < altitudes.length - 1 ? "" : "It has not the thrust to climb.",
          },
          (by) => table.run(() => control.climb(by)),
        ),
  );
}

/** @param {FlyControl} control */
function beforeChoosing({ table, unit, flights, isHere }) {
  return {
    title: `${table.nameOf(unit.id)}: choose where it ${isHere(unit) ? "ends" : "comes over the ground"}`,
    detail: flights ? `Solid: up to ${flights.safe} thrust, which is safe. Dashed: up to ${flights.most}.` : "",
  };
}

/** What a plan comes to, in two lines. @param {FlyControl} control @param {any} plan */
function planSummary({ unit, flights }, plan) {
  if (flights?.drift)
    return { title: `${unit.hex} → ${plan.hex}, straight on`, detail: plan.leaves ? "It flies off the map." : "" };
  const other = flights?.others?.[plan.action];
  const [first] = plan.rolls;
  const rolls =
    plan.rolls.length > 1 ? `${plan.rolls.length} control rolls` : first ? rollWords(first) : "no control roll";
  return {
    title: other
      ? capital(other)
      : [`${unit.hex} → ${plan.leaves ? "off the map" : plan.hex}`, plan.run, dropWords(plan), plan.ram && "ramming"]
          .filter(Boolean)
          .join(", "),
    detail: other ? rolls : `${plan.cost} of ${plan.safe} thrust · ${rolls}`,
  };
}
