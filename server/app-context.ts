/** Everything that the tables of one server share: clock, randomness, log, stores, counters and limits. */

import { randomBytes, randomInt } from "node:crypto";
import type { VapidKeys } from "web-push";
import type { Chance } from "../shared/bots/bot.ts";
import type { ServerSigningKeys } from "../shared/fairness/signing-keys.ts";
import { FAIR_DEALS } from "../shared/table/fairness/fair-rounds.ts";
import type { JournalStore } from "../shared/table/journal/journal.ts";
import type { TableRecord } from "../shared/table/journal/table-record.ts";
import type { VerifiableDeals } from "../shared/table/table-draft.ts";
import type { Clock } from "../shared/timing/clock.ts";
import { createClock, type OnError } from "./clock.ts";
import type { ClusterRooms } from "./cluster/cluster-rooms.ts";
import type { ClusterTables } from "./cluster/cluster-tables.ts";
import type { Config } from "./config.ts";
import type { HistoryOptions } from "./history/history.ts";
import { discordSignIn, type ExchangeCode } from "./identity/discord-sign-in.ts";
import { type OpenIdSignIn, openIdSignIn } from "./identity/openid-sign-in.ts";
import { makePublicId } from "./identity/public-id.ts";
import { memoryLimits, type SharedLimits } from "./limits/memory-limits.ts";
import { memoryShortTerm, type ShortTermStore } from "./limits/short-term.ts";
import { MasterPool } from "./master-bots/master-pool.ts";
import { Sanctions } from "./moderation/sanctions.ts";
import { type Counters, noCounters } from "./observability/counters.ts";
import { errorFields, type Log, makeLog } from "./observability/log.ts";
import { Metrics } from "./observability/prometheus.ts";
import { type OperatorPolicy, operatorPolicy } from "./operator-policy.ts";
import { OverloadMonitor } from "./overload.ts";
import { setUpPush, type TurnPushes } from "./push/turn-push.ts";
import { BlocksAtTables } from "./rooms/people/blocks-at-tables.ts";
import { HandsOfTheDay } from "./rooms/setup/reserve-hand-of-the-day.ts";
import { makeTableCode } from "./rooms/table-code.ts";

export interface AppContext extends SharedLimits {
  readonly log: Log;
  readonly counters: Counters;
  /** The metrics to report; undefined if METRICS_PORT is not set. */
  readonly metrics: Metrics | undefined;
  /** Creates the clock of one table. */
  readonly makeClock: (onError: OnError) => Clock;
  /** The clock for everything outside tables. */
  readonly clock: Clock;
  /** 32 random bytes as 64 hex digits. */
  readonly makeSeed: () => string;
  /** How tables deal. */
  readonly deals: VerifiableDeals;
  /** Makes the public id of a new match. */
  readonly makeMatchId: () => string;
  /** Makes the code of a new table. */
  readonly makeCode: () => string;
  /** The randomness of the bots. */
  readonly chance: Chance;
  /** Stores tables and the journals of their matches. */
  readonly store: JournalStore;
  /** In a cluster: which tables this process has, and what holds their messages until they are committed. */
  readonly clusterTables?: ClusterTables;
  /** Signs the rounds and results of matches. */
  readonly signingKeys: ServerSigningKeys;
  /** The same keys if the shuffles of new matches can be verified; undefined on servers without stored keys. */
  readonly matchSigningKeys: ServerSigningKeys | undefined;
  /** Opens the database of the history. The server calls it once. */
  readonly openDialect: () => HistoryOptions["dialect"];
  /** Tables that the server restores at startup. */
  readonly tablesToRestore: TablesToRestore;
  /** Deals the hand of the day, once per browser. */
  readonly handsOfTheDay: HandsOfTheDay;
  /** Keeps people apart who have blocked each other. */
  readonly blocks: BlocksAtTables;
  /** Where players are, and who is invited. */
  readonly shortTerm: ShortTermStore;
  readonly requestsPerSecond: number;
  /** From the end of a round of an evening to the next draw. */
  readonly breakSeconds: number;
  /** What the operator has turned off. */
  readonly policy: OperatorPolicy;
  /** What the operator has decided about people and tables. */
  readonly sanctions: Sanctions;
  /** While the server is overloaded, it opens no new tables. */
  readonly overload: OverloadMonitor;
  /** Sends turn notifications; undefined if they are off. */
  readonly turnPushes: TurnPushes | undefined;
  /** Signs players in with Discord; undefined if this server is no Discord activity. */
  readonly exchangeDiscordCode: ExchangeCode | undefined;
  /** Undefined if this server takes no accounts of a club or a school. */
  readonly openId: OpenIdSignIn | undefined;
  /** Chooses the moves of master bots; undefined if the operator has turned this level off. */
  readonly masterPool: MasterPool | undefined;
  /** The rooms of the other processes of a cluster; absent for a single server. */
  readonly clusterRooms?: ClusterRooms;
}

