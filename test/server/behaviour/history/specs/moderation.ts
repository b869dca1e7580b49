import assert from "node:assert/strict";
import type { HistoryQuery } from "../../../../../server/history/history.ts";
import { deletePerson, personalDataOf } from "../../../../../server/history/personal-data.ts";
import { makeProfile } from "../../../../../server/history/profiles.ts";
import { requesterOf } from "../../../../../server/history/requester.ts";
import { DAY_MS, purge } from "../../../../../server/history/retention.ts";
import { actsInForce, doAct, findTarget, listActs, undoAct } from "../../../../../server/moderation/acts.ts";
import { listReports, saveReport } from "../../../../../server/moderation/reports.ts";
import { Sanctions } from "../../../../../server/moderation/sanctions.ts";
import { manualClock } from "../../../../support/server/manual-clock.ts";
import type { OpenHistory } from "../both-databases.ts";
import { ANN, BEN, HistoryClient, ownerOf } from "../history-client.ts";

const NOW = 1_000 * DAY_MS;

/** The reports of players, and the acts of the operator. */
export function moderationSpec(open: OpenHistory): void {
  describe("that stores reports and acts", () => {
    let people: HistoryClient;
    const ben = ownerOf(BEN);
    beforeEach(async () => {
      people = new HistoryClient(await open());
    });

    /** Ann reports Ben. */
    const report = (table = "ABCDEF", now = NOW) =>
      people.query(async (db) =>
        saveReport(db, {
          ...{ reporter: await requesterOf(db, ownerOf(ANN)), suspectOwner: ben, seatId: "s2", now, table },
          ...({ kind: "name", match: "", name: "Ben", rule: "", phrases: [12] } as const),
        }),
      );
    const newestReport = async () => (await people.query(listReports))[0] ?? assert.fail("no report");
    const nobody = async () => undefined;
    /** The operator bans the person of the newest report. */
    const ban = async () => {
      const { id } = await newestReport();
      const request = { act: "ban", target: { report: id } } as const;
      return people.query(async (db) => {
        const target = (await findTarget(db, request, nobody)) ?? assert.fail("no target");
        const done = await doAct(db, request, { target, now: NOW });
        return done.ok ? done.value : assert.fail(done.why);
      });
    };
    const inForce = () => people.query((db) => actsInForce(db, NOW));

    it("keeps a report once, counts those of a person, and bounds those of a day", async () => {
      for (let table = 0; table < 25; table += 1) await report(`TABLE${table % 22}`);
      const listed = await people.query(listReports);
      assert.deepEqual([listed.length, listed[0]?.times], [20, 20]);
      assert.equal(await report("LATER", NOW + 2 * DAY_MS), true);
    });

    it("is obeyed by a process that receives the notice of an act of another one, without any time passing", async () => {
      const history = {
        query: async <T>(run: HistoryQuery<T>) => ({ answer: await people.query((db) => run(db)) }),
      };
      const [acting, hearing] = [new Sanctions(), new Sanctions()];
      const obeyed = Promise.withResolvers<void>();
      const common = { history, clock: manualClock(NOW), onError: (error: unknown) => obeyed.reject(error) };
      hearing.attach({ ...common, onChange: async () => obeyed.resolve(), tellOthers: () => undefined });
      acting.attach({
        ...common,
        ...{ onChange: async () => undefined, tellOthers: () => hearing.heardOfChange() },
      });
      // What both read when they begin.
      for (const each of [acting, hearing]) await each.refresh();
      await report();
      await ban();
      await acting.changed();
      await obeyed.promise;
      for (const each of [acting, hearing]) {
        assert.equal(each.whyBarred({ owner: ben, address: "" })?.code, "banned");
        each.close();
      }
    });

    it("answers a report with an act, until that is undone", async () => {
      await report();
      const { id } = await ban();
      assert.deepEqual([(await newestReport()).isOpen, (await inForce()).length], [false, 1]);
      await people.query((db) => undoAct(db, id, NOW + 1));
      await people.query((db) => undoAct(db, id, NOW + 2));
      assert.deepEqual([(await newestReport()).isOpen, (await inForce()).length], [true, 0]);
      assert.equal((await people.query(listActs))[0]?.undoneAt, NOW + 1);
    });

    it("keeps an act for a guest who makes a profile, renames that, and gives the name back", async () => {
      await report();
      await ban();
      const made = await people.query((db) => makeProfile(db, { owner: ben, name: "Ben", now: NOW }));
      const profile = made.ok ? made.value.profile.id : assert.fail(made.why);
      assert.equal((await inForce())[0]?.target, profile);
      const request = { act: "rename", target: { profile }, newName: "Otter" } as const;
      const nameOf = () =>
        people.query((db) => db.selectFrom("profile").select("name").executeTakeFirstOrThrow());
      const renamed = await people.query((db) =>
        doAct(db, request, { target: { key: profile, name: "Ben" }, now: NOW }),
      );
      assert.equal((await nameOf()).name, "Otter");
      await people.query((db) => undoAct(db, renamed.ok ? renamed.value.id : "", NOW));
      assert.equal((await nameOf()).name, "Ben");
    });

    it("is exported and deleted with a person, but a ban stays, and nobody learns of reports", async () => {
      await report();
      await ban();
      const exported = async (owner: string) =>
        JSON.stringify(await people.query(async (db) => personalDataOf(db, await requesterOf(db, owner))));
      assert.match(await exported(ownerOf(ANN)), /"reports":\[\{"at":\d+,"kind":"name"/);
      assert.doesNotMatch(await exported(ownerOf(ANN)), /Ben/);
      assert.match(await exported(ben), /"reports":\[\],"operatorActs":\[\{"at":\d+,"act":"ban"/);
      await people.query(async (db) => deletePerson(db, await requesterOf(db, ben)));
      assert.deepEqual([(await newestReport()).name, (await inForce())[0]?.name], ["", ""]);
      assert.equal((await inForce())[0]?.target, ben);
      await people.query(async (db) => deletePerson(db, await requesterOf(db, ownerOf(ANN))));
      assert.deepEqual(await people.query(listReports), []);
    });

    it("forgets reports after 90 days, whom an act was about 30 days after its end, and the act after a year", async () => {
      await report();
      await ban();
      const storedAfter = async (days: number) => {
        await people.query((db) => purge(db, { now: NOW + days * DAY_MS, days: 0 }));
        const acts = await people.query(listActs);
        return [(await people.query(listReports)).length, acts.length, acts[0]?.name];
      };
      assert.deepEqual(await storedAfter(36), [1, 1, "Ben"]);
      assert.deepEqual(await storedAfter(91), [0, 1, ""]);
      assert.deepEqual(await storedAfter(373), [0, 0, undefined]);
    });
  });
}
