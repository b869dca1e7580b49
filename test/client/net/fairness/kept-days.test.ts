import assert from "node:assert/strict";
import { keepDay, keptDays } from "../../../../client/net/fairness/kept-days.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";

const day = (at: number) => ({
  day: new Date(Date.UTC(2026, 0, at)).toISOString().slice(0, 10),
  commitment: at.toString(16).padStart(64, "0"),
});

describe("The commitments to hands of the day", () => {
  let restore: () => void;
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("are stored as they were shown first", () => {
    keepDay(day(1));
    keepDay(day(2));
    keepDay({ ...day(1), commitment: "f".repeat(64) });
    assert.deepEqual(keptDays(), [day(1), day(2)]);
  });

  it("are stored for the last sixty days", () => {
    for (let at = 1; at <= 70; at += 1) keepDay(day(at));
    assert.deepEqual([keptDays().length, keptDays()[0]], [60, day(11)]);
  });

  it("are not stored in an invalid form, and invalid stored ones are ignored", () => {
    for (const wrong of [undefined, null, "x", {}, { day: "1", commitment: "ab" }, { ...day(1), day: 1 }])
      keepDay(wrong);
    assert.deepEqual(keptDays(), []);
    for (const stored of ["{", "7", '[{"day":1}]']) {
      localStorage.setItem("last-card:hands-of-the-day", stored);
      assert.deepEqual(keptDays(), [], stored);
    }
  });
});
