/** What the players of one table measure together. */
import type { LoadStatistics } from "./statistics.ts";

/** Commands that other players may not have seen yet. */
const MAX_PENDING = 8;

/** One command: when it was sent and by whom, and when others saw what it did. */
interface Sighting {
  sent?: { readonly at: number; readonly by: string };
  readonly seen: { readonly at: number; readonly by: string }[];
}

export class LoadTablePlayers {
  readonly #statistics: LoadStatistics;
  readonly #ended = new Set<string>();
  #sightings = new Map<number, Sighting>();
  #matchId = "";
  code = "";

  constructor(statistics: LoadStatistics) {
    this.#statistics = statistics;
  }

  /** The command that ends with event `n` was sent at this time. */
  commandSent(n: number, by: string, at: number): void {
    const sighting = this.#sightingOf(n);
    sighting.sent = { at, by };
    for (const seen of sighting.seen) this.#measure(sighting, seen);
  }

  /** A player received the state after event `n`. */
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
    this.#statistics[what] += 1;
  }

  /** A new match numbers its events from 1. */
  #beginMatch(matchId: string): void {
    this.#matchId = matchId;
    this.#sightings = new Map();
  }

  #measure({ sent }: Sighting, seen: { readonly at: number; readonly by: string }): void {
    if (sent !== undefined && sent.by !== seen.by) this.#statistics.seen.push(seen.at - sent.at);
  }

  #sightingOf(n: number): Sighting {
    const existing = this.#sightings.get(n);
    if (existing !== undefined) return existing;
    const sighting: Sighting = { seen: [] };
    this.#sightings.set(n, sighting);
    const [oldest] = this.#sightings.keys();
    if (this.#sightings.size > MAX_PENDING && oldest !== undefined) this.#sightings.delete(oldest);
    return sighting;
  }
}
