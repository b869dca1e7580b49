import assert from "node:assert/strict";
import { syncTurnTime } from "../../../client/pages/game/preferences-sync.ts";
import { changeSetting, DEFAULT_SETTINGS } from "../../../client/settings/settings.ts";
import type { TimeFactor } from "../../../shared/wire/messages.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { players, waitingRoom } from "../../harness/pages/scenes.ts";

describe("more time, as the table is asked for it", () => {
  afterEach(() => {
    changeSetting("moreTime", DEFAULT_SETTINGS.moreTime);
    changeSetting("music", DEFAULT_SETTINGS.music);
  });

  const shown = (times: TimeFactor) => ({ players: players(2).map((one) => ({ ...one, times })) });
  const ask = (times: TimeFactor) => ["setTurnTime", { factor: times }];

  it("is not asked for by one who has enough", () => {
    const session = new FakeSession(waitingRoom(2));
    syncTurnTime(session);
    session.update({ lastEvent: 1 });
    assert.deepEqual(session.requests, []);
  });

  it("is asked for once by one who sits down, whatever the table makes of it, and once more by one who comes back", () => {
    changeSetting("moreTime", 4);
    const session = new FakeSession(waitingRoom(2));
    syncTurnTime(session);
    session.update({ lastEvent: 1 });
    session.update({ phase: "playing" });
    assert.deepEqual(session.requests, [ask(4)]);
    session.changeConnection("returning");
    session.update({ lastEvent: 2 });
    session.changeConnection("connected");
    assert.deepEqual(session.requests, [ask(4), ask(4)]);
    session.changeConnection("returning");
    session.update(shown(4));
    session.changeConnection("connected");
    assert.equal(session.requests.length, 2, "the table knows it");
  });

  it("is asked for at each change of the setting, and of no other, until the page is left", () => {
    const session = new FakeSession(waitingRoom(2));
    const stop = syncTurnTime(session);
    changeSetting("moreTime", 2);
    changeSetting("music", true);
    changeSetting("moreTime", 1);
    assert.deepEqual(session.requests, [ask(2), ask(1)]);
    stop();
    changeSetting("moreTime", 4);
    session.update({ lastEvent: 1 });
    assert.equal(session.requests.length, 2);
  });

  it("is asked for by one who looked on as soon as there is a seat", () => {
    changeSetting("moreTime", 2);
    const session = new FakeSession(waitingRoom(2, -1));
    syncTurnTime(session);
    assert.deepEqual(session.requests, []);
    session.update({ players: players(2, 1) });
    session.update({ lastEvent: 1 });
    assert.deepEqual(session.requests, [ask(2)]);
  });
});
