/** Elements enough for panels to be built and read without a browser: import it before the module under test. */

import "./dom.js";

class Element {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    this.attributes = {};
    this.listeners = {};
    this.children = [];
    this.parent = null;
    this.style = { setProperty: (name, value) => Object.assign(this.style, { [name]: value }) };
    this.dataset = {};
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === "value") this.value = value;
    if (name === "hidden") this.hidden = true;
  }

  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }

  append(...nodes) {
    this.children.push(...nodes);
    for (const node of nodes) if (node instanceof Element) node.parent = this;
  }

  prepend(...nodes) {
    const { children } = this;
    this.replaceChildren(...nodes, ...children);
  }

  replaceChildren(...nodes) {
    this.children = [];
    this.append(...nodes);
  }

  get classList() {
    const names = () => (this.attributes.class ?? "").split(" ").filter(Boolean);
    const toggle = (name, isOn = !names().includes(name)) => {
      this.attributes.class = [...names().filter((each) => each !== name), ...(isOn ? [name] : [])].join(" ");
    };
    return {
      add: (name) => toggle(name, true),
      remove: (name) => toggle(name, false),
      toggle,
      contains: (name) => names().includes(name),
    };
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  contains(other) {
    return other === this || this.children.some((each) => each instanceof Element && each.contains(other));
  }

  querySelectorAll(tags) {
    return tags.split(", ").flatMap((tag) => all(this.children, tag));
  }

  /** As far as tests ask: a tag, or several. */
  matches(tags) {
    return tags.split(", ").some((tag) => tag.split(":")[0] === this.tag);
  }

  after(...nodes) {
    const beside = this.parent.children;
    beside.splice(beside.indexOf(this) + 1, 0, ...nodes);
    for (const node of nodes) node.parent = this.parent;
  }

  getBoundingClientRect() {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  getBBox() {
    return { x: 0, y: 0, width: 100, height: 100 };
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((each) => each !== this);
  }

  get firstElementChild() {
    return this.innerHTML ? new Element("svg") : this.children.find((each) => each instanceof Element);
  }

  get parentElement() {
    return this.parent;
  }

  get firstChild() {
    return this.children[0] ?? null;
  }

  get textContent() {
    return this.children.map((each) => each.textContent ?? each).join("");
  }

  set textContent(text) {
    this.children = [String(text)];
  }

  querySelector(tag) {
    return all(this, tag)[0] ?? null;
  }

  focus() {
    document.activeElement = /** @type {any} */ (this);
  }

  showModal() {
    this.open = true;
  }

  select() {
    document.selected = this.value;
  }
}

globalThis.Node = globalThis.HTMLElement = /** @type {any} */ (Element);
Object.assign(document, {
  createElement: (tag) => new Element(tag),
  createElementNS: (_, tag) => new Element(tag),
  querySelector: () => null,
  elementFromPoint: () => null,
  body: new Element("body"),
});

const page = { isPhone: false };
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: page.isPhone }));

/** Draw as on a phone, or as on a desk. @param {boolean} isPhone */
export const onPhone = (isPhone) => Object.assign(page, { isPhone });

/** All elements of a tag or of a class (`.need`), in what a panel gave: elements, lists of them, nothing. */
export function all(drawn, wanted) {
  if (Array.isArray(drawn)) return drawn.flatMap((each) => all(each, wanted));
  if (!(drawn instanceof Element)) return [];
  const classes = (drawn.attributes.class ?? "").split(" ");
  const isWanted = wanted.startsWith(".") ? classes.includes(wanted.slice(1)) : drawn.tag === wanted;
  return [...(isWanted ? [drawn] : []), ...all(drawn.children, wanted)];
}

/** What stands in them, each by itself. */
export const texts = (drawn, wanted) => all(drawn, wanted).map((each) => each.textContent);

/** Press the button with these words. */
export function press(drawn, words) {
  const button = all(drawn, "button").find((each) => each.textContent.includes(words));
  if (!button) throw new Error(`no button says ${words}`);
  return button.listeners.click();
}
