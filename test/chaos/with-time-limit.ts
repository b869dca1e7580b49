import { setTimeout as pause } from "node:timers/promises";

/** The awaited value if it comes within `ms`; otherwise undefined, and the wait ends. */
export async function withTimeLimit<T>(ms: number, awaited: Promise<T> | undefined): Promise<T | undefined> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([awaited, late]);
  } finally {
    ended.abort();
  }
}
