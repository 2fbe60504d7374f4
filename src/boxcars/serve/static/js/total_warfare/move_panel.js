/** A move in hexes in words: what you need from there, facings, what else can be done, and the action bar. */

import { assaultBlock, assaultLine } from "../assault.js";
import { assaultPlaces, assaultRows } from "./assault_rows.js";
import { h, segment, wholePercent } from "../dom.js";
import { heightBlock } from "./floors.js";
import { MODE_WORDS } from "./modes.js";
import { FACINGS } from "../geometry.js";
import { plain } from "../names.js";
import { facingChoice, placeChoice } from "../place_choice.js";
import { proneBlock, proneWords, standsUp } from "./prone.js";
import { setting } from "../settings.js";
import { shortReason } from "../shot_row.js";
import { neededTable, neededWords, reasonList, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

const ASSAULT = "It is resolved in the physical phase; this 'Mech fires no weapon this turn.";

/** What getting on and off takes. @type {Record<string, string>} */
const BOARDING = {
  mount: "This is its whole move, and the carrier moves no more this turn.",
  dismount: "This is its whole move.",
};

/** Ways to move, in words. @type {Record<string, string>} */
const SPEED_WORDS = {
  walk: "Solid: walking. Dashed: running.",
  cruise: "Solid: cruising. Dashed: flank speed.",
};

function planWords(plan, unit) {
  const hexes = `${plan.hexes_moved} ${plan.hexes_moved === 1 ? "hex" : "hexes"}`;
  const [first] = plan.rolls;
  const rolls =
    plan.rolls.length > 1
      ? `${plan.rolls.length} rolls`
      : first
        ? `${first.why}: ${first.tally.name === "piloting" ? "piloting " : ""}${first.tally.total}+, ${wholePercent(first.tally.chance)}`
        : "no roll";
  const heat = unit.kind === "mech" ? [`heat +${plan.heat}`] : [];
  return [`${hexes}, +${plan.target_modifier} to be hit`, ...heat, rolls].join(" · ");
}

/** What falls under the unit, which ends its move. */
function collapseBlock(plan) {
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Gives way"),
    plan.collapses.map(({ hex, why, what }) => h("p", {}, `The ${what} in ${hex} will collapse: ${why}.`)),
  );
}

/** Mines on the way that you know of, and what sets them off. */
function mineBlock(plan) {
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Mines on the way"),
    plan.mines.map(({ at, tally }) =>
      h("p", {}, `${at}: they go off on ${tally.total}+, ${wholePercent(tally.chance)}.`),
    ),
  );
}

function rollBlock(plan) {
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Rolls on the way"),
    plan.rolls.map((roll) => [h("p", {}, `${roll.at}: ${roll.why}`), neededTable(roll.tally, { short: true })]),
  );
}

/** @param {MoveControl} control */
export function movePanel(control) {
  const plan = control.chosen ?? control.looked;
  const nameOf = (/** @type {string} */ id) => control.table.nameOf(id);
  return h(
    "div",
    { class: "decide-block" },
    control.isProne ? proneBlock(control) : null,
    plan?.assault ? assaultBlock(plan.assault, nameOf, ASSAULT) : null,
    plan ? fromThere(control, plan) : null,
    plan?.collapses?.length ? collapseBlock(plan) : null,
    plan?.mines?.length ? mineBlock(plan) : null,
    plan?.rolls?.length && !standsUp(plan) ? rollBlock(plan) : null,
    control.isProne
      ? null
      : [control.chosen ? [facingBlock(control), heightBlock(control)] : null, otherMoves(control), placeList(control)],
    control.moves?.still?.length ? h("div", { class: "block still" }, reasonList(control.moves.still)) : null,
  );
}

