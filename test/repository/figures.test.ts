/** Time limits stand as figures in texts and docs, too: each is compared with its constant. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { NEXT_ROUND_SECONDS, RECONNECT_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import { fullTimeBankMs } from "../../shared/timing/time-bank.ts";
import { ROOT, readText } from "../support/markdown.ts";

interface Figure {
  readonly value: number;
  /** Texts of the game, by the end of their keys. */
  readonly texts: readonly string[];
  /** Sentences of the docs, in which `#` stands for the figure. */
  readonly docs: Readonly<Record<string, string>>;
}

const FIGURES: Readonly<Record<string, Figure>> = {
  "the reconnection window (C2)": {
    value: RECONNECT_SECONDS,
    texts: ["absenceWait", "ruleTexts.C2"],
    docs: {
      "docs/rules.md": "the table pauses for up to # seconds",
      "docs/protocol.md": "the round pauses (`isPaused`) for up to # seconds",
    },
  },
  "the break between two rounds (E5)": {
    value: NEXT_ROUND_SECONDS,
    texts: ["ruleTexts.E5"],
    docs: { "docs/rules.md": "starts when all connected players are ready, or after # seconds" },
  },
  "the wait for a rematch (E6)": {
    value: REMATCH_SECONDS,
    texts: ["ruleTexts.E6"],
    docs: { "docs/rules.md": "have agreed, or after # seconds" },
  },
  "the time bank (C7)": {
    value: fullTimeBankMs(0) / 1000,
    texts: ["ruleTexts.C7"],
    docs: { "docs/rules.md": "Each player starts a match with # seconds" },
  },
};

const LANGUAGES = globSync("client/i18n/locales/*", { cwd: ROOT });

/** A language's texts whose key ends so. */
function textsAt(catalogue: unknown, key: string, path = ""): readonly string[] {
  if (typeof catalogue === "string") return path.endsWith(`.${key}`) ? [catalogue] : [];
  const parts = z.record(z.string(), z.unknown()).parse(catalogue);
  return Object.entries(parts).flatMap(([name, part]) => textsAt(part, key, `${path}.${name}`));
}

describe("figures", () => {
  for (const [name, { value, texts, docs }] of Object.entries(FIGURES)) {
    it(`${name} is the same in all texts and docs`, () => {
      assert.ok(LANGUAGES.length > 5);
      const figure = new RegExp(`(?<!\\d)${value}(?!\\d)`);
      for (const language of LANGUAGES) {
        const files = ["game", "rules"].map((file) => readText(join(language, `${file}.json`)));
        for (const key of texts) {
          const found = files.flatMap((file) => textsAt(JSON.parse(file), key));
          assert.equal(found.length, 1, `${language} has one ${key}`);
          assert.match(found.join(), figure, `${language}: ${key}`);
        }
      }
      for (const [file, sentence] of Object.entries(docs)) {
        const text = readText(file).replaceAll(/\s+/g, " ");
        assert.ok(text.includes(sentence.replace("#", String(value))), `${file}: ${sentence}`);
      }
    });
  }
});
