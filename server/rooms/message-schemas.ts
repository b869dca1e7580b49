/**
 * Everything that comes in, checked: the payload of each request and the options of create and join. What is wrong
 * is answered with the refusal `badMessage`, which names the field.
 */
import { z } from "zod";
import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import { LARGEST_SET, SMALLEST_SET } from "../../shared/candidate-plays.ts";
import { COLORS, CUSTOM_WILD } from "../../shared/card.ts";
import { MOST_RULE_TURNS, type SeatCommand, type TableRule } from "../../shared/command.ts";
import { EMBLEMS } from "../../shared/emblem.ts";
import { PHRASES } from "../../shared/phrase.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { MOST_SEATS } from "../../shared/seat.ts";
import {
  ABSENCE_CHOICES,
  CLOCK_TIMES,
  type CreateOptions,
  type JoinOptions,
  LONGEST_PASSWORD,
  MOVES,
  type MoveName,
  type RequestName,
  type Requests,
} from "../../shared/wire/messages.ts";
import { browserKey } from "../identity/browser-key.ts";
import { rules } from "../rules-schema.ts";
import type { TableSubmission } from "../table/table-options.ts";

/** `s` and a number that counts those who ever sat down. */
const LONGEST_SEAT_ID = 12;
/** Code units of a name or a table rule as it comes in; how long it may be at the table is counted in graphemes. */
const LONGEST_RAW_TEXT = 4000;
const LONGEST_SEAT_TOKEN = 64;
const LONGEST_ADDRESS = 64;

const id = z.string().regex(/^[\w-]{8,64}$/);
const lastSeenEvent = z.int().nonnegative();
const name = z.string().max(LONGEST_RAW_TEXT);
const color = z.enum(COLORS);
const card = z.int().min(1).max(CUSTOM_WILD);
const seatId = z.string().max(LONGEST_SEAT_ID);
const phrase = z
  .int()
  .min(0)
  .max(PHRASES.length - 1);
const avatar = z
  .int()
  .min(0)
  .max(EMBLEMS.length - 1);
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1);

const rule = z.strictObject({
  text: z.string().max(LONGEST_RAW_TEXT),
  turns: z.exactOptional(z.int().min(1).max(MOST_RULE_TURNS)),
}) satisfies z.ZodType<TableRule>;

function request<const N extends RequestName, S extends z.ZodRawShape>(type: N, shape: S) {
  return z.strictObject({ type: z.literal(type), id, ...shape });
}

/** What travels with a play of one card or of several. */
const choices = { lastSeenEvent, swapWith: z.exactOptional(seat), uno: z.exactOptional(z.boolean()) };

type Wanted = { readonly [N in RequestName]: { readonly type: N } & Requests[N] }[RequestName];

const incoming = z.discriminatedUnion("type", [
  request("play", { ...choices, card, color: z.exactOptional(color), rule: z.exactOptional(rule) }),
  request("draw", { lastSeenEvent }),
  request("pass", { lastSeenEvent }),
  request("drawPenalty", { lastSeenEvent }),
  request("challenge", { lastSeenEvent }),
  request("chooseColor", { lastSeenEvent, color }),
  request("uno", {}),
  request("catch", { seat }),
  request("rename", { name }),
  request("setReady", { ready: z.boolean() }),
  request("setRules", { rules }),
  request("start", {}),
  request("nextRound", {}),
  request("rematch", {}),
  request("removeTableRule", {}),
  request("addBot", { character: z.enum(BOT_CHARACTERS) }),
  request("kick", { seatId }),
  request("setSeatOrder", { seatIds: z.array(seatId).max(MOST_SEATS) }),
  request("allowSpectators", { allowed: z.boolean() }),
  request("agreeToBots", { agrees: z.boolean() }),
  request("setDisconnectPolicy", { policy: z.enum(ABSENCE_CHOICES) }),
  request("setTurnTime", { factor: z.literal(CLOCK_TIMES) }),
  request("setAvatar", { avatar }),
  request("resume", {}),
  request("claimWin", {}),
  request("quickChat", { phrase }),
  request("spectate", {}),
  request("takeSeat", { name }),
  request("leave", {}),
]) satisfies z.ZodType<Wanted>;

