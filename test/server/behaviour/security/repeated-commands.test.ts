import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { legalCommands } from "../../../../shared/legal.ts";
import { timeOutCommand } from "../../../../shared/table/match/time-out.ts";
import type { TableRequest } from "../../../../shared/table/requests/requests.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import {
  type ServerTable,
  START_REQUEST,
  serverTable,
  startedTable,
} from "../../../support/server/server-table.ts";

const MOVES = 80;

/** The seat whose turn it is, and its legal commands. */
function nextMove({ game }: ServerTable) {
  const view = viewFor(game(), game().turn);
  const command = legalCommands(view).find(({ type }) => type === "play") ?? timeOutCommand(view);
  assert.ok(command !== undefined);
  const id = randomUUID();
  return { submit: (room: ServerTable) => room.table.submit(view.seat, command, { by: "player", id }) };
}

describe("a command that comes three times", () => {
  it("is done once: every move of a match, with the one before it sent once more in between", () => {
    const room = startedTable("three times");
    let before: ReturnType<typeof nextMove> | undefined;
    let first: unknown;
    for (let moves = 0; moves < MOVES && room.table.phase === "playing"; moves += 1) {
      const move = nextMove(room);
      const requestResult = move.submit(room);
      const eventsBefore = room.events.length;
      const game = structuredClone(room.game());
      assert.deepEqual(move.submit(room), requestResult);
      if (before !== undefined) assert.deepEqual(before.submit(room), first);
      assert.deepEqual(move.submit(room), requestResult);
      assert.deepEqual([room.events.length, structuredClone(room.game())], [eventsBefore, game]);
      [before, first] = [move, requestResult];
    }
    assert.ok(room.events.length > MOVES / 2);
  });

  const REQUESTS: readonly TableRequest[] = [
    { type: "rename", name: "Anna" },
    { type: "setReady", ready: true },
    { type: "addBot", character: "easy" },
    { type: "quickChat", phrase: 1 },
    { type: "allowSpectators", allowed: false },
    { type: "setDisconnectPolicy", policy: "leave" },
    { type: "setTurnTime", factor: 2 },
    { type: "setAvatar", avatar: 3 },
    { type: "setSeatOrder", seatIds: ["s2", "s1"] },
    { type: "kick", seatId: "s2" },
    START_REQUEST,
    { type: "spectate" },
    { type: "leave" },
  ];
  for (const request of REQUESTS) {
    it(`is done once: the request ${request.type}, with another in between`, () => {
      const room = serverTable(`three times ${request.type}`);
      const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
      const id = randomUUID();
      const requestResult = room.table.handleRequest(ann, request, id);
      assert.ok(requestResult.ok);
      const other = request.type === "kick" ? ann : ben;
      if (other.id !== ann.id || request.type === "kick")
        room.table.handleRequest(other, { type: "setDisconnectPolicy", policy: "wait" }, randomUUID());
      const state = () => [
        room.events.length,
        room.notices.length,
        room.chatMessages.length,
        room.table.seats.taken,
      ];
      const after = state();
      assert.deepEqual(
        [room.table.handleRequest(ann, request, id), room.table.handleRequest(ann, request, id)],
        [requestResult, requestResult],
      );
      assert.deepEqual(state(), after);
    });
  }
});
