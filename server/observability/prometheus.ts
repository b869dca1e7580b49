/** The metrics of one server in the format of Prometheus. Each server has its own registry. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import {
  CLOSED_BROKEN,
  CLOSED_BY_NEWER_TAB,
  CLOSED_FOR_RECOVERY,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_SPECTATORS,
  type TablePhase,
} from "../../shared/wire/messages.ts";
import {
  type Counters,
  FENCED_PARTS,
  HAND_OVERS,
  JOIN_KINDS,
  LIMITS,
  MASTER_MOVE_OUTCOMES,
  OFFLINE_PARTS,
  PUSH_OUTCOMES,
  REFUSED_PEERS,
  TABLE_OUTCOMES,
} from "./counters.ts";

const PREFIX = "last_card_";
/** In seconds. Most of the measured times are well under a millisecond. */
const HISTOGRAM_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const MS_PER_SECOND = 1000;

/** Contains no player and no table: all label values come from fixed lists. */
export class Metrics {
  readonly counters: Counters;
  readonly #registry = new Registry();
  readonly #setGauges: (readings: GaugeReadings) => void;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.counters = createCounters(this.#registry);
    this.#setGauges = createGauges(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The text of `/metrics`: all counters, and the gauges set to these readings. */
  report(readings: GaugeReadings): Promise<string> {
    this.#setGauges(readings);
    return this.#registry.metrics();
  }
}

function createCounters(registry: Registry): Counters {
  return {
    ...requestCounters(registry),
    ...connectionCounters(registry),
    ...tableCounters(registry),
    ...clusterCounters(registry),
    ...botCounters(registry),
  };
}

function requestCounters(
  registry: Registry,
): Pick<Counters, "countRequest" | "countJournalWrite" | "countRateLimited" | "countUnreadableFrame"> {
  const requests = counter(registry, "requests", "Requests at tables by result.", ["request", "result"]);
  const durations = histogram(registry, "request_duration", "Time from receiving a request to its response.");
  const writeTimes = histogram(
    registry,
    "journal_append_duration",
    "Time to write an accepted move to the journal.",
  );
  const unreadable = counter(
    registry,
    "unreadable_frames",
    "Frames that could not be decoded, or were too large.",
    [],
  );
  const limited = counter(registry, "rate_limited", "Requests rejected by a limit.", ["limit"]);
  for (const limit of LIMITS) limited.inc({ limit }, 0);
  return {
    countRequest: (request, result, ms) => {
      requests.inc({ request, result: result.ok ? "ok" : result.refusal.code });
      durations.observe(ms / MS_PER_SECOND);
    },
    countJournalWrite: (ms) => writeTimes.observe(ms / MS_PER_SECOND),
    countRateLimited: (limit) => limited.inc({ limit }),
    countUnreadableFrame: () => unreadable.inc(),
  };
}

function connectionCounters(
  registry: Registry,
): Pick<Counters, "countJoin" | "countReconnectTimeout" | "countDisconnect" | "countRefusedPeer"> {
  const joins = counter(registry, "joins", "Players and spectators who joined a table, and refused joins.", [
    "type",
    "result",
  ]);
  const timeouts = counter(registry, "reconnect_timeouts", "Disconnected players whose seat expired.", []);
  const disconnects = counter(registry, "disconnects", "Closed connections to tables by close code.", [
    "code",
  ]);
  const refusedPeers = counter(
    registry,
    "refused_peers",
    "Messages and forwarded connections that no process of the cluster has sent.",
    ["type"],
  );
  for (const type of JOIN_KINDS) joins.inc({ type, result: "ok" }, 0);
  for (const type of REFUSED_PEERS) refusedPeers.inc({ type }, 0);
  return {
    countJoin: (type, refusal) => joins.inc({ type, result: refusal?.code ?? "ok" }),
    countReconnectTimeout: () => timeouts.inc(),
    countDisconnect: (code) => disconnects.inc({ code: closeCodeLabel(code) }),
    countRefusedPeer: (type) => refusedPeers.inc({ type }),
  };
}

