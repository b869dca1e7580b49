/**
 * Decides which other processes are dead. Only what this process has watched itself counts: after an outage of the database,
 * or of this process, nobody is dead before the whole time has passed again.
 */

/** A process as the database shows it. */
export interface PeerRow {
  readonly id: string;
  readonly address: string;
  readonly state: string;
  /** The stamp of its last heartbeat, as text. */
  readonly seen: string;
  /** True if the database has a connection of this process. */
  readonly isConnected: boolean;
}

/** A process that must be declared dead, if it has still not been seen since. */
export interface SilentPeer {
  readonly id: string;
  readonly seen: string;
}

/** A process whose stamp stands still for this time is dead, in ms. */
export const DEAD_AFTER_MS = 4_000;
/** The same if its connection was there and is gone: it has ended, or it is just connecting again. */
export const DEAD_AFTER_DISCONNECT_MS = 1_500;
/** If two looks are further apart, this process has slept, and has watched nobody in between. */
export const MAX_GAP_MS = 2_500;

interface WatchedPeer {
  readonly seen: string;
  /** When this process first saw that stamp, by its own clock. */
  readonly since: number;
  readonly wasConnected: boolean;
}

export class PeerWatch {
  #watched: ReadonlyMap<string, WatchedPeer> = new Map();
  #lastLookAt = 0;

  /** Evaluates what the database shows at this time, in ms of the steady clock. Returns the silent processes. */
  look(rows: readonly PeerRow[], now: number): readonly SilentPeer[] {
    if (now - this.#lastLookAt > MAX_GAP_MS) this.forget();
    this.#lastLookAt = now;
    const watched = new Map(rows.map((row) => [row.id, this.#watch(row, now)]));
    this.#watched = watched;
    return rows
      .filter((row) => isSilent(row, watched.get(row.id), now))
      .map(({ id, seen }) => ({ id, seen }));
  }

  /** This process could not look: everything it knows is old. */
  forget(): void {
    this.#watched = new Map();
  }

  #watch({ id, seen, isConnected }: PeerRow, now: number): WatchedPeer {
    const before = this.#watched.get(id);
    const since = before?.seen === seen ? before.since : now;
    return { seen, since, wasConnected: isConnected || before?.wasConnected === true };
  }
}

function isSilent({ isConnected }: PeerRow, watched: WatchedPeer | undefined, now: number): boolean {
  if (watched === undefined) return false;
  const isGone = watched.wasConnected && !isConnected;
  return now - watched.since >= (isGone ? DEAD_AFTER_DISCONNECT_MS : DEAD_AFTER_MS);
}
