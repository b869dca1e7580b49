import assert from "node:assert/strict";
import {
  isKickedOut,
  keepOut,
  liftKick,
  MAX_ADDRESSES,
  MAX_KICKS,
  whyNotJoin,
} from "../../../../shared/table/seats/admission.ts";
import { newPlayer } from "../../../../shared/table/seats/player.ts";
import type { TableDraft } from "../../../../shared/table/table-draft.ts";
import { playerWith, tableDraft } from "../../../support/server/table-draft.ts";

const HOST = playerWith({ id: "s1", seat: 0, name: "Ann", owner: "ann" });

/** Somebody at this address with this browser is removed. */
function remove(draft: TableDraft, owner: string, address = "10.0.0.1", phone = owner): void {
  const origin = { owner: phone, address };
  keepOut(draft, { ...newPlayer({ id: "s2", seat: 1, name: "Ben", owner }), origin }, HOST);
}

const idsOf = ({ state }: TableDraft) => state.admissions.kicks.map(({ id }) => id);

/** True if a browser that nobody knows has to ask when it comes from there. */
function isKnown(draft: TableDraft, address: string): boolean {
  const newcomer = { owner: "", address, name: "Zoe", spectate: false };
  return whyNotJoin(draft, newcomer)?.code === "consentNeedsKey";
}

describe("the removed players of a table (C10)", () => {
  it("C10 are known by each browser, and by the address of the removal", () => {
    const draft = tableDraft();
    remove(draft, "ben", "10.0.0.1", "ben's phone");
    assert.ok(isKickedOut(draft.state, "ben") && isKickedOut(draft.state, "ben's phone"));
    assert.ok(!isKickedOut(draft.state, ""));
    assert.ok(isKnown(draft, "10.0.0.1") && !isKnown(draft, ""));
  });

  it("C10 have one entry for a browser that is removed again, which is forgotten when it is lifted", () => {
    const draft = tableDraft();
    remove(draft, "ben");
    remove(draft, "ben");
    assert.deepEqual(idsOf(draft), ["k2"]);
    liftKick(draft, "k2");
    const { events } = draft;
    const { length } = events;
    liftKick(draft, "k2");
    assert.equal(events.length, length, "nothing is left to do");
    assert.deepEqual(idsOf(draft), []);
    assert.ok(!isKnown(draft, "10.0.0.1"));
  });

  it("C10 are bounded: the oldest is forgotten", () => {
    const draft = tableDraft();
    for (let i = 0; i <= MAX_KICKS; i += 1) remove(draft, `${i}`, `10.0.0.${i}`);
    assert.equal(idsOf(draft).length, MAX_KICKS);
    assert.ok(!isKickedOut(draft.state, "0") && isKickedOut(draft.state, "1"));
    assert.ok(!isKnown(draft, "10.0.0.0"));
  });

  it("C10 keep the address of the removal, whatever others they try", () => {
    const draft = tableDraft();
    remove(draft, "ben");
    for (let i = 2; i < 20; i += 1)
      whyNotJoin(draft, { owner: "ben", address: `10.0.0.${i}`, name: "Ben", spectate: false });
    const known = Array.from({ length: 20 }, (_, i) => `10.0.0.${i}`).filter((each) => isKnown(draft, each));
    assert.deepEqual(known, ["10.0.0.1", "10.0.0.17", "10.0.0.18", "10.0.0.19"]);
    assert.equal(known.length, MAX_ADDRESSES);
  });
});
