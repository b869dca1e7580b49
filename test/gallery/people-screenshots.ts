/** Friends, passkeys and club evenings, set up for screenshots. */
import type { EveningView } from "../../shared/evening/evening.ts";
import type { MyFigures, PasskeyList } from "../../shared/history.ts";
import type { HandOfTheDay } from "../../shared/wire/hand-of-the-day.ts";
import type { AboutUs, People, PeopleOnline } from "../../shared/wire/people.ts";
import {
  MATCH_ID,
  ME,
  matchDetail,
  matchRow,
  PROFILE_DETAIL,
  PROFILE_ID,
} from "../support/browser/fake-history-api.ts";
import { MY_TABLE, sampleEvening } from "../support/browser/sample-evening.ts";
import { NOW } from "./sample-snapshots.ts";
import { type Screen, type Screenshot, screenshotOf, TRANSLATIONS } from "./screenshot.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BROWSER_KEY = "A".repeat(43);

const met = (seat: number, name: string) => ({ match: MATCH_ID, seat, name, at: NOW - seat * DAY_MS });
const PEOPLE: People = {
  met: [met(1, "Theo"), met(2, "Marie-Antoinette"), met(3, "Omar Abdullahi")],
  relations: [
    { id: "r1", kind: "kept", name: "Aiko", profile: PROFILE_ID, since: 1, isFriend: true },
    { id: "r2", kind: "kept", name: "Wolfgang Amadeus M.", since: 1 },
    { id: "r3", kind: "blocked", name: "Mallory", since: 1 },
  ],
};
const ONLINE: PeopleOnline = {
  friends: [
    { id: "r1", name: "Aiko", table: { code: "QK7M2P", canJoin: true, canWatch: true } },
    { id: "r2", name: "Wolfgang Amadeus M.", table: {} },
    { id: "r4", name: "Ben" },
  ],
  invitations: [{ name: "Theo", table: "QK7M2P", at: NOW }],
};
const HAND: HandOfTheDay = {
  ...{ day: "2026-06-01", secondsLeft: 4 * 3600, bands: [1, 4, 12, 9, 3, 0] },
  tomorrow: { day: "2026-06-02", commitment: "ab".repeat(32) },
};
const US: AboutUs = {
  ...{ name: "Aiko", deck: "ruthless" },
  mine: ME.statistics,
  theirs: { ...ME.statistics, wins: 3, catches: 2 },
};
const PASSKEYS: PasskeyList = {
  passkeys: [
    { id: "k1", label: "Phone", since: NOW - 30 * DAY_MS, lastUsed: NOW - DAY_MS },
    { id: "k2", label: "Laptop in the office", since: NOW - 9 * DAY_MS, lastUsed: NOW - 3 * DAY_MS },
  ],
  canMerge: true,
};

const FIGURES: MyFigures = {
  months: [7, 8, 9, 10, 11].map((month) => {
    const [matches, wins] = [3 * month - 12, month - 5];
    return {
      month: `2026-${String(month).padStart(2, "0")}`,
      matches,
      wins,
      catches: wins + 1,
      cardsPlayed: 41 * matches,
    };
  }),
  handDays: 4,
};

const over = (): EveningView => {
  const { rounds, ...played } = sampleEvening(4);
  return { ...played, rounds: rounds.slice(0, -1), isOver: true, following: "later" };
};

const answers = {
  "GET hand-of-the-day": HAND,
  "GET me": ME,
  "GET me/figures": FIGURES,
  "GET people": PEOPLE,
  "GET people/online": ONLINE,
  "GET people/r1": US,
  "GET passkeys": PASSKEYS,
  "GET matches": { matches: [matchRow()] },
  [`GET matches/${MATCH_ID}`]: matchDetail(),
  [`GET profiles/${PROFILE_ID}`]: PROFILE_DETAIL,
};

const pageState = { stored: { key: BROWSER_KEY, evening: `e ${MY_TABLE}` } };

function on(screens: readonly Screen[], name: string, part: Partial<Screenshot>): readonly Screenshot[] {
  return screens.map((screen) =>
    screenshotOf({ answers, pageState, ...part, name: `${name}-${screen}`, screen }),
  );
}

const atEvening = (view: EveningView): Partial<Screenshot> => ({
  address: "#/evening/e",
  answers: { ...answers, "GET evenings/e": view },
  act: (page) => page.locator(".evening .lead").waitFor(),
});

/** The page of somebody who has come back from the table. */
const round = sampleEvening(3, { seat: { code: MY_TABLE, seatToken: "t" } });

const friends: Partial<Screenshot> = {
  address: "#/profile",
  act: async (page) => {
    await page.getByRole("button", { name: /Aiko/, expanded: false }).click();
    await page.locator(".people").evaluate((section) => section.scrollIntoView());
  },
};

const visitors: Partial<Screenshot> = {
  pageState: { ...pageState, listed: 2 },
  act: (page) => page.locator("#people-title").waitFor(),
};

/** Somebody who opens the link of an evening for the first time. */
const { me: _ME, ...STRANGER } = sampleEvening(0);

export const PEOPLE_SCREENSHOTS: readonly Screenshot[] = [
  ...on(["phone", "small", "laptop"], "people-home", visitors),
  ...on(["phone", "small", "laptop"], "people-profile", friends),
  ...TRANSLATIONS.flatMap((language) => on(["small"], `people-home-${language}`, { ...visitors, language })),
  ...on(["phone", "small", "laptop"], "evening-form", {
    address: "#/evening",
    act: (page) => page.locator(".evening-form, form").first().waitFor(),
  }),
  ...on(["phone"], "evening-stranger", atEvening(STRANGER)),
  ...on(["phone", "small", "flat", "tablet", "laptop", "television"], "evening-round", atEvening(round)),
  ...on(["phone", "small", "laptop"], "evening-over", atEvening(over())),
  ...TRANSLATIONS.flatMap((language) =>
    on(["small"], `evening-round-${language}`, { ...atEvening(round), language }),
  ),
];
