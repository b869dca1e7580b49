import { setTimeout as pause } from "node:timers/promises";

/** What is waited for, if it comes within so many ms; else undefined, and nobody waits any more. */
export async function withTimeLimit<T>(ms: number, awaited: Promise<T> | undefined): Promise<T | undefined> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([awaited, late]);
  } finally {
    ended.abort();
  }
}
