/**
 * What each request contains. The server checks requests with it; clients import only its types, so that they load no zod.
 */
import { z } from "zod";
import { BOT_CHARACTERS } from "../bot-character.ts";
import { COLORS, isCard } from "../card.ts";
import { MOST_RULE_TURNS, type TableRule } from "../command.ts";
import { LARGEST_SET, SMALLEST_SET } from "../legal/candidate-plays.ts";
import { BACKS, EMBLEMS, FELTS } from "../looks.ts";
import { phraseOf } from "../phrase.ts";
import {
  CLASSIC_DECK,
  EDITION_IDS,
  forEachRule,
  LATER_OPTIONS,
  type RULE_OPTIONS,
  type RuleName,
  type Rules,
} from "../rules.ts";
import { MOST_SEATS } from "../seat.ts";
import { FLICK, type Flick, MAX_FLICK_SPEED, WHOLE_WAY } from "./flick.ts";
import { DISCONNECT_POLICIES, TIME_FACTORS } from "./messages.ts";
import type { RequestName } from "./requests.ts";

/** `s` and a number that counts all players who ever took a seat. */
const MAX_SEAT_ID_LENGTH = 12;
/** Code units of a name or a table rule as received; the limits at the table are counted in graphemes. */
const MAX_RAW_TEXT_LENGTH = 4000;
/** More than a match can have. */
const MOST_ROUNDS = 10_000;

/** A repeated request with the same id gets the first response again. */
const id = z.string().regex(/^[\w-]{8,64}$/);
/** The number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` event that the client has seen. */
const lastSeenEvent = z.int().nonnegative();
/** A player's name as it was typed. */
export const rawName = z.string().max(MAX_RAW_TEXT_LENGTH);
const card = z.int().refine(isCard);
const seatId = z.string().max(MAX_SEAT_ID_LENGTH);
const factor = z.literal(TIME_FACTORS);
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1);
/** The number of an entry of a list. */
const numberIn = (list: readonly unknown[]) =>
  z
    .int()
    .min(0)
    .max(list.length - 1);
/** 32 bytes as hex digits, and the attempt that they are for. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/);
const attempt = { round: z.int().min(1).max(MOST_ROUNDS), attempt: z.int().min(0).max(MOST_SEATS) };

const options = forEachRule((option, name) =>
  LATER_OPTIONS.includes(name)
    ? optionSchema(option, name).default(option.official)
    : optionSchema(option, name),
) as { readonly [N in RuleName]: z.ZodType<Rules[N]> };
/** The rules in requests and in stored tables. `whyRulesInvalid` checks whether they can be played. */
export const rulesSchema = z
  .strictObject({ ...options, edition: z.exactOptional(z.enum(EDITION_IDS)) })
  .transform(withoutClassic);

/** Rules of the classic deck do not name it: as they are in records of all versions. */
function withoutClassic({ edition = CLASSIC_DECK, ...rules }: Rules): Rules {
  return edition === CLASSIC_DECK ? rules : { ...rules, edition };
}

function optionSchema(option: (typeof RULE_OPTIONS)[RuleName], name: RuleName): z.ZodType {
  if ("values" in option) return z.literal(option.values);
  if (option.official === false) return z.boolean();
  return name === "target" ? z.union([z.int(), z.literal("single")]) : z.int();
}

const tableRule = z.strictObject({
  text: z.string().max(MAX_RAW_TEXT_LENGTH),
  turns: z.exactOptional(z.int().min(1).max(MOST_RULE_TURNS)),
}) satisfies z.ZodType<TableRule>;

const onTheWay = z.int().min(0).max(WHOLE_WAY);
const flickSpeed = z.int().min(-MAX_FLICK_SPEED).max(MAX_FLICK_SPEED);
const flick = z.strictObject({
  ...{ x: onTheWay, y: onTheWay, vx: flickSpeed, vy: flickSpeed },
}) satisfies z.ZodType<Flick>;

/** A known phrase, or a flick with its number. */
function isPhraseOrFlick(said: { readonly phrase: number; readonly flick?: Flick }): boolean {
  return said.flick === undefined ? phraseOf(said.phrase) !== undefined : said.phrase === FLICK;
}

const payload = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ id, ...shape });
/** A move that is refused if something has happened at the table that its sender has not seen (T9). */
const turnMove = <S extends z.ZodRawShape>(shape: S) => payload({ lastSeenEvent, ...shape });

/** An emblem and a card back. */
export const LOOKS_FIELDS = { avatar: numberIn(EMBLEMS), back: z.exactOptional(numberIn(BACKS)) };

/** The fields of a play, of one card or of several. */
const playFields = { lastSeenEvent, swapWith: z.exactOptional(seat), uno: z.exactOptional(z.boolean()) };
const playOne = payload({
  ...playFields,
  card,
  color: z.exactOptional(z.enum(COLORS)),
  rule: z.exactOptional(tableRule),
});
const playSet = payload({
  ...playFields,
  cards: z.array(card).min(SMALLEST_SET).max(LARGEST_SET).readonly(),
});

/** The payload of each request, by name. */
export const REQUEST_PAYLOADS = {
  // Moves
  play: z.union([playOne, playSet]),
  draw: turnMove({}),
  pass: turnMove({}),
  drawPenalty: turnMove({}),
  challenge: turnMove({}),
  chooseColor: turnMove({ color: z.enum(COLORS) }),
  uno: payload({}),
  catch: payload({ seat }),
  // The host (C4)
  setRules: payload({ rules: rulesSchema }),
  start: payload({}),
  removeTableRule: payload({}),
  addBot: payload({ character: z.enum(BOT_CHARACTERS) }),
  kick: payload({ seatId }),
  liftKick: payload({ kickId: z.string().regex(/^k\d{1,9}$/) }),
  admit: payload({ newcomerId: z.string().regex(/^n\d{1,9}$/), admitted: z.boolean() }),
  allowTurnTime: payload({ seatId, factor, allowed: z.boolean() }),
  setSeatOrder: payload({ seatIds: z.array(seatId).max(MOST_SEATS).readonly() }),
  allowSpectators: payload({ allowed: z.boolean() }),
  setFelt: payload({ felt: numberIn(FELTS) }),
  // Every player
  rename: payload({ name: rawName }),
  setReady: payload({ ready: z.boolean() }),
  nextRound: payload({}),
  rematch: payload({}),
  agreeToStart: payload({ agrees: z.boolean() }),
  allowCasters: payload({ allowed: z.boolean() }),
  setDisconnectPolicy: payload({ policy: z.enum(DISCONNECT_POLICIES) }),
  setTurnTime: payload({ factor }),
  setAvatar: payload(LOOKS_FIELDS),
  setPageHidden: payload({ hidden: z.boolean() }),
  resume: payload({}),
  pause: payload({ paused: z.boolean() }),
  claimWin: payload({}),
  quickChat: payload({ phrase: z.int(), flick: z.exactOptional(flick) }).refine(isPhraseOrFlick),
  spectate: payload({}),
  leave: payload({}),
  commitContribution: payload({ ...attempt, commitment: bytes32 }),
  revealContribution: payload({ ...attempt, value: bytes32 }),
  // Spectators
  takeSeat: payload({ name: rawName }),
} as const satisfies { readonly [N in RequestName]: z.ZodType };

/** The payload of each request. */
export type Requests = {
  readonly [N in RequestName]: Readonly<z.infer<(typeof REQUEST_PAYLOADS)[N]>>;
};

/** The requests with `lastSeenEvent`. */
export type TurnMoveName = {
  [N in RequestName]: Requests[N] extends { readonly lastSeenEvent: number } ? N : never;
}[RequestName];
