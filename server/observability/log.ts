/** The server's log: one JSON object per line, without hands, seeds, tokens, passwords or IP addresses. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { steadyTime } from "../clock.ts";
import type { Config } from "../config.ts";

export type Log = Logger;

/** Fields that are removed from every log line. */
const SECRETS = [
  "hand",
  "hands",
  "drawPile",
  "seed",
  "secret",
  "secretKey",
  "agreed",
  "fairness",
  "nextRound",
  "seatToken",
  "token",
  "password",
  "reconnectionToken",
  "key",
  "owner",
  "authorization",
  "recoveryCode",
  "endpoint",
  "ip",
];

/** pino's number. Lines from this level on are rate-limited, because clients can provoke warnings and errors. */
const WARN_LEVEL = 40;
/** In characters: an error with its stack. */
const MAX_ERROR_LENGTH = 3_000;
/** In characters: some messages of the framework repeat what clients have sent. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Standard output. Written synchronously, so that the last lines before an exit are not lost. */
const standardOutput = () => pino.destination({ fd: 1, sync: true });

export function makeLog(
  { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">,
  destination: DestinationStream = standardOutput(),
): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);
  const hooks = rateLimitHooks(new LogRateLimiter());
  return pino({ level: LOG_LEVEL, base: {}, redact: { paths, remove: true }, hooks }, destination);
}

/** Lines with the same message are of one kind and share a limit. */
function rateLimitHooks(limiter: LogRateLimiter): NonNullable<LoggerOptions["hooks"]> {
  return {
    logMethod(args, write, level) {
      if (level < WARN_LEVEL) return write.apply(this, args);
      const kind = args.find((arg: unknown) => typeof arg === "string") ?? "";
      const { isWritten, isLast, omitted } = limiter.count(kind);
      if (omitted > 0) write.call(this, { kind, omitted }, "repeated log lines omitted");
      if (isWritten) write.apply(this, args);
      if (isLast) write.call(this, { kind }, "this log line is muted for a minute");
    },
  };
}

/** The loggable part of an error. Other fields of framework errors contain whole payloads. */
export function errorFields(error: unknown): { readonly error: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { error: text.slice(0, MAX_ERROR_LENGTH) };
}

/** In the stack of an error: it was thrown by the decoder of messages. */
const DECODER = /[\\/]msgpackr[\\/]/;
/** At the top of the stack: the frame is too large, or breaks the WebSocket protocol. Handlers are called from there, too. */
const FRAME_READER = /[\\/]ws[\\/]lib[\\/]receiver\.js/;

/**
 * The log in the interface that the framework expects. For a frame that cannot be decoded or is too large, the framework
 * writes an error, perhaps with what was in the frame, such as a card: `unreadableFrame` is called instead.
 */
export function frameworkLogger(log: Log, unreadableFrame: () => void) {
  const logger = libraryLogger(log.child({ by: "colyseus" }));
  const error = (...args: readonly unknown[]) =>
    args.some((arg) => isUnreadable(stackOf(arg))) ? unreadableFrame() : logger.error(...args);
  return { ...logger, error };
}

function isUnreadable(stack: string): boolean {
  const [, top = ""] = stack.split(/\n\s+at /);
  return DECODER.test(stack) || FRAME_READER.test(top);
}

function stackOf(arg: unknown): string {
  return arg instanceof Error ? (arg.stack ?? "") : String(arg);
}

/** Sends everything that libraries write to the console to the log, rate-limited like the framework's messages. */
export function redirectConsole(log: Log): void {
  const logger = libraryLogger(log.child({ by: "console" }));
  Object.assign(globalThis.console, { ...logger, log: logger.info });
}

/** All lines of a level are of one kind, because clients can make libraries log errors with stacks. */
function libraryLogger(log: Log) {
  const messageFields = (args: readonly unknown[]) => ({
    message: args.map(String).join(" ").slice(0, MAX_MESSAGE_LENGTH),
  });
  return {
    debug: (...args: readonly unknown[]) => log.debug(messageFields(args), "library message"),
    trace: (...args: readonly unknown[]) => log.trace(messageFields(args), "library message"),
    info: (...args: readonly unknown[]) => log.debug(messageFields(args), "library message"),
    warn: (...args: readonly unknown[]) => log.warn(messageFields(args), "library warning"),
    error: (...args: readonly unknown[]) => log.error(messageFields(args), "library error"),
  };
}

const LINES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Messages are constants, so there are few kinds. If that should ever fail, the counts are dropped before they fill the memory. */
const MAX_KINDS = 500;

/** Whether a line is written. */
export interface LineDecision {
  readonly isWritten: boolean;
  /** True for the last line of this kind that is written in this minute. */
  readonly isLast: boolean;
  /** The number of lines of this kind that were omitted in the previous minute. */
  readonly omitted: number;
}

interface LineCount {
  readonly endsAt: number;
  count: number;
}

/** Limits the lines of one kind per minute, so that clients cannot fill the disk. */
export class LogRateLimiter {
  readonly #steady: () => number;
  readonly #counts = new Map<string, LineCount>();

  /** Monotonic time: if the wall clock were set back, nothing would be logged for that time. */
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
      omitted: isOver ? Math.max(0, (before?.count ?? 0) - LINES_PER_MINUTE) : 0,
    };
  }

  #startMinute(kind: string): LineCount {
    if (this.#counts.size >= MAX_KINDS) this.#counts.clear();
    const started = { endsAt: this.#steady() + MINUTE_MS, count: 0 };
    this.#counts.set(kind, started);
    return started;
  }
}
