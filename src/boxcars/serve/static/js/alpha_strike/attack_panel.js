/** Attacks in inches in words: targets, what can be done to each, the odds of the one in hand, and the action bar. */

import { capital, h, isPhone, segment, wholePercent } from "../dom.js";
import { lengthWords } from "../inches/measures.js";
import { plain } from "../names.js";
import { damageBars, diceBars, neededTable, neededWords, reasonList, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";
import { gunChoices, gunFacts, struckWords } from "./guns.js";
import { houseBadge, houseFacts, houseOf } from "./houses.js";

/** @typedef {import("./attack.js").AttackControl} AttackControl */
/** @typedef {import("./attack.js").Row} Row */

/** So many targets are listed even where they cannot be attacked. */
const FEW = 4;

/** Who spots, and whether it attacks too, as one word. @param {{spotter: string, attacking: boolean}|undefined} each */
export const spotterKey = (each) => (each ? `${each.spotter} ${each.attacking}` : "");

/** The reason without the two units, which the row names already. @param {string} reason */
const shortened = (reason) =>
  plain(
    reason
      .replace(/ between \S+ and \S+$/, "")
      .replace(/^\S+ is outside the front arc of \S+$/, "outside the front arc")
      .replace(/^\S+ is (?=\d)/, ""),
  );

/** What a row adds in words. @param {AttackControl} control @param {Row & {note?: string}} row */
function rowFacts(control, row) {
  if (isGun(row)) return gunFacts(control, row);
  return row.note || (row.expected === null ? "" : `${row.expected.toFixed(1)} expected`);
}

/** @param {AttackControl} control */
export function attackPanel(control) {
  if (!control.answer) return h("div", { class: "decide-block block quiet" }, "Asking what can be attacked…");
  if (!control.ofUnits.some((row) => row.possible) && control.answer.reasons?.length)
    return h("div", { class: "decide-block block" }, reasonList(control.answer.reasons));
  const [inReach, beyond] = [
    control.ordered.filter((target) => isShown(control, target)),
    control.ordered.filter((target) => !isShown(control, target)),
  ];
  const decision = () => [
    replyBlock(control),
    whyBlock(control),
    list(control, control.rowsAt(control.target)),
    oddsBlock(control),
  ];
  const more =
    beyond.length || control.far
      ? fold(control, "far", `${beyond.length} more, and why not`, "Only those in reach")
      : null;
  if (isPhone())
    return h(
      "div",
      { class: "decide-block fire" },
      ownRows(control),
      h(
        "div",
        { class: "target-strip" },
        control.ordered.map((target) => targetButton(control, target)),
      ),
      houseOf(control.table.view, control.target) ? targetButton(control, control.targetRow(control.target)) : null,
      decision(),
      houseList(control),
    );
  return h(
    "div",
    { class: "decide-block fire" },
    ownRows(control),
    inReach.map((target) => [targetButton(control, target), target.unit === control.target ? decision() : null]),
    houseOf(control.table.view, control.target)
      ? [targetButton(control, control.targetRow(control.target)), decision()]
      : null,
    more,
    houseList(control),
  );
}

/** Who is out of reach is one tap away, unless nobody else is there. @param {AttackControl} control @param {any} target */
function isShown(control, target) {
  return (
    control.far ||
    target.unit === control.target ||
    control.rowsAt(target.unit).some((row) => row.possible) ||
    control.ordered.length <= FEW
  );
}

/** The buildings are one tap away, for who does not see them on the map. @param {AttackControl} control */
function houseList(control) {
  const others = control.houses.filter((target) => target.unit !== control.target);
  if (!others.length) return null;
  const words = others.length === 1 ? "1 building" : `${others.length} buildings`;
  return [
    fold(control, "built", `${words} as targets`, "Hide buildings"),
    control.built ? others.map((target) => targetButton(control, target)) : null,
  ];
}

/** What is aimed at nobody: laying mines, digging in, a booby trap. @param {AttackControl} control */
function ownRows(control) {
  const known = new Set(control.answer.targets.map((target) => target.unit));
  const rows = control.rows.filter((row) => isGun(row) || !known.has(row.target));
  return rows.length
    ? h(
        "div",
        {},
        rows.map((row) => rowBlock(control, row)),
      )
    : null;
}

/** A line that shows more, or less again. @param {"all"|"far"|"built"} what @param {AttackControl} control */
function fold(control, what, words, less) {
  return h(
    "div",
    { class: "block", style: "padding-block:8px" },
    h(
      "button",
      {
        type: "button",
        class: "link",
        "aria-expanded": String(control[what]),
        onclick: () => {
          control[what] = !control[what];
          control.table.drawPanel();
        },
      },
      control[what] ? less : words,
    ),
  );
}

/** @param {AttackControl} control @param {any} target */
function targetButton(control, target) {
  const house = houseOf(control.table.view, target.unit);
  const best = control.bestAt(target.unit);
  const kind = house ? houseFacts(house) : target.rear ? "from the rear" : "";
  const facts = [lengthWords(target.distance), target.band, kind].filter(Boolean).join(" · ");
  const why = shortened(target.sight.reasons?.[0]?.text ?? target.attacks[0]?.reasons?.[0]?.text ?? "no attack");
  return h(
    "button",
    {
      type: "button",
      class: `target ${best ? "" : "blocked"}`,
      "aria-pressed": String(target.unit === control.target),
      onclick: () => control.setTarget(target.unit),
    },
    house ? houseBadge() : badge(control.table.unit(target.unit)),
    h(
      "span",
      { class: "name" },
      h("b", {}, capital(control.table.nameOf(target.unit))),
      h("small", {}, best ? facts : why),
    ),
    best
      ? h("span", {}, h("span", { class: "need" }, neededWords(best.tally)), isPhone() ? null : " best")
      : h("span", { class: "quiet" }, "none"),
  );
}

/** What the target needs to hit back. @param {AttackControl} control */
function replyBlock(control) {
  return control.table.unit(control.target) ? control.threats.reply(control.target, control.unit.id) : null;
}

/** @param {AttackControl} control */
function whyBlock(control) {
  const row = control.targetRow(control.target);
  if (!row || control.bestAt(row.unit) || !row.sight.reasons?.length) return null;
  return h(
    "div",
    { class: "block" },
    h("p", {}, h("b", {}, `${control.table.names.get(row.unit)} cannot be attacked`)),
    reasonList(row.sight.reasons),
  );
}

/** What can be done first; what cannot is one tap away, with its reasons. @param {Row[]} rows @param {AttackControl} control */
function list(control, rows) {
  const possible = rows.filter((row) => row.possible);
  const not = rows.filter((row) => !row.possible);
  return h(
    "div",
    {},
    possible.map((row) => rowBlock(control, row)),
    not.length
      ? fold(
          control,
          "all",
          `${not.length} ${not.length === 1 ? "attack" : "attacks"}${possible.length ? " more" : ""}, and why not`,
          "Hide what cannot be done",
        )
      : null,
    control.all ? not.map((row) => rowBlock(control, row)) : null,
  );
}

/** @param {Row} row @param {AttackControl} control */
function rowBlock(control, row) {
  const on = control.chosen === row.key;
  const open = control.opened === row.key;
  const door = () => {
    control.opened = open ? "" : row.key;
    control.table.drawPanel();
  };
  const tally = on ? control.tally : row.tally;
  const pick = () => control.table.run(() => control.choose(row.key));
  return h(
    "div",
    { class: `weapon ${open || on ? "open" : ""} ${row.possible ? "" : "no"}` },
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "check",
          role: "radio",
          "aria-checked": String(on),
          "aria-label": row.label,
          disabled: !row.possible && !isGun(row),
          onclick: pick,
        },
        on ? "✓" : "",
      ),
      h(
        "button",
        { type: "button", class: "name", onclick: row.possible || isGun(row) ? pick : door },
        h("b", {}, row.label),
        h("small", {}, rowFacts(control, row)),
      ),
      row.possible
        ? numbers(control, row, tally, door)
        : h(
            "button",
            { type: "button", class: "quiet", style: "grid-column:3/-1", onclick: door },
            plain(row.reasons[0]?.text ?? "not possible"),
          ),
    ),
    on ? (isGun(row) ? gunChoices(control, row) : choices(control, row)) : null,
    open ? opening(control, row, tally) : null,
  );
}

