import assert from "node:assert/strict";
import {
  blockedBrowsers,
  browsersApartFrom,
  hasBlocked,
} from "../../../../../server/history/people/blocks.ts";
import { makeLink, openLink, show } from "../../../../../server/history/people/person-settings.ts";
import {
  forget,
  friendsShown,
  inviteesOf,
  listPeople,
  relate,
} from "../../../../../server/history/people/relations.ts";
import { deletePerson, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { recoverProfile } from "../../../../../server/history/profiles.ts";
import { DAY_MS, GUEST_DAYS, purge } from "../../../../../server/history/retention.ts";
import {
  MET_DAYS,
  MOST_PEOPLE,
  type PersonChoice,
  type RelationKind,
} from "../../../../../shared/wire/people.ts";
import {
  type FinishedMatchPlayer,
  finishedMatch,
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
    const put = (who: FinishedMatchPlayer, kind: RelationKind, choice: PersonChoice) =>
      as(who, (db, asking) => relate(db, asking, { kind, choice, now: NOW }));
    const putSeat = (who: FinishedMatchPlayer, kind: RelationKind, { match }: PlayedMatch, seat: number) =>
      put(who, kind, { match: match.id, seat });

    it("lists people of the last 30 days, each once, the newest first, and neither bots nor oneself", async () => {
      await play("old", [ANN, CLEO], NOW - (MET_DAYS + 1) * DAY_MS);
      await play("before", [ANN, BEN, BOT], NOW - 2 * DAY_MS);
      const last = await play("last", [BEN, ANN, BOT]);
      const { met } = await listOf(ANN);
      assert.deepEqual(met, [{ match: last.match.id, seat: 0, name: "Ben", at: NOW - 1 }]);
    });

    it("keeps a person of a match, whom only the keeper sees, and calls them friends when both have", async () => {
      const match = await play("a match", [ANN, BEN]);
      const kept = await putSeat(ANN, "kept", match, 1);
      assert.ok(kept.ok && kept.value.name === "Ben" && kept.value.isFriend === undefined);
      assert.deepEqual((await listOf(BEN)).relations, []);
      assert.equal((await listOf(ANN)).met[0]?.relation, kept.value.id);
      const back = await putSeat(BEN, "kept", match, 0);
      assert.ok(back.ok && back.value.isFriend === true);
      assert.equal((await listOf(ANN)).relations[0]?.isFriend, true);
      await as(BEN, (db, asking) => forget(db, asking, kept.value.id));
      assert.equal((await listOf(ANN)).relations.length, 1, "nobody forgets for another person");
      await as(BEN, (db, asking) => forget(db, asking, back.value.id));
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
      const { id } = await people.profileOf(BEN);
      const stranger = { name: "Dora", owner: "a key that has never played" };
      assert.deepEqual(await put(stranger, "blocked", { profile: id }), refused);
      assert.ok((await put(ANN, "kept", { profile: id })).ok);
      assert.deepEqual(await put(ANN, "kept", { profile: "no such profile" }), refused);
    });

    it("keeps and blocks a number of people at most", async () => {
      const ids = Array.from({ length: MOST_PEOPLE + 1 }, (_, i) => `profile ${i}`);
      await people.profileOf(ANN);
      await people.query(async (db) => {
        const { id: _, ...row } = await db.selectFrom("profile").selectAll().executeTakeFirstOrThrow();
        const rows = ids.map((id) => ({ ...row, id, folded: id, code: id }));
        await db.insertInto("profile").values(rows).execute();
      });
      for (const profile of ids.slice(1)) assert.ok((await put(ANN, "kept", { profile })).ok);
      const one = { profile: "profile 0" };
      assert.deepEqual(await put(ANN, "kept", one), { ok: false, why: "tooManyPeople" });
      assert.ok((await put(ANN, "blocked", one)).ok);
      assert.ok((await put(ANN, "kept", { profile: "profile 9" })).ok, "who is kept can be kept again");
    });

    it("shows friends to friends only, and only friends who allow it", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      const shownTo = async (who: FinishedMatchPlayer) =>
        (await as(who, friendsShown)).map(({ name }) => name);
      await putSeat(ANN, "kept", match, 1);
      await as(BEN, (db, asking) => show(db, asking, "friends"));
      assert.deepEqual(await shownTo(ANN), [], "Ben has not kept Ann");
      await putSeat(BEN, "kept", match, 0);
      assert.deepEqual(await shownTo(ANN), ["Ben"]);
      assert.deepEqual(await shownTo(BEN), [], "Ann has not chosen");
      await as(ANN, (db, asking) => show(db, asking, "off"));
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
      const blocked = await as(ANN, blockedBrowsers);
      assert.ok(blocked.includes(ownerOf(BEN)) && blocked.includes("the laptop of Ben"));
      assert.deepEqual(await as(BEN, blockedBrowsers), []);
      assert.deepEqual(await as(BEN, browsersApartFrom), [ownerOf(ANN)]);
      assert.deepEqual(await as(CLEO, browsersApartFrom), []);
    });

    it("invites people whom one has met, not who has blocked one, and pushes only to who has kept one", async () => {
      const match = await play("a match", [ANN, BEN, CLEO]);
      const reached = async () => {
        const invited = [0, 1, 2].map((seat) => ({ match: match.match.id, seat }));
        const found = await as(ANN, (db, asking) => inviteesOf(db, asking, { people: invited, now: NOW }));
        return found.map(({ person, toPush }) => [person, toPush.length > 0]);
      };
      await putSeat(BEN, "kept", match, 0);
      assert.deepEqual(await reached(), [
        [ownerOf(BEN), true],
        [ownerOf(CLEO), false],
      ]);
      await putSeat(CLEO, "blocked", match, 0);
      assert.deepEqual(await reached(), [[ownerOf(BEN), true]]);
    });

    it("adds the person of a link on both sides, until it ends, and nobody who is blocked", async () => {
      const match = await play("a match", [ANN, BEN]);
      const makeNew = () => as(ANN, (db, asking) => makeLink(db, asking, NOW));
      const openAs = (who: FinishedMatchPlayer, token = "", now = NOW) =>
        as(who, (db, asking) => openLink(db, asking, { token, name: who.name, now }));
      const ended = { ok: false, why: "linkEnded" };
      const first = await makeNew();
      assert.deepEqual(await openAs(CLEO, first?.token), { ok: true, value: { name: "Ann" } });
      assert.equal((await listOf(ANN)).relations[0]?.isFriend, true);
      assert.equal((await listOf(CLEO)).relations[0]?.name, "Ann");
      assert.deepEqual(await openAs(ANN, first?.token), ended, "one's own");
      assert.deepEqual(await openAs(CLEO, first?.token, NOW + DAY_MS + 1), ended);
      const second = await makeNew();
      assert.deepEqual(await openAs(CLEO, first?.token), ended, "a new link ends the one before");
      await putSeat(ANN, "blocked", match, 1);
      assert.deepEqual(await openAs(BEN, second?.token), ended);
      assert.equal(
        await as({ name: "Dora", owner: "never played" }, (db, asking) => makeLink(db, asking, NOW)),
        undefined,
      );
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
        [["kept", id]],
      );
    });

    it("is exported with the other data, and deleted on both sides", async () => {
      const match = await play("a match", [ANN, BEN]);
      await putSeat(ANN, "kept", match, 1);
      await putSeat(BEN, "blocked", match, 0);
      await as(ANN, (db, asking) => show(db, asking, "friends"));
      const data = await as(ANN, personalDataOf);
      assert.ok("people" in data && Array.isArray(data.people) && "peopleSettings" in data);
      assert.deepEqual(
        data.people.map(({ name }) => name),
        ["Ben"],
      );
      assert.deepEqual(data.peopleSettings, { shown: 1, linkUntil: null });
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
      await as(ANN, (db, asking) => show(db, asking, "off"));
      const count = () => people.query((db) => db.selectFrom("relation").selectAll().execute());
      await people.query((db) => purge(db, { now: NOW, days: 0 }));
      assert.equal((await count()).length, 2);
      await people.query((db) => purge(db, { now: NOW + (GUEST_DAYS + 1) * DAY_MS, days: 0 }));
      assert.deepEqual(await count(), [], "Ann is a guest, on either side");
    });
  });
}
