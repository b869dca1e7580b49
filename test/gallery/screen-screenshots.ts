/** The big screen to be photographed, and the phones that show only the hand. */
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Rules } from "../../shared/rules.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import { findMoment, findSpectatorMoment, type MatchMoment, type MomentCondition } from "./find-moment.ts";
import * as wanted from "./moment-conditions.ts";
import { NOW, tableAt, waitingRoomOf, withSeat } from "./sample-snapshots.ts";
import { type Screen, type Screenshot, screenshotOf } from "./screenshot.ts";

const SCREEN_ADDRESS = "#/screen/QK7M2P";
const SEATS = [2, 4, 7, 10] as const;
const TELEVISIONS = ["television", "television4k"] as const;
/** A motion is half way, in ms. */
const MIDWAY = 500;
const AWAY_MS = 22_000;

function watched(seats: number, seen: MomentCondition, rules: Partial<Rules> = {}): MatchMoment {
  return findSpectatorMoment({ seats, rules }, seen);
}

interface OnScreen extends Partial<Screenshot> {
  readonly table: TableSnapshot;
}

function screenShot(name: string, screen: Screen, { table, ...part }: OnScreen): Screenshot {
  return screenshotOf({
    name: `screen-${name}-${screen}`,
    screen,
    seats: table.players.length,
    address: SCREEN_ADDRESS,
    backdrop: { table },
    ...part,
  });
}

const everySize: readonly Screenshot[] = SEATS.flatMap((seats) =>
  TELEVISIONS.flatMap((screen) => [
    screenShot(`table-${seats}`, screen, { table: tableAt(watched(seats, wanted.ownTurn)) }),
    screenShot(`room-${seats}`, screen, { table: waitingRoomOf(seats, SPECTATOR) }),
    screenShot(`round-${seats}`, screen, {
      table: withSeat(tableAt(watched(seats, wanted.roundOver, { target: 500 })), 1, { ready: true }),
    }),
  ]),
);

/** From the moment before to the moment itself, as motion; the picture is taken while it is seen. */
function motion(name: string, moment: MatchMoment, part: Partial<Screenshot> = {}): readonly Screenshot[] {
  const before = tableAt({ view: moment.before, n: moment.n - moment.events.length });
  const events = { table: tableAt(moment), events: moment.events };
  return [
    screenShot(name, "television", { table: before, events, after: 700, ...part }),
    screenShot(`${name}-still`, "television", {
      ...{ table: before, events, effects: "still", after: MIDWAY },
      ...part,
    }),
  ];
}

const paused = watched(4, wanted.ownTurn);
const away = withSeat(
  tableAt(paused, { isPaused: true, clock: { leftMs: 14_000, lengthMs: 30_000 } }),
  (paused.view.turn + 1) % 4,
  { connected: false, bot: "none", reconnectBy: NOW + AWAY_MS },
);

const moments: readonly Screenshot[] = [
  ...motion("verdict", watched(4, wanted.challengeResult)),
  ...motion("uno", watched(7, wanted.called), { after: 900 }),
  ...motion("deal", watched(7, wanted.newDeal), { after: 900 }),
  ...motion("round-end", watched(4, wanted.roundOver, { target: 500 }), { after: 4500 }),
  ...motion("match-end", watched(4, wanted.matchOver, { target: "single" }), { after: 5000 }),
  screenShot("match", "television", { table: tableAt(watched(7, wanted.matchOver, { target: 200 })) }),
  screenShot("pause", "television", { table: away }),
  screenShot("teams", "television", { table: tableAt(watched(4, wanted.ownTurn, { teams: true })) }),
  screenShot("menu", "television", {
    table: tableAt(paused),
    act: (page) => page.getByTestId("screen-menu").click(),
  }),
  screenShot("said", "television", {
    table: tableAt(paused),
    after: MIDWAY,
    act: (page) =>
      page.evaluate(() => {
        for (const [seat, phrase] of [
          [1, 1],
          [2, 14],
          [3, 9],
        ])
          stage.session.emitChat({ seatId: `seat-${seat}`, phrase: phrase ?? 0 });
      }),
  }),
  screenShot("upright-10", "tablet", { table: tableAt(watched(10, wanted.ownTurn)) }),
  screenShot("upright-room-4", "tablet", { table: waitingRoomOf(4, SPECTATOR) }),
  screenshotOf({ name: "screen-away-television", screen: "television", address: SCREEN_ADDRESS }),
];

const LANGUAGES = ["de", "fr", "es", "pt-BR", "ja"] as const;
const tongues: readonly Screenshot[] = LANGUAGES.flatMap((language) => [
  screenShot(`room-${language}`, "television", { table: waitingRoomOf(4, SPECTATOR), language }),
  screenShot(`table-${language}`, "television", { table: tableAt(paused), language }),
]);

const PHONES = ["phone", "small", "flat"] as const;
const LONG = { stacking: "mixed", drawToMatch: true, jumpIn: true, falseCatchPenalty: true } as const;

/** A phone that shows only the hand. */
function handShots(name: string, moment: MatchMoment, part: Partial<Screenshot> = {}): readonly Screenshot[] {
  return PHONES.map((screen) =>
    screenshotOf({
      ...{ name: `hand-only-${name}-${screen}`, screen, seats: moment.view.seats, address: "?table=QK7M2P" },
      backdrop: { table: tableAt(moment), mine: ["QK7M2P"], stored: { "hand-only": "QK7M2P" } },
      ...part,
    }),
  );
}

const own = findMoment({ seats: 4 }, wanted.ownTurn);
const hands: readonly Screenshot[] = [
  ...handShots("turn", own),
  ...handShots("others-turn", findMoment({ seats: 7 }, wanted.otherPlayersTurn)),
  ...handShots("drawn", findMoment({ seats: 4 }, wanted.drawnCard)),
  ...handShots("challenge", findMoment({ seats: 4 }, wanted.challengeable)),
  ...handShots("exposed", findMoment({ seats: 4 }, wanted.exposedSeat)),
  ...handShots("20", findMoment({ seats: 7, rules: LONG }, wanted.longHand(20))),
  ...handShots("picker", findMoment({ seats: 4 }, wanted.wildInHand), {
    act: (page) => page.locator(".mirror-hand button", { hasText: /^Wild/ }).first().dispatchEvent("click"),
  }),
  ...handShots("swap", findMoment({ seats: 7, rules: { sevenZero: true } }, wanted.sevenInHand), {
    act: (page) => page.locator(".mirror-hand button", { hasText: / 7\b/ }).first().dispatchEvent("click"),
  }),
  ...handShots("left", own, { settings: { leftHanded: true } }),
  ...handShots("large-text", own, { settings: { textSize: 200 } }),
];

export const SCREEN_SCREENSHOTS: readonly Screenshot[] = [...everySize, ...moments, ...tongues, ...hands];
