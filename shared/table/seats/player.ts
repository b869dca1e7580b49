/** A player with a seat at the table: a person or a bot. */

import { type BotCharacter, REPLACEMENT_BOT } from "../../bot-character.ts";
import { temperamentOf } from "../../bots/bot-cast.ts";
import type { Temperament } from "../../bots/temperament.ts";
import type { Looks } from "../../looks.ts";
import type { Actor } from "../../record/record.ts";
import type { Rules } from "../../rules.ts";
import { NOBODY, type Seat } from "../../seat.ts";
import { TIMEOUTS_UNTIL_BOT } from "../../table-limits.ts";
import type { Bucket } from "../../timing/rate-limiter.ts";
import type { Stopwatch } from "../../timing/stopwatch.ts";
import { MOST_OVERDRAFTS } from "../../timing/time-bank.ts";
import type { DisconnectPolicy, TimeConsent, TimeFactor, WhileAway } from "../../wire/messages.ts";
import type { PlayerRecord } from "../journal/table-record.ts";
import { NO_TOKENS, type SeatTokenSet } from "./seat-tokens.ts";

/** Where a connection comes from. The address is never saved, logged or sent. */
export interface ConnectionOrigin {
  /** The hash of the browser key; "" without one. */
  readonly owner: string;
  /** The IP address, as limits count it; "" if it is unknown. */
  readonly address: string;
  /** The client contributes to the shuffles (docs/fairness.md). */
  readonly contributes?: boolean;
  /** The decks that the client knows beside the classic one; absent if that is unknown, as after a restart. */
  readonly editions?: readonly string[];
  /** What the player had chosen when joining: the seat has it from the first moment. */
  readonly looks?: Looks;
  /** How long its last answer to a deal took, in ms; absent if no deal has waited for it. */
  readonly roundTripMs?: number;
}

export const UNKNOWN_ORIGIN: ConnectionOrigin = { owner: "", address: "" };

/** False if the client has said which decks it knows, and that of these rules is not among them. */
export function mayKnowDeck({ editions }: ConnectionOrigin, { edition }: Pick<Rules, "edition">): boolean {
  return edition === undefined || editions === undefined || editions.includes(edition);
}

/** The round waits for a player (C2). */
export interface Pause {
  /** For how long it has waited. */
  readonly watch: Stopwatch;
  /** True if that is charged to the player's time bank (C7). */
  readonly isCharged: boolean;
}

