/** Screenshots of the big screen, and of phones that show only the hand. */
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Rules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import { findMoment, findSpectatorMoment, type MatchMoment, type MomentCondition } from "./find-moment.ts";
import * as conditions from "./moment-conditions.ts";
import { NOW, tableAt, waitingRoomOf, withSeat } from "./sample-snapshots.ts";
import { type Screen, type Screenshot, screenshotOf, TRANSLATIONS } from "./screenshot.ts";

const SCREEN_ADDRESS = "#/screen/QK7M2P";
const SEATS = [2, 4, 7, 10] as const;
const TELEVISIONS = ["television", "television4k"] as const;
/** When an animation is half way, in ms. */
const MIDWAY = 500;
const AWAY_MS = 22_000;

function watched(seats: number, condition: MomentCondition, rules: Partial<Rules> = {}): MatchMoment {
  return findSpectatorMoment({ seats, rules }, condition);
}

interface BigScreenScreenshot extends Partial<Screenshot> {
  readonly table: TableSnapshot;
}

function bigScreenScreenshot(
  name: string,
  screen: Screen,
  { table, ...part }: BigScreenScreenshot,
): Screenshot {
  return screenshotOf({
    name: `screen-${name}-${screen}`,
    screen,
    seats: table.players.length,
    address: SCREEN_ADDRESS,
    pageState: { table },
    ...part,
  });
}

/** The highlights are those of the last commands. */
function withHighlights(
  moment: MatchMoment,
  part: Partial<TableSnapshot> = {},
  stored = {},
): BigScreenScreenshot {
  const { pastEvents } = moment;
  const table = withSeat(tableAt(moment, { lastEvent: pastEvents.flat().length, ...part }), 1, {
    ready: true,
  });
  return { table, pageState: { table, pastEvents, stored } };
}

const roundWithHighlights = (seats: number) =>
  withHighlights(watched(seats, conditions.roundOver, { target: 500 }));

/** What has happened before is said on the stage. */
function withPast(moment: MatchMoment, part: Partial<TableSnapshot> = {}): BigScreenScreenshot {
  const { pastEvents } = moment;
  const table = tableAt(moment, part);
  return { table, pageState: { table, pastEvents } };
}

const everySize: readonly Screenshot[] = SEATS.flatMap((seats) =>
  TELEVISIONS.flatMap((screen) => [
    bigScreenScreenshot(`table-${seats}`, screen, withPast(watched(seats, conditions.ownTurn))),
    bigScreenScreenshot(`room-${seats}`, screen, { table: waitingRoomOf(seats, SPECTATOR) }),
    bigScreenScreenshot(`round-${seats}`, screen, roundWithHighlights(seats)),
  ]),
);

/** The animation from the moment before to the moment itself, half way; and the same with reduced motion. */
function motion(name: string, moment: MatchMoment, part: Partial<Screenshot> = {}): readonly Screenshot[] {
  const before = tableAt({ view: moment.before, n: moment.n - moment.events.length });
  const events = { table: tableAt(moment), events: moment.events };
  return [
    bigScreenScreenshot(name, "television", { table: before, events, after: 700, ...part }),
    bigScreenScreenshot(`${name}-still`, "television", {
      ...{ table: before, events, effects: "still", after: MIDWAY },
      ...part,
    }),
  ];
}

const stake = watched(4, conditions.penaltyRaised);

const paused = watched(4, conditions.ownTurn);
const away = withSeat(
  tableAt(paused, { isPaused: true, clock: { leftMs: 14_000, lengthMs: 30_000 } }),
  (paused.view.turn + 1) % 4,
  { connected: false, bot: "none", reconnectBy: NOW + AWAY_MS },
);

const thirdMatch = watched(7, conditions.matchOver, { target: 200 });
/** Who has won the first two matches of the evening. */
const TALLY = JSON.stringify({
  code: "QK7M2P",
  wins: [
    ["first", "Theo"],
    ["second", "Aiko"],
  ],
});

