import assert from "node:assert/strict";
import { memoryShortTerm } from "../../../server/limits/short-term.ts";
import {
  addInvitation,
  invitationsOf,
  noteOnline,
  noteTable,
  whereabouts,
} from "../../../server/rooms/people/whereabouts.ts";
import { MOST_INVITATIONS } from "../../../shared/wire/people.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

describe("what is known for a short time", () => {
  it("is forgotten when its time is over, and the oldest first if there is too much", async () => {
    const clock = manualClock();
    const store = memoryShortTerm(clock.steady, 2);
    store.put("one", "1", 10);
    store.put("two", "2", 20);
    assert.deepEqual(await store.read(["one", "two", "three"]), ["1", "2", undefined]);
    store.put("one", "1 again", 20);
    store.put("three", "3", 20);
    assert.deepEqual(await store.read(["one", "two", "three"]), ["1 again", undefined, "3"]);
    clock.advance(20_000);
    assert.deepEqual(await store.read(["one", "two", "three"]), [undefined, undefined, undefined]);
  });

  it("says where the browsers of a player are, and nothing of a player without a key", async () => {
    const clock = manualClock();
    const store = memoryShortTerm(clock.steady);
    noteTable(store, "", "QK7M2P");
    noteTable(store, "phone", "QK7M2P");
    noteOnline(store, "laptop");
    const placesOf = async (...owners: readonly string[]) =>
      (await whereabouts(store, owners)).map(({ isOnline, table }) => [isOnline, table]);
    assert.deepEqual(await placesOf("phone", "laptop", ""), [
      [false, "QK7M2P"],
      [true, undefined],
      [false, undefined],
    ]);
    clock.advance(75_000);
    assert.deepEqual(await placesOf("laptop"), [[false, undefined]]);
  });

  it("shows the newest invitations, one to each table, for ten minutes, and none that cannot be read", async () => {
    const store = memoryShortTerm(manualClock().steady);
    const invite = (table: string, at: number) => addInvitation(store, "Ann", { name: "Ben", table, at });
    for (let i = 0; i < MOST_INVITATIONS + 1; i += 1) await invite(`TABLE${i}`, i);
    await invite("TABLE3", 9);
    const tables = (await invitationsOf(store, "Ann", 10)).map(({ table }) => table);
    assert.deepEqual(tables, ["TABLE1", "TABLE2", "TABLE4", "TABLE5", "TABLE3"]);
    assert.deepEqual(
      (await invitationsOf(store, "Ann", 600_005)).map(({ table }) => table),
      ["TABLE3"],
    );
    store.put("invited Ann", "no JSON", 60);
    assert.deepEqual(await invitationsOf(store, "Ann", 10), []);
  });
});
