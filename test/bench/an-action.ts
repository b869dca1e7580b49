/** One turn at a table, and how long it took until it was answered and until another player saw it. */
import { randomUUID } from "node:crypto";
import type { Guest } from "../support/guest.ts";
import { requestOf } from "../support/request-of.ts";
import { aMove } from "./a-move.ts";

/** Milliseconds. */
export interface Action {
  readonly seen: number;
  readonly answered: number;
}

/** One turn, or what takes the table to the next one. */
export async function act(guests: readonly Guest[]): Promise<Action> {
  const [first, second] = guests;
  if (first === undefined || second === undefined) throw new Error("there are too few players");
  await inStep(guests);
  const { turn, phase } = first.view;
  if (phase !== "playing") return goOn(guests, phase === "roundOver" ? "nextRound" : "rematch");
  const mover = guests[turn] ?? first;
  const other = mover === first ? second : first;
  const { type, ...fields } = aMove(mover.view);
  const request = { id: randomUUID(), lastSeenEvent: mover.table.lastEvent, ...fields };
  const before = other.table.lastEvent;
  const start = performance.now();
  const seen = seenAt(other, () => other.table.lastEvent !== before);
  const told = await mover.request(requestOf(type), request);
  const answered = performance.now() - start;
  if ("refused" in told) throw new Error(`refused: ${JSON.stringify(told.refused)}`);
  return { answered, seen: (await seen) - start };
}

async function goOn(guests: readonly Guest[], how: "nextRound" | "rematch"): Promise<Action> {
  await Promise.all(guests.map((guest) => guest.ask(how)));
  await Promise.all(guests.map((guest) => guest.until(() => guest.view.phase === "playing")));
  return act(guests);
}

function inStep(guests: readonly Guest[]): Promise<unknown> {
  const newest = Math.max(...guests.map(({ table }) => table.lastEvent));
  return Promise.all(guests.map((guest) => guest.until(() => guest.table.lastEvent === newest)));
}

async function seenAt(guest: Guest, isSo: () => boolean): Promise<number> {
  await guest.until(isSo);
  return performance.now();
}
