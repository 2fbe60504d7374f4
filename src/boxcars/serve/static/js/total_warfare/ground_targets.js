/** Hexes of Total Warfare that are shot at: `hex:0507`. */

/** Whether artillery is fired out of sight now, before anybody moves. @param {any} view */
export const isShelling = (view) => view?.phase === "artillery";

/** What is meant by a shot at a hex, and where; nothing for a target that is no hex. @param {string} id @param {any} board @param {any} view */
export function groundTarget(id, board, view) {
  if (!id?.startsWith("hex:")) return null;
  const place = id.slice(4);
  const stands = isShelling(view) ? "" : standsIn(board?.hexes[place] ?? {});
  return { place, name: `${stands || "everything"} in ${place}` };
}

/** What can be shot down in a hex. @param {{building?: any, bridge?: any, woods?: any}} ground */
export const standsIn = ({ building, bridge, woods }) =>
  building ? "building" : bridge ? "bridge" : woods ? "woods" : "";
