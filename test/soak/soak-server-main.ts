/**
 * Starts the server of a soak test: the real one, over its own folder, which answers the question what it holds. Its
 * tables' clocks may run faster than the day, and nobody is paused for guessing.
 */
import { setImmediate as turn } from "node:timers/promises";
import { LocalPresence, matchMaker } from "@colyseus/core";
import { createAppServer } from "../../server/app.ts";
import { createContext } from "../../server/app-context.ts";
import { createClock } from "../../server/clock.ts";
import { openDialect } from "../../server/history/databases.ts";
import { openStore } from "../../server/journal/sqlite-store.ts";
import { RateLimiter } from "../../server/limits/rate-limiter.ts";
import { acceleratedTimers } from "../chaos/accelerated-clock.ts";
import { parseConfig } from "../support/server/game-server.ts";
import type { ResourceSample } from "./resource-sample.ts";

/** What this program says to the one that started it. */
export interface Answer {
  readonly answer: { readonly port: number } | { readonly sample: ResourceSample };
}

const MEGABYTE = 1024 * 1024;

const config = parseConfig(process.env);
const timers = acceleratedTimers(Number(process.argv[2]));
const dialect = await openDialect(config);
const house = {
  ...createContext(config, { store: openStore(config), openDialect: () => dialect }),
  makeClock: (onThrow: (error: unknown) => void) => timers.accelerate(createClock(onThrow)),
  failedAttempts: new RateLimiter(Number.POSITIVE_INFINITY),
};
const port = await createAppServer(config, { context: house }).listen();
process.on("message", async () => answer({ sample: await sample() }));
answer({ port });

/** Marked: what watches over processes speaks on this line too. */
function answer(what: Answer["answer"]): void {
  process.send?.({ answer: what } satisfies Answer);
}

async function sample(): Promise<ResourceSample> {
  // What one collection finishes, the next one frees.
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
