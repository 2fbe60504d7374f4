/** The page that stands where none is: only its head does anything. */

import { byId, put } from "./dom.js";
import { themeSwitch } from "./theme.js";

put(byId("theme"), themeSwitch());
