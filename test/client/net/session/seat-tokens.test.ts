import assert from "node:assert/strict";
import { seatTokens } from "../../../../client/net/session/seat-tokens.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";

describe("seat tokens", () => {
  it("outlive the page, the newest one for each table", () => {
    const storage = new MemoryStorage();
    const tokens = seatTokens(storage);
    tokens.save("AAAAAA", "one");
    tokens.save("BBBBBB", "two");
    tokens.save("AAAAAA", "three");
    assert.deepEqual(tokens.codes().toSorted(), ["AAAAAA", "BBBBBB"]);
    const later = seatTokens(storage);
    assert.deepEqual([later.get("AAAAAA"), later.get("BBBBBB")], ["three", "two"]);
  });

  it("are the newest ones also if another tab has rejoined with the seat since", () => {
    const storage = new MemoryStorage();
    const tokens = seatTokens(storage);
    tokens.save("AAAAAA", "here");
    seatTokens(storage).save("AAAAAA", "other tab");
    assert.equal(tokens.get("AAAAAA"), "other tab");
  });

  it("are gone once forgotten", () => {
    const storage = new MemoryStorage();
    seatTokens(storage).save("AAAAAA", "one");
    seatTokens(storage).forget("AAAAAA", "one");
    assert.deepEqual([seatTokens(storage).codes(), storage.length], [[], 0]);
  });

  it("last as long as the page if the browser has no storage", () => {
    const restore = setGlobal("localStorage", null);
    try {
      const tokens = seatTokens();
      tokens.save("AAAAAA", "one");
      assert.equal(tokens.get("AAAAAA"), "one");
    } finally {
      restore();
    }
  });

  it("stay if another tab has rejoined with the seat that an older one has lost", () => {
    const storage = new MemoryStorage();
    const older = seatTokens(storage);
    older.save("AAAAAA", "older");
    seatTokens(storage).save("AAAAAA", "newer");
    older.forget("AAAAAA", "older");
    assert.equal(seatTokens(storage).get("AAAAAA"), "newer");
  });

  it("do not change other entries of the same storage", () => {
    const storage = new MemoryStorage();
    storage.setItem("last-card:name", "Ann");
    assert.deepEqual(seatTokens(storage).codes(), []);
  });

  it("last as long as the page if the browser forbids its storage", () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const tokens = seatTokens(full);
    tokens.save("AAAAAA", "one");
    assert.equal(tokens.get("AAAAAA"), "one");
  });
});
