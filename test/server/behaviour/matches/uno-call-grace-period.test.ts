import assert from "node:assert/strict";
import { legalCommands } from "../../../../shared/legal.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { type ServerTable, startedTable } from "../../../support/server/server-table.ts";

describe("the second after an exposure (U3)", () => {
  function exposed(): ServerTable & { readonly seat: number } {
    for (let tries = 0; tries < 200; tries += 1) {
      const room = startedTable(`exposure ${tries}`);
      while (room.table.phase === "playing" && room.game().catchableSeat < 0) {
        const view = viewFor(room.game(), room.game().turn);
        const command = legalCommands(view).find(({ type }) => type !== "uno" && type !== "catch");
        assert.ok(command !== undefined && room.table.submit(view.seat, command, { by: "player" }).ok);
      }
      if (room.table.phase === "playing") return { ...room, seat: room.game().catchableSeat };
    }
    throw new Error("no seat was ever exposed");
  }

  it("U3 takes nothing but that seat's call", () => {
    const { table, game, seat, clock } = exposed();
    const other = 1 - seat;
    const code = (requestResult: ReturnType<typeof table.submit>) =>
      requestResult.ok ? "taken" : requestResult.refusal.code;
    assert.equal(code(table.submit(other, { type: "catch", seat }, { by: "player" })), "tooSoon");
    assert.equal(code(table.submit(game().turn, { type: "draw" }, { by: "player" })), "tooSoon");
    clock.advance(999);
    assert.equal(code(table.submit(other, { type: "catch", seat }, { by: "player" })), "tooSoon");
    assert.equal(code(table.submit(seat, { type: "uno" }, { by: "player" })), "taken");
  });

  it("U3 is over after that second: then the first to arrive counts", () => {
    const { table, game, seat, clock } = exposed();
    clock.advance(1_000);
    assert.ok(table.submit(1 - seat, { type: "catch", seat }, { by: "player" }).ok);
    assert.equal(game().hands[seat]?.length, 3);
    const late = table.submit(seat, { type: "uno" }, { by: "player" });
    assert.ok(!late.ok && late.refusal.code === "cannotCallUnoNow");
  });
});
