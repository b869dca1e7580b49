import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import { startTwoPlayerMatch } from "../../../support/network/moves-in-sequence.ts";
import { joinRefusal, TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

describe("a server that is started without its signing key", () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = serverProcess();
    await server.start();
  });
  afterEach(() => server.remove());

  const back = async ({ code, seated: { seatToken } }: TestClient) => {
    const client = await TestClient.join(new Client(server.url), code, { seatToken });
    return withoutReconnection(client);
  };
  const keyFile = () => join(server.folder, "signing-keys.json");

  it("goes on with its tables, and says of each running match that it is not signed", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    await server.end("SIGKILL");
    rmSync(keyFile());
    await server.start();
    const again = await Promise.all([back(ann), back(ben)]);
    await Promise.all(again.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    assert.deepEqual(
      again.map(({ view }) => view.hand),
      [ann.view.hand, ben.view.hand],
    );
    assert.match(server.output(), /the signing key of the running match is missing/);
  });

  it("opens the tables that an earlier start could not restore, as soon as one can", async () => {
    const [ann] = await startTwoPlayerMatch(server.url);
    await server.end("SIGKILL");
    const database = new DatabaseSync(join(server.folder, "last-card.db"));
    const setLine = (sql: string) => assert.equal(database.prepare(sql).run(ann.code).changes, 1);
    const ofFirst = "where code = ? and n = (select min(n) from line)";
    setLine(`update line set what = 'x' || what ${ofFirst}`);
    await server.start();
    assert.equal((await joinRefusal(back(ann))).code, "tableUnrecoverable");
    await server.end("SIGKILL");
    setLine(`update line set what = substr(what, 2) ${ofFirst}`);
    database.close();
    await server.start();
    const again = await back(ann);
    await again.waitUntil(() => again.view.hand.length > 0);
    assert.deepEqual(again.view.hand, ann.view.hand);
  });
});
