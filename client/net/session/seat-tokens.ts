/** The proofs of one's seats, kept by this browser for each table: a closed tab or a reload does not lose the seat. */
export interface SeatTokens {
  /** The token for the table with this code, if this browser holds one. */
  get(code: string): string | undefined;
  /** Keeps a token; it replaces the one before, which the table takes no more. */
  save(code: string, token: string): void;
  /** Forgets a token, if it is still the one that is kept: another tab may have come back to the seat since. */
  forget(code: string, token: string): void;
  /** The codes of all tables with a seat of mine */
  codes(): readonly string[];
}

const PREFIX = "last-card.seat.";

/** Tokens in a browser's storage; where that is closed to us (private mode, cookies off) in this page alone. */
export function seatTokens(storage: Storage | undefined = browserStorage()): SeatTokens {
  const cached = new Map(storage === undefined ? [] : storedTokens(storage));
  // Another tab may have come back to the seat: then its token is the one.
  const get = (code: string) => readStored(storage, code) ?? cached.get(code);
  return {
    get,
    save(code, token) {
      cached.delete(code);
      cached.set(code, token);
      changeStored(storage, (place) => place.setItem(PREFIX + code, token));
    },
    forget(code, token) {
      if (get(code) !== token) return;
      cached.delete(code);
      changeStored(storage, (place) => place.removeItem(PREFIX + code));
    },
    codes: () => [...cached.keys()],
  };
}

function storedTokens(storage: Storage): readonly (readonly [string, string])[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? ""] as const)
    .filter(([, token]) => token !== "");
}

function readStored(storage: Storage | undefined, code: string): string | undefined {
  try {
    return storage?.getItem(PREFIX + code) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A full or closed storage must not stop the game: the token then lives as long as the page. */
function changeStored(storage: Storage | undefined, change: (storage: Storage) => void): void {
  if (storage === undefined) return;
  try {
    change(storage);
  } catch {
    // Nothing to do: the token is still in memory.
  }
}

/** Some browsers throw where they forbid it, others have none. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}
