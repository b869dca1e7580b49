import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { reloadPage, takeReload, wasJustReloaded } from "../../../../client/net/connection/page-reload.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";

describe("reloading the page", () => {
  const before = ["sessionStorage", "location"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  let loads: number;

  function visit(storage: object): void {
    loads = 0;
    const reload = () => {
      loads += 1;
    };
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: storage });
    Object.defineProperty(globalThis, "location", { configurable: true, value: { reload } });
  }

  after(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  });

  it("is remembered for a while", () => {
    visit(new MemoryStorage());
    assert.equal(wasJustReloaded(), false);
    reloadPage();
    assert.deepEqual([wasJustReloaded(), loads], [true, 1]);
    assert.deepEqual([takeReload(), takeReload()], [true, false], "it is told once");
  });

  it("does not happen if it could not be recorded, and might repeat for ever", () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    visit({ getItem: () => null, setItem: full });
    reloadPage();
    assert.equal(loads, 0);
  });

  it("does not happen without storage: it counts as just done", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError");
    };
    visit({ getItem: closed, setItem: closed });
    assert.equal(wasJustReloaded(), true);
  });
});

const NAMES = ["addEventListener", "sessionStorage", "location", "fetch"] as const;
let visits = 0;

/** A visit of the page while the server is online; reports a file that did not load. */
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
  const {
    hasMissingChunk,
    reloadOnMissingChunk,
  }: typeof import("../../../../client/net/connection/page-reload.ts") = await import(
    `../../../../client/net/connection/page-reload.ts?visit=${visits}`
  );
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

  it("reloads the page once, and not over and over if that does not help", async () => {
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
