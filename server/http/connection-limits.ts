/** How many lines and requests one address may have at a time. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { steadyTime } from "../clock.ts";
import { Places } from "../places.ts";
import { householdOf, settledAddress } from "./client-address.ts";
import { KeptPlaces } from "./kept-places.ts";

export class Connections {
  readonly #requests: Places;
  readonly #lines: Places;
  /** Whatever has been opened, before anything has been said on it. */
  readonly #sockets: Places;
  /** Lines beyond the bound, for those who come back. */
  readonly #kept: KeptPlaces;

  constructor(most: number, steady = steadyTime) {
    this.#requests = new Places(most);
    this.#lines = new Places(most);
    this.#sockets = new Places(2 * most);
    this.#kept = new KeptPlaces(most, steady);
  }

  /** Lets go of sockets beyond all bounds. Not behind a proxy: there all of them come from one address. */
  watch(server: Server): void {
    server.on("connection", (socket) => {
      const address = householdOf(socket.remoteAddress ?? "");
      if (this.#sockets.isFull(address)) return void socket.destroy();
      socket.once("close", this.#sockets.take(address));
    });
  }

  /** False when too many requests of this address are under way; else it counts until it is answered. */
  mayAsk(request: IncomingMessage, response: ServerResponse): boolean {
    const address = settledAddress(request);
    if (this.#requests.isFull(address)) return false;
    response.once("close", this.#requests.take(address));
    return true;
  }

  /** False when there are too many lines of this address; else the line counts until it ends. */
  mayStay(request: IncomingMessage, line: Duplex, isBack: boolean): boolean {
    const address = settledAddress(request);
    if (this.#lines.isFull(address) && !isBack && !this.#kept.use(address)) return false;
    line.once("close", this.#lines.take(address));
    return true;
  }

  /** Somebody of this address has proven a seat: strangers behind the same address shall not keep them out. */
  keepPlace(address: string): void {
    this.#kept.keep(address);
  }
}
