/** What a reader can set about the table; kept in the browser. The values stand on the root element for the style sheet. */

import { segment } from "./dom.js";

const SETTINGS = {
  mapText: { label: "Map text", usual: "normal", values: { normal: "Normal", large: "Large" } },
  hints: { label: "Hints", usual: "off", values: { off: "Off", on: "On" } },
  patterns: { label: "Level patterns", usual: "off", values: { off: "Off", on: "On" } },
  idle: { label: "Units with nothing to do", usual: "off", values: { off: "Ask", on: "Pass" } },
  turnCall: { label: "Your turn", usual: "off", values: { off: "Quiet", sound: "Sound", notice: "Notice" } },
};

const key = (name) => `boxcars.${name}`;

/** @param {keyof typeof SETTINGS} name */
export const setting = (name) => localStorage.getItem(key(name)) ?? SETTINGS[name].usual;

function apply(name) {
  document.documentElement.dataset[name] = setting(name);
}

/** @param {keyof typeof SETTINGS} name @param {string} value */
export function changeSetting(name, value) {
  localStorage.setItem(key(name), value);
  apply(name);
}

/** A switch for each setting. @param {(name: string, value: string) => void} changed @returns {Array<[string, HTMLElement]>} */
export const settingSwitches = (changed) =>
  Object.keys(SETTINGS).map((name) => [SETTINGS[name].label, settingSwitch(name, changed)]);

function settingSwitch(name, changed) {
  const { label, values } = SETTINGS[name];
  const holder = segment(
    label,
    Object.entries(values).map(([value, words]) => ({ key: value, words })),
    setting(name),
    (value) => {
      changeSetting(name, value);
      holder.replaceWith(settingSwitch(name, changed));
      changed(name, value);
    },
  );
  return holder;
}

Object.keys(SETTINGS).forEach(apply);
