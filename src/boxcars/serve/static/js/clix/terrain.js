/** Placing terrain before deployment: choose a piece of the pile, tap a place, turn it; or set one aside. */

import { capital, h, s } from "../dom.js";
import { drawn, pointOf } from "../inches/points.js";

export class TerrainControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "terrain";
    this.choosesPlaces = true;
  }

  start(unit) {
    this.unit = unit;
    this.at = "";
    this.turned = 0;
    this.name = this.table.view.pile[0] ?? "";
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path");
  }

  hover() {}

  meaning() {
    return "place it here";
  }

  click(place) {
    this.at = place;
    this.table.redraw();
  }

  back() {
    if (!this.at) return false;
    this.at = "";
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.at) this.table.play([`place ${this.name} ${this.at}${this.turned ? ` turned ${this.turned}` : ""}`]);
  }

  views() {
    return null;
  }

  draw() {
    if (!this.unit) return;
    const [x, y] = this.at ? drawn(pointOf(this.at)) : [0, 0];
    this.table.map.draw(
      "path",
      this.at
        ? s(
            "g",
            { class: "terrain-ghost", transform: `translate(${x} ${y}) rotate(${this.turned})` },
            s("path", { d: "M-40 0h80M0-30v60" }),
            s("circle", { r: 8 }),
          )
        : null,
    );
  }

  panel() {
    const pile = [...new Set(this.table.view.pile)];
    const turn = (by) => {
      this.turned = (this.turned + by + 360) % 360;
      this.table.redraw();
    };
    const choose = (name) => {
      this.name = name;
      this.table.redraw();
    };
    return h(
      "div",
      { class: "decide-block block" },
      h("h3", { class: "caption" }, "The pile", h("span", {}, `${this.table.view.pile.length} pieces`)),
      h(
        "div",
        { class: "facing-choice" },
        pile.map((name) =>
          h(
            "button",
            { type: "button", "aria-pressed": String(name === this.name), onclick: () => choose(name) },
            capital(name.replaceAll("-", " ")),
          ),
        ),
      ),
      h("h3", { class: "caption" }, "Turned", h("span", {}, `${this.turned}°`)),
      h(
        "div",
        { class: "facing-choice" },
        h("button", { type: "button", "aria-label": "Turn left 15 degrees", onclick: () => turn(-15) }, "↺"),
        h("button", { type: "button", "aria-label": "Turn right 15 degrees", onclick: () => turn(15) }, "↻"),
      ),
    );
  }

  bar() {
    const words = this.name.replaceAll("-", " ");
    return {
      title: this.at ? `Place the ${words}` : `Place a ${words}: tap where its middle lies`,
      detail: "3″ from edges, zones and other terrain.",
      buttons: [
        this.table.undo.button(Boolean(this.at)),
        { words: "Set it aside", act: () => this.table.play([`set-aside ${this.name}`]) },
        { words: "Place", primary: true, enter: true, disabled: !this.at, act: () => this.confirm() },
      ],
    };
  }

  key() {
    return false;
  }
}
