import assert from "node:assert/strict";
import { askForTime } from "../../../client/pages/more-time.ts";
import { change, STANDARD } from "../../../client/settings/settings.ts";
import type { ClockTimes } from "../../../shared/wire/messages.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { sitters, waitingRoom } from "../../harness/pages/scenes.ts";

describe("more time, as the table is asked for it", () => {
  afterEach(() => {
    change("moreTime", STANDARD.moreTime);
    change("music", STANDARD.music);
  });

  const shown = (times: ClockTimes) => ({ sitters: sitters(2).map((one) => ({ ...one, times })) });
  const ask = (times: ClockTimes) => ["setTurnTime", { factor: times }];

  it("is not asked for by one who has enough", () => {
    const session = new FakeSession(waitingRoom(2));
    askForTime(session);
    session.become({ n: 1 });
    assert.deepEqual(session.asked, []);
  });

  it("is asked for once by one who sits down, whatever the table makes of it, and once more by one who comes back", () => {
    change("moreTime", 4);
    const session = new FakeSession(waitingRoom(2));
    askForTime(session);
    session.become({ n: 1 });
    session.become({ phase: "playing" });
    assert.deepEqual(session.asked, [ask(4)]);
    session.changeLine("returning");
    session.become({ n: 2 });
    session.changeLine("connected");
    assert.deepEqual(session.asked, [ask(4), ask(4)]);
    session.changeLine("returning");
    session.become(shown(4));
    session.changeLine("connected");
    assert.equal(session.asked.length, 2, "the table knows it");
  });

  it("is asked for at each change of the setting, and of no other, until the page is left", () => {
    const session = new FakeSession(waitingRoom(2));
    const stop = askForTime(session);
    change("moreTime", 2);
    change("music", true);
    change("moreTime", 1);
    assert.deepEqual(session.asked, [ask(2), ask(1)]);
    stop();
    change("moreTime", 4);
    session.become({ n: 1 });
    assert.equal(session.asked.length, 2);
  });

  it("is asked for by one who looked on as soon as there is a seat", () => {
    change("moreTime", 2);
    const session = new FakeSession(waitingRoom(2, -1));
    askForTime(session);
    assert.deepEqual(session.asked, []);
    session.become({ sitters: sitters(2, 1) });
    session.become({ n: 1 });
    assert.deepEqual(session.asked, [ask(2)]);
  });
});
