/** Artillery on the table in inches: one row a gun, with its target, how that is seen, who spots, and the round. */

import { capital, h, segment, wholePercent } from "../dom.js";
import { lengthWords } from "../inches/measures.js";
import { line } from "../inches/overlays.js";
import { drawn, pointOf } from "../inches/points.js";
import { cased } from "../overlays.js";

/** @typedef {import("./attack.js").AttackControl} AttackControl */
/** @typedef {import("./attack.js").Row} Row */
/** One way to fire a gun, as the server has it. @typedef {{action: string, weapon: string, label: string, aim: string, at_unit: string, munition: string, spotter: string, spotter_attacks: boolean, possible: boolean, tally: any, expected: number, chosen?: boolean} & Record<string, any>} Shell */
/** A row whose shells are all that the gun could do. @typedef {Row & {shells: Shell[], shell: Shell}} Gun */

/** How far the line of a flight rises beside the straight one, as a share of its length. */
const BOW = 0.12;

/** Who or what a shell is fired at: the enemy who stands there, else the place. @param {Shell} shell */
const aimOf = (shell) => shell.at_unit || shell.aim;

/** Who spots and whether it attacks too, as one word; nothing for who sees it itself. @param {Shell} shell */
const eyesOf = (shell) => (shell.spotter ? `${shell.spotter} ${shell.spotter_attacks}` : "");

/** What can be done first, then what promises most. @param {Shell} a @param {Shell} b */
const byPromise = (a, b) =>
  Number(b.possible) - Number(a.possible) ||
  b.expected - a.expected ||
  (a.tally?.total ?? 99) - (b.tally?.total ?? 99) ||
  Number(a.spotter_attacks) - Number(b.spotter_attacks);

/** All shells as rows, one a gun, each with the most promising in hand.
 * @param {Shell[]} shells @param {(group: string, each: any) => Row} rowOf @returns {Gun[]} */
export function gunRows(shells, rowOf) {
  /** @type {Map<string, Shell[]>} */
  const guns = new Map();
  for (const shell of shells) guns.set(shell.weapon, [...(guns.get(shell.weapon) ?? []), shell]);
  return [...guns.values()].map((own) => {
    const [plainest] = own.filter((shell) => !shell.munition).concat(own);
    const row = rowOf("artillery", plainest);
    return load(/** @type {Gun} */ ({ ...row, key: `artillery ${row.weapon}`, shells: own }), own);
  });
}

/** Put the most promising of some shells into a gun. @param {Gun} gun @param {Shell[]} shells */
function load(gun, shells) {
  const [shell] = [...shells].sort(byPromise);
  const { tally, chance, percent, damage, expected, action, template, lands, possible } = shell;
  const now = { tally, chance, percent, damage, expected, action, template, lands, possible };
  return Object.assign(gun, { ...now, reasons: shell.reasons ?? [], target: shell.aim, shell });
}

/** Put the shell of an action into a gun. @param {any} gun @param {string} action */
export const loadShell = (gun, action) =>
  load(
    gun,
    gun.shells.filter((shell) => shell.action === action),
  );

/** The shells of a gun that are fired at the same as that in hand. @param {Gun} gun */
const alike = (gun) => gun.shells.filter((shell) => aimOf(shell) === aimOf(gun.shell));

/** Fire at another target, with the same round where it has it. @param {Gun} gun @param {string} aim */
export function turnTo(gun, aim) {
  const there = gun.shells.filter((shell) => aimOf(shell) === aim);
  const same = there.filter((shell) => shell.munition === gun.shell.munition && shell.possible);
  if (there.length) load(gun, same.length ? same : there);
  return there.length > 0;
}

/** Fire at a place of one's own choice: these are the ways. @param {Gun} gun @param {Shell[]} shells */
export function aimAtPlace(gun, shells) {
  const chosen = shells.filter((shell) => shell.weapon === gun.weapon).map((shell) => ({ ...shell, chosen: true }));
  gun.shells = [...gun.shells.filter((shell) => !shell.chosen), ...chosen];
  if (chosen.length) turnTo(gun, aimOf(chosen[0]));
}

