import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { joinWithFreeName, startWithBots } from "../../../client/net/connect.lazy.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../harness/pages/sample-snapshots.ts";
import { FakeConnector, FakeRoom } from "./connection/fake-room.ts";

describe("a seat by quick play", () => {
  it("is requested with the player's name, at a public table", async () => {
    const door = new FakeConnector();
    const room = new FakeRoom();
    door.results.push(accepted(room));
    assert.deepEqual(await joinWithFreeName(ADA, door, nowhere), accepted(room));
    assert.deepEqual(door.attempts, [{ name: "Ada", open: true, length: 200 }]);
  });

  it("adds a number to a name that is taken, and shortens a long name for it", async () => {
    const door = new FakeConnector();
    door.results.push(refused("nameTaken"), refused("nameTaken"), accepted(new FakeRoom()));
    assert.ok((await joinWithFreeName({ ...ADA, name: "Wolfgang Amadeus Moz" }, door, nowhere)).ok);
    assert.deepEqual(names(door), ["Wolfgang Amadeus Moz", "Wolfgang Amadeus M 2", "Wolfgang Amadeus M 3"]);
  });

  it("gives up after some taken names, and at once after any other refusal", async () => {
    const door = new FakeConnector();
    door.results.push(...Array.from({ length: 9 }, () => refused("nameTaken")));
    assert.deepEqual(await joinWithFreeName(ADA, door, nowhere), refused("nameTaken", { name: "Ada" }));
    assert.deepEqual(names(door), ["Ada", "Ada 2", "Ada 3", "Ada 4"]);
    const away = new FakeConnector();
    assert.deepEqual(await joinWithFreeName(ADA, away, nowhere), refused("offline"));
    assert.equal(away.attempts.length, 1);
  });

  it("C8 is requested again if the match has started meanwhile, but not for ever", async () => {
    const door = new FakeConnector();
    door.results.push(refused("tableInPlay"), refused("tableFull"), accepted(new FakeRoom()));
    assert.ok((await joinWithFreeName(ADA, door, nowhere)).ok);
    assert.deepEqual(names(door), ["Ada", "Ada", "Ada"]);
    const busy = new FakeConnector();
    busy.results.push(...Array.from({ length: 9 }, () => refused("tableInPlay")));
    assert.deepEqual(await joinWithFreeName(ADA, busy, nowhere), refused("tableInPlay"));
    assert.equal(busy.attempts.length, 4);
  });
});

const ADA = { name: "Ada", length: 200 } as const;
const nowhere = () => false;
const names = ({ attempts: knocks }: FakeConnector) => knocks.map((knock) => "name" in knock && knock.name);

describe("a table with bots", () => {
  it("has three of them, and the match begins", async () => {
    const session = new FakeSession({ ...waitingRoom(1), phase: "playing" });
    assert.deepEqual(await startWithBots(session), accepted(session));
    assert.deepEqual(session.requests, [
      ["addBot", { character: "easy" }],
      ["addBot", { character: "normal" }],
      ["addBot", { character: "easy" }],
      ["start", {}],
    ]);
    assert.equal(session.hasLeft, false);
  });

  it("is shown when the match has begun, not as a waiting room, or when the connection is lost", async () => {
    for (const begin of [
      (session: FakeSession) => session.update({ phase: "playing" }),
      (session: FakeSession) => session.changeConnection("returning"),
    ]) {
      const session = new FakeSession(waitingRoom(1));
      let isShown = false;
      const started = startWithBots(session).finally(() => {
        isShown = true;
      });
      await setImmediate();
      session.update({ lastEvent: 1 });
      await setImmediate();
      assert.equal(isShown, false);
      begin(session);
      assert.deepEqual(await started, accepted(session));
    }
  });

  it("is left again if the table refuses, and returns the refusal", async () => {
    const session = new FakeSession(waitingRoom(1));
    session.refusal = { code: "rateLimited", details: {} };
    assert.deepEqual(await startWithBots(session), refused("rateLimited"));
    assert.equal(session.hasLeft, true);
  });
});
