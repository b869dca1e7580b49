/**
 * Where a browser keeps its receipts: in a database of its own, so that they survive reloads and closed tabs. They are
 * never sent to the server.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Card } from "../../../shared/card.ts";
import type { EventChain } from "../../../shared/fairness/event-chain.ts";
import { isMatchReceipts } from "../../../shared/fairness/fairness-schema.ts";
import type { KeptMatch } from "./kept-match.ts";

/** How many matches are kept: the oldest ones are removed. */
const MOST_KEPT_MATCHES = 50;

/** What is stored of a match, for one seat: two tabs may have two of them. */
export interface StoredKept extends KeptMatch {
  readonly version: typeof STORED_VERSION;
  readonly seat: number;
  /** By receipt: the head of its seen chain, which grows. */
  readonly seenHeads: readonly string[];
  /** The round that is being played; absent before the first deal. */
  readonly round?: number;
  /** Its chain; absent if events were missed. */
  readonly chain?: EventChain;
  /** The hand of this client to which its events have led; absent if events were missed. */
  readonly hand?: OwnHand;
  /** When it was stored. */
  readonly at: number;
}

export interface OwnHand {
  /** The number of the last event before it. */
  readonly lastEvent: number;
  readonly cards: readonly Card[];
}

/** Increased whenever `StoredKept` changes. */
export const STORED_VERSION = 1;

interface ReceiptSchema extends DBSchema {
  readonly matches: {
    key: [matchId: string, seat: number];
    value: StoredKept;
    indexes: { at: number; matchId: string };
  };
}
type ReceiptDatabase = IDBPDatabase<ReceiptSchema>;

const DATABASE_NAME = "last-card-receipts";

/** Where a session stores what it keeps; tests replace it. */
export interface ReceiptStore {
  load(matchId: string): Promise<readonly StoredKept[]>;
  /** False if the browser stores nothing. */
  save(kept: StoredKept): Promise<boolean>;
}

export const BROWSER_RECEIPTS: ReceiptStore = {
  async load(matchId) {
    const found = await withDatabase((db) => db.getAllFromIndex("matches", "matchId", matchId));
    return (found ?? []).filter(isStored);
  },
  async save(kept) {
    const saved = await withDatabase(async (db) => {
      const { store, done } = db.transaction("matches", "readwrite");
      await store.put(kept);
      const keys = await store.index("at").getAllKeys();
      const oldest = keys.slice(0, Math.max(0, keys.length - MOST_KEPT_MATCHES));
      await Promise.all([...oldest.map((key) => store.delete(key)), done]);
      return true;
    });
    return saved ?? false;
  },
};

let opening: Promise<ReceiptDatabase | undefined> | undefined;

async function withDatabase<T>(use: (db: ReceiptDatabase) => Promise<T>): Promise<T | undefined> {
  opening ??= openDatabase();
  const db = await opening;
  return db === undefined ? undefined : use(db).catch(() => undefined);
}

/** Undefined if this browser offers no database, as some do in private windows. */
async function openDatabase(): Promise<ReceiptDatabase | undefined> {
  const forget = () => {
    opening = undefined;
  };
  try {
    return await openDB<ReceiptSchema>(DATABASE_NAME, 1, {
      upgrade: createTables,
      // A page of a newer version wants to change the tables.
      blocking: (_, __, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
  } catch {
    forget();
    return undefined;
  }
}

function createTables(database: ReceiptDatabase): void {
  const store = database.createObjectStore("matches", { keyPath: ["receipts.matchId", "seat"] });
  store.createIndex("at", "at");
  store.createIndex("matchId", "receipts.matchId");
}

/** What another version has stored is not used. */
function isStored({ version, receipts, seenHeads }: StoredKept): boolean {
  const isKnown = version === STORED_VERSION && isMatchReceipts(receipts);
  return isKnown && Array.isArray(seenHeads) && seenHeads.length === receipts.rounds.length;
}
