/** The small map in the corner: the whole ground, who stands where, and the part that is in sight. */

import { byId, put, s } from "./dom.js";
import { outlineOf, sideClass } from "./sides.js";

/** Pixels that it takes with what is around it, and between it and the edge of the map. */
const WIDTH = 162;
const GAP = 8;
/** Room around a place, in units of the drawing: about a token. */
const ROOM = 33;

export class Overview {
  /** @param {import("./map.js").GameMap} map */
  constructor(map) {
    this.map = map;
    this.root = byId("overview");
    this.frame = s("path", { class: "frame" });
    this.spots = s("g");
  }

  /** Draw the ground, which is another one now. */
  build() {
    const { map } = this;
    const tints = [...map.ground.querySelectorAll(map.seenFromAfar)];
    const small = s(
      "svg",
      {
        class: map.svg.getAttribute("class"),
        viewBox: `0 0 ${map.size[0]} ${map.size[1]}`,
        role: "img",
        "aria-label": "Overview",
      },
      tints.map((each) => each.cloneNode(true)),
      this.spots,
      this.frame,
    );
    put(this.root, small);
    this.root.style.width = `${Math.round(Math.min(150, (110 * map.size[0]) / map.size[1])) + 12}px`;
    this.root.onclick = (event) => this.goTo(event, small.getBoundingClientRect());
  }

  /** Bring the place that was pressed into the middle. @param {MouseEvent} event @param {DOMRect} area */
  goTo(event, area) {
    const { map } = this;
    const [wide, high] = map.view;
    map.kept = null;
    map.glide(
      ((event.clientX - area.left) / area.width) * map.size[0] - wide / 2,
      ((event.clientY - area.top) / area.height) * map.size[1] - high / 2,
      false,
    );
  }

  /** Show which part is in sight; all of it needs no overview. */
  follow() {
    const { map } = this;
    const [wide, high] = map.view;
    this.root.hidden = wide + 1 >= map.size[0] && high + 1 >= map.size[1];
    this.keepAside();
    this.frame.setAttribute("d", `M${map.x} ${map.y}h${wide}v${high}h${-wide}Z`);
  }

  /** It lies at the left where it would cover what matters at the right. */
  keepAside() {
    const { map, root } = this;
    const [left, top] = [map.root.clientWidth - WIDTH - GAP, map.root.clientHeight - root.offsetHeight - GAP];
    const covers = (map.kept ?? []).filter(Boolean).some((place) => {
      const [x, y] = map.spot(place);
      return (x - map.x + ROOM) * map.scale > left && (y - map.y + ROOM) * map.scale > top;
    });
    root.classList.toggle("aside", covers && !root.hidden);
  }

  /** @param {Array<{side: string, place: string}>} marks */
  setSpots(marks) {
    put(
      this.spots,
      marks.map(({ side, place }) => {
        const [x, y] = this.map.spot(place);
        const transform = `translate(${x} ${y}) scale(1.4)`;
        return s("path", { class: `spot ${sideClass(side)}`, d: outlineOf(side), transform });
      }),
    );
  }
}
