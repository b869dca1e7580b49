import assert from "node:assert/strict";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("the waiting room", () => {
  it("closes up the taken seats when the match starts", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.sit("Cleo");
    room.request(ben, { type: "leave" });
    assert.deepEqual(
      room.table.seats.all.map(({ seat }) => seat),
      [0, 2],
    );
    room.request(ann, START_REQUEST);
    assert.deepEqual(
      room.table.seats.all.map(({ seat }) => seat),
      [0, 1],
    );
  });

  it("gives the lowest free seat, and a name to players without one", () => {
    const room = serverTable();
    room.sit("Ann");
    const ben = room.sit("");
    assert.equal(ben.name, "Guest 1");
    room.request(ben, { type: "leave" });
    assert.equal(room.sit("\u200B \u202E").seat, 1);
    assert.equal(room.sit("").name, "Guest 2");
  });

  it("H9, S3: refuses rules that do not fit the number of seated players, when the host chooses them", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const choose = (part: Partial<Rules>) => {
      const requestResult = room.request(ann, { type: "setRules", rules: { ...OFFICIAL_RULES, ...part } });
      return requestResult.ok ? "ok" : requestResult.refusal;
    };
    assert.equal(choose({ teams: true }), "ok", "alone, the others are yet to come");
    assert.equal(choose({ teams: false }), "ok");
    for (const name of ["Ben", "Cleo", "Dan", "Eve"]) room.sit(name);
    assert.deepEqual(choose({ teams: true }), { code: "teamsNeedPairs", rule: "H9", details: { seats: 5 } });
    for (const name of ["Fay", "Gus", "Hal", "Ina", "Jon"]) room.sit(name);
    const tooFew = { code: "tooFewCardsLeft", rule: "S3", details: { left: 8, least: 20, seats: 10 } };
    assert.deepEqual(choose({ handSize: 10 }), tooFew);
    assert.equal(choose({ teams: true, handSize: 8 }), "ok");
    assert.deepEqual(room.table.rules, { ...OFFICIAL_RULES, teams: true, handSize: 8 });
  });

  it("lets the host change other rules while there are too few players for the current ones; the start refuses them", () => {
    const room = serverTable("pairs", { teams: true });
    const ann = room.sit("Ann");
    for (const name of ["Ben", "Cleo"]) room.sit(name);
    const rules = { ...OFFICIAL_RULES, teams: true, jumpIn: true };
    assert.ok(room.request(ann, { type: "setRules", rules }).ok);
    const started = room.request(ann, START_REQUEST);
    assert.ok(!started.ok && started.refusal.code === "teamsNeedPairs");
  });

  it("ends after fifteen seconds if no client joins", () => {
    const room = serverTable();
    room.clock.advance(14_999);
    assert.equal(room.hasEnded(), false);
    room.clock.advance(1);
    assert.equal(room.hasEnded(), true);
  });

  it("ends after half an hour without activity", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    room.clock.advance(29 * 60_000);
    room.request(ann, { type: "setReady", ready: true });
    room.clock.advance(29 * 60_000);
    assert.equal(room.hasEnded(), false);
    room.clock.advance(60_000);
    assert.equal(room.hasEnded(), true);
  });

  it("ends after thirty seconds without a connection; no timer is left", () => {
    const room = serverTable();
    const people = [room.sit("Ann"), room.sit("Ben")];
    room.request(people[0] ?? room.sit("Cleo"), { type: "addBot", character: "sharp" });
    for (const { id } of people) room.table.presence.disconnected(id);
    room.clock.advance(29_999);
    assert.equal(room.hasEnded(), false);
    room.clock.advance(1);
    assert.equal(room.hasEnded(), true);
    assert.equal(room.clock.pendingTimers, 0);
  });
});
