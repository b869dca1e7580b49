/**
 * Sends turn notifications to the browsers that a player has subscribed. Nothing here delays or breaks a table: a push is
 * put into a queue, and what fails is counted and forgotten.
 */

import { createHmac } from "node:crypto";
import webPush, { type VapidKeys } from "web-push";
import type { Clock } from "../../shared/timing/clock.ts";
import { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import type { PushStatus, TurnPush } from "../../shared/wire/push.ts";
import { steadyTime } from "../clock.ts";
import type { Config } from "../config.ts";
import type { History } from "../history/history.ts";
import { deleteSubscription, subscriptionsOf } from "../history/push-subscriptions.ts";
import type { PushSubscriptionTable } from "../history/schema.ts";
import type { ResolveName } from "../identity/public-address.ts";
import type { Counters, PushOutcome } from "../observability/counters.ts";
import { errorFields, type Log } from "../observability/log.ts";
import { PushQueue } from "./push-queue.ts";
import { pushSender, type SendPush } from "./push-request.ts";
import { PushServices } from "./push-services.ts";

/** How long a push service keeps a push for a device that cannot be reached: afterwards the turn is over anyway. */
const TTL_SECONDS = 60;
/** Turns of one browser key. Nobody who looks at another page plays more of them. */
const TURNS_PER_MINUTE = 20;
/** In letters of base64url. Push services take up to 32. */
const TOPIC_LENGTH = 22;
/** The push service knows no such subscription any more, or it belongs to other VAPID keys (RFC 8030, RFC 8292). */
const GONE: readonly number[] = [403, 404, 410];
/** Whom a push service may contact if the host has set no PUBLIC_URL with https: nobody, by RFC 2606. */
const NO_CONTACT = "mailto:nobody@last-card.invalid";

/** A push to all browsers of a player. */
export interface PlayerPush {
  /** The hash of the player's browser key. */
  readonly owner: string;
  readonly push: TurnPush;
  /** False as soon as the push is not needed any more: then it is not sent. */
  readonly isWanted: () => boolean;
}

export interface TurnPushOptions {
  readonly keys: VapidKeys;
  readonly services: PushServices;
  readonly send: SendPush;
  /** PUBLIC_URL: push services may contact the host there. */
  readonly publicUrl?: string | undefined;
  readonly counters: Pick<Counters, "countPush">;
  readonly log: Log;
}

export class TurnPushes {
  readonly #options: TurnPushOptions;
  readonly #queue = new PushQueue();
  readonly #turns = new RateLimiter(TURNS_PER_MINUTE, steadyTime);
  #history: Pick<History, "query"> | undefined;

  constructor(options: TurnPushOptions) {
    this.#options = options;
  }

  /** The history opens after the context that all tables share. */
  attach(history: Pick<History, "query">): void {
    this.#history = history;
  }

  get status(): PushStatus {
    return { isOn: true, publicKey: this.#options.keys.publicKey };
  }

  /** True for the endpoint of a known push service. */
  isAllowed(endpoint: string): boolean {
    return this.#options.services.parse(endpoint) !== undefined;
  }

  /** Sends a push as soon as possible. Returns at once and never throws. */
  send(playerPush: PlayerPush): void {
    const { owner, push } = playerPush;
    if (owner === "" || !this.#mayNotify(owner, push)) return;
    this.#enqueue(playerPush).catch((error) => this.#logFailure(errorFields(error)));
  }

  /** Forgets the pushes that wait. */
  close(): void {
    this.#queue.clear();
  }

  /** The end of a turn may always be told. */
  #mayNotify(owner: string, { type }: TurnPush): boolean {
    if (type === "turnOver") return true;
    const isAllowed = this.#turns.retryAfterSeconds(owner) === 0;
    if (isAllowed) this.#turns.count(owner);
    else this.#count("dropped");
    return isAllowed;
  }

  async #enqueue({ owner, push, isWanted }: PlayerPush): Promise<void> {
    const found = await this.#history?.query((db) => subscriptionsOf(db, owner));
    for (const subscription of found?.answer ?? []) {
      const url = this.#options.services.parse(subscription.endpoint);
      const send = () => this.#deliver(subscription, push);
      // PUSH_HOSTS may have changed since the browser subscribed.
      if (url === undefined) this.#count("rejected");
      else if (!this.#queue.add({ service: url.host, isWanted, send })) this.#count("dropped");
    }
  }

  async #deliver(subscription: PushSubscriptionTable, push: TurnPush): Promise<void> {
    try {
      const status = await this.#options.send(this.#requestFor(subscription, push));
      const outcome = outcomeOf(status);
      this.#count(outcome);
      if (outcome === "expired") await this.#history?.query((db) => deleteSubscription(db, subscription.id));
      if (outcome === "rejected") this.#logFailure({ status });
    } catch (error) {
      this.#count("failed");
      // The message of an error may name an address.
      this.#logFailure({ code: codeOf(error) });
    }
  }

  #requestFor({ endpoint, p256dh, auth }: PushSubscriptionTable, push: TurnPush) {
    const { keys, publicUrl = "" } = this.#options;
    const subject = publicUrl.startsWith("https:") ? publicUrl : NO_CONTACT;
    const url = new URL(endpoint);
    const details = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(push),
      {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        urgency: "high",
        topic: topicOf(push, keys),
      },
    );
    const { headers, body } = details;
    return { url, headers, body };
  }

  #count(outcome: PushOutcome): void {
    this.#options.counters.countPush(outcome);
  }

  #logFailure(fields: object): void {
    this.#options.log.warn(fields, "could not send turn notification");
  }
}

/**
 * Pushes with the same topic replace each other if the device cannot be reached. The push service reads it, so it does not
 * tell the code of the table.
 */
function topicOf({ table }: TurnPush, { privateKey }: VapidKeys): string {
  return createHmac("sha256", privateKey).update(table).digest("base64url").slice(0, TOPIC_LENGTH);
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  return GONE.includes(status) ? "expired" : "rejected";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

/** What turn notifications need besides the configuration. */
export interface PushSetup {
  readonly keys: VapidKeys;
  readonly clock: Pick<Clock, "after">;
  readonly counters: Counters;
  readonly log: Log;
  /** For tests alone, and no setting sets them: a push service on this machine, and a name server. */
  readonly testOrigin?: string;
  readonly resolve?: ResolveName;
}

/** Sets up turn notifications from the configuration. */
export function setUpPush(
  { PUSH_HOSTS: hosts, PUBLIC_URL: publicUrl }: Pick<Config, "PUSH_HOSTS" | "PUBLIC_URL">,
  { keys, clock, counters, log, testOrigin, resolve }: PushSetup,
): TurnPushes {
  const services = new PushServices(hosts, testOrigin);
  const send = pushSender({ clock, services, ...(resolve === undefined ? {} : { resolve }) });
  return new TurnPushes({ keys, services, send, publicUrl, counters, log });
}
