/**
 * Where a browser keeps its receipts: in a database of its own, so that they survive reloads and closed tabs. They are
 * never sent to the server.
 */

import type { DBSchema } from "idb";
import type { Card } from "../../../shared/card.ts";
import type { EventChain } from "../../../shared/fairness/event-chain.ts";
import { isMatchReceipts } from "../../../shared/fairness/fairness-schema.ts";
import { databaseOpener, withDatabase } from "../../browser-database.ts";
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
  /** The code of the table; absent if an older version has stored it. */
  readonly code?: string;
  /** This client's seat id, as the newest commitment binds it; "" without a seat. Absent in matches of version 1. */
  readonly seatId?: string;
  /** This client has seen the end of the match. */
  readonly isOver?: true;
  /** The match before at the table, until the first commitment of this match shows how it goes on. */
  readonly earlier?: EarlierMatch;
  /** When it was stored. */
  readonly at: number;
}

/** The match before at the same table, as far as this browser has seen it. */
export interface EarlierMatch {
  readonly matchId: string;
  readonly seatId: string;
  /** Its newest commitment; absent in a match of version 1. */
  readonly last?: SeenCommitment;
  /** A deal was prepared, or dealt, and this browser has not seen the end of the match. */
  readonly isOpen: boolean;
  /** It was the last thing that this browser saw, on the same connection. */
  readonly wasUnderWay: boolean;
  readonly unfinished: readonly string[];
}

export interface SeenCommitment {
  readonly number: number;
  readonly commitment: string;
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
    indexes: { at: number; matchId: string; code: string };
  };
}
const DATABASE_NAME = "last-card-receipts";
/** Version 2 finds what is kept by the code of its table. */
const DATABASE_VERSION = 2;

/** Where a session stores what it keeps; tests replace it. */
export interface ReceiptStore {
  load(matchId: string): Promise<readonly StoredKept[]>;
  /** What was stored last of another match at the table with this code; undefined if there is nothing. */
  lastAt(code: string, matchId: string): Promise<StoredKept | undefined>;
  /** Removes what is kept of a match for one seat: it must not push out others. */
  remove(kept: StoredKept): Promise<void>;
  /** False if the browser stores nothing. */
  save(kept: StoredKept): Promise<boolean>;
}

const openReceipts = databaseOpener<ReceiptSchema>(
  DATABASE_NAME,
  DATABASE_VERSION,
  (database, oldVersion, _, transaction) => {
    if (oldVersion === 0) {
      const created = database.createObjectStore("matches", { keyPath: ["receipts.matchId", "seat"] });
      created.createIndex("at", "at");
      created.createIndex("matchId", "receipts.matchId");
    }
    transaction.objectStore("matches").createIndex("code", "code");
  },
);

export const BROWSER_RECEIPTS: ReceiptStore = {
  async load(matchId) {
    const found = await withDatabase(openReceipts, (db) => db.getAllFromIndex("matches", "matchId", matchId));
    return (found ?? []).filter(isStored);
  },
  async lastAt(code, matchId) {
    const found = await withDatabase(openReceipts, (db) => db.getAllFromIndex("matches", "code", code));
    return (found ?? [])
      .filter((kept) => isStored(kept) && kept.receipts.matchId !== matchId)
      .toSorted((a, b) => a.at - b.at)
      .at(-1);
  },
  async remove({ receipts, seat }) {
    await withDatabase(openReceipts, (db) => db.delete("matches", [receipts.matchId, seat]));
  },
  async save(kept) {
    const saved = await withDatabase(openReceipts, async (db) => {
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

/** What another version has stored is not used. */
function isStored({ version, receipts, seenHeads }: StoredKept): boolean {
  const isKnown = version === STORED_VERSION && isMatchReceipts(receipts);
  return isKnown && Array.isArray(seenHeads) && seenHeads.length === receipts.rounds.length;
}
