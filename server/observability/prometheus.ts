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
const REFUSED_PEERS_HELP = "Messages and forwarded connections that no process of the cluster has sent.";

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

/** What it says, its labels, and which values of a single label are counted from 0 at the start: then Prometheus can compute a rate. */
type CounterRow = readonly [help: string, labels?: readonly string[], starts?: readonly string[]];

/** By name, without the prefix and without `_total`. */
const COUNTERS = {
  requests: ["Requests at tables by result.", ["request", "result"]],
  unreadable_frames: ["Frames that could not be decoded, or were too large."],
  rate_limited: ["Requests rejected by a limit.", ["limit"], LIMITS],
  joins: ["Players and spectators who joined a table, and refused joins.", ["type", "result"]],
  reconnect_timeouts: ["Disconnected players whose seat expired."],
  disconnects: ["Closed connections to tables by close code.", ["code"]],
  refused_peers: [REFUSED_PEERS_HELP, ["type"], REFUSED_PEERS],
  table_events: ["Table lifecycle events.", ["event"], TABLE_OUTCOMES],
  matches: ["Finished matches by how they ended.", ["end_reason"]],
  turn_pushes: ["Turn notifications by what became of them.", ["result"], PUSH_OUTCOMES],
  offline: ["What failed because another process or Redis did not answer.", ["type"], OFFLINE_PARTS],
  taken_over_tables: ["Tables of processes that ended or died."],
  fences: ["Writes that were refused: another process owns it.", ["type"], FENCED_PARTS],
  handed_over_tables: ["Tables that moved between processes.", ["result"], HAND_OVERS],
  master_moves: ["Moves of master bots by where they came from.", ["result"], MASTER_MOVE_OUTCOMES],
} as const satisfies Readonly<Record<string, CounterRow>>;

/** Times in seconds, by name, without the prefix and without `_seconds`. */
const HISTOGRAMS = {
  request_duration: "Time from receiving a request to its response.",
  journal_append_duration: "Time to write an accepted move to the journal.",
  commit_duration: "Time to commit what the tables have written.",
  master_move_duration: "Time from asking a master bot to its move.",
} as const;

function createCounters(registry: Registry): Counters {
  const counters = mapRows(COUNTERS, (row, name) => counterOf(registry, name, row));
  const histograms = mapRows(HISTOGRAMS, (help, name) => histogramOf(registry, name, help));
  const count = (name: keyof typeof COUNTERS, labels: Readonly<Record<string, string>> = {}, by = 1) =>
    counters[name].inc(labels, by);
  const time = (name: keyof typeof HISTOGRAMS, ms: number) => histograms[name].observe(ms / MS_PER_SECOND);
  for (const type of JOIN_KINDS) count("joins", { type, result: "ok" }, 0);
  return {
    countRequest: (request, result, ms) => {
      count("requests", { request, result: result.ok ? "ok" : result.refusal.code });
      time("request_duration", ms);
    },
    countJournalWrite: (ms) => time("journal_append_duration", ms),
    countRateLimited: (limit) => count("rate_limited", { limit }),
    countUnreadableFrame: () => count("unreadable_frames"),
    countJoin: (type, refusal) => count("joins", { type, result: refusal?.code ?? "ok" }),
    countReconnectTimeout: () => count("reconnect_timeouts"),
    countDisconnect: (code) => count("disconnects", { code: closeCodeLabel(code) }),
    countRefusedPeer: (type) => count("refused_peers", { type }),
    countTable: (event) => count("table_events", { event }),
    countMatchEnd: (why) => count("matches", { end_reason: why }),
    countPush: (result) => count("turn_pushes", { result }),
    countOffline: (type) => count("offline", { type }),
    countCommit: (ms) => time("commit_duration", ms),
    countTakeOver: (tables) => count("taken_over_tables", {}, tables),
    countFence: (type) => count("fences", { type }),
    countHandOver: (result, tables) => count("handed_over_tables", { result }, tables),
    countMasterMove: (result, ms) => {
      count("master_moves", { result });
      time("master_move_duration", ms);
    },
  };
}

function mapRows<Name extends string, Row, T>(
  rows: Readonly<Record<Name, Row>>,
  make: (row: Row, name: string) => T,
): Readonly<Record<Name, T>> {
  const made = Object.entries<Row>(rows).map(([name, row]) => [name, make(row, name)]);
  return Object.fromEntries(made);
}

function counterOf(registry: Registry, name: string, [help, labels = [], starts = []]: CounterRow) {
  const options = { help, labelNames: [...labels], registers: [registry] };
  const counter = new Counter({ name: `${PREFIX}${name}_total`, ...options });
  for (const value of starts) for (const label of labels) counter.inc({ [label]: value }, 0);
  return counter;
}

function histogramOf(registry: Registry, name: string, help: string): Histogram {
  const options = { help, buckets: HISTOGRAM_BUCKETS, registers: [registry] };
  return new Histogram({ name: `${PREFIX}${name}_seconds`, ...options });
}

/** The name without the prefix, what it says, and the label of one that has a value for each of several things. */
type GaugeRow = readonly [name: string, help: string, label?: string];

/** By the reading that it shows. */
const GAUGES: Readonly<Record<Exclude<keyof GaugeReadings, "cluster"> | keyof ClusterReadings, GaugeRow>> = {
  connections: ["connections", "Open connections to rooms.", "room"],
  tables: ["tables", "Tables by phase.", "phase"],
  seats: ["seats", "Taken seats by who plays them.", "player"],
  spectators: ["spectators", "Spectators at all tables."],
  matchesToArchive: ["history_queue_length", "Finished matches waiting to be saved in the history."],
  masterQueueLength: ["master_queue_length", "Moves of master bots that wait for a thread."],
  canWriteJournal: ["journal_writable", "1 if the journal can be written; otherwise all tables are paused."],
  canReachHistory: ["history_reachable", "1 if the history database can be reached."],
  ownedTables: ["owned_tables", "Tables of this process."],
  newerTables: ["newer_tables", "Tables that nobody has open, and only a newer version can open."],
  livingProcesses: ["living_processes", "Processes of the cluster that this one sees alive, with itself."],
  forwardedConnections: ["forwarded_connections", "Connections that this process forwards to others."],
  canReachRedis: ["redis_reachable", "1 if Redis can be reached; otherwise nobody new can join."],
  problems: ["cluster_problems", "Processes with a mistake in their setup, by what is wrong.", "type"],
};

/** Returns a function that sets all gauges. */
function createGauges(registry: Registry): (readings: GaugeReadings) => void {
  const gauges = new Map<string, Gauge<string>>();
  const gaugeOf = ([name, help, label]: GaugeRow) => {
    const labelNames = label === undefined ? [] : [label];
    const gauge =
      gauges.get(name) ?? new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
    gauges.set(name, gauge);
    return gauge;
  };
  // A single server has no gauges of a cluster: a 0 would look like a failure.
  return ({ cluster, ...readings }) => {
    const values: Readonly<Record<string, Reading>> = { ...readings, ...cluster };
    for (const [reading, row] of Object.entries(GAUGES)) {
      const value = values[reading];
      if (value !== undefined) setGauge(gaugeOf(row), value, row);
    }
  };
}

type Reading = number | boolean | Readonly<Record<string, number>>;

function setGauge(gauge: Gauge<string>, value: Reading, [, , label = ""]: GaugeRow): void {
  if (typeof value !== "object") gauge.set(Number(value));
  else for (const [each, count] of Object.entries(value)) gauge.set({ [label]: each }, count);
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
