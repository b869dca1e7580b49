/**
 * Keeps the lobby of one process complete in a cluster. Changes of tables arrive as messages, and messages are lost while
 * Redis is away; so the lobby compares its list with that of all processes every few seconds.
 */
import { isDeepStrictEqual } from "node:util";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import type { ClusterRooms } from "../cluster/cluster-rooms.ts";

/** In ms. */
const RESYNC_MS = 4_000;
/** The framework's topic: `CODE,0` for a changed row, `CODE,1` for a removed one. */
const LOBBY_TOPIC = "$lobby";

export interface LobbyResyncOptions {
  readonly presence: Pick<ClusterRooms["presence"], "deliver">;
  readonly clock: Pick<Clock, "after">;
  /** The rows that the lobby shows now. */
  readonly shown: () => readonly IRoomCache[];
}

export class LobbyResync {
  readonly #options: LobbyResyncOptions;
  #timer: Timer | undefined;
  #isStopped = false;
  /** Rows that were missing the last time. A table whose process has died is back in a few seconds. */
  #missing: ReadonlySet<string> = new Set();

  constructor(options: LobbyResyncOptions) {
    this.#options = options;
    this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    this.#timer?.clear();
  }

  #schedule(): void {
    this.#timer = this.#options.clock.after(RESYNC_MS, () => {
      this.#compare()
        // The list cannot be read now.
        .catch(() => undefined)
        .finally(() => {
          if (!this.#isStopped) this.#schedule();
        });
    });
  }

  async #compare(): Promise<void> {
    const listed = await matchMaker.query({ private: false, unlisted: false });
    if (this.#isStopped) return;
    const { shown, presence } = this.#options;
    const before = new Map(shown().map((row) => [row.roomId, row]));
    for (const row of listed) {
      if (!isSameRow(row, before.get(row.roomId))) presence.deliver(LOBBY_TOPIC, `${row.roomId},0`);
      before.delete(row.roomId);
    }
    for (const code of before.keys()) if (this.#missing.has(code)) presence.deliver(LOBBY_TOPIC, `${code},1`);
    this.#missing = new Set(before.keys());
  }
}

/** Rows from Redis have their dates as text. */
function isSameRow(row: IRoomCache, other: IRoomCache | undefined): boolean {
  return row === other || isDeepStrictEqual(asJson(row), asJson(other));
}

function asJson(row: IRoomCache | undefined): unknown {
  return row === undefined ? undefined : JSON.parse(JSON.stringify(row));
}
