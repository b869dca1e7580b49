/** The time, the timers and the dice of local games in a browser. */
import { scheduleTimeout } from "../scheduler.ts";
import type { LocalGameDeps } from "./local-match.ts";

export const BROWSER_GAME_DEPS: LocalGameDeps = {
  now: () => performance.now(),
  scheduler: scheduleTimeout,
  // The dice of bots need not be unpredictable: the cards come from the seed of the match.
  chance: (below) => Math.floor(Math.random() * below),
};
