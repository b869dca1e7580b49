/** What the rooms have of the house that they stand in: time, chance, the log and the limits. */
import { randomBytes } from "node:crypto";
import { type Clock, type OnThrow, roomClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { memoryJournal, type OpenJournal } from "./journal.ts";
import { Tries } from "./limits.ts";
import { type Log, makeLog } from "./log.ts";
import { makeCode } from "./table-code.ts";

export interface House {
  readonly log: Log;
  readonly makeClock: (onThrow: OnThrow) => Clock;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  readonly makeCode: () => string;
  /** Where matches are written down. */
  readonly openJournal: OpenJournal;
  readonly requestsPerSecond: number;
  /** Wrong codes, passwords and seat tokens per address: ten a minute, then a pause. */
  readonly wrongTries: Tries;
  /** Tables opened per address. */
  readonly tablesOpened: Tries;
}

const WRONG_TRIES_PER_MINUTE = 10;
const SEED_BYTES = 32;

export function makeHouse(config: Config): House {
  return {
    log: makeLog(config),
    makeClock: roomClock,
    makeSeed: () => randomBytes(SEED_BYTES).toString("hex"),
    makeCode,
    openJournal: memoryJournal,
    requestsPerSecond: config.REQUESTS_PER_SECOND,
    wrongTries: new Tries(WRONG_TRIES_PER_MINUTE),
    tablesOpened: new Tries(config.TABLES_PER_MINUTE),
  };
}
