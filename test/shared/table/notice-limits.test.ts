import assert from "node:assert/strict";
import {
  limitedNotice,
  NOTICES_PER_ADDRESS,
  NOTICES_PER_PERSON,
} from "../../../shared/table/notice-limits.ts";
import type { TableDraft } from "../../../shared/table/table-draft.ts";
import { type ServerTable, serverTable } from "../../support/server/server-table.ts";
import { changePlayer, tableDraft } from "../../support/server/table-draft.ts";

const MINUTE_MS = 60_000;
const joined = { type: "joined", name: "Ann" } as const;

/** How many notices about one person are sent, if there are this many. */
function sentOf(draft: TableDraft, count: number, owner: string, address: string): number {
  const person = { owner, origin: { owner, address } };
  const notices = Array.from({ length: count }, () => limitedNotice(draft, person, joined));
  return notices.flat().length;
}

describe("notices about people who come and go", () => {
  it("are at most five a minute about one person, from all addresses", () => {
    const limits = tableDraft();
    assert.equal(sentOf(limits, 4, "ann", "10.0.0.1"), 4);
    assert.equal(sentOf(limits, 4, "ann", "10.0.0.2"), 1);
    assert.equal(sentOf(limits, 1, "ben", "10.0.0.1"), 1);
    const later = tableDraft(limits.state, { steady: MINUTE_MS });
    assert.equal(sentOf(later, 9, "ann", "10.0.0.2"), NOTICES_PER_PERSON);
  });

  it("are at most twenty a minute about people of one address, however many keys they have", () => {
    const limits = tableDraft();
    const sent = Array.from({ length: 50 }, (_, i) => sentOf(limits, 1, `key ${i}`, "10.0.0.1"));
    assert.equal(sent.filter((count) => count === 1).length, NOTICES_PER_ADDRESS);
    assert.equal(sentOf(limits, 1, "ben", "10.0.0.2"), 1);
  });

  it("are at most five a minute about all people without a key at one address", () => {
    const limits = tableDraft();
    assert.equal(sentOf(limits, 9, "", "10.0.0.1"), NOTICES_PER_PERSON);
    assert.equal(sentOf(limits, 1, "ann", "10.0.0.1"), 1);
  });

  const noticesOf = ({ notices }: ServerTable, type: string) => notices.filter((each) => each.type === type);

  it("finding 10: joins and leaves, and changes of the name, happen beyond that without a notice", () => {
    const room = serverTable("megaphone");
    room.sit("Ann");
    for (let i = 0; i < 20; i += 1) {
      const result = room.table.addPlayer(`Buy ${i}`, { owner: "ben", address: "10.0.0.1" });
      assert.ok(result.ok);
      room.request(result.value, { type: "leave" });
    }
    assert.equal(noticesOf(room, "left").length + noticesOf(room, "joined").length, 1 + NOTICES_PER_PERSON);
    const cleo = room.table.addPlayer("Cleo", { owner: "cleo", address: "10.0.0.2" });
    assert.ok(cleo.ok);
    for (let i = 0; i < 20; i += 1) room.request(cleo.value, { type: "rename", name: `Buy ${i}` });
    assert.equal(noticesOf(room, "renamed").length, NOTICES_PER_PERSON - 1);
    assert.equal(cleo.value.name, "Buy 19");
    assert.deepEqual(
      room.table.seats.all.map(({ name }) => name),
      ["Ann", "Buy 19"],
    );
  });

  it("finding 10: a connection that drops again and again is announced five times a minute", () => {
    const room = serverTable("flapping");
    const ann = room.sit("Ann");
    changePlayer(ann, { origin: { owner: "ann", address: "10.0.0.1" } });
    for (let i = 0; i < 50; i += 1) {
      room.table.presence.disconnected(ann.id);
      room.table.presence.reconnected(ann.id);
    }
    assert.equal(noticesOf(room, "dropped").length + noticesOf(room, "returned").length, NOTICES_PER_PERSON);
    assert.ok(ann.connected);
  });
});
