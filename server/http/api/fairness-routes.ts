/** The handler of the HTTP API for the statistics of the shuffles. */
import type { ShuffleStatistics } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import { succeeded } from "../../history/history.ts";
import { readShuffleStatistics } from "../../history/shuffle-statistics.ts";
import type { ApiRequest } from "./request.ts";
import type { ApiResponse } from "./response.ts";

/** How long the answer may be outdated, in ms. */
const ANSWER_MS = 60_000;

/** The statistics that were read last. */
interface ReadStatistics {
  readonly at: number;
  readonly body: ShuffleStatistics;
}

/** Many requests read the statistics once. */
export function fairnessRoute(): (request: ApiRequest) => Promise<ApiResponse> {
  let latest: ReadStatistics | undefined;
  return async (request) => {
    const { now } = request;
    if (latest !== undefined && Math.abs(now - latest.at) < ANSWER_MS)
      return succeeded({ body: latest.body, cache: "shortly" });
    const read = await request.query(readShuffleStatistics);
    if (!read.ok) return read;
    latest = { at: now, body: read.value };
    return succeeded({ body: read.value, cache: "shortly" });
  };
}
