/** What the meter counts, in the words of Prometheus: each server has its own counts. */
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
import { type Counters, JOIN_KINDS, LIMITS, TABLE_OUTCOMES } from "./counters.ts";

const PREFIX = "last_card_";
/** Of times that are usually well under a millisecond, in seconds. */
const HISTOGRAM_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const MS_PER_SECOND = 1000;

/** Names no person and no table: whatever labels say comes from lists that are known beforehand. */
export class Metrics {
  readonly counters: Counters;
  readonly #registry = new Registry();
  readonly #setGauges: (gaugeReadings: GaugeReadings) => void;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.counters = createCounters(this.#registry);
    this.#setGauges = createGauges(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All counts, and what there is now. */
  report(readings: GaugeReadings): Promise<string> {
    this.#setGauges(readings);
    return this.#registry.metrics();
  }
}

function createCounters(registry: Registry): Counters {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `${PREFIX}${name}_total`, help, labelNames: [...labelNames], registers: [registry] });
  const seconds = (name: string, help: string) =>
    new Histogram({
      name: `${PREFIX}${name}_seconds`,
      help,
      buckets: HISTOGRAM_BUCKETS,
      registers: [registry],
    });
  const requests = counter("requests", "Requests at tables by result.", ["request", "result"]);
  const answerTimes = seconds("request_duration", "Time from receiving a request to its response.");
  const writeTimes = seconds("journal_append_duration", "Time to write an accepted move to the journal.");
  const arrivals = counter("joins", "Players and spectators who joined a table, and refused joins.", [
    "type",
    "result",
  ]);
  const stayedAway = counter("reconnect_timeouts", "Disconnected players whose seat expired.", []);
  const lineEnds = counter("disconnects", "Closed connections to tables by close code.", ["code"]);
  const limited = counter("rate_limited", "Requests rejected by a limit.", ["limit"]);
  const fates = counter("table_events", "Table lifecycle events.", ["event"]);
  const matches = counter("matches", "Finished matches by how they ended.", ["end_reason"]);
  // A rate can be told from the first time on.
  for (const way of JOIN_KINDS) arrivals.inc({ type: way, result: "ok" }, 0);
  for (const limit of LIMITS) limited.inc({ limit }, 0);
  for (const fate of TABLE_OUTCOMES) fates.inc({ event: fate }, 0);
  return {
    countRequest: (request, answer, ms) => {
      requests.inc({ request, result: answer.ok ? "ok" : answer.refusal.code });
      answerTimes.observe(ms / MS_PER_SECOND);
    },
    countJournalWrite: (ms) => writeTimes.observe(ms / MS_PER_SECOND),
    countJoin: (way, refusal) => arrivals.inc({ type: way, result: refusal?.code ?? "ok" }),
    countReconnectTimeout: () => stayedAway.inc(),
    countDisconnect: (code) => lineEnds.inc({ code: closeCodeLabel(code) }),
    countRateLimited: (limit) => limited.inc({ limit }),
    countTable: (fate) => fates.inc({ event: fate }),
    countMatchEnd: (why) => matches.inc({ end_reason: why }),
  };
}

/** The answer brings all gauges to what a census says. */
function createGauges(registry: Registry): (readings: GaugeReadings) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const connections = gauge("connections", "Open connections to rooms.", ["room"]);
  const tables = gauge("tables", "Tables by phase.", ["phase"]);
  const seats = gauge("seats", "Taken seats by who plays them.", ["player"]);
  const spectators = gauge("spectators", "Spectators at all tables.");
  const matchesToArchive = gauge(
    "history_queue_length",
    "Finished matches waiting to be saved in the history.",
  );
  const journal = gauge(
    "journal_writable",
    "1 if the journal can be written; otherwise all tables are paused.",
  );
  const history = gauge("history_reachable", "1 if the history database can be reached.");
  return (gaugeReadings) => {
    for (const [room, count] of Object.entries(gaugeReadings.connections)) connections.set({ room }, count);
    for (const [phase, count] of Object.entries(gaugeReadings.tables)) tables.set({ phase }, count);
    for (const [player, count] of Object.entries(gaugeReadings.seats)) seats.set({ player }, count);
    spectators.set(gaugeReadings.spectators);
    matchesToArchive.set(gaugeReadings.matchesToArchive);
    journal.set(Number(gaugeReadings.canWriteJournal));
    history.set(Number(gaugeReadings.canReachHistory));
  };
}

// How the end of a line is called where it is counted.

/** RFC 6455: left, gone, nothing said, broken off, message too long. */
const PROTOCOL_CODES = [1000, 1001, 1005, 1006, 1009];
/** The framework's: left on purpose, the server stops, an error or a flood, no way back, to be tried again. */
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

/** The code; "other" for one that nobody but a client thought of: there are thousands of them. */
export function closeCodeLabel(code: number): string {
  return KNOWN_CODES.has(code) ? String(code) : "other";
}

// Who and what is there now, as it is counted when somebody asks for it.

/** Who plays a seat: a connected person, nobody while its person is disconnected, a bot that replaces a person, or a bot that the host added. */
export type SeatOccupant = "person" | "disconnected" | "replacement_bot" | "bot";

export interface GaugeReadings {
  /** Lines into rooms. */
  readonly connections: Readonly<Record<"table" | "lobby", number>>;
  readonly tables: Readonly<Record<TablePhase, number>>;
  readonly seats: Readonly<Record<SeatOccupant, number>>;
  readonly spectators: number;
  /** Matches that are over and not in the history yet. */
  readonly matchesToArchive: number;
  readonly canWriteJournal: boolean;
  readonly canReachHistory: boolean;
}
