/** A single server moves into a cluster: its open tables, its history and its keys. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { HISTORY_FILE } from "../../../../server/history/databases.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  comeBackAt,
  seenBy,
  startTableAt,
  useRealCluster,
} from "../../../support/server/cluster/real-cluster.ts";
import { RETRY_MS } from "../../../support/server/cluster/server-cluster.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const KEY = testBrowserKey("Ann");
/** No database listens there: matches wait for the history. */
const UNREACHABLE = "postgres://127.0.0.1:1/nothing";

describe("npm run move-to-cluster", () => {
  const cluster = useRealCluster();
  const single: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of single.splice(0)) await server.remove();
  });

  async function startSingle(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = serverProcess();
    single.push(server);
    await server.start(env);
    return server;
  }

  async function move(folder: string, ...words: readonly string[]) {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: cluster.databaseUrl };
    const child = spawn(process.execPath, ["server/move-to-cluster.ts", ...words], { cwd: ROOT, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text.toString();
      });
    }
    const [code]: readonly unknown[] = await once(child, "close");
    return { code, said: output };
  }

  async function ask<T>(server: ServerProcess, path: string, init: RequestInit = {}): Promise<T> {
    const headers = { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" };
    for (;;) {
      const response = await fetch(server.url + path, { headers, ...init });
      if (response.ok) return await response.json();
      assert.ok([404, 503].includes(response.status), `${path}: ${response.status}`);
      await delay(RETRY_MS);
    }
  }

  /** Plays a match to its end; the result is its id. */
  async function playMatch(server: ServerProcess): Promise<string> {
    const rules = { ...OFFICIAL_RULES, target: "single", handSize: 5 } as const;
    const ann = withoutReconnection(
      await TestClient.create(new Client(server.url), { name: "Ann", key: KEY, rules }),
    );
    const ben = withoutReconnection(await TestClient.join(new Client(server.url), ann.code, { name: "Ben" }));
    await startMatch([ann, ben]);
    const { matchId } = ann.table;
    while (ann.table.phase === "playing") await makeMovesInSequence([ann, ben], 1);
    return matchId;
  }

  const findMatch = (server: ServerProcess, id: string) =>
    ask<{ readonly id: string }>(server, `/api/matches/${id}`);

  it("moves open tables, the history, profiles and keys; players come back with their seat tokens", async () => {
    const server = await startSingle();
    const matchId = await playMatch(server);
    await findMatch(server, matchId);
    await ask(server, "/api/profile", { method: "POST", body: '{"name":"Annabella"}' });
    const match = await findMatch(server, matchId);
    const me = await ask(server, "/api/me");
    const push = await ask(server, "/api/push");
    const signingKeys = await ask(server, "/.well-known/last-card-key");
    const fairness = await ask(server, "/api/fairness");
    const players = await startTableAt(server, server);
    const before = seenBy(players);

    const early = await move(server.folder);
    assert.deepEqual(
      [early.code, /A server runs on .*: stop it first/.test(early.said)],
      [1, true],
      early.said,
    );
    await server.end("SIGKILL");
    const moved = await move(server.folder);
    assert.equal(moved.code, 0, moved.said);
    assert.match(moved.said, /^Moved 2 tables, \d+ journal entries, .*1 matches, .*1 profiles/);
    assert.match(moved.said, /The VAPID keys were moved/);
    assert.match(moved.said, /The signing keys were moved/);
    const twice = await move(server.folder);
    assert.deepEqual([twice.code, /has tables of a cluster already/.test(twice.said)], [1, true], twice.said);
    await assert.rejects(
      server.start(),
      /a cluster has the tables of .*\. To go back to this server, delete/s,
    );

    const [first, second] = [await cluster.startProcess(), await cluster.startProcess()];
    const back = await comeBackAt(second, players);
    assert.deepEqual(seenBy(back), before);
    await makeMovesInSequence(back, 4);
    assert.deepEqual(await findMatch(first, matchId), match);
    assert.deepEqual(await ask(second, "/api/me"), me);
    assert.deepEqual(await ask(second, "/api/push"), push);
    assert.deepEqual(await ask(second, "/.well-known/last-card-key"), signingKeys);
    assert.deepEqual(await ask(first, "/api/fairness"), fairness);
  });

  it("writes nothing if it fails, and can then be repeated", async () => {
    const server = await startSingle();
    const matchId = await playMatch(server);
    await findMatch(server, matchId);
    await server.end("SIGKILL");
    assert.equal((await move(server.folder, "--force")).code, 1);
    const process = await cluster.startProcess();
    const refused = await move(server.folder);
    assert.deepEqual(
      [refused.code, /Processes of a cluster run/.test(refused.said)],
      [1, true],
      refused.said,
    );
    await process.end("SIGTERM");
    // The last thing that is written fails.
    await cluster.sql.query("alter table server_key rename to server_key_away");
    assert.equal((await move(server.folder)).code, 1);
    assert.deepEqual(
      await cluster.sql.query("select id from match union all select code from open_table"),
      [],
    );
    await cluster.sql.query("alter table server_key_away rename to server_key");
    const moved = await move(server.folder);
    assert.equal(moved.code, 0, moved.said);
    assert.equal((await findMatch(await cluster.startProcess(), matchId)).id, matchId);
  });

  it("leaves a history that is in PostgreSQL already, and moves the tables to it", async () => {
    const old = await startSingle();
    await findMatch(old, await playMatch(old));
    await old.end("SIGTERM");
    const server = await startSingle({ DATABASE_URL: cluster.databaseUrl });
    const matchId = await playMatch(server);
    await findMatch(server, matchId);
    const players = await startTableAt(server, server);
    await server.end("SIGKILL");
    // From the time before the server had a DATABASE_URL.
    copyFileSync(join(old.folder, HISTORY_FILE), join(server.folder, HISTORY_FILE));
    const refused = await move(server.folder);
    assert.deepEqual([refused.code, /--keep-history/.test(refused.said)], [1, true], refused.said);
    const moved = await move(server.folder, "--keep-history");
    assert.equal(moved.code, 0, moved.said);
    const process = await cluster.startProcess();
    await comeBackAt(process, players);
    assert.equal((await findMatch(process, matchId)).id, matchId);
    assert.equal((await cluster.sql.query("select id from match")).length, 1);
  });

  it("moves matches that still wait for the history: the cluster saves them", async () => {
    const server = await startSingle({ DATABASE_URL: UNREACHABLE });
    const matchId = await playMatch(server);
    await server.end("SIGKILL");
    const moved = await move(server.folder);
    assert.match(moved.said, /1 matches that wait for the history/);
    assert.equal((await findMatch(await cluster.startProcess(), matchId)).id, matchId);
  });
});
