/** The chaos test itself: tables in bad weather on a real server, and whether anything was left of them. */
import { matchMaker } from "@colyseus/core";
import { createClock } from "../../server/clock.ts";
import { RateLimiter } from "../../server/limits/rate-limits.ts";
import { seedOf } from "../simulation/chance.ts";
import { openGameServer } from "../support/game-server.ts";
import { shelfThat } from "../support/open-journal.ts";
import { comes } from "./comes.ts";
import { playTable, type World } from "./evening.ts";
import type { Options } from "./options.ts";
import { pacedTimers } from "./paced-clock.ts";
import { hushed } from "./quiet.ts";
import { Tally } from "./tally.ts";
import { Witness } from "./witness.ts";

/** All players have the same address here: nobody is to be paused for the others' wrong seat tokens. */
const MOST_TRIES = 1_000_000;

/** Plays as many matches as wanted, some at a time, and counts. */
export async function storm(options: Options): Promise<Tally> {
  const tally = new Tally();
  const uncaught = (reason: unknown) => {
    tally.report("uncaught", reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  };
  process.on("unhandledRejection", uncaught);
  await hushed(() => playAll(options, tally));
  process.off("unhandledRejection", uncaught);
  return tally;
}

async function playAll(options: Options, tally: Tally): Promise<void> {
  const timers = pacedTimers(options.pace);
  let matches = 0;
  const witness = new Witness(() => {
    matches += 1;
    return seedOf(`${options.seed}/deck ${matches}`);
  });
  const server = await openGameServer({
    house: {
      makeClock: (onError) => timers.paced(createClock(onError)),
      makeSeed: witness.makeSeed,
      store: shelfThat(witness.openJournal),
      failedAttempts: new RateLimiter(MOST_TRIES),
      tableCreations: new RateLimiter(MOST_TRIES),
    },
  });
  await playTables({ ...options, port: server.port, witness, tally });
  await expectNothingLeft(tally, () => timers.pending);
  await server.close();
}

async function playTables(world: World): Promise<void> {
  const numbers = Array.from({ length: world.matches }, (_, number) => number).values();
  const oneByOne = async () => {
    for (const number of numbers) await playTable(world, number);
  };
  await Promise.all(Array.from({ length: world.tables }, oneByOne));
}

async function expectNothingLeft(tally: Tally, timers: () => number): Promise<void> {
  const { local } = matchMaker.stats;
  await comes(() => local.roomCount === 0 && local.ccu === 0 && timers() === 0);
  for (const { roomId } of await matchMaker.query({}))
    tally.report("leftRooms", `the table ${roomId} is still open`);
  if (local.ccu > 0) tally.report("leftConnections", `${local.ccu} clients still count as connected`);
  if (timers() > 0) tally.report("leftTimers", `${timers()} timers are still set`);
}
