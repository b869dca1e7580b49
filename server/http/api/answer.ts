/** What the HTTP API answers: a body, or why not. */

import type { HistoryError } from "../../../shared/history.ts";
import { type Answered, granted } from "../../history/answered.ts";

/** How long an answer may be kept by the browser. */
export const CACHES = {
  /** Somebody's own, and what can be done once. */
  never: "no-store",
  /** May have changed: it is asked for again, and sent only if it has. */
  asked: "no-cache",
  /** The same for all, and a little old at times. */
  shortly: "public, max-age=30",
} as const;

/** An answer that is sent. */
export interface Sent {
  readonly body: unknown;
  readonly status?: 200 | 201 | 204;
  readonly cache: keyof typeof CACHES;
  /** Offered as a file of this name. */
  readonly file?: string;
}

export type Answer = Answered<Sent>;

interface Problem {
  readonly status: number;
  readonly sentence: string;
}

/** In English, for whoever reads it by hand; the pages have sentences of their own. */
export const PROBLEMS: Readonly<Record<HistoryError, Problem>> = {
  badRequest: { status: 400, sentence: "This request is not of the form that is described in the README." },
  noKey: { status: 401, sentence: "This needs the browser's key: Authorization: Bearer and 43 symbols." },
  unknownMatch: { status: 404, sentence: "There is no match of this name, or it is not over yet." },
  unknownProfile: { status: 404, sentence: "There is no such profile." },
  wrongCode: { status: 403, sentence: "No profile has this recovery code." },
  nameTaken: { status: 409, sentence: "Another profile has this name, or one that looks like it." },
  tooManyTries: { status: 429, sentence: "That was too often: wait a minute." },
  tooLarge: { status: 413, sentence: "The body is too long." },
  notReady: { status: 503, sentence: "The history cannot be reached just now: try again soon." },
};

/** Sends what was answered, in this way; passes on why not. */
export function sending<T>(told: Answered<T>, how: Omit<Sent, "body">): Answer {
  return told.ok ? granted({ body: told.value, ...how }) : told;
}
