import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DatabaseConnection, Dialect } from "kysely";
import { History } from "../../../../../server/history/history.ts";
import { findMatch } from "../../../../../server/history/matches.ts";
import { makeLog } from "../../../../../server/observability/log.ts";
import { finishedMatch } from "../../../../support/game/finished-match.ts";
import { type ManualClock, manualClock } from "../../../../support/server/manual-clock.ts";
import { type Database, manualArchiveQueue } from "../both-databases.ts";
import { ANN, BEN } from "../history-client.ts";

/** A database that can be unavailable, before the first connection and later. */
function withSwitch(dialect: Dialect): { readonly dialect: Dialect; isDown: boolean } {
  const state = { isDown: false, dialect };
  const seen = new Set<DatabaseConnection>();
  const checked = async <T>(run: () => Promise<T>): Promise<T> => {
    if (state.isDown) throw new Error("the database is down");
    return run();
  };
  state.dialect = {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver();
      const { init, acquireConnection } = driver;
      driver.init = (...options) => checked(() => init.apply(driver, options));
      driver.acquireConnection = async (...options) => {
        const connection = await acquireConnection.apply(driver, options);
        if (!seen.has(connection)) {
          const run = connection.executeQuery.bind(connection);
          connection.executeQuery = <R>(...query: Parameters<typeof run>) => checked(() => run<R>(...query));
        }
        seen.add(connection);
        return connection;
      };
      return driver;
    },
  };
  return state;
}

/** The history during outages of its database. */
export function outagesSpec({ openDialect, restart }: Database): void {
  describe("during outages of its database", () => {
    const outbox = manualArchiveQueue();
    const match = (text: string) => finishedMatch({ seedText: text, seats: [ANN, BEN] });
    let clock: ManualClock;
    let history: History;
    afterEach(() => history.close());

    async function make(broken: readonly string[] = []) {
      const state = withSwitch(await openDialect());
      clock = manualClock();
      const findEnded: typeof outbox.findFinished = (id) => {
        if (broken.includes(id)) throw new Error("this one cannot be read");
        return outbox.findFinished(id);
      };
      const { dialect } = state;
      const log = makeLog({ LOG_LEVEL: "silent" });
      const pendingIds = () => {
        if (broken.includes("all")) throw new Error("the outbox cannot be read");
        return outbox.pendingIds();
      };
      const watched = { ...outbox, pendingIds, findFinished: findEnded };
      history = new History({ dialect, queue: watched, clock, log, retentionDays: 0 });
      return state;
    }

    async function until(condition: () => boolean): Promise<void> {
      while (!condition()) await nextTurn();
    }

    const isFiled = async (id: string) =>
      (await history.query((db) => findMatch(db, id)))?.answer !== undefined;

    it("archives what ended meanwhile as soon as the database is available", async () => {
      const state = await make();
      state.isDown = true;
      await history.start();
      assert.equal(history.isReachable, false);
      const early = match("before it was reached");
      outbox.put(early);
      await history.whenArchived();
      assert.deepEqual(outbox.pendingIds(), [early.match.id]);
      assert.equal(await history.isPending(early.match.id), true);
      assert.equal(await history.query(async () => "anything"), undefined);
      state.isDown = false;
      clock.advance(1_000);
      await until(() => outbox.pendingIds().length === 0);
      assert.ok(await isFiled(early.match.id));

      state.isDown = true;
      const late = match("after it was lost");
      outbox.put(late);
      await until(() => !history.isReachable);
      clock.advance(1_000);
      state.isDown = false;
      await until(() => {
        clock.advance(1_000);
        return history.isReachable;
      });
      await until(() => outbox.pendingIds().length === 0);
      assert.ok(await isFiled(late.match.id));
    });

    it("retries after a second, however many queries were running when the connection was lost", async () => {
      const state = await make();
      await history.start();
      state.isDown = true;
      await Promise.all(Array.from({ length: 10 }, () => history.query((db) => findMatch(db, "any"))));
      assert.equal(history.isReachable, false);
      state.isDown = false;
      clock.advance(1_000);
      await until(() => history.isReachable);
    });

    it("throws the error of a query, and answers the next one", async () => {
      await make();
      await history.start();
      const wrong = history.query((db) =>
        db
          .deleteFrom("match")
          .where("id", "in", db.selectFrom("seat").selectAll().as("x") as never)
          .execute(),
      );
      await assert.rejects(wrong);
      assert.equal(history.isReachable, true);
      assert.deepEqual(await history.query(async () => 7), { answer: 7 });
    });

    it("archives the others if one match fails, and retries that one", async () => {
      const [bad, good] = [match("bad"), match("good")];
      const broken = [bad.match.id];
      await make(broken);
      outbox.put(bad);
      outbox.put(good);
      await history.start();
      assert.deepEqual(outbox.pendingIds(), [bad.match.id]);
      assert.equal(history.isReachable, true);
      broken.pop();
      clock.advance(10_000);
      await until(() => outbox.pendingIds().length === 0);
      assert.ok((await isFiled(good.match.id)) && (await isFiled(bad.match.id)));
    });

    it("retries if the outbox cannot be read", async () => {
      const broken = ["all"];
      await make(broken);
      const late = match("read later");
      outbox.put(late);
      await history.start();
      assert.equal(history.isReachable, true);
      assert.equal(await isFiled(late.match.id), false);
      broken.pop();
      clock.advance(10_000);
      await until(() => outbox.pendingIds().length === 0);
      assert.ok(await isFiled(late.match.id));
    });

    it("does nothing after it was closed, connected or not", async () => {
      for (const isDown of [false, true]) {
        const state = await make();
        state.isDown = isDown;
        await history.start();
        const starting = history.start();
        await history.close();
        await starting;
        assert.equal(clock.pendingTimers, 0);
      }
    });

    it("does not change a database of a newer server", async () => {
      await make();
      await history.start();
      const insert = `insert into kysely_migration (name, timestamp) values ('999', '2030-01-01T00:00:00Z')`;
      await history.query((db) =>
        db.executeQuery({ ...db.selectFrom("match").selectAll().compile(), sql: insert }),
      );
      const again = history.start();
      await again;
      assert.equal(history.isReachable, false);
    });

    if (restart !== undefined) {
      it("goes on after its server was restarted", async () => {
        await make();
        await history.start();
        restart();
        const lost = match("over a restart");
        outbox.put(lost);
        await until(() => {
          clock.advance(10_000);
          return outbox.pendingIds().length === 0;
        });
        assert.ok(await isFiled(lost.match.id));
      });
    }
  });
}
