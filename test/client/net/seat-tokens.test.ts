import assert from "node:assert/strict";
import { seatTokens } from "../../../client/net/seat-tokens.ts";

describe("seat tokens", () => {
  it("outlive the page, the newest one for each table", () => {
    const storage = new MemoryStorage();
    const tokens = seatTokens(storage);
    tokens.keep("AAAAAA", "one");
    tokens.keep("BBBBBB", "two");
    tokens.keep("AAAAAA", "three");
    assert.deepEqual(tokens.codes().toSorted(), ["AAAAAA", "BBBBBB"]);
    const later = seatTokens(storage);
    assert.deepEqual([later.get("AAAAAA"), later.get("BBBBBB")], ["three", "two"]);
  });

  it("are gone once forgotten", () => {
    const storage = new MemoryStorage();
    seatTokens(storage).keep("AAAAAA", "one");
    seatTokens(storage).forget("AAAAAA");
    assert.deepEqual([seatTokens(storage).codes(), storage.length], [[], 0]);
  });

  it("leave what others keep in the same storage alone", () => {
    const storage = new MemoryStorage();
    storage.setItem("last-card:name", "Ann");
    assert.deepEqual(seatTokens(storage).codes(), []);
  });

  it("live as long as the page where the browser forbids its storage", () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const tokens = seatTokens(full);
    tokens.keep("AAAAAA", "one");
    assert.equal(tokens.get("AAAAAA"), "one");
  });
});

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}
