/** How many lines and requests one address may have at a time. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { steadyTime } from "../clock.ts";
import { Quota } from "../limits/quotas.ts";
import { clientAddressOf, networkOf } from "./client-address.ts";

export class ConnectionLimits {
  readonly #requests: Quota;
  readonly #connections: Quota;
  /** Whatever has been opened, before anything has been said on it. */
  readonly #sockets: Quota;
  /** Lines beyond the bound, for those who come back. */
  readonly #reservations: Reservations;

  constructor(most: number, steady = steadyTime) {
    this.#requests = new Quota(most);
    this.#connections = new Quota(most);
    this.#sockets = new Quota(2 * most);
    this.#reservations = new Reservations(most, steady);
  }

  /** Lets go of sockets beyond all bounds. Not behind a proxy: there all of them come from one address. */
  limitSockets(server: Server): void {
    server.on("connection", (socket) => {
      const address = networkOf(socket.remoteAddress ?? "");
      if (this.#sockets.isFull(address)) return void socket.destroy();
      socket.once("close", this.#sockets.acquire(address));
    });
  }

  /** False when too many requests of this address are under way; else it counts until it is answered. */
  admitRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const address = clientAddressOf(request);
    if (this.#requests.isFull(address)) return false;
    response.once("close", this.#requests.acquire(address));
    return true;
  }

  /** False when there are too many lines of this address; else the line counts until it ends. */
  admitConnection(request: IncomingMessage, socket: Duplex, isReconnect: boolean): boolean {
    const address = clientAddressOf(request);
    if (this.#connections.isFull(address) && !isReconnect && !this.#reservations.use(address)) return false;
    socket.once("close", this.#connections.acquire(address));
    return true;
  }

  /** Somebody of this address has proven a seat: strangers behind the same address shall not keep them out. */
  reserve(address: string): void {
    this.#reservations.add(address);
  }
}

// Places that are kept for a moment, by address: for those who have proven a seat, and will come with a line.

/** So long, in ms. */
const RESERVATION_MS = 15_000;

export class Reservations {
  readonly #most: number;
  readonly #steady: () => number;
  /** When they end; whoever was given the newest place stands last. */
  readonly #ends = new Map<string, readonly number[]>();

  /** One address is kept no more than so many. */
  constructor(most: number, steady: () => number) {
    this.#most = most;
    this.#steady = steady;
  }

  /** For how many addresses there are any. */
  get addressCount(): number {
    this.#removeExpired();
    return this.#ends.size;
  }

  /** One more for this address. */
  add(address: string): void {
    const ends = [...this.#endsFor(address), this.#steady() + RESERVATION_MS].slice(-this.#most);
    this.#ends.delete(address);
    this.#ends.set(address, ends);
    this.#removeExpired();
  }

  /** Uses one up; false where none is kept for this address. */
  use(address: string): boolean {
    const [used, ...left] = this.#endsFor(address);
    if (used !== undefined) this.#ends.set(address, left);
    return used !== undefined;
  }

  #endsFor(address: string): readonly number[] {
    return (this.#ends.get(address) ?? []).filter((end) => end > this.#steady());
  }

  /** Most places end without having been needed: whoever has none left is forgotten, from the oldest on. */
  #removeExpired(): void {
    for (const address of this.#ends.keys()) {
      if (this.#endsFor(address).length > 0) return;
      this.#ends.delete(address);
    }
  }
}
