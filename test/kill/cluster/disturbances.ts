/** What happens to a cluster while its tables are in play, and how long its players may wait then. */
import { setTimeout as pause } from "node:timers/promises";
import { becomesTrue } from "../../chaos/wait-until.ts";
import type { PostgresServer } from "../../support/server/postgres.ts";
import type { RedisServer } from "../../support/server/redis.ts";
import type { Disturbance } from "../options.ts";
import type { GameProcess } from "./game-processes.ts";

/** How long a process is frozen: the others have declared it dead long before. */
const FROZEN_MS = 12_000;
const DATABASE_STALL_MS = 3_000;
const DATABASE_AWAY_MS = 3_000;
const REDIS_AWAY_MS = 1_000;
/** Longer than commands to Redis may take. */
const REDIS_PAUSE_MS = 2_500;
/** Again and again the database answers nothing for a moment; in ms. */
const DATABASE_SLOW = { awakeMs: 50, asleepMs: 250, times: 15 };
/** A process that was declared dead ends with this code, soon after it woke up; in seconds. */
const FENCED_EXIT_CODE = 3;
const EXIT_SECONDS = 10;

/** On an idle machine, in seconds; the other disturbances only have a reported figure. */
export const LONGEST_WAIT_SECONDS: Readonly<Partial<Record<Disturbance, number>>> = {
  kill: 5,
  stop: 10,
  term: 2,
};
export const LONGEST_LOBBY_SECONDS: Readonly<Partial<Record<Disturbance, number>>> = {
  "redis-flush": 5,
  "redis-pause": 5,
};
/** In seconds, on an idle machine. */
export const LONGEST_JOIN_SECONDS = 5;

/** True if it happens to a process, whose tables are elsewhere afterwards. */
export function endsProcess(disturbance: Disturbance): boolean {
  return disturbance === "kill" || disturbance === "stop" || disturbance === "term";
}

/** Newcomers arrive meanwhile, and must get a table, quick play and the lobby soon after. */
export function hasNewcomers(disturbance: Disturbance): boolean {
  return !endsProcess(disturbance);
}

export interface DisturbedCluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly victim: GameProcess;
  /** Called if a process has not ended as it should. */
  readonly onBadStop: (what: string) => void;
  /** Called when a process has ended normally, with the seconds that it took. */
  readonly onStopped: (seconds: number) => void;
}

/** Resolves when it is over: a process has ended, or everything is available again. */
export async function disturb(disturbance: Disturbance, cluster: DisturbedCluster): Promise<void> {
  const { postgres, redis, victim } = cluster;
  switch (disturbance) {
    case "kill":
      await victim.server.end("SIGKILL");
      return;
    case "stop":
      return freeze(cluster);
    case "term":
      return terminate(cluster);
    case "db-stall":
      postgres.freeze();
      await pause(DATABASE_STALL_MS);
      return postgres.resume();
    case "db-restart":
      await postgres.takeAway();
      await pause(DATABASE_AWAY_MS);
      return postgres.bringBack();
    case "redis-flush":
      return redis.flush();
    case "redis-pause":
      redis.freeze();
      await pause(REDIS_PAUSE_MS);
      return redis.resume();
    case "db-slow":
      return slowDown(postgres);
    case "redis-restart":
      await redis.kill();
      await pause(REDIS_AWAY_MS);
      return redis.start();
    default:
      return disturbance satisfies never;
  }
}

async function slowDown(postgres: PostgresServer): Promise<void> {
  for (let turn = 0; turn < DATABASE_SLOW.times; turn += 1) {
    postgres.freeze();
    await pause(DATABASE_SLOW.asleepMs);
    postgres.resume();
    await pause(DATABASE_SLOW.awakeMs);
  }
}

/** The process that wakes up must notice that it was declared dead. */
async function freeze({ victim: { server, address }, onBadStop }: DisturbedCluster): Promise<void> {
  server.signal("SIGSTOP");
  await pause(FROZEN_MS);
  server.signal("SIGCONT");
  const hasEnded = await becomesTrue(() => !server.isRunning, EXIT_SECONDS * 1000);
  const code = await server.end("SIGKILL");
  if (!hasEnded || code !== FENCED_EXIT_CODE) onBadStop(`${address} woke up and ended with ${code}`);
}

async function terminate({ victim, onBadStop, onStopped }: DisturbedCluster): Promise<void> {
  const since = performance.now();
  const code = await victim.server.end("SIGTERM");
  const seconds = (performance.now() - since) / 1000;
  onStopped(seconds);
  if (code !== 0 || seconds > EXIT_SECONDS)
    onBadStop(`${victim.address} ended with ${code} after ${seconds} s`);
}
