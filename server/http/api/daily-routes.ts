/** The handler of the HTTP API for the hand of the day. */
import type { HandOfTheDay } from "../../../shared/wire/hand-of-the-day.ts";
import { countDailyBands, dayOf, endOfDay, findDailyHand } from "../../history/daily-hands.ts";
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

/** Today's hand: what this browser made of it, and how all players did. Many requests read the counts once. */
export function dailyHandRoute(): (request: ApiRequest) => Promise<ApiResponse> {
  let counted: CountedBands | undefined;
  const countBands = async (request: ApiRequest, day: string): Promise<HistoryResult<readonly number[]>> => {
    const { now } = request;
    if (counted?.day === day && Math.abs(now - counted.at) < COUNTS_MS) return succeeded(counted.bands);
    const bands = await request.query((db) => countDailyBands(db, day));
    if (bands.ok) counted = { day, at: now, bands: bands.value };
    return bands;
  };
  return async (request) => {
    const { now, owner } = request;
    const day = dayOf(now);
    const mine = await request.query((db) => findDailyHand(db, day, owner));
    if (!mine.ok) return mine;
    const bands = await countBands(request, day);
    if (!bands.ok) return bands;
    const body: HandOfTheDay = {
      day,
      secondsLeft: Math.ceil((endOfDay(day) - now) / 1000),
      ...(mine.value === undefined ? {} : { mine: mine.value }),
      bands: bands.value,
    };
    return succeeded({ body, cache: "never" });
  };
}
