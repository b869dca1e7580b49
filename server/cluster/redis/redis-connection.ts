/**
 * The connection to Redis. Redis may be away at any time: then each command fails at once instead of waiting, and the
 * connection is opened again as soon as that is possible.
 */
import { Redis, type RedisOptions } from "ioredis";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import type { Log } from "../../observability/log.ts";

/** A command without an answer after this time has failed, in ms: Redis is frozen, or the network is cut. */
const COMMAND_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const RETRY_MS = 500;
/** The interval at which the connections are tested, in ms. A silent connection would otherwise seem open for minutes. */
export const PING_MS = 1_000;

/** The options of every connection. */
function redisOptions(prefix: string): RedisOptions {
  return {
    keyPrefix: prefix,
    connectionName: "last-card",
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => RETRY_MS,
  };
}

/** Creates the client of a Redis or Valkey server: `redis://`, or `rediss://` for TLS. It does not connect yet. */
export function createRedis(url: string, prefix = ""): Redis {
  return new Redis(url, redisOptions(prefix));
}

export interface RedisConnectionOptions {
  readonly redis: Redis;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

export class RedisConnection {
  readonly redis: Redis;
  readonly #clients: Redis[] = [];
  readonly #options: RedisConnectionOptions;
  #isAnswering = false;
  #isClosed = false;
  #lastError: string | undefined;
  #timer: Timer | undefined;

  constructor(options: RedisConnectionOptions) {
    this.#options = options;
    this.redis = options.redis;
    this.add(options.redis);
  }

  /** False while Redis does not answer. */
  get isReachable(): boolean {
    return this.#isAnswering && this.#clients.every(({ status }) => status === "ready");
  }

  /** Adds a client of the same server, such as the one that listens to topics. */
  add(client: Redis): void {
    this.#clients.push(client);
  }

  /** Connects. If Redis is unreachable, the server starts anyway and connects later. */
  async open(): Promise<void> {
    for (const client of this.#clients) {
      // Replaces what libraries log for each attempt: one line for each outage says the same.
      client.removeAllListeners("error");
      client.on("error", ({ message }: Error) => {
        this.#lastError = message;
      });
    }
    await Promise.all(this.#clients.map((client) => client.connect().catch(() => undefined)));
    await this.#ping();
    if (!this.isReachable) this.#logAway("Redis cannot be reached: no new joins");
    this.#schedulePing();
  }

  close(): void {
    this.#isClosed = true;
    this.#timer?.clear();
    for (const client of this.#clients) client.disconnect();
  }

  #schedulePing(): void {
    this.#timer = this.#options.clock.after(PING_MS, () => {
      void this.#pingAndSchedule();
    });
  }

  async #pingAndSchedule(): Promise<void> {
    const before = this.#isAnswering;
    await this.#ping();
    if (this.#isClosed) return;
    this.#logChange(before);
    this.#schedulePing();
  }

  async #ping(): Promise<void> {
    const answers = await Promise.all(this.#clients.map(isAnswering));
    this.#isAnswering = answers.every((isAlive) => isAlive);
  }

  #logChange(before: boolean): void {
    if (before === this.#isAnswering) return;
    if (before) this.#logAway("Redis cannot be reached: matches go on, no new joins");
    else this.#options.log.info("Redis reachable again");
  }

  /** With the reason, such as a certificate that is not trusted. */
  #logAway(text: string): void {
    this.#options.log.warn({ error: this.#lastError }, text);
  }
}

async function isAnswering(client: Redis): Promise<boolean> {
  if (client.status !== "ready") return false;
  try {
    await client.ping();
    return true;
  } catch {
    // Opened again: only a new connection makes certain that every topic is listened to.
    if (client.status === "ready") client.disconnect(true);
    return false;
  }
}
