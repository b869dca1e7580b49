/** What the rooms have of the house that they stand in: time, chance, the log and the limits. */
import { randomBytes, randomInt } from "node:crypto";
import type { Chance } from "../shared/bots/bot.ts";
import { type Clock, createClock, type OnError } from "./clock.ts";
import type { Config } from "./config.ts";
import { memoryDialect } from "./history/databases.ts";
import type { HistoryOptions } from "./history/history.ts";
import { makePublicId } from "./identity/public-id.ts";
import type { JournalStore } from "./journal/journal.ts";
import { memoryStore } from "./journal/memory-store.ts";
import { TableQuota } from "./limits/quotas.ts";
import { RateLimiter } from "./limits/rate-limits.ts";
import { type Counters, noCounters } from "./observability/counters.ts";
import { errorFields, type Log, makeLog } from "./observability/log.ts";
import { Metrics } from "./observability/prometheus.ts";
import { OverloadMonitor } from "./overload.ts";
import { TablesToRestore } from "./restart.ts";
import { makeTableCode } from "./rooms/table-code.ts";

export interface AppContext {
  readonly log: Log;
  /** Where everything that happens is counted. */
  readonly counters: Counters;
  /** Where the counts can be read; undefined where nobody asks for them. */
  readonly metrics: Metrics | undefined;
  /** A table's time. */
  readonly makeClock: (onError: OnError) => Clock;
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
  readonly store: JournalStore;
  /** Where matches that are over are kept: asked for once, by the server. */
  readonly openDialect: () => HistoryOptions["dialect"];
  /** Tables that are opened again at the start. */
  readonly tablesToRestore: TablesToRestore;
  readonly requestsPerSecond: number;
  /** Wrong codes, passwords and seat tokens per address: ten a minute, then a pause. */
  readonly failedAttempts: RateLimiter;
  /** Tables opened per address in a minute, and open at a time. */
  readonly tableCreations: RateLimiter;
  readonly tableQuota: TableQuota;
  /** Whether the server keeps up: else it opens no new tables. */
  readonly overload: OverloadMonitor;
  /** Ways to a table or the lobby asked for, per address. */
  readonly joins: RateLimiter;
  /** Questions to the history per address, and those among them that change something or cost much. */
  readonly apiRequests: RateLimiter;
  readonly apiChanges: RateLimiter;
}

const FAILED_ATTEMPTS_PER_MINUTE = 10;
/** Some stand for a whole school. */
const API_REQUESTS_PER_MINUTE = 600;
const API_CHANGES_PER_MINUTE = 40;
const SEED_BYTES = 32;

/** Where tables and the history are kept: in the memory of the process if it is left out. */
export interface Stores {
  readonly store?: JournalStore;
  readonly openDialect?: () => HistoryOptions["dialect"];
}

/** Everything that the tables of one server share, as the configuration wants it. */
export function createContext(config: Config, stores: Stores = {}): AppContext {
  const { store = memoryStore(), openDialect = memoryDialect } = stores;
  const log = makeLog(config);
  const metrics = config.METRICS_PORT === undefined ? undefined : new Metrics();
  const clock = createClock((error) => log.error(errorFields(error), "a server timer failed"));
  return {
    log,
    counters: metrics?.counters ?? noCounters,
    metrics,
    makeClock: createClock,
    clock,
    makeSeed: () => randomBytes(SEED_BYTES).toString("hex"),
    makeMatchId: makePublicId,
    makeCode: makeTableCode,
    chance: (below) => randomInt(below),
    store,
    openDialect,
    tablesToRestore: new TablesToRestore(),
    requestsPerSecond: config.REQUESTS_PER_SECOND,
    failedAttempts: new RateLimiter(FAILED_ATTEMPTS_PER_MINUTE),
    tableCreations: new RateLimiter(config.TABLES_PER_MINUTE_PER_IP),
    tableQuota: new TableQuota({
      perPerson: config.MAX_TABLES_PER_BROWSER,
      perAddress: config.MAX_TABLES_PER_IP,
      inAll: config.MAX_TABLES,
    }),
    overload: new OverloadMonitor({ clock, log }),
    joins: new RateLimiter(config.JOINS_PER_MINUTE_PER_IP),
    apiRequests: new RateLimiter(API_REQUESTS_PER_MINUTE),
    apiChanges: new RateLimiter(API_CHANGES_PER_MINUTE),
  };
}
