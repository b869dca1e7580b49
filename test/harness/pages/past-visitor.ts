/** Somebody who looks at matches that are over, and at profiles, with a history that is made up. */
import type { Page } from "playwright-core";
import type { Device } from "../../support/browser.ts";
import {
  type AskedHistory,
  answerHistory,
  leaders,
  type MadeAnswers,
  ME,
  manyMatches,
  PROFILE_DETAIL,
  PROFILE_ID,
} from "../../support/made-history.ts";
import { PHONE, type Visitor } from "./visitor.ts";

const HISTORY: MadeAnswers = {
  "GET matches": { matches: manyMatches() },
  "GET me": ME,
  "GET leaderboard": leaders(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
};

export interface PastPage {
  readonly page: Page;
  /** What the page asked of the server, in order. */
  readonly asked: readonly AskedHistory[];
}

/** Opens the first page and goes on to the place behind the "#"; `answers` differ from what is there always. */
export async function openPast(
  visitor: Visitor,
  place: string,
  { answers = {}, device = PHONE }: { readonly answers?: MadeAnswers; readonly device?: Device } = {},
): Promise<PastPage> {
  const page = await visitor.visit("", {}, device);
  const asked = await answerHistory(page, { ...HISTORY, ...answers });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  return { page, asked };
}
