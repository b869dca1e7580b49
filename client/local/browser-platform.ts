/** What a table needs of the browser that it runs in, and the timers, the dice and the masters there. */

import type { Chance } from "../../shared/bots/bot.ts";
import type { ChooseMove } from "../../shared/bots/choose-move.ts";
import { WITHOUT_PROOFS } from "../../shared/table/fairness/match-proving.ts";
import type { TablePlatform } from "../../shared/table/table-platform.ts";
import { foldedName } from "../../shared/text/names.ts";
import type { Clock } from "../../shared/timing/clock.ts";
import { randomText } from "../net/browser-key.ts";
import { type Scheduler, scheduleTimeout } from "../scheduler.ts";
import { MasterInWorker } from "./ask-master.ts";

const SEED_BYTES = 32;
const TOKEN_BYTES = 12;

export const BROWSER_PLATFORM: TablePlatform = {
  // Nobody else reads the names here: only equal letters count as the same.
  isSameName: (a, b) => foldedName(a) === foldedName(b),
  seatTokens: { make: makeSeatToken, matches: (token, hash) => token === hash },
  // Nobody comes to this table over a network.
  isPublicAddress: () => false,
  proving: WITHOUT_PROOFS,
  chanceOf: () => {
    throw new Error("a hand of the day is played on a server");
  },
};

/** What a table in a page uses of its time and its chance. Tests replace it. */
export interface LocalTableDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  /** The moves of master bots. */
  readonly chooseMove: ChooseMove;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  /** Random text that no other match and no other request has. */
  readonly makeId: () => string;
}

const masters = new MasterInWorker(
  () => new Worker(new URL("master-worker.ts", import.meta.url), { type: "module" }),
  scheduleTimeout,
);

export const BROWSER_DEPS: LocalTableDeps = {
  clock: browserClock(),
  chooseMove: masters.chooseMove,
  // The dice of bots need not be unpredictable: the cards come from the seed of the match.
  chance: (below) => Math.floor(Math.random() * below),
  makeSeed: () => hexDigits(crypto.getRandomValues(new Uint8Array(SEED_BYTES))),
  makeId: () => randomText(TOKEN_BYTES),
};

/** The clock of a page. */
export function browserClock(schedule: Scheduler = scheduleTimeout): Clock {
  return {
    now: () => Date.now(),
    steady: () => performance.now(),
    after: (ms, run) => ({ clear: schedule(ms, run) }),
  };
}

/** A program that can read it has the browser, and with it the seat: there is nothing to hide. */
function makeSeatToken() {
  const token = randomText(TOKEN_BYTES);
  return { token, hash: token };
}

function hexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
