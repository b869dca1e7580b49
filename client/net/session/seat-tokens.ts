/** The seat tokens of this browser, one for each table: with them a closed tab or a reload does not lose the seat. */
export interface SeatTokens {
  /** The token for the table with this code, if this browser holds one. */
  get(code: string): string | undefined;
  /** Stores a token; it replaces the previous one, which is no longer valid. */
  save(code: string, token: string): void;
  /** Deletes a token if it is still the stored one: another tab may have taken the seat meanwhile. */
  forget(code: string, token: string): void;
  /** The codes of all tables where this browser has a seat. */
  codes(): readonly string[];
}

const PREFIX = "last-card.seat.";

/** Tokens in the browser's storage; if that is forbidden (private mode, no cookies), only in memory. */
export function seatTokens(storage: Storage | undefined = browserStorage()): SeatTokens {
  const cached = new Map(storage === undefined ? [] : storedTokens(storage));
  // Another tab may have taken the seat: its token is the valid one.
  const get = (code: string) => readStored(storage, code) ?? cached.get(code);
  return {
    get,
    save(code, token) {
      cached.delete(code);
      cached.set(code, token);
      changeStored(storage, (store) => store.setItem(PREFIX + code, token));
    },
    forget(code, token) {
      if (get(code) !== token) return;
      cached.delete(code);
      changeStored(storage, (store) => store.removeItem(PREFIX + code));
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

/** A full or forbidden storage must not stop the game: the token then lives as long as the page. */
function changeStored(storage: Storage | undefined, change: (storage: Storage) => void): void {
  if (storage === undefined) return;
  try {
    change(storage);
  } catch {
    // Nothing to do: the token is still in memory.
  }
}

/** If storage is forbidden, some browsers throw and others have none. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}
