/** Chance with a seed: a sound is the same each time it is made. */

/** A stream of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const once = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((once ^ (once >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from -1 to 1 for the count of something: neighbours differ much, and nothing repeats soon. */
export function variation(index: number): number {
  const share = (index * 0.6180339887) % 1;
  return share * 2 - 1;
}
