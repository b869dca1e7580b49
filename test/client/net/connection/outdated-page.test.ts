import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type PageVersion, reloadBetweenRounds } from "../../../../client/net/connection/outdated-page.ts";
import type { ConnectionState } from "../../../../client/net/session/table-snapshot.ts";
import type { TablePhase } from "../../../../shared/wire/messages.ts";
import { FakeSession } from "../../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";

describe("a page that is older than its server", () => {
  let loads: number;
  let isOld: boolean;
  const pageVersion: PageVersion = {
    isStale: async () => isOld,
    reloadPage: () => {
      loads += 1;
    },
  };
  beforeEach(() => {
    loads = 0;
    isOld = false;
  });

  async function at(phase: TablePhase): Promise<FakeSession> {
    const session = new FakeSession({ ...waitingRoom(2), phase });
    reloadBetweenRounds(session, pageVersion);
    await nextTurn();
    return session;
  }

  async function lineOf(session: FakeSession, ...lines: readonly ConnectionState[]): Promise<void> {
    for (const connectionState of lines) session.changeConnection(connectionState);
    await nextTurn();
  }

  it("is reloaded at once if no round is running, and only once", async () => {
    isOld = true;
    const session = await at("waiting");
    session.update({});
    assert.equal(loads, 1);
  });

  it("is reloaded after the round, if one is running when the connection is back", async () => {
    const session = await at("playing");
    isOld = true;
    await lineOf(session, "returning", "connected");
    session.update({});
    assert.equal(loads, 0);
    session.update({ phase: "roundOver" });
    assert.equal(loads, 1);
  });

  it("is not reloaded while the connection is lost, nor if it is up to date", async () => {
    const session = await at("playing");
    isOld = true;
    await lineOf(session, "returning", "connected", "returning");
    session.update({ phase: "matchOver" });
    assert.equal(loads, 0);
    isOld = false;
    await lineOf(session, "connected");
    session.update({ phase: "waiting" });
    assert.equal(loads, 0);
  });
});
