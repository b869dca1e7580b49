/** Somebody who looks at matches that are over, and at profiles, with a history that is made up. */
import type { Page } from "playwright-core";
import type { Device } from "../../support/browser/browser.ts";
import {
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
  "GET me": ME,
  "GET leaderboard": leaders(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
};

export interface HistoryPage {
  readonly page: Page;
  /** What the page asked of the server, in order. */
  readonly requests: readonly FakeHistoryRequest[];
}

/** Opens the first page and goes on to the place behind the "#"; `answers` differ from what is there always. */
export async function openHistoryPage(
  visitor: PageVisitor,
  place: string,
  { answers = {}, device = PHONE }: { readonly answers?: FakeAnswers; readonly device?: Device } = {},
): Promise<HistoryPage> {
  const page = await visitor.visit("", {}, device);
  const asked = await serveFakeHistory(page, { ...HISTORY, ...answers });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  return { page, requests: asked };
}