/** Only `evolve` changes a player; the object stays the same as long as the player has the seat. */
export interface SeatedPlayer {
  /** Permanent, the same in all matches of the table. */
  readonly id: string;
  /** The character of a bot; "" for a person. */
  readonly bot: BotCharacter | "";
  /** The owner of the player's match history: the hash of a browser key, or "" if unknown. Never sent to clients. */
  readonly owner: string;
  /** Where the newest connection of the player came from. In memory only (C10). */
  readonly origin: ConnectionOrigin;
  readonly tokens: SeatTokenSet;
  readonly seat: Seat;
  readonly name: string;
  /** The avatar: one of EMBLEMS, by its number. */
  readonly avatar: number;
  /** The back of the player's cards: one of BACKS, by its number. */
  readonly back: number;
  readonly connected: boolean;
  /** Left, or did not reconnect in time: the table no longer waits for this player. */
  readonly gone: boolean;
  /** Left on purpose. */
  readonly hasLeft: boolean;
  /** Kicked by the host: nobody can come back to this seat. */
  readonly isKicked: boolean;
  /** A bot plays for the person, until they take the seat back (C1, C3). */
  readonly isBotControlled: boolean;
  /** Until when the seat is kept for a disconnected player, in ms of server time; 0 if the table does not wait. */
  readonly reconnectBy: number;
  /** What is left of that time; undefined if the table does not wait. */
  readonly grace: Stopwatch | undefined;
  /** The connection was lost when the server stopped, and the player has not been back since. */
  readonly isServerAbsence: boolean;
  /** Undefined if the round does not wait for this player. */
  readonly pause: Pause | undefined;
  /** What happened to the seat while the player was absent. */
  readonly missed: WhileAway | undefined;
  /** How many turns in a row the clock had to play (C1). */
  readonly timeOuts: number;
  /** How much of the time bank is gone, in ms of a player without extra time (C7). */
  readonly usedBudgetMs: number;
  /** How often the others waited for a share of a turn although the time bank was used up; such a time-out counts once (C7). */
  readonly overdrafts: number;
  /** The next turn lasts five seconds (C7). */
  readonly hasShortTurn: boolean;
  /** Ready for the match, the next round or the rematch. */
  readonly ready: boolean;
  /** In the waiting room of a quick-play table: agrees to start now (C8). */
  readonly agreesToStart: boolean;
  /** Agrees that casters see all hands of rounds that are over (C6). */
  readonly allowsCasters: boolean;
  /** What happens if the connection breaks. */
  readonly disconnectPolicy: DisconnectPolicy;
  /** The turn time factor that the player asked for. */
  readonly wantedTurnTimeFactor: TimeFactor;
  /** The turn time factor that applies: the one asked for, if the table allows it. */
  readonly turnTimeFactor: TimeFactor;
  /** The largest turn time factor that the host has allowed, and the largest one that the host has answered. */
  readonly allowedTurnTimeFactor: TimeFactor;
  readonly answeredTurnTimeFactor: TimeFactor;
  /** What has become of the player's wish. */
  readonly turnTimeConsent: TimeConsent;
  /** How many more phrases the player may send. */
  readonly phrases: Bucket | undefined;
  /** How many more flicks the player may send. */
  readonly flicks: Bucket | undefined;
}

export interface NewPlayer {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: BotCharacter | "";
  readonly owner?: string;
  readonly avatar?: number;
  readonly back?: number;
  readonly origin?: ConnectionOrigin;
}

/** A connected player who has just taken a seat. */
export function newPlayer(player: NewPlayer): SeatedPlayer {
  return { ...NEW_PLAYER, ...player };
}

const NEW_PLAYER = {
  ...{ bot: "", owner: "", origin: UNKNOWN_ORIGIN, avatar: 0, back: 0 },
  ...{ tokens: NO_TOKENS, connected: true, gone: false, hasLeft: false, isKicked: false },
  ...{ isBotControlled: false, reconnectBy: 0, grace: undefined, isServerAbsence: false },
  ...{ pause: undefined, missed: undefined, phrases: undefined, flicks: undefined },
  ...{ timeOuts: 0, usedBudgetMs: 0, overdrafts: 0, hasShortTurn: false },
  ...{ ready: false, agreesToStart: false, allowsCasters: false },
  disconnectPolicy: "wait",
  ...{ wantedTurnTimeFactor: 1, turnTimeFactor: 1, allowedTurnTimeFactor: 1, answeredTurnTimeFactor: 1 },
  turnTimeConsent: "none",
} as const satisfies Partial<SeatedPlayer>;

/** Fields that are always saved. Whether a player is connected is not saved. */
const RECORD_FIELDS = [
  ...(["id", "bot", "owner", "seat", "name", "gone", "hasLeft", "isKicked", "ready"] as const),
  ...(["agreesToStart", "disconnectPolicy"] as const),
] satisfies readonly (keyof PlayerRecord & keyof SeatedPlayer)[];

/** Fields that are left out of the record if they have their default value. */
const OPTIONAL_FIELDS = [
  ...(["avatar", "back", "timeOuts", "usedBudgetMs", "overdrafts", "hasShortTurn"] as const),
  ...(["allowsCasters"] as const),
  ...(["wantedTurnTimeFactor", "allowedTurnTimeFactor", "answeredTurnTimeFactor"] as const),
] satisfies readonly (keyof PlayerRecord & keyof SeatedPlayer)[];
const DEFAULTS = newPlayer({ id: "", seat: NOBODY, name: "" });

