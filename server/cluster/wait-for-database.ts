/**
 * The start of a process whose database does not run yet: after a power cut, machines start in any order. The process waits,
 * alive and not ready, and is not given up by its supervisor.
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Clock } from "../../shared/timing/clock.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observability/log.ts";

const RETRY_MS = 1_000;
/** The database, or its machine, is down or starts. All other errors are mistakes in the settings, which do not pass. */
const PASSING_ERRORS: ReadonlySet<unknown> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "EAI_AGAIN", "ENOENT"],
  // PostgreSQL starts, stops, or has no connection left.
  ...["57P03", "57P01", "53300"],
]);
/** The driver's error without an answer has no code. */
const TIMEOUT = /timeout|terminated/i;

export interface WaitOptions extends Pick<Config, "PORT" | "HOST"> {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/** Repeats `connect` until the database answers. Rejects with any error that does not pass. */
export async function whenDatabaseAnswers<T>(
  connect: () => Promise<T>,
  { log, clock, ...address }: WaitOptions,
): Promise<T> {
  const first = await tryOnce(connect);
  if (first.isDone) return first.value;
  log.warn({ error: first.error.message }, "waiting for the database");
  const waiting = await answerMeanwhile(address);
  try {
    for (;;) {
      await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve));
      const next = await tryOnce(connect);
      if (next.isDone) return next.value;
    }
  } finally {
    await close(waiting);
  }
}

type Tried<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly error: Error };

async function tryOnce<T>(connect: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { isDone: true, value: await connect() };
  } catch (error) {
    if (!passes(error)) throw error;
    return { isDone: false, error };
  }
}

/** Answers health checks on the public port, as `addHealthRoutes` does later. If the port is taken, that is reported later, too. */
async function answerMeanwhile({ PORT, HOST }: Pick<Config, "PORT" | "HOST">): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isAlive = url === "/healthz";
    response.writeHead(isAlive ? 200 : 503, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify({ status: isAlive ? "ok" : "waiting for the database" }));
  });
  server.listen(PORT, HOST);
  await Promise.race([once(server, "listening"), once(server, "error").catch(() => undefined)]);
  return server;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function passes(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with all of their errors.
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.some(
    ({ code, message }) => PASSING_ERRORS.has(code) || (code === undefined && TIMEOUT.test(message)),
  );
}
