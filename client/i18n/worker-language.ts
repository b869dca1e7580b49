/**
 * The player's language where the service worker can read it, because workers have no local storage. Pages write it; the
 * worker reads it when it has to word a notification.
 */
import { type IDBPDatabase, openDB } from "idb";
import type { Language } from "./i18n.ts";

const DATABASE = "last-card-worker";
const STORE = "texts";
const KEY = "language";

/** Stores the language. If the browser stores nothing, the worker uses the language of the browser. */
export async function storeWorkerLanguage(language: Language): Promise<void> {
  await withDatabase((db) => db.put(STORE, language, KEY));
}

/** The stored value; it may be anything. */
export function loadWorkerLanguage(): Promise<unknown> {
  return withDatabase((db) => db.get(STORE, KEY));
}

async function withDatabase(use: (db: IDBPDatabase) => Promise<unknown>): Promise<unknown> {
  try {
    const db = await openDB(DATABASE, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
    // Closed at once, so that the page does not keep a later version of the worker from changing it.
    return await use(db).finally(() => db.close());
  } catch {
    return undefined;
  }
}
