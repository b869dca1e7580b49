import assert from "node:assert/strict";
import { deletePerson } from "../../../../../server/history/personal-data.ts";
import { makeProfile, renameProfile, renewCode } from "../../../../../server/history/profiles.ts";
import { recoverProfile } from "../../../../../server/history/sign-in/sign-in.ts";
import { replay } from "../../../../../shared/record/record.ts";
import { type FinishedMatchPlayer, finishedMatch } from "../../../../support/game/finished-match.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, CLEO, HistoryClient, ownerOf } from "../history-client.ts";

/** The history of profiles. */
export function profilesSpec(open: OpenHistory): void {
  describe("of profiles", () => {
    let people: HistoryClient;
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    it("creates one for a browser, with its matches as a guest", async () => {
      await people.addFinished(finishedMatch({ seedText: "as a guest", seats: [ANN, BEN] }));
      const { id, code, ...profile } = await people.profileOf(ANN);
      assert.match(code, /^([A-HJ-NP-Z2-9]{5}-){4}[A-HJ-NP-Z2-9]{5}$/);
      assert.deepEqual(profile, { name: "Ann", rating: 1000, ratedMatches: 0, wins: 0, since: 5 });
      const { matches } = await people.matchesOf(ANN);
      assert.deepEqual(
        matches[0]?.seats.map(({ profile: whose }) => whose),
        [id, undefined],
      );
      assert.equal(matches[0]?.mine, 0);
      const second = await people.query((db) =>
        makeProfile(db, { owner: ownerOf(ANN), name: "Anna", now: 6 }),
      );
      assert.deepEqual(second, { ok: false, why: "invalidRequest" });
    });

    it("gives no name twice, nor one that looks like it", async () => {
      const { id } = await people.profileOf(ANN, "Ann Otter");
      const wanted = (name: string) =>
        people.query((db) => makeProfile(db, { owner: ownerOf(BEN), name, now: 6 }));
      // Two Cyrillic and Greek letters, a figure for a letter, a mark on a letter.
      for (const name of ["annotter", "Аnn Otter", "Ann Οtter", "Ann 0tter", "An̈n Otter"]) {
        assert.deepEqual(await wanted(name), { ok: false, why: "nameTaken" }, name);
      }
      await people.profileOf(BEN, "Ben");
      const rename = async (who: FinishedMatchPlayer, name: string) => {
        const asking = await people.requesterFor(who);
        return people.query((db) => renameProfile(db, asking, { name, now: 6 }));
      };
      assert.deepEqual(await rename(BEN, "ANN OTTER"), { ok: false, why: "nameTaken" });
      assert.ok((await rename(ANN, "Аnn Otter")).ok, "only the own one looks like it");
      const renamed = await rename(ANN, "Annotter");
      assert.ok(renamed.ok && renamed.value.name === "Annotter" && renamed.value.id === id);
      assert.deepEqual(await rename(CLEO, "Cleo"), { ok: false, why: "unknownProfile" });
    });

    it("gives away the name of a profile that was never used, after a week", async () => {
      const { id } = await people.profileOf(ANN, "Ann Otter");
      await people.profileOf(CLEO, "Cleo");
      const wanted = (name: string, now: number) =>
        people.query((db) => makeProfile(db, { owner: ownerOf(BEN), name, now }));
      const week = 7 * 24 * 60 * 60_000;
      assert.deepEqual(await wanted("annotter", week), { ok: false, why: "nameTaken" });
      assert.ok((await wanted("annotter", week + 5)).ok);
      assert.equal(await people.shown(id), undefined);
      assert.equal((await people.requesterFor(ANN)).profile, undefined);
      // A profile with a match keeps its name, and so does one that another profile wants.
      await people.addFinished(finishedMatch({ seedText: "once", seats: [CLEO, BEN] }));
      const asking = await people.requesterFor(BEN);
      const rename = people.query((db) => renameProfile(db, asking, { name: "Cleo", now: 99 * week }));
      assert.deepEqual(await rename, { ok: false, why: "nameTaken" });
    });

    it("brings one to another browser by its code, however it is typed, until there is a newer one", async () => {
      const { id, code } = await people.profileOf(ANN);
      const phone: FinishedMatchPlayer = { name: "Ann", owner: "the hash of the phone's key" };
      await people.addFinished(
        finishedMatch({ seedText: "at home", seats: [ANN, BEN] }),
        finishedMatch({ seedText: "on the phone", seats: [phone, BEN] }),
      );
      const recover = (recoveryCode: string) =>
        people.query((db) => recoverProfile(db, { owner: ownerOf(phone), recoveryCode, now: 7 }));
      assert.deepEqual(await recover("AAAAA-AAAAA-AAAAA-AAAAA-AAAAA"), { ok: false, why: "wrongCode" });
      assert.equal((await people.matchesOf(phone)).matches.length, 1);
      const back = await recover(` ${code.toLowerCase().replaceAll("-", " ")}`);
      assert.ok(back.ok && back.value.id === id);
      assert.equal((await people.matchesOf(phone)).matches.length, 2);
      assert.deepEqual(await people.matchesOf(phone), await people.matchesOf(ANN));
      const asking = await people.requesterFor(phone);
      const renewed = await people.query((db) => renewCode(db, asking));
      assert.ok(renewed.ok && renewed.value !== code);
      assert.deepEqual(await recover(code), { ok: false, why: "wrongCode" });
      assert.ok((await recover(renewed.value)).ok);
      const guest = await people.requesterFor(BEN);
      assert.deepEqual(await people.query((db) => renewCode(db, guest)), {
        ok: false,
        why: "unknownProfile",
      });
    });

    it("deletes a person: the profile, and the name in all matches and records", async () => {
      const match = finishedMatch({ seedText: "taken out", seats: [ANN, BEN] });
      const guest = finishedMatch({ seedText: "a guest's", seats: [CLEO, BEN] });
      const { id, code } = await people.profileOf(ANN);
      const ben = await people.profileOf(BEN);
      await people.addFinished(match, guest);
      for (const who of [ANN, CLEO]) {
        const asking = await people.requesterFor(who);
        await people.query((db) => deletePerson(db, asking));
      }
      assert.equal(await people.shown(id), undefined);
      for (const ended of [match, guest]) {
        const left = await people.findMatchDetail(ended);
        assert.deepEqual(
          left?.seats.map(({ name }) => name),
          ["", "Ben"],
        );
        assert.deepEqual(
          left?.record.players.map(({ name }) => name),
          ["", "Ben"],
        );
        assert.ok(left !== undefined && replay(left.record).ok);
        assert.deepEqual(
          left.seats.map(({ profile }) => profile),
          [undefined, ben.id],
        );
      }
      assert.deepEqual((await people.matchesOf(ANN)).matches, []);
      assert.deepEqual((await people.matchesOf(CLEO)).matches, []);
      assert.equal((await people.matchesOf(BEN)).matches.length, 2);
      const recovery = { owner: ownerOf(ANN), recoveryCode: code, now: 8 };
      assert.deepEqual(await people.query((db) => recoverProfile(db, recovery)), {
        ok: false,
        why: "wrongCode",
      });
      assert.ok(
        (await people.query((db) => db.selectFrom("rating").selectAll().execute())).every(
          ({ profile }) => profile !== id,
        ),
      );
      assert.ok((await people.profileOf(ANN)).id !== id, "the name is free again");
    });

    it("handles concurrent requests: each gets a profile, and only one gets a name", async () => {
      const many = Array.from(
        { length: 12 },
        (_, number): FinishedMatchPlayer => ({
          name: `Player ${number}`,
          owner: `the hash of key ${number}`,
        }),
      );
      const [matches, requests] = [
        many.map((who) => finishedMatch({ seedText: who.name, seats: [who, ANN] })),
        many.map((who, at) => ({ owner: ownerOf(who), name: at < 3 ? "The Same" : who.name, now: 5 })),
      ];
      const made = requests.map((options) => people.query((db) => makeProfile(db, options)));
      await people.addFinished(...matches);
      const answers = await Promise.all(made);
      assert.deepEqual(answers.map((answer) => (answer.ok ? "made" : answer.why)).toSorted(), [
        ...Array(10).fill("made"),
        "nameTaken",
        "nameTaken",
      ]);
      const counts = await Promise.all(many.map(async (who) => (await people.matchesOf(who)).matches.length));
      assert.deepEqual(counts, Array(12).fill(1));
    });
  });
}
