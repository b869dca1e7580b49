import assert from "node:assert/strict";
import { deckOfDay } from "../../../shared/wire/hand-of-the-day.ts";

describe("The deck of the hand of the day", () => {
  it("is the classic one from Monday to Saturday, and another one each Sunday in turn", () => {
    const week = ["23", "24", "25", "26", "27", "28"].map((day) => deckOfDay(`2026-11-${day}`));
    assert.deepEqual(new Set(week), new Set(["classic"]));
    const sundays = ["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"].map(deckOfDay);
    assert.equal(new Set(sundays.slice(0, 3)).size, 3);
    assert.ok(!sundays.includes("classic"));
    assert.equal(sundays[3], sundays[0]);
  });
});
