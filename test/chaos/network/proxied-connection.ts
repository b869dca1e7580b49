/** One connection through the proxy: the browser's end, the server's end, and both directions between. */
import { connect, type Socket } from "node:net";
import type { Chance } from "../../../shared/bots/bot.ts";
import type { Count } from "../results.ts";
import { DelayedStream } from "./delayed-stream.ts";
import type { NetworkConditions, NetworkFault, StreamDirection } from "./network-conditions.ts";

const COUNTED_AS = { stall: "stalls", cut: "cuts", halfOpen: "halfOpens" } as const;

export interface ProxiedConnectionOptions {
  readonly browser: Socket;
  /** The server's. */
  readonly port: number;
  readonly conditions: NetworkConditions;
  /** For the jitter. */
  readonly chance: Chance;
  readonly count: Count;
  /** Both ends are closed. */
  readonly onClosed: () => void;
}

export class ProxiedConnection {
  readonly #browser: Socket;
  readonly #server: Socket;
  readonly #streams: Readonly<Record<StreamDirection, DelayedStream>>;
  readonly #count: Count;
  #timers: readonly NodeJS.Timeout[] = [];

  constructor({ browser, port, conditions, chance, count, onClosed: onGone }: ProxiedConnectionOptions) {
    const server = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    const delayMs = () => conditions.latencyMs + chance(conditions.jitterMs + 1);
    this.#browser = browser;
    this.#server = server;
    this.#count = count;
    this.#streams = {
      up: new DelayedStream(browser, server, delayMs),
      down: new DelayedStream(server, browser, delayMs),
    };
    this.#timers = conditions.faults.map(([atMs, fault]) => setTimeout(() => this.#applyFault(fault), atMs));
    for (const end of [browser, server]) {
      // After an error comes a close, which the other end receives.
      end.on("error", () => undefined);
      end.on("close", () => this.#closed(onGone));
    }
    if (conditions.isDoubled) this.#double(port);
  }

  /** No more faults; lost data stay lost. */
  stopFaults(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Everything is lost from now on, in both directions, without an error at either end. */
  loseEverything(): void {
    this.stopFaults();
    this.#streams.up.lose();
    this.#streams.down.lose();
  }

  /** Closes it at both ends. */
  disconnect(): void {
    this.loseEverything();
    this.#browser.resetAndDestroy();
    this.#server.resetAndDestroy();
  }

  #applyFault(fault: NetworkFault): void {
    this.#count(COUNTED_AS[fault.type]);
    switch (fault.type) {
      case "stall":
        for (const stream of [this.#streams.up, this.#streams.down]) stream.stall(fault.ms);
        return;
      case "cut":
        this.disconnect();
        return;
      case "halfOpen":
        for (const direction of fault.directions) this.#streams[direction].lose();
        return;
      default:
        fault satisfies never;
    }
  }

  /** Everything that the browser sends before the first answer is sent again, and the answer to it is dropped. */
  #double(port: number): void {
    const double = connect({ port, host: "127.0.0.1", noDelay: true });
    const forward = (piece: Buffer) => this.#streams.up.schedule(() => double.write(piece));
    this.#count("duplicates");
    double.on("error", () => undefined).resume();
    this.#browser.on("data", forward);
    this.#server.once("data", () => this.#browser.off("data", forward));
    this.#server.once("close", () => double.destroy());
  }

  #closed(onGone: () => void): void {
    if (!(this.#browser.destroyed && this.#server.destroyed)) return;
    this.stopFaults();
    onGone();
  }
}
