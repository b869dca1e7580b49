import assert from "node:assert/strict";
import { browserKey, withKey } from "../../../client/net/browser-key.ts";
import { MemoryStorage } from "../../support/memory-storage.ts";

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

  it("is made anew where something else stands in its place", () => {
    const storage = new MemoryStorage();
    storage.setItem("last-card:key", "not a key");
    use(storage);
    assert.match(browserKey() ?? "", /^[\w-]{43}$/);
  });

  it("goes along to a table, where the browser keeps it", () => {
    use(new MemoryStorage());
    assert.deepEqual(withKey({ name: "Ada" }), { name: "Ada", key: browserKey() });
  });

  it("is missing where the browser keeps nothing, and nothing breaks", () => {
    const shut = new MemoryStorage();
    shut.setItem = () => {
      throw new Error("full");
    };
    use(shut);
    assert.equal(browserKey(), undefined);
    assert.deepEqual(withKey({ name: "Ada" }), { name: "Ada" });
  });
});
