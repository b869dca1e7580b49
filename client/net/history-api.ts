/** What the server keeps of matches that are over, and of those who played them: one question for each function. */
import {
  HISTORY_ERRORS,
  type HistoryError,
  type Leaderboard,
  type MatchDetail,
  type MatchList,
  type Me,
  type NewProfile,
  type Profile,
  type ProfileDetail,
} from "../../shared/history.ts";
import { browserKey } from "./browser-key.ts";

/** Why there is no answer. */
export type HistoryTrouble = HistoryError | "offline";

export type HistoryAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: HistoryTrouble };

interface Question {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: object;
  /** Only this browser may ask it. */
  readonly isOwn?: boolean;
}

/** One's own matches, the newest first. */
export function myMatches(before?: string): Promise<HistoryAnswer<MatchList>> {
  return ask(`matches${after("before", before)}`, { isOwn: true });
}

/** A match that is over, with its record. With the key, it tells where one sat. */
export function matchWith(id: string): Promise<HistoryAnswer<MatchDetail>> {
  return ask(`matches/${encodeURIComponent(id)}`);
}

/** What the server knows of this browser: its profile, if there is one, and its figures. */
export function me(): Promise<HistoryAnswer<Me>> {
  return ask("me", { isOwn: true });
}

/** A profile for this browser, with the code that brings it to another one: told this once. */
export function makeProfile(name: string): Promise<HistoryAnswer<NewProfile>> {
  return ask("profile", { method: "POST", body: { name }, isOwn: true });
}

/** Another name for the profile. */
export function renameProfile(name: string): Promise<HistoryAnswer<{ readonly profile: Profile }>> {
  return ask("profile", { method: "PATCH", body: { name }, isOwn: true });
}

/** The code of before works no more. */
export function newRecoveryCode(): Promise<HistoryAnswer<Pick<NewProfile, "recoveryCode">>> {
  return ask("profile/code", { method: "POST", isOwn: true });
}

/** This browser belongs to the profile from then on. */
export function recoverProfile(recoveryCode: string): Promise<HistoryAnswer<{ readonly profile: Profile }>> {
  return ask("profile/recover", { method: "POST", body: { recoveryCode }, isOwn: true });
}

/** Forgets this person: profile, figures, and the name in all matches. */
export function deleteMe(): Promise<HistoryAnswer<unknown>> {
  return ask("me", { method: "DELETE", isOwn: true });
}

/** All that is stored of this person. */
export function exportMe(): Promise<HistoryAnswer<unknown>> {
  return ask("me/export", { isOwn: true });
}

/** The profiles with the best ratings, from the first on or from where a part ended. */
export function leaderboard(before?: string): Promise<HistoryAnswer<Leaderboard>> {
  return ask(`leaderboard${after("before", before)}`);
}

/** A profile as everybody sees it. */
export function profileWith(id: string): Promise<HistoryAnswer<ProfileDetail>> {
  return ask(`profiles/${encodeURIComponent(id)}`);
}

function after(name: string, value: string | undefined): string {
  return value === undefined ? "" : `?${name}=${encodeURIComponent(value)}`;
}

async function ask<T>(path: string, question: Question = {}): Promise<HistoryAnswer<T>> {
  const key = browserKey();
  if (question.isOwn === true && key === undefined) return { ok: false, trouble: "noKey" };
  try {
    const response = await fetch(`/api/${path}`, requestOf(question, key));
    const said: unknown = response.status === 204 ? undefined : await response.json();
    // Our own server, in the same release: the types of shared/history.ts hold both of us to them.
    return response.ok ? { ok: true, value: said as T } : { ok: false, trouble: troubleIn(said) };
  } catch {
    return { ok: false, trouble: "offline" };
  }
}

function requestOf({ method = "GET", body }: Question, key: string | undefined): RequestInit {
  const secret = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  if (body === undefined) return { method, headers: secret };
  return { method, headers: { ...secret, "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** `{ "error": { "code", "message" } }`; anything else is as if nobody had answered. */
function troubleIn(said: unknown): HistoryTrouble {
  const error = typeof said === "object" && said !== null && "error" in said ? said.error : undefined;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return HISTORY_ERRORS.find((each) => each === code) ?? "offline";
}
