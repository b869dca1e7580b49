/** Screenshots of the table: on every screen, with every number of seats, in every state. */
import type { Page } from "playwright-core";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import { NO_CARD, numberOf } from "../../shared/card.ts";
import { playableCards } from "../../shared/legal.ts";
import { FELTS } from "../../shared/looks.ts";
import { makeCard } from "../../shared/record/card-text.ts";
import type { Rules } from "../../shared/rules.ts";
import { findMoment, findSpectatorMoment, type MatchMoment, type MomentCondition } from "./find-moment.ts";
import * as conditions from "./moment-conditions.ts";
import { NOW, tableAt, withSeat } from "./sample-snapshots.ts";
import { ALL_SCREENS, type Screen, type Screenshot, screenshotOf, TRANSLATIONS } from "./screenshot.ts";

const TABLE = "?table=QK7M2P";
const MINE = ["QK7M2P"];
const SEATS = [2, 4, 7, 10] as const;
const AWAY_MS = 22_000;
/** When an animation is half way, in ms. */
const MIDWAY = 500;

const tap =
  (...testIds: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const testId of testIds) await page.getByTestId(testId).first().dispatchEvent("click");
  };

/** Clicks the first cards in the hand whose buttons have this name. */
export const tapCard =
  (name: RegExp, times = 1) =>
  async (page: Page): Promise<void> => {
    const cards = page.locator(".mirror-hand button").filter({ hasText: name });
    for (let card = 0; card < times; card += 1) await cards.nth(card).dispatchEvent("click");
  };

interface TableScreenshot extends Partial<Screenshot> {
  readonly table: TableSnapshot;
}

function tableScreenshot(name: string, screen: Screen, { table, ...part }: TableScreenshot): Screenshot {
  return screenshotOf({
    name: `${name}-${screen}`,
    screen,
    seats: table.players.length,
    address: TABLE,
    pageState: { table, mine: MINE },
    ...part,
  });
}

export function moment(seats: number, condition: MomentCondition, rules: Partial<Rules> = {}): MatchMoment {
  return findMoment({ seats, rules }, condition);
}

const EFFECTS = ["full", "still", "light"] as const;

/** The viewer's turn on every screen, with alternating effects. */
const everyScreen: readonly Screenshot[] = ALL_SCREENS.flatMap((screen, i) =>
  SEATS.map((seats, j) => {
    const effects = EFFECTS[(i + j) % EFFECTS.length] ?? "full";
    return tableScreenshot(`table-${seats}`, screen, {
      table: tableAt(moment(seats, conditions.ownTurn)),
      effects,
    });
  }),
);

const DECKS = ["contrast", "plain"] as const;
const decks: readonly Screenshot[] = DECKS.flatMap((deck) =>
  (["phone", "flat", "laptop"] as const).map((screen) =>
    tableScreenshot(`deck-${deck}`, screen, {
      table: tableAt(moment(4, conditions.wildInHand)),
      settings: { deck },
    }),
  ),
);

/** Each felt, chosen by the host, on one screen after the other. */
const felts: readonly Screenshot[] = FELTS.slice(1).map((felt, i) =>
  tableScreenshot(`felt-${felt}`, (["phone", "laptop", "tablet", "flat"] as const)[i % 4] ?? "phone", {
    table: tableAt(moment(4, conditions.ownTurn), { felt: i + 1 }),
  }),
);

/** One state on two screens: the first with motion, the second without. */
export function state(
  name: string,
  screens: readonly [Screen, Screen],
  shown: StateScreenshot,
): readonly Screenshot[] {
  const { moment: at, table = tableAt(at), ...part } = shown;
  return screens.map((screen, i) =>
    tableScreenshot(name, screen, { table, effects: i === 0 ? "full" : "still", ...part }),
  );
}

interface StateScreenshot extends Partial<Screenshot> {
  readonly moment: MatchMoment;
  readonly table?: TableSnapshot;
}

