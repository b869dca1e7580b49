/** Responses of the HTTP API: a body or an error. */

import type { HistoryError } from "../../../shared/history.ts";
import { type HistoryResult, succeeded } from "../../history/history.ts";

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

export type ApiResponse = HistoryResult<SuccessResponse>;

interface ApiProblem {
  readonly status: number;
  readonly message: string;
}

/** Messages for developers, in English. The pages show their own texts. */
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

/** The body of an error. `field` is the part of the request that is wrong. */
export function errorBody(code: HistoryError, field?: string) {
  const { message } = API_PROBLEMS[code];
  const hasField = code === "invalidRequest" && field !== undefined;
  return { error: { code, message: hasField ? message.replace(".", `: ${field}.`) : message } };
}

/** Makes the response of a result. `how` sets its status and caching; errors are returned unchanged. */
export function respondWith<T>(result: HistoryResult<T>, how: Omit<SuccessResponse, "body">): ApiResponse {
  return result.ok ? succeeded({ body: result.value, ...how }) : result;
}
