/** What the meter counts, in the words of Prometheus: each server has its own counts. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { FATES, LIMITS, type Meter, WAYS } from "../meter.ts";
import type { Census } from "./census.ts";
import { closeName } from "./close-name.ts";

const PREFIX = "last_card_";
/** Of times that are usually well under a millisecond, in seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const MS_PER_SECOND = 1000;

/** Names no person and no table: whatever labels say comes from lists that are known beforehand. */
export class Metrics {
  readonly meter: Meter;
  readonly #registry = new Registry();
  readonly #settle: (census: Census) => void;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.meter = meterOn(this.#registry);
    this.#settle = gaugesOn(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All counts, and what there is now. */
  report(census: Census): Promise<string> {
    this.#settle(census);
    return this.#registry.metrics();
  }
}

function meterOn(registry: Registry): Meter {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `${PREFIX}${name}_total`, help, labelNames: [...labelNames], registers: [registry] });
  const seconds = (name: string, help: string) =>
    new Histogram({ name: `${PREFIX}${name}_seconds`, help, buckets: BUCKETS, registers: [registry] });
  const requests = counter("requests", "Requests at tables by their answer.", ["request", "answer"]);
  const answerTimes = seconds("answer", "From a request to its answer: checked, written down, shown.");
  const writeTimes = seconds("append", "Writing an accepted command to the journal.");
  const arrivals = counter("arrivals", "Who came to tables, and why some were turned away.", [
    "way",
    "outcome",
  ]);
  const stayedAway = counter("stayed_away", "Dropped lines that did not come back in time.", []);
  const lineEnds = counter("line_ends", "Ended lines by close code.", ["code"]);
  const limited = counter("limited", "Those who asked for more than they may.", ["limit"]);
  const fates = counter("table_fates", "What became of tables.", ["fate"]);
  const matches = counter("matches", "Matches that are over, by how they ended.", ["why"]);
  // A rate can be told from the first time on.
  for (const way of WAYS) arrivals.inc({ way, outcome: "in" }, 0);
  for (const limit of LIMITS) limited.inc({ limit }, 0);
  for (const fate of FATES) fates.inc({ fate }, 0);
  return {
    answered: (request, answer, ms) => {
      requests.inc({ request, answer: answer.ok ? "accepted" : answer.refusal.code });
      answerTimes.observe(ms / MS_PER_SECOND);
    },
    wroteDown: (ms) => writeTimes.observe(ms / MS_PER_SECOND),
    arrived: (way, refusal) => arrivals.inc({ way, outcome: refusal?.code ?? "in" }),
    stayedAway: () => stayedAway.inc(),
    lineEnded: (code) => lineEnds.inc({ code: closeName(code) }),
    limited: (limit) => limited.inc({ limit }),
    tableFared: (fate) => fates.inc({ fate }),
    matchEnded: (why) => matches.inc({ why }),
  };
}

/** The answer brings all gauges to what a census says. */
function gaugesOn(registry: Registry): (census: Census) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const connections = gauge("connections", "Open lines into rooms.", ["room"]);
  const tables = gauge("tables", "Tables by phase.", ["phase"]);
  const seats = gauge("seats", "Taken seats by who plays them.", ["player"]);
  const watchers = gauge("watchers", "Those who look on.");
  const toBeFiled = gauge("matches_to_be_filed", "Matches that are over and not in the history yet.");
  const journal = gauge("journal_writable", "1 while the journal can be written; no move is taken else.");
  const history = gauge("history_reachable", "1 while the history can be reached.");
  return (census) => {
    for (const [room, count] of Object.entries(census.connections)) connections.set({ room }, count);
    for (const [phase, count] of Object.entries(census.tables)) tables.set({ phase }, count);
    for (const [player, count] of Object.entries(census.seats)) seats.set({ player }, count);
    watchers.set(census.watchers);
    toBeFiled.set(census.toBeFiled);
    journal.set(Number(census.canWriteJournal));
    history.set(Number(census.canReachHistory));
  };
}
