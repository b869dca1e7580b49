/**
 * The synced state of a table: public fields, and fields that only the owner of a seat receives. The server creates it;
 * clients import its types only, so that the schema is no part of a page.
 */
import {
  type ArraySchema,
  type FieldBuilder,
  type MapSchema,
  type Schema,
  type SchemaType,
  schema,
  t,
} from "@colyseus/schema";
import type { BotCharacter } from "../bot-character.ts";
import type { MatchEnd } from "../command.ts";
import { type EditionId, forEachRule, type RULE_OPTIONS, type RuleName, type Rules } from "../rules.ts";
import { NOBODY } from "../seat.ts";
import type { DisconnectPolicy, TablePhase, TimeConsent, TimeFactor } from "./messages.ts";

/** Turns left of a table rule that has no limit. */
const NO_LIMIT = -1;

/** Only its owner receives `hand`, `backs`, `drawnCard`, `disconnectPolicy` and `turnTimeConsent`. */
export const SeatSchema = schema(
  {
    /** 0 to n-1 in turn order, possibly with gaps in the waiting room. */
    seat: t.uint8().default(0),
    name: t.string().default(""),
    /** The number of an emblem. */
    avatar: t.uint8().default(0),
    connected: t.boolean().default(true),
    /** The level of the bot on this seat; "" for a person. */
    bot: t.string<BotCharacter | "">().default(""),
    /** A bot plays for this person until they resume (C1, C3). */
    isBotControlled: t.boolean().default(false),
    /** The host kicked the player, who cannot return (C4). */
    isKicked: t.boolean().default(false),
    /** Server time in ms until which the seat is kept for its disconnected player (C2); 0 if the table does not wait. */
    reconnectBy: t.number().default(0),
    /** In the waiting room of a quick-play table: agrees to start now (C8). */
    agreesToStart: t.boolean().default(false),
    /** Agrees that casters see all hands of rounds that are over (C6). */
    allowsCasters: t.boolean().default(false),
    /** What happens if the player disconnects. */
    disconnectPolicy: t.string<DisconnectPolicy>().default("wait").view(),
    /** The factor for the player's turn time; 1 without extra time. */
    turnTimeFactor: t.uint8<TimeFactor>().default(1),
    /** What has become of the player's wish for extra time. */
    turnTimeConsent: t.string<TimeConsent>().default("none").view(),
    /**
     * The time bank: for how long the player may still keep the others waiting in this match, in whole seconds (C7). 0 for
     * bots, while no match runs, and alone with bots (C9).
     */
    waitingBudget: t.uint16().default(0),
    /** Ready to start, for the next round, or for a rematch. */
    ready: t.boolean().default(false),
    cardCount: t.uint8().default(0),
    score: t.uint16().default(0),
    roundPoints: t.uint16().default(0),
    hasCalledUno: t.boolean().default(false),
    /** The seat could be caught a moment ago: now it is too late (U4). */
    catchExpired: t.boolean().default(false),
    /** Out of the round (N12): 1 for the first seat that went out, and so on; absent in the round. */
    outPlace: t.uint8().optional(),
    // Only changed in place and never sorted: Colyseus does not track other changes correctly.
    hand: t.array("uint8").view(),
    drawnCard: t.uint8().default(0).view(),
    /** The hand at the end of a round. */
    revealedHand: t.array("uint8"),
    /** The number of the back that the player's cards have. */
    back: t.uint8().default(0),
    /** What this seat sees behind the other hands (F4), one hand after another; empty for a deck with one side. */
    backs: t.array("uint8").view(),
  },
  "Seat",
);
export type SeatSchema = SchemaType<typeof SeatSchema>;

/** The rules in the synced state: `target` is 0 for a single round. */
export type WireRules = Omit<Rules, "target" | "edition"> & {
  readonly target: number;
  readonly edition?: EditionId | undefined;
};

type RuleFields = { readonly [N in RuleName]: FieldBuilder<WireRules[N], true> };
export const RulesSchema = schema(
  {
    ...(forEachRule(ruleField) as RuleFields),
    /** Absent with the classic deck. */
    edition: t.string<EditionId>().optional(),
  },
  "Rules",
);

function ruleField({ official }: (typeof RULE_OPTIONS)[RuleName], name: RuleName): FieldBuilder {
  if (typeof official === "boolean") return t.boolean().default(official);
  if (typeof official === "string") return t.string().default(official);
  return name === "target" ? t.uint16().default(0) : t.uint8().default(official);
}

