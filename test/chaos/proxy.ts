/** A road between one player's browser and the server, on TCP: each connection on it has weather of its own. */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { Chance } from "../../shared/bots/bot.ts";
import { Crossing } from "./crossing.ts";
import type { Count } from "./tally.ts";
import { CALM, throwWeather, type Weather } from "./weather.ts";

export interface ProxyOptions {
  /** The server's. */
  readonly port: number;
  /** The dice of one connection, by its number: the first is 0. */
  readonly chanceOf: (connection: number) => Chance;
  readonly count: Count;
  readonly weather?: (chance: Chance) => Weather;
}

export class TcpProxy {
  readonly #options: ProxyOptions;
  readonly #server: Server;
  readonly #crossings = new Set<Crossing>();
  #connections = 0;
  #isCalm = false;
  #isDark = false;

  constructor(options: ProxyOptions) {
    this.#options = options;
    const tcp = { allowHalfOpen: true, noDelay: true };
    this.#server = createServer(tcp, (browser) => this.#cross(browser));
  }

  /** Listens; the answer is the address. */
  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the proxy listens nowhere");
    return `http://127.0.0.1:${address.port}`;
  }

  /** How many connections are open, at one end or at both. */
  get crossings(): number {
    return this.#crossings.size;
  }

  /** The weather clears: what is open stays as it is, and no more trouble comes. */
  calm(): void {
    this.#isCalm = true;
    for (const crossing of this.#crossings) crossing.calm();
  }

  /** The player is out of reach: nothing passes, nobody is told. */
  goDark(): void {
    this.#isDark = true;
    for (const crossing of this.#crossings) crossing.goDark();
  }

  /** Within reach again: what was open is over, what is opened now passes. */
  goLight(): void {
    this.#isDark = false;
    this.cut();
  }

  /** Ends all that is open. */
  cut(): void {
    for (const crossing of this.#crossings) crossing.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #cross(browser: Socket): void {
    const { port, chanceOf, count, weather = throwWeather } = this.#options;
    const chance = chanceOf(this.#connections);
    this.#connections += 1;
    const crossing: Crossing = new Crossing({
      browser,
      port,
      weather: this.#isCalm ? CALM : weather(chance),
      chance,
      count,
      onGone: () => this.#crossings.delete(crossing),
    });
    this.#crossings.add(crossing);
    if (this.#isDark) crossing.goDark();
  }
}
