import assert from "node:assert/strict";
import { Audience } from "../../../client/net/session-listeners.ts";
import { waitingRoom } from "../../harness/pages/scenes.ts";

const NOTICE = { type: "joined", name: "Theo" } as const;

describe("those who listen to a table", () => {
  it("hear everything until they are taken away", () => {
    const [audience, heard] = [new Audience(), [] as string[]];
    const stop = audience.add({ noticed: ({ type }) => heard.push(type) });
    audience.noticed(NOTICE);
    stop();
    audience.noticed(NOTICE);
    assert.deepEqual(heard, ["joined"]);
  });

  it("hear nothing of the very word that made another take them away, as a page that is left", () => {
    const [audience, heard] = [new Audience(), [] as string[]];
    audience.add({ changed: () => stop() });
    const stop = audience.add({ changed: () => heard.push("changed") });
    audience.changed(waitingRoom(), []);
    assert.deepEqual(heard, []);
  });

  it("find the last hundred things that were told before they came", () => {
    const audience = new Audience();
    for (let n = 1; n <= 130; n += 1) audience.happened([], { ...waitingRoom(), n });
    const told = audience.past.map((each) => ("snapshot" in each ? each.snapshot.n : 0));
    assert.deepEqual([told.length, told[0], told.at(-1)], [100, 31, 130]);
  });
});
