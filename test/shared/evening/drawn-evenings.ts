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

export interface DrawnRound {
  readonly tables: readonly { readonly players: readonly number[] }[];
}

export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The rounds of an evening at which everybody is there from the first round to the last. */
export function play(count: number, roundCount: number, chance: Chance): readonly DrawnRound[] {
  const rounds: DrawnRound[] = [];
  for (const _ of range(roundCount)) {
    const tables = drawTables(range(count), rounds, chance);
    rounds.push({ tables: tables.map((players) => ({ players })) });
  }
  return rounds;
}

/** How many different people each player has met on average, as a share of the most that can be met at tables of these sizes. */
export function shareMet(count: number, rounds: readonly DrawnRound[]): number {
  const met = meetingsIn(rounds);
  const shares = range(count).map((player) => {
    const others = range(count).filter((other) => other !== player && met(player, other) > 0).length;
    const seats = rounds.flatMap(({ tables }) => tables).filter(({ players }) => players.includes(player));
    const most = seats.reduce((sum, { players }) => sum + players.length - 1, 0);
    return most === 0 ? 1 : others / Math.min(count - 1, most);
  });
  return shares.reduce((sum, share) => sum + share, 0) / count;
}

/** Every way to seat these players at tables of these sizes. */
export function* allDraws(
  players: readonly number[],
  [size, ...sizes]: readonly number[],
): Generator<readonly (readonly number[])[]> {
  const [first, ...others] = players;
  if (size === undefined || first === undefined) return yield [];
  // Tables of one size can be exchanged: the first waiting player sits at one of each size.
  for (const table of choices(others, size - 1)) {
    const waiting = others.filter((player) => !table.includes(player));
    for (const rest of allDraws(waiting, sizes)) yield [[first, ...table], ...rest];
  }
  const [other = size] = sizes.filter((each) => each !== size);
  if (other === size) return;
  const swapped = [size, ...sizes].filter((_, at, all) => at !== all.indexOf(other));
  for (const table of choices(others, other - 1)) {
    const waiting = others.filter((player) => !table.includes(player));
    for (const rest of allDraws(waiting, swapped)) yield [[first, ...table], ...rest];
  }
}

function* choices(items: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) return yield [];
  for (const [at, item] of items.entries())
    for (const others of choices(items.slice(at + 1), count - 1)) yield [item, ...others];
}
