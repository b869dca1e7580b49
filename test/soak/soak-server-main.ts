/**
 * Starts the server of a soak test: the real one, with its own folder, which reports its resources on request. Its
 * tables' clocks may run faster than real time, and failed attempts are not limited.
 */

import { setImmediate as turn } from "node:timers/promises";
import { LocalPresence, matchMaker } from "@colyseus/core";
import { createAppServer } from "../../server/app.ts";
import { createClock, steadyTime } from "../../server/clock.ts";
import { openDialect } from "../../server/history/databases.ts";
import { openStore } from "../../server/journal/sqlite-store.ts";
import { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import { acceleratedTimers } from "../chaos/accelerated-clock.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { memoryContext } from "../support/server/memory-context.ts";
import type { ResourceSample } from "./resource-sample.ts";

/** What this process sends to its parent. */
export interface SoakServerMessage {
  readonly answer: { readonly port: number } | { readonly sample: ResourceSample };
}

const MEGABYTE = 1024 * 1024;

const config = parseConfig(process.env);
const timers = acceleratedTimers(Number(process.argv[2]));
const dialect = await openDialect(config);
const context = {
  ...memoryContext(config, { store: openStore(config), openDialect: () => dialect }),
  makeClock: (onThrow: (error: unknown) => void) => timers.accelerate(createClock(onThrow)),
  failedAttempts: new RateLimiter(Number.POSITIVE_INFINITY, steadyTime),
};
const port = await createAppServer(config, { context }).listen();
process.on("message", async () => answer({ sample: await sample() }));
answer({ port });

/** Wrapped in a field: process monitors also send messages on this channel. */
function answer(content: SoakServerMessage["answer"]): void {
  process.send?.({ answer: content } satisfies SoakServerMessage);
}

async function sample(): Promise<ResourceSample> {
  // Objects with finalizers are only freed by the second collection.
  for (let collection = 0; collection < 2; collection += 1) {
    globalThis.gc?.();
    await turn();
  }
  const { heapUsed, rss } = process.memoryUsage();
  const { roomCount: rooms, ccu: connections } = matchMaker.stats.local;
  return {
    ...{ heapMb: inMegabytes(heapUsed), rssMb: inMegabytes(rss), rooms, connections },
    listed: (await matchMaker.query({})).length,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length,
    tableTimers: timers.pending,
    listeners: listenersOf(process),
    subscriptions: subscriptions(),
  };
}

function subscriptions(): number {
  const { presence } = matchMaker;
  return presence instanceof LocalPresence ? listenersOf(presence.subscriptions) : 0;
}

function listenersOf(emitter: NodeJS.EventEmitter): number {
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
}

function inMegabytes(bytes: number): number {
  return Math.round((100 * bytes) / MEGABYTE) / 100;
}
