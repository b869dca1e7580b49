/** The log of a server, read line by line instead of being printed. */
import { type Log, makeLog } from "../../../server/observability/log.ts";

export interface CapturedLog {
  readonly log: Log;
  /** As they were logged, one JSON object each. */
  readonly lines: readonly string[];
}

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  return { log: makeLog({ LOG_LEVEL: "trace" }, { write }), lines };
}
