/** Finished matches, profiles and the leaderboard, set up for screenshots. */
import type { Page } from "playwright-core";
import type { TextEvent } from "../../shared/record/text-notation.ts";
import { fairMatch } from "../fairness/fair-match.ts";
import {
  GUEST,
  leaders,
  MATCH_ID,
  ME,
  manyMatches,
  matchDetail,
  PROFILE_DETAIL,
  PROFILE_ID,
} from "../support/browser/fake-history-api.ts";
import { sampleShuffleStatistics } from "../support/browser/sample-shuffle-statistics.ts";
import { botMatchRecord } from "../support/game/bot-match-record.ts";
import { type Screen, type Screenshot, screenshotOf } from "./screenshot.ts";

const answers = {
  "GET matches": { matches: manyMatches(), next: "older" },
  "GET me": ME,
  "GET leaderboard": leaders(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
  "POST profile/code": { recoveryCode: "ABCDE-FGHJK-MNPQR-STUVW-XYZ23" },
};

const there =
  (what: string) =>
  (page: Page): Promise<void> =>
    page.locator(what).first().waitFor();

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New recovery code" }).click();
  await page.getByRole("button", { name: "Create new code" }).click();
  await page.locator(".recovery-code").waitFor();
}

function on(screens: readonly Screen[], name: string, part: Partial<Screenshot>): readonly Screenshot[] {
  return screens.map((screen) => screenshotOf({ answers, ...part, name: `${name}-${screen}`, screen }));
}

/** The analysis of a match is counted in the page itself. */
async function analyse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".coach-summary").waitFor();
}

async function showKeyMoments(page: Page): Promise<void> {
  await analyse(page);
  await page.locator(".coach-head").evaluate((head) => head.scrollIntoView());
  await page.locator(".coach-window").evaluate((dialog) => dialog.scrollBy(0, -64));
}

/** A match of four that is watched again. */
const record = botMatchRecord({ seats: 4, rules: { target: 200 }, seed: "the gallery" });
const { mine, ...others } = matchDetail({ record });
const MIDDLE = Math.round(record.entries.length / 2);
const SEATED = Math.round(record.entries.length / 3);

const replayed = (move: number, detail: object): Partial<Screenshot> => ({
  address: `#/match/${MATCH_ID}/${move}`,
  answers: { [`GET matches/${MATCH_ID}`]: detail },
  seats: record.players.length,
});

const replays: readonly Screenshot[] = [
  ...on(["phone", "laptop"], "replay-all-hands", replayed(MIDDLE, others)),
  ...on(["phone", "laptop"], "replay-one-seat", replayed(SEATED, { ...others, mine })),
  ...on(["phone", "laptop"], "replay-end", replayed(record.entries.length, others)),
  ...on(["phone"], "replay-moves", {
    ...replayed(MIDDLE, others),
    act: (page) => page.locator(".replay-open-side").click(),
  }),
  ...on(["phone", "small", "laptop"], "replay-analysis", { ...replayed(MIDDLE, others), act: analyse }),
  ...on(["phone", "laptop"], "replay-key-moments", { ...replayed(MIDDLE, others), act: showKeyMoments }),
];

const fairness = (part: Parameters<typeof sampleShuffleStatistics>[0] = {}): Partial<Screenshot> => ({
  address: "#/fairness",
  answers: { "GET fairness": sampleShuffleStatistics(part) },
  act: there(".shuffle-frame"),
});

const statistics: readonly Screenshot[] = [
  ...on(["phone", "small", "flat", "tablet", "laptop"], "fairness", fairness()),
  ...on(["phone", "laptop"], "fairness-favoured", fairness({ favour: 1 })),
  ...on(["phone"], "fairness-charts", {
    ...fairness({ favour: 1 }),
    act: (page) =>
      page
        .locator(".shuffle-figure")
        .first()
        .evaluate((figure) => figure.scrollIntoView()),
  }),
  ...on(["phone", "small", "laptop"], "fairness-rows", {
    ...fairness(),
    act: (page) =>
      page
        .locator(".shuffle-rows")
        .first()
        .evaluate((rows) => rows.scrollIntoView()),
  }),
  ...["de", "es", "fr", "ja", "pt-BR"].flatMap((language) =>
    on(["phone"], `fairness-${language}`, { ...fairness(), language }),
  ),
];

/** A match with verifiable shuffles; and the same one with two cards swapped in its record. */
const fair = fairMatch({
  seed: "the gallery",
  matchId: MATCH_ID,
  rules: { target: 200 },
  holders: ["player", "player", "bot"],
  withheld: { 2: [1] },
});
const swapped = fair.record.entries.map((entry, i) =>
  i === 0 ? { ...entry, events: entry.events.map(withSwappedCards) } : entry,
);

function withSwappedCards(event: TextEvent): TextEvent {
  const hands: unknown = event["hands"];
  return event.type === "dealt" && Array.isArray(hands) ? { ...event, hands: hands.toReversed() } : event;
}

async function askIfFair(page: Page): Promise<void> {
  const side = page.locator(".replay-open-side");
  if (await side.isVisible()) await side.click();
  await page.getByRole("button", { name: /fair|équitable|justo|公正/ }).click();
  await page.getByTestId("fairness-verdict").waitFor();
}

const checked = (record: object): Partial<Screenshot> => ({
  address: `#/match/${MATCH_ID}/1`,
  answers: { [`GET matches/${MATCH_ID}`]: { ...others, record } },
  act: askIfFair,
});

const fairnessChecks: readonly Screenshot[] = [
  ...on(["phone", "small", "flat", "laptop"], "fairness-check-right", checked(fair.record)),
  ...on(["phone", "laptop"], "fairness-check-wrong", checked({ ...fair.record, entries: swapped })),
  ...on(["phone", "laptop"], "fairness-check-not-checkable", checked(record)),
  ...(["de", "fr", "es", "pt-BR", "ja"] as const).map((language) =>
    screenshotOf({ ...checked(fair.record), name: `fairness-check-phone-${language}`, screen: "phone", language }),
  ),
];

export const HISTORY_SCREENSHOTS: readonly Screenshot[] = [
  ...replays,
  ...statistics,
  ...fairnessChecks,
  ...on(["phone", "small", "laptop"], "past-matches", { address: "#/history", act: there(".past-row") }),
  ...on(["phone", "laptop"], "past-no-matches", {
    address: "#/history",
    answers: { "GET matches": { matches: [] } },
    act: there(".no-tables"),
  }),
  ...on(["phone", "tablet", "laptop"], "past-profile", { address: "#/profile", act: there(".curve") }),
  ...on(["phone", "laptop"], "past-profile-code", { address: "#/profile", act: askForCode }),
  ...on(["phone", "laptop"], "past-profile-guest", {
    address: "#/profile",
    answers: { "GET me": GUEST },
    act: there(".profile-form"),
  }),
  ...on(["phone", "laptop"], "past-leaderboard", { address: "#/leaderboard", act: there(".standing") }),
  ...on(["small", "laptop"], "past-public-profile", {
    address: `#/profile/${PROFILE_ID}`,
    act: there(".past-row"),
  }),
  ...on(["phone", "flat", "laptop"], "past-record-file", { address: "#/replay", act: there(".record-file") }),
];
