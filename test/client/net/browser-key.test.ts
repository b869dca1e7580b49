import assert from "node:assert/strict";
import { browserKey, connectorWithKey, randomText } from "../../../client/net/browser-key.ts";
import { refused } from "../../../shared/refusal.ts";
import { MemoryStorage } from "../../support/browser/memory-storage.ts";

describe("the browser's key", () => {
  let before: PropertyDescriptor | undefined;
  const use = (storage: Storage | undefined) =>
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });

  beforeEach(() => {
    before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  });

  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, "localStorage");
    else Object.defineProperty(globalThis, "localStorage", before);
  });

  it("is 32 random bytes, made once and kept", () => {
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

  it("goes along through every door of a table, where the browser keeps it", async () => {
    use(new MemoryStorage());
    const key = browserKey();
    assert.deepEqual(await saidAtDoors(), [
      { name: "Ada", key },
      { name: "Ada", open: true, key },
      { seatToken: "token", key },
    ]);
  });

  it("is missing where the browser keeps nothing, and nothing breaks", async () => {
    const shut = new MemoryStorage();
    shut.setItem = () => {
      throw new Error("full");
    };
    use(shut);
    assert.equal(browserKey(), undefined);
    assert.deepEqual(await saidAtDoors(), [
      { name: "Ada" },
      { name: "Ada", open: true },
      { seatToken: "token" },
    ]);
  });
});

/** What is said when a table is opened, met, and joined. */
async function saidAtDoors(): Promise<readonly object[]> {
  const said: object[] = [];
  const hear = async (options: object) => {
    said.push(options);
    return refused("offline");
  };
  const roomConnector = connectorWithKey({ create: hear, quick: hear, join: (_, options) => hear(options) });
  await roomConnector.create({ name: "Ada" });
  await roomConnector.quick({ name: "Ada", open: true }, () => false);
  await roomConnector.join("QK7M2P", { seatToken: "token" });
  return said;
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
