/** One turn at a table, and how long it took until it was answered and until another player saw it. */
import { randomUUID } from "node:crypto";
import type { TestClient } from "../support/network/test-client.ts";
import { requestOf } from "../support/request-of.ts";
import { chooseMove } from "./choose-move.ts";

/** Milliseconds. */
export interface TimedAction {
  readonly seen: number;
  readonly answered: number;
}

/** One turn, or what takes the table to the next one. */
export async function timeAction(guests: readonly TestClient[]): Promise<TimedAction> {
  const [first, second] = guests;
  if (first === undefined || second === undefined) throw new Error("there are too few players");
  await inStep(guests);
  const { turn, phase } = first.view;
  if (phase !== "playing") return goOn(guests, phase === "roundOver" ? "nextRound" : "rematch");
  const mover = guests[turn] ?? first;
  const other = mover === first ? second : first;
  const { type, ...fields } = chooseMove(mover.view);
  const request = { id: randomUUID(), lastSeenEvent: mover.table.lastEvent, ...fields };
  const before = other.table.lastEvent;
  const start = performance.now();
  const seen = seenAt(other, () => other.table.lastEvent !== before);
  const told = await mover.sendAnything(requestOf(type), request);
  const answered = performance.now() - start;
  if ("refused" in told) throw new Error(`refused: ${JSON.stringify(told.refused)}`);
  return { answered, seen: (await seen) - start };
}

async function goOn(guests: readonly TestClient[], how: "nextRound" | "rematch"): Promise<TimedAction> {
  await Promise.all(guests.map((guest) => guest.sendRequest(how)));
  await Promise.all(guests.map((guest) => guest.waitUntil(() => guest.view.phase === "playing")));
  return timeAction(guests);
}

function inStep(guests: readonly TestClient[]): Promise<unknown> {
  const newest = Math.max(...guests.map(({ table }) => table.lastEvent));
  return Promise.all(guests.map((guest) => guest.waitUntil(() => guest.table.lastEvent === newest)));
}

async function seenAt(guest: TestClient, isSo: () => boolean): Promise<number> {
  await guest.waitUntil(isSo);
  return performance.now();
}
