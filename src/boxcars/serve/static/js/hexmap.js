/** The hex map: a place is a hex. */

import { centre, HEIGHT, hexAt, hexPath, neighbour } from "./geometry.js";
import { FINGER, GameMap } from "./map.js";
import { levelPatterns } from "./patterns.js";

export class HexMap extends GameMap {
  static scales = { largest: 120 / HEIGHT, desk: 54 / HEIGHT, phone: 50 / HEIGHT, readable: 34 / HEIGHT };

  /** @param {{svg: string, width: number, height: number}} board */
  setGround(board) {
    this.width = board.width;
    this.height = board.height;
    super.setGround(board);
    const tints = this.ground.querySelector(".tints");
    tints?.after(levelPatterns(tints));
  }

  spot(hex) {
    return centre(hex);
  }

  placeAt([x, y]) {
    return hexAt(x, y, this.width, this.height);
  }

  around(hex) {
    return hexPath(hex, 0.94);
  }

  get detail() {
    const hex = HEIGHT * this.scale;
    return hex < 34 ? "wash" : hex < 48 ? "code" : hex < 64 ? "full" : "near";
  }

  crowd([x, y]) {
    const under = HEIGHT * this.scale < FINGER && this.placeAt([x, y]);
    if (!under) return [];
    const isNear = (hex) => Math.hypot(centre(hex)[0] - x, centre(hex)[1] - y) < FINGER / 2 / this.scale;
    return [under, ...[0, 1, 2, 3, 4, 5].map((side) => neighbour(under, side)).filter(isNear)];
  }
}
