/** The table of the clix games: a square of 36″, which a desk shows whole. */

import { isPhone } from "../dom.js";
import { InchMap } from "../inches/inchmap.js";

export class ClixMap extends InchMap {
  home() {
    if (isPhone()) super.home();
    else this.whole();
  }
}
