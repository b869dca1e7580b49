import assert from "node:assert/strict";
import { Reservations } from "../../../server/http/connection-limits.ts";

const MOST = 3;

describe("connections reserved for returning players", () => {
  let now = 0;
  const places = () => new Reservations(MOST, () => now);

  it("are used once each, by the address that they are reserved for", () => {
    const kept = places();
    kept.add("a");
    kept.add("a");
    assert.deepEqual(
      [kept.use("b"), kept.use("a"), kept.use("a"), kept.use("a")],
      [false, true, true, false],
    );
  });

  it("end after fifteen seconds", () => {
    const kept = places();
    kept.add("a");
    now += 10_000;
    kept.add("a");
    now += 5_000;
    assert.deepEqual([kept.use("a"), kept.use("a")], [true, false]);
  });

  it("are at most as many for one address as its connection limit", () => {
    const kept = places();
    for (let times = 0; times < 10 * MOST; times += 1) kept.add("a");
    for (let times = 0; times < MOST; times += 1) assert.ok(kept.use("a"));
    assert.equal(kept.use("a"), false);
  });

  it("leave nothing behind, used or not", () => {
    const kept = places();
    for (let address = 0; address < 1_000; address += 1) kept.add(String(address));
    kept.use("0");
    assert.equal(kept.addressCount, 999);
    now += 14_000;
    kept.add("1");
    now += 1_000;
    kept.add("x");
    assert.equal(kept.addressCount, 2);
  });
});
