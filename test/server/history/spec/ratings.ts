import assert from "node:assert/strict";
import { listLeaders, profileDetail } from "../../../../server/history/leaderboard.ts";
import { RATED_TO_LEAD } from "../../../../shared/history.ts";
import { endedMatch, matchWonBy, type Seated } from "../../../support/ended-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, People } from "../people.ts";

/** The history of ratings. */
export function ratingsSpec(open: OpenHistory): void {
  describe("of ratings", () => {
    let people: People;
    beforeEach(async () => {
      people = new People(await open());
    });

    it("rates those with a profile among themselves, and nobody else", async () => {
      const [ann, ben] = [await people.profileOf(ANN), await people.profileOf(BEN)];
      await people.end(matchWonBy(1, { text: "rated", seats: [CLEO, ANN, BOT, BEN] }));
      const [annAfter, benAfter] = [await people.shown(ann.id), await people.shown(ben.id)];
      assert.ok(annAfter !== undefined && benAfter !== undefined);
      assert.ok(annAfter.rating > 1000 && benAfter.rating < 1000, `${annAfter.rating} ${benAfter.rating}`);
      assert.deepEqual([annAfter.ratedMatches, annAfter.wins], [1, 1]);
      assert.deepEqual([benAfter.ratedMatches, benAfter.wins], [1, 0]);
      assert.equal((await people.listed(ANN)).matches[0]?.isRated, true);
      const detail = await people.ask((db) => profileDetail(db, ann.id));
      assert.deepEqual(detail?.curve, [{ at: 60_000, rating: annAfter.rating }]);
      assert.equal(detail.recent.length, 1);
      assert.equal(detail.recent[0]?.mine, undefined);
      assert.equal(detail.statistics.matches, 1);
    });

    it("does not rate a match with fewer than two of them who played it all themselves", async () => {
      const ann = await people.profileOf(ANN);
      await people.profileOf(BEN);
      await people.end(
        endedMatch({ text: "with a guest", seats: [ANN, CLEO, BOT] }),
        endedMatch({ text: "with a stand-in", seats: [ANN, { ...BEN, standIn: true }] }),
        endedMatch({ text: "with oneself", seats: [ANN, ANN] }),
        endedMatch({ text: "not ended", seats: [ANN, BEN], why: "idle" }),
        endedMatch({ text: "claimed", seats: [ANN, BEN], why: "claimed" }),
      );
      assert.equal((await people.shown(ann.id))?.ratedMatches, 0);
      assert.ok((await people.listed(ANN)).matches.every(({ isRated }) => !isRated));
    });

    it("H9 rates teams as teams, whole or not at all", async () => {
      const dan: Seated = { name: "Dan", owner: "the hash of Dan's key" };
      const ids: string[] = [];
      for (const who of [ANN, BEN, CLEO, dan]) ids.push((await people.profileOf(who)).id);
      await people.end(
        endedMatch({ text: "half a team", seats: [ANN, BEN, CLEO, BOT], rules: { teams: true } }),
        matchWonBy(0, { text: "two teams", seats: [ANN, BEN, CLEO, dan], rules: { teams: true } }),
      );
      const after = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual(
        after.map((profile) => profile?.ratedMatches),
        [1, 1, 1, 1],
      );
      const [a, b, c, d] = after.map((profile) => profile?.rating ?? 0);
      assert.ok(a === c && b === d && (a ?? 0) > 1000 && (b ?? 0) < 1000, `${[a, b, c, d]}`);
    });

    it("lists who leads: after enough rated matches, equals on the same place, page by page", async () => {
      const ids: string[] = [];
      for (const who of [ANN, BEN, CLEO]) ids.push((await people.profileOf(who)).id);
      const leaders = () => people.ask((db) => listLeaders(db, { limit: 50 }));
      for (let match = 0; match < RATED_TO_LEAD; match += 1) {
        assert.deepEqual((await leaders()).rows, []);
        await people.end(matchWonBy(0, { text: `lead ${match}`, seats: [ANN, BEN] }));
      }
      assert.deepEqual(
        (await leaders()).rows.map(({ place, profile }) => [place, profile.id]),
        [
          [1, ids[0]],
          [2, ids[1]],
        ],
      );
      // Cleo is as good as Ben, for once.
      const rating = (await people.shown(ids[1] ?? ""))?.rating ?? 0;
      await people.ask((db) =>
        db
          .updateTable("profile")
          .set({ rating, rated: 5 })
          .where("id", "=", ids[2] ?? "")
          .execute(),
      );
      const all = (await leaders()).rows;
      assert.deepEqual(
        all.map(({ place }) => place),
        [1, 2, 2],
      );
      const first = await people.ask((db) => listLeaders(db, { limit: 2 }));
      const last = first.rows.at(-1)?.profile;
      assert.ok(first.next !== undefined && last !== undefined);
      const before = { rating: last.rating, profile: last.id };
      const rest = await people.ask((db) => listLeaders(db, { limit: 2, before }));
      assert.deepEqual([...first.rows, ...rest.rows], all);
      assert.equal(rest.next, undefined);
    });
  });
}
