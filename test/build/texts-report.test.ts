import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { longLabels, textsReport } from "../../build/texts-report.ts";

describe("the report on the languages", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-locales-"));
  after(() => rmSync(folder, { recursive: true }));

  it("says how complete each of them is, and what one of them lacks", () => {
    const files = {
      "en/home.json": { home: { title: "Home", tables_one: "One table", tables_other: "{{count}} tables" } },
      "en/game.json": { table: { close: "Close" } },
      "en/notes.json": { style: ["Short sentences."] },
      "it/home.json": { home: { title: "Inizio", tables_other: "{{count}} tavoli" } },
    };
    for (const [path, texts] of Object.entries(files)) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(texts));
    }
    assert.equal(textsReport(folder), "en     100 %  0 missing\nit      50 %  2 missing\n");
    assert.equal(textsReport(folder, "it"), "table.close\nhome.tables_one\n");
    writeFileSync(join(folder, "it/game.json"), JSON.stringify({ table: { close: "Chiudi tutto" } }));
    assert.equal(longLabels(folder, "it"), "table.close: Close | Chiudi tutto\n");
  });
});
