import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "@colyseus/sdk";
import { aMove } from "../bench/a-move.ts";
import { Guest, onOneLine, refusedEntry } from "../support/guest.ts";
import { type ServerProcess, serverProcess } from "../support/server-process.ts";

/** What is written down can be spoilt: by a disk, by hand, by a server of another version. */
describe("a table that cannot be opened again", function () {
  this.timeout(30_000);
  let server: ServerProcess;
  beforeEach(async () => {
    server = await serverProcess();
    await server.start();
  });
  afterEach(() => server.remove());

  /** Two at a table, after some moves. */
  async function inPlay(): Promise<readonly [Guest, Guest]> {
    const ann = await Guest.create(new Client(server.url), { name: "Ann" });
    const ben = await Guest.join(new Client(server.url), ann.code, { name: "Ben" });
    for (const guest of [ann, ben]) onOneLine(guest);
    await ann.ask("start");
    for (let moves = 0; moves < 3; moves += 1) {
      await Promise.all([ann, ben].map((guest) => guest.until(() => guest.n === Math.max(ann.n, ben.n))));
      const mover = [ann, ben].find(({ view }) => view.turn === view.seat) ?? ann;
      const told = await mover.move(aMove(mover.view));
      assert.ok("n" in told);
      await Promise.all([ann, ben].map((guest) => guest.until(() => guest.n === told.n)));
    }
    return [ann, ben];
  }

  /** Kills the server, spoils what it has written, and starts it again. */
  async function spoil(sql: string, ...values: readonly string[]): Promise<void> {
    await server.end("SIGKILL");
    const database = new DatabaseSync(join(server.folder, "last-card.db"));
    const { changes } = database.prepare(sql).run(...values);
    database.close();
    assert.equal(changes, 1);
    await server.start();
  }

  const back = async ({ code, seated: { seatToken } }: Guest) =>
    onOneLine(await Guest.join(new Client(server.url), code, { seatToken }));

  const asideAndWhy = async (code: string) => {
    await server.end("SIGKILL");
    const database = new DatabaseSync(join(server.folder, "last-card.db"));
    const row = database.prepare("select aside from kept where code = ?").get(code);
    const lines = database.prepare("select count(*) as count from line where code = ?").get(code);
    database.close();
    return { why: String(row?.["aside"]), lines: Number(lines?.["count"]) };
  };

  const LAST_LINE = "(select max(n) from line where code = ?1)";
  const SPOILT = [
    ["a line is no JSON", `update line set what = '{"n":' where code = ?1 and n = ${LAST_LINE}`, /JSON/],
    [
      "a line comes out otherwise now",
      `update line set what = json_set(what, '$.events', json('[]')) where code = ?1 and n = ${LAST_LINE}`,
      /comes out otherwise/,
    ],
    ["its own row is no JSON", "update kept set what = 'spoilt' where code = ?1", /not readable/],
    [
      "a later version wrote it",
      "update kept set what = json_set(what, '$.version', 99) where code = ?1",
      /not readable.*\n.*version/,
    ],
  ] as const;

  for (const [how, sql, reason] of SPOILT) {
    it(`is put aside with its journal and the reason where ${how}; its players are told, all others play on`, async () => {
      const [ann] = await inPlay();
      const [cleo, dan] = await inPlay();
      await spoil(sql, ann.code);
      assert.equal((await refusedEntry(back(ann))).code, "tableSetAside");
      const again = await Promise.all([back(cleo), back(dan)]);
      assert.deepEqual(
        again.map(({ view }) => view.hand),
        [cleo.view.hand, dan.view.hand],
      );
      const { why, lines } = await asideAndWhy(ann.code);
      assert.match(why, reason);
      assert.ok(lines > 3, "the journal is kept");
      await server.start();
      assert.equal((await refusedEntry(back(ann))).code, "tableSetAside", "also the next time");
    });
  }
});
