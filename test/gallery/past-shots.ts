/** Matches that are over, profiles and the leaderboard, as they are to be photographed. */
import type { Page } from "playwright-core";
import { GUEST, leaders, ME, manyMatches, PROFILE_DETAIL, PROFILE_ID } from "../support/made-history.ts";
import { type Screen, type Shot, shot } from "./shot.ts";

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
  await page.getByRole("button", { name: "A new recovery code" }).click();
  await page.getByRole("button", { name: "Make a new code" }).click();
  await page.locator(".recovery-code").waitFor();
}

function on(screens: readonly Screen[], name: string, part: Partial<Shot>): readonly Shot[] {
  return screens.map((screen) => shot({ answers, ...part, name: `${name}-${screen}`, screen }));
}

export const PAST_SHOTS: readonly Shot[] = [
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