/** What is needed from the end of a move or a flight. @param {{table: any, opened: string}} control @param {any} plan */
export function fromThere(control, plan) {
  const cellOf = (row, who) => {
    const shot = row[who];
    if (!shot)
      return h(
        "td",
        { class: "quiet", title: (row[`${who}_reasons`] ?? []).map((reason) => plain(reason.text)).join("; ") },
        shortReason(row[`${who}_reasons`]),
      );
    const key = `${row.unit} ${who}`;
    return h(
      "td",
      {},
      h(
        "button",
        {
          type: "button",
          class: "door",
          title: shot.weapon,
          onclick: () => {
            control.opened = control.opened === key ? "" : key;
            control.table.drawPanel();
          },
        },
        h("b", {}, neededWords(shot.tally)),
        ` ${wholePercent(shot.chance)}`,
      ),
    );
  };
  const rows = plan.from_there.map((row) => {
    const enemy = control.table.unit(row.unit);
    const who = ["you", "they"].find((each) => row[each] && control.opened === `${row.unit} ${each}`);
    return [
      h(
        "tr",
        {},
        h(
          "td",
          {},
          h(
            "span",
            { class: "with-token" },
            badge(enemy),
            h(
              "span",
              {},
              `${control.table.names.get(row.unit)} `,
              h("span", { class: "quiet" }, hexesWords(row.range)),
            ),
          ),
        ),
        plan.assault ? null : cellOf(row, "you"),
        cellOf(row, "they"),
      ),
      who
        ? h(
            "tr",
            {},
            h(
              "td",
              { colspan: 3 },
              h(
                "p",
                { class: "quiet" },
                `${row[who].weapon}, expected damage of all weapons ${row[who].expected.toFixed(1)}`,
              ),
              neededTable(row[who].tally),
            ),
          )
        : null,
    ];
  });
  return h(
    "div",
    { class: "block decide" },
    h(
      "table",
      { class: "grid-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { class: "caption", style: "display:table-cell" }, `From ${plan.hex}`),
          plan.assault ? null : h("th", {}, "you need"),
          h("th", {}, "they need"),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );
}

/** @param {number} count */
const hexesWords = (count) => (count === 1 ? "1 hex" : `${count} hexes`);

/** Whether a unit has no facing, as infantry. @param {any} unit */
export const isFaceless = ({ kind }) => kind === "infantry" || kind === "battle-armor";

/** @param {MoveControl} control */
function facingBlock(control) {
  const facings = control.place(control.turning(control.chosen), control.chosen.hex)?.facings;
  if (!facings || control.chosen.assault || isFaceless(control.unit)) return null;
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Facing", h("span", {}, "MP to end so")),
    facingChoice(facings, control.chosen.facing, (facing) => control.face(facing)),
    control.opened === "cost"
      ? tallyTable(control.chosen.cost, { short: true, words: `of ${control.chosen.mp} MP` })
      : null,
  );
}

/** @param {MoveControl} control */
function otherMoves(control) {
  if (!control.moves) return null;
  const rows = [
    ...(control.moves.drop ? [{ action: control.moves.drop, words: "Drop prone" }] : []),
    ...(control.moves.shed ? [{ action: control.moves.shed, words: "Stay and drop the load" }] : []),
    ...(control.moves.boarding ?? []).map((row) => ({ ...row, words: boardingWords(control.table, row) })),
    ...assaultRows(control),
  ];
  if (!control.moves.can_move && control.moves.reasons?.length)
    return h("div", { class: "block" }, reasonList(control.moves.reasons));
  if (!rows.length) return null;
  const title = rows.some(({ action }) => action) ? "Also possible" : "Not possible now";
  const choices = h(
    "div",
    { class: "facing-choice" },
    control.moves.shed ? shedButton(control) : null,
    rows.map((row) => (row.action ? moveButton(control, row) : closedMove(row))),
    assaultPlaces(control),
  );
  const isAdvanced = setting("hints") === "on" && !control.moves.boarding?.length && !control.chosen?.assault;
  if (isAdvanced)
    return h("details", { class: "block" }, h("summary", { class: "caption" }, `${title}, for later`), choices);
  return h("div", { class: "block" }, h("h3", { class: "caption" }, title), choices);
}

/** @param {MoveControl} control @param {{action: string, words: string|Node[]}} row */
const moveButton = (control, { action, words }) =>
  h(
    "button",
    {
      type: "button",
      "aria-pressed": String(control.chosen?.action === action),
      onclick: () => control.planAction(action),
    },
    words,
  );

/** @param {Array<{text: string}>} reasons */
const reasonWords = (reasons) => reasons.map(({ text }) => plain(text)).join("; ");

/** What is impossible stays, with its reasons. @param {any} row */
const closedMove = ({ words, reasons }) =>
  h(
    "button",
    { type: "button", class: "impossible", "aria-disabled": "true" },
    words,
    h("small", {}, reasonWords(reasons)),
  );

/** Whether packs and launchers are dropped first, which lets suits jump and climb. @param {MoveControl} control */
function shedButton(control) {
  return h(
    "button",
    {
      type: "button",
      "aria-pressed": String(control.sheds),
      onclick: () => control.table.run(() => control.setShed(!control.sheds)),
    },
    control.sheds ? "Keeps going without its load ✓" : "Drop the load and move",
  );
}

/** The places in reach, nearest first. @param {MoveControl} control */
function placeList(control) {
  if (!control.moves || !control.modes.length || control.onlyStays) return null;
  const places = control.shownHexes
    .map((hex) => ({ hex, mode: control.modeFor(hex) }))
    .map((place) => ({ ...place, cost: control.place(place.mode, place.hex).cost }))
    .sort((a, b) => a.cost - b.cost || a.hex.localeCompare(b.hex));
  const { pointing } = control.table;
  const rows = places.map(({ hex, mode, cost }) => ({
    words: pointing.words(hex),
    note: `${mode} ${cost}`,
    choose: () => pointing.choose(hex),
  }));
  return placeChoice(control, `Places in reach: ${places.length}`, rows);
}

/** @param {MoveControl} control */
export function moveBar(control) {
  const { table } = control;
  const plan = control.chosen ?? control.looked;
  const items = control.ways.map((mode) => ({
    key: mode,
    words: [MODE_WORDS[mode], control.moves.modes[mode]?.mp].filter((word) => word !== undefined).join(" "),
  }));
  const modes = items.length
    ? segment(
        "How to move",
        items,
        plan?.mode ?? (control.forced || control.looked?.mode || control.slow),
        (mode) => control.setMode(mode),
        "modes",
      )
    : null;
  return {
    modes,
    ...(plan ? planSummary(control, plan) : control.isProne ? proneWords(control) : beforeChoosing(control)),
    buttons: [
      table.undo.button(Boolean(control.chosen || control.forced)),
      ...(control.moves?.leaves ?? []).map((action) => ({
        words: `Leave by the ${action.split(" ").at(-1)} edge`,
        act: () => table.play([action]),
      })),
      { words: "Confirm move", primary: true, enter: true, disabled: !control.isReady, act: () => control.confirm() },
    ],
  };
}

/** What the two lines around the reach mean; infantry has only one. @param {MoveControl} control */
const speedWords = (control) => (control.moves?.modes[control.fast]?.mp ? SPEED_WORDS[control.slow] : "");

/** @param {MoveControl} control */
function beforeChoosing(control) {
  return {
    title: `${control.table.nameOf(control.unit.id)}: choose a place`,
    detail: control.via.length ? `by way of ${control.via.join(", ")}` : speedWords(control),
  };
}

/** What a plan comes to, in two lines. @param {MoveControl} control @param {any} plan */
function planSummary(control, plan) {
  const boarding = control.moves?.boarding?.find((row) => row.action === plan.action);
  if (boarding)
    return { title: boardingWords(control.table, boarding), detail: BOARDING[boarding.kind] ?? BOARDING.dismount };
  const openCost = () => {
    control.opened = control.opened === "cost" ? "" : "cost";
    control.table.drawPanel();
  };
  const cost = h(
    "button",
    { type: "button", class: "door", title: "How the cost came about", onclick: openCost },
    `${plan.cost?.total ?? 0} of ${plan.mp} MP`,
  );
  const nameOf = (/** @type {string} */ id) => control.table.nameOf(id);
  return {
    title: plan.mode === "stay" ? wayWords(control, plan) : [`${wayWords(control, plan)}, `, cost],
    detail: plan.assault ? assaultLine(plan.assault, nameOf) : planWords(plan, control.unit),
  };
}

/** Where a plan leads. @param {MoveControl} control @param {any} plan */
function wayWords(control, plan) {
  if (standsUp(plan)) return `Stand up facing ${FACINGS[plan.facing]}`;
  if (control.isProne && plan.mode !== "stay") return `Turn to ${FACINGS[plan.facing]}, prone`;
  const from = plan.path[0]?.hex ?? control.unit.hex;
  if (plan.mode === "stay") return `Stays at ${plan.hex || from}`;
  return from === plan.hex && plan.path.length < 2
    ? `Turns to ${FACINGS[plan.facing]} at ${from}`
    : `${from} → ${plan.hex}`;
}

/** Getting on or off a carrier, in words. */
function boardingWords(table, { kind, carrier, hex }) {
  const name = table.nameOf(carrier);
  if (kind === "mount") return `Mount ${name}`;
  return hex === table.placeOf(carrier) ? `Get off ${name}` : `Get off ${name} into ${hex}`;
}
