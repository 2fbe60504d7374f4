/** What happened, one event after another, on the map and in the log, at the reader's pace. */

import { byId, diceFaces, h, put, reducedMotion, s, speak } from "./dom.js";
import { grouped, isNeeded, PAUSE, together, wayOf } from "./events.js";
import { named, plain } from "./names.js";
import { cased, pill } from "./overlays.js";
import { diceBars, neededTable, tallyTable } from "./tally.js";
import { badge, changed } from "./tokens.js";

const TOO_MANY = 260;
/** What is left of the time for an event where a reader wants them fast. */
const FAST = 0.2;

export class Playback {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.running = false;
    this.pace = localStorage.getItem("boxcars.pace") ?? "auto";
  }

  get kinds() {
    return this.table.kit.events;
  }

  get stepping() {
    return this.pace === "step";
  }

  /** @param {string} pace "auto", "fast" or "step" */
  setPace(pace) {
    this.pace = pace;
    localStorage.setItem("boxcars.pace", pace);
    this.next();
  }

  /** Show lines one after another; one that cannot be shown is reported, and the game goes on. @param {any[]} lines */
  async run(lines) {
    const { log } = this.table;
    this.hurried = lines.length > TOO_MANY;
    this.running = true;
    for (const group of together(grouped(lines, this.kinds), this.kinds)) {
      log.now = group[0].n;
      await reportingFaults(async () => {
        log.add(group);
        if (!this.hurried && !this.kinds.secret.has(group[0].kind)) await this.show(group);
      });
    }
    this.running = false;
    log.now = -1;
    await reportingFaults(() => {
      log.render();
      this.table.map.clear("effects");
    });
  }

  async show(group) {
    const [head, ...followers] = group;
    const { table } = this;
    this.now = head;
    this.left = followers;
    table.tell(head);
    table.bar.drawEvent(plain(head.text));
    put(byId("panel"), eventPanel(head, followers, table));
    speak(plain(head.text), head.kind === "phase");
    const way = wayOf(this.kinds, head);
    if (!this.kinds.runs.has(head.kind)) table.secondMap?.followEvent?.(head);
    if (way.length) await this.move(head.unit, way);
    else if (this.kinds.attacks.has(head.kind)) this.shot(head, followers);
    else if (head.hex) this.light(head.hex);
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
    const crossed = changes.some(({ id, map }) => map !== table.unit(id)?.map);
    table.see({ ...table.whole, units: changed(table.whole.units, changes) });
    if (crossed) table.placeAll();
    else table.tokens.change(table.view.units.filter((unit) => changes.some((change) => change.id === unit.id)));
    table.secondMap?.drawDocked?.();
    table.drawForces();
  }

  /** @param {string} unit @param {string[]} way */
  async move(unit, way) {
    this.table.map.show([way[0], way[way.length - 1]]);
    await this.table.tokens.along(unit, way);
  }

  shot(head, followers) {
    const { map } = this.table;
    const from = this.table.placeOf(head.unit);
    const to = head.place ? map.wordOf(head.place) : this.table.placeOf(head.target);
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
    const place = this.table.placeOf(id);
    if (place) this.light(place, words);
  }

  /** Light up a place. @param {string} place @param {string} [words] */
  light(place, words) {
    const { map } = this.table;
    map.show([place]);
    map.draw("effects", s("path", { class: "flash", d: map.around(place) }));
    if (words) map.draw("labels", pill(map.spot(place), words, { main: true }));
  }

  wait(kind) {
    const stop = this.stepping && this.kinds.stops.has(kind);
    const pause = this.kinds.pauses[kind] ?? PAUSE;
    const time = this.pace === "fast" ? FAST * pause : reducedMotion() ? 2 * pause : pause;
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

/** Do what is only to be looked at: a fault in it must not keep the page from what comes after. */
async function reportingFaults(what) {
  try {
    await what();
  } catch (error) {
    reportError(error);
  }
}

/** The event of the moment, with its dice as dice and its number with its reasons. */
export function eventPanel(head, followers, table) {
  const { kit } = table;
  const needed = head.tally?.lines?.length && isNeeded(kit.events, head.kind);
  const boxcars = head.roll?.length === 2 && head.roll.every((die) => die === 6);
  return h(
    "div",
    { class: "decide-block event" },
    h(
      "div",
      { class: "block decide" },
      h(
        "div",
        { class: "unit-head" },
        [head.unit, head.target]
          .map((id) => table.unit(id))
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
    kit.eventDetails(head, false),
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
