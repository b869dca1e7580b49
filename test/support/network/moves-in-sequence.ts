/** Moves at a table one after the other, each after all clients have seen the one before. */
import { randomUUID } from "node:crypto";
import { Client } from "@colyseus/sdk";
import type { SeatCommand } from "../../../shared/command.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { chooseMove } from "../../bench/choose-move.ts";
import { requestOf } from "../request-of.ts";
import { type RequestAnswer, TestClient, withoutReconnection } from "./test-client.ts";

/** A player at a table: a `TestClient` or a `SimulatedPlayer`. */
export interface TablePlayer extends Pick<TestClient, "view" | "lastEvent" | "sendRequest" | "waitUntil"> {
  readonly table: Pick<WireTable, "lastEvent" | "phase">;
}

/** No player goes out during a test. */
export const LARGE_HAND_RULES = { ...OFFICIAL_RULES, handSize: 15 };

export async function startMatch(clients: readonly TablePlayer[]): Promise<void> {
  await clients[0]?.sendRequest("start");
  await Promise.all(
    clients.map((client) => client.waitUntil(() => client.lastEvent > 0 && client.view.hand.length > 0)),
  );
}

/** Two players at a server, in a match with three moves. */
export async function startTwoPlayerMatch(url: string): Promise<readonly [TestClient, TestClient]> {
  const ann = withoutReconnection(
    await TestClient.create(new Client(url), { name: "Ann", rules: LARGE_HAND_RULES }),
  );
  const ben = withoutReconnection(await TestClient.join(new Client(url), ann.code, { name: "Ben" }));
  await startMatch([ann, ben]);
  await makeMovesInSequence([ann, ben], 3);
  return [ann, ben];
}

/** Sends a move with what the player has seen. */
export function makeMove(
  player: TablePlayer,
  { type, ...fields }: SeatCommand,
  id: string = randomUUID(),
): Promise<RequestAnswer> {
  return player.sendRequest(requestOf(type), { ...fields, lastSeenEvent: player.table.lastEvent, id });
}

/** Makes this many moves; `asks` is called with the id of each before it is sent. */
export async function makeMovesInSequence(
  clients: readonly TablePlayer[],
  moves: number,
  asks: (id: string) => void = () => undefined,
): Promise<void> {
  for (let made = 0; made < moves; made += 1) {
    const mover = await playerToMove(clients);
    if (mover === undefined) throw new Error(`no client can move: ${clients.map(situationOf).join(", ")}`);
    const id = randomUUID();
    asks(id);
    const answer = await makeMove(mover, chooseMove(mover.view), id);
    if ("refused" in answer) throw new Error(`a move was refused: ${answer.refused.code}`);
    await Promise.all(
      clients.map((client) =>
        client.waitUntil(
          () => client.lastEvent >= answer.lastEvent && client.table.lastEvent >= answer.lastEvent,
        ),
      ),
    );
  }
}

/**
 * Whose turn it is. On a stalled machine the clock may have moved for a player: then one client sees the turn of
 * another who has not seen it yet, until both see the same moment.
 */
async function playerToMove(clients: readonly TablePlayer[]): Promise<TablePlayer | undefined> {
  for (;;) {
    const mover = clients.find(({ view }) => view.turn === view.seat);
    const newest = Math.max(...clients.map(({ table }) => table.lastEvent));
    const late = clients.filter(({ table }) => table.lastEvent < newest);
    if (mover !== undefined || late.length === 0) return mover;
    await Promise.all(late.map((client) => client.waitUntil(() => client.table.lastEvent >= newest)));
  }
}

/** For error messages: which client sees whose turn, and when. */
function situationOf({ view: { seat, turn, phase }, lastEvent }: TablePlayer): string {
  return `seat ${seat} sees turn ${turn} ${phase} at ${lastEvent}`;
}
