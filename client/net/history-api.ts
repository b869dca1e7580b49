/** The client of the server's JSON API: past matches, profiles and the leaderboard. */

import type { ShuffleStatistics } from "../../shared/fairness/statistics/shuffle-counts.ts";
import {
  HISTORY_ERRORS,
  type HistoryError,
  type Leaderboard,
  type MatchDetail,
  type MatchList,
  type MatchRow,
  type Me,
  type MyFigures,
  type NewProfile,
  type Profile,
  type ProfileDetail,
} from "../../shared/history.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import type { EditionId } from "../../shared/rules.ts";
import type { HandOfTheDay } from "../../shared/wire/hand-of-the-day.ts";
import type { ReportRequest } from "../../shared/wire/moderation.ts";
import { PEOPLE_ERRORS, type PeopleError } from "../../shared/wire/people.ts";
import { browserKey } from "./browser-key.ts";
import { keepDay } from "./fairness/kept-days.ts";
import { type ApiQuestion, askApi } from "./json-api.ts";

/** Why a request failed. The last two: the person used no passkey, or the device has one of this profile already. */
export type HistoryRequestError = HistoryError | PeopleError | "offline" | "noPasskeyUsed" | "passkeyIsHere";

export type HistoryResponse<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: HistoryRequestError };

interface HistoryRequest extends ApiQuestion {
  /** The request only makes sense with the key of this browser. */
  readonly needsKey?: boolean;
}

/** The matches of this browser, the newest first. */
export function fetchMyMatches(before?: string): Promise<HistoryResponse<MatchList>> {
  return sendRequest(`matches${queryOf({ before })}`, { needsKey: true });
}

/** The newest match of this browser; absent if there is none. */
export async function fetchLastMatch(): Promise<HistoryResponse<MatchRow | undefined>> {
  const result = await sendRequest<MatchList>("matches?limit=1", { needsKey: true });
  return result.ok ? { ok: true, value: result.value.matches[0] } : result;
}

/** A finished match with its record. If the key is sent, the answer names the player's seat. */
export function fetchMatch(id: string): Promise<HistoryResponse<MatchDetail>> {
  return sendRequest(`matches/${encodeURIComponent(id)}`);
}

/** The rounds of a running match that casters may see (C6). */
export function fetchCast(
  code: string,
  id: string,
): Promise<HistoryResponse<{ readonly record: MatchRecord }>> {
  return sendRequest(`tables/${encodeURIComponent(code)}/matches/${encodeURIComponent(id)}`);
}

/** The profile (if any) and the statistics of this browser. */
export function fetchMe(): Promise<HistoryResponse<Me>> {
  return sendRequest("me", { needsKey: true });
}

/** The figures of this browser over time. */
export function fetchMyFigures(): Promise<HistoryResponse<MyFigures>> {
  return sendRequest("me/figures", { needsKey: true });
}

/** Creates a profile for this browser. The recovery code, which moves it to another browser, is sent only once. */
export function createProfile(name: string): Promise<HistoryResponse<NewProfile>> {
  return sendRequest("profile", { method: "POST", body: { name }, needsKey: true });
}

/** Renames the profile. */
export function renameProfile(name: string): Promise<HistoryResponse<{ readonly profile: Profile }>> {
  return sendRequest("profile", { method: "PATCH", body: { name }, needsKey: true });
}

/** Reports a player at a table to the operator of the server. */
export function sendReport(report: ReportRequest): Promise<HistoryResponse<unknown>> {
  return sendRequest("reports", { method: "POST", body: report, needsKey: true });
}

/** Replaces the recovery code; the old one stops working. */
export function createRecoveryCode(): Promise<HistoryResponse<Pick<NewProfile, "recoveryCode">>> {
  return sendRequest("profile/code", { method: "POST", needsKey: true });
}

/** Links this browser to the profile with this recovery code. With `merge`, its own profile and that one become one. */
export function recoverProfile(
  recoveryCode: string,
  merge = false,
): Promise<HistoryResponse<{ readonly profile: Profile }>> {
  return sendRequest("profile/recover", { method: "POST", body: { recoveryCode, merge }, needsKey: true });
}

/** Deletes the profile and the statistics, and the player's name in all matches. */
export function deleteMyData(): Promise<HistoryResponse<unknown>> {
  return sendRequest("me", { method: "DELETE", needsKey: true });
}

/** Everything that the server stores about this player. */
export function exportMyData(): Promise<HistoryResponse<unknown>> {
  return sendRequest("me/export", { needsKey: true });
}

/** Today's hand of the day: what this browser made of it, and how all players did. Tomorrow's commitment is kept. */
export async function fetchHandOfTheDay(): Promise<HistoryResponse<HandOfTheDay>> {
  const answer = await sendRequest<HandOfTheDay>("hand-of-the-day");
  if (answer.ok) keepDay(answer.value.tomorrow);
  return answer;
}

/** How often things happened in the deals of all matches with a deck, by default the classic one. */
export function fetchShuffleStatistics(deck?: EditionId): Promise<HistoryResponse<ShuffleStatistics>> {
  return sendRequest(`fairness${queryOf({ edition: deck })}`);
}

/** One page of the profiles with the best ratings with a deck, by default the classic one; `before`: see `next` of the page before. */
export function fetchLeaderboard(deck?: EditionId, before?: string): Promise<HistoryResponse<Leaderboard>> {
  return sendRequest(`leaderboard${queryOf({ before, edition: deck })}`);
}

/** A public profile. */
export function fetchProfile(id: string): Promise<HistoryResponse<ProfileDetail>> {
  return sendRequest(`profiles/${encodeURIComponent(id)}`);
}

/** `?before=x`; empty without values. */
function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return known.length === 0 ? "" : `?${new URLSearchParams(known)}`;
}

/** A request to the API below `/api/`, with the key of this browser if it has one. */
export async function sendRequest<T>(
  path: string,
  request: HistoryRequest = {},
): Promise<HistoryResponse<T>> {
  const key = browserKey();
  if (request.needsKey === true && key === undefined) return { ok: false, error: "noKey" };
  const answer = await askApi<T>(path, { ...request, key });
  if (answer.ok) return answer;
  const codes = [...HISTORY_ERRORS, ...PEOPLE_ERRORS];
  return { ok: false, error: codes.find((code) => code === answer.code) ?? "offline" };
}