const moments: readonly Screenshot[] = [
  ...motion("verdict", watched(4, conditions.challengeResult)),
  ...motion("announcement", watched(4, conditions.penaltyRaised), { after: 3600 }),
  ...motion("reverse", watched(6, conditions.reversed), { after: 1500 }),
  ...motion("verdict-10", watched(10, conditions.challengeResult)),
  ...motion("uno", watched(7, conditions.called), { after: 1200 }),
  ...motion("deal", watched(7, conditions.newDeal), { after: 900 }),
  ...motion("round-end", watched(4, conditions.roundOver, { target: 500 }), { after: 4500 }),
  ...motion("match-end", watched(4, conditions.matchOver, { target: "single" }), { after: 5000 }),
  bigScreenScreenshot(
    "match",
    "television",
    withHighlights(thirdMatch, { matchId: "third" }, { "table-wins": TALLY }),
  ),
  bigScreenScreenshot("pause", "television", { table: away }),
  bigScreenScreenshot("teams", "television", {
    table: tableAt(watched(4, conditions.ownTurn, { teams: true })),
  }),
  bigScreenScreenshot("menu", "television", {
    table: tableAt(paused),
    act: (page) => page.getByTestId("screen-menu").click(),
  }),
  bigScreenScreenshot("chat", "television", {
    table: tableAt(paused),
    after: MIDWAY,
    act: (page) =>
      page.evaluate(() => {
        for (const [seat, phrase] of [
          [1, 1],
          [2, 14],
          [3, 9],
        ])
          pageControls.session.emitChat({ seatId: `seat-${seat}`, phrase: phrase ?? 0 });
      }),
  }),
  bigScreenScreenshot("room-1", "television", { table: waitingRoomOf(1, SPECTATOR) }),
  bigScreenScreenshot("arrival", "television", {
    table: waitingRoomOf(4, SPECTATOR),
    after: 1200,
    act: (page) =>
      page.evaluate(
        (players) => pageControls.session.update({ players }),
        waitingRoomOf(5, SPECTATOR).players,
      ),
  }),
  bigScreenScreenshot("room-chat", "television", {
    table: waitingRoomOf(4, SPECTATOR),
    after: MIDWAY,
    act: (page) =>
      page.evaluate(() => {
        const { session } = pageControls;
        const [first, second, third] = session.snapshot.players.map(({ id }) => id);
        session.emitChat({ seatId: first ?? "", phrase: 1 });
        session.emitChat({ seatId: second ?? "", phrase: 14 });
        const flick = { x: 500, y: 500, vx: -900, vy: 600 };
        session.emitChat({ seatId: third ?? "", phrase: 28, flick });
      }),
  }),
  bigScreenScreenshot("upright-10", "tablet", withPast(watched(10, conditions.ownTurn))),
  bigScreenScreenshot("upright-announcement", "tablet", {
    table: tableAt({ view: stake.before, n: stake.n - stake.events.length }),
    events: { table: tableAt(stake), events: stake.events },
    after: 3600,
  }),
  bigScreenScreenshot("upright-room-4", "tablet", { table: waitingRoomOf(4, SPECTATOR) }),
  screenshotOf({ name: "screen-away-television", screen: "television", address: SCREEN_ADDRESS }),
];

const languages: readonly Screenshot[] = TRANSLATIONS.flatMap((language) => [
  bigScreenScreenshot(`room-${language}`, "television", { table: waitingRoomOf(4, SPECTATOR), language }),
  bigScreenScreenshot(`table-${language}`, "television", { ...withPast(paused), language }),
]);

const PHONES = ["phone", "small", "flat"] as const;
const LONG = { stacking: "mixed", drawToMatch: true, jumpIn: true, falseCatchPenalty: true } as const;

/** A phone that shows only the hand. */
function handOnlyScreenshots(
  name: string,
  moment: MatchMoment,
  part: Partial<Screenshot> = {},
): readonly Screenshot[] {
  return PHONES.map((screen) =>
    screenshotOf({
      ...{ name: `hand-only-${name}-${screen}`, screen, seats: moment.view.seats, address: "?table=QK7M2P" },
      pageState: { table: tableAt(moment), mine: ["QK7M2P"], stored: { "hand-only": "QK7M2P" } },
      ...part,
    }),
  );
}

const own = findMoment({ seats: 4 }, conditions.ownTurn);
const hands: readonly Screenshot[] = [
  ...handOnlyScreenshots("turn", own),
  ...handOnlyScreenshots("others-turn", findMoment({ seats: 7 }, conditions.otherPlayersTurn)),
  ...handOnlyScreenshots("drawn", findMoment({ seats: 4 }, conditions.drawnCard)),
  ...handOnlyScreenshots("challenge", findMoment({ seats: 4 }, conditions.challengeable)),
  ...handOnlyScreenshots("exposed", findMoment({ seats: 4 }, conditions.exposedSeat)),
  ...handOnlyScreenshots("20", findMoment({ seats: 7, rules: LONG }, conditions.longHand(20))),
  ...handOnlyScreenshots("picker", findMoment({ seats: 4 }, conditions.wildInHand), {
    act: (page) => page.locator(".mirror-hand button", { hasText: /^Wild/ }).first().dispatchEvent("click"),
  }),
  ...handOnlyScreenshots(
    "swap",
    findMoment({ seats: 7, rules: { sevenZero: true } }, conditions.sevenInHand),
    {
      act: (page) => page.locator(".mirror-hand button", { hasText: / 7\b/ }).first().dispatchEvent("click"),
    },
  ),
  ...handOnlyScreenshots("left", own, { settings: { leftHanded: true } }),
  ...handOnlyScreenshots("large-text", own, { settings: { textSize: 200 } }),
];

export const SCREEN_SCREENSHOTS: readonly Screenshot[] = [...everySize, ...moments, ...languages, ...hands];
