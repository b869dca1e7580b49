/** Finished matches, profiles and the leaderboard, set up for screenshots. */
import type { Page } from "playwright-core";
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
import { FAIRNESS_CHECKS } from "./fairness-screenshots.ts";
import { type Screen, type Screenshot, screenshotOf } from "./screenshot.ts";

const answers = {
  "GET matches": { matches: manyMatches(), next: "older" },
  "GET me": ME,
  "GET leaderboard": leaders(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
  "POST profile/code": { recoveryCode: "ABCDE-FGHJK-MNPQR-STUVW-XYZ23" },
};

const waitForElement =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor();

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New recovery code" }).click();
  await page.getByRole("button", { name: "Create new code" }).click();
  await page.locator(".recovery-code").waitFor();
}

function on(screens: readonly Screen[], name: string, part: Partial<Screenshot>): readonly Screenshot[] {
  return screens.map((screen) => screenshotOf({ answers, ...part, name: `${name}-${screen}`, screen }));
}

/** The page itself computes the analysis of a match. */
async function analyse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".coach-summary").waitFor();
}

async function showKeyMoments(page: Page): Promise<void> {
  await analyse(page);
  await page.locator(".coach-head").evaluate((head) => head.scrollIntoView());
  await page.locator(".coach-window").evaluate((dialog) => dialog.scrollBy(0, -64));
}

/** The replayed match of four players. */
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
  act: waitForElement(".shuffle-frame"),
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

export const HISTORY_SCREENSHOTS: readonly Screenshot[] = [
  ...replays,
  ...statistics,
  ...FAIRNESS_CHECKS,
  ...on(["phone", "small", "laptop"], "past-matches", {
    address: "#/history",
    act: waitForElement(".past-row"),
  }),
  ...on(["phone", "laptop"], "past-no-matches", {
    address: "#/history",
    answers: { "GET matches": { matches: [] } },
    act: waitForElement(".no-tables"),
  }),
  ...on(["phone", "tablet", "laptop"], "past-profile", {
    address: "#/profile",
    act: waitForElement(".curve"),
  }),
  ...on(["phone", "laptop"], "past-profile-code", { address: "#/profile", act: askForCode }),
  ...on(["phone", "laptop"], "past-profile-guest", {
    address: "#/profile",
    answers: { "GET me": GUEST },
    act: waitForElement(".profile-form"),
  }),
  ...on(["phone", "laptop"], "past-leaderboard", {
    address: "#/leaderboard",
    act: waitForElement(".standing"),
  }),
  ...on(["small", "laptop"], "past-public-profile", {
    address: `#/profile/${PROFILE_ID}`,
    act: waitForElement(".past-row"),
  }),
  ...on(["phone", "flat", "laptop"], "past-record-file", {
    address: "#/replay",
    act: waitForElement(".record-file"),
  }),
];
