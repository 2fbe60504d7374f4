/** An army on its way from the army builder to the start page. */

const KEY = "boxcars.clix.play";

/** @param {import("../armybuilder.js").Army} army */
export function handOverArmy(army) {
  const { units, cards, build_total: total, edition } = army;
  sessionStorage.setItem(KEY, JSON.stringify({ units, cards, total, edition }));
  location.assign("/#game=clix&army=1");
}

/** The army that was handed over, if the address asks for it. @returns {{units: any[], cards: any[], total: number, edition: string}|null} */
export function armyHandedOver() {
  if (!new URLSearchParams(location.hash.slice(1)).has("army")) return null;
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
}
