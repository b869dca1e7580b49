/** The kill test itself: tables in play, a server that dies under them and rises again, and what is left of them. */
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../shared/bots/bot.ts";
import { withMutedConsole } from "../chaos/mute-console.ts";
import { becomesTrue } from "../chaos/wait-until.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import type { Options } from "./options.ts";
import { readJournals } from "./read-journal.ts";
import { KillResults } from "./results.ts";
import { KillTablePlayers } from "./table-players.ts";

/** All play so long before it dies, in ms. */
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

/** Plays, kills and judges as often as wanted. */
export async function runKillRounds(options: Options): Promise<KillResults> {
  const tally = new KillResults();
  const server = await serverProcess(options.main === undefined ? {} : { main: options.main });
  const chance = seededChance(`${options.seed}/moments`);
  try {
    await server.start();
    await withMutedConsole(() => playAll({ ...options, server, results: tally, chance }));
  } finally {
    await server.remove();
  }
  return tally;
}

async function playAll(world: KillContext): Promise<void> {
  const { tables, seed, server, results: tally } = world;
  const { url } = server;
  let opened = 0;
  const open = async () => {
    const company = new KillTablePlayers({ number: opened++, seed, url, results: tally });
    await company.startMatch();
    return company;
  };
  let companies: readonly KillTablePlayers[] = [];
  while (companies.length < tables) companies = [...companies, await open()];
  for (let round = 0; round < world.rounds; round += 1) {
    await killDuringPlay(companies, world, round);
    await restartAndVerify(companies, world);
    companies = await Promise.all(companies.map((company) => (isDone(company, tally) ? open() : company)));
  }
  // Once more, for what was shown after the last return.
  await killDuringPlay(companies, world, world.rounds);
  for (const company of companies) tally.addFinishedMatch(company.acknowledged);
  for (const company of companies) company.close();
}

/** A match that is over was judged once as such; another takes its place. */
function isDone(company: KillTablePlayers, tally: KillResults): boolean {
  if (!company.isMatchOver) return false;
  tally.addFinishedMatch(company.acknowledged);
  company.close();
  return true;
}

/** All play, the server is ended in the middle of it, and what is written is held against what was seen. */
async function killDuringPlay(
  companies: readonly KillTablePlayers[],
  world: KillContext,
  round: number,
): Promise<void> {
  const { server, chance, signals, results: tally } = world;
  let isDead = false;
  const playing = companies.map((company) => company.play(() => isDead));
  await pause(SHORTEST_PLAY_MS + chance(LONGEST_PLAY_MS));
  const signal = signals[round % signals.length] ?? "SIGKILL";
  const since = performance.now();
  const code = await server.end(signal);
  if (signal === "SIGTERM") noteStop(tally, code, secondsFrom(since));
  await becomesTrue(() =>
    companies.every(({ people }) => people.every(({ isDisconnected: isAway }) => isAway)),
  );
  isDead = true;
  await Promise.all(playing);
  readJournals(server.folder, (read) => {
    for (const company of companies) company.verify(read);
  });
}

function noteStop(tally: KillResults, code: number | string | null, seconds: number): void {
  tally.addStopTime(seconds);
  if (code !== 0 || seconds > STOP_SECONDS) {
    tally.report("badStops", `the server ended with ${code} after ${seconds} s`);
  }
}

async function restartAndVerify(companies: readonly KillTablePlayers[], world: KillContext): Promise<void> {
  const { server, chance, results: tally, longestDeathMs } = world;
  await pause(chance(longestDeathMs + 1));
  await server.start();
  const since = performance.now();
  const people = companies.flatMap((company) => company.people);
  const areBack = () => people.every(({ isReconnected: isBack }) => isBack);
  await becomesTrue(() => secondsFrom(since) > BACK_SECONDS || areBack());
  for (const { name } of people.filter(({ isReconnected: isBack }) => !isBack)) {
    tally.report("seatsLate", `${name} was not back after ${BACK_SECONDS} s`);
  }
  await becomesTrue(areBack);
  tally.addReconnectTime(secondsFrom(since));
  for (const { name, statusText: whereabouts } of people.filter(({ isReconnected: isBack }) => !isBack)) {
    tally.report("seatsNotBack", `${name} has not come back: ${whereabouts}`);
  }
}

function secondsFrom(since: number): number {
  return (performance.now() - since) / 1000;
}
