import assert from "node:assert/strict";
import { exportMatches, loadMe, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { accountsOf } from "../../../../../server/history/sign-in/accounts.ts";
import { findPasskey, listPasskeys, savePasskey } from "../../../../../server/history/sign-in/passkeys.ts";
import {
  enterByAccount,
  enterByPasskey,
  recoverProfile,
} from "../../../../../server/history/sign-in/sign-in.ts";
import type { AccountPurpose } from "../../../../../shared/history.ts";
import { finishedMatch, matchWonBy } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, CLEO, HistoryClient, ownerOf } from "../history-client.ts";

/** Two profiles of one person become one. */
export function signInSpec(open: OpenHistory): void {
  describe("of two profiles of one person", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    const addPasskey = (profile: string, credential: string) =>
      people.query((db) =>
        savePasskey(db, {
          ...{ profile, label: "Phone", since: 6, used: 6 },
          ...{ credential, public_key: "a key", counter: 0 },
        }),
      );

    it("makes one: the one with more rated matches keeps its ratings, and gets everything else", async () => {
      const [ann, cleo] = [await people.profileOf(ANN), await people.profileOf(CLEO)];
      await people.profileOf(BEN);
      await people.addFinished(
        matchWonBy(0, { seedText: "on the phone", seats: [ANN, BEN] }),
        matchWonBy(0, { seedText: "on the phone again", seats: [ANN, BEN] }),
        matchWonBy(1, { seedText: "on the laptop", seats: [CLEO, BEN] }),
      );
      await addPasskey(ann.id, "of Ann");
      await addPasskey(cleo.id, "of Cleo");
      const id = (await people.query((db) => findPasskey(db, "of Cleo")))?.id ?? "";
      const before = await people.shown(ann.id);
      assert.ok(before?.ratedMatches === 2);
      for (const [profile, edition, rating] of [
        [ann.id, "ruthless", 1100],
        [cleo.id, "ruthless", 1300],
        [cleo.id, "wild-only", 1200],
      ] as const) {
        const row = { profile, edition, rating, mu: 25, sigma: 8, rated: 1, wins: 1 };
        await people.query((db) => db.insertInto("deck_rating").values(row).execute());
      }
      // Cleo's passkey, in Ann's browser: whichever profile the browser has, the same one stays.
      const merged = await people.query((db) =>
        enterByPasskey(db, { id, counter: 0, owner: ownerOf(ANN), merge: true, now: 9 }),
      );
      assert.ok(merged.ok);
      assert.deepEqual(merged.value, before);
      assert.equal(await people.shown(cleo.id), undefined);
      for (const who of [ANN, CLEO]) {
        const requester = await people.requesterFor(who);
        assert.equal(requester.profile, ann.id);
        const me = await people.query((db) => loadMe(db, requester));
        assert.deepEqual([me.matches, me.statistics.wins], [3, 2]);
        assert.deepEqual(
          me.deckRatings.map(({ edition, rating }) => [edition, rating]),
          [
            ["ruthless", 1100],
            ["wild-only", 1200],
          ],
        );
        const { passkeys, canMerge } = await people.query((db) => listPasskeys(db, requester));
        assert.deepEqual([passkeys.length, canMerge], [2, false]);
        const exported = await people.query((db) => exportMatches(db, requester, { now: 9 }));
        assert.equal(exported.matches.length, 3);
        const stored = JSON.stringify(await people.query((db) => personalDataOf(db, requester)));
        assert.equal(stored.includes(cleo.id), false, "nothing is left of the other id");
        assert.ok(stored.includes('"merged":9'));
      }
    });

    it("makes one by a recovery code too, once, and never of one with itself", async () => {
      const [ann, ben, cleo] = [
        await people.profileOf(ANN),
        await people.profileOf(BEN),
        await people.profileOf(CLEO),
      ];
      const since = (id: string, at: number) =>
        people.query((db) => db.updateTable("profile").set({ since: at }).where("id", "=", id).execute());
      for (const [at, { id }] of [ann, ben, cleo].entries()) await since(id, at);
      const merge = (recoveryCode: string, owner = ownerOf(ANN)) =>
        people.query((db) => recoverProfile(db, { owner, recoveryCode, merge: true, now: 9 }));
      assert.deepEqual(await merge(ann.code), { ok: false, why: "sameProfile" });
      assert.deepEqual(await merge(ben.code, "a guest's hash"), { ok: false, why: "unknownProfile" });
      const merged = await merge(ben.code);
      assert.ok(merged.ok && merged.value.id === ann.id, "of two without rated matches, the older one");
      assert.deepEqual(await merge(cleo.code), { ok: false, why: "alreadyMerged" });
      assert.deepEqual(await merge(ann.code, ownerOf(CLEO)), { ok: false, why: "alreadyMerged" });
      assert.deepEqual(await merge(ben.code, ownerOf(CLEO)), { ok: false, why: "wrongCode" });
    });

    it("connects an account with one profile only, also if two browsers bring it at once, and moves it in a merge", async () => {
      const [ann, ben] = [await people.profileOf(ANN), await people.profileOf(BEN)];
      const bring = (who: typeof ANN, purpose: AccountPurpose, hash = "of Ann and Ben") =>
        people.query((db) => enterByAccount(db, { hash, purpose, owner: ownerOf(who), now: 9 }));
      const both = await Promise.all([bring(ANN, "signIn"), bring(BEN, "signIn")]);
      assert.deepEqual(both.map((used) => (used.ok ? used.value : used.why)).toSorted(), [
        "connected",
        "otherProfile",
      ]);
      const [connected] = await people.query((db) => accountsOf(db, ann.id));
      const [first, second] = connected === undefined ? [BEN, ANN] : [ANN, BEN];
      assert.deepEqual(await bring(first, "signIn", "another"), { ok: false, why: "otherAccount" });
      assert.deepEqual(await bring(second, "switch", "another"), { ok: false, why: "unknownAccount" });
      assert.deepEqual(await bring(second, "merge"), { ok: true, value: "merged" });
      const ids = await Promise.all(
        [ANN, BEN].map(async (who) => (await people.requesterFor(who)).profile ?? ""),
      );
      assert.ok(ids[0] === ids[1] && [ann.id, ben.id].includes(ids[0] ?? ""));
      const [account, ...others] = await people.query((db) => accountsOf(db, ids[0] ?? ""));
      assert.deepEqual([account?.hash, account?.used, others], ["of Ann and Ben", 9, []]);
    });

    it("keeps the credential of a passkey for one profile, also if two browsers bring it at once", async () => {
      const [ann, ben] = [await people.profileOf(ANN), await people.profileOf(BEN)];
      const both = await Promise.all([addPasskey(ann.id, "the same"), addPasskey(ben.id, "the same")]);
      assert.deepEqual(both.map(({ ok }) => ok).toSorted(), [false, true]);
      await people.addFinished(finishedMatch({ seedText: "after it", seats: [ANN, BEN] }));
    });
  });
}
