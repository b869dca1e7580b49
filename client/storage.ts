/** What this browser remembers between visits. Where it forbids its storage, it remembers nothing and nothing breaks. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key; false where the browser refuses. */
export function remember(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

const PREFIX = "last-card:";