/** How a gun is fired, in words: at whom, how that is seen, and what comes down. @param {AttackControl} control @param {Gun} gun */
export function gunFacts(control, gun) {
  const { shell } = gun;
  const spotted = shell.spotter ? `indirect, spotted by ${nameOf(control, shell.spotter)}` : "direct";
  return [
    `at ${nameOf(control, aimOf(shell))}`,
    shell.action.startsWith("artillery ") ? spotted : "",
    gun.template ? `${lengthWords(gun.template)} template` : "strikes one unit only",
    gun.lands ? `comes down in turn ${gun.lands}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {AttackControl} control @param {string} what a unit or a place */
const nameOf = ({ table }, what) =>
  table.names.get(what) ?? table.kit.placeWords(what, table.board, table.view)[0] ?? what;

/** Target, direct or indirect, spotter and round of the gun in hand. @param {AttackControl} control @param {Gun} gun */
export function gunChoices(control, gun) {
  const now = gun.shell;
  const here = alike(gun);
  const indirect = here.filter((shell) => shell.spotter);
  const direct = here.filter((shell) => !shell.spotter);
  const rounds = direct.filter(
    (shell, index) => direct.findIndex((each) => each.munition === shell.munition) === index,
  );
  const take = (shells) => control.table.run(() => control.reloadGun(() => load(gun, shells)));
  return h(
    "div",
    { class: "gun" },
    choice(
      "Target",
      aims(gun).map(([aim, shell]) => [aim, `${capital(nameOf(control, aim))} · ${chanceOf(shell)}`]),
      aimOf(now),
      (aim) => control.table.run(() => control.reloadGun(() => turnTo(gun, aim))),
    ),
    now.action.startsWith("artillery ")
      ? h(
          "div",
          { class: "between setting" },
          h("span", {}, "Shot"),
          segment(
            "How it sees",
            [
              { key: "direct", words: "direct", disabled: !direct.length },
              { key: "indirect", words: "indirect", disabled: !indirect.length, title: "A friend who sees it spots." },
            ],
            now.spotter ? "indirect" : "direct",
            (how) => take(how === "indirect" ? indirect : direct),
          ),
        )
      : null,
    now.spotter
      ? choice(
          "Spotter",
          indirect.map((shell) => [eyesOf(shell), spotterWords(control, shell)]),
          eyesOf(now),
          (eyes) => take(indirect.filter((shell) => eyesOf(shell) === eyes)),
        )
      : null,
    rounds.length > 1 && !now.spotter
      ? choice(
          "Round",
          rounds.map((shell) => [shell.munition, shell.munition || "standard"]),
          now.munition,
          (round) => take(direct.filter((shell) => shell.munition === round)),
        )
      : null,
    h("p", { class: "quiet" }, "Tap the map to aim elsewhere."),
  );
}

/** Every target of a gun with its most promising shell. @param {Gun} gun @returns {Array<[string, Shell]>} */
function aims(gun) {
  /** @type {Map<string, Shell>} */
  const best = new Map();
  for (const shell of [...gun.shells].sort(byPromise)) if (!best.has(aimOf(shell))) best.set(aimOf(shell), shell);
  return [...best];
}

/** @param {Shell} shell */
const chanceOf = ({ possible, tally }) =>
  possible && tally ? `${tally.total}+ · ${wholePercent(tally.chance)}` : "not now";

/** @param {AttackControl} control @param {Shell} shell */
const spotterWords = (control, shell) =>
  `${nameOf(control, shell.spotter)}, ${shell.spotter_attacks ? "attacks too" : "spots only"} · ${chanceOf(shell)}`;

/** @param {string} label @param {string[][]} options each a key and its words @param {string} now @param {(key: string) => void} choose */
function choice(label, options, now, choose) {
  return h(
    "label",
    { class: "between setting" },
    label,
    h(
      "select",
      { "aria-label": label, onchange: (event) => choose(event.target.value) },
      options.map(([value, words]) => h("option", { value, selected: value === now }, words)),
    ),
  );
}

/** Who is under the template and what each takes, friends named as such. @param {AttackControl} control */
export function struckWords(control) {
  return (control.odds?.struck ?? [])
    .map(({ unit, damage }) => {
      const own = control.table.unit(unit)?.side === control.unit.side;
      return `${damage} on ${own ? "your own " : ""}${nameOf(control, unit)}`;
    })
    .join(", ");
}

/** The flight of the shell, dashed in a bow where it is indirect, and the sight of who spots. @param {AttackControl} control @param {Gun} gun */
export function gunLines(control, gun) {
  if (!control.aim || control.unit.off) return null;
  const there = control.table.unit(control.aim);
  const to = /** @type {[number, number]} */ (there ? [there.x, there.y] : pointOf(control.aim));
  const spotter = control.table.unit(gun.shell.spotter);
  if (!gun.shell.spotter) return line([control.at, to], "sight");
  const [[x1, y1], [x2, y2]] = [drawn(control.at), drawn(to)];
  const bend = [(x1 + x2) / 2 + (y2 - y1) * BOW, (y1 + y2) / 2 - (x2 - x1) * BOW];
  const flight = `M${x1} ${y1}Q${bend.map((part) => part.toFixed(1)).join(" ")} ${x2} ${y2}`;
  return [
    cased(flight, "flight-of-shell"),
    spotter && !spotter.off ? line([[spotter.x, spotter.y], to], "sight") : null,
  ];
}
