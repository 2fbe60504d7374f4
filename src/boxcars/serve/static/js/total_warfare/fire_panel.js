/** Declaring fire in words: torso, targets, weapons with their tallies, the sum of all, and the action bar. */

import { capital, h, icon, isPhone, segment, wholePercent } from "../dom.js";
import { quickBlock } from "./fire_quick.js";
import { heightProfile } from "./heights.js";
import { hasHeat } from "./flyers.js";
import { isShelling } from "./ground_targets.js";
import { plain } from "../names.js";
import { damageBars, diceBars, neededTable, neededWords, reasonList } from "../tally.js";
import { badge } from "../tokens.js";
import { frontOf, hexsideOf, isFrontTurret } from "./turrets.js";

/** @typedef {import("./fire.js").FireControl} FireControl */

/** The one place that a platoon has, which needs no name. */
const RANKS = "TPRS";

/** The easiest shot at a target. @param {any} target */
export const bestShot = (target) =>
  target.weapons.filter((weapon) => weapon.possible && weapon.tally).sort((a, b) => a.tally.total - b.tally.total)[0];

/** @param {FireControl} control */
export function firePanel(control) {
  if (!control.shots) return h("div", { class: "decide-block block quiet" }, "Asking what can be fired…");
  return h(
    "div",
    { class: "decide-block fire" },
    torsoBlock(control),
    frontTurretBlock(control),
    h(
      "div",
      { class: "target-strip" },
      inOrder(control).map((target) => targetButton(control, target)),
    ),
    whyBlock(control),
    control.threats.reply(control.target, control.unit.id),
    heightBlock(control),
    weaponList(control),
    sumBlock(control),
  );
}

/** @param {FireControl} control */
function torsoBlock(control) {
  const twists = Object.entries(control.unit.twists);
  const isTurret = twists.length > 3;
  if (control.unit.kind !== "mech" && !twists.length) return null;
  const items = isTurret
    ? twists.filter(([word]) => !isFrontTurret(word)).map(([word, torso]) => place(word, torso))
    : [
        ["-1", "◁ left"],
        ["0", "ahead"],
        ["1", "right ▷"],
      ].map(([key, words]) => ({ key, words, disabled: key !== "0" && !control.shots.can_twist }));
  return h(
    "div",
    { class: "block between torso", style: "align-items:center" },
    h("span", {}, !isTurret ? "Torso" : control.unit.kind === "infantry" ? "Guns" : "Turret"),
    h(
      "span",
      { style: "display:flex;gap:8px" },
      control.shots.can_flip
        ? h(
            "button",
            { type: "button", class: "button", "aria-pressed": String(control.flipped), onclick: () => control.flip() },
            control.flipped ? "Arms to the rear ✓" : "Flip arms",
          )
        : null,
      items.length
        ? segment(isTurret ? "Turret facing" : "Torso twist", items, String(control.torso % 6), (key) =>
            control.twist(Number(key)),
          )
        : null,
    ),
  );
}

/** One place that a turret can turn to. */
const place = (word, torso) => ({ key: String(torso), words: word, disabled: false });

/** The front one of two turrets, which turns by itself. @param {FireControl} control */
function frontTurretBlock(control) {
  const items = Object.entries(control.unit.twists)
    .filter(([word]) => isFrontTurret(word))
    .map(([word, torso]) => place(hexsideOf(word), torso));
  if (!items.length) return null;
  return h(
    "div",
    { class: "block between torso", style: "align-items:center" },
    h("span", {}, "Front turret"),
    segment("Front turret facing", items, String(frontOf(control.torso)), (key) => control.twistFront(Number(key))),
  );
}

/** The targets; before the movement hexes that can be shelled come first, for no unit can be. @param {FireControl} control */
function inOrder({ shots: { targets }, table }) {
  const isOpen = (/** @type {any} */ target) => Number(Boolean(bestShot(target)));
  return isShelling(table.view) ? [...targets].sort((a, b) => isOpen(b) - isOpen(a)) : targets;
}

/** Who stands in a hex that is shot at; a unit that is needs no such words. @param {FireControl} control @param {any} target */
function standingThere({ table }, target) {
  if (table.unit(target.unit)) return "";
  const there = table.unitsAt(table.placeOf(target.unit)).map((/** @type {any} */ { id }) => table.nameOf(id));
  return there.length ? ` · ${there.join(", ")}` : "";
}