/** @param {AttackControl} control @param {Row} row @param {any} tally */
function numbers(control, row, tally, door) {
  if (!tally) return h("span", { class: "quiet", style: "grid-column:3/-1;text-align:right" }, "no roll");
  return [
    h(
      "button",
      { type: "button", class: "side", onclick: door },
      h("span", { class: "need door" }, neededWords(tally)),
    ),
    h(
      "span",
      { class: "side" },
      h("span", { class: "meter" }, h("i", { style: `width:${tally.chance * 100}%` })),
      h("small", {}, tally.percent),
    ),
    row.damage === null
      ? h("span")
      : h("span", { class: "side" }, h("b", {}, damageOf(control, row)), h("br"), h("small", {}, "dmg")),
  ];
}

/** @param {AttackControl} control @param {Row} row */
function damageOf(control, row) {
  const hot = control.chosen === row.key ? row.overheat.find((each) => each.points === control.overheat) : null;
  return hot?.damage ?? (typeof row.damage === "object" ? (row.damage?.total ?? "–") : row.damage || "–");
}

/** Overheat and spotter of the row in hand. @param {Row} row @param {AttackControl} control */
function choices(control, row) {
  const hot = row.overheat.length
    ? segment(
        "Overheat by",
        [
          { key: "0", words: "none" },
          ...row.overheat.map((each) => ({ key: String(each.points), words: `+${each.points}` })),
        ],
        String(control.overheat),
        (points) => control.setOverheat(Number(points)),
      )
    : null;
  const spot = row.spotters.length
    ? h(
        "select",
        {
          "aria-label": "Spotter",
          onchange: (event) => {
            control.spotter = event.target.value;
            control.table.run(() => control.load());
          },
        },
        row.spotters.map((each) =>
          h(
            "option",
            { value: spotterKey(each), selected: spotterKey(each) === control.spotter },
            `${control.table.names.get(each.spotter) ?? each.spotter}${each.attacking ? ", attacks too" : ", spots only"} · ${each.tally?.total ?? "–"}+`,
          ),
        ),
      )
    : null;
  return [
    hot ? h("div", { class: "between setting" }, h("span", {}, "Overheat"), hot) : null,
    spot ? h("label", { class: "between setting" }, "Spotter", spot) : null,
  ];
}

