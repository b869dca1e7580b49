import assert from "node:assert/strict";
import { listLeaders, profileDetail } from "../../../../../server/history/leaderboard.ts";
import { deletePerson, loadMe, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { deckRatingsOf } from "../../../../../server/history/profiles.ts";
import { editionRules } from "../../../../../shared/editions/editions.ts";
import { RATED_MATCHES_TO_LEAD } from "../../../../../shared/history.ts";
import type { Actor } from "../../../../../shared/record/record.ts";
import type { EditionId } from "../../../../../shared/rules.ts";
import {
  type FinishedMatchPlayer,
  finishedMatch,
  matchWonBy,
  type PlayedMatch,
} from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, HistoryClient } from "../history-client.ts";

/** The first of these matches in which the last move of a seat was made like this. */
function lastMovedBy(by: Actor, seat: number, match: (text: string) => PlayedMatch): PlayedMatch {
  for (let tries = 0; tries < 50; tries += 1) {
    const ended = match(`${by} moved last, try ${tries}`);
    if (ended.record.entries.findLast((entry) => entry.seat === seat)?.by === by) return ended;
  }
  throw new Error(`${by} never makes the last move`);
}

/** The history of ratings. */
export function ratingsSpec(open: OpenHistory): void {
  describe("of ratings", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    async function profiles(...all: readonly FinishedMatchPlayer[]): Promise<readonly string[]> {
      const ids: string[] = [];
      for (const who of all) ids.push((await people.profileOf(who)).id);
      return ids;
    }

    it("rates players with a profile among themselves only", async () => {
      const [ann, ben] = [await people.profileOf(ANN), await people.profileOf(BEN)];
      await people.addFinished(matchWonBy(1, { seedText: "rated", seats: [CLEO, ANN, BOT, BEN] }));
      const [annAfter, benAfter] = [await people.shown(ann.id), await people.shown(ben.id)];
      assert.ok(annAfter !== undefined && benAfter !== undefined);
      assert.ok(annAfter.rating > 1000 && benAfter.rating < 1000, `${annAfter.rating} ${benAfter.rating}`);
      assert.deepEqual([annAfter.ratedMatches, annAfter.wins], [1, 1]);
      assert.deepEqual([benAfter.ratedMatches, benAfter.wins], [1, 0]);
      assert.equal((await people.matchesOf(ANN)).matches[0]?.isRated, true);
      const detail = await people.query((db) => profileDetail(db, ann.id));
      assert.deepEqual(detail?.curve, [{ at: 60_000, rating: annAfter.rating }]);
      assert.equal(detail.recent.length, 1);
      assert.equal(detail.recent[0]?.mine, undefined);
      assert.equal(detail.statistics.matches, 1);
    });

    it("keeps the ratings of each deck apart, also on the leaderboard", async () => {
      const [ann, ben] = await profiles(ANN, BEN);
      const rules = editionRules("ruthless");
      const finish = (text: string) => matchWonBy(1, { seedText: text, seats: [BEN, ANN], rules });
      const texts = Array.from({ length: RATED_MATCHES_TO_LEAD }, (_, number) => `ruthless ${number}`);
      for (const text of texts) await people.addFinished(finish(text));
      assert.deepEqual((await people.matchesOf(ANN)).matches[0]?.isRated, true);
      assert.deepEqual(
        [(await people.shown(ann ?? ""))?.ratedMatches, (await people.shown(ann ?? ""))?.rating],
        [0, 1000],
      );
      const leaders = (edition?: EditionId) => people.query((db) => listLeaders(db, { limit: 5, edition }));
      assert.deepEqual((await leaders())?.rows, []);
      assert.deepEqual((await leaders("wild-only"))?.rows, []);
      const rows = (await leaders("ruthless"))?.rows ?? [];
      assert.deepEqual(
        rows.map(({ place, profile }) => [place, profile.id, profile.ratedMatches, profile.wins]),
        [
          [1, ann, RATED_MATCHES_TO_LEAD, RATED_MATCHES_TO_LEAD],
          [2, ben, RATED_MATCHES_TO_LEAD, 0],
        ],
      );
      assert.ok((rows[0]?.profile.rating ?? 0) > 1000 && (rows[1]?.profile.rating ?? 0) < 1000);
      const first = await people.query((db) => listLeaders(db, { limit: 1, edition: "ruthless" }));
      assert.equal(first.next, `${rows[0]?.profile.rating}.${ann}`);
    });

    it("shows and exports the rating with each other deck, and deletes it with the person", async () => {
      const [ann] = await profiles(ANN, BEN);
      const rules = editionRules("wild-only");
      await people.addFinished(matchWonBy(1, { seedText: "all wild", seats: [BEN, ANN], rules }));
      const asking = await people.requesterFor(ANN);
      const { deckRatings } = await people.query((db) => loadMe(db, asking));
      assert.deepEqual(
        deckRatings.map(({ edition, ratedMatches, wins }) => [edition, ratedMatches, wins]),
        [["wild-only", 1, 1]],
      );
      assert.ok((deckRatings[0]?.rating ?? 0) > 1000);
      assert.deepEqual((await people.query((db) => profileDetail(db, ann ?? "")))?.deckRatings, deckRatings);
      const exported = await people.query((db) => personalDataOf(db, asking));
      assert.ok("deckRatings" in exported);
      assert.deepEqual(exported.deckRatings, deckRatings);
      await people.query((db) => deletePerson(db, asking));
      assert.deepEqual(await people.query((db) => deckRatingsOf(db, ann ?? "")), []);
    });

    it("does not rate a match with fewer than two of them, or without a winner", async () => {
      const ann = await people.profileOf(ANN);
      await people.profileOf(BEN);
      await people.addFinished(
        finishedMatch({ seedText: "with a guest", seats: [ANN, CLEO, BOT] }),
        finishedMatch({ seedText: "with a bot", seats: [ANN, BOT] }),
        finishedMatch({ seedText: "with oneself", seats: [ANN, ANN] }),
        finishedMatch({ seedText: "not ended", seats: [ANN, BEN], endReason: "idle" }),
        matchWonBy(0, {
          seedText: "all left",
          seats: [CLEO, { ...ANN, hasLeft: true }, { ...BEN, hasLeft: true }],
        }),
      );
      assert.equal((await people.shown(ann.id))?.ratedMatches, 0);
      assert.ok((await people.matchesOf(ANN)).matches.every(({ isRated }) => !isRated));
    });

    it("C9 does not rate a person alone with bots, who won", async () => {
      const ann = await people.profileOf(ANN);
      await people.addFinished(matchWonBy(0, { seedText: "solo", seats: [ANN, BOT, BOT] }));
      const after = await people.shown(ann.id);
      assert.deepEqual([after?.ratedMatches, after?.wins, after?.rating], [0, 0, 1000]);
    });

    it("rates a player who left for good behind all others, even if the replacement bot won", async () => {
      const ids = await profiles(ANN, BEN, CLEO);
      const seats = [{ ...ANN, hasLeft: true }, BEN, CLEO];
      await people.addFinished(matchWonBy(0, { seedText: "the stand-in wins", seats }));
      const [ann, ben, cleo] = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual([ann?.ratedMatches, ann?.wins], [1, 0]);
      const others = Math.min(ben?.rating ?? 0, cleo?.rating ?? 0);
      assert.ok((ann?.rating ?? 0) < 1000 && (ann?.rating ?? 0) < others, `${ann?.rating} ${others}`);
    });

    it("rates a player who came back by the final place", async () => {
      const ids = await profiles(ANN, BEN);
      const helped = { text: "came back", seats: [ANN, { ...BEN, standIn: true }] };
      await people.addFinished(
        lastMovedBy("player", 1, (text) => matchWonBy(1, { ...helped, seedText: text })),
      );
      const [ann, ben] = await Promise.all(ids.map((id) => people.shown(id)));
      assert.ok((ben?.rating ?? 0) > 1000 && (ann?.rating ?? 0) < 1000, `${ben?.rating} ${ann?.rating}`);
      assert.equal(ben?.wins, 1);
    });

    it("rates a claimed match as lost for the players who left", async () => {
      const ids = await profiles(ANN, BEN);
      await people.addFinished(
        finishedMatch({ seedText: "claimed", seats: [ANN, { ...BEN, hasLeft: true }], endReason: "claimed" }),
      );
      const [ann, ben] = await Promise.all(ids.map((id) => people.shown(id)));
      assert.ok((ann?.rating ?? 0) > 1000 && (ben?.rating ?? 0) < 1000, `${ann?.rating} ${ben?.rating}`);
    });

    it("does not rate a match of several people in which a player had more time", async () => {
      const ids = await profiles(ANN, BEN);
      const ended = matchWonBy(0, { seedText: "more time", seats: [ANN, BEN] });
      await people.addFinished({ ...ended, match: { ...ended.match, moreTime: true } });
      const after = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual(
        after.map((profile) => [profile?.ratedMatches, profile?.rating]),
        [
          [0, 1000],
          [0, 1000],
        ],
      );
      assert.equal((await people.matchesOf(ANN)).matches[0]?.isRated, false);
    });

    it("does not rate a player whom the host has removed", async () => {
      const ids = await profiles(ANN, BEN, CLEO);
      const ended = matchWonBy(0, { seedText: "removed", seats: [ANN, BEN, { ...CLEO, hasLeft: true }] });
      await people.addFinished({ ...ended, match: { ...ended.match, kickedSeats: [2] } });
      const after = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual(
        after.map((profile) => profile?.ratedMatches),
        [1, 1, 0],
      );
    });

    it("C8 does not rate a player who took over the seat of a bot, and rates the others as without", async () => {
      const ids = await profiles(ANN, BEN, CLEO);
      const ended = matchWonBy(2, { seedText: "came late", seats: [ANN, BEN, CLEO] });
      await people.addFinished({ ...ended, match: { ...ended.match, joinedLate: [2] } });
      const after = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual(
        after.map((profile) => profile?.ratedMatches),
        [1, 1, 0],
      );
      assert.deepEqual([after[2]?.rating, after[2]?.wins], [1000, 0]);
      assert.equal((await people.matchesOf(CLEO)).matches.length, 1);
    });

    it("C8 rates the loss of a player who left, even if they came back to the seat of a bot", async () => {
      const ids = await profiles(ANN, BEN);
      const seats = [{ ...ANN, hasLeft: true }, BEN, { ...ANN, name: "Ann again" }];
      const ended = matchWonBy(2, { seedText: "came twice", seats });
      await people.addFinished({ ...ended, match: { ...ended.match, joinedLate: [2] } });
      const [ann, ben] = await Promise.all(ids.map((id) => people.shown(id)));
      assert.ok((ann?.rating ?? 0) < 1000 && (ben?.rating ?? 0) > 1000);
    });

    it("H9 keeps the rating of the partner of a player who left; the player who left loses", async () => {
      const dan: FinishedMatchPlayer = { name: "Dan", owner: "the hash of Dan's key" };
      const ids = await profiles(ANN, BEN, CLEO, dan);
      const seats = [{ ...ANN, hasLeft: true }, BEN, CLEO, dan];
      await people.addFinished(
        matchWonBy(0, { seedText: "half a team left", seats, rules: { teams: true } }),
      );
      const [ann, ben, cleo, other] = (await Promise.all(ids.map((id) => people.shown(id)))).map(
        (profile) => profile?.rating ?? 0,
      );
      assert.ok((ann ?? 0) < 1000 && (ben ?? 0) > 1000, `${ann} ${ben}`);
      assert.deepEqual([cleo, other], [1000, ben]);
    });

    it("H9 rates teams as teams, whole or not at all", async () => {
      const dan: FinishedMatchPlayer = { name: "Dan", owner: "the hash of Dan's key" };
      const ids: string[] = [];
      for (const who of [ANN, BEN, CLEO, dan]) ids.push((await people.profileOf(who)).id);
      await people.addFinished(
        finishedMatch({ seedText: "half a team", seats: [ANN, BEN, CLEO, BOT], rules: { teams: true } }),
        matchWonBy(0, { seedText: "two teams", seats: [ANN, BEN, CLEO, dan], rules: { teams: true } }),
      );
      const after = await Promise.all(ids.map((id) => people.shown(id)));
      assert.deepEqual(
        after.map((profile) => profile?.ratedMatches),
        [1, 1, 1, 1],
      );
      const [a, b, c, d] = after.map((profile) => profile?.rating ?? 0);
      assert.ok(a === c && b === d && (a ?? 0) > 1000 && (b ?? 0) < 1000, `${[a, b, c, d]}`);
    });

    it("has a leaderboard: after enough rated matches, ties on the same place, page by page", async () => {
      const ids: string[] = [];
      for (const who of [ANN, BEN, CLEO]) ids.push((await people.profileOf(who)).id);
      const leaders = () => people.query((db) => listLeaders(db, { limit: 50 }));
      for (let match = 0; match < RATED_MATCHES_TO_LEAD; match += 1) {
        assert.deepEqual((await leaders()).rows, []);
        await people.addFinished(matchWonBy(0, { seedText: `lead ${match}`, seats: [ANN, BEN] }));
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
      await people.query((db) =>
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
      const first = await people.query((db) => listLeaders(db, { limit: 2 }));
      const last = first.rows.at(-1)?.profile;
      assert.ok(first.next !== undefined && last !== undefined);
      const before = { rating: last.rating, profile: last.id };
      const rest = await people.query((db) => listLeaders(db, { limit: 2, before }));
      assert.deepEqual([...first.rows, ...rest.rows], all);
      assert.equal(rest.next, undefined);
    });
  });
}
