/** What happened, one event after another, on the map and in the log, at the reader's pace. */

import { byId, diceFaces, h, put, reducedMotion, s, speak } from "./dom.js";
import { grouped } from "./log.js";
import { named, plain } from "./names.js";
import { cased, pill } from "./overlays.js";
import { priceTable } from "./strike/price.js";
import { diceBars, neededTable, tallyTable } from "./tally.js";
import { badge, changed } from "./tokens.js";

const PAUSES = {
  moved: 250,
  shot: 650,
  attack: 650,
  artillery: 800,
  ability: 500,
  physical: 700,
  fell: 600,
  roll: 450,
  displaced: 400,
  destroyed: 900,
  heat: 180,
  phase: 150,
  initiative: 500,
  revealed: 350,
  exploded: 800,
};
const PAUSE = 120;
const TOO_MANY = 260;
const STOPS = new Set([
  "shot",
  "attack",
  "artillery",
  "ability",
  "physical",
  "fell",
  "roll",
  "destroyed",
  "displaced",
  "initiative",
  "moved",
]);
/** What is drawn as a line from unit to target. */
export const SHOTS = new Set(["shot", "attack", "physical", "artillery", "ability"]);
const QUIET = new Set(["ready", "declared"]);

export class Playback {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.running = false;
    this.stepping = localStorage.getItem("boxcars.pace") === "step";
  }

  setPace(pace) {
    this.stepping = pace === "step";
    localStorage.setItem("boxcars.pace", pace);
    this.next();
  }

  /** Show lines one after another. @param {any[]} lines */
  async run(lines) {
    const { log } = this.table;
    this.hurried = lines.length > TOO_MANY;
    this.running = true;
    this.positions = new Map(this.table.view.units.map((unit) => [unit.id, this.table.kit.placeOf(unit)]));
    for (const group of grouped(lines)) {
      log.now = group[0].n;
      log.add(group);
      if (!this.hurried && !QUIET.has(group[0].kind)) await this.show(group);
    }
    this.running = false;
    log.now = -1;
    log.render();
    this.table.map.clear("effects");
  }

  async show(group) {
    const [head, ...followers] = group;
    const { table } = this;
    this.now = head;
    this.left = followers;
    table.tell(head);
    table.drawPlaybackBar(plain(head.text));
    put(
      byId("panel"),
      eventPanel(head, followers, (id) => table.unit(id)),
    );
    speak(plain(head.text), head.kind === "phase");
    if (head.kind === "moved") await this.move(head);
    else if (head.kind === "displaced") await this.move({ ...head, path: [head.start, head.to] });
    else if (SHOTS.has(head.kind)) this.shot(head, followers);
    else if (head.unit) this.flash(head.unit, head.kind === "destroyed" ? "out of action" : "");
    this.follow(group);
    if (!this.hurried) await this.wait(head.kind);
    table.map.clear("effects");
    table.map.draw("labels");
  }

  /** Tokens and armor as the events of a group leave them. */
  follow(group) {
    const { table } = this;
    const changes = group.flatMap((line) => line.units ?? []);
    if (!changes.length) return;
    table.view.units = changed(table.view.units, changes);
    table.tokens.change(table.view.units.filter((unit) => changes.some((change) => change.id === unit.id)));
    changes.forEach((change) => this.positions.set(change.id, table.placeOf(change.id)));
    table.drawForces();
  }

  async move(line) {
    if (!line.path?.length) return;
    this.table.map.show([line.path[0], line.path[line.path.length - 1]]);
    await this.table.tokens.along(line.unit, line.path);
  }

  shot(head, followers) {
    const { map } = this.table;
    const from = this.positions.get(head.unit);
    const to = head.place ? map.wordOf(head.place) : this.positions.get(head.target);
    if (!from || !to) return;
    map.show([from, to]);
    const [ax, ay] = map.spot(from);
    const [bx, by] = map.spot(to);
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const d = `M${ax} ${ay}L${bx} ${by}`;
    const drawn = cased(d, "shot");
    map.draw("effects", drawn, s("path", { class: "flash", d: map.around(to, head.template / 2 || undefined) }));
    if (!reducedMotion())
      drawn.forEach((line) =>
        line.animate(
          [
            { strokeDasharray: far, strokeDashoffset: far },
            { strokeDasharray: far, strokeDashoffset: 0 },
          ],
          { duration: 160 },
        ),
      );
    map.draw("labels", pill([bx, by], this.table.kit.outcome(head, followers), { main: true }));
  }

  flash(id, words) {
    const place = this.positions.get(id);
    const { map } = this.table;
    if (!place) return;
    map.show([place]);
    map.draw("effects", s("path", { class: "flash", d: map.around(place) }));
    if (words) map.draw("labels", pill(map.spot(place), words, { main: true }));
  }

  wait(kind) {
    const stop = this.stepping && STOPS.has(kind);
    const time = reducedMotion() ? 2 * (PAUSES[kind] ?? PAUSE) : (PAUSES[kind] ?? PAUSE);
    return new Promise((done) => {
      this.go = done;
      if (!stop) setTimeout(done, time);
    });
  }

  /** The next event now. */
  next() {
    this.table.tokens.finish();
    this.go?.(undefined);
  }

  /** All the rest at once. */
  finish() {
    this.hurried = true;
    this.next();
  }
}

/** The event of the moment, with its dice as dice and its number with its reasons. */
export function eventPanel(head, followers, unit) {
  const needed = head.tally?.lines?.length && (SHOTS.has(head.kind) || head.kind === "roll");
  const boxcars = head.roll?.length === 2 && head.roll.every((die) => die === 6);
  return h(
    "div",
    { class: "decide-block" },
    h(
      "div",
      { class: "block decide" },
      h(
        "div",
        { class: "unit-head" },
        [head.unit, head.target]
          .map((id) => unit(id))
          .filter(Boolean)
          .map(badge),
        h("h2", { class: "title" }, boxcars ? "Boxcars. " : "", named(head.text)),
      ),
      head.roll ? h("div", { class: "thrown" }, diceFaces(head.roll)) : null,
    ),
    head.tally?.lines?.length
      ? h(
          "div",
          { class: "block" },
          needed ? [neededTable(head.tally), diceBars(head.tally.total)] : tallyTable(head.tally),
        )
      : null,
    head.price?.lines?.length
      ? h("div", { class: "block path-block" }, priceTable(head.price, { words: "of Move" }))
      : null,
    head.damage?.lines ? h("div", { class: "block" }, tallyTable(head.damage)) : null,
    followers.length
      ? h(
          "ul",
          { class: "block followers" },
          followers.map((line) => h("li", { class: "between" }, h("span", {}, named(line.text)), diceFaces(line.roll))),
        )
      : null,
  );
}
