/** What a mouse or a finger does on a map: click, look, drag, pan, pinch and wheel. */

const LONG_PRESS = 400;
const CLICK_REACH = 6;

/**
 * @typedef {object} Listener
 * @property {(place: string|null, point: [number, number], event: PointerEvent) => void} click
 * @property {(place: string|null, point: [number, number]|null) => void} hover
 * @property {(place: string|null) => void} look
 * @property {(point: [number, number]) => {move: (point: [number, number]) => void, drop: (point: [number, number]) => void}|null} grab
 */

export class Pointers {
  /** @param {import("./map.js").GameMap} map @param {Listener} listener */
  constructor(map, listener) {
    this.map = map;
    this.listener = listener;
    this.pointers = new Map();
    this.listen();
  }

  listen() {
    const root = this.map.root;
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    root.addEventListener("pointerup", (event) => this.released(event));
    root.addEventListener("pointercancel", (event) => this.forget(event));
    root.addEventListener("pointerleave", () => this.listener.hover(null, null));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.map.kept = null;
        this.map.zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
      },
      { passive: false },
    );
  }

  pressed(event) {
    if (event.button > 0) return;
    this.map.root.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      startX: event.clientX,
      startY: event.clientY,
    });
    this.dragged = this.pointers.size > 1;
    this.held = this.map.size && !this.dragged ? this.listener.grab(this.map.pointOf(event)) : null;
    clearTimeout(this.pressing);
    if (event.pointerType !== "mouse" && this.pointers.size === 1) {
      const at = { clientX: event.clientX, clientY: event.clientY };
      this.pressing = setTimeout(() => {
        this.dragged = true;
        this.listener.look(this.map.placeOf(at));
      }, LONG_PRESS);
    }
  }

  moved(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType === "mouse")
        this.listener.hover(this.map.placeOf(event), this.map.size ? this.map.pointOf(event) : null);
      return;
    }
    const others = [...this.pointers.values()].filter((each) => each !== pointer);
    const before = others.length ? Math.hypot(pointer.x - others[0].x, pointer.y - others[0].y) : 0;
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (Math.hypot(event.clientX - pointer.startX, event.clientY - pointer.startY) > CLICK_REACH) this.dragged = true;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (!this.dragged) return;
    clearTimeout(this.pressing);
    this.map.root.classList.add("dragging");
    if (this.held) return this.held.move(this.map.pointOf(event));
    this.map.kept = null;
    if (others.length) {
      const after = Math.hypot(pointer.x - others[0].x, pointer.y - others[0].y);
      if (before) this.map.zoomAt(after / before, (pointer.x + others[0].x) / 2, (pointer.y + others[0].y) / 2);
      this.map.panBy(dx / 2, dy / 2);
    } else this.map.panBy(dx, dy);
  }

  released(event) {
    const known = this.pointers.has(event.pointerId);
    const { held } = this;
    this.forget(event);
    if (known && held && this.dragged) held.drop(this.map.pointOf(event));
    if (known && !this.dragged) this.listener.click(this.map.placeOf(event), this.map.pointOf(event), event);
  }

  forget(event) {
    clearTimeout(this.pressing);
    this.held = null;
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.map.root.classList.remove("dragging");
  }
}
