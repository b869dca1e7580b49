import assert from "node:assert/strict";
import { createCipheriv } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { deckOf } from "../../shared/editions/editions.ts";
import { shuffle } from "../../shared/shuffle.ts";

const SEED = "00112233445566778899aabbccddeeff".repeat(2);

/** The chi-square of counts that should be equal; about the number of cells if they differ only by chance. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** True if a chi-square is within five standard deviations of its mean, for these degrees of freedom. */
function isPlausible(statistic: number, freedom: number): boolean {
  return Math.abs(statistic - freedom) < 5 * Math.sqrt(2 * freedom);
}

describe("D4 Every order is equally likely", () => {
  it("D4 gives each of the 720 orders of six cards equally often", () => {
    const times = new Map<string, number>();
    for (let k = 0; k < 72_000; k += 1) {
      const order = shuffle([0, 1, 2, 3, 4, 5], SEED, k).join("");
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    assert.equal(times.size, 720, "no order is missing (Sattolo's cycle makes 120 of them)");
    const statistic = chiSquare([...times.values()]);
    assert.ok(isPlausible(statistic, 719), `chi-square ${statistic} with 719 degrees of freedom`);
  });

  it("D4 moves each card of the deck to each position equally often, its own included", () => {
    const size = 108;
    const places = Array.from({ length: size }, (_, place) => place);
    const counts = Array<number>(size * size).fill(0);
    for (let k = 0; k < 6_000; k += 1) {
      for (const [place, card] of shuffle(places, SEED, k).entries()) {
        counts[card * size + place] = (counts[card * size + place] ?? 0) + 1;
      }
    }
    const statistic = chiSquare(counts);
    assert.ok(isPlausible(statistic, (size - 1) ** 2), `chi-square ${statistic}`);
    const stayed = chiSquare(places.map((place) => counts[place * size + place] ?? 0));
    assert.ok(isPlausible(stayed, size - 1), `chi-square of the cards that stayed ${stayed}`);
  });

  it("D4 rejects random words that would make low positions likelier", () => {
    const items = Array.from({ length: 200_000 }, (_, index) => index);
    const reference = shuffledByTheBook(items, SEED, 7);
    assert.ok(reference.rejected > 0, "the reference met a word that must be thrown away");
    // Compared as a whole: a diff of 200,000 numbers would take minutes.
    assert.ok(isDeepStrictEqual(shuffle(items, SEED, 7), reference.shuffled));
  });

  it("D4 gives the same order for the same seed and number, and another order otherwise", () => {
    const deck = deckOf({ customCards: false });
    const order = (seed: string, k: number) => shuffle(deck, seed, k).join(" ");
    assert.equal(order(SEED, 3), order(SEED, 3));
    assert.notEqual(order(SEED, 3), order(SEED, 4));
    assert.notEqual(order(SEED, 3), order(SEED.replace("0", "1"), 3));
  });

  it("D4 keeps every card, and does not change the list it was given", () => {
    const deck = deckOf({ customCards: false });
    const before = [...deck];
    const shuffled = shuffle(deck, SEED, 0);
    assert.deepEqual(
      shuffled.toSorted((a, b) => a - b),
      before,
    );
    assert.deepEqual(deck, before);
    assert.deepEqual(shuffle([], SEED, 0), []);
  });
});

/** Fisher-Yates written a second time, over another implementation of ChaCha20: old records depend on it. */
function shuffledByTheBook(items: readonly number[], seed: string, k: number) {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32LE(k, 4);
  const cipher = createCipheriv("chacha20", Buffer.from(seed, "hex"), nonce);
  const stream = cipher.update(Buffer.alloc(items.length * 8));
  const shuffled = [...items];
  let [read, rejected] = [0, 0];
  for (let left = items.length; left > 1; left -= 1) {
    let word = stream.readUInt32LE(read);
    read += 4;
    while (word >= 2 ** 32 - (2 ** 32 % left)) {
      word = stream.readUInt32LE(read);
      read += 4;
      rejected += 1;
    }
    const at = word % left;
    [shuffled[left - 1], shuffled[at]] = [shuffled[at] ?? 0, shuffled[left - 1] ?? 0];
  }
  return { shuffled, rejected };
}
