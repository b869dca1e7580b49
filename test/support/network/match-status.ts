/** The state of a match, as its players see it, and its next moves. */
import { randomUUID } from "node:crypto";
import { chooseMove } from "../../bench/choose-move.ts";
import type { TestClient } from "./test-client.ts";

/** Whose turn it is, and what they may do. */
export function nextMove(
  clients: readonly TestClient[],
): readonly [TestClient, ReturnType<typeof chooseMove>["type"], object] {
  const mover = clients.find(({ view }) => view.turn === view.seat);
  if (mover === undefined) throw new Error("no player can move");
  const { type, ...move } = chooseMove(mover.view);
  return [mover, type, { ...move, lastSeenEvent: mover.table.lastEvent, id: randomUUID() }];
}

/** What must be the same after the table is restored: hands, turn, piles and points. */
export function matchStatus(clients: readonly TestClient[]): object {
  return clients.map(({ seated, table, view }) => {
    const { hand, turn, topCard, color, cardCounts, scores, drawPile, round, direction } = view;
    const { seatId } = seated;
    const { host, lastEvent } = table;
    return {
      seatId,
      host,
      n: lastEvent,
      hand,
      turn,
      top: topCard,
      color,
      counts: cardCounts,
      scores,
      drawPile,
      round,
      direction,
    };
  });
}
