/** Measuring: two taps, the distance between them and what lies on the line. */

import { speak } from "../dom.js";
import { inWords } from "../names.js";
import { crossingLabels, line, pills, sightLine } from "./overlays.js";
import { lengthWords } from "./measures.js";
import { pointOf } from "./points.js";

export class Measure {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.clear();
  }

  clear() {
    this.from = this.to = this.over = "";
    this.seen = null;
  }

  hover(place) {
    if (!this.from || this.to) return;
    this.over = place;
    this.table.control?.draw();
  }

  /** A unit is measured from its base, a place from its middle. */
  name(place) {
    return this.table.unitAt(place)?.id ?? place;
  }

  async click(place) {
    if (!this.from || this.to) {
      this.clear();
      this.from = place;
      this.table.notice("Tap the other end.");
      this.table.redraw();
      return;
    }
    this.to = place;
    await this.load();
  }

  /** From a unit to a place, at once. */
  async between(from, to) {
    this.from = from;
    this.to = to;
    this.over = "";
    this.seen = null;
    await this.load();
  }

  async load() {
    const { from, to } = this;
    this.table.redraw();
    const seen = await this.table.game.ask("/measure", { from: this.name(from), to: this.name(to) });
    if (this.from !== from || this.to !== to) return;
    this.seen = seen;
    speak(this.words);
    this.table.redraw();
  }

  get words() {
    const { sight, distance, words } = this.seen;
    if (words) return `${lengthWords(distance)} · ${inWords(words)}`;
    return `${lengthWords(distance)} · ${sight.visible ? (sight.cover ? "in sight, partial cover" : "in sight") : "no sight"}`;
  }

  back() {
    if (!this.from) return false;
    this.clear();
    this.table.redraw();
    return true;
  }

  draw() {
    const { map } = this.table;
    const end = this.to || this.over;
    const ends = [this.from, end].filter(Boolean).map(pointOf);
    map.draw("sight", this.seen ? sightLine(this.seen.sight) : ends.length > 1 ? line(ends, "sight if") : null);
    map.draw("cursor", null);
    map.draw(
      "labels",
      this.seen
        ? pills(
            map,
            [{ at: pointOf(this.to), text: this.words, main: true }, ...crossingLabels(this.seen.sight)],
            [pointOf(this.to)],
          )
        : null,
    );
  }
}
