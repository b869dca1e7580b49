/** Starts the server. */
import type { AppServer } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { errorFields, type Log } from "./observability/log.ts";

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return fail(read.problem);
  const { config } = read;
  const server = await buildServer(config).catch((error: unknown) => fail(startErrorMessage(error, config)));
  const port = await server?.listen().catch((error: unknown) => fail(listenErrorMessage(error, config)));
  if (server === undefined || port === undefined) process.exit();
  const { redirectConsole } = await import("./observability/log.ts");
  redirectConsole(server.context.log);
  server.context.overload.start();
  server.context.log.info({ port, pid: process.pid }, `listening on http://localhost:${port}`);
}

/** The server over its data folder, which nobody else may work in. */
async function buildServer(config: Config): Promise<AppServer> {
  // Only now: nothing is loaded if a setting is wrong.
  const [
    { createAppServer },
    { createContext },
    { openStore },
    { openDialect },
    { lockFolder },
    { handleProcessErrors },
  ] = await Promise.all([
    import("./app.ts"),
    import("./context.ts"),
    import("./journal/sqlite-store.ts"),
    import("./history/databases.ts"),
    import("./journal/sqlite-file.ts"),
    import("./start.ts"),
  ]);
  const lock = lockFolder(config.DATA_DIR);
  if (lock === undefined)
    throw new Error(`another Last Card server is already using DATA_DIR ${config.DATA_DIR}.`);
  process.once("exit", () => lock.release());
  const dialect = await openDialect(config);
  const stores = { store: openStore(config), openDialect: () => dialect };
  const context = createContext(config, stores);
  handleProcessErrors(context.log);
  return createAppServer(config, { context });
}

function fail(problem: string): undefined {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

await start();

// What becomes of a fault that belongs to no table.

/** Whoever watches over the process starts it anew: all that was accepted is in the journal. */
const ERROR_EXIT_CODE = 1;

/**
 * An exception that nobody caught may have left anything half done: it is written down, and the process ends. A promise
 * that failed unheard is written down alone: what it was about has been given up, and nothing else.
 */
export function handleProcessErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal(errorFields(error), "uncaught exception outside any table: exiting");
    process.exit(ERROR_EXIT_CODE);
  });
  process.on("unhandledRejection", (reason) => {
    log.error(errorFields(reason), "unhandled promise rejection");
  });
}

// Why the server does not come up, for whoever started it: which setting to look at, instead of a system's code.

type DataConfig = Pick<Config, "DATA_DIR">;
type ListenConfig = Pick<Config, "PORT" | "HOST" | "METRICS_PORT" | "METRICS_HOST">;

/** As much as a system or a database says of its error. */
interface SystemError extends Error {
  readonly code: unknown;
  readonly port?: unknown;
}

/** What stands in the way of the folder with the data; our own sentences say it already. */
export function startErrorMessage(error: unknown, { DATA_DIR: folder }: DataConfig): string {
  if (!isSystemError(error)) return `Cannot start: ${messageOf(error)}`;
  return `Cannot start: DATA_DIR ${folder} is not writable (${error.message}).`;
}

/** What stands in the way of listening: the public port, or the one of the metrics. */
export function listenErrorMessage(error: unknown, config: ListenConfig): string {
  const { code, port } = isSystemError(error) ? error : { code: "", port: undefined };
  const isOfMetrics = port !== undefined && port === config.METRICS_PORT;
  const [name, at] = isOfMetrics ? ["METRICS_PORT", config.METRICS_PORT] : ["PORT", config.PORT];
  const [hostName, host] = isOfMetrics ? ["METRICS_HOST", config.METRICS_HOST] : ["HOST", config.HOST];
  switch (code) {
    case "EADDRINUSE":
      return `Cannot listen: ${name} ${at} is taken by another program. Is this server running already?`;
    case "EACCES":
      return `Cannot listen on ${name} ${at}: permission denied. Use a port above 1023 behind a reverse proxy.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `Cannot listen: ${hostName} must be an address of this machine, but it is "${host}".`;
    default:
      return `Cannot listen: ${messageOf(error)}`;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
