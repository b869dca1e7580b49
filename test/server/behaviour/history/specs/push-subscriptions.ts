import assert from "node:assert/strict";
import { deletePerson, personalDataOf } from "../../../../../server/history/personal-data.ts";
import {
  deleteSubscriptions,
  listSubscriptions,
  notePlay,
  saveSubscription,
  subscriptionsOf,
} from "../../../../../server/history/push-subscriptions.ts";
import { DAY_MS, purge, SUBSCRIPTION_DAYS } from "../../../../../server/history/retention.ts";
import type { Database } from "../../../../../server/history/schema.ts";
import { recoverProfile } from "../../../../../server/history/sign-in/sign-in.ts";
import { MAX_SUBSCRIPTIONS_PER_BROWSER } from "../../../../../shared/wire/push.ts";
import { type FinishedMatchPlayer, finishedMatch } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, CLEO, HistoryClient, ownerOf } from "../history-client.ts";

/** The subscriptions to turn notifications. */
export function pushSubscriptionsSpec(open: OpenHistory): void {
  describe("that stores subscriptions to turn notifications", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    const requestFor = (name: string, auth = "a secret") => ({
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `the key of ${name}`, auth },
    });
    const save = (who: FinishedMatchPlayer, name: string, now = 1, max?: number) => {
      const wanted = { owner: ownerOf(who), request: requestFor(name), now };
      return people.query((db) => saveSubscription(db, max === undefined ? wanted : { ...wanted, max }));
    };
    /** A subscription whose browser has finished a match since. */
    const saveUsed = async (db: Database, who: FinishedMatchPlayer, name: string) => {
      const owner = ownerOf(who);
      await saveSubscription(db, { owner, request: requestFor(name), now: 1 });
      await notePlay(db, [owner], 2);
    };
    const endpointsOf = async (who: FinishedMatchPlayer) => {
      const rows = await people.query((db) => subscriptionsOf(db, ownerOf(who)));
      return rows.map(({ endpoint }) => endpoint.split("/").at(-1));
    };

    it("keeps five of a browser: a sixth replaces the one that was used longest ago", async () => {
      for (const [now, name] of ["one", "two", "three", "four", "five"].entries()) await save(ANN, name, now);
      assert.equal((await endpointsOf(ANN)).length, MAX_SUBSCRIPTIONS_PER_BROWSER);
      assert.ok(await save(ANN, "one", 10));
      assert.ok(await save(ANN, "six", 11));
      assert.deepEqual(await endpointsOf(ANN), ["one", "three", "four", "five", "six"]);
      assert.deepEqual(await endpointsOf(BEN), []);
    });

    it("keeps one of each endpoint, with its newest keys", async () => {
      await save(ANN, "one");
      const owner = ownerOf(ANN);
      const changed = { owner, request: requestFor("one", "another secret"), now: 7 };
      assert.ok(await people.query((db) => saveSubscription(db, changed)));
      const rows = await people.query((db) => subscriptionsOf(db, owner));
      assert.deepEqual(
        rows.map(({ auth, since, played }) => ({ auth, since, played })),
        [{ auth: "another secret", since: 1, played: 7 }],
      );
    });

    it("keeps no more than a number of all browsers, and lets those that are there stay", async () => {
      await people.query((db) => saveUsed(db, ANN, "one"));
      await people.query((db) => saveUsed(db, BEN, "two"));
      assert.equal(await save(CLEO, "three", 3, 2), false);
      assert.ok(await save(ANN, "one", 3, 2));
      assert.deepEqual(await endpointsOf(CLEO), []);
    });

    it("drops the oldest of all that was never used for one more", async () => {
      await people.query((db) => saveUsed(db, ANN, "one"));
      await save(BEN, "two", 3);
      await save(ANN, "three", 4);
      assert.ok(await save(CLEO, "four", 5, 3));
      assert.deepEqual(
        [await endpointsOf(ANN), await endpointsOf(BEN), await endpointsOf(CLEO)],
        [["one", "three"], [], ["four"]],
      );
    });

    it("lists them without their secrets, and exports all of them", async () => {
      await save(ANN, "one", 3);
      const requester = await people.requesterFor(ANN);
      const [listed, ...others] = await people.query((db) => listSubscriptions(db, requester));
      assert.ok(listed !== undefined && others.length === 0);
      const { id, ...rest } = listed;
      assert.deepEqual(rest, { service: "push.example", since: 3, lastPlayed: 3 });
      const data = await people.query((db) => personalDataOf(db, requester));
      assert.ok("pushSubscriptions" in data);
      assert.deepEqual(data.pushSubscriptions, [
        {
          id,
          browser: ownerOf(ANN),
          endpoint: "https://push.example/one",
          p256dh: "the key of one",
          auth: "a secret",
          since: 3,
          lastPlayed: 3,
        },
      ]);
    });

    it("deletes those of a browser, and of no other", async () => {
      await save(ANN, "one");
      await save(BEN, "two");
      await people.query((db) => deleteSubscriptions(db, { owner: ownerOf(ANN), profile: undefined }));
      assert.deepEqual([await endpointsOf(ANN), await endpointsOf(BEN)], [[], ["two"]]);
    });

    it("deletes them with the profile, in all browsers of its player", async () => {
      const { code } = await people.profileOf(ANN);
      const linked = await people.query((db) =>
        recoverProfile(db, { owner: ownerOf(CLEO), recoveryCode: code, now: 6 }),
      );
      assert.ok(linked.ok);
      for (const [who, name] of [
        [ANN, "one"],
        [CLEO, "two"],
        [BEN, "three"],
      ] as const)
        await save(who, name);
      const requester = await people.requesterFor(ANN);
      const data = await people.query((db) => personalDataOf(db, requester));
      assert.ok("pushSubscriptions" in data && Array.isArray(data.pushSubscriptions));
      assert.equal(data.pushSubscriptions.length, 2);
      await people.query((db) => deletePerson(db, requester));
      const left = [await endpointsOf(ANN), await endpointsOf(CLEO), await endpointsOf(BEN)];
      assert.deepEqual(left, [[], [], ["three"]]);
    });

    it("deletes them with the data of a guest, too", async () => {
      await save(ANN, "one");
      const requester = await people.requesterFor(ANN);
      await people.query((db) => deletePerson(db, requester));
      assert.deepEqual(await endpointsOf(ANN), []);
    });

    it("deletes them after 60 days without play: a finished match counts, with a profile or without", async () => {
      const now = 200 * DAY_MS;
      const daysAgo = (days: number) => now - days * DAY_MS;
      await people.profileOf(ANN);
      for (const who of [ANN, BEN, CLEO]) await save(who, who.name, daysAgo(SUBSCRIPTION_DAYS + 30));
      const seats = [ANN, BEN];
      const endedAt = daysAgo(SUBSCRIPTION_DAYS - 1);
      await people.addFinished(finishedMatch({ seedText: "played lately", seats, endedAt }));
      await people.query((db) => purge(db, { now, days: 0 }));
      assert.deepEqual(
        [await endpointsOf(ANN), await endpointsOf(BEN), await endpointsOf(CLEO)],
        [["Ann"], ["Ben"], []],
      );
      await people.query((db) => purge(db, { now: now + 2 * DAY_MS, days: 0 }));
      assert.deepEqual([await endpointsOf(ANN), await endpointsOf(BEN)], [[], []]);
    });
  });
}