const asks: readonly Screenshot[] = [
  ...state("others-turn", ["phone", "monitor"], { moment: moment(7, conditions.otherPlayersTurn) }),
  ...state("drawn-card", ["phone", "laptop"], { moment: moment(4, conditions.drawnCard) }),
  ...state("picker", ["phone", "laptop"], {
    moment: moment(4, conditions.wildInHand),
    act: tapCard(/^Wild/),
  }),
  ...state("picker-10", ["small", "flat"], {
    moment: moment(10, conditions.wildInHand),
    act: tapCard(/^Wild/),
  }),
  ...state("challenge", ["phone", "flat"], { moment: moment(4, conditions.challengeable) }),
  ...state("penalty-stack", ["small", "laptop"], {
    moment: moment(4, conditions.penaltyOf(6), { stacking: "mixed" }),
  }),
  ...state("call-due", ["phone", "tablet"], { moment: moment(4, conditions.callDue) }),
  ...state("call-armed", ["small", "laptop"], {
    moment: moment(4, conditions.earlyCall, { playSets: true }),
    act: tap("uno"),
  }),
  ...state("exposed", ["phone", "laptop"], { moment: moment(4, conditions.exposedSeat) }),
  ...state("exposed-10", ["small", "flat"], { moment: moment(10, conditions.exposedSeat) }),
  ...state("jump-in", ["phone", "laptop"], { moment: moment(4, conditions.jumpIn, { jumpIn: true }) }),
  ...state("swap-choice", ["phone", "flat"], {
    moment: moment(7, conditions.sevenInHand, { sevenZero: true }),
    act: tapCard(/ 7\b/),
  }),
  ...state("intention", ["small", "flat"], {
    moment: moment(7, conditions.otherPlayersTurn),
    act: (page) => page.locator("[data-intention=possible]").first().dispatchEvent("click"),
  }),
  ...state("set-chosen", ["small", "laptop"], setChosen()),
  ...state("rule-window", ["phone", "laptop"], {
    moment: moment(4, conditions.customWildInHand, { customCards: true }),
    act: async (page) => {
      await tapCard(/^Custom/)(page);
      await tap("pick-blue")(page);
    },
  }),
  ...state("rule-banner", ["phone", "flat"], {
    moment: moment(4, conditions.tableRule, { customCards: true }),
  }),
  ...state("rule-banner-10", ["small", "laptop"], {
    moment: moment(10, conditions.tableRule, { customCards: true }),
  }),
];

/** The first card of a set is chosen: a playable one whose number the hand has twice. */
function setChosen(): StateScreenshot {
  const at = moment(4, conditions.setInHand, { playSets: true });
  const numbers = at.view.hand.map(numberOf);
  const isTwice = (number: number | undefined) => numbers.filter((each) => each === number).length > 1;
  const card = playableCards(at.view).find((each) => numberOf(each) !== undefined && isTwice(numberOf(each)));
  return { moment: at, act: tap(`card-${makeCard(card ?? NO_CARD)}`) };
}

const played = moment(4, conditions.ownTurn);
const away = withSeat(
  tableAt(played, { isPaused: true, clock: { leftMs: 14_000, lengthMs: 30_000 } }),
  (played.view.seat + 1) % 4,
  { connected: false, bot: "none", reconnectBy: NOW + AWAY_MS },
);
const crowded = moment(10, conditions.ownTurn);
const botControlled = withSeat(tableAt(played), played.view.seat, { isBotControlled: true });
const alone = tableAt(played);
const claimed: TableSnapshot = {
  ...alone,
  canClaimWin: true,
  players: alone.players.map((each) => ({ ...each, isBotControlled: !each.isMe, bot: "none" })),
};
const watched = tableAt(findSpectatorMoment({ seats: 7 }, conditions.ownTurn), { spectatorCount: 3 });

const say = (phrase: number, seat: number) => (page: Page) =>
  page.evaluate((chat) => pageControls.session.emitChat({ seatId: `seat-${chat.seat}`, ...chat }), {
    phrase,
    seat,
  });

/** A match alone against bots: the coach says what the master would do. */
function withAdvice(at: MatchMoment, ...before: readonly ((page: Page) => Promise<void>)[]): StateScreenshot {
  const shown = tableAt(at, { isSolo: true });
  const players = shown.players.map((each) => ({ ...each, bot: each.isMe ? each.bot : ("sharp" as const) }));
  return {
    moment: at,
    pageState: { table: { ...shown, players }, pastEvents: at.pastEvents, mine: MINE },
    act: async (page) => {
      for (const step of [...before, tap("ask-advice")]) await step(page);
      await page.getByTestId("advice").locator("b", { hasNotText: "Thinking" }).waitFor();
    },
  };
}