export const TableSchema = schema(
  {
    phase: t.string<TablePhase>().default("waiting"),
    /** The public id of the running or just finished match; "" in the waiting room. */
    matchId: t.string().default(""),
    /** The host's seat id; "" at a quick-play table, which has no host (C8). */
    host: t.string().default(""),
    isPublic: t.boolean().default(true),
    hasPassword: t.boolean().default(false),
    /** The rules of the match; in the waiting room, of the next one. */
    rules: t.ref(RulesSchema),
    /** The rules of the rematch if the host has changed them after the match (E6). */
    nextRules: t.ref(RulesSchema).optional(),
    /** By seat id, which is the same in all matches. */
    seats: t.map(SeatSchema),
    /** The number of the last event of this match, which has fewer than 65,536 (`isTooLong`). */
    lastEvent: t.uint16().default(0),
    round: t.uint16().default(0),
    dealer: t.int8().default(NOBODY),
    turn: t.int8().default(NOBODY),
    /** The index in PENDING_ACTIONS. */
    pendingAction: t.uint8().default(0),
    direction: t.int8().default(1),
    topCard: t.uint8().default(0),
    /** The colour chosen for the wild on top: its index in COLORS, plus one. 0 if none is chosen, and for other cards. */
    color: t.uint8().default(0),
    penalty: t.uint16().default(0),
    drawPile: t.uint8().default(0),
    /** The number of cards of seats that are out, which the next reshuffle contains; absent if there are none. */
    laidAside: t.uint8().optional(),
    /** The seat that played the top card; -1 for the opening card. */
    topCardSeat: t.int8().default(NOBODY),
    /** The current table rule (H8): the seat that declared it (-1: none), its text ("": none), its remaining turns (-1: no limit). */
    tableRuleSeat: t.int8().default(NOBODY),
    tableRuleText: t.string().default(""),
    tableRuleTurnsLeft: t.int8().default(NO_LIMIT),
    /** The host has removed this rule: clients no longer show it. */
    isTableRuleRemoved: t.boolean().default(false),
    catchableSeat: t.int8().default(NOBODY),
    /** The winners' seats, each plus one, because the framework does not sync a 0 in an array correctly. */
    winners: t.array("uint8"),
    /** How the match ended; "" while it runs. */
    endReason: t.string<MatchEnd | "">().default(""),
    // The running clock: quick start, turn, next round or rematch (deadline.ts).
    since: t.number().default(0),
    deadline: t.uint16().default(0),
    /** One person plays alone with bots (C9): there is no turn timer, and the player may pause. */
    isSolo: t.boolean().default(false),
    /** The table waits for a disconnected player (C2), or a solo match is paused (C9): no moves are accepted, and all clocks of the round are stopped. */
    isPaused: t.boolean().default(false),
    /** The server cannot save moves, so the table is paused. */
    isStorageDown: t.boolean().default(false),
    /** The remaining time of the stopped clock, in ms; 0 if no clock is stopped. */
    remainingMs: t.uint32().default(0),
    /** The number of spectators, and whether the host allows them (C6). */
    spectatorCount: t.uint8().default(0),
    spectatorsAllowed: t.boolean().default(true),
    /** Every player agrees that casters see all hands of rounds that are over (C6). */
    castersAllowed: t.boolean().default(false),
    /** Created by quick play: it has no host, and the match starts automatically (C8). */
    isQuickPlay: t.boolean().default(false),
    /** A hand of the day: nothing can be changed, and there is no rematch. */
    isHandOfTheDay: t.boolean().default(false),
    /** The server offers the highest level of bots. */
    hasMasterBots: t.boolean().default(true),
    /** A short check of the chain of the round's public events (docs/fairness.md); 0 without a fair round. */
    chainCheck: t.uint16().default(0),
    /** The number of the felt that the host has chosen for all; 0 if each player sees their own. */
    felt: t.uint8().default(0),
    /** The face that everybody sees on top of the draw pile (F4), 0 if it is empty; absent for a deck with one side. */
    drawPileBack: t.uint8().optional(),
  },
  "Table",
);
export type TableSchema = SchemaType<typeof TableSchema>;

/** What a client reads of a state: its fields, which it never changes, without the framework's methods. */
type Read<T> =
  T extends ArraySchema<infer Item>
    ? Iterable<Item> & { readonly length: number }
    : T extends MapSchema<infer Item>
      ? ReadonlyMap<string, Read<Item>>
      : T extends Schema
        ? { readonly [K in keyof T as K extends keyof Schema ? never : K]: Read<T[K]> }
        : T;

type OwnField = "hand" | "backs" | "drawnCard" | "disconnectPolicy" | "turnTimeConsent";
type AnySeat = Read<SeatSchema>;

/** A seat in the synced state. Its own fields are missing for everybody else. */
export type WireSeat = Omit<AnySeat, OwnField> & Partial<Pick<AnySeat, OwnField>>;
/** The whole synced state, as each client reads it. */
export type WireTable = Omit<Read<TableSchema>, "seats"> & { readonly seats: ReadonlyMap<string, WireSeat> };