const playSet = request("play", {
  ...choices,
  cards: z.array(card).min(SMALLEST_SET).max(LARGEST_SET),
}) satisfies z.ZodType<Wanted>;

/** A request as it came in: its name, and what it must carry. */
export type Incoming = z.infer<typeof incoming> | z.infer<typeof playSet>;
/** A request that is a move of the game. */
export type IncomingMove = Extract<Incoming, { type: MoveName }>;

/** Every message that the room takes. */
export const REQUEST_NAMES: readonly RequestName[] = incoming.options.map(({ shape }) => shape.type.value);

/** The request that a message is, or what is wrong with it. */
export function parseRequest(type: RequestName, message: unknown): Result<Incoming> {
  const fields = asFields(message);
  const schema: z.ZodType<Incoming> = type === "play" && "cards" in fields ? playSet : incoming;
  return parsed(schema, { ...fields, type });
}

/** True for the moves of the game; all others are for the table. */
export function isMove(request: Incoming): request is IncomingMove {
  return Object.hasOwn(MOVES, request.type);
}

const protocol = z.exactOptional(z.int());

const joinOptions = z.strictObject({
  protocol,
  name: z.exactOptional(name),
  password: z.exactOptional(z.string().max(LONGEST_PASSWORD)),
  seatToken: z.exactOptional(z.string().max(LONGEST_SEAT_TOKEN)),
  spectate: z.exactOptional(z.literal(true)),
  key: z.exactOptional(browserKey),
}) satisfies z.ZodType<JoinOptions>;

const createOptions = z.strictObject({
  protocol,
  name,
  visibility: z.exactOptional(z.enum(["public", "private"])),
  password: z.exactOptional(z.string().max(LONGEST_PASSWORD)),
  rules: z.exactOptional(rules),
  spectatorsAllowed: z.exactOptional(z.boolean()),
  /** Said by quick play, `joinOrCreate("uno", { open: true })`: what it must meet, and so what it opens. */
  open: z.exactOptional(z.literal(true)),
  key: z.exactOptional(browserKey),
  /** The address that opens the table: written by the server's front, over whatever was sent. */
  opener: z.exactOptional(z.string().max(LONGEST_ADDRESS)),
}) satisfies z.ZodType<CreateOptions>;

/** The framework hands the creator's options to the join as well: what is not meant for it is left away there. */
const arrivalOptions = createOptions.partial().extend(joinOptions.shape);

export type ParsedCreate = z.infer<typeof createOptions>;
export type Arrival = z.infer<typeof arrivalOptions>;

/** The options under which a table is opened. */
export function parseCreate(options: unknown): Result<ParsedCreate> {
  return parsed(createOptions, asFields(options));
}

/** The options under which somebody joins. */
export function parseArrival(options: unknown): Result<Arrival> {
  return parsed(arrivalOptions, asFields(options));
}

function asFields(message: unknown): object {
  return typeof message === "object" && message !== null ? message : {};
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const result = schema.safeParse(value);
  if (result.success) return accepted(result.data);
  const [issue] = result.error.issues;
  return refused("invalidRequest", { field: issue?.path.join(".") ?? "", problem: issue?.code ?? "" });
}

/** A move as the table's door takes it. */
export function submissionOf(move: IncomingMove): { command: SeatCommand; how: TableSubmission } {
  if (move.type === "uno" || move.type === "catch") {
    const { id, ...command } = move;
    return { command, how: { by: "player", id } };
  }
  const { id, lastSeenEvent: seen, ...rest } = move;
  return { command: commandOf(rest), how: { by: "player", id, seen } };
}

type Bare<T> = T extends unknown ? Omit<T, "id" | "lastSeenEvent"> : never;
type BareMove = Bare<Exclude<IncomingMove, { type: "uno" | "catch" }>>;

/** Two requests have other names than the commands that records know them by. */
function commandOf(move: BareMove): SeatCommand {
  switch (move.type) {
    case "drawPenalty":
      return { type: MOVES[move.type] };
    case "chooseColor":
      return { type: MOVES[move.type], color: move.color };
    default:
      return move;
  }
}
