import assert from "node:assert/strict";
import { AddressStorage, keepInAddress } from "../../../client/embedding/address-storage.ts";
import { setGlobal } from "../../support/browser/set-global.ts";

/** A frame's address and history, as far as they are used here. */
function fakeFrame(address: string) {
  const location = new URL(address);
  const goTo = (_state: unknown, _unused: string, url: string | URL = location) => {
    location.href = new URL(url, location).href;
  };
  const history = { state: null, pushState: goTo, replaceState: goTo };
  const restore = [
    setGlobal("location", location),
    setGlobal("history", history),
    setGlobal("addEventListener", () => undefined),
    setGlobal("localStorage", undefined),
  ];
  keepInAddress();
  const close = () => {
    for (const each of restore.toReversed()) each();
  };
  return { location, history, close };
}

describe("a storage in the address of a frame", () => {
  it("is there again after a reload, also after a change of the page", () => {
    const first = fakeFrame("https://cards.example/");
    localStorage.setItem("name", "Ann & Ben #1");
    first.history.pushState(null, "", "/?table=QK7M2P");
    localStorage.setItem("seat", "token");
    first.close();
    assert.equal(first.location.search, "?table=QK7M2P");
    const second = fakeFrame(first.location.href);
    const found = [localStorage.getItem("name"), localStorage.getItem("seat"), localStorage.length];
    localStorage.removeItem("seat");
    assert.deepEqual([localStorage.getItem("seat"), localStorage.key(0)], [null, "name"]);
    localStorage.clear();
    second.close();
    assert.deepEqual(found, ["Ann & Ben #1", "token", 2]);
    assert.equal(second.location.href, "https://cards.example/?table=QK7M2P");
  });

  it("leaves an address with a fragment of its own as it is", () => {
    const frame = fakeFrame("https://cards.example/#/history");
    localStorage.setItem("seat", "token");
    const kept = frame.location.href;
    frame.history.pushState(null, "", "/?table=QK7M2P");
    frame.close();
    assert.equal(kept, "https://cards.example/#/history");
    assert.equal(frame.location.href, "https://cards.example/?table=QK7M2P#kept&seat=token");
  });

  it("refuses more than an address has room for, and keeps what it had", () => {
    const frame = fakeFrame("https://cards.example/");
    localStorage.setItem("seat", "token");
    for (const key of ["seat", "other"])
      assert.throws(() => localStorage.setItem(key, "x".repeat(5_000)), { name: "QuotaExceededError" });
    assert.deepEqual([localStorage.getItem("seat"), localStorage.getItem("other")], ["token", null]);
    frame.close();
  });

  it("takes nothing from a fragment of another form", () => {
    assert.equal(new AddressStorage("#/match/kept&seat=token").length, 0);
    assert.equal(new AddressStorage("").length, 0);
  });
});