function tableCounters(registry: Registry): Pick<Counters, "countTable" | "countMatchEnd" | "countPush"> {
  const tableEvents = counter(registry, "table_events", "Table lifecycle events.", ["event"]);
  const matches = counter(registry, "matches", "Finished matches by how they ended.", ["end_reason"]);
  const pushes = counter(registry, "turn_pushes", "Turn notifications by what became of them.", ["result"]);
  for (const event of TABLE_OUTCOMES) tableEvents.inc({ event }, 0);
  for (const result of PUSH_OUTCOMES) pushes.inc({ result }, 0);
  return {
    countTable: (event) => tableEvents.inc({ event }),
    countMatchEnd: (why) => matches.inc({ end_reason: why }),
    countPush: (result) => pushes.inc({ result }),
  };
}

function clusterCounters(
  registry: Registry,
): Pick<Counters, "countOffline" | "countCommit" | "countTakeOver" | "countFence" | "countHandOver"> {
  const offline = counter(
    registry,
    "offline",
    "What failed because another process or Redis did not answer.",
    ["type"],
  );
  const commits = histogram(registry, "commit_duration", "Time to commit what the tables have written.");
  const takeOvers = counter(registry, "taken_over_tables", "Tables of processes that ended or died.", []);
  const fences = counter(registry, "fences", "Writes that were refused: another process owns it.", ["type"]);
  const handOvers = counter(registry, "handed_over_tables", "Tables that moved between processes.", [
    "result",
  ]);
  for (const type of OFFLINE_PARTS) offline.inc({ type }, 0);
  for (const type of FENCED_PARTS) fences.inc({ type }, 0);
  for (const result of HAND_OVERS) handOvers.inc({ result }, 0);
  return {
    countOffline: (type) => offline.inc({ type }),
    countCommit: (ms) => commits.observe(ms / MS_PER_SECOND),
    countTakeOver: (tables) => takeOvers.inc(tables),
    countFence: (type) => fences.inc({ type }),
    countHandOver: (result, tables) => handOvers.inc({ result }, tables),
  };
}

function botCounters(registry: Registry): Pick<Counters, "countMasterMove"> {
  const moves = counter(registry, "master_moves", "Moves of master bots by where they came from.", [
    "result",
  ]);
  const durations = histogram(registry, "master_move_duration", "Time from asking a master bot to its move.");
  for (const result of MASTER_MOVE_OUTCOMES) moves.inc({ result }, 0);
  return {
    countMasterMove: (result, ms) => {
      moves.inc({ result });
      durations.observe(ms / MS_PER_SECOND);
    },
  };
}

/** Counters with known labels are set to 0 at the start, so that Prometheus can compute a rate from the first event. */
function counter<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[],
): Counter<L> {
  return new Counter({
    name: `${PREFIX}${name}_total`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
}

function histogram(registry: Registry, name: string, help: string): Histogram {
  return new Histogram({
    name: `${PREFIX}${name}_seconds`,
    help,
    buckets: HISTOGRAM_BUCKETS,
    registers: [registry],
  });
}

function gaugesOf(registry: Registry) {
  return <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames: [...labelNames], registers: [registry] });
}

/** Returns a function that sets all gauges. */
function createGauges(registry: Registry): (readings: GaugeReadings) => void {
  const gauge = gaugesOf(registry);
  let setClusterGauges: ((readings: ClusterReadings) => void) | undefined;
  const connections = gauge("connections", "Open connections to rooms.", ["room"]);
  const tables = gauge("tables", "Tables by phase.", ["phase"]);
  const seats = gauge("seats", "Taken seats by who plays them.", ["player"]);
  const spectators = gauge("spectators", "Spectators at all tables.");
  const matchesToArchive = gauge(
    "history_queue_length",
    "Finished matches waiting to be saved in the history.",
  );
  const masterQueue = gauge("master_queue_length", "Moves of master bots that wait for a thread.");
  const journal = gauge(
    "journal_writable",
    "1 if the journal can be written; otherwise all tables are paused.",
  );
  const history = gauge("history_reachable", "1 if the history database can be reached.");
  return (readings) => {
    for (const [room, count] of Object.entries(readings.connections)) connections.set({ room }, count);
    for (const [phase, count] of Object.entries(readings.tables)) tables.set({ phase }, count);
    for (const [player, count] of Object.entries(readings.seats)) seats.set({ player }, count);
    spectators.set(readings.spectators);
    matchesToArchive.set(readings.matchesToArchive);
    masterQueue.set(readings.masterQueueLength);
    journal.set(Number(readings.canWriteJournal));
    history.set(Number(readings.canReachHistory));
    if (readings.cluster === undefined) return;
    // A single server has no such gauges: a 0 would look like a failure.
    setClusterGauges ??= createClusterGauges(registry);
    setClusterGauges(readings.cluster);
  };
}

