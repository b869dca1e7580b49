/** Handlers of the HTTP API for finished matches. */
import type { MatchDetail } from "../../../shared/history.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { findMatch, isRecordClosed, listMatches } from "../../history/matches.ts";
import { requesterOf } from "../../history/requester.ts";
import type { ApiRequest } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { idParams, matchesQuery } from "./schemas.ts";

/** The requester's matches, the newest first. */
export async function listOwnMatches(request: ApiRequest): Promise<ApiResponse> {
  const query = request.parse("query", matchesQuery);
  if (!query.ok) return query;
  return respondWith(await request.queryAs((db, requester) => listMatches(db, requester, query.value)), {
    cache: "never",
  });
}

/** A match with its record, for everyone who knows its id. */
export async function getMatch(request: ApiRequest): Promise<ApiResponse> {
  return respondWith(await findRequestedMatch(request), { cache: "asked" });
}

/** Only the record, as a file. */
export async function getRecord(request: ApiRequest): Promise<ApiResponse> {
  const match = await findRequestedMatch(request);
  if (!match.ok) return match;
  const { id, record } = match.value;
  return succeeded({ body: record, cache: "asked", file: `last-card-${id}.json` });
}

async function findRequestedMatch(request: ApiRequest): Promise<HistoryResult<MatchDetail>> {
  const params = request.parse("params", idParams);
  if (!params.ok) return failed("unknownMatch");
  const { id } = params.value;
  const { owner } = request;
  const match = await request.query(async (db) =>
    findMatch(db, id, owner === "" ? undefined : await requesterOf(db, owner)),
  );
  if (!match.ok) return match;
  if (match.value !== undefined)
    return isRecordClosed(match.value, request.now) ? failed("recordNotOpen") : succeeded(match.value);
  return failed((await request.isPending(id)) ? "notReady" : "unknownMatch");
}
