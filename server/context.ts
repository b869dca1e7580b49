/** What the rooms have of the house that they stand in: time, chance, the log and the limits. */
import { randomBytes, randomInt } from "node:crypto";
import type { Chance } from "../shared/bots/bot.ts";
import { type Clock, type OnThrow, roomClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { memoryDialect } from "./history/databases.ts";
import type { HistoryOptions } from "./history/history.ts";
import { makeLastingId } from "./identity/public-id.ts";
import type { Shelf } from "./journal/journal.ts";
import { memoryShelf } from "./journal/memory-store.ts";
import { OpenTables } from "./limits/quotas.ts";
import { Tries } from "./limits/rate-limits.ts";
import { type Meter, silentMeter } from "./observability/counters.ts";
import { type Log, makeLog, told } from "./observability/log.ts";
import { Metrics } from "./observability/prometheus.ts";
import { Pulse } from "./overload.ts";
import { Reopening } from "./restart.ts";
import { makeCode } from "./rooms/table-code.ts";

export interface House {
  readonly log: Log;
  /** Where everything that happens is counted. */
  readonly meter: Meter;
  /** Where the counts can be read; undefined where nobody asks for them. */
  readonly metrics: Metrics | undefined;
  /** A table's time. */
  readonly makeClock: (onThrow: OnThrow) => Clock;
  /** The time of what belongs to no table. */
  readonly clock: Clock;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  /** The lasting name of a new match. */
  readonly makeMatchId: () => string;
  readonly makeCode: () => string;
  /** The bots' dice. */
  readonly chance: Chance;
  /** Where tables and their matches are written down. */
  readonly shelf: Shelf;
  /** Where matches that are over are kept: asked for once, by the server. */
  readonly openDialect: () => HistoryOptions["dialect"];
  /** Tables that are opened again at the start. */
  readonly reopening: Reopening;
  readonly requestsPerSecond: number;
  /** Wrong codes, passwords and seat tokens per address: ten a minute, then a pause. */
  readonly wrongTries: Tries;
  /** Tables opened per address in a minute, and open at a time. */
  readonly tablesOpened: Tries;
  readonly openTables: OpenTables;
  /** Whether the server keeps up: else it opens no new tables. */
  readonly pulse: Pulse;
  /** Ways to a table or the lobby asked for, per address. */
  readonly joins: Tries;
  /** Questions to the history per address, and those among them that change something or cost much. */
  readonly questionsAsked: Tries;
  readonly changesAsked: Tries;
}

const WRONG_TRIES_PER_MINUTE = 10;
/** Some stand for a whole school. */
const QUESTIONS_PER_MINUTE = 600;
const CHANGES_PER_MINUTE = 40;
const SEED_BYTES = 32;

/** Where tables and the history are kept: in the memory of the process if it is left out. */
export interface Stores {
  readonly shelf?: Shelf;
  readonly openDialect?: () => HistoryOptions["dialect"];
}

/** Everything that the tables of one server share, as the configuration wants it. */
export function makeHouse(config: Config, stores: Stores = {}): House {
  const { shelf = memoryShelf(), openDialect = memoryDialect } = stores;
  const log = makeLog(config);
  const metrics = config.METRICS_PORT === undefined ? undefined : new Metrics();
  const clock = roomClock((error) => log.error(told(error), "a server timer failed"));
  return {
    log,
    meter: metrics?.meter ?? silentMeter,
    metrics,
    makeClock: roomClock,
    clock,
    makeSeed: () => randomBytes(SEED_BYTES).toString("hex"),
    makeMatchId: makeLastingId,
    makeCode,
    chance: (below) => randomInt(below),
    shelf,
    openDialect,
    reopening: new Reopening(),
    requestsPerSecond: config.REQUESTS_PER_SECOND,
    wrongTries: new Tries(WRONG_TRIES_PER_MINUTE),
    tablesOpened: new Tries(config.TABLES_PER_MINUTE_PER_IP),
    openTables: new OpenTables({
      perPerson: config.MAX_TABLES_PER_BROWSER,
      perAddress: config.MAX_TABLES_PER_IP,
      inAll: config.MAX_TABLES,
    }),
    pulse: new Pulse({ clock, log }),
    joins: new Tries(config.JOINS_PER_MINUTE_PER_IP),
    questionsAsked: new Tries(QUESTIONS_PER_MINUTE),
    changesAsked: new Tries(CHANGES_PER_MINUTE),
  };
}
