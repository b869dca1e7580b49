/**
 * The schemas of all input from clients: the payload of each request, and the options of create and join. Invalid input
 * is refused with `invalidRequest`, which names the field.
 */
import { z } from "zod";
import { EMBLEMS } from "../../shared/avatar-icon.ts";
import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import { COLORS, CUSTOM_WILD } from "../../shared/card.ts";
import { MOST_RULE_TURNS, type SeatCommand, type TableRule } from "../../shared/command.ts";
import { LARGEST_SET, SMALLEST_SET } from "../../shared/legal/candidate-plays.ts";
import { phraseOf } from "../../shared/phrase.ts";
import { QUICK_LENGTHS } from "../../shared/quick-play.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { MOST_SEATS } from "../../shared/seat.ts";
import {
  ABSENCE_CHOICES,
  type CreateOptions,
  type JoinOptions,
  LONGEST_PASSWORD,
  MOVES,
  type MoveName,
  type RequestName,
  type Requests,
  TIME_FACTORS,
} from "../../shared/wire/messages.ts";
import { browserKey } from "../identity/browser-key.ts";
import { rulesSchema } from "../rules-schema.ts";
import type { TableSubmission } from "../table/table-dependencies.ts";

/** `s` and a number that counts all players who ever took a seat. */
const MAX_SEAT_ID_LENGTH = 12;
/** Code units of a name or a table rule as received; the limits at the table are counted in graphemes. */
const MAX_RAW_TEXT_LENGTH = 4000;
export const MAX_SEAT_TOKEN_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 64;
/** More than a match can have. */
const MOST_ROUNDS = 10_000;

const id = z.string().regex(/^[\w-]{8,64}$/);
const lastSeenEvent = z.int().nonnegative();
const name = z.string().max(MAX_RAW_TEXT_LENGTH);
const color = z.enum(COLORS);
const card = z.int().min(1).max(CUSTOM_WILD);
const seatId = z.string().max(MAX_SEAT_ID_LENGTH);
const phrase = z.int().refine((number) => phraseOf(number) !== undefined);
const avatar = z
  .int()
  .min(0)
  .max(EMBLEMS.length - 1);
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1);
/** 32 bytes as hex digits, and the attempt that they are for. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/);
const round = z.int().min(1).max(MOST_ROUNDS);
const attempt = z.int().min(0).max(MOST_SEATS);

const tableRuleSchema = z.strictObject({
  text: z.string().max(MAX_RAW_TEXT_LENGTH),
  turns: z.exactOptional(z.int().min(1).max(MOST_RULE_TURNS)),
}) satisfies z.ZodType<TableRule>;

function requestSchemaFor<const N extends RequestName, S extends z.ZodRawShape>(type: N, shape: S) {
  return z.strictObject({ type: z.literal(type), id, ...shape });
}

/** The fields of a play, of one card or of several. */
const playFields = { lastSeenEvent, swapWith: z.exactOptional(seat), uno: z.exactOptional(z.boolean()) };

type RequestShape = { readonly [N in RequestName]: { readonly type: N } & Requests[N] }[RequestName];

const requestSchema = z.discriminatedUnion("type", [
  requestSchemaFor("play", {
    ...playFields,
    card,
    color: z.exactOptional(color),
    rule: z.exactOptional(tableRuleSchema),
  }),
  requestSchemaFor("draw", { lastSeenEvent }),
  requestSchemaFor("pass", { lastSeenEvent }),
  requestSchemaFor("drawPenalty", { lastSeenEvent }),
  requestSchemaFor("challenge", { lastSeenEvent }),
  requestSchemaFor("chooseColor", { lastSeenEvent, color }),
  requestSchemaFor("uno", {}),
  requestSchemaFor("catch", { seat }),
  requestSchemaFor("rename", { name }),
  requestSchemaFor("setReady", { ready: z.boolean() }),
  requestSchemaFor("setRules", { rules: rulesSchema }),
  requestSchemaFor("start", {}),
  requestSchemaFor("nextRound", {}),
  requestSchemaFor("rematch", {}),
  requestSchemaFor("removeTableRule", {}),
  requestSchemaFor("addBot", { character: z.enum(BOT_CHARACTERS) }),
  requestSchemaFor("kick", { seatId }),
  requestSchemaFor("liftKick", { kickId: z.string().regex(/^k\d{1,9}$/) }),
  requestSchemaFor("admit", { newcomerId: z.string().regex(/^n\d{1,9}$/), admitted: z.boolean() }),
  requestSchemaFor("allowTurnTime", { seatId, factor: z.literal(TIME_FACTORS), allowed: z.boolean() }),
  requestSchemaFor("setSeatOrder", { seatIds: z.array(seatId).max(MOST_SEATS) }),
  requestSchemaFor("allowSpectators", { allowed: z.boolean() }),
  requestSchemaFor("agreeToStart", { agrees: z.boolean() }),
  requestSchemaFor("setDisconnectPolicy", { policy: z.enum(ABSENCE_CHOICES) }),
  requestSchemaFor("setTurnTime", { factor: z.literal(TIME_FACTORS) }),
  requestSchemaFor("setAvatar", { avatar }),
  requestSchemaFor("setPageHidden", { hidden: z.boolean() }),
  requestSchemaFor("resume", {}),
  requestSchemaFor("pause", { paused: z.boolean() }),
  requestSchemaFor("claimWin", {}),
  requestSchemaFor("quickChat", { phrase }),
  requestSchemaFor("spectate", {}),
  requestSchemaFor("takeSeat", { name }),
  requestSchemaFor("leave", {}),
  requestSchemaFor("commitContribution", { round, attempt, commitment: bytes32 }),
  requestSchemaFor("revealContribution", { round, attempt, value: bytes32 }),
]) satisfies z.ZodType<RequestShape>;

