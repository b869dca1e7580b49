/** A player who stays at one table while its server dies, and keeps what was shown. */
import { setTimeout as pause } from "node:timers/promises";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { RefusalCode } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { SimulatedPlayer, type SimulatedPlayerOptions } from "../simulated-player/simulated-player.ts";

const RETRY_MS = 20;
/** Refusals that come from the client itself, or while the table is being opened. */
const NOT_ANSWERED: ReadonlySet<RefusalCode> = new Set(["offline", "tableRestarting"]);

export class ReconnectingPlayer extends SimulatedPlayer {
  readonly #snapshots: TableSnapshot[];

  constructor(options: Pick<SimulatedPlayerOptions, "name" | "url" | "chance" | "messages">) {
    const snapshots: TableSnapshot[] = [];
    super({ ...options, listener: { changed: (snapshot) => void snapshots.push(snapshot) } });
    this.#snapshots = snapshots;
  }

  /** Throws if the request is refused. */
  async ask(name: RequestName, payload: object): Promise<void> {
    const answer = await this.sendRequest(name, payload);
    if ("refused" in answer) throw new Error(`${this.name} was refused ${name}: ${answer.refused.code}`);
  }

  /** The snapshots since the last call, the newest last. */
  takeSnapshots(): readonly TableSnapshot[] {
    const seen = [...this.#snapshots];
    this.#snapshots.splice(0, seen.length - 1);
    return seen;
  }

  get isMatchOver(): boolean {
    return this.table.phase === "matchOver";
  }

  /** Connected, and the table is in play. */
  get isReconnected(): boolean {
    return this.isConnected && !this.table.isPaused;
  }

  get isDisconnected(): boolean {
    return this.session.connectionState === "returning";
  }

  /** For error messages. */
  get statusText(): string {
    return `${this.session.connectionState}, the table ${this.table.isPaused ? "waits" : "plays"}`;
  }

  /** True as soon as the table answers, however often the connection breaks before; false if it does not in this time. */
  async isAnsweredWithin(ms: number): Promise<boolean> {
    const giveUpAt = performance.now() + ms;
    while (performance.now() < giveUpAt) {
      // It changes nothing: no bot plays for this player.
      const request = this.session.request("resume", {});
      const answer = await withTimeLimit(giveUpAt - performance.now(), request);
      if (answer !== undefined && (answer.ok || !NOT_ANSWERED.has(answer.refusal.code))) return true;
      await pause(RETRY_MS);
    }
    return false;
  }
}
