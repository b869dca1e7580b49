/** What is written down of a table, so that it can be opened again as it was after the server has died. */
import { z } from "zod";
import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import { TIME_FACTORS } from "../../shared/wire/messages.ts";
import { rulesSchema } from "../rules-schema.ts";

/** Counts the changes of this form: what an older server wrote is brought up to it (kept-before.ts). */
export const TABLE_RECORD_VERSION = 2;

/** The choices for a dropped connection, by the names under which they are stored: those of version 0.1.0. */
const KEPT_ABSENCES = ["wait", "standIn", "giveUp"] as const;

export const playerSchema = z.strictObject({
  id: z.string(),
  bot: z.union([z.literal(""), z.enum(BOT_CHARACTERS)]),
  /** The hash of the browser's key; "" where none is known. */
  owner: z.string(),
  seat: z.int(),
  name: z.string(),
  gone: z.boolean(),
  hasLeft: z.boolean(),
  removed: z.boolean(),
  ready: z.boolean(),
  welcomesBots: z.boolean(),
  absence: z.enum(KEPT_ABSENCES),
  /** How much time the player asked for; absent where it is the clock's. */
  wantsTimes: z.exactOptional(z.literal(TIME_FACTORS)),
  /** One of EMBLEMS, by its number; absent for the initial. */
  emblem: z.exactOptional(z.int()),
  /** Turns in a row that the clock had to play; absent where there is none. */
  timeOuts: z.exactOptional(z.int()),
  /** Hashes of the tokens that open the seat, as hex digits, the newest last. */
  locks: z.array(z.string()).readonly(),
});
export type PlayerRecord = z.infer<typeof playerSchema>;

export const seatsSchema = z.strictObject({
  /** In the order of sitting down. */
  sitters: z.array(playerSchema),
  satSoFar: z.int(),
});
export type SeatsRecord = z.infer<typeof seatsSchema>;

export const matchHeaderSchema = z.strictObject({
  /** Lasting, in links to the match. */
  id: z.string(),
  /** Counts the matches at this table. */
  number: z.int(),
  /** In ms since 1970; 0 where it is not known. */
  startedAt: z.int(),
  rules: rulesSchema,
  players: z.array(z.strictObject({ name: z.string(), kind: z.string() })),
  /** By seat: hashes of the browsers' keys, "" for a bot and where none is known. */
  owners: z.array(z.string()),
  seed: z.string(),
  isRuleStruck: z.boolean(),
  /** The seats whose players the host has taken off the table; absent where nobody was. */
  removed: z.exactOptional(z.array(z.int())),
  /** Among several people somebody had more time than the clock gives: not to be rated. Absent where nobody had. */
  moreTime: z.exactOptional(z.literal(true)),
});
export type MatchHeader = z.infer<typeof matchHeaderSchema>;

/** How long each seat, by its id, has made a round stand, in ms. */
const pausesSchema = z.strictObject({ round: z.string(), used: z.record(z.string(), z.number()) });
export type PauseRecord = z.infer<typeof pausesSchema>;

/** A password's keyed hash, as hex digits. */
const passwordSchema = z.strictObject({ key: z.string(), hash: z.string() });
export type PasswordHash = z.infer<typeof passwordSchema>;

export const tableRecordSchema = z.strictObject({
  version: z.literal(TABLE_RECORD_VERSION),
  code: z.string(),
  isPublic: z.boolean(),
  password: z.exactOptional(passwordSchema),
  /** The hash of the browser's key of whoever opened the table; absent where it is not known. */
  opener: z.exactOptional(z.string()),
  isQuick: z.boolean(),
  isWatchable: z.boolean(),
  rules: rulesSchema,
  host: z.string(),
  seats: seatsSchema,
  /** Absent where no seat has made the round stand. */
  pauses: z.exactOptional(pausesSchema),
  match: z.exactOptional(matchHeaderSchema),
});
export type TableRecord = z.infer<typeof tableRecordSchema>;
