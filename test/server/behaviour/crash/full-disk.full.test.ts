import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Client } from "@colyseus/sdk";
import { chooseMove } from "../../../bench/choose-move.ts";
import { readJournals } from "../../../kill/read-journal.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";
import { smallDisk } from "../../../support/server/small-disk.ts";
import { useStarted } from "../../../support/skip.ts";

/** More moves than a full disk can take: some still fit into the space that was reserved before. */
const MOST_MOVES = 50;

/** A real disk, full to the last byte. See journal-unavailable.test.ts for the behaviour of a table that cannot be written. */
describe("a full disk", () => {
  const mounted = useStarted(
    async () => smallDisk(),
    (disk) => disk.remove(),
  );
  let server: ServerProcess;
  before(async () => {
    server = serverProcess({ folder: mounted().folder });
    await server.start();
  });
  after(() => server?.remove());

  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

  async function comeBack(clients: readonly TestClient[]): Promise<readonly TestClient[]> {
    const back = clients.map(async ({ code, seated: { seatToken } }) =>
      withoutReconnection(await TestClient.join(new Client(server.url), code, { seatToken })),
    );
    return Promise.all(back);
  }

  /** Moves until one is refused; returns the ids of the accepted moves and of the refused one. */
  async function moveUntilRefused(clients: readonly TestClient[]) {
    const accepted: string[] = [];
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const mover = clients.find(({ view }) => view.turn === view.seat);
      assert.ok(mover !== undefined);
      const { type, ...fields } = chooseMove(mover.view);
      const id = randomUUID();
      const answer = await mover.sendRequest(requestOf(type), {
        ...fields,
        lastSeenEvent: mover.table.lastEvent,
        id,
      });
      if ("refused" in answer) return { accepted, refused: { id, ...answer.refused } };
      accepted.push(id);
      await Promise.all(
        clients.map((client) => client.waitUntil(() => client.table.lastEvent >= answer.lastEvent)),
      );
    }
    throw new Error(`${MOST_MOVES} moves fit on a full disk`);
  }

  it("acknowledges nothing that is not written, says so, and continues when there is space, even after a restart", async () => {
    const disk = mounted();
    const ann = withoutReconnection(
      await TestClient.create(new Client(server.url), { name: "Ann", rules: LARGE_HAND_RULES }),
    );
    const ben = withoutReconnection(await TestClient.join(new Client(server.url), ann.code, { name: "Ben" }));
    await startMatch([ann, ben]);
    const ids: string[] = [];
    await makeMovesInSequence([ann, ben], 5, (id) => ids.push(id));
    disk.fill();
    const { accepted, refused } = await moveUntilRefused([ann, ben]);
    assert.equal(refused.code, "storageUnavailable");
    await Promise.all(
      [ann, ben].map((client) =>
        client.waitUntil(() => client.table.isStorageDown, "the word that it stands"),
      ),
    );
    assert.equal(await readiness(), 503);
    assert.equal((await moveUntilRefused([ann, ben])).refused.code, "storageUnavailable");
    const seen = [ann, ben].map(({ view }) => structuredClone(view));

    assert.equal(await server.end("SIGKILL"), "SIGKILL");
    const found = await readJournals(disk.folder, (read) => read(ann.code));
    const written = found?.entries.map(({ id }) => id) ?? [];
    assert.deepEqual(
      written.filter((id) => id !== undefined),
      [...ids, ...accepted],
    );

    await server.start();
    let back = await comeBack([ann, ben]);
    const refusal = await joinRefusal(TestClient.create(new Client(server.url), { name: "Cleo" }));
    assert.equal(refusal.code, "storageUnavailable", "a seat that cannot be saved is not given");
    assert.equal(await server.end("SIGKILL"), "SIGKILL");
    await server.start();
    back = await comeBack(back);
    disk.free();
    await Promise.all(
      back.map((client) => client.waitUntil(() => !client.table.isPaused && client.view.hand.length > 0)),
    );
    assert.deepEqual(
      back.map(({ view }) => view),
      seen,
    );
    assert.equal(await readiness(), 200);
    await makeMovesInSequence(back, 5, (id) => ids.push(id));
    disk.fill();
    await moveUntilRefused(back);
    disk.free();
    await Promise.all(
      back.map((client) => client.waitUntil(() => !client.table.isStorageDown, "that it goes on")),
    );
    await makeMovesInSequence(back, 3);
    assert.equal(await readiness(), 200);
  });
});
