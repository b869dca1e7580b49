/** How long players wait for an answer while something happens to their cluster. */
import { setTimeout as pause } from "node:timers/promises";
import type { ReconnectingPlayer } from "../reconnecting-player.ts";

const RETRY_MS = 100;
/** A seat without an answer for this long is not back. */
const GIVE_UP_MS = 60_000;

export interface LongestWait {
  readonly name: string;
  readonly seconds: number;
}

/** Requests all of them repeatedly, and once more at the end. */
export async function longestWaits(
  people: readonly ReconnectingPlayer[],
  disturbed: Promise<void>,
): Promise<readonly LongestWait[]> {
  let isOver = false;
  const over = disturbed.finally(() => {
    isOver = true;
  });
  const waits = people.map((person) => longestWait(person, () => isOver));
  await over;
  return Promise.all(waits);
}

async function longestWait(person: ReconnectingPlayer, isOver: () => boolean): Promise<LongestWait> {
  let longestMs = 0;
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    const since = performance.now();
    await person.isAnsweredWithin(GIVE_UP_MS);
    longestMs = Math.max(longestMs, performance.now() - since);
    await pause(RETRY_MS);
  }
  return { name: person.name, seconds: longestMs / 1000 };
}
