/** Opens the pages of finished matches and profiles with a fake match history. */
import type { Page } from "playwright-core";
import type { Device } from "../../support/browser/browser.ts";
import {
  DECK_RATINGS,
  type FakeAnswers,
  type FakeHistoryRequest,
  leaders,
  ME,
  manyMatches,
  PROFILE_DETAIL,
  PROFILE_ID,
  serveFakeHistory,
} from "../../support/browser/fake-history-api.ts";
import { type PageVisitor, PHONE } from "./page-visitor.ts";

const HISTORY: FakeAnswers = {
  "GET matches": { matches: manyMatches() },
  "GET me": { ...ME, deckRatings: DECK_RATINGS },
  "GET leaderboard": leaders(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
};

export interface HistoryPage {
  readonly page: Page;
  /** The page's requests to the server, in order. */
  readonly requests: readonly FakeHistoryRequest[];
}

/** Opens the home page and then the route after the "#"; `answers` replace the default responses. */
export async function openHistoryPage(
  visitor: PageVisitor,
  route: string,
  { answers = {}, device = PHONE }: { readonly answers?: FakeAnswers; readonly device?: Device } = {},
): Promise<HistoryPage> {
  const page = await visitor.visit("", {}, device);
  const requests = await serveFakeHistory(page, { ...HISTORY, ...answers });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
  return { page, requests };
}
