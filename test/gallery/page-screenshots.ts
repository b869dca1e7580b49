/** Screenshots of the pages before and after a game. */
import type { Page } from "playwright-core";
import { editionRules } from "../../shared/editions/editions.ts";
import { presetRules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import { QUICK_START_SECONDS } from "../../shared/table-limits.ts";
import { FLICK } from "../../shared/wire/flick.ts";
import type { TableFacts } from "../../shared/wire/table-facts.ts";
import { findMoment, type MatchMoment } from "./find-moment.ts";
import { matchOver, roundOver } from "./moment-conditions.ts";
import { NOW, tableAt, waitingRoomOf, withSeat } from "./sample-snapshots.ts";
import {
  ALL_SCREENS,
  type PageState,
  type Screen,
  type Screenshot,
  screenshotOf,
  TRANSLATIONS,
} from "./screenshot.ts";

const TABLE = "?table=QK7M2P";
const MINE = ["QK7M2P"];
/** Until a quick-play table starts. */
const QUICK_LEFT_MS = 5_600;

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole("button", { name }).first().click();

/** The same page on several screens. */
function on(screens: readonly Screen[], name: string, part: Partial<Screenshot>): readonly Screenshot[] {
  return screens.map((screen) => screenshotOf({ ...part, name: `${name}-${screen}`, screen }));
}

/** As Chromium does when the game can be installed. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => {} })),
  );
  await page.locator(".install-card").scrollIntoViewIfNeeded();
}

/** Shows the QR code of a seat link. */
async function moveToAnotherDevice(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("last-card.seat.QK7M2P", "k3-_sample"));
  await page.getByRole("button", { name: "Continue on another device" }).click();
  await page.locator(".hand-off-body svg").first().waitFor();
}

const INVITED_TABLE: TableFacts = {
  ...({ phase: "waiting", freeSeats: 7, hasPassword: false } as const),
  ...({ spectatorsAllowed: true, isQuickPlay: false, rules: presetRules("harsh") } as const),
  names: {
    host: "Anna",
    players: ["Anna", "Ben", "Rufus"].map((name, i) => ({ name, isBot: name === "Rufus", avatar: 4 + i })),
  },
};

/** The page of a player who is invited to this table. */
function invitedTo(facts: TableFacts): Pick<Screenshot, "address" | "pageState" | "answers"> {
  return { address: TABLE, pageState: { listed: 0 }, answers: { "GET tables/QK7M2P": facts } };
}

/** The page asks whether there are notifications. */
const SETTINGS = { address: "?page=settings", answers: { "GET push": { isOn: false } } } as const;
const LOOKS: Partial<Screenshot> = {
  ...SETTINGS,
  act: (page) => page.locator(".back-pictures").evaluate((backs) => backs.scrollIntoView()),
};

const home: readonly Screenshot[] = [
  ...on(["phone", "laptop"], "faces", { pageState: { sheet: "faces" } }),
  ...on(["phone", "laptop"], "looks", { pageState: { sheet: "looks" } }),
  ...on(ALL_SCREENS, "home", { pageState: { listed: 3 } }),
  ...on(["phone", "laptop"], "home-no-tables", {}),
  ...on(ALL_SCREENS, "home-first", { pageState: { listed: 0, isFirstVisit: true } }),
  ...on(["phone", "small"], "home-first-more", {
    pageState: { listed: 0, isFirstVisit: true },
    act: (page) => page.locator(".folded > summary").click(),
  }),
  ...on(["phone", "laptop"], "home-name", {
    act: async (page) => {
      await page.getByLabel("Your name").focus();
      await page.locator(".face-row").waitFor();
    },
  }),
  ...on(["small", "tablet"], "home-own-seat", { pageState: { mine: MINE, listed: 4 } }),
  ...on(["phone", "laptop"], "home-create", { act: press("Create a table") }),
  ...on(["small", "laptop"], "home-deck", { act: press("Other decks") }),
  ...on(["phone", "laptop"], "how-to-ruthless", { address: "?page=how-to-play&deck=ruthless" }),
  ...on(["phone", "flat", "laptop"], "how-to", { address: "?page=how-to-play" }),
  ...on(["phone", "small", "monitor"], "rules", { address: "?page=rules" }),
  ...on(["small", "laptop"], "rules-tried", {
    address: "?page=rules#T2",
    act: async (page) => {
      const table = page.getByTestId("practice-match");
      await table.getByRole("button", { name: "Blue 3, diamond" }).click();
      await table.scrollIntoViewIfNeeded();
    },
  }),
  ...on(["tablet", "laptop"], "rules-of-a-set", { address: "?page=rules#H7" }),
  ...on(["phone", "small", "flat", "laptop"], "settings", { ...SETTINGS }),
  ...on(["phone", "small", "laptop"], "settings-looks", LOOKS),
  ...on(["phone", "small", "laptop"], "invite", invitedTo(INVITED_TABLE)),
  ...on(["phone"], "invite-running", invitedTo({ ...INVITED_TABLE, phase: "playing" })),
  ...on(["small", "laptop"], "home-install", {
    pageState: { listed: 1, stored: { install: "offer" } },
    act: offerInstallation,
  }),
  ...on(["phone", "laptop"], "away", { address: TABLE, pageState: { mine: MINE } }),
];

