/** Limits the concurrent connections and requests of one IP address. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { steadyTime } from "../clock.ts";
import { Quota, type Release } from "../limits/quotas.ts";
import { clientAddressOf, networkOf } from "./client-address.ts";

export class ConnectionLimits {
  readonly #requests: Quota;
  readonly #connections: Quota;
  /** All TCP connections, counted when they are accepted. */
  readonly #sockets: Quota;
  readonly #releases = new WeakMap<Duplex, Release>();
  /** Connections above the limit, for players who return to their seat. */
  readonly #reservations: Reservations;

  constructor(max: number, steady = steadyTime) {
    this.#requests = new Quota(max);
    this.#connections = new Quota(max);
    this.#sockets = new Quota(2 * max);
    this.#reservations = new Reservations(max, steady);
  }

  /** Closes sockets above the limit. Not used behind a proxy, where all sockets come from the proxy's address. */
  limitSockets(server: Server): void {
    server.on("connection", (socket) => {
      const address = networkOf(socket.remoteAddress ?? "");
      if (this.#sockets.isFull(address)) return void socket.destroy();
      const release = this.#sockets.acquire(address);
      this.#releases.set(socket, release);
      socket.once("close", release);
    });
  }

  /** Another process forwards connections of its clients here, which are counted by the addresses of those. */
  exempt(socket: Duplex): void {
    this.#releases.get(socket)?.();
  }

  /** False if too many requests of this address are in flight. Otherwise the request counts until its response ends. */
  admitRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const address = clientAddressOf(request);
    if (this.#requests.isFull(address)) return false;
    response.once("close", this.#requests.acquire(address));
    return true;
  }

  /** False if this address has too many connections. Otherwise the connection counts until it closes. */
  admitConnection(request: IncomingMessage, socket: Duplex, isReconnect: boolean): boolean {
    const address = clientAddressOf(request);
    if (this.#connections.isFull(address) && !isReconnect && !this.#reservations.use(address)) return false;
    socket.once("close", this.#connections.acquire(address));
    return true;
  }

  /** Reserves a connection for a client with a valid seat token, so that others at the same address cannot lock it out. */
  reserve(address: string): void {
    this.#reservations.add(address);
  }
}

/** How long a connection stays reserved, in ms. */
const RESERVATION_MS = 15_000;

/** Connections that are reserved for a short time, by address, for clients with a valid seat token. */
export class Reservations {
  readonly #max: number;
  readonly #steady: () => number;
  /** By address, when its reservations expire. The address with the newest reservation is the last one. */
  readonly #expiries = new Map<string, readonly number[]>();

  /** `max`: the most reservations of one address. */
  constructor(max: number, steady: () => number) {
    this.#max = max;
    this.#steady = steady;
  }

  /** The number of addresses with reservations. */
  get addressCount(): number {
    this.#removeExpired();
    return this.#expiries.size;
  }

  /** Adds a reservation for this address. */
  add(address: string): void {
    const expiries = [...this.#expiriesOf(address), this.#steady() + RESERVATION_MS].slice(-this.#max);
    this.#expiries.delete(address);
    this.#expiries.set(address, expiries);
    this.#removeExpired();
  }

  /** Uses a reservation; false if this address has none. */
  use(address: string): boolean {
    const [used, ...remaining] = this.#expiriesOf(address);
    if (used !== undefined) this.#expiries.set(address, remaining);
    return used !== undefined;
  }

  #expiriesOf(address: string): readonly number[] {
    return (this.#expiries.get(address) ?? []).filter((expiry) => expiry > this.#steady());
  }

  /** Removes addresses whose reservations have all expired, starting with the oldest: most are never used. */
  #removeExpired(): void {
    for (const address of this.#expiries.keys()) {
      if (this.#expiriesOf(address).length > 0) return;
      this.#expiries.delete(address);
    }
  }
}
