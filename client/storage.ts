/** Values in the browser's local storage. If the browser forbids it, nothing is stored and nothing breaks. */
export function load(key: string): string | undefined {
  try {
    return localStorage.getItem(KEY_PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A value that is stored as JSON; null if there is none, or it cannot be read. */
export function loadJson(key: string): unknown {
  try {
    return JSON.parse(load(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text under a key; false if the browser refuses. */
export function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

const KEY_PREFIX = "last-card:";
