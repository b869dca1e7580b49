import assert from "node:assert/strict";
import type { MatchCursor } from "../../../../server/history/matches.ts";
import { replay } from "../../../../shared/record/record.ts";
import { endedMatch, matchWonBy } from "../../../support/ended-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, People } from "../people.ts";

/** The history of matches. */
export function matchesSpec(open: OpenHistory): void {
  describe("of matches", () => {
    let people: People;
    beforeEach(async () => {
      people = new People(await open());
    });

    it("has one as it was: seats, rules, result, and a record that replays", async () => {
      const match = matchWonBy(1, { text: "as it was", seats: [ANN, { ...BEN, standIn: true }, BOT] });
      await people.end(match);
      const detail = await people.found(match);
      assert.ok(detail !== undefined);
      const { record, seats, rules, ...row } = detail;
      assert.deepEqual(record, match.record);
      const again = replay(record);
      assert.ok(again.ok);
      assert.deepEqual(rules, record.rules);
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

    it("files each once, however often it is tried", async () => {
      const match = endedMatch({ text: "once", seats: [ANN, BEN] });
      const before = await people.profileOf(ANN);
      await people.profileOf(BEN);
      await people.end(match);
      const after = await people.shown(before.id);
      await people.end(match, match);
      assert.equal((await people.listed(ANN)).matches.length, 1);
      assert.equal(after?.ratedMatches, 1);
      assert.deepEqual(await people.shown(before.id), after);
    });

    for (const why of ["idle", "abandoned", "claimed"] as const) {
      it(`has one that ended as ${why} as just that`, async () => {
        const match = endedMatch({ text: why, seats: [ANN, BEN, CLEO], why });
        await people.end(match);
        const row = await people.found(match);
        assert.equal(row?.why, why);
        const places = row.seats.map(({ place }) => place);
        assert.deepEqual(places, why === "claimed" ? [1, 2, 2] : [0, 0, 0]);
        assert.equal(row.isRated, false);
      });
    }

    it("lists one's own, the newest first, page by page, and nobody else's", async () => {
      const matches = Array.from({ length: 5 }, (_, number) =>
        // Two end at the same moment.
        endedMatch({ text: `${number}`, seats: [ANN, BEN], endedAt: 70_000 + 1000 * Math.floor(number / 2) }),
      );
      await people.end(...matches, endedMatch({ text: "others", seats: [CLEO, BOT] }));
      const whole = (await people.listed(ANN)).matches.map(({ id }) => id);
      assert.equal(new Set(whole).size, 5);
      assert.deepEqual(new Set(whole), new Set(matches.map(({ match }) => match.id)));
      const ends = (await people.listed(ANN)).matches.map(({ endedAt }) => endedAt);
      assert.deepEqual(ends, [72_000, 71_000, 71_000, 70_000, 70_000]);
      const pages: string[] = [];
      let before: MatchCursor | undefined;
      do {
        const { matches: page, next } = await people.listed(ANN, 2, before);
        pages.push(...page.map(({ id }) => id));
        const [ended = "", match = ""] = next?.split(".") ?? [];
        before = next === undefined ? undefined : { ended: Number(ended), match };
      } while (before !== undefined);
      assert.deepEqual(pages, whole);
      assert.equal((await people.listed(CLEO)).matches.length, 1);
      assert.deepEqual((await people.listed({ name: "Nobody", owner: "who never played" })).matches, []);
    });

    it("says where one sat; who sat twice is listed once", async () => {
      await people.end(endedMatch({ text: "twice", seats: [BEN, ANN, ANN] }));
      const { matches } = await people.listed(ANN);
      assert.deepEqual(
        matches.map(({ mine }) => mine),
        [1],
      );
      assert.deepEqual(
        (await people.listed(BEN)).matches.map(({ mine }) => mine),
        [0],
      );
    });
  });
}
