import assert from "node:assert/strict";
import { browserKey, connectorWithKey, randomText } from "../../../client/net/browser-key.ts";
import { refused } from "../../../shared/refusal.ts";
import { MemoryStorage } from "../../support/browser/memory-storage.ts";
import { setGlobal } from "../../support/browser/set-global.ts";

describe("the browser's key", () => {
  const restores: (() => void)[] = [];
  const use = (storage: Storage | undefined) => restores.push(setGlobal("localStorage", storage));
  afterEach(() => {
    for (const restore of restores.splice(0).toReversed()) restore();
  });

  it("is 32 random bytes, made once and stored", () => {
    use(new MemoryStorage());
    const key = browserKey();
    assert.match(key ?? "", /^[\w-]{43}$/);
    assert.equal(Buffer.from(key ?? "", "base64url").length, 32);
    assert.equal(browserKey(), key);
    use(new MemoryStorage());
    assert.notEqual(browserKey(), key);
  });

  it("is replaced by a new key if storage holds something else in its place", () => {
    const storage = new MemoryStorage();
    storage.setItem("last-card:key", "not a key");
    use(storage);
    assert.match(browserKey() ?? "", /^[\w-]{43}$/);
  });

  it("is sent with every request to create, join or watch a table, if the browser stores it", async () => {
    use(new MemoryStorage());
    const key = browserKey();
    assert.deepEqual(await saidAtDoors(), [
      { name: "Ada", key },
      { name: "Ada", open: true, key },
      { seatToken: "token", key },
    ]);
  });

  it("is missing if the browser stores nothing, without an error", async () => {
    const unavailable = new MemoryStorage();
    unavailable.setItem = () => {
      throw new Error("full");
    };
    use(unavailable);
    assert.equal(browserKey(), undefined);
    assert.deepEqual(await saidAtDoors(), [
      { name: "Ada" },
      { name: "Ada", open: true },
      { seatToken: "token" },
    ]);
  });
});

/** The options that are sent when a table is created, found by quick play, and joined. */
async function saidAtDoors(): Promise<readonly object[]> {
  const sent: object[] = [];
  const hear = async (options: object) => {
    sent.push(options);
    return refused("offline");
  };
  const roomConnector = connectorWithKey({ create: hear, quick: hear, join: (_, options) => hear(options) });
  await roomConnector.create({ name: "Ada" });
  await roomConnector.quick({ name: "Ada", open: true }, () => false);
  await roomConnector.join("QK7M2P", { seatToken: "token" });
  return sent;
}

describe("random text", () => {
  it("has the given number of bytes, uses only characters that are safe in addresses, and differs each time", () => {
    const texts = Array.from({ length: 50 }, () => randomText(16));
    assert.equal(new Set(texts).size, 50);
    for (const text of texts) {
      assert.match(text, /^[\w-]+$/);
      assert.equal(Buffer.from(text, "base64url").length, 16);
    }
  });
});