const SEED_BYTES = 32;

/** The metrics of a server with this configuration; undefined if they are off. */
export function metricsFor({ METRICS_PORT: port }: Pick<Config, "METRICS_PORT">): Metrics | undefined {
  return port === undefined ? undefined : new Metrics();
}

/** What the server stores. */
export interface Stores extends Pick<AppContext, "store" | "openDialect" | "signingKeys"> {
  /** Undefined if turn notifications are off. */
  readonly vapidKeys?: VapidKeys | undefined;
  /** The metrics, if the store counts something in them. */
  readonly metrics?: Metrics | undefined;
}

/** Creates the context of a server with this configuration. */
export function createContext(config: Config, stores: Stores): AppContext {
  const { store, openDialect, signingKeys, vapidKeys: keys } = stores;
  const [log, sanctions] = [makeLog(config), new Sanctions()];
  const metrics = stores.metrics ?? metricsFor(config);
  const clock = createClock((error) => log.error(errorFields(error), "a server timer failed"));
  const counters = metrics?.counters ?? noCounters;
  return {
    log,
    counters,
    metrics,
    makeClock: createClock,
    clock,
    makeSeed: () => randomBytes(SEED_BYTES).toString("hex"),
    deals: FAIR_DEALS,
    makeMatchId: makePublicId,
    makeCode: makeTableCode,
    chance: (below) => randomInt(below),
    store,
    signingKeys,
    matchSigningKeys: signingKeys,
    openDialect,
    tablesToRestore: new TablesToRestore(),
    handsOfTheDay: new HandsOfTheDay(),
    ...{ blocks: new BlocksAtTables(), shortTerm: memoryShortTerm() },
    ...{ requestsPerSecond: config.REQUESTS_PER_SECOND, breakSeconds: config.EVENING_BREAK_SECONDS },
    ...{ sanctions, policy: operatorPolicy(config, sanctions) },
    ...memoryLimits(config, clock.steady),
    overload: new OverloadMonitor({ clock, log }),
    masterPool: openMasterPool(config, { clock, counters, log }),
    ...{ exchangeDiscordCode: discordSignIn(config), openId: openIdSignIn(config, log) },
    turnPushes: keys === undefined ? undefined : setUpPush(config, { keys, clock, counters, log }),
  };
}

/** Its threads are started when the first master has to think. */
function openMasterPool(
  { MASTER_BOT_THREADS: threads }: Config,
  parts: Pick<AppContext, "clock" | "counters" | "log">,
): MasterPool | undefined {
  return threads === 0 ? undefined : new MasterPool({ ...parts, threads });
}

/** Tables that the server restores at startup. Clients cannot trigger it: only tables that the server found are restored. */
class TablesToRestore {
  readonly #tables = new Map<string, TableRecord>();

  /** The options to create the room of this table with. */
  prepare(record: TableRecord): object {
    this.#tables.set(record.code, record);
    return { reopen: record.code };
  }

  /** Removes and returns the table that these options name; undefined for a new table. */
  take(options: unknown): TableRecord | undefined {
    const code = restoreCodeIn(options) ?? "";
    const table = this.#tables.get(code);
    this.#tables.delete(code);
    return table;
  }
}

function restoreCodeIn(options: unknown): string | undefined {
  const isNamed = typeof options === "object" && options !== null && "reopen" in options;
  return isNamed && typeof options.reopen === "string" ? options.reopen : undefined;
}
