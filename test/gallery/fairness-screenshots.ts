/** The page “Is this fair?”, set up for screenshots: at the table while the match runs, and in replays. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import type { FairnessMark, RunningMark } from "../../client/net/fairness/kept-match.ts";
import type { MatchReceipts } from "../../shared/fairness/receipts.ts";
import type { TextEvent } from "../../shared/record/text-notation.ts";
import { fairMatch } from "../fairness/fair-match.ts";
import { MATCH_ID, matchDetail } from "../support/browser/fake-history-api.ts";
import { botMatchRecord } from "../support/game/bot-match-record.ts";
import { findMoment } from "./find-moment.ts";
import { matchOver, otherPlayersTurn, ownTurn } from "./moment-conditions.ts";
import { tableAt } from "./sample-snapshots.ts";
import { type Screen, type Screenshot, screenshotOf, TRANSLATIONS } from "./screenshot.ts";

const TABLE = "QK7M2P";

/** A match with verifiable shuffles, in which a player withholds a contribution. */
const fair = fairMatch({
  seed: "the gallery",
  matchId: MATCH_ID,
  rules: { target: 200 },
  holders: ["player", "player", "bot"],
  withheld: { 2: [1] },
});
const { publicKey } = fair.record.fairness;
/** The same match with the hands of two players swapped in its record. */
const entries = fair.record.entries.map((entry, i) =>
  i === 0 ? { ...entry, events: entry.events.map(withSwappedHands) } : entry,
);

function withSwappedHands(event: TextEvent): TextEvent {
  const hands: unknown = event["hands"];
  return event.type === "dealt" && Array.isArray(hands) ? { ...event, hands: hands.toReversed() } : event;
}

const { mine: _, ...detail } = matchDetail({ record: fair.record });

async function readVerdict(page: Page): Promise<void> {
  await page.getByTestId("fairness-verdict").waitFor();
}

async function publishKey(page: Page): Promise<void> {
  const json = { algorithm: "Ed25519", current: publicKey, former: [] };
  await page.route("**/.well-known/last-card-key", (route) => route.fulfill({ json }));
}

async function openInReplay(page: Page): Promise<void> {
  await publishKey(page);
  const side = page.locator(".replay-open-side");
  if (await side.isVisible()) await side.click();
  await page.locator("[data-testid=open-fair], .place .button.gold").first().click();
  await readVerdict(page);
}

async function openAtTable(page: Page): Promise<void> {
  for (const testId of ["menu", "open-fair"]) await page.getByTestId(testId).first().dispatchEvent("click");
  await readVerdict(page);
}

const scrollTo =
  (open: (page: Page) => Promise<void>, selector: string) =>
  async (page: Page): Promise<void> => {
    await open(page);
    await page
      .locator(selector)
      .last()
      .evaluate((element) => element.scrollIntoView({ block: "end" }));
  };

const replayOf = (record: object): Partial<Screenshot> => ({
  address: `#/match/${MATCH_ID}/1`,
  answers: { [`GET matches/${MATCH_ID}`]: { ...detail, record } },
  act: openInReplay,
});

const VALID = replayOf(fair.record);
const INVALID = replayOf({ ...fair.record, entries });
const NOT_CHECKABLE = replayOf(botMatchRecord({ seats: 4, rules: { target: 200 }, seed: "the gallery" }));

const receipts = fair.receipts[0];
if (receipts === undefined) throw new Error("The first player of the match has no receipts.");
const table = tableAt(findMoment({ seats: 3, rules: {} }, ownTurn));
/** During the second round, the third one is agreed on. */
const RUNNING: Partial<Screenshot> = {
  address: `?table=${TABLE}`,
  seats: table.players.length,
  pageState: {
    table,
    mine: [TABLE],
    keptMatch: {
      receipts: { ...receipts, rounds: receipts.rounds.filter(({ round }) => round <= 2) },
      voided: [{ round: 2, attempt: 0, missing: [1] }],
      problems: [],
    },
  },
  act: openAtTable,
};

/** The shield beside the clock. */
const shieldAt = (mark: RunningMark, condition = ownTurn): Partial<Screenshot> => ({
  address: `?table=${TABLE}`,
  seats: 4,
  pageState: {
    table: tableAt(findMoment({ seats: 4, rules: {} }, condition), { fairnessMark: mark }),
    mine: [TABLE],
  },
});

