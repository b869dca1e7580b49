import assert from "node:assert/strict";
import { publishDays } from "../../../../../server/history/day-commitments.ts";
import {
  countScoreBands,
  endOfDay,
  findHandOfTheDay,
  forgetHandOfTheDay,
  seedOfDay,
  startHandOfTheDay,
} from "../../../../../server/history/hands-of-the-day.ts";
import { deletePerson, exportMatches, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { HAND_OF_THE_DAY_KEPT_DAYS, purge } from "../../../../../server/history/retention.ts";
import { pointsIn } from "../../../../../shared/editions/editions.ts";
import { commitmentToDay } from "../../../../../shared/fairness/day-commitment.ts";
import { replay } from "../../../../../shared/record/record.ts";
import {
  type FinishedMatchPlayer,
  finishedMatch,
  matchWonBy,
  type PlayedMatch,
} from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, HistoryClient, ownerOf } from "../history-client.ts";

const DAY = "2026-11-23";
const NEXT_DAY = "2026-11-24";
const DAY_MS = 24 * 60 * 60_000;

function handOfDay(ended: PlayedMatch): PlayedMatch {
  return { ...ended, match: { ...ended.match, day: DAY } };
}

/** Who has started the hand of a day, and with which result. */
export function handOfTheDaySpec(open: OpenHistory): void {
  describe("of hands of the day", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    const start = (who: FinishedMatchPlayer, day = DAY) =>
      people.query((db) => startHandOfTheDay(db, day, ownerOf(who)));
    const resultOf = (who: FinishedMatchPlayer) =>
      people.query((db) => findHandOfTheDay(db, DAY, ownerOf(who)));
    const bands = () => people.query((db) => countScoreBands(db, DAY));
    const seats = (who: FinishedMatchPlayer) => [who, BOT, BOT, BOT];

    it("makes the seed of a day from one secret: always the same, and another one on each day", async () => {
      const seeds = await Promise.all(
        [DAY, DAY, NEXT_DAY].map((day) => people.query((db) => seedOfDay(db, day))),
      );
      const [first = "", same, next] = seeds;
      assert.match(first, /^[\da-f]{64}$/);
      assert.equal(same, first);
      assert.notEqual(next, first);
      const elsewhere = new HistoryClient(await open());
      assert.notEqual(await elsewhere.query((db) => seedOfDay(db, DAY)), first);
    });

    it("publishes the same commitments whenever it is asked, and opens them after the day", async () => {
      assert.equal((await people.query((db) => publishDays(db, DAY))).commitment, undefined);
      const days = await Promise.all([0, 1].map(() => people.query((db) => publishDays(db, NEXT_DAY))));
      const seed = await people.query((db) => seedOfDay(db, NEXT_DAY));
      const next = commitmentToDay(NEXT_DAY, seed);
      for (const { commitment, yesterday } of days)
        assert.deepEqual([commitment, yesterday], [next.commitment, undefined]);
      const after = await people.query((db) => publishDays(db, "2026-11-25"));
      assert.deepEqual(after.yesterday, { ...next, seed });
      const other = new HistoryClient(await open());
      const elsewhere = await other.query((db) => publishDays(db, DAY));
      assert.notEqual(elsewhere.tomorrow.commitment, next.commitment);
    });

    it("notes a start once per browser and day, and forgets one that was not dealt", async () => {
      assert.deepEqual([await start(ANN), await start(ANN), await start(BEN)], [true, false, true]);
      assert.equal(await start(ANN, NEXT_DAY), true);
      await people.query((db) => forgetHandOfTheDay(db, DAY, ownerOf(ANN)));
      assert.equal(await start(ANN), true);
      assert.equal(await start(BEN), false);
    });

    it("saves the points won by going out first, and never rates the match", async () => {
      const ann = await people.profileOf(ANN);
      await start(ANN);
      const ended = handOfDay(matchWonBy(0, { seedText: "a day won", seats: seats(ANN) }));
      await people.addFinished(ended);
      const score = ended.record.result.scores[0] ?? 0;
      assert.deepEqual(await resultOf(ANN), { result: { score, place: 1 } });
      const [match] = (await people.matchesOf(ANN)).matches;
      assert.deepEqual([match?.isRated, match?.myRating], [false, { unrated: "handOfTheDay" }]);
      assert.equal((await people.shown(ann.id))?.ratedMatches, 0);
    });

    it("is not rated even with two people at the table", async () => {
      await people.profileOf(ANN);
      await people.profileOf(BEN);
      await people.addFinished(handOfDay(matchWonBy(0, { seedText: "two people", seats: [ANN, BEN] })));
      const [match] = (await people.matchesOf(BEN)).matches;
      assert.deepEqual(match?.myRating, { unrated: "handOfTheDay" });
    });

    it("saves minus the points left in hand otherwise, and nothing of a hand that was given up", async () => {
      await start(ANN);
      await start(BEN);
      const lost = handOfDay(matchWonBy(1, { seedText: "a day lost", seats: seats(ANN) }));
      const given = { seedText: "a day given up", seats: seats(BEN), endReason: "abandoned" } as const;
      await people.addFinished(lost, handOfDay(finishedMatch(given)));
      const end = replay(lost.record);
      assert.ok(end.ok);
      const left = pointsIn(end.game.hands[0] ?? [], end.game.rules);
      const mine = await resultOf(ANN);
      assert.equal(mine?.result?.score, 0 - left);
      assert.ok((mine?.result?.place ?? 0) > 1);
      assert.deepEqual(await resultOf(BEN), {});
      assert.equal(await start(BEN), false);
      const counts = await bands();
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        1,
      );
      assert.deepEqual(counts.slice(0, 3), [0, 0, 0]);
    });

    it("exports them, with the record when the day is over, and deletes them with the person", async () => {
      await people.profileOf(ANN);
      await start(ANN);
      await start(BEN);
      await people.addFinished(handOfDay(matchWonBy(0, { seedText: "exported", seats: seats(ANN) })));
      const ann = await people.requesterFor(ANN);
      const data = await people.query((db) => personalDataOf(db, ann));
      assert.equal(JSON.stringify(data).includes(`"handsOfTheDay":[{"day":"${DAY}"`), true);
      const exported = async (now: number) =>
        (await people.query((db) => exportMatches(db, ann, { now }))).matches.map(
          (match) => "record" in match,
        );
      assert.deepEqual(await exported(endOfDay(DAY) - 1), [false]);
      assert.deepEqual(await exported(endOfDay(DAY)), [true]);
      await people.query((db) => deletePerson(db, ann));
      assert.equal(await resultOf(ANN), undefined);
      assert.deepEqual(await resultOf(BEN), {});
      const [match] = await people.query((db) => db.selectFrom("match").select("opens").execute());
      assert.equal(match?.opens, endOfDay(DAY));
    });

    it(`forgets them after ${HAND_OF_THE_DAY_KEPT_DAYS} days, or as soon as matches are deleted`, async () => {
      const daysLater = (days: number) => endOfDay(DAY) + days * DAY_MS;
      await start(ANN);
      await people.query((db) => purge(db, { now: daysLater(HAND_OF_THE_DAY_KEPT_DAYS - 1), days: 0 }));
      assert.deepEqual(await resultOf(ANN), {});
      await people.query((db) => purge(db, { now: daysLater(HAND_OF_THE_DAY_KEPT_DAYS), days: 0 }));
      assert.equal(await resultOf(ANN), undefined);
      await start(BEN);
      await people.query((db) => purge(db, { now: daysLater(3), days: 2 }));
      assert.equal(await resultOf(BEN), undefined);
    });
  });
}
