import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import { startTwoPlayerMatch } from "../../../support/network/moves-in-sequence.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

const LAST_LINE = "code = ?1 and n = (select max(n) from line where code = ?1)";

/** How the saved table can be corrupted, and what the reason must contain. */
const CORRUPTED = [
  [`update line set what = '{"n":' where ${LAST_LINE}`, /JSON/],
  [
    `update line set what = json_set(what, '$.events', json('[]')) where ${LAST_LINE}`,
    /replays to other events now/,
  ],
  ["update kept set what = 'spoilt' where code = ?1", /it is not a stored table/],
  [
    "update kept set what = json_set(what, '$.version', 99) where code = ?1",
    /a newer server wrote it \(version 99\)/,
  ],
] as const;

/** Saved tables can be corrupted: by a disk, by hand, by a server of a later version. */
describe("a table that cannot be restored", () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = serverProcess();
    await server.start();
  });
  afterEach(() => server.remove());

  const back = async ({ code, seated: { seatToken } }: TestClient) =>
    withoutReconnection(await TestClient.join(new Client(server.url), code, { seatToken }));

  /** Opens the killed server's database, and closes it again. */
  function inDatabase<T>(use: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(join(server.folder, "last-card.db"));
    try {
      return use(database);
    } finally {
      database.close();
    }
  }

  it("is quarantined with its journal and the reason; its players get a refusal, and all other tables continue", async () => {
    const corrupted: (readonly [TestClient, TestClient])[] = [];
    while (corrupted.length < CORRUPTED.length) corrupted.push(await startTwoPlayerMatch(server.url));
    const [cleo, dan] = await startTwoPlayerMatch(server.url);
    await server.end("SIGKILL");
    inDatabase((database) => {
      for (const [at, [sql]] of CORRUPTED.entries())
        assert.equal(database.prepare(sql).run(corrupted[at]?.[0].code ?? "").changes, 1);
    });
    for (let starts = 0; starts < 2; starts += 1) {
      await server.start();
      for (const [ann] of corrupted) assert.equal((await joinRefusal(back(ann))).code, "tableUnrecoverable");
      await server.end("SIGKILL");
    }
    inDatabase((database) => {
      for (const [at, [, why]] of CORRUPTED.entries()) {
        const code = corrupted[at]?.[0].code ?? "";
        const lines = database.prepare("select count(*) as count from line where code = ?").get(code);
        assert.match(
          String(database.prepare("select aside from kept where code = ?").get(code)?.["aside"]),
          why,
        );
        assert.ok(Number(lines?.["count"]) > 3, "the journal is kept");
      }
    });
    await server.start();
    const again = await Promise.all([back(cleo), back(dan)]);
    await Promise.all(again.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    assert.deepEqual(
      again.map(({ view }) => view),
      [cleo.view, dan.view],
    );
  });

  it("is quarantined at the third start after two starts ended while they restored it, and says so in the log", async () => {
    const [ann] = await startTwoPlayerMatch(server.url);
    const [cleo] = await startTwoPlayerMatch(server.url);
    await server.end("SIGKILL");
    inDatabase((database) => database.prepare("insert into attempt values (?, 2)").run(ann.code));
    await server.start();
    assert.equal((await joinRefusal(back(ann))).code, "tableUnrecoverable");
    assert.match(server.output(), /two starts of the server ended while they restored it/);
    assert.equal((await back(cleo)).code, cleo.code);
    await server.end("SIGKILL");
    const attempts = inDatabase((database) => database.prepare("select what from attempt").all());
    assert.deepEqual(
      attempts.map(({ what }) => what),
      [ann.code],
    );
  });
});
