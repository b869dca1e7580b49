import assert from "node:assert/strict";
import { isBesideScreen, shownOnScreen } from "../../../../../client/pages/game/hand-only/screen-guest.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../../support/browser/set-global.ts";

const TABLE = "https://cards.example/?table=QK7M2P&lang=de";

describe("a device beside a big screen", () => {
  let restore: () => void;
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("is one that comes by the address in the QR code, also after a reload without it", () => {
    assert.ok(isBesideScreen("QK7M2P", `${TABLE}&hand`));
    assert.ok(isBesideScreen("QK7M2P", TABLE));
  });

  it("is the one on which the table was shown there", () => {
    shownOnScreen("QK7M2P");
    assert.ok(isBesideScreen("QK7M2P", TABLE));
  });

  it("is no player who comes by a link, or is at another table", () => {
    assert.ok(!isBesideScreen("QK7M2P", TABLE));
    assert.ok(!isBesideScreen("ABCDEF", `${TABLE}&hand`));
  });
});
