import assert from "node:assert/strict";
import {
  changeEvening,
  claimEvenings,
  findEvening,
  listEveningsOf,
  openEvening,
  renameInEvenings,
} from "../../../../../server/history/evenings.ts";
import { DAY_MS, purge } from "../../../../../server/history/retention.ts";
import { newEvening } from "../../../../../shared/evening/evening.ts";
import { comeTo, leaveEvening } from "../../../../../shared/evening/evening-steps.ts";
import { OFFICIAL_RULES } from "../../../../../shared/rules.ts";
import type { OpenedHistory, OpenHistory } from "../both-databases.ts";

const CLAIM_MS = 3_000;
const isSameName = (one: string, other: string) => one === other;

/** Club evenings. */
export function eveningsSpec(open: OpenHistory): void {
  describe("that stores club evenings", () => {
    let opened: OpenedHistory;
    beforeEach(async () => {
      opened = await open();
    });

    const evening = (id: string, host = "ann", startsAt = 1_000) =>
      newEvening({ id, host, title: "Club", rules: OFFICIAL_RULES, startsAt, plan: { rounds: 2 } });
    const store = (id: string, host?: string) =>
      opened.query((db) => openEvening(db, evening(id, host), 1_000));
    const come = (id: string, person: string) =>
      opened.query((db) =>
        changeEvening(db, { id, now: 1_000 }, (before) =>
          comeTo(before, { person, owner: person, name: person }, isSameName),
        ),
      );

    it("loses no change, however many come at the same time", async () => {
      assert.equal(await store("e"), true);
      const people = Array.from({ length: 30 }, (_, i) => `person ${i}`);
      await Promise.all(people.map((person) => come("e", person)));
      const stored = await opened.query((db) => findEvening(db, "e"));
      assert.deepEqual(stored?.evening.players.map(({ name }) => name).toSorted(), people.toSorted());
      assert.equal(await come("other", "ann"), "unknownEvening");
    });

    it("gives an evening to one process at a time, when something is due", async () => {
      await store("e");
      const claim = (now: number) => opened.query((db) => claimEvenings(db, now));
      assert.deepEqual(await claim(999), []);
      const both = await Promise.all([claim(1_000), claim(1_000)]);
      assert.deepEqual(both.flat(), ["e"]);
      assert.deepEqual(await claim(999 + CLAIM_MS), []);
      assert.deepEqual(await claim(1_000 + CLAIM_MS), ["e"]);
    });

    it("has three open ones of a person at most", async () => {
      for (const id of ["a", "b", "c"]) assert.equal(await store(id), true);
      assert.equal(await store("d"), false);
      assert.equal(await store("e", "ben"), true);
    });

    it("follows a guest to the profile, and forgets who deletes their data", async () => {
      await store("e", "guest_1");
      for (const person of ["guest_1", "guestx1"]) await come("e", person);
      await opened.query((db) => renameInEvenings(db, "guest_1", "profile"));
      const listed = await opened.query((db) => listEveningsOf(db, "profile"));
      assert.deepEqual(listed, [{ id: "e", title: "Club", startsAt: 1_000, isHost: true, name: "guest_1" }]);
      await opened.query((db) => renameInEvenings(db, "profile", ""));
      const stored = await opened.query((db) => findEvening(db, "e"));
      assert.deepEqual(
        stored?.evening.players.map(({ person, name, isHere }) => [person, name, isHere]),
        [
          ["", "", false],
          ["guestx1", "guestx1", true],
        ],
      );
      assert.equal(stored?.evening.host, "");
      // A change that was decided before is decided again.
      const left = await opened.query((db) =>
        changeEvening(db, { id: "e", now: 1_000 }, (before) => leaveEvening(before, "guestx1")),
      );
      assert.ok(typeof left !== "string" && left.players.every(({ isHere }) => !isHere));
    });

    it("deletes them 90 days after their last change", async () => {
      await store("e");
      await opened.query((db) => purge(db, { now: 1_000 + 90 * DAY_MS, days: 0 }));
      assert.ok(await opened.query((db) => findEvening(db, "e")));
      await opened.query((db) => purge(db, { now: 1_001 + 90 * DAY_MS, days: 0 }));
      assert.equal(await opened.query((db) => findEvening(db, "e")), undefined);
    });
  });
}
