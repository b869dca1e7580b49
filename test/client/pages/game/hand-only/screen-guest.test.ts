import assert from "node:assert/strict";
import { isScreenGuest } from "../../../../../client/pages/game/hand-only/screen-guest.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";

const TABLE = "https://cards.example/?table=QK7M2P&lang=de";

describe("a guest of a big screen", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  beforeEach(() => {
    Object.defineProperty(globalThis, "localStorage", { value: new MemoryStorage(), configurable: true });
  });
  after(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, "localStorage");
    else Object.defineProperty(globalThis, "localStorage", before);
  });

  it("is recognised by the address in the QR code, also after a reload without it", () => {
    assert.ok(isScreenGuest("QK7M2P", `${TABLE}&hand`));
    assert.ok(isScreenGuest("QK7M2P", TABLE));
  });

  it("is no player who comes by a link, or is at another table", () => {
    assert.ok(!isScreenGuest("QK7M2P", TABLE));
    assert.ok(!isScreenGuest("ABCDEF", `${TABLE}&hand`));
  });
});
