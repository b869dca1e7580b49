/** The players of one table: what they find out together. */
import type { LoadStatistics } from "./statistics.ts";

/** Commands whose sightings may still come. */
const MAX_AWAITED = 8;

/** One command: when it was sent and by whom, and when others saw what it did. */
interface Sighting {
  sent?: { readonly at: number; readonly by: string };
  readonly seen: { readonly at: number; readonly by: string }[];
}

export class LoadTablePlayers {
  readonly #tally: LoadStatistics;
  readonly #ended = new Set<string>();
  #sightings = new Map<number, Sighting>();
  #matchId = "";
  code = "";

  constructor(tally: LoadStatistics) {
    this.#tally = tally;
  }

  /** The command that ends with event `n` was sent at this time. */
  commandSent(n: number, by: string, at: number): void {
    const sighting = this.#sightingOf(n);
    sighting.sent = { at, by };
    for (const seen of sighting.seen) this.#measure(sighting, seen);
  }

  /** Somebody was shown the state after event `n`. */
  stateSeen(n: number, by: string, matchId: string): void {
    if (matchId !== this.#matchId) this.#beginMatch(matchId);
    const sighting = this.#sightingOf(n);
    const seen = { at: performance.now(), by };
    sighting.seen.push(seen);
    this.#measure(sighting, seen);
  }

  /** A round, or a match, is over. Each player reports it; only the first report counts. */
  ended(what: "rounds" | "matches", name: string): void {
    const key = `${what} ${name}`;
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.#tally[what] += 1;
  }

  /** Events are counted from 1 again. */
  #beginMatch(matchId: string): void {
    this.#matchId = matchId;
    this.#sightings = new Map();
  }

  #measure({ sent }: Sighting, seen: { readonly at: number; readonly by: string }): void {
    if (sent !== undefined && sent.by !== seen.by) this.#tally.seen.push(seen.at - sent.at);
  }

  #sightingOf(n: number): Sighting {
    const known = this.#sightings.get(n);
    if (known !== undefined) return known;
    const sighting: Sighting = { seen: [] };
    this.#sightings.set(n, sighting);
    const [oldest] = this.#sightings.keys();
    if (this.#sightings.size > MAX_AWAITED && oldest !== undefined) this.#sightings.delete(oldest);
    return sighting;
  }
}
