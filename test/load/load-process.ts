/**
 * One of the processes that share the players. The framework's load tester adds the players one after the other and
 * shows its screen. Started by `load.ts`, which receives the results as messages.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { cli } from "@colyseus/loadtest";
import { measureLateness } from "../../server/overload.ts";
import { parseOptions } from "./options.ts";
import { ProcessPlayers } from "./process-players.ts";
import { type ProcessCost, progressText } from "./report.ts";
import type { Counts } from "./statistics.ts";

/** What this process reports to its parent. */
export type ProcessMessage =
  /** Without the times: they are many. `lateMs` is how late this process itself is. */
  | { readonly type: "progress"; readonly counts: Counts; readonly lateMs: number }
  /** The last player has joined. The process waits for a message, any message, to go on. */
  | { readonly type: "complete" }
  | { readonly type: "over"; readonly counts: Counts; readonly cost: ProcessCost };

const PROGRESS_MS = 2_000;
const POLL_MS = 50;
const MS_PER_SECOND = 1_000;
const NS_PER_MS = 1_000_000;
const US_PER_SECOND = 1_000_000;

const options = parseOptions(process.argv.slice(2));
const players = new ProcessPlayers(options);
let joined = 0;
await players.introduce();

cli(async ({ clientId }) => {
  try {
    await players.addPlayer(clientId);
  } finally {
    joined += 1;
    if (joined === options.numClients) sendToParent({ type: "complete" });
  }
});
/** The load tester has replaced the console's function by its own. */
const { log: showOnScreen } = globalThis.console;
muteFramework();
process.on("uncaughtException", (error) => players.statistics.countError(`uncaught: ${error}`));
process.on("disconnect", () => process.exit(1));
const lateness = measureLateness();
setInterval(() => {
  const counts = players.statistics.shortCounts;
  const lateMs = lateness();
  sendToParent({ type: "progress", counts, lateMs });
  showOnScreen(progressText(counts, lateMs));
}, PROGRESS_MS);
process.once("message", () => void measure());

/** All players of all processes have joined, or it is too late for the rest: the measurement starts. */
async function measure(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = process.cpuUsage();
  players.close();
  players.statistics.startMeasuring();
  delay.enable();
  const startedAt = performance.now();
  await wait(options.seconds * MS_PER_SECOND);
  while (options.until.some((name) => players.statistics[name] === 0)) await wait(POLL_MS);
  const seconds = (performance.now() - startedAt) / MS_PER_SECOND;
  const { user, system } = process.cpuUsage(start);
  const { counts } = players.statistics;
  const cost = {
    seconds: inHundredths(seconds),
    core: inHundredths((user + system) / US_PER_SECOND / seconds),
    lateMs: inHundredths(delay.percentile(99) / NS_PER_MS),
  };
  await players.leave();
  process.send?.({ type: "over", counts, cost } satisfies ProcessMessage, () => process.exit());
}

function inHundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}

function sendToParent(report: ProcessMessage): void {
  process.send?.(report);
}

/** The framework would print a line for each attempt to reconnect. */
function muteFramework(): void {
  const ignore = () => undefined;
  Object.assign(globalThis.console, { info: ignore, warn: ignore });
}
