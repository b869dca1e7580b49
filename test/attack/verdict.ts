/** What an attack may do to the others, and what not. */
import type { Siege } from "./siege.ts";

/** The honest players' 99th percentile under attack, beside the one without. */
const MOST_TIMES_SLOWER = 2;
const MOST_GROWN_BYTES = 50_000_000;
/** Some at once, then one in five seconds of the framework's complaints; and tables that are opened and closed. */
const MOST_LOG_LINES_PER_1000_FRAMES = 5;
const LOG_LINES_AT_ONCE = 200;

/** What went wrong, with what took too long or grew too much. */
export function faultsOf(siege: Siege): readonly string[] {
  const { quiet, attacked, grownBytes } = siege;
  const faults = [...siege.faults, ...logFaults(siege)];
  if (attacked.p99 > MOST_TIMES_SLOWER * quiet.p99) {
    faults.push(`the 99th percentile is ${attacked.p99} ms under attack and ${quiet.p99} ms without`);
  }
  if (grownBytes > MOST_GROWN_BYTES) faults.push(`the server has grown by ${grownBytes} bytes`);
  return faults;
}

/** Where the log grows with the attack. */
function logFaults({ frames, logLines }: Pick<Siege, "frames" | "logLines">): readonly string[] {
  const most = LOG_LINES_AT_ONCE + (MOST_LOG_LINES_PER_1000_FRAMES * frames) / 1000;
  return logLines > most ? [`the server has written ${logLines} lines`] : [];
}
