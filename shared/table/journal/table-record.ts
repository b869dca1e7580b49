/**
 * The one stored form of a table: it is restored from it after a crash or a restart, at another process, and in a browser.
 * The commands of its match are in the journal beside it.
 */
import { z } from "zod";
import { BOT_CHARACTERS } from "../../bot-character.ts";
import { CONTRIBUTORS, DROP_REASONS, type TableChain } from "../../fairness/match-fairness.ts";
import type { RoundProtocol } from "../../fairness/round-protocol.ts";
import type { SeenEvent } from "../../redact.ts";
import { DISCONNECT_POLICIES, TIME_FACTORS } from "../../wire/messages.ts";
import { rulesSchema } from "../../wire/request-payloads.ts";

/** Increased with each change of this form. Older versions are converted (table-record-migrations.ts). */
export const TABLE_RECORD_VERSION = 3;

const playerSchema = z.strictObject({
  id: z.string(),
  bot: z.union([z.literal(""), z.enum(BOT_CHARACTERS)]),
  /** The hash of the browser's key; "" if it is unknown. */
  owner: z.string(),
  seat: z.int(),
  name: z.string(),
  gone: z.boolean(),
  hasLeft: z.boolean(),
  isKicked: z.boolean(),
  ready: z.boolean(),
  /** At a quick-play table: agrees to start now. */
  agreesToStart: z.boolean(),
  disconnectPolicy: z.enum(DISCONNECT_POLICIES),
  /** The extra time that the player asked for; absent for the normal time. */
  wantedTurnTimeFactor: z.exactOptional(z.literal(TIME_FACTORS)),
  /** The largest extra time that the host has allowed, and the largest that the host has answered; absent for none. */
  allowedTurnTimeFactor: z.exactOptional(z.literal(TIME_FACTORS)),
  answeredTurnTimeFactor: z.exactOptional(z.literal(TIME_FACTORS)),
  /** The number of an emblem; absent for the initial. */
  avatar: z.exactOptional(z.int()),
  /** The number of a card back; absent for the first one. */
  back: z.exactOptional(z.int()),
  /** The number of turns in a row that timed out; absent if there are none. */
  timeOuts: z.exactOptional(z.int()),
  /** How much of the time bank is gone (C7), in ms of a player without extra time; absent if nothing is. */
  usedBudgetMs: z.exactOptional(z.int()),
  /** How often the others waited for a share of a turn although the time bank was used up; absent for never. */
  overdrafts: z.exactOptional(z.int()),
  /** The next turn lasts five seconds (C7). Absent otherwise. */
  hasShortTurn: z.exactOptional(z.literal(true)),
  /** Agrees that casters see all hands of rounds that are over (C6). Absent otherwise. */
  allowsCasters: z.exactOptional(z.literal(true)),
  /** Hashes of the valid seat tokens, as hex digits, the newest last. */
  tokenHashes: z.array(z.string()).readonly(),
});
export type PlayerRecord = z.infer<typeof playerSchema>;

const seatsSchema = z.strictObject({
  /** In the order in which the players joined. */
  players: z.array(playerSchema),
  satSoFar: z.int(),
});

/** A kick during a match: the kicked player's seat, the host's seat, and the number of the last event before it. */
const seatKickSchema = z.strictObject({ seat: z.int(), by: z.int(), event: z.int() });

const matchHeaderSchema = z.strictObject({
  /** The public id, used in links to the match. */
  id: z.string(),
  /** The number of the match at this table. */
  number: z.int(),
  /** In ms since 1970; 0 if it is unknown. */
  startedAt: z.int(),
  rules: rulesSchema,
  players: z.array(z.strictObject({ name: z.string(), kind: z.string() })),
  /** By seat: hashes of the browser keys; "" for a bot, and if it is unknown. */
  owners: z.array(z.string()),
  /**
   * By seat: a number that is equal for people who came from one IP address when the match started, and -1 for a bot and if
   * it is unknown. The address is not stored. Absent if nobody shares one, or if an older server wrote it.
   */
  networks: z.exactOptional(z.array(z.int())),
  seed: z.string(),
  isRuleStruck: z.boolean(),
  /** The seats whose players the host has kicked; absent if there are none. */
  kickedSeats: z.exactOptional(z.array(z.int())),
  /** When they were kicked, and by whom; absent if there are none, or if an older server wrote it. */
  kicks: z.exactOptional(z.array(seatKickSchema)),
  /** The seats whose players took them over from a bot during the match (C8), and are not rated; absent if there are none. */
  joinedLate: z.exactOptional(z.array(z.int())),
  /** A player had extra time in a match of several people, so the match is not rated. Absent otherwise. */
  moreTime: z.exactOptional(z.literal(true)),
  /** The UTC date if the match is a hand of the day: it is not rated, and its record opens after that day. Absent otherwise. */
  day: z.exactOptional(z.iso.date()),
  /** The public key with which the rounds are signed, if the shuffles can be verified (docs/fairness.md). Absent otherwise. */
  signingKey: z.exactOptional(z.string()),
});
export type MatchHeader = z.infer<typeof matchHeaderSchema>;

/** How long each seat, by its id, had paused the round, in ms. */
const pausesSchema = z.strictObject({ round: z.string(), used: z.record(z.string(), z.number()) });

const contributionFields = {
  kind: z.enum(CONTRIBUTORS),
  commitment: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
};
const attemptFields = {
  secret: z.string(),
  commitment: z.string(),
  seats: z.array(z.strictObject(contributionFields)).readonly(),
};

const linkSchema = z.strictObject({
  ...{ number: z.int(), before: z.string(), seatIds: z.array(z.string()).readonly() },
});