function createClusterGauges(registry: Registry): (readings: ClusterReadings) => void {
  const gauge = gaugesOf(registry);
  const owned = gauge("owned_tables", "Tables of this process.");
  const newer = gauge("newer_tables", "Tables that nobody has open, and only a newer version can open.");
  const processes = gauge(
    "living_processes",
    "Processes of the cluster that this one sees alive, with itself.",
  );
  const forwarded = gauge("forwarded_connections", "Connections that this process forwards to others.");
  const redis = gauge("redis_reachable", "1 if Redis can be reached; otherwise nobody new can join.");
  const problems = gauge("cluster_problems", "Processes with a mistake in their setup, by what is wrong.", [
    "type",
  ]);
  return (readings) => {
    for (const [type, count] of Object.entries(readings.problems)) problems.set({ type }, count);
    owned.set(readings.ownedTables);
    newer.set(readings.newerTables);
    processes.set(readings.livingProcesses);
    forwarded.set(readings.forwardedConnections);
    redis.set(Number(readings.canReachRedis));
  };
}

/** RFC 6455: normal closure, going away, no status, abnormal closure, message too big. */
const PROTOCOL_CODES = [1000, 1001, 1005, 1006, 1009];
/** The framework's: consented leave, server shutdown, error or message flood, failed reconnect, may try reconnect. */
const FRAMEWORK_CODES = [4000, 4001, 4002, 4003, 4010];
const OWN_CODES = [
  CLOSED_BY_NEWER_TAB,
  CLOSED_BROKEN,
  CLOSED_TABLE_ENDED,
  CLOSED_REMOVED,
  CLOSED_FOR_RECOVERY,
  CLOSED_TO_SPECTATORS,
];
const KNOWN_CODES: ReadonlySet<number> = new Set([...PROTOCOL_CODES, ...FRAMEWORK_CODES, ...OWN_CODES]);

/** The label of a close code. Clients can send thousands of codes: unknown ones are counted as "other". */
export function closeCodeLabel(code: number): string {
  return KNOWN_CODES.has(code) ? String(code) : "other";
}

/** How a seat is played: by a connected person, by no one because its person is disconnected, by a bot that replaces its person, or by a bot that the host added. */
export type SeatOccupant = "person" | "disconnected" | "replacement_bot" | "bot";

/** The current values of all gauges. */
export interface GaugeReadings {
  /** Open connections to rooms. */
  readonly connections: Readonly<Record<"table" | "lobby", number>>;
  readonly tables: Readonly<Record<TablePhase, number>>;
  readonly seats: Readonly<Record<SeatOccupant, number>>;
  readonly spectators: number;
  /** Finished matches that are not saved in the history yet. */
  readonly matchesToArchive: number;
  /** Moves of master bots that wait for a thread. */
  readonly masterQueueLength: number;
  readonly canWriteJournal: boolean;
  readonly canReachHistory: boolean;
  /** Undefined for a single server. */
  readonly cluster?: ClusterReadings | undefined;
}

/** How one process of a cluster sees it. */
export interface ClusterReadings {
  readonly ownedTables: number;
  readonly newerTables: number;
  readonly livingProcesses: number;
  readonly forwardedConnections: number;
  readonly canReachRedis: boolean;
  readonly problems: Readonly<Record<"address" | "settings" | "clock", number>>;
}
