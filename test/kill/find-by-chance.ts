/** Planted faults that only some runs show. */
import assert from "node:assert/strict";

/** A run rarely misses its fault. If all of these do, the check no longer finds it. */
const MOST_RUNS = 12;

/** Plays with one seed after the other until `isFound` is true of the figures; fails if it never is. */
export async function findByChance<T>(
  play: (seed: string) => Promise<T>,
  isFound: (figures: T) => boolean,
): Promise<void> {
  const missed: T[] = [];
  while (missed.length < MOST_RUNS) {
    const figures = await play(`a planted fault ${missed.length}`);
    if (isFound(figures)) return;
    missed.push(figures);
  }
  assert.fail(`not found in ${MOST_RUNS} runs: ${JSON.stringify(missed)}`);
}
