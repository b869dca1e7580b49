/**
 * One of the programs that share the players: the framework's own load tester, which brings them one after the other and
 * shows its screen, around our players. Started by `load.ts`, which is told here what came of it.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { cli } from "@colyseus/loadtest";
import { measureLateness } from "../../server/overload.ts";
import { parseOptions } from "./options.ts";
import { ProcessPlayers } from "./process-players.ts";
import { type ProcessCost, progressText } from "./report.ts";
import type { Counts } from "./statistics.ts";

/** What this program tells the one that started it. */
export type ProcessMessage =
  /** Without the times: they are many. `lateMs` is how late this program itself is. */
  | { readonly type: "progress"; readonly counts: Counts; readonly lateMs: number }
  /** The last has come. The word to go on, any message, is waited for. */
  | { readonly type: "complete" }
  | { readonly type: "over"; readonly counts: Counts; readonly cost: ProcessCost };

const PROGRESS_MS = 2_000;
/** In a millisecond, and in a second. */
const NANOSECONDS = 1_000_000;
const MICROSECONDS = 1_000_000;

const options = parseOptions(process.argv.slice(2));
const players = new ProcessPlayers(options);
let come = 0;

cli(async ({ clientId }) => {
  try {
    await players.addPlayer(clientId);
  } finally {
    come += 1;
    if (come === options.numClients) sendToParent({ type: "complete" });
  }
});
/** The load tester's own, which it has put in the console's place. */
const { log: showOnScreen } = globalThis.console;
hushFramework();
process.on("uncaughtException", (error) => players.statistics.countError(`uncaught: ${error}`));
process.on("disconnect", () => process.exit(1));
const lateness = measureLateness();
setInterval(() => {
  const counts = players.statistics.shortCounts;
  const lateMs = lateness();
  sendToParent({ type: "progress", counts, lateMs });
  showOnScreen(progressText(counts, lateMs));
}, PROGRESS_MS);
process.once("message", () => void playOn());

/** All have come, everywhere, or are waited for no longer: what is measured begins now. */
async function playOn(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = process.cpuUsage();
  players.close();
  players.statistics.startMeasuring();
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1_000));
  const { user, system } = process.cpuUsage(start);
  const { counts } = players.statistics;
  const cost = {
    core: inHundredths((user + system) / MICROSECONDS / options.seconds),
    lateMs: inHundredths(delay.percentile(99) / NANOSECONDS),
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
function hushFramework(): void {
  const hush = () => undefined;
  Object.assign(globalThis.console, { info: hush, warn: hush });
}
