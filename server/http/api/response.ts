/** What the HTTP API answers: a body, or why not. */

import type { HistoryError } from "../../../shared/history.ts";
import { type HistoryResult, succeeded } from "../../history/history.ts";

/** How long an answer may be kept by the browser. */
export const CACHE_CONTROL = {
  /** Somebody's own, and what can be done once. */
  never: "no-store",
  /** May have changed: it is asked for again, and sent only if it has. */
  asked: "no-cache",
  /** The same for all, and a little old at times. */
  shortly: "public, max-age=30",
} as const;

/** An answer that is sent. */
export interface SuccessResponse {
  readonly body: unknown;
  readonly status?: 200 | 201 | 204;
  readonly cache: keyof typeof CACHE_CONTROL;
  /** Offered as a file of this name. */
  readonly file?: string;
}

export type ApiResponse = HistoryResult<SuccessResponse>;

interface ApiProblem {
  readonly status: number;
  readonly message: string;
}

/** In English, for whoever reads it by hand; the pages have sentences of their own. */
export const API_PROBLEMS: Readonly<Record<HistoryError, ApiProblem>> = {
  invalidRequest: { status: 400, message: "Invalid request. See docs/http-api.md." },
  noKey: {
    status: 401,
    message: "Missing or invalid Authorization header. Expected: Bearer <43-character browser key>.",
  },
  unknownMatch: { status: 404, message: "No finished match has this id." },
  unknownProfile: { status: 404, message: "No profile has this id." },
  wrongCode: { status: 403, message: "No profile has this recovery code." },
  nameTaken: { status: 409, message: "Another profile already uses this name or one that looks like it." },
  rateLimited: { status: 429, message: "Too many requests. Wait a minute." },
  tooLarge: { status: 413, message: "The request body is too large." },
  notReady: { status: 503, message: "The match history is unavailable right now. Try again soon." },
};

/** The body of a response that says no. `field` is the part of the request that is wrong. */
export function errorBody(code: HistoryError, field?: string) {
  const { message } = API_PROBLEMS[code];
  const isNamed = code === "invalidRequest" && field !== undefined;
  return { error: { code, message: isNamed ? message.replace(".", `: ${field}.`) : message } };
}

/** Sends what was answered, in this way; passes on why not. */
export function respondWith<T>(result: HistoryResult<T>, how: Omit<SuccessResponse, "body">): ApiResponse {
  return result.ok ? succeeded({ body: result.value, ...how }) : result;
}
