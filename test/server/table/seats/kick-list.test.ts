import assert from "node:assert/strict";
import { KickList, MAX_ADDRESSES, MAX_KICKS } from "../../../../server/table/seats/kick-list.ts";

const ben = { seatId: "s2", name: "Ben", owners: ["ben"], address: "10.0.0.1" };

describe("the list of removed players (C10)", () => {
  it("C10 knows a player by each browser, and by the address of the removal", () => {
    const list = new KickList();
    list.add({ ...ben, owners: ["ben", "ben's phone"] });
    assert.equal(list.byOwner("ben's phone")?.id, "k1");
    assert.equal(list.byAddress("10.0.0.1")?.name, "Ben");
    assert.equal(list.byOwner(""), undefined);
    assert.equal(list.byAddress(""), undefined);
  });

  it("C10 holds one entry for a browser that is removed again, and forgets it when it is lifted", () => {
    const list = new KickList();
    list.add(ben);
    list.add({ ...ben, seatId: "s3" });
    assert.deepEqual(
      list.all.map(({ id }) => id),
      ["k2"],
    );
    assert.equal(list.lift("k2")?.seatId, "s3");
    assert.equal(list.lift("k2"), undefined);
    assert.equal(list.byAddress("10.0.0.1"), undefined);
  });

  it("C10 is bounded: the oldest player is forgotten", () => {
    const list = new KickList();
    for (let i = 0; i <= MAX_KICKS; i += 1) list.add({ ...ben, owners: [`${i}`], address: `10.0.0.${i}` });
    assert.equal(list.all.length, MAX_KICKS);
    assert.equal(list.byOwner("0"), undefined);
    assert.equal(list.byAddress("10.0.0.0"), undefined);
    assert.notEqual(list.byOwner("1"), undefined);
  });

  it("C10 keeps the address of the removal, whatever others a player tries", () => {
    const list = new KickList();
    list.add(ben);
    const [kick] = list.all;
    assert.ok(kick !== undefined);
    for (let i = 2; i < 20; i += 1) list.addAddress(kick, `10.0.0.${i}`);
    const known = Array.from({ length: 20 }, (_, i) => `10.0.0.${i}`).filter(
      (address) => list.byAddress(address) !== undefined,
    );
    assert.deepEqual(known, ["10.0.0.1", "10.0.0.17", "10.0.0.18", "10.0.0.19"]);
    assert.equal(known.length, MAX_ADDRESSES);
  });

  it("C10 gives new numbers after a restart, and has no addresses then", () => {
    const before = new KickList();
    before.add(ben);
    const list = new KickList();
    list.restore(before.all);
    assert.equal(list.byAddress("10.0.0.1"), undefined);
    list.add({ ...ben, owners: ["cleo"] });
    assert.deepEqual(
      list.all.map(({ id }) => id),
      ["k1", "k2"],
    );
  });
});
