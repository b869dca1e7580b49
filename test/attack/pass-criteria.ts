/** The pass criteria of an attack. */
import type { AttackResult } from "./attack-run.ts";

/** The honest players' 99th percentile under attack, compared with the one without. */
const MAX_SLOWDOWN = 2;
const MAX_GROWTH_BYTES = 50_000_000;
/** Some at once, then one in five seconds of the framework's complaints; and tables that are opened and closed. */
const MAX_LOG_LINES_PER_1000_FRAMES = 5;
const LOG_LINE_BURST = 200;

/** The failures, including what took too long or grew too much. */
export function findFaults(result: AttackResult): readonly string[] {
  const { quiet, attacked, grownBytes } = result;
  const faults = [...result.faults, ...logFaults(result)];
  if (attacked.p99 > MAX_SLOWDOWN * quiet.p99) {
    faults.push(`the 99th percentile is ${attacked.p99} ms under attack and ${quiet.p99} ms without`);
  }
  if (grownBytes > MAX_GROWTH_BYTES) faults.push(`the server has grown by ${grownBytes} bytes`);
  return faults;
}

/** Log growth with the attack. */
function logFaults({ frames, logLines }: Pick<AttackResult, "frames" | "logLines">): readonly string[] {
  const most = LOG_LINE_BURST + (MAX_LOG_LINES_PER_1000_FRAMES * frames) / 1000;
  return logLines > most ? [`the server has written ${logLines} lines`] : [];
}
