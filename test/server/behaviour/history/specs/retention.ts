import assert from "node:assert/strict";
import { keptStatisticsOf } from "../../../../../server/history/kept-statistics.ts";
import { findMatch } from "../../../../../server/history/matches.ts";
import { DAY_MS, GUEST_DAYS, purge } from "../../../../../server/history/retention.ts";
import { finishedMatch } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, HistoryClient } from "../history-client.ts";

/** The retention of the history. */
export function retentionSpec(open: OpenHistory): void {
  describe("with limited retention", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    const NOW = 500 * DAY_MS;
    const daysAgo = (days: number) => NOW - days * DAY_MS;

    it("deletes matches after the configured number of days, and keeps the players' statistics", async () => {
      const [ann] = [await people.profileOf(ANN), await people.profileOf(BEN)];
      const old = finishedMatch({ seedText: "old", seats: [ANN, BEN], endedAt: daysAgo(31) });
      const young = finishedMatch({ seedText: "young", seats: [ANN, BEN], endedAt: daysAgo(29) });
      await people.addFinished(old, young);
      const before = await people.shown(ann.id);
      assert.equal(await people.query((db) => purge(db, { now: NOW, days: 0 })), 0);
      assert.equal(await people.query((db) => purge(db, { now: NOW, days: 30 })), 1);
      assert.equal(await people.findMatchDetail(old), undefined);
      assert.ok((await people.findMatchDetail(young)) !== undefined);
      assert.equal((await people.matchesOf(ANN)).matches.length, 1);
      assert.deepEqual(await people.shown(ann.id), before);
      const left = await people.query((db) => db.selectFrom("record").select("match").execute());
      assert.deepEqual(left, [{ match: young.match.id }]);
    });

    it("keeps the added statistics if no match is old", async () => {
      await people.addFinished(finishedMatch({ seedText: "young", seats: [ANN, BEN], endedAt: daysAgo(1) }));
      const asking = await people.requesterFor(ANN);
      await people.query((db) => keptStatisticsOf(db, asking));
      const kept = () => people.query((db) => db.selectFrom("kept_statistics").selectAll().execute());
      const before = await kept();
      assert.ok(before.length > 0);
      assert.equal(await people.query((db) => purge(db, { now: NOW, days: 30 })), 0);
      assert.deepEqual(await kept(), before);
    });

    it("forgets guests' browsers that have not played for long, and no others", async () => {
      const ann = await people.profileOf(ANN);
      await people.addFinished(
        finishedMatch({ seedText: "long ago", seats: [ANN, BEN, CLEO], endedAt: daysAgo(GUEST_DAYS + 1) }),
        finishedMatch({ seedText: "lately", seats: [CLEO, BOT], endedAt: daysAgo(GUEST_DAYS - 1) }),
      );
      await people.query((db) => purge(db, { now: NOW, days: 0 }));
      assert.deepEqual((await people.matchesOf(BEN)).matches, []);
      assert.equal((await people.matchesOf(CLEO)).matches.length, 2);
      assert.equal((await people.matchesOf(ANN)).matches[0]?.seats[0]?.profile, ann.id);
    });

    it("does so at its start and every day", async () => {
      const monthly = await open(30);
      const old = finishedMatch({
        seedText: "a day later",
        seats: [ANN, BEN],
        endedAt: 1_000_000 - 29.5 * DAY_MS,
      });
      await monthly.addFinished(old);
      assert.ok((await monthly.query((db) => findMatch(db, old.match.id))) !== undefined);
      monthly.clock.advance(DAY_MS);
      while ((await monthly.query((db) => findMatch(db, old.match.id))) !== undefined);
    });
  });
}
