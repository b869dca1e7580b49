/** What the server says of itself: one JSON object a line, without hands, seeds, tokens, passwords or addresses. */
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { Bucket } from "./limits.ts";

export type Log = Logger;

/** Names of fields that must never be written, wherever they turn up. */
const SECRETS = [
  "hand",
  "hands",
  "drawPile",
  "seed",
  "seatToken",
  "token",
  "password",
  "reconnectionToken",
  "key",
  "owner",
  "authorization",
  "recoveryCode",
  "ip",
];

/** The standard output: written at once, so that the last lines before an exit are not lost. */
const standardOutput = () => pino.destination({ fd: 1, sync: true });

/** `to` is where the lines go. */
export function makeLog(
  { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">,
  to: DestinationStream = standardOutput(),
): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);
  const options = { level: LOG_LEVEL, base: {}, redact: { paths, remove: true } };
  return pino(options, to);
}

/** An error as far as it may be written down: framework errors carry whole payloads in further fields. */
export function told(error: unknown): { readonly error: string } {
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Whoever sends nonsense has libraries complain, a stack at a time: of these so many are written down. */
const COMPLAINTS = { perSecond: 0.2, atOnce: 20 };
const LONGEST_COMPLAINT = 1000;

type Now = () => number;
type Write = (fields: object, text: string) => void;

/** The log as the framework wants to use it: sentences, at most, and not more of them than somebody would read. */
export function frameworkLog(log: Log, now: Now = Date.now) {
  return forLibraries(log.child({ by: "colyseus" }), now);
}

/** From now on what a library writes to the console stands in the log as well, bounded like the framework's own. */
export function adoptConsole(log: Log): void {
  const adopted = forLibraries(log.child({ by: "console" }), Date.now);
  Object.assign(globalThis.console, { ...adopted, log: adopted.info });
}

function forLibraries(log: Log, now: Now) {
  const complain = bounded(now);
  return {
    debug: (...words: readonly unknown[]) => log.debug(sentence(words)),
    trace: (...words: readonly unknown[]) => log.trace(sentence(words)),
    info: (...words: readonly unknown[]) => log.debug(sentence(words)),
    warn: (...words: readonly unknown[]) => complain(words, (fields, text) => log.warn(fields, text)),
    error: (...words: readonly unknown[]) => complain(words, (fields, text) => log.error(fields, text)),
  };
}

/** Writes what there is room for; how many were left out is said with the next. */
function bounded(now: Now) {
  const bucket = new Bucket(COMPLAINTS, now);
  let leftOut = 0;
  return (words: readonly unknown[], write: Write) => {
    if (!bucket.take()) {
      leftOut += 1;
      return;
    }
    write(leftOut === 0 ? {} : { leftOut }, sentence(words));
    leftOut = 0;
  };
}

function sentence(words: readonly unknown[]): string {
  return words.map(String).join(" ").slice(0, LONGEST_COMPLAINT);
}
