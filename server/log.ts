/** What the server says of itself: one JSON object a line, without hands, seeds, tokens, passwords or addresses. */
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

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

/** The log as the framework wants to use it: sentences, at most. */
export function frameworkLog(log: Log) {
  const child = log.child({ by: "colyseus" });
  const sentence = (words: readonly unknown[]) => words.map(String).join(" ");
  return {
    debug: (...words: readonly unknown[]) => child.debug(sentence(words)),
    trace: (...words: readonly unknown[]) => child.trace(sentence(words)),
    info: (...words: readonly unknown[]) => child.debug(sentence(words)),
    warn: (...words: readonly unknown[]) => child.warn(sentence(words)),
    error: (...words: readonly unknown[]) => child.error(sentence(words)),
  };
}
