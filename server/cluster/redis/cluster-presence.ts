/**
 * How the processes of a cluster send each other messages: the framework's RedisPresence, with sealed messages. While
 * Redis is away, nothing throws and nothing waits: the framework does not handle errors of most of these calls.
 */
import { RedisPresence } from "@colyseus/redis-presence";
import { Redis } from "ioredis";
import type { MessageRefusal, MessageSeal } from "./message-seal.ts";
import type { RedisConnection } from "./redis-connection.ts";

export interface ClusterPresenceOptions {
  readonly connection: RedisConnection;
  readonly seal: MessageSeal;
  /** Begins the name of every topic in Redis. */
  readonly prefix: string;
  /** Called for each message that is refused. */
  readonly onRefused: (why: MessageRefusal) => void;
}

type TopicListener = Parameters<RedisPresence["subscribe"]>[1];

export class ClusterPresence extends RedisPresence {
  readonly #options: ClusterPresenceOptions;
  readonly #listener: Redis;

  constructor(options: ClusterPresenceOptions) {
    super(options.connection.redis);
    if (!(this.sub instanceof Redis)) throw new Error("only a single Redis server is supported");
    this.#options = options;
    this.#listener = this.sub;
    // Without the check, ioredis takes a connection for ready that was closed at once, and never opens another one.
    this.#listener.options.enableReadyCheck = true;
    options.connection.add(this.#listener);
    this.#listener.on("message", (channel: string, text: string) => this.#receive(channel, text));
  }

  /** Calls the listeners of this process only, as if another process had published this. */
  deliver(topic: string, data: unknown): void {
    this.subscriptions.emit(topic, data);
  }

  override async subscribe(topic: string, callback: TopicListener): Promise<this> {
    this.subscriptions.addListener(topic, callback);
    // If this fails, the connection is opened again, which subscribes to every topic.
    await this.#listener.subscribe(this.#channelOf(topic)).catch(ignore);
    return this;
  }

  override async unsubscribe(topic: string, callback?: TopicListener): Promise<this> {
    if (callback === undefined) this.subscriptions.removeAllListeners(topic);
    else this.subscriptions.removeListener(topic, callback);
    if (this.subscriptions.listenerCount(topic) > 0) return this;
    await this.#listener.unsubscribe(this.#channelOf(topic)).catch(ignore);
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    const text = this.#options.seal.seal(topic, data === undefined ? false : data);
    await this.pub.publish(this.#channelOf(topic), text).catch(ignore);
  }

  /** The framework counts the rooms of each process by this, to choose one for a new room. Here, a balancer chooses. */
  override async hset(): Promise<boolean> {
    return false;
  }

  override async hdel(): Promise<boolean> {
    return false;
  }

  override async hgetall(): Promise<Record<string, string>> {
    return {};
  }

  /** The framework counts concurrent quick plays by this: without Redis, the one of this process is alone. */
  override async hincrbyex(key: string, field: string, value: number, seconds: number): Promise<number> {
    try {
      const answers = await this.pub.multi().hincrby(key, field, value).expire(key, seconds).exec();
      return Number(answers?.[0]?.[1] ?? value);
    } catch {
      return value;
    }
  }

  /** The connection is closed with everything else that uses it. */
  override shutdown(): void {
    this.subscriptions.removeAllListeners();
  }

  protected override resubscribeAll(): void {
    const topics = this.subscriptions.eventNames().map(String);
    if (topics.length === 0) return;
    this.#listener
      .subscribe(...topics.map((topic) => this.#channelOf(topic)))
      .catch(() => this.#listener.disconnect(true));
  }

  #channelOf(topic: string): string {
    return this.#options.prefix + topic;
  }

  #receive(channel: string, text: string): void {
    const { prefix, seal, onRefused } = this.#options;
    const topic = channel.slice(prefix.length);
    const opened = seal.open(topic, text);
    if (opened.ok) this.deliver(topic, opened.data);
    else onRefused(opened.why);
  }
}

function ignore(): void {
  // Redis is away.
}
