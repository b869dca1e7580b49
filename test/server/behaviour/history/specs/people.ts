import assert from "node:assert/strict";
import { handDaysInARow, startHandOfTheDay } from "../../../../../server/history/hands-of-the-day.ts";
import { aboutUs, figuresByMonth } from "../../../../../server/history/people/figures.ts";
import {
  blockedBrowsers,
  forget,
  friendsShown,
  hasBlocked,
  inviteesOf,
  listPeople,
  namedSelf,
  openLink,
  relate,
  setShownTo,
} from "../../../../../server/history/people/relations.ts";
import { deletePerson, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { DAY_MS, GUEST_DAYS, purge } from "../../../../../server/history/retention.ts";
import { recoverProfile } from "../../../../../server/history/sign-in/sign-in.ts";
import type { Rules } from "../../../../../shared/rules.ts";
import { MET_DAYS, MOST_PEOPLE, type RelationKind } from "../../../../../shared/wire/people.ts";
import {
  type FinishedMatchPlayer,
  finishedMatch,
  matchWonBy,
  type PlayedMatch,
} from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, BOT, CLEO, HistoryClient, ownerOf } from "../history-client.ts";

const NOW = 100 * DAY_MS;

/** People who were met, kept and blocked. */
export function peopleSpec(open: OpenHistory): void {
  describe("of people", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    const play = async (seedText: string, seats: readonly FinishedMatchPlayer[], endedAt = NOW - 1) => {
      const match = finishedMatch({ seedText, seats, endedAt });
      await people.addFinished(match);
      return match;
    };
    const as = async <T>(
      who: FinishedMatchPlayer,
      run: (db: Parameters<typeof listPeople>[0], asking: Parameters<typeof listPeople>[1]) => Promise<T>,
    ) => {
      const asking = await people.requesterFor(who);
      return people.query((db) => run(db, asking));
    };
    const listOf = (who: FinishedMatchPlayer) => as(who, (db, asking) => listPeople(db, asking, NOW));
    const putSeat = (who: FinishedMatchPlayer, kind: RelationKind, { match }: PlayedMatch, seat: number) =>
      as(who, (db, asking) => relate(db, asking, { kind, match: match.id, seat, now: NOW }));
    const show = (who: FinishedMatchPlayer, shown: "off" | "friends") =>
      as(who, (db, asking) => setShownTo(db, asking, shown));

    it("lists people of the last 30 days, each once, the newest first, and neither bots nor oneself", async () => {
      await play("old", [ANN, CLEO], NOW - (MET_DAYS + 1) * DAY_MS);
      await play("before", [ANN, BEN, BOT], NOW - 2 * DAY_MS);
      const last = await play("last", [BEN, ANN, BOT]);
      const { met } = await listOf(ANN);
      assert.deepEqual(met, [{ match: last.match.id, seat: 0, name: "Ben", at: NOW - 1 }]);
    });

    it("keeps a person of a match, whom only the keeper sees, and calls them friends when both have", async () => {
      const match = await play("a match", [ANN, BEN]);
      assert.ok((await putSeat(ANN, "kept", match, 1)).ok);
      const [kept] = (await listOf(ANN)).relations;
      assert.deepEqual([kept?.name, kept?.isFriend], ["Ben", undefined]);
      assert.deepEqual((await listOf(BEN)).relations, []);
      assert.equal((await listOf(ANN)).met[0]?.relation, kept?.id);
      await putSeat(BEN, "kept", match, 0);
      const [back] = (await listOf(BEN)).relations;
      assert.equal(back?.isFriend, true);
      assert.equal((await listOf(ANN)).relations[0]?.isFriend, true);
      await as(BEN, (db, asking) => forget(db, asking, kept?.id ?? ""));
      assert.equal((await listOf(ANN)).relations.length, 1, "nobody forgets for another person");
      await as(BEN, (db, asking) => forget(db, asking, back?.id ?? ""));
      assert.equal((await listOf(ANN)).relations[0]?.isFriend, undefined);
    });

    it("keeps nobody whom one has not met: a match of others, a bot, oneself, or too long ago", async () => {
      const others = await play("of others", [BEN, CLEO]);
      const own = await play("own", [ANN, BEN, BOT]);
      const old = await play("old", [ANN, CLEO], NOW - (MET_DAYS + 1) * DAY_MS);
      const refused = { ok: false, why: "unknownPerson" };
      for (const [match, seat] of [
        [others, 0],
        [own, 0],
        [own, 2],
        [own, 7],
        [old, 1],
      ] as const)
        assert.deepEqual(await putSeat(ANN, "kept", match, seat), refused);
      const stranger = { name: "Dora", owner: "a key that has never played" };
      assert.deepEqual(await putSeat(stranger, "blocked", own, 0), refused);
      assert.deepEqual(await show(stranger, "friends"), refused, "nothing is stored for any key");
    });

    it("keeps and blocks a number of people at most", async () => {
      const match = await play("a match", [ANN, BEN]);
      const strangers = Array.from({ length: MOST_PEOPLE }, (_, i) => `stranger ${i}`);
      const row = { person: ownerOf(ANN), kind: "kept" as const, name: "", since: NOW };
      const rows = strangers.map((id) => ({ ...row, id, other: id }));
      await people.query((db) => db.insertInto("relation").values(rows).execute());
      assert.deepEqual(await putSeat(ANN, "kept", match, 1), { ok: false, why: "tooManyPeople" });
      assert.ok((await putSeat(ANN, "blocked", match, 1)).ok);
      await as(ANN, (db, asking) => forget(db, asking, "stranger 1"));
      assert.ok((await putSeat(ANN, "kept", match, 1)).ok);
      assert.ok((await putSeat(ANN, "kept", match, 1)).ok, "who is kept can be kept again");
    });

    it("shows friends to friends only, and only friends who allow it", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      const shownTo = async (who: FinishedMatchPlayer) =>
        (await as(who, friendsShown)).map(({ name }) => name);
      await putSeat(ANN, "kept", match, 1);
      await show(BEN, "friends");
      assert.deepEqual(await shownTo(ANN), [], "Ben has not kept Ann");
      await putSeat(BEN, "kept", match, 0);
      assert.deepEqual(await shownTo(ANN), ["Ben"]);
      assert.deepEqual(await shownTo(BEN), [], "Ann has not chosen");
      await show(ANN, "off");
      assert.deepEqual(await shownTo(BEN), []);
      await putSeat(BEN, "blocked", match, 0);
      assert.deepEqual(await shownTo(ANN), []);
    });

    it("knows who has blocked whom in every browser of a profile", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      const { code } = await people.profileOf(BEN);
      const linked = { owner: "the laptop of Ben", recoveryCode: code, now: NOW };
      assert.ok((await people.query((db) => recoverProfile(db, linked))).ok);
      await putSeat(ANN, "blocked", match, 1);
      const blocks = (owner: string, other: string) => people.query((db) => hasBlocked(db, owner, other));
      assert.ok(await blocks(ownerOf(ANN), ownerOf(BEN)));
      assert.ok(await blocks(ownerOf(ANN), "the laptop of Ben"));
      assert.ok(!(await blocks(ownerOf(BEN), ownerOf(ANN))));
      assert.ok(!(await blocks(ownerOf(ANN), ownerOf(CLEO))));
      const eitherWay = (who: FinishedMatchPlayer) =>
        as(who, (db, asking) => blockedBrowsers(db, asking, ["person", "other"]));
      const blocked = await as(ANN, (db, asking) => blockedBrowsers(db, asking));
      assert.ok(blocked.includes(ownerOf(BEN)) && blocked.includes("the laptop of Ben"));
      assert.deepEqual(await as(BEN, (db, asking) => blockedBrowsers(db, asking)), []);
      assert.deepEqual(await eitherWay(BEN), [ownerOf(ANN)]);
      assert.deepEqual(await eitherWay(CLEO), []);
    });

    it("invites people whom one has met, not who has blocked one, and says who has kept one", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      const reached = async () => {
        const invited = [0, 1, 2].map((seat) => ({ match: match.match.id, seat }));
        const found = await as(ANN, (db, asking) => inviteesOf(db, asking, { people: invited, now: NOW }));
        return found.map(({ person, relation }) => [person, relation]);
      };
      await putSeat(BEN, "kept", match, 0);
      assert.deepEqual(await reached(), [
        [ownerOf(BEN), "kept"],
        [ownerOf(CLEO), undefined],
      ]);
      await putSeat(CLEO, "blocked", match, 0);
      assert.deepEqual(await reached(), [[ownerOf(BEN), "kept"]]);
    });

    it("adds the person of a link on both sides, and nobody who is blocked", async () => {
      const match = await play("a match", [ANN, BEN]);
      const openAs = (who: FinishedMatchPlayer, owner = ownerOf(ANN)) =>
        as(who, (db, asking) => openLink(db, asking, { owner, name: who.name, now: NOW }));
      const ended = { ok: false, why: "linkEnded" };
      assert.deepEqual(await openAs(CLEO), { ok: true, value: { name: "Ann" } });
      assert.equal((await listOf(ANN)).relations[0]?.isFriend, true);
      assert.equal((await listOf(CLEO)).relations[0]?.name, "Ann");
      assert.deepEqual(await openAs(ANN), ended, "one's own");
      assert.deepEqual(await openAs(CLEO, ""), ended, "a link that is over");
      await putSeat(ANN, "blocked", match, 1);
      assert.deepEqual(await openAs(BEN), ended);
      await as(ANN, deletePerson);
      assert.deepEqual(await openAs(CLEO), ended, "Ann has deleted everything");
      assert.equal(await as({ name: "Dora", owner: "never played" }, namedSelf), undefined);
    });

    it("moves with a guest to the profile, where a person stays one", async () => {
      const match = await play("a match", [ANN, BEN]);
      await putSeat(ANN, "kept", match, 1);
      await putSeat(BEN, "kept", match, 0);
      const { id, code } = await people.profileOf(BEN, "Benny");
      const [relation] = (await listOf(ANN)).relations;
      assert.deepEqual([relation?.name, relation?.profile, relation?.isFriend], ["Benny", id, true]);
      assert.equal((await listOf(BEN)).relations[0]?.isFriend, true);
      const laptop = { name: "Ben", owner: "the laptop of Ben" };
      await putSeat(ANN, "blocked", await play("on the laptop", [ANN, laptop]), 1);
      assert.equal((await listOf(ANN)).relations.length, 2);
      assert.ok(
        (
          await people.query((db) =>
            recoverProfile(db, { owner: laptop.owner, recoveryCode: code, now: NOW }),
          )
        ).ok,
      );
      const left = (await listOf(ANN)).relations;
      assert.deepEqual(
        left.map(({ kind, profile }) => [kind, profile]),
        [["blocked", id]],
        "a block is not lost",
      );
    });

    it("is exported with the other data, and deleted on both sides", async () => {
      const match = await play("a match", [ANN, BEN]);
      await putSeat(ANN, "kept", match, 1);
      await putSeat(BEN, "blocked", match, 0);
      await show(ANN, "friends");
      const data = await as(ANN, personalDataOf);
      assert.ok("people" in data && Array.isArray(data.people) && "seenOnlineBy" in data);
      assert.deepEqual(
        data.people.map(({ name }) => name),
        ["Ben"],
      );
      assert.equal(data.seenOnlineBy, "friends");
      await as(ANN, deletePerson);
      const left = await people.query(async (db) => [
        await db.selectFrom("relation").selectAll().execute(),
        await db.selectFrom("person_setting").selectAll().execute(),
      ]);
      assert.deepEqual(left, [[], []]);
    });

    it("goes when a guest has not played for 400 days, and stays with a profile", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      await people.profileOf(CLEO);
      await putSeat(ANN, "kept", match, 1);
      await putSeat(CLEO, "kept", match, 0);
      await show(ANN, "off");
      const count = () => people.query((db) => db.selectFrom("relation").selectAll().execute());
      await people.query((db) => purge(db, { now: NOW, days: 0 }));
      assert.equal((await count()).length, 2);
      await people.query((db) => purge(db, { now: NOW + (GUEST_DAYS + 1) * DAY_MS, days: 0 }));
      assert.deepEqual(await count(), [], "Ann is a guest, on either side");
    });

    it("compares two people in their common matches only, and only who is kept", async () => {
      const add = (
        seat: number,
        seats: readonly FinishedMatchPlayer[],
        day: number,
        rules: Partial<Rules> = {},
      ) =>
        people.addFinished(
          matchWonBy(seat, { seedText: `day ${day}`, seats, rules, endedAt: NOW - 30 * DAY_MS + day }),
        );
      await add(0, [ANN, BEN], 1);
      await add(0, [ANN, BEN], 2, { edition: "modern" });
      await add(1, [BEN, ANN], 3, { edition: "modern" });
      await add(1, [ANN, BEN], 4, { edition: "modern" });
      await add(0, [ANN, CLEO], 5);
      await play("before", [ANN, BEN, CLEO], NOW - 40 * DAY_MS);
      await putSeat(ANN, "kept", await play("lately", [ANN, CLEO]), 1);
      const idOf = async () => (await listOf(ANN)).relations[0]?.id ?? "";
      const usTwo = async (who = ANN) => {
        const id = await idOf();
        return as(who, (db, asking) => aboutUs(db, asking, id));
      };
      const withCleo = await usTwo();
      assert.ok(withCleo.ok && withCleo.value.mine.matches === 3 && withCleo.value.name === "Cleo");
      assert.deepEqual(await usTwo(BEN), { ok: false, why: "unknownPerson" });
      await as(ANN, async (db, asking) => forget(db, asking, await idOf()));
      await people.profileOf(BEN);
      await as(BEN, (db, asking) => openLink(db, asking, { owner: ownerOf(ANN), name: "", now: NOW }));
      const withBen = await usTwo();
      assert.ok(withBen.ok);
      const { mine, theirs, deck } = withBen.value;
      assert.equal(deck, "modern");
      assert.deepEqual([mine.matches, theirs.matches], [5, 5]);
      const random = [mine.wins - 3, theirs.wins - 1];
      assert.ok(
        random.every((wins) => wins >= 0 && wins <= 1),
        "anybody may have won the oldest match",
      );
      assert.ok(mine.winningStreaks.longest >= 3);
    });

    it("counts months of the last year, and days in a row with the hand of the day", async () => {
      const march = Date.UTC(2026, 2, 10);
      await play("in March", [ANN, BEN], march);
      await play("in January", [ANN, BEN], Date.UTC(2026, 0, 1));
      await play("in January, too", [ANN, BEN], Date.UTC(2026, 0, 31, 23, 59));
      await play("a year ago", [ANN, BEN], Date.UTC(2025, 2, 31));
      const months = await as(ANN, (db, asking) => figuresByMonth(db, asking, march));
      assert.deepEqual(
        months.map(({ month, matches }) => [month, matches]),
        [
          ["2026-01", 2],
          ["2026-03", 1],
        ],
      );
      const daysInARow = () => as(ANN, (db, asking) => handDaysInARow(db, asking, march));
      assert.equal(await daysInARow(), 0);
      for (const day of ["2026-03-06", "2026-03-08", "2026-03-09", "2026-03-10"])
        await people.query(async (db) => {
          await startHandOfTheDay(db, day, ownerOf(ANN));
          if (day !== "2026-03-10")
            await db.updateTable("daily").set({ match: day }).where("day", "=", day).execute();
        });
      assert.equal(await daysInARow(), 2, "today's hand is being played");
      await people.query((db) =>
        db.updateTable("daily").set({ match: "today" }).where("match", "is", null).execute(),
      );
      assert.equal(await daysInARow(), 3);
    });
  });
}
