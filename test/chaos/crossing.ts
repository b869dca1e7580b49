/** One connection on its way through its weather: the browser's end, the server's end, and both ways between. */
import { connect, type Socket } from "node:net";
import type { Chance } from "../../shared/bots/bot.ts";
import { Stretch } from "./stretch.ts";
import type { Count } from "./tally.ts";
import type { Trouble, Way, Weather } from "./weather.ts";

const COUNTED_AS = { stall: "stalls", cut: "cuts", halfOpen: "halfOpens" } as const;

export interface CrossingOptions {
  readonly browser: Socket;
  /** The server's. */
  readonly port: number;
  readonly weather: Weather;
  /** For the jitter. */
  readonly chance: Chance;
  readonly count: Count;
  /** Both ends are closed. */
  readonly onGone: () => void;
}

export class Crossing {
  readonly #browser: Socket;
  readonly #server: Socket;
  readonly #ways: Readonly<Record<Way, Stretch>>;
  readonly #count: Count;
  #timers: readonly NodeJS.Timeout[] = [];

  constructor({ browser, port, weather, chance, count, onGone }: CrossingOptions) {
    const server = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    const delayMs = () => weather.latencyMs + chance(weather.jitterMs + 1);
    this.#browser = browser;
    this.#server = server;
    this.#count = count;
    this.#ways = { up: new Stretch(browser, server, delayMs), down: new Stretch(server, browser, delayMs) };
    this.#timers = weather.troubles.map(([atMs, trouble]) => setTimeout(() => this.#suffer(trouble), atMs));
    for (const end of [browser, server]) {
      // What breaks is closed next, and the close is what the other end learns of.
      end.on("error", () => undefined);
      end.on("close", () => this.#closed(onGone));
    }
    if (weather.isDoubled) this.#double(port);
  }

  /** No more trouble; what is lost already stays lost. */
  calm(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Everything is lost from now on, both ways, and nobody is told. */
  goDark(): void {
    this.calm();
    this.#ways.up.lose();
    this.#ways.down.lose();
  }

  /** Ends it, both ends told at once. */
  cut(): void {
    this.goDark();
    this.#browser.resetAndDestroy();
    this.#server.resetAndDestroy();
  }

  #suffer(trouble: Trouble): void {
    this.#count(COUNTED_AS[trouble.type]);
    switch (trouble.type) {
      case "stall":
        for (const way of [this.#ways.up, this.#ways.down]) way.stall(trouble.ms);
        return;
      case "cut":
        this.cut();
        return;
      case "halfOpen":
        for (const way of trouble.ways) this.#ways[way].lose();
        return;
      default:
        trouble satisfies never;
    }
  }

  /** All that the browser says before the first answer is said again, and what is answered to it is thrown away. */
  #double(port: number): void {
    const double = connect({ port, host: "127.0.0.1", noDelay: true });
    const say = (piece: Buffer) => this.#ways.up.carry(() => double.write(piece));
    this.#count("duplicates");
    double.on("error", () => undefined).resume();
    this.#browser.on("data", say);
    this.#server.once("data", () => this.#browser.off("data", say));
    this.#server.once("close", () => double.destroy());
  }

  #closed(onGone: () => void): void {
    if (!(this.#browser.destroyed && this.#server.destroyed)) return;
    this.calm();
    onGone();
  }
}
