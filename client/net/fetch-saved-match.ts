/** Fetches a match that may have just ended. */
import type { MatchDetail } from "../../shared/history.ts";
import { scheduleTimeout } from "../scheduler.ts";
import { fetchMatch, type HistoryResponse } from "./history-api.ts";

/** A match that has just ended may not be saved yet: then the server is asked again after this time, in ms. */
const RETRY_MS = 2_000;
const MAX_ATTEMPTS = 10;

/** The match with this id. The server is asked again as long as it has not saved the match, and `isAwaited` says so. */
export async function fetchSavedMatch(
  id: string,
  isAwaited: () => boolean,
  attempt = 1,
): Promise<HistoryResponse<MatchDetail>> {
  const result = await fetchOnce(id);
  const isTooEarly = !result.ok && result.error === "notReady";
  if (!isTooEarly || attempt === MAX_ATTEMPTS || !isAwaited()) return result;
  await new Promise<void>((resolve) => scheduleTimeout(RETRY_MS, resolve));
  return fetchSavedMatch(id, isAwaited, attempt + 1);
}

const underWay = new Map<string, ReturnType<typeof fetchMatch>>();

/** The result of a match asks for its record twice at the same time: for the check of the shuffles, and for the curve. */
function fetchOnce(id: string): ReturnType<typeof fetchMatch> {
  const asked = underWay.get(id) ?? fetchMatch(id).finally(() => underWay.delete(id));
  underWay.set(id, asked);
  return asked;
}
