/** Light, dark, or as the system says. */

import { segment } from "./dom.js";

const KEY = "boxcars.theme";

export const theme = () => localStorage.getItem(KEY) ?? "auto";

/** @param {string} name */
function setTheme(name) {
  if (name === "auto") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, name);
    document.documentElement.dataset.theme = name;
  }
}

export function themeSwitch() {
  const holder = segment(
    "Light or dark",
    [
      { key: "auto", words: "Auto" },
      { key: "light", words: "Light" },
      { key: "dark", words: "Dark" },
    ],
    theme(),
    (name) => {
      setTheme(name);
      holder.replaceWith(themeSwitch());
    },
  );
  return holder;
}

setTheme(theme());