/** @param {FireControl} control @param {any} target */
function targetButton(control, target) {
  const enemy = control.table.unit(target.unit);
  const best = bestShot(target);
  const bears = target.bears ? ` · ${/woods|jungle/.test(target.name) ? "bears" : "CF"} ${target.bears}` : "";
  const primary = target.unit === control.shots.primary && control.picked.size ? " · primary" : "";
  const unseen = target.visible ? "" : " · out of sight";
  const there = standingThere(control, target);
  const place = `range ${target.range} · ${control.table.placeOf(target.unit)}${there}${unseen}${bears}${primary}`;
  return h(
    "button",
    {
      type: "button",
      class: `target ${best ? "" : "blocked"}`,
      "aria-pressed": String(target.unit === control.target),
      onclick: () => {
        if (!best) control.why = control.why === target.unit ? "" : target.unit;
        control.target = target.unit;
        control.table.redraw();
      },
    },
    enemy ? badge(enemy) : h("span", { class: "token hex-sign", "aria-hidden": "true" }, "⬡"),
    h(
      "span",
      { class: "name" },
      h("b", {}, capital(target.name) || control.table.nameOf(target.unit)),
      h("small", {}, target.visible || best ? place : plain(target.reasons[0]?.text ?? "no sight")),
    ),
    best
      ? h("span", {}, h("span", { class: "need" }, neededWords(best.tally)), " best")
      : h("span", { class: "quiet" }, target.reasons.length ? "why ›" : "no shot"),
  );
}

/** @param {FireControl} control */
function whyBlock(control) {
  const row = control.targetRow(control.why);
  if (!row || row.unit !== control.target || !row.reasons.length) return null;
  return h(
    "div",
    { class: "block" },
    h("p", {}, h("b", {}, `${control.table.nameOf(row.unit)} cannot be shot at`)),
    reasonList(row.reasons),
  );
}

/** @param {FireControl} control */
function heightBlock(control) {
  const row = control.targetRow(control.target);
  const { table } = control;
  return control.showing === "heights" && row
    ? heightProfile(row.sight, [table.nameOf(control.unit.id), table.nameOf(row.unit)])
    : null;
}

/** @param {FireControl} control */
function weaponList(control) {
  if (!control.rows.length) return null;
  return h(
    "div",
    { class: "weapon-list" },
    quickBlock(control),
    control.rows.map((weapon, index) => weaponRow(control, weapon, index)),
  );
}

/** Where a weapon is mounted; what troopers carry is with all of them. @param {any} weapon */
export const placeWords = ({ loc, rear }) => (loc === RANKS ? "" : `${loc}${rear ? " rear" : ""}`);

/** Whether a weapon does no damage and may shut a machine down. @param {any} weapon */
const isPulse = ({ damage }) => damage.startsWith("shuts down ");

/** Whether it is a swarm, which holds on now and strikes from the next turn on. @param {any} weapon */
const isSwarm = ({ mount }) => mount === "swarm";

/** The shots that are left of the kind in hand, and whether other weapons of these rows take from the same lots. @param {any} weapon @param {any[]} rows */
export function ammoWords({ mount, name, ammo, bin, bins }, rows) {
  if (ammo === null) return "";
  const lot = bins.find((/** @type {any} */ each) => each.key === bin);
  const same = bins.filter((/** @type {any} */ each) => each.name === lot?.name);
  const isOneKind = same.length === bins.length;
  const shots = isOneKind
    ? ammo
    : same.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.shots, 0);
  const kind = isOneKind ? "" : ` of ${lot.name.replace(/ Ammo$/, "").replace(`${name} `, "")}`;
  const takers = rows.filter(
    (row) => row.mount === mount || row.bins?.some((/** @type {any} */ each) => each.key === bin),
  );
  return `${shots}${kind} left${takers.length > 1 ? ` for ${takers.length}` : ""}`;
}

