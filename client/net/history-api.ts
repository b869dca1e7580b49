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
export type HistoryRequestError = HistoryError | "offline";

export type HistoryResponse<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: HistoryRequestError };

interface HistoryRequest {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: object;
  /** Only this browser may ask it. */
  readonly needsKey?: boolean;
}

/** One's own matches, the newest first. */
export function fetchMyMatches(before?: string): Promise<HistoryResponse<MatchList>> {
  return sendRequest(`matches${queryParam("before", before)}`, { needsKey: true });
}

/** A match that is over, with its record. With the key, it tells where one sat. */
export function fetchMatch(id: string): Promise<HistoryResponse<MatchDetail>> {
  return sendRequest(`matches/${encodeURIComponent(id)}`);
}

/** What the server knows of this browser: its profile, if there is one, and its figures. */
export function fetchMe(): Promise<HistoryResponse<Me>> {
  return sendRequest("me", { needsKey: true });
}

/** A profile for this browser, with the code that brings it to another one: told this once. */
export function createProfile(name: string): Promise<HistoryResponse<NewProfile>> {
  return sendRequest("profile", { method: "POST", body: { name }, needsKey: true });
}

/** Another name for the profile. */
export function renameProfile(name: string): Promise<HistoryResponse<{ readonly profile: Profile }>> {
  return sendRequest("profile", { method: "PATCH", body: { name }, needsKey: true });
}

/** The code of before works no more. */
export function createRecoveryCode(): Promise<HistoryResponse<Pick<NewProfile, "recoveryCode">>> {
  return sendRequest("profile/code", { method: "POST", needsKey: true });
}

/** This browser belongs to the profile from then on. */
export function recoverProfile(
  recoveryCode: string,
): Promise<HistoryResponse<{ readonly profile: Profile }>> {
  return sendRequest("profile/recover", { method: "POST", body: { recoveryCode }, needsKey: true });
}

/** Forgets this person: profile, figures, and the name in all matches. */
export function deleteMyData(): Promise<HistoryResponse<unknown>> {
  return sendRequest("me", { method: "DELETE", needsKey: true });
}

/** All that is stored of this person. */
export function exportMyData(): Promise<HistoryResponse<unknown>> {
  return sendRequest("me/export", { needsKey: true });
}

/** The profiles with the best ratings, from the first on or from where a part ended. */
export function fetchLeaderboard(before?: string): Promise<HistoryResponse<Leaderboard>> {
  return sendRequest(`leaderboard${queryParam("before", before)}`);
}

/** A profile as everybody sees it. */
export function fetchProfile(id: string): Promise<HistoryResponse<ProfileDetail>> {
  return sendRequest(`profiles/${encodeURIComponent(id)}`);
}

function queryParam(name: string, value: string | undefined): string {
  return value === undefined ? "" : `?${name}=${encodeURIComponent(value)}`;
}

async function sendRequest<T>(path: string, request: HistoryRequest = {}): Promise<HistoryResponse<T>> {
  const key = browserKey();
  if (request.needsKey === true && key === undefined) return { ok: false, trouble: "noKey" };
  try {
    const response = await fetch(`/api/${path}`, requestInit(request, key));
    const body: unknown = response.status === 204 ? undefined : await response.json();
    // Our own server, in the same release: the types of shared/history.ts hold both of us to them.
    return response.ok ? { ok: true, value: body as T } : { ok: false, trouble: errorIn(body) };
  } catch {
    return { ok: false, trouble: "offline" };
  }
}

function requestInit({ method = "GET", body }: HistoryRequest, key: string | undefined): RequestInit {
  const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  if (body === undefined) return { method, headers: authorization };
  return {
    method,
    headers: { ...authorization, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** `{ "error": { "code", "message" } }`; anything else is as if nobody had answered. */
function errorIn(body: unknown): HistoryRequestError {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return HISTORY_ERRORS.find((each) => each === code) ?? "offline";
}
