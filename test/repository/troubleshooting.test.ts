/** docs/troubleshooting.md quotes the lines that the server writes. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { ROOT, readText, rowsOf } from "../support/markdown.ts";

/** What stands for a value that differs from case to case, and in the code for an expression. */
const VALUE = "…";
const EXPRESSION = /\$\{[^}]*\}( \$\{[^}]*\})*/g;

const code = globSync("server/**/*.{ts,js}", { cwd: ROOT })
  .map((path) => readText(path).replaceAll(EXPRESSION, VALUE))
  .join("\n");

describe("docs/troubleshooting.md", () => {
  const rows = rowsOf(readText("docs/troubleshooting.md")).slice(1);

  it("has the ten most likely failures, each with what has happened and what to do", () => {
    assert.equal(rows.length, 10);
    for (const [line, happened, action] of rows) assert.ok(line && happened && action, line);
  });

  it("quotes each line as the server writes it", () => {
    const lines = rows.flatMap(([cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, line = ""]) => line),
    );
    assert.equal(lines.length, 10);
    assert.deepEqual(
      lines.filter((line) => !code.includes(line)),
      [],
    );
  });
});
