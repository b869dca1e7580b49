/** Responses of the HTTP API: a body or an error. */

import type { Refusal } from "../../../shared/refusal.ts";
import type { TABLE_FACTS_REFUSALS } from "../../../shared/wire/table-facts.ts";
import { type ApiError, type HistoryResult, succeeded } from "../../history/history.ts";

/** How long browsers may cache a response. */
export const CACHE_CONTROL = {
  /** Personal data, and the results of changes. */
  never: "no-store",
  /** Revalidated on every use, and sent again only after a change. */
  asked: "no-cache",
  /** Public data that may be slightly outdated. */
  shortly: "public, max-age=30",
} as const;

export interface SuccessResponse {
  readonly body: unknown;
  readonly status?: 200 | 201 | 204;
  readonly cache: keyof typeof CACHE_CONTROL;
  /** Downloaded as a file with this name. */
  readonly file?: string;
}

export type ApiResponse =
  | HistoryResult<SuccessResponse>
  /** For requests about an open table. */
  | { readonly ok: false; readonly refusal: Refusal };

interface ApiProblem {
  readonly status: number;
  readonly message: string;
}

/** Messages for developers, in English. The pages show their own texts. */
export const API_PROBLEMS: Readonly<Record<ApiError, ApiProblem>> = {
  invalidRequest: { status: 400, message: "Invalid request. See docs/http-api.md." },
  noKey: {
    status: 401,
    message: "Missing or invalid Authorization header. Expected: Bearer <43-character browser key>.",
  },
  unknownMatch: { status: 404, message: "No finished match has this id." },
  recordNotOpen: {
    status: 403,
    message: "This is a hand of the day. Its record opens when the UTC day is over.",
  },
  castersNotAllowed: {
    status: 403,
    message: "No such match is running at this table, or not every player agrees that casters see it.",
  },
  unknownProfile: { status: 404, message: "No profile has this id." },
  wrongCode: { status: 403, message: "No profile has this recovery code." },
  accessRequired: { status: 403, message: "This server asks for an access code first: see /access." },
  nameNotSuggested: { status: 403, message: "On this server, names are those that the game suggests." },
  wordNotAllowed: {
    status: 403,
    message: "There is a word in this name that is not allowed on this server.",
  },
  nameTaken: { status: 409, message: "Another profile already uses this name or one that looks like it." },
  rateLimited: { status: 429, message: "Too many requests. Wait a minute." },
  tooLarge: { status: 413, message: "The request body is too large." },
  passkeyRefused: {
    status: 403,
    message: "The passkey is unknown, or its answer is not one to this browser's last question.",
  },
  tooManyPasskeys: { status: 409, message: "The profile has as many passkeys as one may have." },
  unknownPasskey: { status: 404, message: "Your profile has no passkey with this id." },
  sameProfile: { status: 409, message: "This is your profile already: there is no other one to merge." },
  alreadyMerged: { status: 409, message: "One of the two profiles has been merged before." },
  signInDown: { status: 502, message: "The host that answers for the accounts does not answer." },
  signInRefused: {
    status: 403,
    message: "This browser has started no such sign-in, or the issuer has not answered for it.",
  },
  signInCancelled: { status: 403, message: "The person has cancelled the sign-in." },
  unknownAccount: {
    status: 404,
    message: "The account opens no profile, or your profile has no such account.",
  },
  otherProfile: { status: 409, message: "The account opens another profile." },
  otherAccount: { status: 409, message: "Your profile has another account." },
  unknownEvening: { status: 404, message: "No evening has this id." },
  notInvited: { status: 403, message: "Only invited profiles may come to this evening." },
  eveningPassword: { status: 403, message: "Wrong password of the evening." },
  eveningFull: { status: 409, message: "The evening is full." },
  eveningOver: { status: 409, message: "The evening is over." },
  eveningHostOnly: { status: 403, message: "Only the person who opened the evening may do this." },
  tooManyEvenings: { status: 409, message: "Too many open evenings: end one first, or try again later." },
  tooFewAtEvening: { status: 409, message: "A round needs three people who are there." },
  pushOff: { status: 409, message: "This server sends no turn notifications." },
  pushServiceNotAllowed: {
    status: 403,
    message: "This push service is not supported.",
  },
  tooManySubscriptions: {
    status: 503,
    message: "Too many browsers get turn notifications. Try again later.",
  },
  unknownPerson: { status: 404, message: "You have not played with such a person in the last 30 days." },
  tooManyPeople: { status: 409, message: "You have kept or blocked as many people as possible." },
  linkEnded: { status: 410, message: "This link adds nobody any more." },
  discordOff: { status: 409, message: "This server is no Discord activity." },
  discordRefused: { status: 502, message: "Discord has not accepted the code, or does not answer." },
  notReady: { status: 503, message: "The match history is unavailable right now. Try again soon." },
};

type TableFactsRefusal = (typeof TABLE_FACTS_REFUSALS)[number];

/** Why there are no facts of a table, in the same form. */
export const TABLE_PROBLEMS: Readonly<Record<TableFactsRefusal, ApiProblem>> = {
  tableNotFound: { status: 404, message: "No open table has this code." },
  tableUnrecoverable: { status: 410, message: "This table could not be restored." },
  tableRestarting: { status: 503, message: "The server is stopping. It restores its tables when it starts." },
  passwordWrong: { status: 403, message: "Wrong password." },
  invalidSeatToken: { status: 403, message: "No seat at this table has this token." },
  rateLimited: { status: 429, message: "Too many wrong codes or passwords. Wait until the minute is over." },
};

/** The response to a refused request about an open table: its status, and its body. */
export function refusalProblem({ code }: Refusal) {
  const { status, message } = isTableFactsRefusal(code) ? TABLE_PROBLEMS[code] : API_PROBLEMS.invalidRequest;
  return { status, body: { error: { code, message } } };
}

function isTableFactsRefusal(code: string): code is TableFactsRefusal {
  return Object.hasOwn(TABLE_PROBLEMS, code);
}

/** The body of an error. `field` is the part of the request that is wrong. */
export function errorBody(code: ApiError, field?: string) {
  const { message } = API_PROBLEMS[code];
  const hasField = code === "invalidRequest" && field !== undefined;
  return { error: { code, message: hasField ? message.replace(".", `: ${field}.`) : message } };
}

/** Makes the response of a result. `how` sets its status and caching; errors are returned unchanged. */
export function respondWith<T>(result: HistoryResult<T>, how: Omit<SuccessResponse, "body">): ApiResponse {
  return result.ok ? succeeded({ body: result.value, ...how }) : result;
}
