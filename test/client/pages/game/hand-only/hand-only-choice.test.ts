import assert from "node:assert/strict";
import {
  chooseHandOnly,
  handOnlyChoice,
  onHandOnlyChange,
} from "../../../../../client/pages/game/hand-only/hand-only-choice.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../../support/browser/set-global.ts";

describe("the choice to see only the hand", () => {
  let restore: () => void;
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("is made for each table, and remembered", () => {
    assert.equal(handOnlyChoice("AAAAAA"), undefined);
    chooseHandOnly("AAAAAA", true);
    chooseHandOnly("BBBBBB", false);
    assert.equal(handOnlyChoice("AAAAAA"), true);
    assert.equal(handOnlyChoice("BBBBBB"), false);
    chooseHandOnly("AAAAAA", false);
    assert.equal(handOnlyChoice("AAAAAA"), false);
  });

  it("is told to the page that is open, until it closes", () => {
    let count = 0;
    const stop = onHandOnlyChange(() => {
      count += 1;
    });
    chooseHandOnly("AAAAAA", true);
    stop();
    chooseHandOnly("AAAAAA", false);
    assert.equal(count, 1);
  });

  it("is remembered for the last ten tables only", () => {
    for (const symbol of "ABCDEFGHJKLM") chooseHandOnly(symbol.repeat(6), true);
    assert.equal(handOnlyChoice("AAAAAA"), undefined);
    assert.equal(handOnlyChoice("CCCCCC"), true);
    assert.equal(handOnlyChoice("MMMMMM"), true);
  });
});