const TABLE_SCREENS = ["phone", "small", "flat", "laptop"] as const;
const atStart = tableAt(findMoment({ seats: 3, rules: { target: "single" } }, ownTurn));
const atEnd = tableAt(findMoment({ seats: 3, rules: { target: "single" } }, matchOver), {
  matchId: MATCH_ID,
  fairnessMark: "checking",
});

/** The result of a match: its record is checked automatically. */
const resultWith = (mark: FairnessMark, record: object, kept: MatchReceipts): Partial<Screenshot> => ({
  address: `?table=${TABLE}`,
  seats: 3,
  pageState: { table: atStart, mine: [TABLE], keptMatch: { receipts: kept, voided: [], problems: [] } },
  answers: {
    [`GET matches/${MATCH_ID}`]: { ...detail, record },
    "GET matches?limit=1": { matches: [] },
  },
  act: async (page) => {
    await publishKey(page);
    await page.evaluate((table) => pageControls.session.update(table), atEnd);
    await page.locator(`.result .fair-shield[data-mark=${mark}]`).waitFor();
  },
});

const checkedResult = resultWith("checked", fair.record, receipts);

/** The curve of the match, below the podium. */
const turningPoint: Partial<Screenshot> = {
  ...checkedResult,
  act: async (page) => {
    await checkedResult.act?.(page);
    await page.locator(".turning-point-curve").scrollIntoViewIfNeeded();
  },
};

/** The picture that the result makes of it, instead of the page. */
const matchPicture: Partial<Screenshot> = {
  ...checkedResult,
  act: async (page) => {
    await checkedResult.act?.(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share a picture" }).click();
    const picture = await readFile(await (await saved).path(), "base64");
    await page.evaluate((data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      document.querySelector(".result")?.replaceChildren(image);
      return image.decode();
    }, picture);
  },
};

const withoutOwn = { ...receipts, rounds: receipts.rounds.map(({ own: _, ...receipt }) => receipt) };
const RESULTS: readonly Screenshot[] = (["phone", "small", "laptop"] as const).flatMap((screen) => [
  ...on([screen], "result-checked", checkedResult),
  ...on([screen], "turning-point", turningPoint),
  ...(screen === "laptop" ? on([screen], "match-picture", matchPicture) : []),
  ...on([screen], "result-not-checkable", resultWith("notCheckable", fair.record, withoutOwn)),
  ...on([screen], "result-wrong", resultWith("wrong", { ...fair.record, entries }, receipts)),
]);

const SHIELDS: readonly Screenshot[] = (["checking", "notCheckable", "wrong"] as const).flatMap((mark) => [
  ...on(TABLE_SCREENS, `shield-${mark}`, shieldAt(mark)),
  ...on(["phone", "small"], `shield-${mark}-others`, shieldAt(mark, otherPlayersTurn)),
]);

function on(screens: readonly Screen[], name: string, part: Partial<Screenshot>): readonly Screenshot[] {
  return screens.map((screen) => screenshotOf({ ...part, name: `fairness-check-${name}-${screen}`, screen }));
}

const inLanguages = (name: string, part: Partial<Screenshot>): readonly Screenshot[] =>
  TRANSLATIONS.flatMap((language) => on(["phone"], `${name}-${language}`, { ...part, language }));

export const FAIRNESS_CHECKS: readonly Screenshot[] = [
  ...SHIELDS,
  ...RESULTS,
  ...on(["phone", "small", "laptop"], "running", RUNNING),
  ...on(["phone"], "running-rest", { ...RUNNING, act: scrollTo(openAtTable, ".fairness-voided") }),
  ...on(["phone", "small", "flat", "laptop"], "right", VALID),
  ...on(["phone"], "steps", { ...VALID, act: scrollTo(openInReplay, "[data-section=shuffles]") }),
  ...on(["phone", "small"], "rest", { ...VALID, act: scrollTo(openInReplay, ".fairness-more") }),
  ...on(["phone", "small", "laptop"], "wrong", INVALID),
  ...on(["phone", "laptop"], "not-checkable", NOT_CHECKABLE),
  ...inLanguages("right", VALID),
  ...inLanguages("wrong", INVALID),
  ...inLanguages("running", RUNNING),
];