/** @param {AttackControl} control @param {Row} row @param {any} tally */
function opening(control, row, tally) {
  const damage = control.chosen === row.key && control.odds?.damage?.lines ? control.odds.damage : row.damage;
  return [
    row.reasons.length ? h("div", { class: "why-not" }, reasonList(row.reasons)) : null,
    tally ? [neededTable(tally), diceBars(tally.total)] : null,
    damage?.lines?.length ? tallyTable(damage, { words: "damage", short: true }) : null,
  ];
}

/** @param {AttackControl} control */
function oddsBlock(control) {
  const { odds } = control;
  if (!odds || !control.row) return null;
  const house = houseOf(control.table.view, control.row.target);
  if (!odds.legal) return h("div", { class: "block" }, reasonList(odds.reasons));
  const share = (words, chance) =>
    chance > 0 ? h("span", {}, `${words} `, h("b", {}, `${(chance * 100).toFixed(1)} %`)) : null;
  return h(
    "div",
    { class: "block" },
    h(
      "h3",
      { class: "caption" },
      "Damage",
      h(
        "span",
        {},
        odds.expected === undefined || odds.expected === null || isGun(control.row)
          ? ""
          : `${odds.expected.toFixed(1)} expected`,
      ),
    ),
    odds.distribution?.length ? damageBars(odds.distribution, odds.expected ?? 0, 5) : null,
    h(
      "div",
      { class: "between", style: "margin-top:6px" },
      share("hit", odds.chance),
      house ? null : share("through the armor", odds.through),
      share("critical roll", odds.critical),
      share(house ? "brought down" : "destroyed", odds.kill),
    ),
    odds.caught?.length
      ? h("p", { class: "quiet", style: "margin-top:6px" }, `Under the template: ${underTemplate(control)}`)
      : null,
  );
}

/** Who spots for indirect fire, and what it gives up for that. @param {AttackControl} control */
function spotterWords(control) {
  const spotted = control.row?.spotters.find((each) => spotterKey(each) === control.spotter);
  return spotted
    ? `${control.table.names.get(spotted.spotter) ?? spotted.spotter} spots${spotted.attacking ? " and attacks" : " only"}`
    : "";
}

/** Whether a row is a gun of artillery. @param {any} row @returns {row is import("./guns.js").Gun} */
const isGun = (row) => Boolean(row?.shells);

/** Who stands under the template, and what each takes if that is told. @param {AttackControl} control */
const underTemplate = (control) =>
  struckWords(control) || control.odds.caught.map((id) => control.table.names.get(id) ?? id).join(", ");

/** The same for the bar. @param {AttackControl} control */
function caughtWords(control) {
  if (!control.odds?.caught?.length) return "";
  return struckWords(control) || `on ${underTemplate(control)}`;
}

/** Why the attack in hand cannot be made. @param {AttackControl} control */
const whyNot = ({ odds }) => (odds?.legal === false ? plain(odds.reasons[0]?.text ?? "It cannot be made.") : "");

/** @param {AttackControl} control */
export function attackBar(control) {
  const { table, row } = control;
  const name = table.names.get(control.unit.id);
  const any = control.ofUnits.some((each) => each.possible);
  const tally = row ? control.tally : null;
  const at =
    row?.group === "artillery"
      ? (table.names.get(control.aim) ?? table.kit.placeWords(control.aim, table.board, table.view)[0])
      : table.names.get(row?.target);
  return {
    title: row
      ? `${name}${at ? ` at ${at}` : ""}: ${row.plainly}`
      : any
        ? `${name}: choose an attack`
        : `${name} has no attack`,
    detail: row
      ? whyNot(control) ||
        [
          tally ? `${tally.total}+ · ${tally.percent}` : "no roll",
          row.damage === null || isGun(row) ? "" : `${damageOf(control, row)} damage`,
          control.overheat ? `overheats by ${control.overheat}` : "",
          spotterWords(control),
          caughtWords(control),
        ]
          .filter(Boolean)
          .join(" · ")
      : !any
        ? "Nothing is in range, arc and sight."
        : control.answer?.done
          ? "One attack at a time; the dice are rolled at once."
          : "It has to carry out what it declared.",
    buttons: [
      table.undo.button(false),
      row && control.answer?.done ? { words: "No attack", plain: true, act: () => control.decline() } : null,
      {
        words: row ? (row.group === "uses" ? "Use" : row.group === "physical" ? "Attack" : "Fire") : "Done",
        primary: true,
        enter: true,
        disabled: !control.answer || (row ? control.odds?.legal === false : !control.answer.done),
        act: () => (row ? control.confirm() : control.pass()),
      },
    ],
  };
}
