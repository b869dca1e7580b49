/** Redis may be empty or away at any time, and hurts no match. */
import assert from "node:assert/strict";
import { lobbyList } from "../../../support/network/lobby-list.ts";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import {
  joinRefusal,
  refusalInAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import {
  type ClusterProcess,
  describeCluster,
  type TestCluster,
} from "../../../support/server/cluster/test-cluster.ts";

const ROWS = "*roomcaches";

describeCluster("a cluster without Redis", { speed: 1 }, (cluster: () => TestCluster) => {
  const at = (index: number): ClusterProcess => {
    const process = cluster().processes[index];
    if (process === undefined) throw new Error(`there is no process ${index}`);
    return process;
  };
  /** Two players at a table of the first process; one of them through the other process. */
  async function match(): Promise<readonly [TestClient, TestClient]> {
    const ann = withoutReconnection(await at(0).create({ name: "Ann" }));
    const ben = withoutReconnection(await at(1).join(ann.code, { name: "Ben" }));
    await startMatch([ann, ben]);
    return [ann, ben];
  }
  /** Joins until it succeeds, as the client does. Returns the client, and the refusals before. */
  async function joinAtLast(process: ClusterProcess, code: string, options: object) {
    const codes: string[] = [];
    for (;;) {
      const joined = await process.join(code, options).then(
        (client) => ({ client }),
        (error: unknown) => ({ error }),
      );
      if ("client" in joined) return { client: joined.client, codes };
      codes.push((await joinRefusal(Promise.reject(joined.error))).code);
    }
  }
  const isComplete = async (count: number) => {
    const [key] = await cluster().redis.client.keys(ROWS);
    return key !== undefined && (await cluster().redis.client.hlen(key)) === count;
  };
  const rowsNow = async () => {
    const [key = ""] = await cluster().redis.client.keys(ROWS);
    return cluster().redis.client.hlen(key);
  };

  async function readiness({ url }: ClusterProcess) {
    const response = await fetch(`${url}/readyz`);
    const { status, redis } = await response.json();
    return { code: response.status, status, redis };
  }

  afterEach(() => {
    for (const process of cluster().processes) {
      assert.ok(process.isRunning);
      assert.doesNotMatch(process.output(), /UNHANDLED|"level":(50|60)/, process.output().slice(-2000));
    }
  });

  it("has its lobby complete within five seconds after Redis was emptied", async () => {
    const tables = [await at(0).create({ name: "Ann" }), await at(1).create({ name: "Ben" })];
    const open = await lobbyList(at(0).url);
    await open.waitUntil((rows) => tables.every(({ code }) => rows.has(code)));
    const count = await rowsNow();
    await cluster().redis.flush();
    const startedAt = performance.now();
    while (!(await isComplete(count)));
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(`      the list of ${count} rooms was complete after ${seconds.toFixed(1)} s\n`);
    for (const { url } of cluster().processes) {
      const lobby = await lobbyList(url);
      await lobby.waitUntil((rows) => tables.every(({ code }) => rows.has(code)));
    }
    assert.ok(
      tables.every(({ code }) => open.rows.has(code)),
      "an open lobby loses none of them",
    );
  });

  it("goes on with its matches while Redis is away, and refuses joins so that clients try again", async () => {
    const [ann, ben] = await match();
    const dora = withoutReconnection(await at(0).create({ name: "Dora" }));
    const lobby = await lobbyList(at(1).url);
    await lobby.waitUntil((rows) => rows.has(dora.code));
    // As in the database of a real cluster: Redis is empty when it is back.
    await at(1).store(ann.code);
    await cluster().redis.kill();
    await makeMovesInSequence([ann, ben], 5);
    assert.equal((await joinRefusal(at(1).join(ann.code, { spectate: true }))).code, "offline");
    assert.equal((await joinRefusal(at(0).create({ name: "Cleo" }))).code, "offline");
    assert.equal((await joinRefusal(at(1).join("NOSUCH", { name: "Eve" }))).code, "offline");
    const facts = await fetch(`${at(1).url}/api/tables/${ann.code}`);
    assert.deepEqual([facts.status, (await facts.json()).error.code], [503, "tableRestarting"]);
    await makeMovesInSequence([ann, ben], 3);
    const back = await at(0).join(ann.code, { seatToken: ann.seated.seatToken });
    assert.equal(back.seated.seatId, ann.seated.seatId, "the process with the table needs no list");
    await dora.sendRequest("leave");
    await cluster().redis.start();
    const { client, codes } = await joinAtLast(at(1), ann.code, { spectate: true });
    assert.ok(client.isSpectating);
    assert.deepEqual(new Set(codes), new Set(["offline"]));
    await lobby.waitUntil((rows) => !rows.has(dora.code));
    assert.ok(lobby.rows.has(ann.code));
  });

  it("goes on while Redis is frozen and answers nothing", async () => {
    const [ann, ben] = await match();
    cluster().redis.freeze();
    await makeMovesInSequence([ann, ben], 5);
    await assert.rejects(lobbyList(at(1).url));
    assert.deepEqual(await readiness(at(1)), { code: 200, status: "ok", redis: "cannot be reached" });
    const seen = new Set<string>();
    for (let attempt = 0; attempt < 5; attempt += 1)
      seen.add((await joinRefusal(at(1).join(ann.code, { spectate: true }))).code);
    assert.deepEqual(seen, new Set(["offline"]));
    assert.ok((await at(1).count("offline join")) >= 5, "each is counted");
    await makeMovesInSequence([ann, ben], 3);
    cluster().redis.resume();
    const { client, codes } = await joinAtLast(at(1), ann.code, { spectate: true });
    assert.equal((await readiness(at(1))).redis, "ok");
    assert.ok(client.isSpectating);
    assert.ok(codes.every((code) => code === "offline"));
    const lobby = await lobbyList(at(1).url);
    await lobby.waitUntil((rows) => rows.has(ann.code));
    assert.equal(
      refusalInAnswer(await ann.sendAnything("noSuchRequest", {}).catch(noHandler)).code,
      "invalidRequest",
    );
  });
});

function noHandler() {
  return { refused: { code: "invalidRequest", details: {} } } as const;
}
