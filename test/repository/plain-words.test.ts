/** Phrases that are never right: they are metaphors, or German syntax under English words. */
import assert from "node:assert/strict";
import { PAGES, readText } from "../support/markdown.ts";

/** Each with what to write instead. */
const NEVER: Readonly<Record<string, RegExp>> = {
  "again, from scratch, restart": /\banew\b/i,
  "is notified, receives, is shown": /\b(?:is|are|was|were|be) told of\b/i,
  "is notified": /\btold so\b/i,
  "watches, spectator": /\b(?:looks?|looked|looking) on\b|\bonlookers?\b/i,
  "retry, reconnect": /\bknock(?:s|ed|ing)?\b/i,
  "their own, your own": /\bthe own\b/i,
  connection: /\b(?:dropped|broken|open) lines?\b|\blines? (?:dropped|broke|breaks)\b/i,
  "a named subject": /\bwho(?:m|so)?ever\b/i,
  "the client, the player": /(?:^|[.;:] )Who (?!are|is in|scores|to|you)[a-z]+s\b/m,
  automatically: /\b(?:starts?|ends?|goes|plays?|come back) (?:on )?by (?:itself|themselves)\b/i,
  "replacement bot": /\bstand-ins?\b/i,
  quarantined: /\bset aside\b/i,
  "recovered, fixed": /\b(?:un)?mend(?:s|ed|ing)?\b/i,
};

/** The changelog quotes the old names. */
const plainPages = PAGES.filter((page) => page !== "CHANGELOG.md");

/** The prose of a page: no code, and no titles of tests, which are links to them. */
function proseOf(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`\n]+`/g, "")
    .replaceAll(/\[[^\]]*\]\(\.\.\/test\/[^)]*\)/g, "");
}

describe("Plain words", () => {
  for (const page of plainPages) {
    it(`stand in ${page}`, () => {
      const lines = proseOf(readText(page)).split("\n");
      const found = lines.flatMap((line, index) =>
        Object.entries(NEVER)
          .filter(([, phrase]) => phrase.test(line))
          .map(([better, phrase]) => `line ${index + 1}: "${phrase.exec(line)?.[0]}": ${better}`),
      );
      assert.deepEqual(found, []);
    });
  }
});
