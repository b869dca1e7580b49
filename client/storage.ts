/** What this browser remembers between visits. Where it forbids its storage, it remembers nothing and nothing breaks. */
export function load(key: string): string | undefined {
  try {
    return localStorage.getItem(KEY_PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key; false where the browser refuses. */
export function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

const KEY_PREFIX = "last-card:";