/** Theo has flicked the card, and it is in the air. */
const flickedBy1 = async (page: Page): Promise<void> => {
  const flick = { x: 500, y: 500, vx: 2600, vy: 900 };
  await page.evaluate(
    ([phrase, thrown]) => {
      const { session } = pageControls;
      session.emitChat({ seatId: session.snapshot.players[1]?.id ?? "", phrase, flick: thrown });
    },
    [FLICK, flick] as const,
  );
};

const at = (table: PageState["table"]): Pick<Screenshot, "address" | "pageState" | "seats"> => ({
  address: TABLE,
  pageState: { ...(table && { table }), mine: MINE },
  seats: table?.players.length ?? 0,
});

const quick = {
  isQuickPlay: true,
  clock: { endsAt: NOW + QUICK_LEFT_MS, lengthMs: 1000 * QUICK_START_SECONDS },
};

const rooms: readonly Screenshot[] = [
  ...on(ALL_SCREENS, "waiting-host-4", at(waitingRoomOf(4))),
  ...on(
    ["phone", "laptop"],
    "waiting-ruthless",
    at(waitingRoomOf(4, 0, { rules: editionRules("ruthless") })),
  ),
  ...on(["phone", "laptop"], "waiting-host-alone", at(waitingRoomOf(1))),
  ...on(["small", "laptop"], "waiting-host-10", at(waitingRoomOf(10))),
  ...on(["phone", "small", "tablet"], "waiting-guest-7", at(waitingRoomOf(7, 1))),
  ...on(["phone", "small", "laptop"], "waiting-quick-2", at(waitingRoomOf(2, 0, quick))),
  ...on(["phone", "flat", "laptop"], "waiting-flicked", {
    ...at(waitingRoomOf(4)),
    ...{ act: flickedBy1, effects: "full", after: 400 },
  }),
  ...on(["small", "laptop"], "hand-off", { ...at(waitingRoomOf(4)), act: moveToAnotherDevice }),
  ...on(["small", "monitor"], "waiting-spectator-4", at(waitingRoomOf(4, SPECTATOR, { spectatorCount: 2 }))),
  ...on(["phone", "laptop"], "waiting-share", { ...at(waitingRoomOf(2)), act: press(/QR/) }),
];

const round = (seats: number): MatchMoment => findMoment({ seats, rules: { target: 500 } }, roundOver);
const match = (seats: number): MatchMoment => findMoment({ seats, rules: { target: 200 } }, matchOver);
const agreeing = (moment: MatchMoment) => withSeat(tableAt(moment), 1, { ready: true });

const results: readonly Screenshot[] = [
  ...on(["phone", "flat", "laptop"], "round-result-4", at(agreeing(round(4)))),
  ...on(["small", "tablet", "monitor"], "round-result-10", at(agreeing(round(10)))),
  ...on(["phone", "laptop"], "round-result-2", { ...at(agreeing(round(2))), effects: "still" }),
  ...on(["phone", "laptop", "monitor"], "match-result-4", at(agreeing(match(4)))),
  ...on(["small", "flat", "tablet"], "match-result-7", { ...at(agreeing(match(7))), effects: "still" }),
];

const large = { settings: { textSize: 200 } } as const;
const forcedColors = { act: (page: Page) => page.emulateMedia({ forcedColors: "active" }) };

const forEveryone: readonly Screenshot[] = [
  ...TRANSLATIONS.flatMap((language) => [
    screenshotOf({ name: `home-phone-${language}`, screen: "phone", language, pageState: { listed: 2 } }),
    screenshotOf({ ...at(waitingRoomOf(4)), name: `waiting-small-${language}`, screen: "small", language }),
  ]),
  screenshotOf({ ...large, name: "home-phone-large", screen: "phone", pageState: { listed: 2 } }),
  screenshotOf({ ...at(waitingRoomOf(4)), ...large, name: "waiting-phone-large", screen: "phone" }),
  screenshotOf({ ...at(agreeing(round(4))), ...large, name: "round-result-phone-large", screen: "phone" }),
  ...on(["phone"], "match-result-large", { ...at(agreeing(match(4))), ...large }),
  ...on(["phone"], "settings-looks-large", { ...LOOKS, ...large }),
  ...on(["phone", "laptop"], "forced-colors-waiting", { ...at(waitingRoomOf(4)), ...forcedColors }),
  ...on(["phone"], "forced-colors-result", { ...at(agreeing(match(4))), ...forcedColors }),
  ...on(["phone"], "forced-colors-settings", {
    ...LOOKS,
    act: async (page) => {
      await forcedColors.act(page);
      await LOOKS.act?.(page);
    },
  }),
];

export const PAGE_SCREENSHOTS: readonly Screenshot[] = [...home, ...rooms, ...results, ...forEveryone];
