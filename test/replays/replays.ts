/** Replays records of bots' matches, with all rules and table sizes, in Node and in a browser. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { FEWEST_SEATS, MOST_SEATS } from "../../shared/seat.ts";
import { servePages } from "../harness/pages/serve-pages.ts";
import { RecordWriter } from "../simulation/record-writer.ts";
import { randomRules } from "../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { simulateGame } from "../simulation/simulation.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import type { BotName } from "../support/game/bots-by-name.ts";
import { digestsOf } from "./digest.ts";

declare global {
  /** Set by the page in test/replays/page. */
  var recordsPage: { readonly digestsOf: typeof digestsOf };
}

/** How many matches are sent to the browser at once. */
const BATCH_SIZE = 50;
const BOTS: readonly BotName[] = ["sharp", "normal", "easy", "random"];

/** The record of a whole match as one line; the same number and seed give the same match. */
export function recordLine(number: number, seed: string): string {
  const seats = FEWEST_SEATS + (number % (MOST_SEATS - FEWEST_SEATS + 1));
  const match = seedOf(`${seed}/${number}`);
  const characters = Array.from(
    { length: seats },
    (_, seat) => BOTS[(seat + number) % BOTS.length] ?? "random",
  );
  const recordWriter = new RecordWriter({ characters, withLegal: false });
  const rules = randomRules(seats, seededChance(`rules ${match}`));
  return recordWriter.recordLine(
    simulateGame({ rules, seats, bots: BOTS, number, seed: match }, recordWriter).game,
  );
}

/** The records of the first matches, one line each. */
export function recordLines(count: number, seed: string): readonly string[] {
  return Array.from({ length: count }, (_, number) => recordLine(number, seed));
}

export interface Comparison {
  readonly records: number;
  readonly entries: number;
  readonly bytes: number;
  /** Over all replays in Node. */
  readonly digest: string;
  /** The numbers of the records that could not be replayed, or whose replay differs in the browser. */
  readonly faulty: readonly number[];
  readonly different: readonly number[];
}

/** Replays all lines in Node and in a browser, and compares the digests. */
export async function compare(lines: readonly string[]): Promise<Comparison> {
  const inNode = await digestsOf(lines);
  const browserDigests = await inBrowser(lines);
  const numbersOf = (matches: (digest: string, number: number) => boolean) =>
    inNode.flatMap((digest, number) => (matches(digest, number) ? [number] : []));
  return {
    records: lines.length,
    entries: lines.reduce((sum, line) => sum + entriesIn(line), 0),
    bytes: lines.reduce((sum, line) => sum + line.length, 0),
    digest: createHash("sha256").update(inNode.join()).digest("hex"),
    faulty: numbersOf((digest) => digest.startsWith("fault")),
    different: numbersOf((digest, number) => digest !== browserDigests[number]),
  };
}

function entriesIn(line: string): number {
  const record: { readonly entries: readonly unknown[] } = JSON.parse(line);
  return record.entries.length;
}

async function inBrowser(lines: readonly string[]): Promise<readonly string[]> {
  const served = await servePages(join(import.meta.dirname, "page"));
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, { viewport: { width: 320, height: 320 } });
    await page.goto(served.address);
    await page.locator("html[data-ready=records]").waitFor({ state: "attached" });
    return await digestsIn(page, lines);
  } finally {
    await browser.close();
    await served.close();
  }
}

async function digestsIn(page: Page, lines: readonly string[]): Promise<readonly string[]> {
  const digests: string[] = [];
  for (let first = 0; first < lines.length; first += BATCH_SIZE) {
    const batch = lines.slice(first, first + BATCH_SIZE);
    digests.push(...(await page.evaluate((texts) => recordsPage.digestsOf(texts), batch)));
  }
  return digests;
}
