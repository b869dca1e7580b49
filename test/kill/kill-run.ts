/** The kill test itself: tables in play, a server that is killed and restarted, and what is left of them. */
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../shared/bots/bot.ts";
import { withMutedConsole } from "../chaos/mute-console.ts";
import { becomesTrue } from "../chaos/wait-until.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import type { Options } from "./options.ts";
import { readJournals } from "./read-journal.ts";
import { KillResults } from "./results.ts";
import { TablesInPlay } from "./tables-in-play.ts";

/** How long all play before it is killed, in ms. */
const SHORTEST_PLAY_MS = 300;
const LONGEST_PLAY_MS = 2_000;
/** The most seconds until every seat is connected again, and until a stop is complete. */
const BACK_SECONDS = 5;
const STOP_SECONDS = 10;

interface KillContext extends Options {
  readonly server: ServerProcess;
  readonly results: KillResults;
  readonly chance: Chance;
}

/** Plays, kills and checks as often as configured. */
export async function runKillRounds(options: Options): Promise<KillResults> {
  const results = new KillResults();
  const server = serverProcess(options.main === undefined ? {} : { main: options.main });
  const chance = seededChance(`${options.seed}/moments`);
  try {
    await server.start();
    await withMutedConsole(() => playAll({ ...options, server, results: results, chance }));
  } finally {
    await server.remove();
  }
  return results;
}

async function playAll(world: KillContext): Promise<void> {
  const { server } = world;
  const tables = new TablesInPlay({ ...world, url: server.url, visibility: "private" });
  await tables.open();
  for (let round = 0; round < world.rounds; round += 1) {
    await killDuringPlay(tables, world, round);
    await restartAndVerify(tables, world);
    await tables.replaceFinished();
  }
  // Once more, for what was shown after the last return.
  await killDuringPlay(tables, world, world.rounds);
  tables.close();
}

/** All play, the server is ended in the middle of it, and the journal is compared with what was shown. */
async function killDuringPlay(tables: TablesInPlay, world: KillContext, round: number): Promise<void> {
  const { server, chance, signals, results } = world;
  let isDead = false;
  const playing = tables.play(() => isDead);
  await tables.haveMoved();
  await pause(SHORTEST_PLAY_MS + chance(LONGEST_PLAY_MS));
  const signal = signals[round % signals.length] ?? "SIGKILL";
  const since = performance.now();
  const code = await server.end(signal);
  if (signal === "SIGTERM") noteStop(results, code, secondsFrom(since));
  await becomesTrue(() => tables.people.every(({ isDisconnected: isAway }) => isAway));
  isDead = true;
  await playing;
  await readJournals(server.folder, (read) => tables.verify(read));
}

function noteStop(results: KillResults, code: number | string | null, seconds: number): void {
  results.addStopTime(seconds);
  if (code !== 0 || seconds > STOP_SECONDS) {
    results.report("badStops", `the server ended with ${code} after ${seconds} s`);
  }
}

async function restartAndVerify(tables: TablesInPlay, world: KillContext): Promise<void> {
  const { server, chance, results, longestDeathMs } = world;
  await pause(chance(longestDeathMs + 1));
  await server.start();
  const since = performance.now();
  const { people } = tables;
  const areBack = () => people.every(({ isReconnected: isBack }) => isBack);
  await becomesTrue(() => secondsFrom(since) > BACK_SECONDS || areBack());
  for (const { name } of people.filter(({ isReconnected: isBack }) => !isBack)) {
    results.report("seatsLate", `${name} was not back after ${BACK_SECONDS} s`);
  }
  await becomesTrue(areBack);
  results.addReconnectTime("restart", secondsFrom(since));
  for (const { name, statusText: location } of people.filter(({ isReconnected: isBack }) => !isBack)) {
    results.report("seatsNotBack", `${name} has not come back: ${location}`);
  }
}

function secondsFrom(since: number): number {
  return (performance.now() - since) / 1000;
}
