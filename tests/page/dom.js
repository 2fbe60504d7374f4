/** As much of a browser as the pure modules of the page ask for when they are loaded. */

globalThis.document ??= /** @type {any} */ ({
  getElementById: () => null,
  addEventListener: () => {},
  createElement: () => ({}),
  documentElement: { dataset: {} },
});
globalThis.localStorage ??= /** @type {any} */ ({ getItem: () => null });