/** @param {FireControl} control @param {any} weapon */
function weaponRow(control, weapon, index) {
  const on = control.picked.get(weapon.mount);
  const here = on?.target === control.target;
  const open = control.opened === weapon.mount;
  const elsewhere = on && !here ? ` · at ${control.table.nameOf(on.target)}` : "";
  const facts = [
    placeWords(weapon),
    hasHeat(control.unit) ? `heat ${weapon.heat}` : "",
    ammoWords(weapon, control.rows),
    isPulse(weapon) ? `a hit ${weapon.damage}` : "",
    weapon.spotter ? `indirect, ${control.table.nameOf(weapon.spotter)} spots` : "",
  ]
    .filter(Boolean)
    .join(" · ");
  const door = () => {
    control.opened = open ? "" : weapon.mount;
    control.table.redraw();
  };
  return h(
    "div",
    { class: `weapon ${open ? "open" : ""} ${weapon.possible ? "" : "no"}` },
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "check",
          role: "checkbox",
          "aria-checked": String(here),
          "aria-label": `${weapon.name}, ${index + 1}`,
          disabled: !weapon.possible,
          onclick: () => control.toggle(weapon),
        },
        here ? icon("check", 16) : null,
      ),
      h(
        "button",
        { type: "button", class: "name", onclick: door },
        h("b", {}, weapon.name),
        h("small", {}, facts + elsewhere),
      ),
      weapon.tally && weapon.possible
        ? numbers(control, weapon, door)
        : h("button", { type: "button", class: "quiet", style: "grid-column:3/-1", onclick: door }, whyNot(weapon)),
    ),
    open ? opening(control, weapon, here) : null,
  );
}

/** Why a weapon cannot fire: its own row needs not tell which it is. @param {any} weapon */
const whyNot = ({ mount, name, reasons }) =>
  plain((reasons[0]?.text ?? "cannot fire").replace(` of ${mount}`, "").replace(mount, capital(name)));

/** @param {FireControl} control @param {any} weapon */
function numbers(control, weapon, door) {
  return [
    h(
      "button",
      { type: "button", class: "side", onclick: door },
      h("span", { class: "need door" }, neededWords(weapon.tally)),
      h("br"),
      h("small", {}, weapon.band),
    ),
    h(
      "span",
      { class: "side" },
      h("span", { class: "meter" }, h("i", { style: `width:${weapon.chance * 100}%` })),
      h("small", {}, weapon.percent),
    ),
    h(
      "span",
      { class: "side" },
      h("b", {}, isPulse(weapon) ? "no" : isSwarm(weapon) ? "–" : weapon.expected.toFixed(1)),
      h("br"),
      h("small", {}, isSwarm(weapon) ? "next turn" : fells(control, control.target) ? "troopers" : "dmg"),
    ),
  ];
}

/** @param {FireControl} control @param {any} weapon */
function opening(control, weapon, here) {
  return [
    weapon.reasons.length ? h("div", { class: "why-not" }, reasonList(weapon.reasons)) : null,
    weapon.tally ? [neededTable(weapon.tally), diceBars(weapon.tally.total)] : null,
    here ? choices(control, weapon) : null,
  ];
}

/** What can be chosen about a weapon that fires: location, manner, ammunition, spotter. @param {FireControl} control @param {any} weapon */
function choices(control, weapon) {
  const { aims, modes, bins, spotters, mount } = weapon;
  return [
    aims.length ? choice(control, mount, "aim", "Aim at", named(aims, "no location"), "") : null,
    modes.length ? choice(control, mount, "mode", "Fire", named(modes, "as usual"), "") : null,
    bins.length > 1 ? choice(control, mount, "ammo", "Ammunition", binWords(bins), weapon.bin) : null,
    spotters.length > 1
      ? choice(control, mount, "spotter", "Spotter", spotters.map(spotterWords(control)), weapon.spotter)
      : null,
  ];
}

/** Values that speak for themselves, after the usual one. @param {string[]} values @param {string} usual @returns {Array<[string, string]>} */
const named = (values, usual) => [["", usual], ...values.map((each) => /** @type {[string, string]} */ ([each, each]))];

/** Each lot of ammunition in words; of equal ones in one place which it is. @param {Array<{key: string, name: string, loc: string, shots: number}>} bins @returns {Array<[string, string]>} */
export function binWords(bins) {
  const alike = (/** @type {any} */ a, /** @type {any} */ b) => a.name === b.name && a.loc === b.loc;
  return bins.map((bin, at) => {
    const equal = bins.filter((each) => alike(each, bin)).length > 1;
    const lot = equal ? `, lot ${bins.slice(0, at + 1).filter((each) => alike(each, bin)).length}` : "";
    return [bin.key, `${bin.name.replace(/ Ammo$/, "")}, ${bin.loc}${lot} · ${bin.shots} left`];
  });
}

/** @param {FireControl} control @returns {(row: any) => [string, string]} */
const spotterWords =
  (control) =>
  ({ unit, tally }) => [unit, `${control.table.nameOf(unit)} · ${tally.total}+`];

