/** Any process of a cluster accepts any request, wherever the table is. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { lobbyList } from "../../../support/network/lobby-list.ts";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { post } from "../../../support/network/raw-room-connection.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  type ClusterProcess,
  describeCluster,
  type TestCluster,
} from "../../../support/server/cluster/test-cluster.ts";

const json = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
};

describeCluster("a process of a cluster", { processes: 3 }, (cluster: () => TestCluster) => {
  const at = (index: number): ClusterProcess => {
    const process = cluster().processes[index];
    if (process === undefined) throw new Error(`there is no process ${index}`);
    return process;
  };

  it("lets players into the tables of others by their codes, and a match is played", async () => {
    const ann = await at(0).create({ name: "Ann" });
    const ben = await at(1).join(ann.code, { name: "Ben" });
    const cleo = await at(2).join(ann.code.toLowerCase(), { name: "Cleo" });
    await startMatch([ann, ben, cleo]);
    await makeMovesInSequence([ann, ben, cleo], 6);
    const eve = await at(1).join(ann.code, { spectate: true });
    assert.ok(eve.isSpectating);
  });

  it("opens a seat to its seat token, wherever the table is", async () => {
    const ann = withoutReconnection(await at(0).create({ name: "Ann" }));
    let { seated } = ann;
    for (const process of cluster().processes) {
      const back = withoutReconnection(await process.join(ann.code, { seatToken: seated.seatToken }));
      assert.equal(back.seated.seatId, ann.seated.seatId);
      ({ seated } = back);
    }
    const seatToken = "x".repeat(43);
    const codes = cluster().processes.map(async (process) =>
      joinRefusal(process.join(ann.code, { seatToken })).then(({ code }) => code),
    );
    assert.deepEqual(await Promise.all(codes), ["invalidSeatToken", "invalidSeatToken", "invalidSeatToken"]);
  });

  it("resumes a connection to a table of another one", async () => {
    const ann = await at(0).create({ name: "Ann" });
    const ben = await at(1).join(ann.code, { name: "Ben" });
    const before = ben.room.reconnectionToken;
    ben.room.connection.close();
    await ann.waitUntil(() => [...ann.table.seats.values()].every(({ connected }) => connected));
    await ben.waitUntil(() => ben.room.reconnectionToken !== before, "the resumed connection");
    assert.deepEqual(ben.closeCodes, []);
  });

  it("has a lobby that lists the tables of all", async () => {
    const lobbies = await Promise.all(cluster().processes.map(({ url }) => lobbyList(url)));
    const hosts = await Promise.all(
      cluster().processes.map((process, index) => process.create({ name: `Host ${index}` })),
    );
    for (const { code } of hosts) {
      for (const lobby of lobbies) await lobby.waitUntil((rows) => rows.has(code));
    }
    const later = await lobbyList(at(2).url);
    await later.waitUntil((rows) => hosts.every(({ code }) => rows.has(code)));
    const [first] = hosts;
    await first?.sendRequest("leave");
    for (const lobby of lobbies) await lobby.waitUntil((rows) => !rows.has(first?.code ?? ""));
  });

  it("fills one table by quick play together with the others", async () => {
    const players = Array.from({ length: MOST_SEATS }, (_, index) => ({
      name: `Player ${index}`,
      url: at(index % 3).url,
    }));
    const joined = await Promise.all(
      players.map(({ name, url }) => TestClient.quickPlay(new Client(url), name, 500)),
    );
    assert.equal(new Set(joined.map(({ code }) => code)).size, 1);
  });

  it("returns the facts of a table of another one, and checks its password", async () => {
    const ann = await at(0).create({ name: "Ann", password: "right" });
    const url = `${at(1).url}/api/tables/${ann.code}`;
    const { status, body } = await json(url);
    assert.deepEqual([status, body.hasPassword, body.names], [200, true, undefined]);
    const wrong = await post(url, { password: "wrong" });
    assert.deepEqual([wrong.status, JSON.stringify(wrong.body).includes("passwordWrong")], [403, true]);
    const right = await post(url, { password: "right" });
    assert.deepEqual(Reflect.get(right.body, "names").host, "Ann");
    assert.equal((await joinRefusal(at(2).join(ann.code, { name: "Eve" }))).code, "passwordWrong");
  });

  it("knows whom the host of a table of another one has removed (C10)", async () => {
    const ann = await at(0).create({ name: "Ann" });
    const key = testBrowserKey("Ben");
    const ben = withoutReconnection(await at(1).join(ann.code, { name: "Ben", key }));
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the removal");
    const facts = await fetch(`${at(2).url}/api/tables/${ann.code}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal((await facts.json()).isRemoved, true);
    for (const process of cluster().processes)
      assert.equal((await joinRefusal(process.join(ann.code, { name: "Ben", key }))).code, "kicked");
  });

  it("reports its own tables only in its metrics", async () => {
    const before = await Promise.all(cluster().processes.map((process) => process.countTables()));
    await at(1).create({ name: "Ann" });
    const after = await Promise.all(cluster().processes.map((process) => process.countTables()));
    assert.deepEqual(
      after.map((count, index) => count - (before[index] ?? 0)),
      [0, 1, 0],
    );
  });

  it("shows the preview of an invitation to a table of another one", async () => {
    const ann = await at(0).create({ name: "Annabella" });
    const page = await fetch(`${at(1).url}/?table=${ann.code}&lang=en`, { headers: { accept: "text/html" } });
    // Without a built client there is no page to write the preview into.
    if (page.status !== 503) assert.match(await page.text(), /Annabella/);
  });

  it("asks clients to retry while a stored table is open nowhere", async () => {
    await at(1).store("QQQQQQ");
    for (let attempt = 0; attempt < 20; attempt += 1)
      assert.equal((await joinRefusal(at(1).join("QQQQQQ", { name: "Ann" }))).code, "offline");
    const { status, body } = await json(`${at(1).url}/api/tables/QQQQQQ`);
    assert.deepEqual([status, body.error.code], [503, "tableRestarting"]);
    assert.equal((await joinRefusal(at(0).join("QQQQQQ", { name: "Ann" }))).code, "tableNotFound");
  });
});