/** What is saved of a player. Returns the same object as `before` if nothing has changed. */
export function toPlayerRecord(player: SeatedPlayer, before?: PlayerRecord): PlayerRecord {
  if (before !== undefined && isRecordCurrent(before, player)) return before;
  const { id, bot, owner, seat, name, gone, hasLeft, isKicked, ready } = player;
  const { agreesToStart, disconnectPolicy, tokens } = player;
  return {
    ...{ id, bot, owner, seat, name, gone, hasLeft, isKicked, ready, agreesToStart, disconnectPolicy },
    tokenHashes: tokens.hashes,
    ...optionalRecordFields(player),
  };
}

function optionalRecordFields(player: SeatedPlayer): Partial<Pick<PlayerRecord, OptionalField>> {
  const changed = OPTIONAL_FIELDS.filter((field) => savedValue(player, field) !== DEFAULTS[field]);
  return Object.fromEntries(changed.map((field) => [field, savedValue(player, field)]));
}

type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** The time bank is saved in whole milliseconds. */
function savedValue(player: SeatedPlayer, field: OptionalField): SeatedPlayer[OptionalField] {
  return field === "usedBudgetMs" ? Math.round(player.usedBudgetMs) : player[field];
}

function isRecordCurrent(record: PlayerRecord, player: SeatedPlayer): boolean {
  if (record.tokenHashes !== player.tokens.hashes) return false;
  return (
    RECORD_FIELDS.every((field) => record[field] === player[field]) &&
    OPTIONAL_FIELDS.every((field) => (record[field] ?? DEFAULTS[field]) === savedValue(player, field))
  );
}

/** A saved player: bots are connected at once, people have to reconnect, and replaced players stay replaced. */
export function restorePlayer({ tokenHashes: hashes, ...record }: PlayerRecord): SeatedPlayer {
  const isBot = record.bot !== "";
  const player = {
    ...newPlayer(record),
    ...record,
    tokens: { hashes, previousHashes: hashes },
    connected: isBot,
  };
  return { ...player, isBotControlled: !isBot && (player.gone || isInactive(player)) };
}

type Changes = Partial<SeatedPlayer>;

/** True if the player timed out often enough for a bot to take over (C1). */
export function isInactive({ timeOuts }: Pick<SeatedPlayer, "timeOuts">): boolean {
  return timeOuts >= TIMEOUTS_UNTIL_BOT;
}

/** A match starts: the player counts as active (C1), and has the whole time bank (C7). */
export const FRESH_FOR_MATCH = {
  ...{ timeOuts: 0, usedBudgetMs: 0, overdrafts: 0, hasShortTurn: false },
} as const satisfies Changes;

/** The player plays the seat again, and counts as active (C1), with a short turn after too many time-outs (C7). */
export function resumedSeat({ isBotControlled, overdrafts, hasShortTurn }: SeatedPlayer): Changes {
  const isLate = isBotControlled && overdrafts >= MOST_OVERDRAFTS;
  return { hasShortTurn: hasShortTurn || isLate, isBotControlled: false, timeOuts: 0 };
}

/** True for people, even while a bot plays for them. */
export function isPerson({ bot }: Pick<SeatedPlayer, "bot">): boolean {
  return bot === "";
}

/** True for a disconnected person that a round waits for (C2). */
export function isAwaited(player: SeatedPlayer): boolean {
  return isPerson(player) && !player.connected && !player.gone && !player.isBotControlled;
}

/** The bot that plays a seat: its level, in which role it plays, and its temperament, which a replacement has not. */
export interface SeatBot {
  readonly character: BotCharacter;
  readonly by: Actor;
  readonly temperament?: Temperament | undefined;
}

/** The bot that plays this seat now; undefined if its person plays. */
export function botFor(player: SeatedPlayer): SeatBot | undefined {
  if (player.bot !== "") return { character: player.bot, by: "bot", temperament: temperamentOf(player.name) };
  return player.isBotControlled ? { character: REPLACEMENT_BOT, by: "standIn" } : undefined;
}
