import assert from "node:assert/strict";
import type { MatchCursor } from "../../../../../server/history/matches.ts";
import { replay } from "../../../../../shared/record/record.ts";
import { completeRules } from "../../../../../shared/rules.ts";
import { finishedMatch, matchWonBy } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, HistoryClient } from "../history-client.ts";

/** The history of matches. */
export function matchesSpec(open: OpenHistory): void {
  describe("of matches", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    it("has a match with seats, rules, result, and a record that replays", async () => {
      const match = matchWonBy(1, { seedText: "as it was", seats: [ANN, { ...BEN, standIn: true }, BOT] });
      await people.addFinished(match);
      const detail = await people.findMatchDetail(match);
      assert.ok(detail !== undefined);
      const { record, seats, rules, ...row } = detail;
      assert.deepEqual(record, match.record);
      const again = replay(record);
      assert.ok(again.ok);
      assert.deepEqual(rules, completeRules(record.rules));
      assert.deepEqual(row, {
        id: match.match.id,
        code: "ABCDEF",
        why: "won",
        startedAt: 30_000,
        endedAt: 60_000,
        isRated: false,
      });
      const { scores } = match.record.result;
      assert.deepEqual(
        seats.map(({ seat, name, kind, standIn, score }) => [seat, name, kind, standIn, score]),
        [
          [0, "Ann", "human", false, scores[0]],
          [1, "Ben", "human", true, scores[1]],
          [2, "Robo", "bot:sharp", false, scores[2]],
        ],
      );
      assert.equal(seats[1]?.place, 1);
      assert.deepEqual(seats.map(({ place }) => place).sort(), [1, 2, 3]);
    });

    it("archives each once, however often it is retried", async () => {
      const match = finishedMatch({ seedText: "once", seats: [ANN, BEN] });
      const before = await people.profileOf(ANN);
      await people.profileOf(BEN);
      await people.addFinished(match);
      const after = await people.shown(before.id);
      await people.addFinished(match, match);
      assert.equal((await people.matchesOf(ANN)).matches.length, 1);
      assert.equal(after?.ratedMatches, 1);
      assert.deepEqual(await people.shown(before.id), after);
    });

    for (const why of ["idle", "abandoned", "claimed"] as const) {
      it(`has one that ended as ${why} as just that`, async () => {
        const match = finishedMatch({ seedText: why, seats: [ANN, BEN, CLEO], endReason: why });
        await people.addFinished(match);
        const row = await people.findMatchDetail(match);
        assert.equal(row?.why, why);
        const places = row.seats.map(({ place }) => place);
        assert.deepEqual(places, why === "claimed" ? [1, 2, 2] : [0, 0, 0]);
        assert.equal(row.isRated, false);
      });
    }

    it("lists the matches of a browser only, the newest first, page by page", async () => {
      const matches = Array.from({ length: 5 }, (_, number) =>
        // Two end at the same moment.
        finishedMatch({
          seedText: `${number}`,
          seats: [ANN, BEN],
          endedAt: 70_000 + 1000 * Math.floor(number / 2),
        }),
      );
      await people.addFinished(...matches, finishedMatch({ seedText: "others", seats: [CLEO, BOT] }));
      const whole = (await people.matchesOf(ANN)).matches.map(({ id }) => id);
      assert.equal(new Set(whole).size, 5);
      assert.deepEqual(new Set(whole), new Set(matches.map(({ match }) => match.id)));
      const ends = (await people.matchesOf(ANN)).matches.map(({ endedAt }) => endedAt);
      assert.deepEqual(ends, [72_000, 71_000, 71_000, 70_000, 70_000]);
      const pages: string[] = [];
      let before: MatchCursor | undefined;
      do {
        const { matches: page, next } = await people.matchesOf(ANN, 2, before);
        pages.push(...page.map(({ id }) => id));
        const [ended = "", match = ""] = next?.split(".") ?? [];
        before = next === undefined ? undefined : { ended: Number(ended), match };
      } while (before !== undefined);
      assert.deepEqual(pages, whole);
      assert.equal((await people.matchesOf(CLEO)).matches.length, 1);
      assert.deepEqual((await people.matchesOf({ name: "Nobody", owner: "who never played" })).matches, []);
    });

    it("has the player's seat; a match with two seats of a player is listed once", async () => {
      await people.addFinished(finishedMatch({ seedText: "twice", seats: [BEN, ANN, ANN] }));
      const { matches } = await people.matchesOf(ANN);
      assert.deepEqual(
        matches.map(({ mine }) => mine),
        [1],
      );
      assert.deepEqual(
        (await people.matchesOf(BEN)).matches.map(({ mine }) => mine),
        [0],
      );
    });
  });
}