const advised: readonly Screenshot[] = [
  ...state("advice", ["phone", "laptop"], withAdvice(moment(4, conditions.ownTurn))),
  ...state(
    "advice-picker",
    ["small", "flat"],
    withAdvice(moment(4, conditions.wildInHand), tapCard(/^Wild/)),
  ),
];

/** The viewer's time bank, and different ones for the other players. */
function withTimeBanks(at: MatchMoment, mine: number): TableSnapshot {
  const table = tableAt(at, { clock: { endsAt: NOW + 20_000, lengthMs: 30_000 } });
  const timeBanks = [45, 18, 6, 60, 30];
  const timeBankOf = ({ seat, isMe }: { readonly seat: number; readonly isMe: boolean }) =>
    isMe ? mine : (timeBanks[seat % timeBanks.length] ?? 0);
  return {
    ...table,
    players: table.players.map((each) => ({ ...each, waitingBudget: timeBankOf(each), bot: "none" })),
  };
}

const timeBanks: readonly Screenshot[] = [
  ...state("time-bank", ["phone", "laptop"], { moment: played, table: withTimeBanks(played, 42) }),
  ...state("time-bank-low", ["phone", "flat"], { moment: played, table: withTimeBanks(played, 18) }),
  ...state("time-bank-used-up", ["tablet", "monitor"], { moment: played, table: withTimeBanks(played, 9) }),
  ...state("time-bank-announced", ["phone", "flat"], {
    moment: played,
    table: withTimeBanks(played, 42),
    events: { table: withTimeBanks(played, 9), events: [] },
    after: 1500,
  }),
  ...state("time-bank-10", ["small", "laptop"], { moment: crowded, table: withTimeBanks(crowded, 42) }),
  ...state("time-bank-10-low", ["phone", "flat"], { moment: crowded, table: withTimeBanks(crowded, 18) }),
  ...state("time-bank-large-text", ["phone", "laptop"], {
    moment: played,
    table: withTimeBanks(played, 18),
    settings: { textSize: 200 },
  }),
  ...state("time-bank-answer", ["small", "flat"], stackedWithTimeBank()),
  ...state("time-bank-players", ["phone", "laptop"], {
    moment: crowded,
    table: withTimeBanks(crowded, 42),
    act: tap("menu", "open-players"),
  }),
];

/** A long status text next to the time bank. */
function stackedWithTimeBank(): StateScreenshot {
  const at = moment(4, conditions.penaltyOf(6), { stacking: "mixed" });
  return { moment: at, table: withTimeBanks(at, 42) };
}

const players: readonly Screenshot[] = [
  ...state("pause", ["phone", "laptop"], { moment: played, table: away }),
  ...state("stand-in", ["phone", "flat"], { moment: played, table: botControlled }),
  ...state("claim", ["small", "laptop"], { moment: played, table: claimed }),
  ...state("spectator", ["phone", "laptop"], { moment: played, table: watched, seats: 7 }),
  ...state("chat-panel", ["phone", "flat"], { moment: played, act: tap("say") }),
  ...state("chat", ["phone", "laptop"], {
    moment: played,
    after: MIDWAY,
    act: async (page) => {
      await say(1, 1)(page);
      await say(14, 2)(page);
      await say(9, played.view.seat)(page);
    },
  }),
  ...state("chat-by-five", ["small", "flat"], {
    moment: crowded,
    after: MIDWAY,
    act: async (page) => {
      const seats = Array.from({ length: 10 }, (_, i) => (crowded.view.seat + 2 * i) % 10).slice(0, 5);
      for (const [i, seat] of seats.entries()) await say([9, 13, 16, 1, 20][i] ?? 0, seat)(page);
    },
  }),
  ...state("menu", ["small", "laptop"], { moment: played, act: tap("menu") }),
  ...state("players", ["phone", "laptop"], { moment: played, act: tap("menu", "open-players") }),
  ...state("log", ["phone", "laptop"], {
    moment: played,
    pageState: { table: tableAt(played), pastEvents: played.pastEvents, mine: MINE },
    act: tap("menu", "open-log"),
  }),
  ...state("toast", ["small", "flat"], { moment: played, act: tap("pass"), after: MIDWAY }),
  ...state("tip", ["phone", "laptop"], { moment: played, settings: { tips: true }, after: 3000 }),
];

