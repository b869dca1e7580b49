/** Schemas of everything that clients send to the HTTP API. */
import { ECDH } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { ACCOUNT_PURPOSES } from "../../../shared/history.ts";
import { EDITION_IDS } from "../../../shared/rules.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { cleanName } from "../../../shared/text/names.ts";
import { CODE_LENGTH, CODE_SYMBOLS, LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { REPORT_KINDS, type ReportRequest } from "../../../shared/wire/moderation.ts";
import { MOST_INVITED, RELATION_KINDS } from "../../../shared/wire/people.ts";
import type { SubscriptionRequest } from "../../../shared/wire/push.ts";
import type { LeaderCursor } from "../../history/leaderboard.ts";
import type { MatchCursor } from "../../history/matches.ts";
import { browserKey } from "../../identity/browser-key.ts";
import { MAX_SIGN_IN_ANSWER } from "../../identity/openid-sign-in.ts";
import { MAX_ENDPOINT_LENGTH } from "../../push/push-services.ts";
import { MAX_SEAT_TOKEN_LENGTH } from "../../rooms/message-schemas.ts";
import { tableCodeOf } from "../../rooms/table-code.ts";

const MAX_ROWS = 100;
/** In UTF-16 units, before cleaning. The length limit of a name counts graphemes. */
export const MAX_RAW_NAME_LENGTH = 4000;
const MAX_CODE_LENGTH = 100;

export const publicId = z.string().regex(/^[\w-]{22}$/);

const rowLimit = (defaultLimit: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_ROWS))
    .prefault(String(defaultLimit));

const matchCursor = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{22}$/)
  .transform((text): MatchCursor => {
    const [ended = "", match = ""] = text.split(".");
    return { ended: Number(ended), match };
  });

const leaderCursor = z
  .string()
  .regex(/^-?\d{1,6}\.[\w-]{22}$/)
  .transform((text): LeaderCursor => {
    const [rating = "", profile = ""] = text.split(".");
    return { rating: Number(rating), profile };
  });

export const matchesQuery = z.object({ limit: rowLimit(20), before: z.optional(matchCursor) });
export const deckQuery = z.object({ edition: z.optional(z.enum(EDITION_IDS)) });
export const leadersQuery = deckQuery.extend({ limit: rowLimit(50), before: z.optional(leaderCursor) });
const TABLE_CODE = new RegExp(`^[${CODE_SYMBOLS}]{${CODE_LENGTH}}$`, "i");

export const codeParams = z.object({ code: z.string().regex(TABLE_CODE) });
export const passwordBody = z.strictObject({ password: z.string().max(LONGEST_PASSWORD) });
export const seatTokenBody = z.strictObject({ seatToken: z.string().min(1).max(MAX_SEAT_TOKEN_LENGTH) });

/** A report of a player at a table. */
export const reportBody = z.strictObject({
  table: z.string().regex(TABLE_CODE).transform(tableCodeOf),
  seatId: z.string().max(12),
  kind: z.enum(REPORT_KINDS),
}) satisfies z.ZodType<ReportRequest>;

export const idParams = z.object({ id: publicId });

/** A name, cleaned for display. */
const shownName = z
  .string()
  .max(MAX_RAW_NAME_LENGTH)
  .transform((text) => cleanName(text))
  .transform((name) => (name.ok ? name.value : ""))
  .pipe(z.string().min(1));

export const nameBody = z.strictObject({ name: shownName });

/** The code that Discord gives to a page. */
export const discordCodeBody = z.strictObject({ code: z.string().regex(/^[\w.~-]{1,200}$/) });

const lastSeat = MOST_SEATS - 1;
const metAt = { match: publicId, seat: z.int().min(0).max(lastSeat) };

/** Whom to keep or block. */
export const personBody = z.strictObject({ kind: z.enum(RELATION_KINDS), ...metAt });
export const shownBody = z.strictObject({ shown: z.enum(["off", "friends"]) });
export const openLinkBody = nameBody.extend({ token: publicId });
export const invitationBody = z.strictObject({
  table: z.string().regex(TABLE_CODE),
  people: z.array(z.strictObject(metAt)).min(1).max(MOST_INVITED),
});

export const recoveryBody = z.strictObject({
  recoveryCode: z.string().max(MAX_CODE_LENGTH),
  merge: z.exactOptional(z.boolean()),
});

/** WebAuthn bounds the ids of credentials to 1,023 bytes. All else in an answer is for the library, which refuses what is wrong. */
const passkeyAnswer = z.looseObject({ id: z.string().max(1_400) });
const isPasskeyAnswer = (answer: unknown) => passkeyAnswer.safeParse(answer).success;

export const passkeyOptionsBody = z.strictObject({ to: z.enum(["add", "signIn"]) });
export const passkeyLabelBody = z.strictObject({ label: shownName });
export const newPasskeyBody = passkeyLabelBody.extend({
  answer: z.custom<RegistrationResponseJSON>(isPasskeyAnswer),
});
export const passkeySignInBody = z.strictObject({
  answer: z.custom<AuthenticationResponseJSON>(isPasskeyAnswer),
  merge: z.exactOptional(z.boolean()),
});

export const accountStartBody = z.strictObject({ purpose: z.enum(ACCOUNT_PURPOSES) });
/** The query with which the issuer has sent the browser back, as the page finds it in its address. */
export const accountAnswerBody = z.strictObject({
  answer: z
    .string()
    .max(2 * MAX_SIGN_IN_ANSWER)
    .transform((text) => Buffer.from(text, "base64url").toString()),
});

/** A point of the curve P-256: with anything else, no push could be encrypted. */
const curvePoint = z
  .string()
  .regex(/^B[\w-]{86}$/)
  .refine(isCurvePoint);

/** A push subscription. Which endpoints the server calls is checked later. */
export const subscriptionBody = z.strictObject({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
  keys: z.strictObject({ p256dh: curvePoint, auth: z.string().regex(/^[\w-]{22}$/) }),
  expirationTime: z.exactOptional(z.number().nullable()),
}) satisfies z.ZodType<SubscriptionRequest>;

function isCurvePoint(text: string): boolean {
  try {
    ECDH.convertKey(text, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** The key in `Authorization: Bearer ...`; undefined if the header is missing or malformed. */
export function browserKeyIn(header: string | undefined): string | undefined {
  const [, key] = /^Bearer (\S+)$/i.exec(header ?? "") ?? [];
  return browserKey.safeParse(key).data;
}
