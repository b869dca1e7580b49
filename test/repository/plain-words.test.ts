/** Phrases that are never right: metaphors, German syntax under English words, and sentences without a named subject. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { parseSync } from "vite";
import { PAGES, ROOT, readText } from "../support/markdown.ts";

/** Each with what to write instead. */
const NEVER: Readonly<Record<string, RegExp>> = {
  "again, from scratch, restart": /\banew\b/i,
  "is notified, receives, is shown": /\btold of\b/i,
  "is notified": /\btold so\b/i,
  "sends nothing, is sent to no client": /\btells? nobody\b/i,
  "learns, receives": /\b(?:hears?|heard) of\b|\bunheard\b/i,
  "watches, spectator": /\b(?:looks?|looked|looking) on\b(?! which)|\bonlookers?\b/i,
  "retry, reconnect, join request": /\bknock(?:s|ed|ing)?\b(?! out)/i,
  "its own, their own, your own": /\bthe own\b/i,
  connection:
    /\b(?:dropped|broken|open|own|new|old|same) line\b|\bline(?: that)? (?:dropped|drops|broke|breaks)\b/i,
  automatically: /\bby (?:itself|themselves)\b/i,
  "is done, must be done, should be done":
    /\b(?:is|are|was|were) to be (?:\w+ed|shown|told|seen|done|kept)\b/i,
  "how long, that many, once per": /\bso many\b(?! that)/i,
  "replacement bot": /\bstand-ins?\b/i,
  "quarantined, ignored": /\bset aside\b(?! =)/i,
  "recovered, fixed, restored": /\b(?:un)?mend(?:s|ed|ing)?\b/i,
  "context, housekeeping, broadcast": /\b(?:premises|stewards?|heralds?)\b/i,
};

/** The same, but only outside the texts of the game, which may be chatty. */
const NEVER_OUTSIDE_GAME: Readonly<Record<string, RegExp>> = {
  "a named subject: the player, the client, the caller": /\bwho(?:m|so)?ever\b/i,
  "a named subject: players, clients": /\bthose who\b/i,
  "a named subject: a player, a client": /\bone who\b/i,
  "the client, the player": /(?:^|[.;:] )Who (?!are|is in|scores|to|you)[a-z]+s\b/m,
};

/** Vite's parser of TypeScript. */
type Program = ReturnType<typeof parseSync>;

const isGame = (place: string) => place.startsWith("client/i18n/locales/");

/** The phrases of a text, each with its place and what to write instead. */
function phrasesIn(place: string, text: string): readonly string[] {
  const plain = text.replaceAll(/`[^`\n]+`/g, "");
  return plain.split("\n").flatMap((line) =>
    Object.entries(isGame(place) ? NEVER : { ...NEVER, ...NEVER_OUTSIDE_GAME })
      .filter(([, phrase]) => phrase.test(line))
      .map(([better, phrase]) => `${place}: "${phrase.exec(line)?.[0]}": ${better}: ${line.trim()}`),
  );
}

/** The prose of a page: no code, and no titles of tests, which are links to them. */
function proseOf(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/\[[^\]]*\]\(\.\.\/test\/[^)]*\)/g, "");
}

function filesIn(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: ROOT }).toSorted();
}

function phrasesOfFiles(
  paths: readonly string[],
  textsOf: (program: Program, text: string) => readonly string[],
) {
  return paths.flatMap((path) => {
    const text = readText(path);
    return textsOf(parseSync(path, text), text).flatMap((part) => phrasesIn(path, part));
  });
}

const commentsOf = ({ comments }: Program) => comments.map(({ value }) => value);

/** Every string and every fixed part of a template that has several words: messages of logs and errors, texts. */
function stringsOf({ program }: Program): readonly string[] {
  const found: string[] = [];
  JSON.stringify(program, (key, value: unknown) => {
    if ((key === "value" || key === "cooked") && typeof value === "string" && /\w \w/.test(value))
      found.push(value);
    return typeof value === "bigint" ? String(value) : value;
  });
  return found;
}

const TITLE = /\b(?:it|describe)\(\s*(["'`])((?:(?!\1).)*)\1/g;
const titlesOf = (_program: Program, text: string) =>
  [...text.matchAll(TITLE)].map(([, , title = ""]) => title);

/** The changelog quotes the old names. */
const plainPages = PAGES.filter((page) => page !== "CHANGELOG.md");

describe("Plain words", () => {
  it("are recognised", () => {
    const program = parseSync("x.ts", '/** Tells whoever asks. */ const a = "starts by itself"; // anew\n');
    assert.equal(commentsOf(program).flatMap((text) => phrasesIn("x.ts", text)).length, 2);
    assert.equal(stringsOf(program).flatMap((text) => phrasesIn("x.ts", text)).length, 1);
    assert.deepEqual(phrasesIn("x.ts", "A player who reconnects keeps the seat. `knock` is a name."), []);
  });

  for (const page of plainPages) {
    it(`are used in ${page}`, () => {
      assert.deepEqual(phrasesIn(page, proseOf(readText(page))), []);
    });
  }

  for (const folder of ["shared", "server", "client", "build", "test"]) {
    it(`are used in the comments of ${folder}/`, () => {
      assert.deepEqual(phrasesOfFiles(filesIn(folder), commentsOf), []);
    });
  }

  it("are used in the server's log and error messages", () => {
    assert.deepEqual(phrasesOfFiles(filesIn("server"), stringsOf), []);
  });

  it("are used in the server's SQL", () => {
    const files = globSync("server/**/*.sql", { cwd: ROOT });
    assert.deepEqual(
      files.flatMap((path) => phrasesIn(path, readText(path))),
      [],
    );
  });

  it("are used in the English texts", () => {
    const files = globSync("client/i18n/locales/en/*.json", { cwd: ROOT });
    assert.deepEqual(
      files.flatMap((path) => phrasesIn(path, readText(path))),
      [],
    );
  });

  it("are used in the titles of tests", () => {
    assert.deepEqual(phrasesOfFiles(filesIn("test"), titlesOf), []);
  });
});
