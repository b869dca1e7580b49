/** What all processes know for a short time: where players are, and invitations. It may be lost at any time. */
import { steadyTime } from "../clock.ts";

export interface ShortTermStore {
  /** Replaces what was there. Never throws. */
  put(key: string, value: string, seconds: number): void;
  /** The values of these keys; undefined where there is none any more. */
  read(keys: readonly string[]): Promise<readonly (string | undefined)[]>;
}

/** Beyond it, the oldest value is forgotten. */
const MOST_VALUES = 50_000;

interface StoredValue {
  readonly value: string;
  /** In ms of steady time. */
  readonly until: number;
}

/** In the memory of this process. */
export function memoryShortTerm(steady: () => number = steadyTime, most = MOST_VALUES): ShortTermStore {
  const values = new Map<string, StoredValue>();
  const find = (key: string) => {
    const stored = values.get(key);
    if (stored !== undefined && stored.until > steady()) return stored.value;
    values.delete(key);
    return undefined;
  };
  return {
    put: (key, value, seconds) => {
      values.delete(key);
      values.set(key, { value, until: steady() + 1000 * seconds });
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    read: async (keys) => keys.map(find),
  };
}
