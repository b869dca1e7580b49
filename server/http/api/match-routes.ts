/** Handlers of the HTTP API for finished matches, and for the statistics of their shuffles. */

import type { ShuffleStatistics } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import type { MatchDetail } from "../../../shared/history.ts";
import { CLASSIC_DECK, type EditionId } from "../../../shared/rules.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { findMatch, isRecordClosed, listMatches } from "../../history/matches.ts";
import { requesterOf } from "../../history/requester.ts";
import { readShuffleStatistics } from "../../history/shuffle-statistics.ts";
import { type ApiHandler, type ApiRequest, parsed } from "./request.ts";
import { type ApiResponse, respondWith } from "./response.ts";
import { deckQuery, idParams, matchesQuery } from "./schemas.ts";

/** The requester's matches, the newest first. */
export const listOwnMatches = parsed("query", matchesQuery, async (request, query) => {
  const listed = await request.queryAs((db, requester) => listMatches(db, requester, query));
  return respondWith(listed, { cache: "never" });
});

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
  const find = () =>
    request.query(async (db) => findMatch(db, id, owner === "" ? undefined : await requesterOf(db, owner)));
  let match = await find();
  if (match.ok && match.value === undefined) {
    if (await request.isPending(id)) return failed("notReady");
    // It may have been saved between the two questions.
    match = await find();
  }
  if (!match.ok) return match;
  if (match.value === undefined) return failed("unknownMatch");
  return isRecordClosed(match.value, request.now) ? failed("recordNotOpen") : succeeded(match.value);
}

/** How long the answer may be outdated, in ms. */
const STATISTICS_MS = 60_000;

/** The statistics that were read last. */
interface ReadStatistics {
  readonly at: number;
  readonly body: ShuffleStatistics;
}

/** Many requests read the statistics of a deck once. */
export function fairnessRoute(): ApiHandler {
  const latest = new Map<EditionId, ReadStatistics>();
  return parsed("query", deckQuery, async (request, { edition = CLASSIC_DECK }) => {
    const { now } = request;
    const known = latest.get(edition);
    if (known !== undefined && Math.abs(now - known.at) < STATISTICS_MS)
      return succeeded({ body: known.body, cache: "shortly" });
    const read = await request.query((db) => readShuffleStatistics(db, edition));
    if (!read.ok) return read;
    latest.set(edition, { at: now, body: read.value });
    return succeeded({ body: read.value, cache: "shortly" });
  });
}