const playSetSchema = requestSchemaFor("play", {
  ...playFields,
  cards: z.array(card).min(SMALLEST_SET).max(LARGEST_SET),
}) satisfies z.ZodType<RequestShape>;

/** A checked request: its name and its fields. */
export type IncomingRequest = z.infer<typeof requestSchema> | z.infer<typeof playSetSchema>;
/** A request that is a move of the game. */
export type IncomingMove = Extract<IncomingRequest, { type: MoveName }>;

/** The names of all requests. */
export const REQUEST_NAMES: readonly RequestName[] = requestSchema.options.map(
  ({ shape }) => shape.type.value,
);

/** The request in a message, or the refusal that says what is wrong with it. */
export function parseRequest(type: RequestName, message: unknown): Result<IncomingRequest> {
  const fields = asFields(message);
  const schema: z.ZodType<IncomingRequest> =
    type === "play" && "cards" in fields ? playSetSchema : requestSchema;
  return parseWith(schema, { ...fields, type });
}

/** True for the moves of the game; all other requests go to the table. */
export function isMove(request: IncomingRequest): request is IncomingMove {
  return Object.hasOwn(MOVES, request.type);
}

const protocol = z.exactOptional(z.int());
const contributes = z.exactOptional(z.literal(true));

const joinOptionsSchema = z.strictObject({
  protocol,
  contributes,
  name: z.exactOptional(name),
  password: z.exactOptional(z.string().max(LONGEST_PASSWORD)),
  seatToken: z.exactOptional(z.string().max(MAX_SEAT_TOKEN_LENGTH)),
  takeBack: z.exactOptional(z.literal(true)),
  spectate: z.exactOptional(z.literal(true)),
  key: z.exactOptional(browserKey),
}) satisfies z.ZodType<JoinOptions>;

const createOptionsSchema = z.strictObject({
  protocol,
  contributes,
  name: z.exactOptional(name),
  visibility: z.exactOptional(z.enum(["public", "private"])),
  password: z.exactOptional(z.string().max(LONGEST_PASSWORD)),
  rules: z.exactOptional(rulesSchema),
  spectatorsAllowed: z.exactOptional(z.boolean()),
  /** True for quick play, `joinOrCreate("uno")`: set by the server. It joins only such tables, and creates one. */
  open: z.exactOptional(z.literal(true)),
  length: z.exactOptional(z.literal(QUICK_LENGTHS)),
  handOfTheDay: z.exactOptional(z.literal(true)),
  key: z.exactOptional(browserKey),
  /** The IP address that creates the table: set by the server, which overwrites what the client sent. */
  opener: z.exactOptional(z.string().max(MAX_ADDRESS_LENGTH)),
}) satisfies z.ZodType<CreateOptions>;

/** Colyseus passes the creator's options to their join as well, so a join may carry all of them. */
const joinSchema = createOptionsSchema.partial().extend(joinOptionsSchema.shape);

export type ParsedCreate = z.infer<typeof createOptionsSchema>;
export type ParsedJoin = z.infer<typeof joinSchema>;

/** The options of a new table. */
export function parseCreate(options: unknown): Result<ParsedCreate> {
  return parseWith(createOptionsSchema, asFields(options));
}

/** The options of a join. */
export function parseJoin(options: unknown): Result<ParsedJoin> {
  return parseWith(joinSchema, asFields(options));
}

function asFields(message: unknown): object {
  return typeof message === "object" && message !== null ? message : {};
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const result = schema.safeParse(value);
  if (result.success) return accepted(result.data);
  const [issue] = result.error.issues;
  return refused("invalidRequest", { field: issue?.path.join(".") ?? "", problem: issue?.code ?? "" });
}

/** A move as the command and the submission that the table accepts. */
export function toSubmission(move: IncomingMove): { command: SeatCommand; submission: TableSubmission } {
  if (move.type === "uno" || move.type === "catch") {
    const { id, ...command } = move;
    return { command, submission: { by: "player", id } };
  }
  const { id, lastSeenEvent, ...rest } = move;
  return { command: commandOf(rest), submission: { by: "player", id, seen: lastSeenEvent } };
}

type WithoutEnvelope<T> = T extends unknown ? Omit<T, "id" | "lastSeenEvent"> : never;
type MoveFields = WithoutEnvelope<Exclude<IncomingMove, { type: "uno" | "catch" }>>;

/** Two requests have other names than their commands in match records. */
function commandOf(move: MoveFields): SeatCommand {
  switch (move.type) {
    case "drawPenalty":
      return { type: MOVES[move.type] };
    case "chooseColor":
      return { type: MOVES[move.type], color: move.color };
    default:
      return move;
  }
}
