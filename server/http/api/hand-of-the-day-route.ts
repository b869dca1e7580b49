/** The handler of the HTTP API for the hand of the day. */
import type { HandOfTheDay } from "../../../shared/wire/hand-of-the-day.ts";
import { type PublishedDays, publishDays } from "../../history/day-commitments.ts";
import { countScoreBands, dayOf, endOfDay, findHandOfTheDay } from "../../history/hands-of-the-day.ts";
import { type HistoryResult, succeeded } from "../../history/history.ts";
import type { ApiRequest } from "./request.ts";
import type { ApiResponse } from "./response.ts";

/** How long the counts of all players may be outdated, in ms. */
const COUNTS_MS = 5_000;

/** The counts that were read last. */
interface CountedBands {
  readonly day: string;
  readonly at: number;
  readonly bands: readonly number[];
}

/** What was published for a day. */
interface DaysOf {
  readonly day: string;
  readonly published: PublishedDays;
}

/** The commitments change once a day. */
function dayCommitments() {
  let latest: DaysOf | undefined;
  return async (request: ApiRequest, day: string): Promise<HistoryResult<PublishedDays>> => {
    if (latest?.day === day) return succeeded(latest.published);
    const published = await request.query((db) => publishDays(db, day));
    if (published.ok) latest = { day, published: published.value };
    return published;
  };
}

/** Today's hand: what this browser made of it, and how all players did. Many requests read the counts once. */
export function handOfTheDayRoute(): (request: ApiRequest) => Promise<ApiResponse> {
  let counted: CountedBands | undefined;
  const commitmentsOf = dayCommitments();
  const countBands = async (request: ApiRequest, day: string): Promise<HistoryResult<readonly number[]>> => {
    const { now } = request;
    if (counted?.day === day && Math.abs(now - counted.at) < COUNTS_MS) return succeeded(counted.bands);
    const bands = await request.query((db) => countScoreBands(db, day));
    if (bands.ok) counted = { day, at: now, bands: bands.value };
    return bands;
  };
  return async (request) => {
    const { now, owner } = request;
    const day = dayOf(now);
    const mine = await request.query((db) => findHandOfTheDay(db, day, owner));
    if (!mine.ok) return mine;
    const bands = await countBands(request, day);
    if (!bands.ok) return bands;
    const published = await commitmentsOf(request, day);
    if (!published.ok) return published;
    const body: HandOfTheDay = {
      day,
      secondsLeft: Math.ceil((endOfDay(day) - now) / 1000),
      ...(mine.value === undefined ? {} : { mine: mine.value }),
      bands: bands.value,
      ...published.value,
    };
    return succeeded({ body, cache: "never" });
  };
}
