/** Unbiased, reproducible shuffles from a seed. */
import { chacha20 } from "@noble/ciphers/chacha.js";
import { hexToBytes } from "@noble/ciphers/utils.js";

/** The form of a seed or key. */
const SEED = /^[0-9a-f]{64}$/;

/** True for 64 lower-case hex digits: a seed or key of a shuffle. */
export function isSeed(text: unknown): text is string {
  return typeof text === "string" && SEED.test(text);
}

const WORD_BYTES = 4;
const WORDS = 2 ** 32;
const NONCE_BYTES = 12;
/** The cipher computes this many words at a time. */
const BLOCK_WORDS = 16;

/**
 * The `k`-th shuffle of a seed (k counts from 0): each order is equally likely (D4). Fisher-Yates with the ChaCha20 stream
 * of the 256-bit seed and k as its nonce, so that no generator state must be stored.
 *
 * @param seed 64 hex digits
 */
export function shuffle<T>(items: readonly T[], seed: string, k: number): T[] {
  const next = wordsOf(seed, k, items.length);
  const shuffled = items.slice();
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    swap(shuffled, last, below(last + 1, next));
  }
  return shuffled;
}

function swap<T>(items: T[], a: number, b: number): void {
  const first = items[a];
  const second = items[b];
  if (first === undefined || second === undefined) return;
  items[a] = second;
  items[b] = first;
}

/** An integer 0..bound-1 without bias: words beyond the last multiple of `bound` are rejected. */
function below(bound: number, next: () => number): number {
  const limit = WORDS - (WORDS % bound);
  let word = next();
  while (word >= limit) word = next();
  return word % bound;
}

/** As many words as are needed if none is rejected. In rare cases a longer stream is computed. */
function wordsOf(seed: string, k: number, needed: number): () => number {
  let words = streamOf(seed, k, BLOCK_WORDS * Math.max(1, Math.ceil(needed / BLOCK_WORDS)));
  let used = 0;
  return () => {
    if (used * WORD_BYTES === words.byteLength) words = streamOf(seed, k, used * 2);
    used += 1;
    return words.getUint32((used - 1) * WORD_BYTES, true);
  };
}

/** The key of the last seed: a match has one seed for all its shuffles. */
let latest = { seed: "", key: new Uint8Array() };

function keyOf(seed: string): Uint8Array {
  if (latest.seed !== seed) latest = { seed, key: hexToBytes(seed) };
  return latest.key;
}

function streamOf(seed: string, k: number, words: number): DataView {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setUint32(0, k, true);
  const stream = chacha20(keyOf(seed), nonce, new Uint8Array(words * WORD_BYTES));
  return new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
}
