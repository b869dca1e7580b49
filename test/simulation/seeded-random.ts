import { createHash } from "node:crypto";
import type { Chance } from "../../shared/bots/bot.ts";

const WORD_RANGE = 2 ** 32;

/** The match seed of a text: its SHA-256 hash as 64 hex digits. */
export function seedOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Reproducible random numbers: the generator sfc32, seeded with a hash of the text. */
export function seededChance(text: string): Chance {
  const hash = createHash("sha256").update(text).digest();
  let a = hash.readInt32LE(0);
  let b = hash.readInt32LE(4);
  let c = hash.readInt32LE(8);
  let counter = hash.readInt32LE(12);
  return (below) => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return Math.floor(((word >>> 0) / WORD_RANGE) * below);
  };
}
