import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { keptWords } from "./sittings.js";

const names = readdirSync(new URL("./sittings", import.meta.url))
  .filter((file) => file.endsWith(".txt"))
  .map((file) => file.replace(".txt", ""));
const program = fileURLToPath(new URL("./sittings.js", import.meta.url));

/** Sit down again, in a program of its own, for the page's modules remember. @param {string} name @returns {Promise<string>} */
const again = (name) =>
  new Promise((done, failed) =>
    execFile(process.execPath, [program, name, "again"], { maxBuffer: 2 ** 24 }, (error, told) =>
      error ? failed(error) : done(told),
    ),
  );

describe("at the tables of kept games", { concurrency: 2 }, () => {
  for (const name of names)
    test(`${name}: the page shows, asks and does what it did`, async () => {
      assert.equal(await again(name), keptWords(name), "if this is meant: python -m tests.golden.sittings");
    });
});
