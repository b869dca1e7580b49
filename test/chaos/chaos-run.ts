/** The chaos test itself: tables on bad networks at a real server, and a check that nothing is left of them. */

import { matchMaker } from "@colyseus/core";
import { createClock, steadyTime } from "../../server/clock.ts";
import { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import { seedOf } from "../simulation/seeded-random.ts";
import { openGameServer } from "../support/server/game-server.ts";
import { storeWithJournal } from "../support/server/observed-journal.ts";
import { acceleratedTimers } from "./accelerated-clock.ts";
import { JournalObserver } from "./journal-observer.ts";
import { withMutedConsole } from "./mute-console.ts";
import type { Options } from "./options.ts";
import { playTable, type TableRunContext } from "./play-table.ts";
import { ChaosResults } from "./results.ts";
import { becomesTrue } from "./wait-until.ts";

/** All players have the same address here: the server must not pause one for another's wrong seat tokens. */
const MOST_TRIES = 1_000_000;

/** Plays the configured number of matches, some at a time, and counts. */
export async function runChaos(options: Options): Promise<ChaosResults> {
  const results = new ChaosResults();
  const uncaught = (reason: unknown) => {
    results.report("uncaught", reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  };
  process.on("unhandledRejection", uncaught);
  await withMutedConsole(() => playAll(options, results));
  process.off("unhandledRejection", uncaught);
  return results;
}

async function playAll(options: Options, results: ChaosResults): Promise<void> {
  const timers = acceleratedTimers(options.pace);
  let matches = 0;
  const witness = new JournalObserver(() => {
    matches += 1;
    return seedOf(`${options.seed}/deck ${matches}`);
  });
  const server = await openGameServer({
    context: {
      makeClock: (onError) => timers.accelerate(createClock(onError)),
      makeSeed: witness.makeSeed,
      store: storeWithJournal(witness.openJournal),
      failedAttempts: new RateLimiter(MOST_TRIES, steadyTime),
      tableCreations: new RateLimiter(MOST_TRIES, steadyTime),
    },
  });
  await playTables({ ...options, port: server.port, observer: witness, results: results });
  await expectNoLeftovers(results, () => timers.pending);
  await server.close();
}

async function playTables(world: TableRunContext): Promise<void> {
  const numbers = Array.from({ length: world.matches }, (_, number) => number).values();
  const oneByOne = async () => {
    for (const number of numbers) await playTable(world, number);
  };
  await Promise.all(Array.from({ length: world.tables }, oneByOne));
}

async function expectNoLeftovers(results: ChaosResults, timers: () => number): Promise<void> {
  const { local } = matchMaker.stats;
  await becomesTrue(() => local.roomCount === 0 && local.ccu === 0 && timers() === 0);
  for (const { roomId } of await matchMaker.query({}))
    results.report("leftRooms", `the table ${roomId} is still open`);
  if (local.ccu > 0) results.report("leftConnections", `${local.ccu} clients still count as connected`);
  if (timers() > 0) results.report("leftTimers", `${timers()} timers are still set`);
}
