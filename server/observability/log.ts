/** What the server says of itself: one JSON object a line, without hands, seeds, tokens, passwords or addresses. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { steadyTime } from "../clock.ts";
import type { Config } from "../config.ts";

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

/** From this level on lines are rationed, in the log's own numbers: what goes wrong can be made to go wrong. */
const WARN_LEVEL = 40;
/** Of an error with its stack, in characters. */
const LONGEST_ERROR = 3_000;
/** Of a sentence of the framework, in characters: some repeat what strangers have sent. */
const LONGEST_MESSAGE = 1_000;

/** The standard output: written at once, so that the last lines before an exit are not lost. */
const standardOutput = () => pino.destination({ fd: 1, sync: true });

/** `to` is where the lines go. */
export function makeLog(
  { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">,
  to: DestinationStream = standardOutput(),
): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);
  const hooks = rateLimitHooks(new LogRateLimiter());
  return pino({ level: LOG_LEVEL, base: {}, redact: { paths, remove: true }, hooks }, to);
}

/** Lines are of one kind where they say the same; what they say it of differs. */
function rateLimitHooks(limiter: LogRateLimiter): NonNullable<LoggerOptions["hooks"]> {
  return {
    logMethod(line, write, level) {
      if (level < WARN_LEVEL) return write.apply(this, line);
      const kind = line.find((word: unknown) => typeof word === "string") ?? "";
      const { isWritten, isLast, leftOut } = limiter.count(kind);
      if (leftOut > 0) write.call(this, { kind, leftOut }, "repeated log lines left out");
      if (isWritten) write.apply(this, line);
      if (isLast) write.call(this, { kind }, "this log line is muted for a minute");
    },
  };
}

/** An error as far as it may be written down: framework errors carry whole payloads in further fields. */
export function errorFields(error: unknown): { readonly error: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { error: text.slice(0, LONGEST_ERROR) };
}

/** The log as the framework wants to use it. */
export function frameworkLogger(log: Log) {
  return libraryLogger(log.child({ by: "colyseus" }));
}

/** From now on what a library writes to the console stands in the log as well, bounded like the framework's own. */
export function redirectConsole(log: Log): void {
  const logger = libraryLogger(log.child({ by: "console" }));
  Object.assign(globalThis.console, { ...logger, log: logger.info });
}

/** All that they report is of one kind: whoever sends nonsense has them complain, a stack at a time. */
function libraryLogger(log: Log) {
  const messageFields = (words: readonly unknown[]) => ({
    said: words.map(String).join(" ").slice(0, LONGEST_MESSAGE),
  });
  return {
    debug: (...words: readonly unknown[]) => log.debug(messageFields(words), "library message"),
    trace: (...words: readonly unknown[]) => log.trace(messageFields(words), "library message"),
    info: (...words: readonly unknown[]) => log.debug(messageFields(words), "library message"),
    warn: (...words: readonly unknown[]) => log.warn(messageFields(words), "library warning"),
    error: (...words: readonly unknown[]) => log.error(messageFields(words), "library error"),
  };
}

// How many lines of one kind are written a minute: what strangers provoke over and over must not fill the disk.

const LINES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Kinds are named by the program; should that ever fail, what was counted is forgotten before it fills the memory. */
const MOST_KINDS = 500;

/** What becomes of a line. */
export interface LineDecision {
  readonly isWritten: boolean;
  /** The last one of its kind in this minute. */
  readonly isLast: boolean;
  /** How many of its kind were left out in the minute that they had before. */
  readonly leftOut: number;
}

interface LineCount {
  readonly endsAt: number;
  count: number;
}

export class LogRateLimiter {
  readonly #steady: () => number;
  readonly #counts = new Map<string, LineCount>();

  /** By the wall clock, nothing would be written for as long as somebody has set it back. */
  constructor(steady = steadyTime) {
    this.#steady = steady;
  }

  /** Counts a line of this kind. */
  count(kind: string): LineDecision {
    const before = this.#counts.get(kind);
    const isOver = before === undefined || before.endsAt <= this.#steady();
    const current = isOver ? this.#startMinute(kind) : before;
    current.count += 1;
    return {
      isWritten: current.count <= LINES_PER_MINUTE,
      isLast: current.count === LINES_PER_MINUTE,
      leftOut: isOver ? Math.max(0, (before?.count ?? 0) - LINES_PER_MINUTE) : 0,
    };
  }

  #startMinute(kind: string): LineCount {
    if (this.#counts.size >= MOST_KINDS) this.#counts.clear();
    const started = { endsAt: this.#steady() + MINUTE_MS, count: 0 };
    this.#counts.set(kind, started);
    return started;
  }
}
