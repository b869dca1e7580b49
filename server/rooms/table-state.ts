/** The Colyseus schema of the synced state; shared/wire/table-state.ts has the same shape as types. */
import { type SchemaType, schema, t } from "@colyseus/schema";
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { MatchEnd } from "../../shared/command.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { AbsenceChoice, TablePhase, TimeConsent, TimeFactor } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";

/** Turns left of a table rule that has no limit. */
const NO_LIMIT = -1;

export const SeatState = schema(
  {
    seat: t.uint8().default(0),
    name: t.string().default(""),
    avatar: t.uint8().default(0),
    connected: t.boolean().default(true),
    bot: t.string<BotCharacter | "">().default(""),
    isBotControlled: t.boolean().default(false),
    isKicked: t.boolean().default(false),
    reconnectBy: t.number().default(0),
    agreesToStart: t.boolean().default(false),
    disconnectPolicy: t.string<AbsenceChoice>().default("wait").view(),
    turnTimeFactor: t.uint8<TimeFactor>().default(1),
    turnTimeConsent: t.string<TimeConsent>().default("none").view(),
    waitingBudget: t.uint16().default(0),
    ready: t.boolean().default(false),
    cardCount: t.uint8().default(0),
    score: t.uint16().default(0),
    roundPoints: t.uint16().default(0),
    hasCalledUno: t.boolean().default(false),
    catchExpired: t.boolean().default(false),
    // Only changed in place and never sorted: Colyseus does not track other changes correctly.
    hand: t.array("uint8").view(),
    drawnCard: t.uint8().default(0).view(),
    revealedHand: t.array("uint8"),
  },
  "Seat",
);
export type SeatState = SchemaType<typeof SeatState>;

export const RulesState = schema(
  {
    handSize: t.uint8().default(OFFICIAL_RULES.handSize),
    scoring: t.string<Rules["scoring"]>().default(OFFICIAL_RULES.scoring),
    target: t.uint16().default(0),
    stacking: t.string<Rules["stacking"]>().default(OFFICIAL_RULES.stacking),
    jumpIn: t.boolean().default(false),
    sevenZero: t.boolean().default(false),
    drawToMatch: t.boolean().default(false),
    forcePlay: t.boolean().default(false),
    noBluff: t.boolean().default(false),
    playSets: t.boolean().default(false),
    customCards: t.boolean().default(false),
    teams: t.boolean().default(false),
    falseCatchPenalty: t.boolean().default(false),
    turnSeconds: t.uint8<Rules["turnSeconds"]>().default(OFFICIAL_RULES.turnSeconds),
  },
  "Rules",
);

export const TableState = schema(
  {
    phase: t.string<TablePhase>().default("waiting"),
    matchId: t.string().default(""),
    host: t.string().default(""),
    isPublic: t.boolean().default(true),
    hasPassword: t.boolean().default(false),
    rules: t.ref(RulesState),
    nextRules: t.ref(RulesState).optional(),
    seats: t.map(SeatState),
    lastEvent: t.number().default(0),
    round: t.uint16().default(0),
    dealer: t.int8().default(NOBODY),
    turn: t.int8().default(NOBODY),
    pendingAction: t.uint8().default(0),
    direction: t.int8().default(1),
    topCard: t.uint8().default(0),
    color: t.uint8().default(0),
    penalty: t.uint16().default(0),
    drawPile: t.uint8().default(0),
    topCardSeat: t.int8().default(NOBODY),
    tableRuleSeat: t.int8().default(NOBODY),
    tableRuleText: t.string().default(""),
    tableRuleTurnsLeft: t.int8().default(NO_LIMIT),
    isTableRuleRemoved: t.boolean().default(false),
    catchableSeat: t.int8().default(NOBODY),
    winners: t.array("uint8"),
    endReason: t.string<MatchEnd | "">().default(""),
    since: t.number().default(0),
    deadline: t.uint16().default(0),
    isSolo: t.boolean().default(false),
    isPaused: t.boolean().default(false),
    isStorageDown: t.boolean().default(false),
    remainingMs: t.uint32().default(0),
    spectatorCount: t.uint8().default(0),
    spectatorsAllowed: t.boolean().default(true),
    isQuickPlay: t.boolean().default(false),
    isHandOfTheDay: t.boolean().default(false),
    hasMasterBots: t.boolean().default(true),
    chainCheck: t.uint16().default(0),
  },
  "Table",
);
export type TableState = SchemaType<typeof TableState>;

/** Checks at compile time that the schema has the shape that the client reads. */
export const asWireTable = (state: TableState): WireTable => state;