/** @param {FireControl} control @param {Array<[string, string]>} values with their words @param {string} usual */
function choice(control, mount, what, words, values, usual) {
  const now = control.picked.get(mount)?.[what] || usual;
  return h(
    "label",
    { class: "between", style: "margin-top:8px" },
    words,
    h(
      "select",
      { onchange: (event) => control.fireSo(mount, what, event.target.value) },
      values.map(([value, name]) => h("option", { value, selected: value === now }, name)),
    ),
  );
}

/** @param {FireControl} control */
function sumBlock(control) {
  if (!control.odds) return null;
  const { heat } = control.shots;
  const charts = Object.entries(control.odds.by_target).map(([id, each]) => {
    const nothing = each.distribution.find(([damage]) => damage === 0)?.[1] ?? 0;
    return [
      h(
        "h3",
        { class: "caption" },
        `${control.odds.shots} ${control.odds.shots === 1 ? "shot" : "shots"} · ${control.table.nameOf(id)}`,
        h("span", {}, `damage 0: ${(nothing * 100).toFixed(1)} %`),
      ),
      damageBars(each.distribution, each.expected),
    ];
  });
  return h(
    "div",
    { class: "block" },
    control.odds.reasons?.length ? reasonList(control.odds.reasons) : null,
    charts,
    h(
      "div",
      { class: "between", style: "margin-top:6px" },
      h("span", {}, "any hit ", h("b", {}, control.odds.any_hit_percent)),
      control.unit.kind === "mech"
        ? h(
            "span",
            {},
            `heat ${heat.now} + ${heat.movement} + ${control.odds.heat} − ${heat.dissipation} → `,
            h("b", {}, control.odds.heat_after),
          )
        : null,
    ),
    consequences(heat),
  );
}

/** What the heat after the turn brings, each with the number that avoids it. @param {any} heat */
function consequences(heat) {
  if (!heat.consequences?.length) return null;
  const row = ({ text, tally }) =>
    h("li", { class: "between" }, h("span", {}, text), tally ? h("b", {}, `avoid on ${avoided(tally)}`) : null);
  return h(
    "div",
    { class: "heat-ahead" },
    h("h3", { class: "caption" }, `Heat ${heat.after} brings`),
    h("ul", {}, heat.consequences.map(row)),
  );
}

/** @param {any} tally */
const avoided = (tally) => `${tally.total}+ (${wholePercent(tally.chance)})`;

/** The heat after the turn and what follows, in a line. @param {any} heat */
function heatWords({ after, consequences: found = [] }) {
  const words = found.map(({ text, tally }) => (tally ? `${text} unless ${avoided(tally)}` : text));
  return `heat after ${after}${words.length ? `: ${words.join(", ")}` : ""}`;
}

/** Whether what is hit there is counted in troopers. @param {FireControl} control @param {string} target */
const fells = (control, target) => control.table.unit(target)?.kind === "infantry";

/** What the declared fire may do, and its heat. @param {FireControl} control */
function oddsWords(control) {
  const { odds, shots, unit } = control;
  const troopers = Object.keys(odds.by_target).every((id) => fells(control, id));
  const words = [
    `${odds.expected.toFixed(1)} expected ${troopers ? "troopers" : "damage"}`,
    `any hit ${odds.any_hit_percent}`,
  ];
  const scatters = isShelling(control.table.view) ? ["a miss scatters"] : [];
  return [...words, ...scatters, ...(hasHeat(unit) ? [heatWords(shots.heat)] : [])].join(" · ");
}

/** @param {FireControl} control */
export function fireBar(control) {
  const { table } = control;
  const count = control.picked.size;
  const isOutOfSight = isShelling(table.view);
  const targets = [...new Set([...control.picked.values()].map((shot) => table.nameOf(shot.target)))];
  return {
    title: count
      ? `${count} ${count === 1 ? "weapon" : "weapons"} at ${targets.join(" and ")}`
      : `${table.nameOf(control.unit.id)}: choose ${isOutOfSight ? "any hex, in sight or not" : "a target and weapons"}`,
    detail:
      count && control.odds
        ? oddsWords(control)
        : isOutOfSight
          ? "The shell comes down after the movement, or turns later if it has far to go."
          : "Nothing is rolled until both sides have declared.",
    buttons: [
      table.undo.button(count > 0),
      count && !isPhone() ? { words: "Hold fire", plain: true, act: () => control.hold() } : null,
      {
        words: count ? `Declare ${count} ${count === 1 ? "shot" : "shots"}` : "Hold fire",
        primary: true,
        enter: true,
        disabled: !control.shots,
        act: () => (count ? control.confirm() : control.hold()),
      },
    ],
  };
}