/** The animation from the moment before to the moment itself, half way. */
export function motion(
  name: string,
  screens: readonly [Screen, Screen],
  shown: StateScreenshot,
): readonly Screenshot[] {
  const { moment: at } = shown;
  const before = tableAt({ view: at.before, n: at.n - at.events.length });
  const events = { table: tableAt(at), events: at.events };
  return state(name, screens, { table: before, events, effects: "full", after: MIDWAY, ...shown });
}

/** The moment after the command before it has been played, too: the card that a challenge is about has been seen. */
function withCommandBefore(at: MatchMoment): StateScreenshot {
  const past = at.pastEvents.at(-2) ?? [];
  const n = at.n - at.events.length;
  const step = { table: tableAt({ view: at.before, n }), events: past };
  return {
    moment: at,
    table: tableAt({ view: at.earlier, n: n - past.length }),
    async act(page) {
      await page.evaluate(({ table, events }) => pageControls.session.update(table, events), step);
      for (let ms = 0; ms < 2000; ms += 100) await page.clock.fastForward(100);
    },
  };
}
const verdict = withCommandBefore(moment(4, conditions.challengeResult));

const motions: readonly Screenshot[] = [
  ...motion("verdict", ["phone", "laptop"], { ...verdict, after: 800 }),
  ...motion("accused", ["small", "flat"], { moment: moment(4, conditions.challengedPlayer), after: 700 }),
  ...motion("call-burst", ["phone", "laptop"], { moment: moment(7, conditions.called), after: 900 }),
  ...motion("deal", ["phone", "laptop"], { moment: moment(7, conditions.newDeal), after: 900 }),
  ...motion("color-wave", ["phone", "laptop"], { moment: moment(4, conditions.recolored), after: 1000 }),
  ...motion("last-event", ["phone", "laptop"], { moment: moment(4, conditions.ownTurn), after: 4000 }),
  ...motion("card-flies", ["flat", "monitor"], {
    moment: moment(10, conditions.otherPlayersTurn),
    after: 200,
  }),
];

/** The same moments with reduced motion: badges instead of animations. */
const badges: readonly Screenshot[] = [
  ...motion("verdict-still", ["phone", "flat"], {
    ...verdict,
    effects: "still",
  }),
  ...motion("accused-still", ["small", "laptop"], {
    moment: moment(4, conditions.challengedPlayer),
    effects: "still",
  }),
  ...motion("call-still", ["small", "laptop"], { moment: moment(7, conditions.called), effects: "still" }),
];

const LONG = { stacking: "mixed", drawToMatch: true, jumpIn: true, falseCatchPenalty: true } as const;
const hands: readonly Screenshot[] = [
  ...state("hand-20", ["phone", "laptop"], { moment: moment(7, conditions.longHand(20), LONG) }),
  ...state("hand-30", ["small", "flat"], { moment: moment(2, conditions.longHand(30), LONG) }),
  ...state("left-handed", ["phone", "flat"], { moment: played, settings: { leftHanded: true } }),
  ...state("large-text", ["phone", "laptop"], { moment: played, settings: { textSize: 200 } }),
  ...state("forced-colors", ["phone", "laptop"], {
    moment: played,
    act: (page) => page.emulateMedia({ forcedColors: "active" }),
  }),
  ...state("teams", ["phone", "tablet"], { moment: moment(4, conditions.ownTurn, { teams: true }) }),
];

const languages: readonly Screenshot[] = TRANSLATIONS.map((language) => {
  const table = tableAt(moment(4, conditions.challengeable));
  return tableScreenshot(`challenge-${language}`, "small", { table, language });
});

export const TABLE_SCREENSHOTS: readonly Screenshot[] = [
  ...everyScreen,
  ...decks,
  ...felts,
  ...asks,
  ...players,
  ...advised,
  ...timeBanks,
  ...motions,
  ...badges,
  ...hands,
  ...languages,
];
