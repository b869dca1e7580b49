import assert from "node:assert/strict";
import { reloadPage, takeReload, wasJustReloaded } from "../../../client/net/app-reload.ts";
import { MemoryStorage } from "../../support/memory-storage.ts";

describe("loading the page anew", () => {
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

  it("is left alone where it could not be remembered, and so might go on for ever", () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    visit({ getItem: () => null, setItem: full });
    reloadPage();
    assert.equal(loads, 0);
  });

  it("is no better where the storage is closed: it counts as having just been", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError");
    };
    visit({ getItem: closed, setItem: closed });
    assert.equal(wasJustReloaded(), true);
  });
});
