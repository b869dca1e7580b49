import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MemoryStorage } from "../../support/memory-storage.ts";

const NAMES = ["addEventListener", "sessionStorage", "location", "fetch"] as const;
let visits = 0;

/** A visit of the page whose server is there; the answer tells of a piece that did not come. */
async function visit(storage: Storage, loads: string[]): Promise<() => Promise<void>> {
  const page = new EventTarget();
  const world = {
    addEventListener: page.addEventListener.bind(page),
    sessionStorage: storage,
    location: { reload: () => loads.push("anew") },
    fetch: async () => ({ ok: true }),
  };
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: world[name] });
  visits += 1;
  const { hasMissingChunk, reloadOnMissingChunk }: typeof import("../../../client/net/app-reload.ts") =
    await import(`../../../client/net/app-reload.ts?visit=${visits}`);
  reloadOnMissingChunk();
  assert.equal(hasMissingChunk(), false);
  return async () => {
    page.dispatchEvent(new Event("vite:preloadError"));
    await nextTurn();
  };
}

describe("a piece of the page that does not come", () => {
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  after(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  });

  it("has the page loaded anew once, and not over and over where that does not help", async () => {
    const [storage, loads] = [new MemoryStorage(), [] as string[]];
    const piece = await visit(storage, loads);
    await piece();
    await piece();
    assert.deepEqual(loads, ["anew"]);
    const again = await visit(storage, loads);
    await again();
    assert.deepEqual(loads, ["anew"]);
  });
});
