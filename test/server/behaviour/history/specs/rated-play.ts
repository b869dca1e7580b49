import assert from "node:assert/strict";
import { type MatchRating, UNRATED_REASONS, type UnratedReason } from "../../../../../shared/history.ts";
import type { RecordEntry } from "../../../../../shared/record/record.ts";
import {
  type FinishedMatchPlayer,
  finishedMatch,
  matchWonBy,
  type PlayedMatch,
  withEntries,
} from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, HistoryClient } from "../history-client.ts";

const DAN: FinishedMatchPlayer = { name: "Dan", owner: "the hash of Dan's key" };
const HOUR_MS = 60 * 60_000;
const MINUTES_10 = 600_000;
/** When the first match of a test ends. */
const NOON = 100 * 24 * HOUR_MS;

/** The same match, in which something else made the moves of a seat. */
function movedBy(by: RecordEntry["by"], seat: number, ended: PlayedMatch): PlayedMatch {
  const entries = ended.record.entries.map((entry) => (entry.seat === seat ? { ...entry, by } : entry));
  return withEntries(ended, entries);
}

/** The same match, in which the host on seat 0 kicks a player after the middle of it. */
function kickedInTheMiddle(seat: number, ended: PlayedMatch): PlayedMatch {
  const { entries } = ended.record;
  const event = entries[Math.floor(entries.length / 2)]?.n ?? 0;
  return { ...ended, match: { ...ended.match, kickedSeats: [seat], kicks: [{ seat, by: 0, event }] } };
}

