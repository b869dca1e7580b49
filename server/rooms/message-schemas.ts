/** Checks all input from clients: requests, and the options of create and join. `invalidRequest` names the wrong field. */
import { z } from "zod";
import { QUICK_LENGTHS } from "../../shared/quick-play.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { EDITION_IDS } from "../../shared/rules.ts";
import type { IncomingRequest } from "../../shared/table/requests/moves.ts";
import {
  CODE_LENGTH,
  type CreateOptions,
  type JoinOptions,
  LONGEST_PASSWORD,
} from "../../shared/wire/messages.ts";
import {
  LOOKS_FIELDS,
  REQUEST_PAYLOADS,
  type Requests,
  rawName,
  rulesSchema,
} from "../../shared/wire/request-payloads.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import { browserKey } from "../identity/browser-key.ts";

export const MAX_SEAT_TOKEN_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 64;
const MAX_EDITION_LENGTH = 40;
const MOST_EDITIONS = 50;

/** The request in a message, or the refusal that says what is wrong with it. */
export function parseRequest(name: RequestName, message: unknown): Result<IncomingRequest> {
  const { type: _, ...fields } = asFields(message);
  const parsed = parseWith(payloadSchema(name, fields), fields);
  // The table of requests says which fields belong to the name; the compiler cannot infer it.
  return parsed.ok ? accepted({ ...parsed.value, type: name } as IncomingRequest) : parsed;
}

function payloadSchema(name: RequestName, fields: object): z.ZodType<Requests[RequestName]> {
  if (name !== "play") return REQUEST_PAYLOADS[name];
  // The error of a union would not name the field.
  const [ofOneCard, ofSet] = REQUEST_PAYLOADS[name].options;
  return "cards" in fields ? ofSet : ofOneCard;
}

/** What both have: who creates a table joins it. */
const COMMON = {
  protocol: z.exactOptional(z.int()),
  contributes: z.exactOptional(z.literal(true)),
  looks: z.exactOptional(z.strictObject(LOOKS_FIELDS)),
  /** A later client may know decks that this server does not have. */
  editions: z.exactOptional(z.array(z.string().max(MAX_EDITION_LENGTH)).max(MOST_EDITIONS).readonly()),
  name: z.exactOptional(rawName),
  password: z.exactOptional(z.string().max(LONGEST_PASSWORD)),
  key: z.exactOptional(browserKey),
};

const joinOptionsSchema = z.strictObject({
  ...COMMON,
  seatToken: z.exactOptional(z.string().max(MAX_SEAT_TOKEN_LENGTH)),
  takeBack: z.exactOptional(z.literal(true)),
  spectate: z.exactOptional(z.literal(true)),
  /** The browsers, as hashes, whom quick play keeps this player apart from: set by the server, which refuses it from clients. */
  apart: z.exactOptional(z.array(z.string()).readonly()),
}) satisfies z.ZodType<JoinOptions>;

const createOptionsSchema = z.strictObject({
  ...COMMON,
  visibility: z.exactOptional(z.enum(["public", "private"])),
  rules: z.exactOptional(rulesSchema),
  spectatorsAllowed: z.exactOptional(z.boolean()),
  /** True for quick play, `joinOrCreate("uno")`: set by the server. It joins only such tables, and creates one. */
  open: z.exactOptional(z.literal(true)),
  length: z.exactOptional(z.literal(QUICK_LENGTHS)),
  edition: z.exactOptional(z.enum(EDITION_IDS)),
  handOfTheDay: z.exactOptional(z.literal(true)),
  /** The code of an activity's table: set by the server, which refuses it from clients. */
  code: z.exactOptional(z.string().length(CODE_LENGTH)),
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

function asFields(message: unknown): { readonly type?: unknown } {
  return typeof message === "object" && message !== null ? message : {};
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const result = schema.safeParse(value);
  if (result.success) return accepted(result.data);
  const [issue] = result.error.issues;
  return refused("invalidRequest", { field: issue?.path.join(".") ?? "", problem: issue?.code ?? "" });
}
