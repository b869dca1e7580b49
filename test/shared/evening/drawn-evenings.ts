/** Evenings that are only drawn, not played. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { drawTables, meetingsIn } from "../../../shared/evening/pairing.ts";

/** Reproducible numbers (mulberry32). */
export function seeded(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface PlayedRound {
  readonly tables: {
    readonly code: string;
    readonly match: string;
    readonly players: readonly number[];
    readonly isOpen: boolean;
  }[];
  readonly satOut: readonly number[];
}

export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export function play(
  count: number,
  roundCount: number,
  chance: Chance,
  sizes?: { least: number; most: number },
) {
  const rounds: PlayedRound[] = [];
  for (const _ of range(roundCount)) {
    const drawn = drawTables({ players: range(count), rounds, chance, ...(sizes && { sizes }) });
    const tables = drawn.tables.map((players) => ({ code: "", match: "", players, isOpen: true }));
    rounds.push({ tables, satOut: drawn.satOut });
  }
  return rounds;
}

/** How many different people each player has met on average, as a share of the most that can be met at tables of these sizes. */
export function shareMet(count: number, rounds: readonly PlayedRound[]): number {
  const met = meetingsIn(rounds);
  const shares = range(count).map((player) => {
    const others = range(count).filter((other) => other !== player && met(player, other) > 0).length;
    const seats = rounds.flatMap(({ tables }) => tables).filter(({ players }) => players.includes(player));
    const most = Math.min(
      count - 1,
      seats.reduce((sum, { players }) => sum + players.length - 1, 0),
    );
    return most === 0 ? 1 : others / most;
  });
  return shares.reduce((sum, share) => sum + share, 0) / count;
}