/** Ratings need play: own moves, full hands, and opponents who are not always the same. */
export function ratedPlaySpec(open: OpenHistory): void {
  describe("of what is rated", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    async function profiles(...all: readonly FinishedMatchPlayer[]): Promise<readonly string[]> {
      const ids: string[] = [];
      for (const who of all) ids.push((await people.profileOf(who)).id);
      // They count fully as opponents.
      await people.query((db) =>
        db.updateTable("profile").set({ rated: 5 }).where("id", "in", ids).execute(),
      );
      return ids;
    }

    const ratingsNow = (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await people.shown(id))?.rating ?? 0));

    async function lastRatingOf(who: FinishedMatchPlayer): Promise<MatchRating | undefined> {
      return (await people.matchesOf(who, 1)).matches[0]?.myRating;
    }

    async function assertUnrated(who: FinishedMatchPlayer, unrated: UnratedReason): Promise<void> {
      assert.deepEqual(await lastRatingOf(who), { unrated });
    }

    for (const by of ["clock", "standIn"] as const) {
      it(`does not rate a seat of which the ${by} made all moves; the others are rated`, async () => {
        const ids = await profiles(ANN, BEN, CLEO);
        const ended = matchWonBy(0, { seedText: `no moves, ${by}`, seats: [ANN, BEN, CLEO] });
        await people.addFinished(movedBy(by, 2, ended));
        const [ann = 0, ben = 0, cleo] = await ratingsNow(ids);
        assert.ok(ann > 1000 && ben < 1000, `${ann} ${ben}`);
        assert.equal(cleo, 1000);
        await assertUnrated(CLEO, "noMove");
        assert.deepEqual(await lastRatingOf(ANN), { share: 1 });
      });
    }

    it("does not take a call or a catch for a move", async () => {
      const ids = await profiles(ANN, BEN);
      const ended = matchWonBy(0, { seedText: "a call", seats: [ANN, BEN] });
      const call: RecordEntry = { n: 1, seat: 1, by: "player", command: { type: "uno" }, events: [] };
      const moved = movedBy("standIn", 1, ended);
      await people.addFinished(withEntries(moved, [...moved.record.entries, call]));
      assert.deepEqual(await ratingsNow(ids), [1000, 1000]);
      await assertUnrated(BEN, "noMove");
    });

    it("does not rate a match with one rated seat, or with hands of fewer than five cards", async () => {
      const ids = await profiles(ANN, BEN);
      await people.addFinished(
        movedBy("clock", 1, matchWonBy(0, { seedText: "one moves", seats: [ANN, BEN], endedAt: NOON })),
      );
      await assertUnrated(ANN, "tooFewRated");
      const small = { seedText: "four cards", seats: [ANN, BEN], rules: { handSize: 4 } };
      await people.addFinished(finishedMatch({ ...small, endedAt: NOON + 1 }));
      await assertUnrated(ANN, "smallHands");
      assert.deepEqual(await ratingsNow(ids), [1000, 1000]);
      const five = { ...small, seedText: "five cards", rules: { handSize: 5 } };
      await people.addFinished(finishedMatch({ ...five, endedAt: NOON + 2 }));
      assert.deepEqual(await lastRatingOf(ANN), { share: 1 });
    });

    it("counts each further match against the same opponent half, for a day", async () => {
      const ids = await profiles(ANN, BEN);
      const gains: number[] = [];
      let before = 1000;
      for (let match = 0; match < 4; match += 1) {
        const endedAt = NOON + match * MINUTES_10;
        await people.addFinished(matchWonBy(0, { seedText: `again ${match}`, seats: [ANN, BEN], endedAt }));
        assert.deepEqual(await lastRatingOf(ANN), { share: 0.5 ** match });
        const [now = 0] = await ratingsNow(ids);
        gains.push(now - before);
        before = now;
      }
      const [first = 0, second = 0, third = 0, fourth = 0] = gains;
      assert.ok(first > second && second > third && third > fourth, `${gains}`);
      assert.ok(gains.reduce((sum, gain) => sum + gain, 0) < 2 * first, `${gains}`);
      const nextDay = NOON + 24 * HOUR_MS + 3 * MINUTES_10;
      await people.addFinished(matchWonBy(0, { seedText: "a day on", seats: [ANN, BEN], endedAt: nextDay }));
      assert.deepEqual(await lastRatingOf(BEN), { share: 1 });
    });

    it("counts the mean with several opponents, and only matches that were rated", async () => {
      await profiles(ANN, BEN, CLEO);
      await people.addFinished(
        matchWonBy(0, { seedText: "two", seats: [ANN, BEN], endedAt: NOON }),
        movedBy("clock", 1, matchWonBy(0, { seedText: "none", seats: [ANN, CLEO], endedAt: NOON + 1 })),
        matchWonBy(0, { seedText: "three", seats: [ANN, BEN, CLEO], endedAt: NOON + 2 }),
      );
      assert.deepEqual(await lastRatingOf(ANN), { share: 0.75 });
      assert.deepEqual(await lastRatingOf(CLEO), { share: 1 });
    });

    it("H9 does not count matches as partners", async () => {
      await profiles(ANN, BEN, CLEO, DAN);
      const teams = { seats: [ANN, BEN, CLEO, DAN], rules: { teams: true } };
      await people.addFinished(
        matchWonBy(0, { ...teams, seedText: "partners", endedAt: NOON }),
        matchWonBy(0, { seedText: "opponents", seats: [ANN, CLEO], endedAt: NOON + 1 }),
      );
      assert.deepEqual(await lastRatingOf(ANN), { share: 1 });
    });

    it("H9 does not rate a player whose partner made no move", async () => {
      const ids = await profiles(ANN, BEN, CLEO, DAN);
      const teams = { seats: [ANN, BEN, CLEO, DAN], rules: { teams: true } };
      await people.addFinished(movedBy("clock", 2, matchWonBy(0, { ...teams, seedText: "half plays" })));
      assert.deepEqual(await ratingsNow(ids), [1000, 1000, 1000, 1000]);
      await assertUnrated(ANN, "teamNotRated");
      await assertUnrated(BEN, "tooFewRated");
    });

    it("C4 gives the host nothing for a match in which the host removed a player", async () => {
      const ids = await profiles(ANN, BEN, CLEO);
      const seats = [ANN, BEN, { ...CLEO, hasLeft: true }];
      for (let match = 0; match < 10; match += 1) {
        const seedText = `the host wins ${match}`;
        const endedAt = NOON + match;
        const [before = 0, , cleoBefore] = await ratingsNow(ids);
        await people.addFinished(kickedInTheMiddle(2, matchWonBy(0, { seedText, seats, endedAt })));
        const [now = 0, , cleo] = await ratingsNow(ids);
        assert.ok(now <= before, `${before} ${now}`);
        assert.equal(cleo, cleoBefore);
        await assertUnrated(CLEO, "removed");
      }
    });

    it("C4 lets the host lose to a removed player who was ahead, and gain nothing if the host was ahead", async () => {
      const ids = await profiles(ANN, BEN);
      const seats = [ANN, { ...BEN, hasLeft: true }];
      const seen = new Set<string>();
      for (let match = 0; match < 20; match += 1) {
        const [before = 0] = await ratingsNow(ids);
        const endedAt = NOON + match;
        await people.addFinished(
          kickedInTheMiddle(1, matchWonBy(0, { seedText: `two ${match}`, seats, endedAt })),
        );
        const [now = 0, ben] = await ratingsNow(ids);
        const rating = await lastRatingOf(ANN);
        assert.ok(rating !== undefined && now <= before && ben === 1000);
        seen.add("share" in rating ? "lost" : rating.unrated);
      }
      assert.deepEqual([...seen].toSorted(), ["lost", "removedAnother"]);
    });

    /** Ann, the host, wins with Cleo after she has removed a player from a match of two teams. */
    async function winTeamsWithout(seat: number): Promise<readonly number[]> {
      const ids = await profiles(ANN, BEN, CLEO, DAN);
      const seats = [ANN, BEN, CLEO, DAN].map((who, at) => ({ ...who, hasLeft: at === seat }));
      const options = { seats, rules: { teams: true }, seedText: `teams without ${seat}` };
      await people.addFinished(kickedInTheMiddle(seat, matchWonBy(0, options)));
      return ratingsNow(ids);
    }

    it("H9 C4 gives the host nothing for an opponent, whose partner keeps the rating", async () => {
      const [ann = 0, ben, , dan] = await winTeamsWithout(1);
      assert.ok(ann <= 1000, `${ann}`);
      assert.deepEqual([ben, dan], [1000, 1000]);
      await assertUnrated(BEN, "removed");
      await assertUnrated(DAN, "partnerLeft");
    });

    it("H9 C4 gives a host who removes their own partner nothing", async () => {
      const [ann = 0, , cleo] = await winTeamsWithout(2);
      assert.deepEqual([ann, cleo], [1000, 1000]);
      await assertUnrated(ANN, "removedAnother");
      await assertUnrated(CLEO, "removed");
    });

    it("has one sentence for each reason", async () => {
      await profiles(ANN, BEN);
      const won = (text: string) => matchWonBy(0, { seedText: text, seats: [ANN, BEN] });
      const left = { ...ANN, hasLeft: true };
      const cases: readonly (readonly [UnratedReason, PlayedMatch])[] = [
        ["noWinner", finishedMatch({ seedText: "idle", seats: [ANN, BEN], endReason: "idle" })],
        ["extraTime", { ...won("time"), match: { ...won("time").match, moreTime: true } }],
        ["tooFewRated", matchWonBy(0, { seedText: "alone", seats: [ANN, BOT] })],
        ["severalSeats", finishedMatch({ seedText: "twice", seats: [ANN, ANN] })],
        [
          "everyoneLeft",
          matchWonBy(0, { seedText: "nobody", seats: [left, { ...BEN, hasLeft: true }, CLEO] }),
        ],
        ["joinedLate", { ...won("late"), match: { ...won("late").match, joinedLate: [0] } }],
      ];
      for (const [at, [unrated, ended]] of cases.entries()) {
        await people.addFinished({ ...ended, endedAt: NOON + at });
        await assertUnrated(ANN, unrated);
        assert.ok(UNRATED_REASONS.includes(unrated));
      }
    });

    it("shows it to the player only, and never to a guest", async () => {
      await profiles(ANN, BEN);
      const ended = matchWonBy(0, { seedText: "mine alone", seats: [ANN, BEN, CLEO] });
      await people.addFinished(ended);
      assert.equal(await lastRatingOf(CLEO), undefined);
      assert.equal((await people.findMatchDetail(ended))?.myRating, undefined);
    });
  });
}
