/** The time, the timers, the dice and the masters of local games in a browser. */
import { scheduleTimeout } from "../scheduler.ts";
import { MasterInWorker } from "./ask-master.ts";
import type { LocalGameDeps } from "./local-match.ts";

const masters = new MasterInWorker(
  () => new Worker(new URL("./master-worker.ts", import.meta.url), { type: "module" }),
  scheduleTimeout,
);

export const BROWSER_GAME_DEPS: LocalGameDeps = {
  now: () => performance.now(),
  scheduler: scheduleTimeout,
  chooseMove: masters.chooseMove,
  // The dice of bots need not be unpredictable: the cards come from the seed of the match.
  chance: (below) => Math.floor(Math.random() * below),
};
