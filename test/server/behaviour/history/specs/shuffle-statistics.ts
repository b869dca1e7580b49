import assert from "node:assert/strict";
import type { Database } from "../../../../../server/history/schema.ts";
import { readShuffleStatistics } from "../../../../../server/history/shuffle-statistics.ts";
import { editionRules } from "../../../../../shared/editions/editions.ts";
import { addCounts, NO_COUNTS } from "../../../../../shared/fairness/statistics/shuffle-counts.ts";
import { countMatch } from "../../../../support/game/count-match.ts";
import { finishedMatch } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT } from "../history-client.ts";

const readClassic = (db: Database) => readShuffleStatistics(db, "classic");

/** The statistics of the shuffles: each match is added once when it is saved. */
export function shuffleStatisticsSpec(open: OpenHistory): void {
  describe("of shuffles", () => {
    const seats = [ANN, BEN, BOT];
    const play = (seedText: string, endedAt: number) => finishedMatch({ seedText, seats, endedAt });

    it("has no statistics before the first match", async () => {
      const { query } = await open();
      assert.deepEqual(await query(readClassic), NO_COUNTS);
    });

    it("adds each match once, and says since when", async () => {
      const { query, addFinished } = await open();
      const matches = Array.from({ length: 40 }, (_, i) => play(`shuffled ${i}`, 1_000_000 - i));
      await addFinished(...matches);
      await addFinished(...matches.slice(0, 5));
      const { since, ...counts } = await query(readClassic);
      const expected = matches.map(({ record }) => countMatch(record)).reduce(addCounts, NO_COUNTS);
      assert.equal(since, 1_000_000 - 39);
      assert.deepEqual([counts.matches, counts.deals], [40, 40]);
      const hits = ({ figures }: typeof counts) =>
        Object.values(figures).map((list) => list.map((each) => each.hits));
      assert.deepEqual(hits(counts), hits(expected));
      assert.ok(Math.abs((counts.figures.wildAt[0]?.expected ?? 0) - (40 * 8) / 108) < 1e-9);
      const rows = await query((db) => db.selectFrom("shuffle_count").select("part").execute());
      assert.ok(rows.length <= 16, `${rows.length} rows`);
    });

    it("keeps those of each deck apart", async () => {
      const { query, addFinished } = await open();
      const ruthless = finishedMatch({ seedText: "ruthless", seats, rules: editionRules("ruthless") });
      await addFinished(play("classic", 5), ruthless);
      assert.equal((await query(readClassic)).matches, 1);
      const { since: _, ...counts } = await query((db) => readShuffleStatistics(db, "ruthless"));
      assert.deepEqual(counts, countMatch(ruthless.record));
      assert.deepEqual(await query((db) => readShuffleStatistics(db, "modern")), NO_COUNTS);
    });

    it("leaves out hands of the day: everyone gets the same deal", async () => {
      const { query, addFinished } = await open();
      const ended = play("of the day", 5);
      await addFinished({ ...ended, match: { ...ended.match, day: "2026-11-23" } });
      assert.deepEqual(await query(readClassic), NO_COUNTS);
    });
  });
}
