import assert from "node:assert/strict";
import { viewOf } from "../../../client/net/session/build-snapshot.ts";
import { StateWriter } from "../../../server/rooms/state-writer.ts";
import { joined } from "../../../shared/card.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import { type WireTableContext, wireTableOf } from "../../../shared/table/wire-table.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../support/server/server-table.ts";

const CONTEXT = { isPublic: true, hasPassword: false } satisfies Omit<WireTableContext, "seatId">;
const OWN_FIELDS = ["hand", "backs", "drawnCard", "disconnectPolicy", "turnTimeConsent"] as const;

/** The state that the server would sync, with what is in all hands. */
function synced({ table }: ServerTable): object {
  const writer = new StateWriter();
  writer.write(table);
  return writer.state.toJSON();
}

/** The same as plain objects, with what only its player reads of each seat. */
function plain({ table }: ServerTable): object {
  const wires = table.seats.all.map(({ id }) => wireTableOf(table, { ...CONTEXT, seatId: id }));
  const [first = wireTableOf(table, { ...CONTEXT, seatId: undefined })] = wires;
  const seats = table.seats.all.map(({ id }, i) => [id, wires[i]?.seats.get(id)] as const);
  return JSON.parse(JSON.stringify({ ...first, seats: Object.fromEntries(seats) }));
}

function ownFieldsIn(wire: WireTable, id: string): readonly string[] {
  return OWN_FIELDS.filter((field) => field in (wire.seats.get(id) ?? {}));
}

describe("the state of a table for one reader", () => {
  it("is what the server syncs, from the waiting room to the result, with changed rules", () => {
    const room = serverTable("wire", { target: 50, customCards: true, sevenZero: true }, { isPublic: true });
    const [ann, ben] = ["Ann", "Ben", "Cleo"].map((name) => room.sit(name));
    assert.ok(ann !== undefined && ben !== undefined);
    const same = () => assert.deepEqual(plain(room), JSON.parse(JSON.stringify(synced(room))));
    same();
    room.request(ben, { type: "setTurnTime", factor: 2 });
    room.request(ann, START_REQUEST);
    while (room.table.phase !== "matchOver") {
      same();
      if (room.table.phase === "playing") room.playTurn();
      room.clock.advance(1_000);
    }
    room.request(ann, { type: "setRules", rules: { ...room.table.rules, handSize: 3 } });
    same();
    assert.equal(wireTableOf(room.table, { ...CONTEXT, seatId: ann.id }).nextRules?.handSize, 3);
  });

  it("gives each reader the view of that seat, and nothing that only another player may read", () => {
    const room = serverTable("views");
    const ann = room.sit("Ann");
    const players = [ann, room.sit("Ben")];
    room.request(ann, START_REQUEST);
    for (let turns = 0; turns < 20 && room.table.phase === "playing"; turns += 1) {
      room.playTurn();
      room.clock.advance(1_000);
      for (const { id, seat } of players) {
        const wire = wireTableOf(room.table, { ...CONTEXT, seatId: id });
        assert.deepEqual(viewOf(wire, id), viewFor(room.game(), seat));
        const others = players.filter((player) => player.id !== id);
        assert.deepEqual(
          others.flatMap((player) => ownFieldsIn(wire, player.id)),
          [],
        );
      }
      const spectated = wireTableOf(room.table, { ...CONTEXT, seatId: undefined });
      assert.deepEqual(viewOf(spectated, undefined), viewFor(room.game()));
    }
  });

  it("has only the faces in play of cards with two sides", () => {
    const room = serverTable("two sides", { ...editionRules("two-sided"), target: "single" });
    const ann = room.sit("Ann");
    const players = [ann, room.sit("Ben")];
    room.request(ann, START_REQUEST);
    for (let turns = 0; turns < 60 && room.table.phase === "playing"; turns += 1) {
      room.playTurn();
      room.clock.advance(1_000);
      for (const { id, seat } of players) {
        const wire = wireTableOf(room.table, { ...CONTEXT, seatId: id });
        assert.deepEqual(viewOf(wire, id), viewFor(room.game(), seat));
        const own = wire.seats.get(id);
        assert.deepEqual([...(own?.hand ?? [])], viewFor(room.game(), seat).hand);
        assert.ok([...(own?.hand ?? []), own?.drawnCard ?? 0].every((card) => card < joined(0, 1)));
      }
      assert.deepEqual(plain(room), JSON.parse(JSON.stringify(synced(room))));
    }
  });
});
