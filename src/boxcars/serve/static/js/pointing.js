/** Pointing at the map: clicks, taps, hovering, the cursor of the keyboard, and what is said about a place. */

import { closeChooser, openChooser } from "./chooser.js";
import { speak } from "./dom.js";
import { pill } from "./overlays.js";

/** Milliseconds that the pointer rests before the place under it is named. */
const LOOK_AFTER = 350;

/** @typedef {[number, number]} Point */

export class Pointing {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Where the keyboard's cursor is, if it was used. @type {string|null} */
    this.cursor = null;
    /** Whether it was moved since something was chosen: then Enter chooses its place. */
    this.cursorMoved = false;
    /** @type {string|null|undefined} */
    this.hovering = null;
    this.looking = 0;
  }

  /** What the map tells of fingers, mouse and long presses. */
  get listeners() {
    const { table } = this;
    return {
      click: (/** @type {string} */ place, /** @type {Point} */ point, /** @type {PointerEvent} */ event) =>
        this.clicked(place, point, event),
      hover: (/** @type {string} */ place) => this.hovered(place),
      look: (/** @type {string} */ place) => this.lookAt(place),
      grab: (/** @type {Point} */ point) => (table.playback.running ? null : (table.control?.grab?.(point) ?? null)),
    };
  }

  forget() {
    this.cursor = null;
    this.cursorMoved = false;
    this.table.map.setCursor(null);
  }

  /** @param {string} place @param {Point} point @param {PointerEvent} event */
  clicked(place, point, event) {
    const { table } = this;
    table.bar.hush();
    if (table.playback.running) return table.playback.next();
    const objective = event && objectiveAt(event);
    if (objective) return table.shell.showMission(objective);
    if (!place || !table.control) return table.back();
    if (table.unitsAt(place).length > 1 && !table.control.holds?.(place))
      return openChooser(event, this.stackAt(place));
    const things = event?.pointerType === "touch" && !table.control.holds?.(place) ? this.thingsNear(point) : [];
    if (things.length > 1) openChooser(event, things);
    else this.clickPlace(place, point, event);
  }

  /** What a finger may have meant, if the control has a use for it. @param {Point} point */
  thingsNear(point) {
    const { table } = this;
    const useful = table.map
      .crowd(point)
      .map((/** @type {string} */ place) => ({ place, note: table.control?.meaning(place) ?? "" }))
      .filter(({ note }) => note);
    return useful.map(({ place, note }) => ({
      words: this.words(place),
      note,
      act: () => this.clickPlace(place, null, null),
    }));
  }

  /** What can be meant by a place with several units: each of them, and the place itself to go to. @param {string} place */
  stackAt(place) {
    const { table } = this;
    const goes = table.control?.goes?.(place) ?? "";
    const itself = { words: this.words(place), note: goes, act: () => this.clickPlace(place, null, null) };
    const units = table.unitsAt(place).map((unit) => {
      table.front = unit.id;
      const act = () => {
        table.front = unit.id;
        if (goes) table.run(() => table.select(unit.id));
        else this.clickPlace(place, null, null);
      };
      return { words: table.nameOf(unit.id), note: goes ? "look" : (table.control?.meaning(place) ?? ""), act };
    });
    return goes ? [itself, ...units] : units;
  }

  /** @param {string} place @param {Point|null} point @param {PointerEvent|null} event */
  clickPlace(place, point, event) {
    const { table } = this;
    table.run(() => {
      const there = table.unitAt(place);
      const { decision } = table.view;
      const mine = there && decision?.yours && decision.units.includes(there.id) && !table.control?.takes?.(there);
      return mine && there.id !== table.selected ? table.select(there.id) : table.control?.click(place, point, event);
    });
  }

  /** @param {string} place */
  choose(place) {
    const { table } = this;
    this.cursorMoved = false;
    const stack = table.unitsAt(place).map((unit) => unit.id);
    if (stack.length > 1) table.front = stack[(stack.indexOf(table.front) + 1) % stack.length];
    table.run(() => table.control?.click(place, null, null));
  }

  /** @param {string|null} place */
  hovered(place) {
    const { table } = this;
    if (place === this.hovering) return;
    this.hovering = place;
    clearTimeout(this.looking);
    table.map.setCursor(place ?? this.cursor, place ? "hover" : "cursor");
    if (!place || !table.control) return;
    table.run(() => table.control?.hover(place));
    this.looking = setTimeout(() => this.rest(place), LOOK_AFTER);
  }

  /** The pointer rests on a place. @param {string} place */
  rest(place) {
    const { table } = this;
    if (!table.control || table.control.holds?.(place)) return;
    if (table.kit.isWorthALook(place, table)) this.lookAt(place, true);
  }

  /** What is at a place, in a label there. @param {string} place */
  lookAt(place, quietly = false) {
    const { table } = this;
    if (!place || !table.control) return;
    table.control.draw();
    table.map.layers.labels.append(pill(table.map.spot(place), this.words(place), { dy: 38 }));
    table.map.keepLabelSizes();
    if (!quietly) speak(this.words(place));
  }

  /** A place in words, with who stands there. @param {string} place */
  words(place) {
    const there = this.table.unitsAt(place).map((unit) => this.table.nameOf(unit.id));
    const parts = [...this.table.kit.placeWords(place, this.table.board, this.table.view), ...there];
    return parts.filter(Boolean).join(", ");
  }

  /** @param {string} place */
  setCursor(place) {
    const { table } = this;
    this.cursor = place;
    this.cursorMoved = true;
    table.map.setCursor(place);
    table.map.show([place]);
    speak(this.words(place));
    table.run(() => table.control?.hover(place));
  }

  /** Close what lies over the map, and whether there was something. */
  close() {
    return closeChooser();
  }
}

/** The objective whose name on the map was tapped. @param {PointerEvent} event */
const objectiveAt = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest("[data-objective]")?.getAttribute("data-objective");
