/** Which players the table notifies of a turn, and when, without a network. */

import assert from "node:assert/strict";
import type { PlayerPush } from "../../../server/push/turn-push.ts";
import { HIDDEN_MS, RESTORED_MS, TurnNotifier } from "../../../server/rooms/turn-notifier.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { type ServerTable, startedTable } from "../../support/server/server-table.ts";
import { changePlayer } from "../../support/server/table-draft.ts";

interface Watched {
  readonly room: ServerTable;
  readonly sent: PlayerPush[];
  readonly notifier: TurnNotifier;
  /** The player whose turn it is. */
  player(): SeatedPlayer;
  drop(player: SeatedPlayer): void;
  comeBack(player: SeatedPlayer): void;
}

function watch(isRestored = false): Watched {
  const room = startedTable("notified");
  const { table, clock } = room;
  const sent: PlayerPush[] = [];
  const notifier = new TurnNotifier({
    ...{ code: "ABCDEF", table, clock, isRestored },
    connections: { clientOf: () => undefined },
    send: (push) => sent.push(push),
  });
  return {
    room,
    sent,
    notifier,
    player: () => {
      const player = table.seats.at(room.game().turn);
      if (player === undefined) throw new Error("no player has to act");
      return player;
    },
    drop: ({ id }) => {
      table.presence.disconnected(id);
      notifier.sync();
    },
    comeBack: ({ id }) => {
      table.presence.reconnected(id);
      notifier.sync();
    },
  };
}

describe("the notifier of turns", () => {
  it("waits until the players of a restored table had time to connect again", () => {
    const { room, sent, player, drop } = watch(true);
    drop(player());
    room.clock.advance(RESTORED_MS - 1);
    assert.deepEqual(sent, []);
    room.clock.advance(1);
    assert.deepEqual(
      sent.map(({ push }) => push),
      [{ type: "turn", table: "ABCDEF", turn: room.table.turnId }],
    );
  });

  it("counts each absence from its own beginning", () => {
    const { room, sent, player, drop, comeBack } = watch();
    for (let times = 0; times < 3; times += 1) {
      drop(player());
      room.clock.advance(HIDDEN_MS - 1);
      comeBack(player());
    }
    assert.deepEqual(sent, []);
    drop(player());
    room.clock.advance(HIDDEN_MS);
    assert.equal(sent.length, 1);
  });

  it("notifies the browser from which the seat was taken last, or else the one that took it first", () => {
    for (const [newest, expected] of [
      ["the newest", "the newest"],
      ["", "the first"],
    ] as const) {
      const { room, sent, player, drop } = watch();
      changePlayer(player(), { owner: "the first", origin: { owner: newest, address: "" } });
      drop(player());
      room.clock.advance(HIDDEN_MS);
      assert.deepEqual(
        sent.map(({ owner }) => owner),
        [expected],
      );
    }
  });

  it("cancels a push as soon as the turn is over", () => {
    const { room, sent, player, notifier, drop, comeBack } = watch();
    const first = player();
    drop(first);
    room.clock.advance(HIDDEN_MS);
    comeBack(first);
    const [turn] = sent;
    assert.equal(turn?.isWanted(), true);
    room.playTurn();
    notifier.sync();
    assert.equal(turn.isWanted(), false);
    assert.equal(sent.length, 1, "the player is connected");
  });

  it("sends nothing at the turn of a bot, and nothing between rounds", () => {
    const { room, sent, notifier, player, drop } = watch();
    const first = player();
    changePlayer(first, { isBotControlled: true });
    drop(first);
    room.clock.advance(2 * HIDDEN_MS);
    changePlayer(first, { isBotControlled: false });
    room.playToPhaseEnd();
    notifier.sync();
    room.clock.advance(2 * HIDDEN_MS);
    assert.deepEqual(sent, []);
  });
});
