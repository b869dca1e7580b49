/** One turn at a table, and how long it took until it was answered and until another player saw it. */
import { randomUUID } from "node:crypto";
import type { TablePlayer } from "../support/network/moves-in-sequence.ts";
import { requestOf } from "../support/request-of.ts";
import { chooseMove } from "./choose-move.ts";

/** Milliseconds. */
export interface TimedAction {
  readonly seen: number;
  readonly answered: number;
}

/** One turn, or what takes the table to the next one. */
export async function timeAction(clients: readonly TablePlayer[]): Promise<TimedAction> {
  const [first, second] = clients;
  if (first === undefined || second === undefined) throw new Error("there are too few players");
  await inStep(clients);
  const { turn, phase } = first.view;
  if (phase !== "playing") return goOn(clients, phase === "roundOver" ? "nextRound" : "rematch");
  const mover = clients[turn] ?? first;
  const other = mover === first ? second : first;
  const { type, ...fields } = chooseMove(mover.view);
  const request = { id: randomUUID(), lastSeenEvent: mover.table.lastEvent, ...fields };
  const before = other.table.lastEvent;
  const start = performance.now();
  const seen = seenAt(other, () => other.table.lastEvent !== before);
  const answer = await mover.sendRequest(requestOf(type), request);
  const answered = performance.now() - start;
  if ("refused" in answer) throw new Error(`refused: ${JSON.stringify(answer.refused)}`);
  return { answered, seen: (await seen) - start };
}

async function goOn(clients: readonly TablePlayer[], how: "nextRound" | "rematch"): Promise<TimedAction> {
  await Promise.all(clients.map((client) => client.sendRequest(how)));
  await Promise.all(clients.map((client) => client.waitUntil(() => client.view.phase === "playing")));
  return timeAction(clients);
}

function inStep(clients: readonly TablePlayer[]): Promise<unknown> {
  const newest = Math.max(...clients.map(({ table }) => table.lastEvent));
  return Promise.all(clients.map((client) => client.waitUntil(() => client.table.lastEvent === newest)));
}

async function seenAt(client: TablePlayer, condition: () => boolean): Promise<number> {
  await client.waitUntil(condition);
  return performance.now();
}