const voidedSchema = z
  .array(
    z.strictObject({
      ...attemptFields,
      ...{ attempt: z.int(), missing: z.array(z.int()).readonly(), link: z.exactOptional(linkSchema) },
    }),
  )
  .readonly();

/** How far the table is with the key of the next round (docs/fairness.md). Bytes are hex digits. */
const roundProtocolSchema = z.strictObject({
  phase: z.enum(["open", "revealing", "keyed", "void"]),
  binding: z.strictObject({
    ...{ matchId: z.string(), round: z.int(), attempt: z.int() },
    ...{ rules: rulesSchema, holders: z.array(z.enum(["player", "bot"])).readonly() },
    /** Absent in a match of version 1. */
    link: z.exactOptional(linkSchema),
  }),
  ...attemptFields,
  excluded: z.array(z.int()).readonly(),
  voided: voidedSchema,
}) satisfies z.ZodType<RoundProtocol>;

const droppedSchema = z.strictObject({
  ...attemptFields,
  ...{ round: z.int(), attempt: z.int(), link: z.exactOptional(linkSchema), voided: voidedSchema },
  ...{ match: z.string(), rules: z.string(), why: z.enum(DROP_REASONS) },
  isListed: z.exactOptional(z.literal(true)),
});

const tableChainSchema = z.strictObject({
  ...{ number: z.int(), head: z.string(), dropped: z.array(droppedSchema).readonly() },
}) satisfies z.ZodType<TableChain>;

/** A player whom the host has removed (C10). The IP address is not stored. */
const kickSchema = z.strictObject({
  id: z.string(),
  seatId: z.string(),
  name: z.string(),
  /** Hashes of the browser keys; empty if they are unknown. */
  owners: z.array(z.string()).readonly(),
});
export type KickRecord = z.infer<typeof kickSchema>;

/** A password's keyed hash, as hex digits. */
const passwordSchema = z.strictObject({ key: z.string(), hash: z.string() });
export type PasswordHash = z.infer<typeof passwordSchema>;

const duration = z.number().nonnegative();

/** What is missing was not running. */
const runningPlayerSchema = z.strictObject({
  /** A bot plays for this person (C1, C3). */
  isBotControlled: z.exactOptional(z.literal(true)),
  /** What is left of the time in which a player without a connection may come back (C2). */
  graceMs: z.exactOptional(duration),
  /** The server was down when the connection was lost. */
  isServerAbsence: z.exactOptional(z.literal(true)),
  /** For how long the round has been paused for this player, and whether that is charged (C7). */
  pausedMs: z.exactOptional(duration),
  isPauseCharged: z.exactOptional(z.literal(true)),
  /** How much of the time bank is used up, with what the break between two rounds has cost so far (C7). */
  usedBudgetMs: z.exactOptional(duration),
});
export type RunningPlayer = z.infer<typeof runningPlayerSchema>;

const runningClockSchema = z.strictObject({ leftMs: duration, plannedMs: z.exactOptional(duration) });
export type SavedClock = z.infer<typeof runningClockSchema>;

/** All times are in ms. */
export const runningSchema = z.strictObject({
  /** The clock that players see: the turn's, the next round's or the rematch's. */
  clock: z.exactOptional(runningClockSchema),
  /** The turn as it is charged to the time bank (C7). */
  turn: z.exactOptional(z.strictObject({ seat: z.int(), spentMs: duration, plannedMs: duration })),
  /** Since the start of the match, and what is left of the time in which UNO can only be called (U3). */
  match: z.exactOptional(z.strictObject({ elapsedMs: duration, callGraceMs: duration })),
  /** For how long the break between two rounds has lasted (E5). */
  breakMs: z.exactOptional(duration),
  /** What is left until a quick-play table starts (C8). */
  quickStartMs: z.exactOptional(duration),
  /** By seat id. */
  players: z.record(z.string(), runningPlayerSchema),
  /** By seat id: what absent players missed, as it was redacted for them. */
  missed: z.record(
    z.string(),
    z.strictObject({ events: z.array(z.custom<SeenEvent>()).readonly(), isShortened: z.boolean() }),
  ),
});
export type RunningTable = z.infer<typeof runningSchema>;

export const tableRecordSchema = z.strictObject({
  version: z.literal(TABLE_RECORD_VERSION),
  code: z.string(),
  isPublic: z.boolean(),
  password: z.exactOptional(passwordSchema),
  /** The hash of the creator's browser key; absent if it is unknown. */
  opener: z.exactOptional(z.string()),
  isQuickPlay: z.boolean(),
  spectatorsAllowed: z.boolean(),
  /** The number of the felt; absent if the host has chosen none. */
  felt: z.exactOptional(z.int()),
  rules: rulesSchema,
  host: z.string(),
  seats: seatsSchema,
  /** Servers before the time bank (C7) wrote it. It is read and not used: players start with a whole time bank. */
  pauses: z.exactOptional(pausesSchema),
  /** Absent if nobody is removed. */
  kicks: z.exactOptional(z.array(kickSchema)),
  /** A player alone with bots has paused the match (C9). Absent otherwise. */
  isPausedByPlayer: z.exactOptional(z.literal(true)),
  match: z.exactOptional(matchHeaderSchema),
  /** Absent if no round will follow whose shuffles can be verified. */
  nextRound: z.exactOptional(roundProtocolSchema),
  /** Absent before the first match whose commitments are chained. */
  tableChain: z.exactOptional(tableChainSchema),
  /**
   * What was running when the table was handed over to its next process, which continues with it. Absent otherwise, because it
   * changes all the time: if a process has died, everybody gets the times of a restart.
   */
  running: z.exactOptional(runningSchema),
});
export type TableRecord = z.infer<typeof tableRecordSchema>;
