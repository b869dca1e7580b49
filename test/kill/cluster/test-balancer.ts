/**
 * A minimal load balancer for game processes: requests go to the processes that are ready in turn, WebSocket
 * connections to those that are alive, and what is connected to a dead process is cut. HAProxy does the same.
 */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** After which time a process that answers no checks gets no more traffic: as in HAProxy's file. */
const READY_CHECK = { path: "/readyz", intervalMs: 500, failures: 2 };
const ALIVE_CHECK = { path: "/healthz", intervalMs: 1_000, failures: 3 };
const UNAVAILABLE = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const UPGRADE = /^upgrade: *websocket/im;

/** In front of the processes on these ports of this machine. */
export async function openTestBalancer(ports: readonly number[]): Promise<Balancer> {
  const balancer = new TestBalancer(ports);
  await balancer.listen();
  return balancer;
}

/** One kind of traffic: the processes that get it, and what is connected to each. */
class Pool {
  readonly #check: typeof READY_CHECK;
  readonly #failures: Map<number, number>;
  readonly #sockets = new Map<number, Set<Socket>>();
  #turn = 0;

  constructor(ports: readonly number[], check: typeof READY_CHECK) {
    this.#check = check;
    this.#failures = new Map(ports.map((port) => [port, 0]));
  }

  /** The ports of the processes that are up, the next one first. */
  candidates(): readonly number[] {
    const ups = [...this.#failures].filter(([, failures]) => failures < this.#check.failures);
    this.#turn += 1;
    const first = this.#turn % Math.max(1, ups.length);
    return [...ups.slice(first), ...ups.slice(0, first)].map(([port]) => port);
  }

  track(port: number, client: Socket): void {
    const sockets = this.#sockets.get(port) ?? new Set();
    this.#sockets.set(port, sockets.add(client));
    client.once("close", () => sockets.delete(client));
  }

  /** The client is connected over another pool from now on. */
  forget(port: number, client: Socket): void {
    this.#sockets.get(port)?.delete(client);
  }

  /** Checks all processes until `isStopped`. */
  async watch(isStopped: () => boolean): Promise<void> {
    await Promise.all([...this.#failures.keys()].map((port) => this.#watchOne(port, isStopped)));
  }

  async #watchOne(port: number, isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const isUp = await answers(port, this.#check);
      const failures = isUp ? 0 : (this.#failures.get(port) ?? 0) + 1;
      this.#failures.set(port, failures);
      if (failures === this.#check.failures) this.cut(port);
      await pause(this.#check.intervalMs);
    }
  }

  /** What is connected to a process that does not answer is closed. */
  cut(port: number): void {
    for (const client of this.#sockets.get(port) ?? []) client.resetAndDestroy();
  }
}

async function answers(port: number, { path, intervalMs }: typeof READY_CHECK): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(intervalMs);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal,
      headers: { connection: "close" },
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

class TestBalancer implements Balancer {
  readonly #requests: Pool;
  readonly #connections: Pool;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  #isClosed = false;

  constructor(ports: readonly number[]) {
    this.#requests = new Pool(ports, READY_CHECK);
    this.#connections = new Pool(ports, ALIVE_CHECK);
    this.#server = createServer({ noDelay: true }, (client) => this.#accept(client));
    for (const pool of this.#pools) void pool.watch(() => this.#isClosed);
  }

  get url(): string {
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the balancer does not listen");
    return `http://127.0.0.1:${address.port}`;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const client of this.#clients) client.destroy();
    await closed;
  }

  get #pools(): readonly Pool[] {
    return [this.#requests, this.#connections];
  }

  /** The first bytes tell requests from WebSockets. */
  #accept(client: Socket): void {
    this.#clients.add(client);
    client.once("close", () => this.#clients.delete(client));
    client.on("error", () => client.destroy());
    client.once("data", (head) => {
      client.pause();
      const pool = isUpgrade(head) ? this.#connections : this.#requests;
      connectToOne({ client, head, pool, connections: this.#connections }, pool.candidates());
    });
  }
}

function isUpgrade(bytes: Buffer): boolean {
  return UPGRADE.test(bytes.toString("latin1"));
}

interface Arrival {
  readonly client: Socket;
  readonly head: Buffer;
  readonly pool: Pool;
  readonly connections: Pool;
}

/** A process that does not accept the connection is skipped. */
function connectToOne(arrival: Arrival, [port, ...others]: readonly number[]): void {
  const { client, head, pool, connections } = arrival;
  if (port === undefined) return void client.end(UNAVAILABLE);
  const upstream = connect({ port, host: "127.0.0.1", noDelay: true });
  let isConnected = false;
  upstream.on("error", () => (isConnected ? client.destroy() : connectToOne(arrival, others)));
  upstream.once("connect", () => {
    isConnected = true;
    pool.track(port, client);
    if (pool !== connections) followUpgrade(arrival, port);
    upstream.write(head);
    client.pipe(upstream);
    upstream.pipe(client);
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroySoon());
  });
}

/** A client may open its WebSocket over a connection that it has kept after a request. */
function followUpgrade({ client, pool, connections }: Arrival, port: number): void {
  const readFirstBytes = (bytes: Buffer) => {
    if (!isUpgrade(bytes)) return;
    client.removeListener("data", readFirstBytes);
    pool.forget(port, client);
    connections.track(port, client);
  };
  client.on("data", readFirstBytes);
}
