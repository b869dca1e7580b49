/** Deals the hand of the day: once per browser and UTC day, the same for everyone. */
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import type { DealOfTheDay } from "../../../shared/table/match/deal-of-the-day.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { dayOf, forgetHandOfTheDay, seedOfDay, startHandOfTheDay } from "../../history/hands-of-the-day.ts";
import type { History } from "../../history/history.ts";

/** A deal that is reserved for one browser. */
export interface ReservedDeal {
  readonly deal: DealOfTheDay;
  /** Nothing was dealt: the browser may start the hand again. */
  giveBack(): void;
}

interface HandSources {
  readonly history: Pick<History, "query">;
  readonly clock: Pick<Clock, "now">;
  /** Called if a deal that nobody got could not be given back. */
  readonly onError: (error: unknown) => void;
}

export class HandsOfTheDay {
  #sources: HandSources | undefined;

  /** The history opens after the context that all tables share. */
  attach(sources: HandSources): void {
    this.#sources = sources;
  }

  /** Reserves today's hand for a browser, by the hash of its key; refused if the browser has started it before. */
  async reserve(owner: string): Promise<Result<ReservedDeal>> {
    if (owner === "") return refused("handNeedsKey");
    const sources = this.#sources;
    if (sources === undefined) return refused("storageUnavailable");
    const { history, clock, onError } = sources;
    const day = dayOf(clock.now());
    const started = await history.query(async (db) => {
      const seed = await seedOfDay(db, day);
      return (await startHandOfTheDay(db, day, owner)) ? seed : undefined;
    });
    if (started === undefined) return refused("storageUnavailable");
    if (started.answer === undefined) return refused("handAlreadyPlayed", { day });
    const giveBack = () => {
      history.query((db) => forgetHandOfTheDay(db, day, owner)).catch(onError);
    };
    return accepted({ deal: { day, seed: started.answer }, giveBack });
  }
}
